import { auditExport } from "@/backend/audit/export";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { getHotelCacheTags } from "@/backend/hotels/cache-tags";
import { readHotelPage } from "@/backend/hotels/page";
import { noRequest } from "@/backend/hotels/room-cards";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { getCatalogue } from "@/backend/search/live";
import { listTag } from "@/lib/cache/product-tags";
import { adminHotels, type HotelAction, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import type { HotelRow } from "@/lib/contracts/hotels/hotel-records";
import { listed } from "@/lib/material-changes";
import { plainAmount } from "@/lib/money";
import { counted } from "@/lib/text/counted";
import { isValueAction, setHotelValue, type ValueRequest } from "./bulk-values";
import type { Trace } from "./changes";
import { findHotels, hotelsForExport, hotelTokensOfPart, listHotels } from "./list";
import { type Decided, decideHotel, type ListingStatusRequest, removeHotel } from "./listing-status";
import { featureOptions, findCities, findOwners, findPolicies, policyOptions, propertyTypeOptions } from "./options";
import { notifiedText } from "./owners";
import { readHotel } from "./record";
import { describeRemainingBookings } from "./remaining-bookings";
import type { Decision } from "./rules";
import { type Changed, createHotel, updateHotel } from "./write";

const toPercent = (bp: number | null) => (bp === null ? null : bp / 100);
const toAmount = (minor: number | null, currency: string) => (minor === null ? null : plainAmount(minor, currency));

const exportColumns: readonly ExportColumn<HotelRow>[] = [
  { list: null, label: "Number", cell: (hotel) => hotel.id },
  { list: "hotel", label: "Name", cell: (hotel) => hotel.title },
  { list: "hotel", label: "Type", cell: (hotel) => hotel.propertyType },
  { list: "stars", label: "Stars", cell: (hotel) => hotel.stars },
  { list: "place", label: "City", cell: (hotel) => hotel.city },
  { list: "place", label: "Country", cell: (hotel) => hotel.country },
  { list: "owner", label: "Owner", cell: (hotel) => hotel.ownerName },
  { list: "owner", label: "Owner's email", cell: (hotel) => hotel.ownerEmail },
  { list: "approval", label: "Approved", cell: (hotel) => yesNo(hotel.approved) },
  { list: "waiting", label: "Change pending since", cell: (hotel) => hotel.pendingSince },
  { list: "sale", label: "On sale", cell: (hotel) => yesNo(hotel.active) },
  { list: "reason", label: "Reason for rejection", cell: (hotel) => hotel.refusalReason },
  { list: "rooms", label: "Room types", cell: (hotel) => hotel.rooms },
  { list: "bookings", label: "Upcoming bookings", cell: (hotel) => hotel.bookings },
  { list: "added", label: "Added at", cell: (hotel) => hotel.createdAt },
  { list: null, label: "Changed at", cell: (hotel) => hotel.updatedAt },
  { list: "score", label: "Score", cell: (hotel) => (hotel.scoreTenths === null ? null : hotel.scoreTenths / 10) },
  { list: "score", label: "Reviews", cell: (hotel) => hotel.reviewCount },
  { list: "occupancy", label: "Occupancy, next 30 nights, %", cell: (hotel) => toPercent(hotel.occupancyBp) },
  { list: "cheapest", label: "Cheapest night", cell: (hotel) => toAmount(hotel.cheapestMinor, hotel.currency) },
  { list: "cheapest", label: "Currency", cell: (hotel) => hotel.currency },
  { list: "pictures", label: "Photos", cell: (hotel) => hotel.pictureCount },
  { list: "roomsWaiting", label: "Rooms waiting", cell: (hotel) => hotel.roomsWaiting },
];

type Request = Omit<ListingStatusRequest, "action"> &
  Omit<ValueRequest, "action"> & { action: Exclude<HotelAction, "remove"> };

const past: Record<Decision, string> = {
  approve_change: "changed as it was proposed",
  reject_change: "as it was approved before; the change is rejected",
  withdraw_change: "as it was approved before; the change is withdrawn",
  approve: "approved",
  refuse: "rejected",
  activate: "on sale again, as far as its owner decides",
  deactivate: "off sale",
};

/** Decisions that owners and staff are notified of. */
export const notifiesOwner = (action: Decision) =>
  action === "approve" || action === "refuse" || action === "approve_change" || action === "reject_change";

function describeDecision({ title, rooms, kept, notified }: Decided, action: Request["action"]): string {
  if (isValueAction(action))
    return `${title} has ${action === "set_owner" ? "the new owner" : "the new cancellation policy"}.`;
  const withRooms = rooms > 0 ? ` with ${counted(rooms, "room type")}` : "";
  const stays = action === "refuse" || action === "deactivate" ? ` ${describeRemainingBookings(kept)}` : "";
  return `${title} is ${past[action]}${withRooms}.${notifiesOwner(action) ? ` ${notifiedText(notified)}` : ""}${stays}`;
}

export function describeChangedFields(title: string, { changed, material, submitted }: Changed): string {
  if (!changed) return "Nothing has changed.";
  if (submitted && material.length > 0)
    return `Saved. The change of ${listed(material)} waits for approval. Travellers see and book the approved version until then.`;
  if (submitted) return `${title} is saved and waits for approval.`;
  return `${title} is saved.`;
}

function areaRoutes(deps: Deps, area: typeof adminHotels | typeof subadminHotels): Route[] {
  const { db } = deps;
  const live = getCatalogue(db);
  const decide = (tx: Db, actor: UserActor, key: { hotelToken: string }, request: Request, trace: Trace) => {
    const { action, ...rest } = request;
    return isValueAction(action)
      ? setHotelValue(tx, actor, key, { ...rest, action }, trace)
      : decideHotel(tx, actor, key, { ...rest, action }, trace);
  };
  type Context = Trace & { actor: Actor; stale: (...tags: string[]) => void };
  const decideMany = ({ actor, stale, ip, requestId }: Context, tokens: readonly string[], request: Request) =>
    decideEach(deps, tokens, async (tx, hotelToken) => {
      const decided = await decide(tx, requireUser(actor), { hotelToken }, request, { ip, requestId });
      stale(...(await getHotelCacheTags(tx, decided.id)));
      const { before } = decided;
      const message = describeDecision(decided, request.action);
      return before === undefined ? message : { message, before };
    });
  const remove = async (tx: Db, { actor, stale, ip, requestId }: Context, key: Parameters<typeof removeHotel>[2]) => {
    const { title, cacheTags } = await removeHotel(tx, requireUser(actor), key, { ip, requestId });
    stale(...cacheTags);
    return `${title} was deleted with its room types.`;
  };
  return [
    route(area.propertyTypes, () => propertyTypeOptions(db)),
    route(area.features, () => featureOptions(db, "hotel")),
    route(area.policies, () => policyOptions(db)),
    route(area.find, async ({ actor, query }) => ({ items: await findHotels(db, requireUser(actor), query) })),
    route(area.findCity, async ({ query }) => ({ items: await findCities(db, query) })),
    route(area.list, ({ actor, query }) => listHotels(db, requireUser(actor), query)),
    rawRoute(area.export, async ({ actor, query, ip, requestId }) => {
      const user = requireUser(actor);
      const rows = await hotelsForExport(db, user, query);
      await auditExport(db, { user, ip, requestId }, "hotels exported", { ...query, rows: rows.length });
      return exportResponse("hotels", exportColumns, rows, query);
    }),
    route(area.get, ({ actor, params }) => readHotel(db, requireUser(actor), params)),
    route(area.preview, async ({ actor, params }) => {
      const { id } = await readHotel(db, requireUser(actor), params);
      return readHotelPage(db, await live.current(), id, noRequest, { visibility: "staff" });
    }),
    route(area.create, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const user = requireUser(actor);
        const { id, token } = await createHotel(tx, user, body, { ip, requestId });
        stale(`hotel:${id}`, listTag("hotel"));
        const message =
          user.role === "admin"
            ? `${body.title} was added and approved. Add its room types so that it can be booked.`
            : `${body.title} was added and is waiting for approval. You can already add its room types.`;
        return { status: 1 as const, title: "Hotel added", message, id, hotelId: id, hotelToken: token };
      }),
    ),
    route(area.update, async ({ actor, params, body, stale, ip, requestId }) => {
      const changed = await transaction(db, (tx) =>
        updateHotel(tx, requireUser(actor), params, body, { ip, requestId }),
      );
      stale(...(await getHotelCacheTags(db, changed.id)));
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
        stale(...(await getHotelCacheTags(tx, decided.id)));
        return {
          status: 1 as const,
          title: "Done",
          message: describeDecision(decided, body.action),
          kept: decided.kept,
        };
      }),
    ),
    route(area.actMany, ({ body: { hotelTokens, action, ...values }, onceLong, ...context }) =>
      onceLong(async () => {
        const results =
          action === "remove"
            ? await decideEach(deps, hotelTokens, (tx, hotelToken) => remove(tx, context, { hotelToken }))
            : await decideMany(context, hotelTokens, { ...values, action });
        return { status: 1 as const, ...summarizeResults(results, "hotels"), results };
      }),
    ),
    route(area.actAll, ({ body: { query, expected, after, ...request }, onceLong, ...context }) =>
      onceLong(async () => {
        const listQuery = readListQuery(area.list.query, query);
        const { keys, next } = await hotelTokensOfPart(db, requireUser(context.actor), listQuery, { expected, after });
        const results = await decideMany(context, keys, request);
        return { status: 1 as const, ...summarizeResults(results, "hotels"), results, next };
      }),
    ),
    route(area.remove, async ({ params, body, ...context }) => {
      const message = await transaction(db, (tx) => remove(tx, context, { ...params, ...body }));
      return { status: 1 as const, title: "Removed", message };
    }),
  ];
}

/** Both consoles use the same handlers. The queries restrict the rows to the actor's scope. */
export function consoleHotelRoutes(deps: Deps): Route[] {
  return [
    route(adminHotels.findPolicy, async ({ query }) => ({ items: await findPolicies(deps.db, query) })),
    route(adminHotels.findOwner, async ({ query }) => ({ items: await findOwners(deps.db, query) })),
    ...areaRoutes(deps, adminHotels),
    ...areaRoutes(deps, subadminHotels),
  ];
}
