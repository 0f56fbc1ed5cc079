import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, randomId } from "./columns";

/** An upload of a GTFS feed with its check or import. The row contains all state that a restarted worker needs. */
export const gtfsImport = pgTable(
  "gtfs_import",
  {
    id: randomId(),
    startedBy: uuid().notNull(),
    fileName: text().notNull(),
    state: text().notNull().default("uploaded"),
    /** Names the feed: an import under the same name changes its rows. */
    feed: text().notNull().default(""),
    /** Places of a class on each leg; feeds do not state them. */
    capacity: integer().notNull().default(100),
    windowDays: smallint().notNull().default(60),
    /** Lines whose departures are generated, of all lines. */
    progressDone: integer().notNull().default(0),
    progressTotal: integer().notNull().default(0),
    /** `ImportReport`: the counts and the rejected rows. */
    report: jsonb().$type<unknown>(),
    failure: text(),
    leaseUntil: at(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (t) => [
    index("gtfs_import_due").on(t.createdAt).where(sql`state IN ('checking', 'importing')`),
    check("gtfs_import_state", sql`${t.state} IN ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed')`),
  ],
);
