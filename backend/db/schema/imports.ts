import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, randomId } from "./columns";
import { hotel } from "./hotels";
import { orders } from "./orders";
import { rentalStation } from "./rentals";
import { room } from "./rooms";
import { rentalUnit } from "./stock";
import { transport } from "./transport";

/** An import of a CSV file. `subject` is what its rows are. The row contains all state that a restarted worker needs to resume. */
export const importRun = pgTable(
  "import_run",
  {
    id: randomId(),
    subject: text().notNull().default("hotel"),
    startedBy: uuid().notNull(),
    fileName: text().notNull(),
    state: text().notNull().default("mapping"),
    encoding: text().notNull(),
    separator: text().notNull(),
    header: jsonb().notNull().$type<string[]>(),
    /** Maps our field names to column positions of the file. */
    mapping: jsonb().notNull().default({}).$type<Record<string, number>>(),
    /** Default values for rows without their own value. */
    defaults: jsonb().notNull().default({}).$type<Record<string, unknown>>(),
    rowsTotal: integer().notNull(),
    failure: text(),
    /** The lease of the current worker. After it expires another worker resumes the import. */
    leaseUntil: at(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (t) => [
    index("import_run_started").on(t.createdAt),
    index("import_run_due").on(t.createdAt).where(sql`state IN ('checking', 'importing')`),
    check("import_run_subject", sql`${t.subject} IN ('hotel', 'fleet', 'price', 'stay')`),
    check(
      "import_run_state",
      sql`${t.state} IN ('mapping', 'checking', 'checked', 'importing', 'done', 'stopped', 'failed')`,
    ),
  ],
);

/** One row of the file and its result. */
export const importRow = pgTable(
  "import_row",
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: "cascade" }),
    /** The line number at which the row begins, from 1. */
    line: integer().notNull(),
    cells: jsonb().notNull().$type<string[]>(),
    state: text().notNull().default("waiting"),
    /** Validation errors by column. */
    problems: jsonb().notNull().default([]).$type<{ field: string; text: string }[]>(),
    /** Values that were changed or inferred during import. */
    notes: jsonb().notNull().default([]).$type<{ field: string; text: string }[]>(),
    hotelId: integer(),
    roomId: integer(),
    unitId: integer(),
    /** A station that this row created. */
    stationId: integer().references(() => rentalStation.id, { onDelete: "set null" }),
    /** The recorded change of the room type's calendar that contains this row. */
    changeId: uuid(),
    orderId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.line] }),
    index("import_row_state").on(t.runId, t.state, t.line),
    index("import_row_station").on(t.stationId),
    check(
      "import_row_state",
      sql`${t.state} IN ('waiting', 'new', 'known', 'created', 'updated', 'unchanged', 'refused')`,
    ),
  ],
);

/** Maps external ids to our hotels and rooms, so that the same list can be imported again. */
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

/** Maps external ids to rental models and their units. */
export const fleetImportLink = pgTable(
  "fleet_import_link",
  {
    source: text().notNull(),
    kind: text().notNull(),
    externalId: text().notNull(),
    modelId: integer()
      .notNull()
      .references(() => transport.id, { onDelete: "cascade" }),
    unitId: integer().references(() => rentalUnit.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.kind, t.externalId] }),
    index("fleet_import_link_model").on(t.modelId),
    index("fleet_import_link_unit").on(t.unitId),
    check(
      "fleet_import_link_kind",
      sql`(${t.kind} = 'model' AND ${t.unitId} IS NULL) OR (${t.kind} = 'unit' AND ${t.unitId} IS NOT NULL)`,
    ),
  ],
);

/** The number that an imported booking has in the system that it came from, so that no booking comes in twice. */
export const orderImport = pgTable(
  "order_import",
  {
    source: text().notNull(),
    externalId: text().notNull(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.source, t.externalId] })],
);
