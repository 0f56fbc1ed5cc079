import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, randomId } from "./columns";
import { hotel } from "./hotels";
import { room } from "./rooms";

/** One file of hotels and rooms on its way in. Everything that a stopped process needs to go on stands here. */
export const importRun = pgTable(
  "import_run",
  {
    id: randomId(),
    startedBy: uuid().notNull(),
    fileName: text().notNull(),
    state: text().notNull().default("mapping"),
    encoding: text().notNull(),
    separator: text().notNull(),
    header: jsonb().notNull().$type<string[]>(),
    /** Field of ours to column of the file (its position). */
    mapping: jsonb().notNull().default({}).$type<Record<string, number>>(),
    /** What holds for every row that does not say it itself. */
    defaults: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
    rowsTotal: integer().notNull(),
    failure: text(),
    /** A worker that has not come back by then has died; another goes on. */
    leaseUntil: at(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (t) => [
    index("import_run_started").on(t.createdAt),
    index("import_run_due").on(t.createdAt).where(sql`state IN ('checking', 'importing')`),
    check(
      "import_run_state",
      sql`${t.state} IN ('mapping', 'checking', 'checked', 'importing', 'done', 'stopped', 'failed')`,
    ),
  ],
);

/** One row of the file with what became of it. */
export const importRow = pgTable(
  "import_row",
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: "cascade" }),
    /** Line of the file on which the row begins, as a text editor counts. */
    line: integer().notNull(),
    cells: jsonb().notNull().$type<string[]>(),
    state: text().notNull().default("waiting"),
    /** Why it was refused, by column. */
    problems: jsonb().notNull().default([]).$type<{ field: string; words: string }[]>(),
    /** What was changed or guessed on the way in. */
    notes: jsonb().notNull().default([]).$type<{ field: string; words: string }[]>(),
    hotelId: integer(),
    roomId: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.line] }),
    index("import_row_state").on(t.runId, t.state, t.line),
    check("import_row_state", sql`${t.state} IN ('waiting', 'new', 'known', 'created', 'updated', 'refused')`),
  ],
);

/** Which of our hotels and rooms a number in somebody else's list means, so that the same list may come again. */
export const importLink = pgTable(
  "import_link",
  {
    source: text().notNull(),
    kind: text().notNull(),
    externalId: text().notNull(),
    hotelId: integer()
      .notNull()
      .references(() => hotel.id, { onDelete: "cascade" }),
    roomId: integer().references(() => room.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.kind, t.externalId] }),
    index("import_link_hotel").on(t.hotelId),
    check(
      "import_link_kind",
      sql`(${t.kind} = 'hotel' AND ${t.roomId} IS NULL) OR (${t.kind} = 'room' AND ${t.roomId} IS NOT NULL)`,
    ),
  ],
);
