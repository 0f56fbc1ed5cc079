import { sql } from "drizzle-orm";
import { auditExport } from "@/backend/audit/export";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { getHotelCacheTags } from "@/backend/hotels/cache-tags";
import type { Trace } from "@/backend/hotels/console/changes";
import type { ListingStatusRequest } from "@/backend/hotels/console/listing-status";
import { featureOptions } from "@/backend/hotels/console/options";
import { notifiedText } from "@/backend/hotels/console/owners";
import { describeRemainingBookings } from "@/backend/hotels/console/remaining-bookings";
import { describeChangedFields, notifiesOwner } from "@/backend/hotels/console/routes";
import type { Decision } from "@/backend/hotels/console/rules";
import { readRoomPage } from "@/backend/hotels/page";
import { toPageRequest } from "@/backend/hotels/room-cards";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { readCurrencies } from "@/backend/quotes/fx";
import { getCatalogue } from "@/backend/search/live";
import { adminRooms, subadminRooms } from "@/lib/contracts/hotels/console-room";
import type { RoomAction, RoomRow } from "@/lib/contracts/hotels/room-records";
import { formatMoney, plainAmount } from "@/lib/money";
import { counted } from "@/lib/text/counted";
import { bulkRoomRoutes } from "./bulk-routes";
import { findRooms, listRooms, roomsForExport, roomTokensOfPart } from "./list";
import { type DecidedRoom, decideRoom, type OpenNights, openClosedNights, removeRoom } from "./listing-status";
import { readRoom } from "./record";
import { createRoom, updateRoom } from "./write";

const exportColumns: readonly ExportColumn<RoomRow>[] = [
  { list: null, label: "Number", cell: (room) => room.id },
  { list: "room", label: "Room type", cell: (room) => room.title },
  { list: "room", label: "Hotel", cell: (room) => room.hotelTitle },
  { list: "place", label: "City", cell: (room) => room.city },
  { list: "place", label: "Country", cell: (room) => room.country },
  { list: "units", label: "Units", cell: (room) => room.units },
  { list: "guests", label: "Guests", cell: (room) => room.maxGuests },
  { list: "price", label: "Cost per night", cell: (room) => plainAmount(room.costPerNightMinor, room.currency) },
  { list: "price", label: "Currency", cell: (room) => room.currency },
  { list: "discount", label: "Discount %", cell: (room) => room.discountBp / 100 },
  { list: "approval", label: "Approved", cell: (room) => yesNo(room.approved) },
  { list: "sale", label: "On sale", cell: (room) => yesNo(room.active) },
  { list: "reason", label: "Reason for rejection", cell: (room) => room.refusalReason },
  { list: "bookings", label: "Upcoming bookings", cell: (room) => room.bookings },
  { list: "arrival", label: "Next arrival", cell: (room) => room.nextArrival },
  { list: "closedNights", label: "Closed nights", cell: (room) => room.closedNights },
  { list: "closedFrom", label: "Closed from", cell: (room) => room.closedFrom },
  { list: "closedUntil", label: "Closed until", cell: (room) => room.closedUntil },
  { list: "closedReason", label: "Reason for closing", cell: (room) => room.closedReason },
  { list: "pictures", label: "Photos", cell: (room) => room.pictureCount },
  { list: "plans", label: "Rate plans", cell: (room) => room.planCount },
  { list: "free", label: "Free tonight", cell: (room) => room.freeTonight },
  {
    list: "occupancy",
    label: "Occupancy, next 30 nights, %",
    cell: (room) => (room.occupancyBp === null ? null : room.occupancyBp / 100),
  },
  { list: "added", label: "Added at", cell: (room) => room.createdAt },
  { list: "waiting", label: "Change pending since", cell: (room) => room.pendingSince },
];

type Request = Omit<ListingStatusRequest, "action"> & { action: Exclude<RoomAction, "remove"> };

const past: Record<Decision, string> = {
  approve_change: "changed as it was proposed",
  reject_change: "as it was approved before; the change is rejected",
  withdraw_change: "as it was approved before; the change is withdrawn",
  approve: "approved",
  refuse: "rejected",
  activate: "on sale again, as far as its owner decides",
  deactivate: "off sale",
};

function describeDecision(decided: DecidedRoom, action: Request["action"]): string {
  const { title, hotelTitle, kept, notified, opened = 0 } = decided;
  if (action === "open_nights")
    return `${title}, ${hotelTitle}: ${counted(opened, "night is", "nights are")} open again. Its calendar can undo it.`;
  const stays = action === "refuse" || action === "deactivate" ? ` ${describeRemainingBookings(kept)}` : "";
  return `${title}, ${hotelTitle}, is ${past[action]}.${notifiesOwner(action) ? ` ${notifiedText(notified)}` : ""}${stays}`;
}

async function serviceOptions(db: Db) {
  const { base } = await readCurrencies(db);
  const per = {
    stay: "a stay",
    night: "a night",
    person: "a person",
    person_night: "per person and night",
    piece: "each",
  };
  const { rows } = await db.execute<{ id: number; name: string; priceMinor: number; per: keyof typeof per }>(sql`
    SELECT id, name, price_minor AS "priceMinor", per FROM extra_service
     WHERE kind = 'hotel' AND active ORDER BY name, id`);
  return {
    items: rows.map(({ id, name, priceMinor, ...service }) => ({
      value: id,
      label: `${name}, ${formatMoney(priceMinor, base)} ${per[service.per]}`,
    })),
  };
}

