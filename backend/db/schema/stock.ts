import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, identity, minorUnits, randomId, timeSpan } from "./columns";

/**
 * Counter rows: what can be sold, what is held, what is sold, per product and slot. For rooms a slot is a night. A pool
 * (tour slot, cabin category, fare bucket, unreserved class on one leg) is a single row, named by its id.
 */
export const stock = pgTable(
  "stock",
  {
    id: identity(),
    kind: text().notNull(),
    productId: integer().notNull(),
    slot: date({ mode: "string" }).notNull(),
    capacity: integer().notNull(),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** Units that calendars kept elsewhere have booked: already taken off `capacity`, which is what we may sell. */
    external: integer().notNull().default(0),
    closed: boolean().notNull().default(false),
    noArrival: boolean().notNull().default(false),
    noDeparture: boolean().notNull().default(false),
    minNights: smallint(),
    maxNights: smallint(),
    priceMinor: minorUnits(),
  },
  (t) => [
    unique("stock_slot").on(t.kind, t.productId, t.slot),
    // Few nights are closed, and bookings change none of these columns.
    index("stock_closed").on(t.kind, t.productId, t.slot).where(sql`closed`),
    check("stock_kind", sql`${t.kind} IN ('room', 'tour', 'transport', 'flight', 'cruise')`),
    check(
      "stock_bounds",
      sql`${t.capacity} >= 0 AND ${t.held} >= 0 AND ${t.sold} >= 0 AND ${t.held} + ${t.sold} <= ${t.capacity}`,
    ),
    check("stock_external", sql`${t.external} >= 0`),
  ],
);

/** `stock.held` = sum of active holds, `stock.sold` = sum of consumed holds whose order lives (docs/reliability.md §2). */
export const hold = pgTable(
  "hold",
  {
    id: randomId(),
    ownerKind: text().notNull(),
    ownerId: text().notNull(),
    state: text().notNull().default("active"),
    expiresAt: at().notNull(),
    extensions: smallint().notNull().default(0),
    /** Rooms, seats, vehicles and places that it has, of all its lines. */
    units: smallint().notNull().default(1),
    /** The network (/24 or /64) that a guest's hold came from, for the limits; forgotten when the hold ends. */
    network: text(),
    orderId: uuid().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check("hold_state", sql`${t.state} IN ('active', 'consumed', 'released', 'expired')`),
    check("hold_network", sql`${t.network} IS NULL OR ${t.state} = 'active'`),
    index("hold_network_active").on(t.network).where(sql`state = 'active'`),
    index("hold_due").on(t.expiresAt).where(sql`state = 'active'`),
    index("hold_owner").on(t.ownerKind, t.ownerId).where(sql`state = 'active'`),
  ],
);

/**
 * What a hold has of the counters, per line of its order, so that a line can be given back alone: its rows are deleted
 * then. When the hold itself ends, the rows stay as what it had, to be had again by money that comes late.
 */
export const holdLine = pgTable(
  "hold_line",
  {
    holdId: uuid()
      .notNull()
      .references(() => hold.id),
    /** `order_line.position` */
    line: smallint().notNull(),
    stockId: bigint({ mode: "number" }).notNull(),
    quantity: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.line, t.stockId] }),
    index("hold_line_stock").on(t.stockId),
    check("hold_line_quantity", sql`${t.quantity} BETWEEN 1 AND 20`),
  ],
);

/**
 * One run of a bus, train or ship whose seats (or cabins) are sold by name. Legs are numbered from 0 between its stops;
 * a cabin is a seat on the one leg 0. `productId` is the service or sailing in its own kind's catalogue.
 */
export const departure = pgTable(
  "departure",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    productId: integer().notNull(),
    startsAt: at().notNull(),
    legs: smallint().notNull(),
    /** Nothing more is sold: sales have ended, or the operator has cancelled it. */
    closed: boolean().notNull().default(false),
  },
  (t) => [
    check("departure_kind", sql`${t.kind} IN ('transport', 'flight', 'cruise')`),
    check("departure_legs", sql`${t.legs} BETWEEN 1 AND 100`),
    index("departure_product").on(t.kind, t.productId, t.startsAt),
  ],
);

/** `coach`, `row` and `place` put seats in the order in which people sit: a party is kept together by them. */
export const seat = pgTable(
  "seat",
  {
    id: identity(),
    departureId: integer()
      .notNull()
      .references(() => departure.id),
    label: text().notNull(),
    class: text().notNull(),
    coach: smallint().notNull().default(1),
    row: smallint().notNull(),
    place: smallint().notNull(),
    closed: boolean().notNull().default(false),
  },
  (t) => [unique("seat_label").on(t.departureId, t.label)],
);

/** One row per seat and leg. Of all claims on a seat and leg one at most is active: `seat_claim_once`. */
export const seatClaim = pgTable(
  "seat_claim",
  {
    holdId: uuid()
      .notNull()
      .references(() => hold.id),
    line: smallint().notNull(),
    seatId: bigint({ mode: "number" })
      .notNull()
      .references(() => seat.id),
    leg: smallint().notNull(),
    /** As long as its hold is active or consumed. */
    active: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.seatId, t.leg] }),
    uniqueIndex("seat_claim_once").on(t.seatId, t.leg).where(sql`active`),
  ],
);

/** A car or bike that is let by the hour or day. `modelId` is the model in the catalogue, `stationId` where it stands. */
export const rentalUnit = pgTable(
  "rental_unit",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    modelId: integer().notNull(),
    stationId: integer(),
    label: text().notNull(),
    /** Kept free after each return. */
    turnaroundMinutes: smallint().notNull().default(60),
    closed: boolean().notNull().default(false),
  },
  (t) => [
    check("rental_unit_turnaround", sql`${t.turnaroundMinutes} BETWEEN 0 AND 10080`),
    index("rental_unit_model").on(t.modelId),
  ],
);

/**
 * `span` is `[from, to + turnaround)`. Active bookings of a unit never overlap: its row is locked by whoever books, and
 * the exclusion constraint `unit_booking_no_overlap` is the second net.
 */
export const unitBooking = pgTable(
  "unit_booking",
  {
    holdId: uuid()
      .notNull()
      .references(() => hold.id),
    line: smallint().notNull(),
    unitId: integer()
      .notNull()
      .references(() => rentalUnit.id),
    span: timeSpan().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    // One line may want a unit twice, in spans apart.
    primaryKey({ columns: [t.holdId, t.line, t.unitId, t.span] }),
    check("unit_booking_span", sql`NOT isempty(${t.span}) AND lower_inc(${t.span}) AND NOT upper_inc(${t.span})`),
  ],
);

/** When a unit is in the workshop. What is booked already stays booked. */
export const unitOutage = pgTable(
  "unit_outage",
  {
    id: identity(),
    unitId: integer()
      .notNull()
      .references(() => rentalUnit.id),
    span: timeSpan().notNull(),
    reason: text().notNull().default(""),
  },
  (t) => [index("unit_outage_unit").on(t.unitId)],
);
