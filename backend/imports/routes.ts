import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import { transaction } from "@/backend/db/transaction";
import { readUpload } from "@/backend/files/body";
import { openFileStore } from "@/backend/files/open-store";
import { shownName } from "@/backend/files/upload";
import { type Deps, requireUser } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import {
  checkImport,
  getImport,
  type ImportField,
  importChoices,
  importFields,
  listImportRows,
  listImports,
  refusedRows,
  rereadImport,
  runImport,
  startImportFile,
  stopImport,
} from "@/lib/contracts/import";
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
  setState,
} from "./store";
import { suggestMapping } from "./suggest";
import { readTable } from "./table";

const busy = () => new AppError("conflict", { user: "This import is under way. Stop it first." });
const getLabel = (field: string) => (field in importFields ? importFields[field as ImportField].label : "Row");

const responded = (id: string, title: string, message: string) => ({ status: 1 as const, title, message, id });

export function importRoutes({ db, env }: Deps): Route[] {
  const files = openFileStore(env);
  return [
    route(listImports, async () => ({ items: await listRuns(db) })),
    route(importChoices, async () => {
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
    rawRoute(startImportFile, async ({ actor, query, request, requestId, ip }) => {
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
        startImportFile.out.parse({
          status: 1,
          title: "The file is read",
          message: `${table.rows.length} rows under ${table.header.length} headings.`,
          id,
        }),
      );
    }),
    route(getImport, async ({ params }) => {
      const run = await readRun(db, params.importId);
      const mapping = Object.keys(run.mapping).length > 0 ? run.mapping : suggestMapping(run.header);
      return { ...run, mapping };
    }),
    route(rereadImport, async ({ params, body }) => {
      const bytes = await files.read(fileNameOf(params.importId));
      if (!bytes) throw noImport();
      const table = readTable(bytes, body);
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, params.importId);
        if (state !== "mapping" && state !== "checked") throw busy();
        await replaceRows(tx, params.importId, table);
      });
      return responded(params.importId, "Read again", `${table.rows.length} rows.`);
    }),
    route(checkImport, async ({ params, body }) => {
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, params.importId);
        if (state === "checking" || state === "importing") throw busy();
        await beginCheck(tx, params.importId, body.mapping, body.defaults);
      });
      return responded(params.importId, "The check has begun", "Nothing is written yet.");
    }),
    route(runImport, async ({ actor, params, requestId, ip }) => {
      const user = requireUser(actor);
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, params.importId);
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
    route(stopImport, async ({ params }) => {
      await transaction(db, async (tx) => {
        const { state } = await lockRun(tx, params.importId);
        if (state === "checking") await setState(tx, params.importId, "mapping");
        if (state === "importing") await setState(tx, params.importId, "stopped");
      });
      return responded(params.importId, "Stopped", "What came in stays. You can go on later.");
    }),
    route(listImportRows, async ({ params, query }) => listRows(db, params.importId, query)),
    rawRoute(refusedRows, async ({ params }) => {
      const run = await readRun(db, params.importId);
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
