import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { decideEach, summarizeResults } from "@/backend/http/bulk-actions";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminTours, type TourRow } from "@/lib/contracts/tours/console";
import { roleNumber } from "@/lib/roles";
import { tourCacheTags } from "./cache-tags";
import { listTours, toursForExport } from "./list";
import { itemOptions, tourPolicyOptions, typeOptions } from "./options";
import { readTour } from "./record";
import { createTour, removeTour, switchTour, updateTour } from "./write";

const exportHeader = [
  "Number",
  "Name",
  "Type",
  "City",
  "Country",
  "On sale",
  "Options",
  "Next date",
  "Bookings ahead",
  "Added at",
];
const exportRow = (tour: TourRow) => [
  tour.id,
  tour.title,
  tour.type,
  tour.city,
  tour.country,
  yesNo(tour.active),
  tour.optionCount,
  tour.nextDate,
  tour.bookings,
  tour.createdAt,
];

const switched = (title: string, bookings: number, action: "activate" | "deactivate") =>
  action === "activate"
    ? `${title} is on sale.`
    : `${title} is off sale.${bookings > 0 ? ` ${bookings === 1 ? "1 booking stays" : `${bookings} bookings stay`} valid.` : ""}`;

export function consoleTourRoutes(deps: Deps): Route[] {
  const { db } = deps;
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
      return csvResponse("tours", exportHeader, rows.map(exportRow));
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
    route(adminTours.actMany, ({ actor, body, onceLong, stale, ip, requestId }) =>
      onceLong(async () => {
        const user = requireUser(actor);
        const results = await decideEach(deps, body.transids.map(String), async (tx, id) => {
          const tour = await switchTour(tx, user, Number(id), body, { ip, requestId });
          stale(...tourCacheTags(tour.id));
          return switched(tour.title, tour.bookings, body.action);
        });
        return { status: 1 as const, ...summarizeResults(results, "tours"), results };
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
