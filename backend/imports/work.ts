import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Deps, UserActor } from "@/backend/http/context";
import { Atlas } from "@/backend/places/atlas";
import { readSettings } from "@/backend/site/settings";
import { type ImportMapping, importDefaults, type Remark } from "@/lib/contracts/hotels/import";
import { AppError } from "@/lib/errors";
import { getRole } from "@/lib/roles";
import { type PlanContext, type PlannedRow, planRow } from "./plan";
import { type Outcome, setState, settleRow } from "./store";
import { RowRefused, tryRow, writeRow } from "./write-row";

/** After this time the worker counts as dead and another one continues with the next row. */
const leaseSeconds = 60;
const batch = 25;

type Run = {
  id: string;
  state: "checking" | "importing";
  startedBy: string;
  header: string[];
  mapping: ImportMapping;
  defaults: unknown;
};
type WaitingRow = { line: number; cells: string[] };

async function takeRun(db: Db): Promise<Run | null> {
  const { rows } = await db.execute<Run>(sql`
    UPDATE import_run SET lease_until = now() + make_interval(secs => ${leaseSeconds})
     WHERE id = (SELECT id FROM import_run
                  WHERE state IN ('checking', 'importing') AND (lease_until IS NULL OR lease_until < now())
                  ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, state, started_by AS "startedBy", header, mapping, defaults`);
  return rows[0] ?? null;
}

/** Renews the lease; false when the run was stopped. */
async function storeRun(db: Db, { id, state }: Run): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE import_run SET lease_until = now() + make_interval(secs => ${leaseSeconds})
     WHERE id = ${id} AND state = ${state}`);
  return rowCount === 1;
}

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

/** Another person's numbers never mean the hotels of a sub-administrator. */
const getSource = (actor: UserActor, source: string) => (actor.role === "admin" ? source : `${actor.id} ${source}`);

async function getContext(db: Db, run: Run, actor: UserActor): Promise<PlanContext> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM property_type WHERE kind = 'hotel'`,
  );
  const defaults = importDefaults.parse(run.defaults);
  return {
    atlas: await Atlas.open(db),
    header: run.header,
    mapping: run.mapping,
    defaults: { ...defaults, source: getSource(actor, defaults.source) },
    currency: (await readSettings(db, "site")).baseCurrency,
    propertyTypes: new Map(rows.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

/** Lines that repeat a room of the same hotel, with the line of the first occurrence. */
async function repeatedRooms(db: Db, run: Run, context: PlanContext): Promise<Map<number, number>> {
  const { hotelRef, roomRef, roomTitle } = context.mapping;
  const repeated = new Map<number, number>();
  if (hotelRef === undefined) return repeated;
  const first = new Map<string, number>();
  const { rows } = await db.execute<WaitingRow>(
    sql`SELECT line, cells FROM import_row WHERE run_id = ${run.id} ORDER BY line`,
  );
  for (const { line, cells } of rows) {
    const part = (at: number | undefined) => (at === undefined ? "" : (cells[at] ?? "").trim().toLowerCase());
    if (!part(hotelRef)) continue;
    const key = [part(hotelRef), part(roomRef) || part(roomTitle)].join("\u0000");
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else repeated.set(line, before);
  }
  return repeated;
}

function getText(error: unknown): Remark[] | null {
  if (error instanceof RowRefused) return error.problems;
  if (!(error instanceof AppError) || error.status >= 500) return null;
  const fields = Object.entries(error.fields ?? {});
  return fields.length > 0
    ? fields.map(([field, words]) => ({ field, words }))
    : [{ field: "row", words: error.message }];
}

type Planned = PlannedRow | { problems: Remark[]; notes: Remark[] };

/**
 * Processes one row in its own transaction. A row that another worker processed is skipped, and a failure affects no
 * other row.
 */
async function workRow(deps: Deps, run: Run, actor: UserActor, context: PlanContext, line: number, plan: Planned) {
  const { db, log } = deps;
  const waits = run.state === "checking" ? sql`state = 'waiting'` : sql`state IN ('new', 'known')`;
  try {
    await transaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`
        SELECT 1 FROM import_row WHERE run_id = ${run.id} AND line = ${line} AND ${waits} FOR UPDATE SKIP LOCKED`);
      if (rows.length === 0) return;
      let outcome: Outcome;
      if ("problems" in plan) outcome = { state: "refused", ...plan };
      else if (run.state === "checking") outcome = await tryRow(tx, plan, context.defaults);
      else outcome = await writeRow(tx, actor, plan, context.defaults);
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
  const context = await getContext(db, run, actor);
  const repeated = await repeatedRooms(db, run, context);
  let line = 0;
  for (;;) {
    const rows = await nextRows(db, run, line);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (stopping()) {
        await db.execute(sql`UPDATE import_run SET lease_until = NULL WHERE id = ${run.id}`);
        return false;
      }
      const before = repeated.get(row.line);
      const plan = before
        ? { problems: [{ field: "hotelRef", words: `The same number stands on line ${before} already.` }], notes: [] }
        : await planRow(row.cells, context);
      await workRow(deps, run, actor, context, row.line, plan);
      line = row.line;
    }
    if (!(await storeRun(db, run))) return true;
  }
  await db.execute(sql`
    UPDATE import_run SET state = ${run.state === "checking" ? "checked" : "done"}, lease_until = NULL,
           finished_at = CASE WHEN ${run.state} = 'importing' THEN now() END
     WHERE id = ${run.id} AND state = ${run.state}`);
  return true;
}
