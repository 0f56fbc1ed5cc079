import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { readUpload } from "@/backend/files/body";
import { openFileStore } from "@/backend/files/open-store";
import { shownName } from "@/backend/files/upload";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse, type ExportColumn, exportResponse } from "@/backend/http/csv";
import { allExported, exportPage, maxExported } from "@/backend/http/listing";
import { type Route, rawRoute, route } from "@/backend/http/router";
import {
  type ImportEndpoints,
  type ImportField,
  type ImportSummary,
  importEndpoints,
  importFields,
} from "@/lib/contracts/hotels/import";
import { AppError } from "@/lib/errors";
import { fileNameOf } from "./file";
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
import { suggestMapping } from "./suggest";
import { readTable } from "./table";
import { undoPart } from "./undo";

const busy = () => new AppError("conflict", { user: "This import is under way. Stop it first." });
const getLabel = (field: string) => (field in importFields ? importFields[field as ImportField].label : "Row");

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

function areaRoutes(deps: Deps, area: ImportEndpoints): Route[] {
  const { db, env } = deps;
  const files = openFileStore(env);
  return [
    route(area.list, ({ actor, query }) => listRuns(db, requireUser(actor), query)),
    rawRoute(area.export, async ({ actor, query }) => {
      const { items } = await listRuns(db, requireUser(actor), { ...query, ...exportPage(maxExported) });
      return exportResponse("imports", exportColumns, allExported(items, maxExported), query.columns);
    }),
    route(area.choices, async () => {
      const types = await db.execute<{ id: number; name: string }>(
        sql`SELECT id, name FROM property_type WHERE kind = 'hotel' ORDER BY position, name`,
      );
      const policies = await db.execute<{ id: number; name: string }>(
        sql`SELECT id, name FROM cancellation_policy ORDER BY id`,
      );
      const countries = await db.execute<{ iso2: string; name: string }>(
        sql`SELECT iso2, name FROM country WHERE enabled ORDER BY name`,
      );
      return { propertyTypes: types.rows, policies: policies.rows, countries: countries.rows };
    }),
    rawRoute(area.upload, async ({ actor, query, request, requestId, ip }) => {
      const user = requireUser(actor);
      const { bytes, name } = await readUpload(request);
      const table = readTable(bytes);
      const id = randomUUID();
      await files.write(fileNameOf(id), bytes);
      await transaction(db, async (tx) => {
        await addRun(tx, { id, startedBy: user.id, fileName: shownName(query.name || name), table });
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
      const run = await readRun(db, requireUser(actor), params.importId);
      const mapping = Object.keys(run.mapping).length > 0 ? run.mapping : suggestMapping(run.header);
      return { ...run, mapping };
    }),
    route(area.reread, async ({ params, body, actor }) => {
      await requireRun(db, requireUser(actor), params.importId);
      const bytes = await files.read(fileNameOf(params.importId));
      if (!bytes) throw noImport();
      const table = readTable(bytes, body);
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, requireUser(actor), params.importId);
        if (state !== "mapping" && state !== "checked") throw busy();
        await replaceRows(tx, params.importId, table);
      });
      return responded(params.importId, "Read again", `${table.rows.length} rows.`);
    }),
    route(area.check, async ({ params, body, actor }) => {
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, requireUser(actor), params.importId);
        if (state === "checking" || state === "importing") throw busy();
        await beginCheck(tx, params.importId, body.mapping, body.defaults);
      });
      return responded(params.importId, "The check has begun", "Nothing is written yet.");
    }),
    route(area.run, async ({ actor, params, requestId, ip }) => {
      const user = requireUser(actor);
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, requireUser(actor), params.importId);
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
      return responded(params.importId, "The import has begun", "You can leave this page; it goes on.");
    }),
    route(area.stop, async ({ params, actor }) => {
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, requireUser(actor), params.importId);
        if (state === "checking") await setState(tx, params.importId, "mapping");
        if (state === "importing") await setState(tx, params.importId, "stopped");
      });
      return responded(params.importId, "Stopped", "What came in stays. You can go on later.");
    }),
    route(area.rows, async ({ params, query, actor }) => {
      await requireRun(db, requireUser(actor), params.importId);
      return listRows(db, params.importId, query);
    }),
    route(area.undo, async ({ params, body, actor, requestId, ip }) => {
      const user = requireUser(actor);
      const { removed, kept, next } = await undoPart(deps, user, {
        runId: params.importId,
        after: body.after,
        ip,
        requestId,
      });
      const message = `${removed} removed${kept.length > 0 ? `, ${kept.length} kept` : ""}.`;
      return { status: 1 as const, title: "Import undone", message, removed, kept, next };
    }),
    rawRoute(area.refused, async ({ params, actor }) => {
      const run = await readRun(db, requireUser(actor), params.importId);
      const rows = await readRefused(db, params.importId);
      const width = run.header.length;
      return csvResponse(
        "refused-rows",
        [...run.header, "Line", "Why it was refused"],
        rows.map(({ line, cells, problems }) => [
          ...Array.from({ length: width }, (_, at) => cells[at] ?? ""),
          line,
          problems.map(({ field, words }) => `${getLabel(field)}: ${words}`).join(" "),
        ]),
      );
    }),
  ];
}

/** Imports of both consoles. */
export const importRoutes = (deps: Deps): Route[] => [
  ...areaRoutes(deps, importEndpoints.admin),
  ...areaRoutes(deps, importEndpoints.subadmin),
];
