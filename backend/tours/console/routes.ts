import { auditExport } from "@/backend/audit/export";
import { saleRoutes } from "@/backend/catalogue/sale";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminTours, type TourRow } from "@/lib/contracts/tours/console";
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
  { list: "bookings", label: "Upcoming bookings", cell: (tour) => tour.bookings },
  { list: "added", label: "Added at", cell: (tour) => tour.createdAt },
];

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
      await auditExport(db, { user, ip, requestId }, "tours exported", { ...query, rows: rows.length });
      return exportResponse("tours", exportColumns, rows, query);
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
      const message = changed ? `${body.title} is saved.` : "Nothing has changed.";
      return { status: 1 as const, title: "Saved", message, version };
    }),
    ...saleRoutes(deps, {
      endpoints: adminTours,
      list: adminTours.list,
      many: "tours",
      keysOfPart: tourIdsOfPart,
      change: switchTour,
      getCacheTags: tourCacheTags,
    }),
    route(adminTours.remove, async ({ actor, params, body, stale, ip, requestId }) => {
      const { title } = await transaction(db, (tx) =>
        removeTour(tx, requireUser(actor), params.transid, body, { ip, requestId }),
      );
      stale(...tourCacheTags(params.transid));
      return { status: 1 as const, title: "Removed", message: `${title} was deleted with its departures.` };
    }),
  ];
}
