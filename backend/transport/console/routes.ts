import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { decideEach, readListQuery, summarizeResults } from "@/backend/http/bulk-actions";
import { type Actor, type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminTransport, type TransportRow } from "@/lib/contracts/transport/console";
import { modeLabels } from "@/lib/kinds/transport/modes";
import { plainAmount } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
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
  { list: "bookings", label: "Bookings ahead", cell: (row) => row.bookings },
  { list: "added", label: "Added at", cell: (row) => row.createdAt },
];

const switched = (title: string, bookings: number, action: "activate" | "deactivate") =>
  action === "activate"
    ? `${title} is on sale.`
    : `${title} is off sale.${bookings > 0 ? ` ${bookings === 1 ? "1 booking stays" : `${bookings} bookings stay`} valid.` : ""}`;

const saved = (title: string, { version, changed }: { version: number; changed: boolean }) => ({
  ...{ status: 1 as const, title: "Saved", version },
  message: changed ? `${title} is saved.` : "Nothing has changed.",
});

export function consoleTransportRoutes(deps: Deps): Route[] {
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
      const row = await switchTransport(tx, requireUser(actor), Number(id), request, { ip, requestId });
      stale(...transportCacheTags(row.id));
      return switched(row.title, row.bookings, request.action);
    });
  return [
    route(adminTransport.types, () => typeOptions(db)),
    route(adminTransport.items, () => itemOptions(db)),
    route(adminTransport.services, () => serviceOptions(db)),
    route(adminTransport.policies, () => policyOptions(db)),
    route(adminTransport.list, ({ query }) => listTransport(db, query)),
    rawRoute(adminTransport.export, async ({ actor, query, ip, requestId }) => {
      const user = requireUser(actor);
      const rows = await transportForExport(db, query);
      const entry = { action: "transport exported", actorId: user.id, actorRole: roleNumber[user.role], ip, requestId };
      await transaction(db, (tx) => audit(tx, { ...entry, after: { ...query, rows: rows.length } }));
      return exportResponse("transport", exportColumns, rows, query.columns);
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
    route(adminTransport.act, ({ actor, params, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const row = await switchTransport(tx, requireUser(actor), params.transid, body, { ip, requestId });
        stale(...transportCacheTags(row.id));
        return { status: 1 as const, title: "Done", message: switched(row.title, row.bookings, body.action) };
      }),
    ),
    route(adminTransport.actMany, ({ body, onceLong, ...context }) =>
      onceLong(async () => {
        const results = await switchMany(context, body.transids.map(String), body);
        return { status: 1 as const, ...summarizeResults(results, "products"), results };
      }),
    ),
    route(adminTransport.actAll, ({ body: { query, expected, after, ...request }, onceLong, ...context }) =>
      onceLong(async () => {
        const asked = readListQuery(adminTransport.list.query, query);
        const { keys, next } = await transportIdsOfPart(db, asked, { expected, after });
        const results = await switchMany(context, keys, request);
        return { status: 1 as const, ...summarizeResults(results, "products"), results, next };
      }),
    ),
    route(adminTransport.remove, async ({ actor, params, body, stale, ip, requestId }) => {
      const { title } = await transaction(db, (tx) =>
        removeTransport(tx, requireUser(actor), params.transid, body, { ip, requestId }),
      );
      stale(...transportCacheTags(params.transid));
      return { status: 1 as const, title: "Removed", message: `${title} is removed.` };
    }),
  ];
}
