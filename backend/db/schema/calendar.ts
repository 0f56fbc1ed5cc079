import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, identity, randomId } from "./columns";
import { orderLine } from "./orders";
import { room } from "./rooms";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const roomId = () =>
  integer()
    .notNull()
    .references(() => room.id, { onDelete: "cascade" });

/** A physical room. `units` of the room type is their number; these rows are optional. */
export const roomUnit = pgTable(
  "room_unit",
  {
    id: id(),
    roomId: roomId(),
    number: text().notNull(),
    floor: text(),
    position: integer().notNull().default(0),
    /** Check-out makes a room dirty; housekeeping cleans it and may inspect it. */
    housekeeping: text().notNull().default("clean"),
    housekeepingAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("room_unit_number").on(t.roomId, t.number),
    check("room_unit_housekeeping", sql`${t.housekeeping} IN ('clean', 'dirty', 'inspected')`),
  ],
);

/**
 * Assigns a guest to a room for `[from, to)`. Without an order line the room is out of service. Assignments must not
 * overlap (exclusion constraint), and writers lock the unit's row first (docs/reliability.md §2).
 */
export const roomAssignment = pgTable(
  "room_assignment",
  {
    id: identity(),
    unitId: integer()
      .notNull()
      .references(() => roomUnit.id, { onDelete: "cascade" }),
    orderLineId: bigint({ mode: "number" }).references(() => orderLine.id),
    from: date("from_date", { mode: "string" }).notNull(),
    to: date("to_date", { mode: "string" }).notNull(),
    state: text().notNull().default("active"),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    index("room_assignment_unit").on(t.unitId, t.from),
    uniqueIndex("room_assignment_line").on(t.orderLineId).where(sql`state = 'active'`),
    check("room_assignment_dates", sql`${t.to} > ${t.from}`),
    check("room_assignment_state", sql`${t.state} IN ('active', 'released')`),
  ],
);

/** A calendar change, stored so that it can be undone until the same nights change again. */
export const nightChange = pgTable(
  "night_change",
  {
    id: randomId(),
    roomId: roomId(),
    /** The same for all room types that were changed at once. */
    batchId: uuid(),
    actorId: uuid(),
    actorName: text().notNull(),
    text: text().notNull(),
    /** Nights and special prices before and after the change. */
    before: jsonb().notNull().$type<unknown>(),
    after: jsonb().notNull().$type<unknown>(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [
    index("night_change_room").on(t.roomId, t.createdAt),
    index("night_change_batch").on(t.batchId).where(sql`batch_id IS NOT NULL`),
  ],
);

/** A room type's exported calendar. Its URL is signed over `nonce`, so a new nonce invalidates the old URL. */
export const calendarShare = pgTable("calendar_share", {
  roomId: integer()
    .primaryKey()
    .references(() => room.id, { onDelete: "cascade" }),
  nonce: text().notNull(),
  createdAt: createdAt(),
  lastReadAt: at(),
});

/** An external calendar (of another portal) that is imported in the background. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    id: id(),
    roomId: roomId(),
    name: text().notNull(),
    address: text().notNull(),
    /** Validators of the last response, so that an unchanged calendar is not transferred again. */
    etag: text(),
    lastModified: text(),
    checkedAt: at(),
    succeededAt: at(),
    failures: integer().notNull().default(0),
    nextPullAt: at().notNull().default(sql`now()`),
    /** Set while the calendar is being parsed. */
    readingSince: at(),
    /** Excluded from automatic imports, because the process ended while parsing it. */
    stopped: boolean().notNull().default(false),
    /** The error message of the last import. */
    problem: text(),
    /** Digest of the conflicts that were already notified. */
    notifiedOf: text(),
    createdAt: createdAt(),
  },
  (t) => [unique("calendar_feed_address").on(t.roomId, t.address), index("calendar_feed_due").on(t.nextPullAt)],
);

/** An external booking: one unit for the nights `[from, to)`. */
export const externalStay = pgTable(
  "external_stay",
  {
    id: identity(),
    feedId: integer()
      .notNull()
      .references(() => calendarFeed.id, { onDelete: "cascade" }),
    uid: text().notNull(),
    /** Identifies an occurrence of a recurring event. Empty for a single event. */
    occurrence: text().notNull().default(""),
    summary: text().notNull().default(""),
    from: date("from_date", { mode: "string" }).notNull(),
    to: date("to_date", { mode: "string" }).notNull(),
  },
  (t) => [
    unique("external_stay_uid").on(t.feedId, t.uid, t.occurrence),
    check("external_stay_dates", sql`${t.to} > ${t.from}`),
  ],
);

/** A night for which a unit was taken off sale. A night of an external stay without a row here is a conflict. */
export const externalNight = pgTable(
  "external_night",
  {
    stayId: bigint({ mode: "number" })
      .notNull()
      .references(() => externalStay.id, { onDelete: "cascade" }),
    stockId: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.stayId, t.stockId] }), index("external_night_stock").on(t.stockId)],
);

/** A night for which an out-of-order room was taken off sale, counted in `stock.external` like an external night. */
export const outageNight = pgTable(
  "outage_night",
  {
    assignmentId: bigint({ mode: "number" })
      .notNull()
      .references(() => roomAssignment.id, { onDelete: "cascade" }),
    stockId: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.assignmentId, t.stockId] }), index("outage_night_stock").on(t.stockId)],
);
