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
import { rentalModel, rentalStation } from "./rentals";

/**
 * Inventory counters per product and slot: capacity, held and sold units. For rooms a slot is a night. A pool (tour
 * slot, cabin category, fare bucket, unreserved class on one leg) is a single row, named by its id.
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
    /** Units booked in external calendars or out of order, already subtracted from `capacity`. */
    external: integer().notNull().default(0),
    closed: boolean().notNull().default(false),
    /** Why it is closed, for staff. */
    closedReason: text(),
    noArrival: boolean().notNull().default(false),
    noDeparture: boolean().notNull().default(false),
    minNights: smallint(),
    maxNights: smallint(),
    priceMinor: minorUnits(),
  },
  (t) => [
    unique("stock_slot").on(t.kind, t.productId, t.slot),
    // A partial index, because few nights are closed and bookings change none of these columns.
    index("stock_closed").on(t.kind, t.productId, t.slot).where(sql`closed`),
    check("stock_kind", sql`${t.kind} IN ('room', 'tour', 'transport', 'flight', 'cruise')`),
    check(
      "stock_bounds",
      sql`${t.capacity} >= 0 AND ${t.held} >= 0 AND ${t.sold} >= 0 AND ${t.held} + ${t.sold} <= ${t.capacity}`,
    ),
    check("stock_external", sql`${t.external} >= 0`),
  ],
);

/**
 * `stock.held` = sum of active holds, `stock.sold` = sum of consumed holds of active orders (docs/reliability.md §2).
 */
export const hold = pgTable(
  "hold",
  {
    id: randomId(),
    ownerKind: text().notNull(),
    ownerId: text().notNull(),
    state: text().notNull().default("active"),
    expiresAt: at().notNull(),
    extensions: smallint().notNull().default(0),
    /** The client pays later: the hold ends at a fixed time and is not extended (docs/decisions/fare-holds.md). */
    payLater: boolean().notNull().default(false),
    /** The number of rooms, seats, vehicles and places over all lines. */
    units: smallint().notNull().default(1),
    /** The network (/24 or /64) of a guest's hold, for rate limits. Cleared when the hold ends. */
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
 * Units of a hold per order line. Cancelling a line deletes its rows. When the whole hold ends, its rows remain so that
 * a late payment can reinstate it.
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
    /** A night after the stay on which the room is kept free. */
    buffer: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.line, t.stockId] }),
    index("hold_line_stock").on(t.stockId),
    check("hold_line_quantity", sql`${t.quantity} BETWEEN 1 AND 200`),
  ],
);

/**
 * One run of a bus, train or ship with reserved seats or cabins. Legs between its stops are numbered from 0. A cabin is
 * a seat on the single leg 0. `productId` is the service or sailing in the catalogue of its kind.
 */
export const departure = pgTable(
  "departure",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    productId: integer().notNull(),
    startsAt: at().notNull(),
    legs: smallint().notNull(),
    /** Sales have ended or the operator has cancelled the run. */
    closed: boolean().notNull().default(false),
  },
  (t) => [
    check("departure_kind", sql`${t.kind} IN ('transport', 'flight', 'cruise')`),
    check("departure_legs", sql`${t.legs} BETWEEN 1 AND 100`),
    index("departure_product").on(t.kind, t.productId, t.startsAt),
    index("departure_start").on(t.startsAt),
  ],
);

/** `coach`, `row` and `place` order the seats physically, so that parties can be seated together. */
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

/** One row per seat and leg. At most one active claim exists per seat and leg: `seat_claim_once`. */
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
    /** True while its hold is active or consumed. */
    active: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.seatId, t.leg] }),
    uniqueIndex("seat_claim_once").on(t.seatId, t.leg).where(sql`active`),
  ],
);

/**
 * A car or bike rented by the hour or day. `stationId` is its station since `locatedAt`: from then on it is where its
 * last booking ends, so that a one-way rental moves it.
 */
export const rentalUnit = pgTable(
  "rental_unit",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    modelId: integer()
      .notNull()
      .references(() => rentalModel.transportId),
    stationId: integer().references(() => rentalStation.id),
    locatedAt: createdAt(),
    /** Plate or frame number. */
    label: text().notNull(),
    /** Minutes blocked after each return. */
    turnaroundMinutes: smallint().notNull().default(60),
    closed: boolean().notNull().default(false),
  },
  (t) => [
    check("rental_unit_turnaround", sql`${t.turnaroundMinutes} BETWEEN 0 AND 10080`),
    index("rental_unit_model").on(t.modelId),
    index("rental_unit_station").on(t.stationId),
  ],
);

/**
 * `span` is `[from, to + turnaround)`. Active bookings of a unit never overlap: writers lock the unit's row, and the
 * exclusion constraint `unit_booking_no_overlap` enforces it as well.
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
    /** Stations of pick-up and return. Null for units without a station. */
    fromStationId: integer().references(() => rentalStation.id),
    toStationId: integer().references(() => rentalStation.id),
    active: boolean().notNull().default(true),
  },
  (t) => [
    // One line may use a unit in several separate ranges.
    primaryKey({ columns: [t.holdId, t.line, t.unitId, t.span] }),
    check("unit_booking_span", sql`NOT isempty(${t.span}) AND lower_inc(${t.span}) AND NOT upper_inc(${t.span})`),
  ],
);

/** Periods in which a unit is out of service. With stations it is moved from one to the other. */
export const unitOutage = pgTable(
  "unit_outage",
  {
    id: identity(),
    unitId: integer()
      .notNull()
      .references(() => rentalUnit.id),
    span: timeSpan().notNull(),
    reason: text().notNull().default(""),
    fromStationId: integer().references(() => rentalStation.id),
    toStationId: integer().references(() => rentalStation.id),
  },
  (t) => [
    index("unit_outage_unit").on(t.unitId),
    check("unit_outage_move", sql`${t.toStationId} IS NOT NULL OR ${t.fromStationId} IS NULL`),
  ],
);
