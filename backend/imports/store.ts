import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { UserActor } from "@/backend/http/context";
import { all, listRows as listPage, mentions } from "@/backend/http/listing";
import { inDays } from "@/backend/site/days";
import type { ImportQuery, ImportRows, ImportRun, ImportSummary, Remark } from "@/lib/contracts/site/import";
import { AppError } from "@/lib/errors";
import type { ImportSubject, Outcomes } from "./subject";
import type { Table, TableRow } from "./table";

export type RowState = "waiting" | "new" | "known" | "created" | "updated" | "unchanged" | "refused";

/** Rows, not refused, with a remark of a kind; without one, with a corrected value. */
const isNoted = (kind?: "assumed" | "duplicate" | "change") => sql`w.state <> 'refused' AND EXISTS (
  SELECT 1 FROM jsonb_array_elements(w.notes) n WHERE n->>'kind' IS NOT DISTINCT FROM ${kind ?? null})`;

const getCounts = (subject: ImportSubject, runId: SQL) => sql`(
  SELECT json_build_object(
    'waiting', count(*) FILTER (WHERE w.state = 'waiting'), 'new', count(*) FILTER (WHERE w.state = 'new'),
    'known', count(*) FILTER (WHERE w.state = 'known'), 'created', count(*) FILTER (WHERE w.state = 'created'),
    'updated', count(*) FILTER (WHERE w.state = 'updated'),
    'unchanged', count(*) FILTER (WHERE w.state = 'unchanged'), 'refused', count(*) FILTER (WHERE w.state = 'refused'),
    'noted', count(*) FILTER (WHERE ${isNoted()}), 'assumed', count(*) FILTER (WHERE ${isNoted("assumed")}),
    'duplicates', count(*) FILTER (WHERE ${isNoted("duplicate")}),
    'changes', count(*) FILTER (WHERE ${isNoted("change")}),
    'removed', count(*) FILTER (WHERE ${subject.undone}))
    FROM import_row w WHERE w.run_id = ${runId})`;

const summary = (subject: ImportSubject) => sql`r.id, r.file_name AS "fileName", r.state, r.rows_total AS "rowsTotal",
  (SELECT u.name FROM app_user u WHERE u.id = r.started_by) AS "startedBy", ${getCounts(subject, sql`r.id`)} AS counts,
  ${isoTime("r.created_at")} AS "createdAt", ${isoTime("r.finished_at")} AS "finishedAt"`;

/** Administrators see all imports of a subject, sub-administrators their own. */
const isVisible = (subject: ImportSubject, actor: UserActor) =>
  sql`r.subject = ${subject.id} AND ${actor.role === "admin" ? sql`true` : sql`r.started_by = ${actor.id}`}`;

export async function listRuns(db: Db, subject: ImportSubject, actor: UserActor, query: ImportQuery) {
  const { q, state } = query;
  return listPage<ImportSummary>(db, {
    columns: summary(subject),
    from: sql`import_run r`,
    where: all([
      isVisible(subject, actor),
      state ? sql`r.state = ${state}` : undefined,
      await inDays(db, sql`r.created_at`, query),
      q ? mentions(sql`r.file_name`, q) : undefined,
    ]),
    sorts: { created: sql`r.created_at` },
    tie: sql`r.id`,
    query,
  });
}

export const noImport = () => new AppError("not_found", { user: "This import does not exist." });

