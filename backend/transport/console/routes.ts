import { auditExport } from "@/backend/audit/export";
import { saleRoutes } from "@/backend/catalogue/sale";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminTransport, type TransportRow } from "@/lib/contracts/transport/console";
import { modeLabels } from "@/lib/kinds/transport/modes";
import { plainAmount } from "@/lib/money";
import { transportCacheTags } from "./cache-tags";
import { createRentals } from "./create-rentals";
import { listTransport, transportForExport, transportIdsOfPart } from "./list";
import { itemOptions, policyOptions, serviceOptions, typeOptions } from "./options";
import { readTransport } from "./record";
import { createLine, removeTransport, switchTransport, updateLine, updateRental } from "./write";

const exportColumns: readonly ExportColumn<TransportRow>[] = [
  { list: null, label: "Number", cell: (row) => row.id },
  { list: "name", label: "Name", cell: (row) => row.title },
  { list: "mode", label: "Mode", cell: (row) => modeLabels[row.mode] },
  { list: "name", label: "Type", cell: (row) => row.type },
  { list: "operator", label: "Company", cell: (row) => row.operator },
  { list: "place", label: "City", cell: (row) => row.city },
  { list: "place", label: "Country", cell: (row) => row.country },
  { list: "sale", label: "On sale", cell: (row) => yesNo(row.active) },
  {
    list: "price",
    label: "Price per day",
    cell: (row) => (row.dailyMinor === null ? null : plainAmount(row.dailyMinor, row.currency)),
  },
  { list: "price", label: "Currency", cell: (row) => row.currency },
  { list: "units", label: "Units in service", cell: (row) => row.unitCount },
  { list: "next", label: "Next departure", cell: (row) => row.nextDate },
  { list: "bookings", label: "Upcoming bookings", cell: (row) => row.bookings },
  { list: "added", label: "Added at", cell: (row) => row.createdAt },
];

const saved = (title: string, { version, changed }: { version: number; changed: boolean }) => ({
  status: 1 as const,
  title: "Saved",
  version,
  message: changed ? `${title} is saved.` : "Nothing has changed.",
});

export function consoleTransportRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(adminTransport.types, () => typeOptions(db)),
    route(adminTransport.items, () => itemOptions(db)),
    route(adminTransport.services, () => serviceOptions(db)),
    route(adminTransport.policies, () => policyOptions(db)),
    route(adminTransport.list, ({ query }) => listTransport(db, query)),
    rawRoute(adminTransport.export, async ({ actor, query, ip, requestId }) => {
      const user = requireUser(actor);
      const rows = await transportForExport(db, query);
      await auditExport(db, { user, ip, requestId }, "transport exported", { ...query, rows: rows.length });
      return exportResponse("transport", exportColumns, rows, query);
    }),
    route(adminTransport.get, ({ params }) => readTransport(db, params.transid)),
    route(adminTransport.createRental, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const [id = 0] = await createRentals(tx, requireUser(actor), [body], { ip, requestId }, true);
        stale(...transportCacheTags(id));
        const message = `${body.title} is on sale.`;
        return { status: 1 as const, title: "Added", message, id, transid: id };
      }),
    ),
    route(adminTransport.updateRental, async ({ actor, params, body, stale, ip, requestId }) => {
      const result = await transaction(db, (tx) =>
        updateRental(tx, requireUser(actor), params.transid, body, { ip, requestId }),
      );
      stale(...transportCacheTags(params.transid));
      return saved(body.title, result);
    }),
    route(adminTransport.createLine, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const id = await createLine(tx, requireUser(actor), body, { ip, requestId });
        stale(...transportCacheTags(id));
        const message = `${body.title} is on sale with its departures.`;
        return { status: 1 as const, title: "Added", message, id, transid: id };
      }),
    ),
    route(adminTransport.updateLine, async ({ actor, params, body, stale, ip, requestId }) => {
      const result = await transaction(db, (tx) =>
        updateLine(tx, requireUser(actor), params.transid, body, { ip, requestId }),
      );
      stale(...transportCacheTags(params.transid));
      return saved(body.title, result);
    }),
    ...saleRoutes(deps, {
      endpoints: adminTransport,
      list: adminTransport.list,
      many: "products",
      keysOfPart: transportIdsOfPart,
      change: switchTransport,
      getCacheTags: transportCacheTags,
    }),
    route(adminTransport.remove, async ({ actor, params, body, stale, ip, requestId }) => {
      const { title } = await transaction(db, (tx) =>
        removeTransport(tx, requireUser(actor), params.transid, body, { ip, requestId }),
      );
      stale(...transportCacheTags(params.transid));
      return { status: 1 as const, title: "Removed", message: `${title} is removed.` };
    }),
  ];
}
