import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Actor, type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminTours, type TourRow } from "@/lib/contracts/tours/console";
import { roleNumber } from "@/lib/roles";
import { tourCacheTags } from "./cache-tags";
import { listTours, tourIdsOfPart, toursForExport } from "./list";
import { itemOptions, tourPolicyOptions, typeOptions } from "./options";
import { readTour } from "./record";
import { createTour, removeTour, switchTour, updateTour } from "./write";

const exportColumns: readonly ExportColumn<TourRow>[] = [
  { list: null, label: "Number", cell: (tour) => tour.id },
  { list: "tour", label: "Name", cell: (tour) => tour.title },
  { list: "tour", label: "Type", cell: (tour) => tour.type },
  { list: "place", label: "City", cell: (tour) => tour.city },
  { list: "place", label: "Country", cell: (tour) => tour.country },
  { list: "sale", label: "On sale", cell: (tour) => yesNo(tour.active) },
  { list: "options", label: "Options", cell: (tour) => tour.optionCount },
  { list: "next", label: "Next date", cell: (tour) => tour.nextDate },
  { list: "bookings", label: "Bookings ahead", cell: (tour) => tour.bookings },
  { list: "added", label: "Added at", cell: (tour) => tour.createdAt },
];

const switched = (title: string, bookings: number, action: "activate" | "deactivate") =>
  action === "activate"
    ? `${title} is on sale.`
    : `${title} is off sale.${bookings > 0 ? ` ${bookings === 1 ? "1 booking stays" : `${bookings} bookings stay`} valid.` : ""}`;

export function consoleTourRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const switchMany = (
    {
      actor,
      stale,
      ip,
      requestId,
    }: { actor: Actor; stale: (...tags: string[]) => void; ip: string; requestId: string },
    ids: readonly string[],
    request: { action: "activate" | "deactivate"; reason: string },
  ) =>
    decideEach(deps, ids, async (tx, id) => {
      const tour = await switchTour(tx, requireUser(actor), Number(id), request, { ip, requestId });
      stale(...tourCacheTags(tour.id));
      return switched(tour.title, tour.bookings, request.action);
    });
  return [
    route(adminTours.types, () => typeOptions(db)),
    route(adminTours.items, () => itemOptions(db)),
    route(adminTours.policies, () => tourPolicyOptions(db)),
    route(adminTours.list, ({ query }) => listTours(db, query)),
    rawRoute(adminTours.export, async ({ actor, query, ip, requestId }) => {
      const user = requireUser(actor);
      const rows = await toursForExport(db, query);
      const entry = { action: "tours exported", actorId: user.id, actorRole: roleNumber[user.role], ip, requestId };
      await transaction(db, (tx) => audit(tx, { ...entry, after: { ...query, rows: rows.length } }));
      return exportResponse("tours", exportColumns, rows, query.columns);
    }),
    route(adminTours.get, ({ params }) => readTour(db, params.transid)),
    route(adminTours.create, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const id = await createTour(tx, requireUser(actor), body, { ip, requestId });
        stale(...tourCacheTags(id));
        const message = `${body.title} is on sale with its departures of the next 400 days.`;
        return { status: 1 as const, title: "Tour added", message, id, transid: id };
      }),
    ),
    route(adminTours.update, async ({ actor, params, body, stale, ip, requestId }) => {
      const { version, changed } = await transaction(db, (tx) =>
        updateTour(tx, requireUser(actor), params.transid, body, { ip, requestId }),
      );
      stale(...tourCacheTags(params.transid));
      const message = changed ? `${body.title} is saved.` : "Nothing was other than before.";
      return { status: 1 as const, title: "Saved", message, version };
    }),
    route(adminTours.act, ({ actor, params, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const tour = await switchTour(tx, requireUser(actor), params.transid, body, { ip, requestId });
        stale(...tourCacheTags(tour.id));
        return { status: 1 as const, title: "Done", message: switched(tour.title, tour.bookings, body.action) };
      }),
    ),
    route(adminTours.actMany, ({ body, onceLong, ...context }) =>
      onceLong(async () => {
        const results = await switchMany(context, body.transids.map(String), body);
        return { status: 1 as const, ...summarizeResults(results, "tours"), results };
      }),
    ),
    route(adminTours.actAll, ({ body: { query, expected, after, ...request }, onceLong, ...context }) =>
      onceLong(async () => {
        const asked = readListQuery(adminTours.list.query, query);
        const { keys, next } = await tourIdsOfPart(db, asked, { expected, after });
        const results = await switchMany(context, keys, request);
        return { status: 1 as const, ...summarizeResults(results, "tours"), results, next };
      }),
    ),
    route(adminTours.remove, async ({ actor, params, body, stale, ip, requestId }) => {
      const { title } = await transaction(db, (tx) =>
        removeTour(tx, requireUser(actor), params.transid, body, { ip, requestId }),
      );
      stale(...tourCacheTags(params.transid));
      return { status: 1 as const, title: "Removed", message: `${title} is gone with its departures.` };
    }),
  ];
}