/** Groups problems that differ only in numbers or quoted text, with the first row as example. */
const grouped = (column: "problems" | "notes", id: string, kind: "assumed" | null = null) => sql`coalesce((
  SELECT json_agg(g) FROM (
    SELECT remark->>'field' AS field, (array_agg(remark->>'text' ORDER BY w.line))[1] AS text, count(DISTINCT w.line) AS rows, min(w.line) AS line
      FROM import_row w, jsonb_array_elements(w.${sql.identifier(column)}) AS remark
     WHERE w.run_id = ${id} AND ${column === "notes" ? sql`w.state <> 'refused' AND ${kind ? sql`remark->>'kind' = 'assumed'` : sql`remark->>'kind' IS DISTINCT FROM 'assumed' AND remark->>'kind' IS DISTINCT FROM 'change'`}` : sql`w.state = 'refused'`}
     GROUP BY remark->>'field', regexp_replace(remark->>'text', '([0-9][0-9.,]*|“[^”]*”)', '…', 'g')
     ORDER BY 3 DESC, 4 LIMIT 40) g), '[]'::json)`;

export async function readRun(db: Db, subject: ImportSubject, actor: UserActor, id: string): Promise<ImportRun> {
  const { rows } = await db.execute<ImportRun & Record<string, unknown>>(sql`
    SELECT ${summary(subject)}, r.encoding, r.separator, r.header, r.mapping, r.defaults, r.failure,
           coalesce((SELECT json_agg(s.cells ORDER BY s.line) FROM (
             SELECT line, cells FROM import_row WHERE run_id = r.id ORDER BY line LIMIT 5) s), '[]'::json) AS sample,
           ${grouped("problems", id)} AS reasons, ${grouped("notes", id)} AS repairs,
           ${grouped("notes", id, "assumed")} AS assumptions
      FROM import_run r WHERE r.id = ${id} AND ${isVisible(subject, actor)}`);
  if (!rows[0]) throw noImport();
  return rows[0];
}

/** 404 for a run of another person. */
export async function requireRun(db: Db, subject: ImportSubject, actor: UserActor, id: string): Promise<void> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM import_run r WHERE r.id = ${id} AND ${isVisible(subject, actor)}`,
  );
  if (rows.length === 0) throw noImport();
}

/** Locks the run; 404 when it does not exist. */
export async function lockRun(
  tx: Db,
  subject: ImportSubject,
  actor: UserActor,
  id: string,
): Promise<{ state: string; startedBy: string }> {
  const { rows } = await tx.execute<{ state: string; startedBy: string }>(
    sql`SELECT state, started_by AS "startedBy" FROM import_run r WHERE id = ${id} AND ${isVisible(subject, actor)} FOR UPDATE`,
  );
  if (!rows[0]) throw noImport();
  return rows[0];
}

export async function addRun(
  tx: Db,
  run: { id: string; subject: ImportSubject; startedBy: string; fileName: string; table: Table },
): Promise<void> {
  const { encoding, separator, header, rows } = run.table;
  await tx.execute(sql`
    INSERT INTO import_run (id, subject, started_by, file_name, encoding, separator, header, rows_total)
    VALUES (${run.id}, ${run.subject.id}, ${run.startedBy}, ${run.fileName}, ${encoding}, ${separator}, ${JSON.stringify(header)}::jsonb, ${rows.length})`);
  await addRows(tx, run.id, rows);
}

const plain = (text: string) => text.replaceAll("\u0000", "");

async function addRows(tx: Db, id: string, rows: readonly TableRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500).map(({ line, cells }) => ({ line, cells: cells.map(plain) }));
    await tx.execute(sql`
      INSERT INTO import_row (run_id, line, cells)
      SELECT ${id}, line, cells FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS x(line int, cells jsonb)`);
  }
}

/** Replaces the rows after the file was read with other settings. Earlier results are discarded. */
export async function replaceRows(tx: Db, id: string, { encoding, separator, header, rows }: Table): Promise<void> {
  await tx.execute(sql`DELETE FROM import_row WHERE run_id = ${id}`);
  await tx.execute(sql`
    UPDATE import_run SET encoding = ${encoding}, separator = ${separator}, header = ${JSON.stringify(header)}::jsonb,
           rows_total = ${rows.length}, state = 'mapping', failure = NULL WHERE id = ${id}`);
  await addRows(tx, id, rows);
}

/** Starts a check of all rows that are not imported yet. */
export async function beginCheck(tx: Db, id: string, mapping: unknown, defaults: unknown): Promise<void> {
  await tx.execute(sql`
    UPDATE import_row SET state = 'waiting', problems = '[]', notes = '[]'
     WHERE run_id = ${id} AND state NOT IN ('created', 'updated')`);
  await tx.execute(sql`
    UPDATE import_run SET state = 'checking', mapping = ${JSON.stringify(mapping)}::jsonb,
           defaults = ${JSON.stringify(defaults)}::jsonb, failure = NULL, lease_until = NULL, finished_at = NULL
     WHERE id = ${id}`);
}

export async function setState(
  tx: Db,
  id: string,
  state: ImportRun["state"],
  failure: string | null = null,
): Promise<void> {
  await tx.execute(sql`
    UPDATE import_run SET state = ${state}, failure = ${failure}, lease_until = NULL,
           finished_at = CASE WHEN ${state} IN ('done', 'stopped', 'failed') THEN now() END
     WHERE id = ${id}`);
}

const pageSize = 25;
const which = {
  refused: sql`w.state = 'refused'`,
  noted: isNoted(),
  duplicates: isNoted("duplicate"),
  changes: isNoted("change"),
  all: sql`true`,
};

export async function listRows(
  db: Db,
  subject: ImportSubject,
  id: string,
  query: { which: keyof typeof which; page: number },
): Promise<ImportRows> {
  const where = sql`w.run_id = ${id} AND ${which[query.which]}`;
  const name = sql.join(
    subject.nameFields.map((field) => sql`w.cells->>(r.mapping->>${field})::int`),
    sql`, `,
  );
  const { rows } = await db.execute<ImportRows["items"][number]>(sql`
    SELECT w.line, concat_ws(' ', ${name}) AS title, w.state, w.problems, w.notes
      FROM import_row w JOIN import_run r ON r.id = w.run_id
     WHERE ${where} ORDER BY w.line LIMIT ${pageSize} OFFSET ${(query.page - 1) * pageSize}`);
  const count = await db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM import_row w WHERE ${where}`);
  return { items: rows, total: count.rows[0]?.n ?? 0, page: query.page, pageSize };
}

