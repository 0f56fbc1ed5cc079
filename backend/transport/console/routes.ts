import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { decideEach, summarizeResults } from "@/backend/http/bulk-actions";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse, yesNo } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminTransport, type TransportRow } from "@/lib/contracts/transport/console";
import { modeLabels } from "@/lib/kinds/transport/modes";
import { plainAmount } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { transportCacheTags } from "./cache-tags";
import { listTransport, transportForExport } from "./list";
import { itemOptions, policyOptions, serviceOptions, typeOptions } from "./options";
import { readTransport } from "./record";
import { createLine, createRental, removeTransport, switchTransport, updateLine, updateRental } from "./write";

const exportHeader = [
  "Number",
  "Name",
  "Mode",
  "Type",
  "Company",
  "City",
  "Country",
  "On sale",
  "Price per day",
  "Currency",
  "Units in service",
  "Next departure",
  "Bookings ahead",
  "Added at",
];
const exportRow = (row: TransportRow) => [
  row.id,
  row.title,
  modeLabels[row.mode],
  row.type,
  row.operator,
  row.city,
  row.country,
  yesNo(row.active),
  row.dailyMinor === null ? null : plainAmount(row.dailyMinor, row.currency),
  row.currency,
  row.unitCount,
  row.nextDate,
  row.bookings,
  row.createdAt,
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
      return csvResponse("transport", exportHeader, rows.map(exportRow));
    }),
    route(adminTransport.get, ({ params }) => readTransport(db, params.transid)),
    route(adminTransport.createRental, ({ actor, body, once, stale, ip, requestId }) =>
      once(async (tx) => {
        const id = await createRental(tx, requireUser(actor), body, { ip, requestId });
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
    route(adminTransport.actMany, ({ actor, body, onceLong, stale, ip, requestId }) =>
      onceLong(async () => {
        const user = requireUser(actor);
        const results = await decideEach(deps, body.transids.map(String), async (tx, id) => {
          const row = await switchTransport(tx, user, Number(id), body, { ip, requestId });
          stale(...transportCacheTags(row.id));
          return switched(row.title, row.bookings, body.action);
        });
        return { status: 1 as const, ...summarizeResults(results, "products"), results };
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
