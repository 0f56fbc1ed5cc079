import { randomUUID } from "node:crypto";
import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { readUpload } from "@/backend/files/body";
import { openFileStore } from "@/backend/files/open-store";
import { shownName } from "@/backend/files/upload";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse, type ExportColumn, exportResponse } from "@/backend/http/csv";
import { readForExport } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { importEndpoints } from "@/lib/contracts/hotels/import";
import { priceImport as priceEndpoints } from "@/lib/contracts/hotels/price-import";
import { stayImport as stayEndpoints } from "@/lib/contracts/hotels/stay-import";
import type { ImportEndpoints, ImportSummary } from "@/lib/contracts/site/import";
import { fleetImport as fleetEndpoints } from "@/lib/contracts/transport/fleet-import";
import { AppError } from "@/lib/errors";
import { getFileName } from "./file";
import { fleetImport } from "./fleet";
import { hotelImport } from "./hotels";
import { priceImport } from "./prices";
import { exportPrices } from "./prices/export";
import { stayImport } from "./stays";
import {
  addRun,
  beginCheck,
  listRows,
  listRuns,
  lockRun,
  noImport,
  readRefused,
  readRun,
  replaceRows,
  requireRun,
  setState,
} from "./store";
import type { ImportSubject } from "./subject";
import { suggestMapping } from "./suggest";
import { readTable } from "./table";

const busy = () => new AppError("conflict", { user: "This import is in progress. Stop it first." });

const responded = (id: string, title: string, message: string) => ({ status: 1 as const, title, message, id });

const exportColumns: readonly ExportColumn<ImportSummary>[] = [
  { list: "file", label: "File", cell: (run) => run.fileName },
  { list: "created", label: "Started at", cell: (run) => run.createdAt },
  { list: "by", label: "Started by", cell: (run) => run.startedBy },
  { list: "state", label: "State", cell: (run) => run.state },
  { list: "rows", label: "Rows", cell: (run) => run.rowsTotal },
  { list: "created-rows", label: "Added", cell: (run) => run.counts.created },
  { list: "updated", label: "Updated", cell: (run) => run.counts.updated },
  { list: "refused", label: "Refused", cell: (run) => run.counts.refused },
  { list: "removed", label: "Undone", cell: (run) => run.counts.removed },
  { list: "finished", label: "Finished at", cell: (run) => run.finishedAt },
];

