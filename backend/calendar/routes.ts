import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminProperty, subadminProperty } from "@/lib/contracts/hotels/property-calendar";
import { adminCalendar, sharedCalendar, subadminCalendar } from "@/lib/contracts/hotels/room-calendar";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { counted } from "@/lib/text/counted";
import { changeNights, previewNights } from "./change";
import { addFeed, pullNow, readConnections, removeFeed } from "./feeds/feeds";
import { readShared, shareCalendar, stopSharing } from "./feeds/share";
import { blockUnit, unblockUnit } from "./outages";
import { copyPrices, deletePrice, previewPrice, readPrices, savePrice } from "./prices";
import { changeRates, previewRates, readProperty } from "./property";
import { openCalendar, readCalendar } from "./read";
import { findRoom, getRoomCacheTags, lockRoom } from "./room";
import { undoBatch, undoChange } from "./undo";
import { assignAll, assignLine, saveUnits } from "./units";

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
        stale(...getRoomCacheTags(room));
        return { status: 1 as const, title: "Saved", message: `${change.text}.`, id, change };
      }),
    ),
    route(endpoints.deletePrice, ({ params, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const origin = { ip, requestId };
        const { room, change } = await deletePrice(tx, requireUser(actor), params.roomId, params.priceId, origin);
        stale(...getRoomCacheTags(room));
        return { status: 1 as const, title: "Deleted", message: `${change.text}.`, change };
      }),
    ),
    route(endpoints.copyPrices, ({ params, body, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const copy = await copyPrices(tx, requireUser(actor), params.roomId, body.ids, { ip, requestId });
        stale(...getRoomCacheTags(copy.room));
        const { change, copied, skipped } = copy;
        const left = skipped.length > 0 ? ` Left out, because their nights are taken: ${skipped.join("; ")}.` : "";
        const message = `${change ? `${change.text}.` : "Nothing was copied."}${left}`;
        return { status: 1 as const, title: change ? "Copied" : "Nothing copied", message, copied, skipped, change };
      }),
    ),
  ];
}

function feedRoutes(deps: Deps, endpoints: Endpoints): Route[] {
  const { db, env } = deps;
  const origin = (actor: UserActor, request: { ip: string; requestId: string }, roomId: number) => ({
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    objectKind: "room",
    objectId: String(roomId),
    ip: request.ip,
    requestId: request.requestId,
  });
  const done = async (actor: Actor, roomId: number, title: string, message: string) => {
    const connections = await readConnections(db, await findRoom(db, actor, { roomId }), env);
    return { status: 1 as const, title, message, connections };
  };
  return [
    route(endpoints.connections, async ({ params, actor }) =>
      readConnections(db, await findRoom(db, actor, params), env),
    ),
    route(endpoints.share, async ({ params: { roomId }, body, actor, ...request }) => {
      await transaction(db, async (tx) => {
        await lockRoom(tx, actor, roomId);
        await (body.on ? shareCalendar(tx, roomId) : stopSharing(tx, roomId));
        const after = { shared: body.on };
        await audit(tx, { action: "room.calendar.share", ...origin(requireUser(actor), request, roomId), after });
      });
      return body.on
        ? done(
            actor,
            roomId,
            "Link created",
            "Only people with this link can read the calendar. An older link no longer works.",
          )
        : done(actor, roomId, "Link disabled", "The calendar is no longer available at its old URL.");
    }),
    route(endpoints.addFeed, async ({ params: { roomId }, body, actor, stale, ...request }) => {
      const { room, feedId } = await transaction(db, async (tx) => {
        const found = await lockRoom(tx, actor, roomId);
        const id = await addFeed(tx, roomId, body, env);
        const after = { name: body.name, address: body.address };
        await audit(tx, { action: "room.feed.add", ...origin(requireUser(actor), request, roomId), after });
        return { room: found, feedId: id };
      });
      const problem = await pullNow(deps, roomId, feedId);
      stale(...getRoomCacheTags(room));
      const text = problem ? `It could not be synced yet: ${problem}` : "It is synced every 30 minutes from now on.";
      return done(actor, roomId, "Calendar added", text);
    }),
    route(endpoints.pullFeed, async ({ params: { roomId, feedId }, actor, stale }) => {
      const room = await findRoom(db, actor, { roomId });
      const problem = await pullNow(deps, roomId, feedId);
      stale(...getRoomCacheTags(room));
      return done(actor, roomId, problem ? "Not read" : "Read", problem ?? "The calendar is up to date.");
    }),
    route(endpoints.removeFeed, async ({ params: { roomId, feedId }, actor, stale, ...request }) => {
      const room = await findRoom(db, actor, { roomId });
      const name = await transaction(db, async (tx) => {
        const before = await removeFeed(tx, roomId, feedId);
        await audit(tx, {
          action: "room.feed.remove",
          ...origin(requireUser(actor), request, roomId),
          before: { name: before },
        });
        return before;
      });
      stale(...getRoomCacheTags(room));
      return done(actor, roomId, "Removed", `${name} is no longer imported. Its nights are on sale again.`);
    }),
  ];
}

