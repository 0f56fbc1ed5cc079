import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { renewLease, takeLeased } from "@/backend/db/lease";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { findJobActor, lostPermission } from "@/backend/http/job-actor";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import type { Endpoint } from "@/lib/contracts/define";
import { importEndpoints } from "@/lib/contracts/hotels/import";
import { priceImport as priceEndpoints } from "@/lib/contracts/hotels/price-import";
import { stayImport as stayEndpoints } from "@/lib/contracts/hotels/stay-import";
import type { ImportColumns, Remark } from "@/lib/contracts/site/import";
import { fleetImport as fleetEndpoints } from "@/lib/contracts/transport/fleet-import";
import { AppError } from "@/lib/errors";
import { fleetImport } from "./fleet";
import { hotelImport } from "./hotels";
import { priceImport } from "./prices";
import { stayImport } from "./stays";
import { type Outcome, setState, settleRows } from "./store";
import { type ImportSubject, type PlannedRows, RowRefused, type WaitingRow } from "./subject";

/** After this time the worker counts as dead and another one continues with the next row. */
const leaseSeconds = 60;
/** How often the lease is extended and a stop is noticed. */
const renewMs = 2_000;
const subjects = { hotel: hotelImport, fleet: fleetImport, price: priceImport, stay: stayImport } satisfies Record<
  ImportSubject["id"],
  ImportSubject
>;

/** The endpoints that start an import, by the console. */
const startEndpoints: Record<ImportSubject["id"], Partial<Record<"admin" | "subadmin", Endpoint>>> = {
  hotel: { admin: importEndpoints.admin.run, subadmin: importEndpoints.subadmin.run },
  fleet: { admin: fleetEndpoints.run },
  price: { admin: priceEndpoints.admin.run, subadmin: priceEndpoints.subadmin.run },
  stay: { admin: stayEndpoints.admin.run, subadmin: stayEndpoints.subadmin.run },
};

type Run = {
  id: string;
  subject: ImportSubject["id"];
  state: "checking" | "importing";
  startedBy: string;
  fileName: string;
  header: string[];
  mapping: ImportColumns;
  defaults: unknown;
};

const takeRun = (db: Db) =>
  takeLeased<Run>(
    db,
    "import_run",
    leaseSeconds,
    sql`id, subject, state, started_by AS "startedBy", file_name AS "fileName", header, mapping, defaults`,
  );

function getProblems(error: unknown): Remark[] | null {
  if (error instanceof RowRefused) return error.problems;
  if (!(error instanceof AppError) || error.status >= 500) return null;
  const fields = Object.entries(error.fields ?? {});
  return fields.length > 0 ? fields.map(([field, text]) => ({ field, text })) : [{ field: "row", text: error.message }];
}

/** Locks the rows that no other worker processed or processes. Returns their lines. */
async function lockRows(tx: Db, run: Run, lines: readonly number[]): Promise<Set<number>> {
  const waits = run.state === "checking" ? sql`state = 'waiting'` : sql`state IN ('new', 'known')`;
  const { rows } = await tx.execute<{ line: number }>(sql`
    SELECT line FROM import_row WHERE run_id = ${run.id} AND line = ANY(${sql.param([...lines])}::int[])
       AND ${waits} FOR UPDATE SKIP LOCKED`);
  return new Set(rows.map(({ line }) => line));
}

/** Checks or writes rows in one transaction, each once. */
async function workTogether(db: Deps["db"], run: Run, rows: PlannedRows, lines: readonly number[]): Promise<void> {
  const stale = await transaction(db, async (tx) => {
    const waiting = await lockRows(tx, run, lines);
    const outcomes = run.state === "checking" ? await rows.check(tx, waiting) : await rows.write(tx, waiting);
    await settleRows(tx, run.id, outcomes);
    return new Set([...outcomes.values()].flatMap(({ stale = [] }) => stale));
  });
  await publishInvalidation(db, [...stale]);
}

/** Processes one row in its own transaction, so that a failure affects no other row. */
async function workAlone({ db, log }: Deps, run: Run, rows: PlannedRows, line: number): Promise<void> {
  try {
    await workTogether(db, run, rows, [line]);
  } catch (error) {
    const problems = getProblems(error);
    if (!problems && error instanceof AppError) throw error;
    if (!problems) log("import row failed", { import: run.id, line, error });
    const text =
      "Something went wrong on our side with this row. Import the file again: rows that were imported are only updated.";
    const outcome: Outcome = { state: "refused", problems: problems ?? [{ field: "row", text }] };
    await settleRows(db, run.id, new Map([[line, outcome]]));
  }
}

/** Processes rows in one transaction. If that fails, each is processed alone. */
async function workRows(deps: Deps, run: Run, rows: PlannedRows, lines: readonly number[]): Promise<void> {
  try {
    if (lines.length > 1) return await workTogether(deps.db, run, rows, lines);
  } catch {
    // The failing row is found below.
  }
  for (const line of lines) await workAlone(deps, run, rows, line);
}

async function allRows(db: Db, runId: string): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(
    sql`SELECT line, cells FROM import_row WHERE run_id = ${runId} ORDER BY line`,
  );
  return rows;
}

async function nextRows(db: Db, run: Run, after: number, limit: number): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    SELECT line, cells FROM import_row
     WHERE run_id = ${run.id} AND line > ${after}
       AND state = ANY(${run.state === "checking" ? sql`'{waiting}'::text[]` : sql`'{new,known}'::text[]`})
     ORDER BY line LIMIT ${limit}`);
  return rows;
}

/**
 * Processes the oldest waiting import until its rows are done, it is stopped, or `stopping` returns true. False when
 * none waits. It can be killed at any time: a transaction is some rows with their results, and the next worker continues.
 */
export async function workImport(deps: Deps, stopping: () => boolean = () => false): Promise<boolean> {
  const { db } = deps;
  const run = await takeRun(db);
  if (!run) return false;
  const actor = await findJobActor(db, run.startedBy, startEndpoints[run.subject]);
  if (!actor) {
    await setState(db, run.id, "failed", lostPermission);
    return true;
  }
  const subject = subjects[run.subject];
  const planRows = await subject.open(db, { ...run, readRows: () => allRows(db, run.id) }, actor);
  const together = subject.together[run.state === "checking" ? "check" : "write"];
  let renewAt = Date.now() + renewMs;
  let line = 0;
  for (;;) {
    const rows = await nextRows(db, run, line, together);
    if (rows.length === 0) break;
    if (stopping()) {
      await db.execute(sql`UPDATE import_run SET lease_until = NULL WHERE id = ${run.id}`);
      return false;
    }
    const lines = rows.map((row) => row.line);
    await workRows(deps, run, await planRows(rows), lines);
    line = lines.at(-1) ?? line;
    if (Date.now() < renewAt) continue;
    if (!(await renewLease(db, "import_run", leaseSeconds, run))) return true;
    renewAt = Date.now() + renewMs;
  }
  await db.execute(sql`
    UPDATE import_run SET state = ${run.state === "checking" ? "checked" : "done"}, lease_until = NULL,
           finished_at = CASE WHEN ${run.state} = 'importing' THEN now() END
     WHERE id = ${run.id} AND state = ${run.state}`);
  return true;
}