function areaRoutes(deps: Deps, area: ImportEndpoints, subject: ImportSubject): Route[] {
  const { db, env } = deps;
  const files = openFileStore(env);
  const getLabel = (field: string) => subject.fields[field]?.label ?? "Row";
  return [
    route(area.list, ({ actor, query }) => listRuns(db, subject, requireUser(actor), query)),
    rawRoute(area.export, async ({ actor, query }) => {
      const rows = await readForExport((page) => listRuns(db, subject, requireUser(actor), { ...query, ...page }));
      return exportResponse("imports", exportColumns, rows, query);
    }),
    route(area.choices, () => subject.readChoices(db)),
    rawRoute(area.upload, async ({ actor, query, request, requestId, ip }) => {
      const user = requireUser(actor);
      const { bytes, name } = await readUpload(request);
      const table = readTable(bytes);
      const id = randomUUID();
      await files.write(getFileName(id), bytes);
      await transaction(db, async (tx) => {
        await addRun(tx, { id, subject, startedBy: user.id, fileName: shownName(query.name || name), table });
        await audit(tx, {
          action: "import.upload",
          actorId: user.id,
          ip,
          requestId,
          objectKind: "import",
          objectId: id,
        });
      });
      return Response.json(
        area.upload.out.parse({
          status: 1,
          title: "The file is read",
          message: `${table.rows.length} rows under ${table.header.length} headings.`,
          id,
        }),
      );
    }),
    route(area.get, async ({ params, actor }) => {
      const run = await readRun(db, subject, requireUser(actor), params.importId);
      const mapping = Object.keys(run.mapping).length > 0 ? run.mapping : suggestMapping(run.header, subject.fields);
      return { ...run, mapping };
    }),
    route(area.reread, async ({ params, body, actor }) => {
      await requireRun(db, subject, requireUser(actor), params.importId);
      const bytes = await files.read(getFileName(params.importId));
      if (!bytes) throw noImport();
      const table = readTable(bytes, body);
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, subject, requireUser(actor), params.importId);
        if (state !== "mapping" && state !== "checked") throw busy();
        await replaceRows(tx, params.importId, table);
      });
      return responded(params.importId, "Read again", `${table.rows.length} rows.`);
    }),
    route(area.check, async ({ params, body, actor }) => {
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, subject, requireUser(actor), params.importId);
        if (state === "checking" || state === "importing") throw busy();
        await beginCheck(tx, params.importId, body.mapping, body.defaults);
      });
      return responded(params.importId, "The check has begun", "Nothing has been saved yet.");
    }),
    route(area.run, async ({ actor, params, requestId, ip }) => {
      const user = requireUser(actor);
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, subject, requireUser(actor), params.importId);
        if (state === "importing" || state === "done") return;
        if (state !== "checked" && state !== "stopped")
          throw new AppError("conflict", { user: "Check the file first." });
        await setState(tx, params.importId, "importing");
        await audit(tx, {
          action: "import.run",
          actorId: user.id,
          ip,
          requestId,
          objectKind: "import",
          objectId: params.importId,
        });
      });
      return responded(params.importId, "The import has begun", "You can leave this page; the import continues.");
    }),
    route(area.stop, async ({ params, actor }) => {
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, subject, requireUser(actor), params.importId);
        if (state === "checking") await setState(tx, params.importId, "mapping");
        if (state === "importing") await setState(tx, params.importId, "stopped");
      });
      return responded(params.importId, "Stopped", "Imported rows are kept. You can continue later.");
    }),
    route(area.rows, async ({ params, query, actor }) => {
      await requireRun(db, subject, requireUser(actor), params.importId);
      return listRows(db, subject, params.importId, query);
    }),
    route(area.undo, async ({ params, body, actor, requestId, ip }) => {
      const user = requireUser(actor);
      const { state } = await transaction(db, (tx) => lockRun(tx, subject, user, params.importId));
      if (state !== "done" && state !== "stopped") {
        throw new AppError("conflict", { user: "Only an import that is over can be undone." });
      }
      const { removed, kept, next } = await subject.undoPart(deps, user, {
        runId: params.importId,
        after: body.after,
        ip,
        requestId,
      });
      const message = `${removed} removed${kept.length > 0 ? `, ${kept.length} kept` : ""}.`;
      return { status: 1 as const, title: "Import undone", message, removed, kept, next };
    }),
    rawRoute(area.refused, async ({ params, actor }) => {
      const run = await readRun(db, subject, requireUser(actor), params.importId);
      const rows = await readRefused(db, params.importId);
      const width = run.header.length;
      return csvResponse(
        "refused-rows",
        [...run.header, "Line", "Why it was refused"],
        rows.map(({ line, cells, problems }) => [
          ...Array.from({ length: width }, (_, at) => cells[at] ?? ""),
          line,
          problems.map(({ field, text }) => `${getLabel(field)}: ${text}`).join(" "),
        ]),
      );
    }),
  ];
}

/** Imports of hotels, special prices and stays in both consoles, and of fleets. */
export const importRoutes = (deps: Deps): Route[] => [
  ...(["admin", "subadmin"] as const).flatMap((area) => [
    ...areaRoutes(deps, priceEndpoints[area] as ImportEndpoints, priceImport),
    ...areaRoutes(deps, stayEndpoints[area] as ImportEndpoints, stayImport),
    rawRoute(priceEndpoints[area].prices, ({ actor, query }) =>
      exportPrices(deps.db, requireUser(actor), query.hotelId),
    ),
  ]),
  ...areaRoutes(deps, importEndpoints.admin, hotelImport),
  ...areaRoutes(deps, importEndpoints.subadmin, hotelImport),
  ...areaRoutes(deps, fleetEndpoints, fleetImport),
];