export async function readRefused(
  db: Db,
  id: string,
): Promise<{ line: number; cells: string[]; problems: Remark[] }[]> {
  const { rows } = await db.execute<{ line: number; cells: string[]; problems: Remark[] }>(sql`
    SELECT line, cells, problems FROM import_row WHERE run_id = ${id} AND state = 'refused' ORDER BY line`);
  return rows;
}

export type Outcome = {
  state: RowState;
  problems?: Remark[];
  notes?: Remark[];
  hotelId?: number;
  roomId?: number;
  unitId?: number;
  /** A station that the row created. */
  stationId?: number;
  /** The recorded change of the calendar that contains the row. */
  changeId?: string | undefined;
  orderId?: string;
  /** Cache tags of pages that show what was written. */
  stale?: readonly string[];
};

/** Stores the results of rows by line. */
export async function settleRows(tx: Db, runId: string, outcomes: Outcomes): Promise<void> {
  const results = [...outcomes].map(([line, { state, problems = [], notes = [], ...made }]) => ({
    line,
    state,
    problems,
    notes,
    hotel_id: made.hotelId,
    room_id: made.roomId,
    unit_id: made.unitId,
    station_id: made.stationId,
    change_id: made.changeId,
    order_id: made.orderId,
  }));
  await tx.execute(sql`
    UPDATE import_row w SET state = o.state, problems = o.problems, notes = o.notes, hotel_id = o.hotel_id,
           room_id = o.room_id, unit_id = o.unit_id, station_id = o.station_id, change_id = o.change_id,
           order_id = o.order_id
      FROM jsonb_populate_recordset(NULL::import_row, ${JSON.stringify(results)}::jsonb) o
     WHERE w.run_id = ${runId} AND w.line = o.line`);
}
