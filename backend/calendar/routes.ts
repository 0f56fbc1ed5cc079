import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminCalendar, subadminCalendar } from "@/lib/contracts/room-calendar";
import { changeNights, previewNights, undoChange } from "./change";
import { copyPrices, deletePrice, previewPrice, readPrices, savePrice } from "./prices";
import { openCalendar, readCalendar } from "./read";

/** Cached public reads that a change of a room's nights or prices makes stale. */
export const staleOf = (room: { id: number; hotelId: number }) => [
  `room:${room.id}`,
  `hotel:${room.hotelId}`,
  "list:hotel",
];

type Endpoints = typeof adminCalendar | typeof subadminCalendar;

function priceRoutes({ db }: Deps, endpoints: Endpoints): Route[] {
  return [
    route(endpoints.prices, ({ params, query, actor }) => readPrices(db, requireUser(actor), { ...params, ...query })),
    route(endpoints.previewPrice, ({ params, body, actor }) =>
      previewPrice(db, requireUser(actor), params.roomId, body),
    ),
    route(endpoints.savePrice, ({ params, body, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const origin = { ip, requestId };
        const { room, change, id } = await savePrice(tx, requireUser(actor), params.roomId, body, origin);
        stale(...staleOf(room));
        return { status: 1 as const, title: "Saved", message: `${change.words}.`, id, change };
      }),
    ),
    route(endpoints.deletePrice, ({ params, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const origin = { ip, requestId };
        const { room, change } = await deletePrice(tx, requireUser(actor), params.roomId, params.priceId, origin);
        stale(...staleOf(room));
        return { status: 1 as const, title: "Deleted", message: `${change.words}.`, change };
      }),
    ),
    route(endpoints.copyPrices, ({ params, body, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const copy = await copyPrices(tx, requireUser(actor), params.roomId, body.ids, { ip, requestId });
        stale(...staleOf(copy.room));
        const { change, copied, skipped } = copy;
        const left = skipped.length > 0 ? ` Left out, because their nights are taken: ${skipped.join("; ")}.` : "";
        const message = `${change ? `${change.words}.` : "Nothing was copied."}${left}`;
        return { status: 1 as const, title: change ? "Copied" : "Nothing copied", message, copied, skipped, change };
      }),
    ),
  ];
}

function areaRoutes(deps: Deps, endpoints: Endpoints): Route[] {
  const { db } = deps;
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
    ...priceRoutes(deps, endpoints),
  ];
}

/** The room calendar of both consoles. */
export function calendarRoutes(deps: Deps): Route[] {
  return [...areaRoutes(deps, adminCalendar), ...areaRoutes(deps, subadminCalendar)];
}
