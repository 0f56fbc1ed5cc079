import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { renewLease, takeLeased } from "@/backend/db/lease";
import { transaction } from "@/backend/db/transaction";
import type { Deps, UserActor } from "@/backend/http/context";
import type { ImportColumns, Remark } from "@/lib/contracts/site/import";
import { AppError } from "@/lib/errors";
import { getRole } from "@/lib/roles";
import { fleetImport } from "./fleet";
import { hotelImport } from "./hotels";
import { type Outcome, setState, settleRow } from "./store";
import { type ImportSubject, type PreparedRow, type Refusal, RowRefused, type WaitingRow } from "./subject";

/** After this time the worker counts as dead and another one continues with the next row. */
const leaseSeconds = 60;
const batch = 25;
const subjects = { hotel: hotelImport, fleet: fleetImport } satisfies Record<ImportSubject["id"], ImportSubject>;

type Run = {
  id: string;
  subject: ImportSubject["id"];
  state: "checking" | "importing";
  startedBy: string;
  header: string[];
  mapping: ImportColumns;
  defaults: unknown;
};

const takeRun = (db: Db) =>
  takeLeased<Run>(
    db,
    "import_run",
    leaseSeconds,
    sql`id, subject, state, started_by AS "startedBy", header, mapping, defaults`,
  );

/**
 * The user who started the import, as long as the role still allows it. An import continues after its browser is
 * closed.
 */
async function getActor(db: Db, id: string): Promise<UserActor | null> {
  const { rows } = await db.execute<{ name: string; email: string; role: number }>(sql`
    SELECT name, email::text AS email, role FROM app_user WHERE id = ${id} AND status = 'active'`);
  const user = rows[0];
  const role = getRole(user?.role);
  if (!user || role === "client") return null;
  return { kind: "user", id, role, name: user.name, email: user.email, emailVerified: true, sessionId: "" };
}

function getText(error: unknown): Remark[] | null {
  if (error instanceof RowRefused) return error.problems;
  if (!(error instanceof AppError) || error.status >= 500) return null;
  const fields = Object.entries(error.fields ?? {});
  return fields.length > 0
    ? fields.map(([field, words]) => ({ field, words }))
    : [{ field: "row", words: error.message }];
}

/**
 * Processes one row in its own transaction. A row that another worker processed is skipped, and a failure affects no
 * other row.
 */
async function workRow(deps: Deps, run: Run, line: number, plan: PreparedRow | Refusal) {
  const { db, log } = deps;
  const waits = run.state === "checking" ? sql`state = 'waiting'` : sql`state IN ('new', 'known')`;
  try {
    await transaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`
        SELECT 1 FROM import_row WHERE run_id = ${run.id} AND line = ${line} AND ${waits} FOR UPDATE SKIP LOCKED`);
      if (rows.length === 0) return;
      let outcome: Outcome;
      if ("problems" in plan) outcome = { state: "refused", ...plan };
      else if (run.state === "checking") outcome = await plan.check(tx);
      else outcome = await plan.write(tx);
      await settleRow(tx, run.id, line, outcome);
    });
  } catch (error) {
    const problems = getText(error);
    if (!problems && error instanceof AppError) throw error;
    if (!problems) log("import row failed", { import: run.id, line, error });
    const words =
      "Something went wrong on our side with this row. Import the file again: rows that were imported are only updated.";
    await settleRow(db, run.id, line, { state: "refused", problems: problems ?? [{ field: "row", words }] });
  }
}

async function allRows(db: Db, runId: string): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(
    sql`SELECT line, cells FROM import_row WHERE run_id = ${runId} ORDER BY line`,
  );
  return rows;
}

async function nextRows(db: Db, run: Run, after: number): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    SELECT line, cells FROM import_row
     WHERE run_id = ${run.id} AND line > ${after}
       AND state = ANY(${run.state === "checking" ? sql`'{waiting}'::text[]` : sql`'{new,known}'::text[]`})
     ORDER BY line LIMIT ${batch}`);
  return rows;
}

/**
 * Processes the oldest waiting import until its rows are done, it is stopped, or `stopping` returns true. False when
 * none waits. It can be killed at any time: each row is one transaction, and the next worker continues.
 */
export async function workImport(deps: Deps, stopping: () => boolean = () => false): Promise<boolean> {
  const { db } = deps;
  const run = await takeRun(db);
  if (!run) return false;
  const actor = await getActor(db, run.startedBy);
  if (!actor) {
    await setState(db, run.id, "failed", "The person who started this import has no right to import any more.");
    return true;
  }
  const planRow = await subjects[run.subject].open(db, { ...run, readRows: () => allRows(db, run.id) }, actor);
  let line = 0;
  for (;;) {
    const rows = await nextRows(db, run, line);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (stopping()) {
        await db.execute(sql`UPDATE import_run SET lease_until = NULL WHERE id = ${run.id}`);
        return false;
      }
      await workRow(deps, run, row.line, await planRow(row));
      line = row.line;
    }
    if (!(await renewLease(db, "import_run", leaseSeconds, run))) return true;
  }
  await db.execute(sql`
    UPDATE import_run SET state = ${run.state === "checking" ? "checked" : "done"}, lease_until = NULL,
           finished_at = CASE WHEN ${run.state} = 'importing' THEN now() END
     WHERE id = ${run.id} AND state = ${run.state}`);
  return true;
}
