import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminWaitingList, subadminWaitingList, waitingList } from "@/lib/contracts/orders/waiting-list";
import {
  joinWaitingList,
  leaveWaitingList,
  listMine,
  listWaiting,
  removeFromWaitingList,
  waitingColumns,
  waitingForExport,
} from "./store";

const areaRoutes = (
  { db }: Deps,
  { list, export: exported, remove }: typeof adminWaitingList | typeof subadminWaitingList,
): Route[] => [
  route(list, ({ actor, query }) => listWaiting(db, actor, query)),
  rawRoute(exported, async ({ actor, query }) =>
    exportResponse("waiting-list", waitingColumns, await waitingForExport(db, actor, query), query),
  ),
  route(remove, async ({ actor, params }) => {
    await transaction(db, (tx) => removeFromWaitingList(tx, requireUser(actor), params.id));
    return { status: 1 as const, title: "Removed", message: "The client is no longer on the waiting list." };
  }),
];

export function waitingListRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(waitingList.mine, async ({ actor }) => ({ items: await listMine(db, requireUser(actor)) })),
    route(waitingList.join, async ({ actor, body }) => {
      await transaction(db, (tx) => joinWaitingList(tx, requireUser(actor), body));
      return {
        status: 1 as const,
        title: "You are on the waiting list",
        message: "If it becomes available, we hold it for you for two hours and email you.",
      };
    }),
    route(waitingList.leave, async ({ actor, params }) => {
      await transaction(db, (tx) => leaveWaitingList(tx, requireUser(actor), params.id));
      return { status: 1 as const, title: "Removed", message: "You are no longer on this waiting list." };
    }),
    ...areaRoutes(deps, adminWaitingList),
    ...areaRoutes(deps, subadminWaitingList),
  ];
}
