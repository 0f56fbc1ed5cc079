import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminCalendar, subadminCalendar } from "@/lib/contracts/room-calendar";
import { changeNights, previewNights, undoChange } from "./change";
import { openCalendar, readCalendar } from "./read";

/** Cached public reads that a change of a room's nights or prices makes stale. */
export const staleOf = (room: { id: number; hotelId: number }) => [
  `room:${room.id}`,
  `hotel:${room.hotelId}`,
  "list:hotel",
];

function areaRoutes({ db }: Deps, endpoints: typeof adminCalendar | typeof subadminCalendar): Route[] {
  return [
    route(endpoints.open, ({ params, actor }) =>
      openCalendar(db, requireUser(actor), { hotelId: params.hotelId, token: params.tokenId }),
    ),
    route(endpoints.nights, ({ params, query, actor }) =>
      readCalendar(db, requireUser(actor), { ...params, ...query }),
    ),
    route(endpoints.preview, ({ params, body, actor }) =>
      transaction(db, (tx) => previewNights(tx, requireUser(actor), params.roomId, body)),
    ),
    route(endpoints.change, ({ params, body, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const origin = { ip, requestId };
        const { room, change, count } = await changeNights(tx, requireUser(actor), params.roomId, body, origin);
        stale(...staleOf(room));
        const nights = count === 1 ? "1 night" : `${count} nights`;
        return { status: 1 as const, title: "Saved", message: `${change.words}: ${nights}.`, change };
      }),
    ),
    route(endpoints.undo, ({ params, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const origin = { ip, requestId };
        const { room, words } = await undoChange(tx, requireUser(actor), params.roomId, params.changeId, origin);
        stale(...staleOf(room));
        return { status: 1 as const, title: "Undone", message: `Taken back: ${words}.` };
      }),
    ),
  ];
}

/** The room calendar of both consoles. */
export function calendarRoutes(deps: Deps): Route[] {
  return [...areaRoutes(deps, adminCalendar), ...areaRoutes(deps, subadminCalendar)];
}