function unitRoutes({ db }: Deps, endpoints: Endpoints): Route[] {
  return [
    route(endpoints.saveUnits, async ({ params, body, actor, ip, requestId }) => {
      const user = requireUser(actor);
      const units = await transaction(db, (tx) => saveUnits(tx, user, params.roomId, body.units, { ip, requestId }));
      const text = units.length === 0 ? "The room numbers were removed." : `${units.length} rooms have a number.`;
      return { status: 1 as const, title: "Saved", message: text, units };
    }),
    route(endpoints.assign, async ({ params, body, actor, ip, requestId }) => {
      const user = requireUser(actor);
      const { text } = await transaction(db, (tx) => assignLine(tx, user, params.roomId, body, { ip, requestId }));
      return { status: 1 as const, title: "Moved", message: text };
    }),
    route(endpoints.assignAll, async ({ params, actor, ip, requestId }) => {
      const user = requireUser(actor);
      const { placed, left } = await transaction(db, (tx) => assignAll(tx, user, params.roomId, { ip, requestId }));
      const rest = left > 0 ? ` ${left} fit nowhere: move others first.` : "";
      const message = placed + left === 0 ? "All arrivals have a room." : `${placed} bookings got a room.${rest}`;
      return { status: 1 as const, title: "Rooms assigned", message, placed, left };
    }),
    route(endpoints.blockUnit, async ({ params, body, actor, stale, ip, requestId }) => {
      const user = requireUser(actor);
      const { room, number } = await transaction(db, (tx) => blockUnit(tx, user, params, body, { ip, requestId }));
      stale(...getRoomCacheTags(room));
      return { status: 1 as const, title: "Out of service", message: `Room ${number} is out of service and off sale.` };
    }),
    route(endpoints.unblockUnit, async ({ params, actor, stale, ip, requestId }) => {
      const room = await transaction(db, (tx) => unblockUnit(tx, requireUser(actor), params, { ip, requestId }));
      stale(...getRoomCacheTags(room));
      return {
        status: 1 as const,
        title: "In service",
        message: "The room is on sale again and can be assigned to guests.",
      };
    }),
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
        stale(...getRoomCacheTags(room));
        return { status: 1 as const, title: "Saved", message: `${change.text}: ${counted(count, "night")}.`, change };
      }),
    ),
    route(endpoints.undo, ({ params, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const origin = { ip, requestId };
        const { room, text } = await undoChange(tx, requireUser(actor), params.roomId, params.changeId, origin);
        stale(...getRoomCacheTags(room));
        return { status: 1 as const, title: "Undone", message: `Reversed: ${text}.` };
      }),
    ),
    ...priceRoutes(deps, endpoints),
    ...feedRoutes(deps, endpoints),
    ...unitRoutes(deps, endpoints),
  ];
}

function propertyRoutes({ db }: Deps, endpoints: typeof adminProperty | typeof subadminProperty): Route[] {
  return [
    route(endpoints.open, ({ params, query, actor }) => readProperty(db, requireUser(actor), { ...params, ...query })),
    route(endpoints.preview, ({ params, body, actor }) =>
      transaction(db, (tx) => previewRates(tx, requireUser(actor), params.hotelId, body)),
    ),
    route(endpoints.change, ({ params, body, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const origin = { ip, requestId };
        const { rooms, change, count } = await changeRates(tx, requireUser(actor), params.hotelId, body, origin);
        stale(...rooms.flatMap(getRoomCacheTags));
        return { status: 1 as const, title: "Saved", message: `${change.text}: ${counted(count, "night")}.`, change };
      }),
    ),
    route(endpoints.undo, ({ params, actor, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const which = { hotelId: params.hotelId, batchId: params.changeId };
        const { rooms, text } = await undoBatch(tx, requireUser(actor), which, { ip, requestId });
        stale(...rooms.flatMap(getRoomCacheTags));
        return { status: 1 as const, title: "Undone", message: `Reversed: ${text}.` };
      }),
    ),
  ];
}

/** The room calendar of both consoles. */
export function calendarRoutes(deps: Deps): Route[] {
  return [
    ...areaRoutes(deps, adminCalendar),
    ...areaRoutes(deps, subadminCalendar),
    ...propertyRoutes(deps, adminProperty),
    ...propertyRoutes(deps, subadminProperty),
    rawRoute(sharedCalendar, async ({ params, request }) => {
      const shared = await readShared(deps.db, params, deps.env);
      if (!shared) throw new AppError("not_found", { user: "There is no calendar at this address." });
      const headers = { etag: shared.etag, "cache-control": "private, max-age=300" };
      if (request.headers.get("if-none-match")?.includes(shared.etag))
        return new Response(null, { status: 304, headers });
      return new Response(shared.text, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
    }),
  ];
}
