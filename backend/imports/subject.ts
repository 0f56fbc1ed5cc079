import type { SQL } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Deps, UserActor } from "@/backend/http/context";
import type { ImportColumns, ImportFields, Remark } from "@/lib/contracts/site/import";
import type { Outcome } from "./store";

/** Meaning of the rows of a file: hotels with rooms, vehicles of a fleet, special prices, or stays. */
export type ImportSubject = {
  /** `import_run.subject` */
  id: "hotel" | "fleet" | "price" | "stay";
  fields: ImportFields;
  /** The fields that name a row, in order. */
  nameFields: readonly string[];
  readChoices: (db: Db) => Promise<unknown>;
  /** Condition: the effect of the row `w` was undone. */
  undone: SQL;
  /** Rows of one transaction. */
  together: { check: number; write: number };
  /** Prepares a run. The result plans the rows of one transaction. */
  open: (db: Db, run: OpenRun, actor: UserActor) => Promise<RowPlanner>;
  /** Undoes up to `undoPartSize` records, unless they were changed or booked since. `after` is 0 or `next` of the part before. */
  undoPart: (deps: Pick<Deps, "db">, actor: UserActor, part: UndoRequest) => Promise<UndonePart>;
};

export type WaitingRow = { line: number; cells: string[] };
export type OpenRun = {
  id: string;
  fileName: string;
  header: readonly string[];
  mapping: ImportColumns;
  defaults: unknown;
  /** All rows of the file. */
  readRows: () => Promise<WaitingRow[]>;
};

export type Refusal = { problems: Remark[]; notes: Remark[] };
export type Outcomes = ReadonlyMap<number, Outcome>;

/** Rows that were parsed. Both functions process those with the given lines in the caller's transaction. */
export type PlannedRows = {
  /** Validates rows and leaves nothing behind. */
  check: (tx: Db, lines: ReadonlySet<number>) => Promise<Outcomes>;
  /** Writes rows. A refused row has written nothing. @throws RowRefused for a row alone */
  write: (tx: Db, lines: ReadonlySet<number>) => Promise<Outcomes>;
};
export type RowPlanner = (rows: readonly WaitingRow[]) => Promise<PlannedRows>;

/** Rows of one request. */
export const undoPartSize = 50;
export type UndoRequest = { runId: string; after: number; ip: string; requestId: string };
export type UndonePart = { removed: number; kept: { title: string; reason: string }[]; next: number | null };

/** Rolls back the transaction of a refused row. */
export class RowRefused extends Error {
  constructor(readonly problems: Remark[]) {
    super("refused");
  }
}

/** Lines that repeat the key of an earlier line, with that line. Rows without a key are not compared. */
export function findRepeated(rows: readonly WaitingRow[], getKey: (cells: string[]) => string | null) {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, cells } of rows) {
    const key = getKey(cells);
    if (key === null) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else repeated.set(line, before);
  }
  return repeated;
}

/** The value of a column for comparisons; empty if the file does not have it. */
export const comparedCell = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? "" : (cells[at] ?? "").trim().toLowerCase();

/** The source of a run. Another person's numbers never mean the records of a sub-administrator. */
export const getSource = (actor: UserActor, source: string): string =>
  actor.role === "admin" ? source : `${actor.id} ${source}`;

/** Processes the planned rows with the given lines one after the other; rows that cannot be read stay refused. */
export async function processEach<Row extends object>(
  plans: Iterable<readonly [number, Row | Refusal]>,
  lines: ReadonlySet<number>,
  work: (row: Row) => Promise<Outcome>,
): Promise<Outcomes> {
  const outcomes = new Map<number, Outcome>();
  for (const [line, plan] of plans) {
    if (!lines.has(line)) continue;
    outcomes.set(line, isRefusal(plan) ? { state: "refused", ...plan } : await work(plan));
  }
  return outcomes;
}

const isRefusal = (plan: object): plan is Refusal => "problems" in plan;