function areaRoutes(deps: Deps, openNights: OpenNights, area: typeof adminRooms | typeof subadminRooms): Route[] {
  const { db } = deps;
  const live = getCatalogue(db);
  const decide = (tx: Db, actor: UserActor, key: { tokenId: string }, request: Request, trace: Trace) => {
    const { action, ...rest } = request;
    return action === "open_nights"
      ? openClosedNights(tx, actor, key, { openNights, version: request.version, trace })
      : decideRoom(tx, actor, key, { ...rest, action }, trace);
  };
  const decideMany = (
    { actor, stale, ip, requestId }: Trace & { actor: Actor; stale: (...tags: string[]) => void },
    tokens: readonly string[],
    request: Request,
  ) =>
    decideEach(deps, tokens, async (tx, tokenId) => {
      const decided = await decide(tx, requireUser(actor), { tokenId }, request, { ip, requestId });
      stale(...(await getHotelCacheTags(tx, decided.hotelId)));
      return describeDecision(decided, request.action);
    });
  return [
    route(area.features, () => featureOptions(db, "room")),
    route(area.services, () => serviceOptions(db)),
    route(area.find, async ({ actor, query }) => ({ items: await findRooms(db, requireUser(actor), query) })),
    route(area.list, ({ actor, query }) => listRooms(db, requireUser(actor), query)),
    rawRoute(area.export, async ({ actor, query, ip, requestId }) => {
      const user = requireUser(actor);
      const rows = await roomsForExport(db, user, query);
      await auditExport(db, { user, ip, requestId }, "rooms exported", { ...query, rows: rows.length });
      return exportResponse("room-types", exportColumns, rows, query);
    }),
    ...bulkRoomRoutes(deps, area),
    route(area.preview, async ({ actor, params, query }) => {
      const { id: roomId, hotelId } = await readRoom(db, requireUser(actor), params);
      const request = toPageRequest(query);
      return readRoomPage(db, await live.current(), { hotelId, roomId }, request, { visibility: "staff" });
    }),
    route(area.get, ({ actor, params }) => readRoom(db, requireUser(actor), params)),
    route(area.create, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const user = requireUser(actor);
        const { hotelId: requestedHotelId, ...form } = body;
        const { id, token, hotelId } = await createRoom(tx, user, requestedHotelId, form, { ip, requestId });
        stale(...(await getHotelCacheTags(tx, hotelId)));
        const message =
          user.role === "admin"
            ? `${form.title} was added and approved. Its nights are on sale for the hotel's booking window.`
            : `${form.title} was added and is waiting for approval.`;
        return { status: 1 as const, title: "Room type added", message, id, hotelId, tokenId: token };
      }),
    ),
    route(area.update, async ({ actor, params, body, stale, ip, requestId }) => {
      const changed = await transaction(db, (tx) =>
        updateRoom(tx, requireUser(actor), params, body, { ip, requestId }),
      );
      stale(...(await getHotelCacheTags(db, changed.hotelId)));
      const title = changed.submitted ? "Saved, and waiting for approval" : "Saved";
      return {
        status: 1 as const,
        title,
        message: describeChangedFields(body.title, changed),
        version: changed.version,
      };
    }),
    route(area.act, ({ actor, params, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const decided = await decide(tx, requireUser(actor), params, body, { ip, requestId });
        stale(...(await getHotelCacheTags(tx, decided.hotelId)));
        return {
          status: 1 as const,
          title: "Done",
          message: describeDecision(decided, body.action),
          kept: decided.kept,
        };
      }),
    ),
    route(area.actMany, ({ body, onceLong, ...context }) =>
      onceLong(async () => {
        const results = await decideMany(context, body.tokenIds, body);
        return { status: 1 as const, ...summarizeResults(results, "room types"), results };
      }),
    ),
    route(area.actAll, ({ body: { query, expected, after, ...request }, onceLong, ...context }) =>
      onceLong(async () => {
        const listQuery = readListQuery(area.list.query, query);
        const { keys, next } = await roomTokensOfPart(db, requireUser(context.actor), listQuery, { expected, after });
        const results = await decideMany(context, keys, request);
        return { status: 1 as const, ...summarizeResults(results, "room types"), results, next };
      }),
    ),
    route(area.remove, async ({ actor, params, body, stale, ip, requestId }) => {
      const removed = await transaction(db, (tx) =>
        removeRoom(tx, requireUser(actor), { ...params, ...body }, { ip, requestId }),
      );
      stale(`room:${removed.id}`, ...(await getHotelCacheTags(db, removed.hotelId)));
      return { status: 1 as const, title: "Removed", message: `${removed.title} was deleted.` };
    }),
  ];
}

/** Routes of both consoles; queries apply the scope. */
export function consoleRoomRoutes(deps: Deps, openNights: OpenNights): Route[] {
  return [...areaRoutes(deps, openNights, adminRooms), ...areaRoutes(deps, openNights, subadminRooms)];
}
