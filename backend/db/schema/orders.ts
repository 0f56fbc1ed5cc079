import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, currency, identity, isKindId, minorUnits, randomId } from "./columns";

/** Orders that are held together and paid once. After payment they are independent. */
export const trip = pgTable(
  "trip",
  {
    id: randomId(),
    ref: text().notNull().unique(),
    userId: uuid().notNull(),
    currency: currency().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("trip_ref", sql`${t.ref} ~ '^[A-Z2-9]{12}$'`), index("trip_user").on(t.userId, t.createdAt)],
);

/**
 * An order of any kind. Amounts are minor units of `currency` (the base currency). display* columns contain the amounts
 * in the currency shown to the client.
 */
export const orders = pgTable(
  "orders",
  {
    id: randomId(),
    ref: text().notNull().unique(),
    kind: text().notNull(),
    userId: uuid().notNull(),
    tripId: uuid().references(() => trip.id),
    /** The hotel of a hotel order, for the scope of sub-administrators. */
    hotelId: integer(),
    /** The public product: a hotel, a tour. */
    productId: integer(),
    /** The identifier of a supplier. */
    productRef: text(),
    /** The owner of the revenue account, so that orders of different scopes never wait for each other. */
    scopeId: integer(),
    /** Hours in which the provider responds to a request; null for the site's setting. */
    respondHours: smallint(),
    status: text().notNull().default("awaiting_payment"),
    /** The reason for the end of the order: expired, declined, by_client, by_admin, by_sub_admin, served, no_show … */
    reason: text(),
    /** When the current status began. */
    statusAt: createdAt(),
    version: integer().notNull().default(1),
    /**
     * The number of the current booking snapshot, incremented by each line cancellation and amendment. Earlier ones are
     * in `order_revision`.
     */
    revision: smallint().notNull().default(1),
    title: text().notNull(),
    placeName: text().notNull(),
    timeZone: text().notNull(),
    checkIn: date({ mode: "string" }),
    checkOut: date({ mode: "string" }),
    serviceStart: at().notNull(),
    serviceEnd: at().notNull(),
    currency: currency().notNull(),
    subtotalMinor: minorUnits().notNull(),
    discountMinor: minorUnits().notNull(),
    taxMinor: minorUnits().notNull(),
    feesMinor: minorUnits().notNull().default(0),
    totalMinor: minorUnits().notNull(),
    dueNowMinor: minorUnits().notNull(),
    dueLaterMinor: minorUnits().notNull().default(0),
    dueAtPropertyMinor: minorUnits().notNull().default(0),
    /** The due date of `dueLaterMinor`. Null if nothing is due later. */
    balanceDueAt: at(),
    /** Payments and refunds, denormalized from the ledger for lists. The invariants compare both. */
    paidMinor: minorUnits().notNull().default(0),
    refundedMinor: minorUnits().notNull().default(0),
    /** The part of `dueAtPropertyMinor` that staff recorded as collected. It belongs to the property, not to the ledger. */
    collectedMinor: minorUnits().notNull().default(0),
    displayCurrency: currency().notNull(),
    displayRate: numeric({ precision: 20, scale: 10 }).notNull(),
    displayAt: at().notNull(),
    displayTotalMinor: minorUnits().notNull(),
    quoteId: uuid().notNull().unique(),
    /** The booking snapshot: selection, price lines, policy text. Replaced only together with `revision`. */
    quote: jsonb().notNull().$type<unknown>(),
    policyTimeline: jsonb().notNull().$type<unknown>(),
    confirmMode: text().notNull().default("instant"),
    respondBy: at(),
    /** When staff checked in the guests or handed over the unit. */
    arrivedAt: at(),
    /** When staff checked out the guests or took the unit back. */
    returnedAt: at(),
    leadName: text(),
    leadEmail: text(),
    leadPhone: text(),
    guests: jsonb().notNull().default([]).$type<unknown>(),
    arrivalTime: text(),
    requests: text(),
    locale: text().notNull().default("en"),
    channel: text().notNull().default("web"),
    /** Version of the terms and conditions that applied; 0 are the terms that come with the product. */
    termsVersion: integer().notNull().default(0),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("orders_ref", sql`${t.ref} ~ '^[A-Z2-9]{12}$'`),
    check("orders_kind", isKindId(t.kind)),
    check(
      "orders_status",
      sql`${t.status} IN ('awaiting_payment', 'requested', 'processing', 'completed', 'cancelled')`,
    ),
    check("orders_total", sql`${t.totalMinor} > 0`),
    check("orders_collected", sql`${t.collectedMinor} >= 0`),
    check("orders_refunds", sql`${t.refundedMinor} BETWEEN 0 AND ${t.paidMinor}`),
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_trip").on(t.tripId).where(sql`trip_id IS NOT NULL`),
    // Staff lists exclude unpaid holds, so a hold that is never paid never enters these indexes.
    index("orders_queue").on(t.kind, t.status, t.createdAt).where(sql`status <> 'awaiting_payment'`),
    index("orders_queue_start").on(t.kind, t.status, t.serviceStart).where(sql`status <> 'awaiting_payment'`),
    index("orders_queue_total").on(t.kind, t.status, t.totalMinor).where(sql`status <> 'awaiting_payment'`),
    // Every list of requests shows the oldest one.
    index("orders_respond").on(t.kind, t.respondBy).where(sql`status = 'requested'`),
    index("orders_hotel").on(t.hotelId, t.status, t.createdAt),
    index("orders_service").on(t.kind, t.serviceStart),
    index("orders_product").on(t.kind, t.productId),
    // Read by jobs in each run.
    index("orders_unpaid").on(t.id).where(sql`status = 'awaiting_payment'`),
    index("orders_served").on(t.serviceEnd).where(sql`status = 'processing'`),
    index("orders_balance_due")
      .on(t.balanceDueAt)
      .where(sql`balance_due_at IS NOT NULL AND status IN ('requested', 'processing')`),
  ],
);

/**
 * One room (or seat, ticket …) of an order with its own price and policy timeline, so that it can be cancelled alone.
 */
export const orderLine = pgTable(
  "order_line",
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    productKind: text().notNull(),
    productId: integer().notNull(),
    /** The identifier of a supplier. */
    productRef: text(),
    name: text().notNull(),
    quantity: smallint().notNull().default(1),
    from: date("from_date", { mode: "string" }),
    to: date("to_date", { mode: "string" }),
    totalMinor: minorUnits().notNull(),
    detail: jsonb().notNull().$type<unknown>(),
    policyTimeline: jsonb().notNull().$type<unknown>(),
    state: text().notNull().default("active"),
    /** When staff recorded that the line was used, and who did. */
    redeemedAt: at(),
    redeemedBy: uuid(),
  },
  (t) => [
    unique("order_line_position").on(t.orderId, t.position),
    index("order_line_product").on(t.productKind, t.productId, t.to),
    check("order_line_state", sql`${t.state} IN ('active', 'cancelled', 'replaced', 'no_show')`),
  ],
);

/** Append-only: the booking snapshot before each line cancellation or amendment. */
export const orderRevision = pgTable(
  "order_revision",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The replaced revision. */
    revision: smallint().notNull(),
    /** The action that replaced it. */
    cause: text().notNull(),
    /** The order's snapshot, totals, dates and lines before the change. */
    content: jsonb().notNull().$type<unknown>(),
    endedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.revision] })],
);

/** Append-only history: action, actor, time and status change. */
export const orderEvent = pgTable(
  "order_event",
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    type: text().notNull(),
    fromStatus: text(),
    toStatus: text(),
    actorKind: text().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    note: text(),
    data: jsonb().$type<unknown>(),
    at: createdAt(),
  },
  (t) => [index("order_event_order").on(t.orderId, t.id)],
);

/** Internal notes of staff about a booking, never shown to the client. */
export const orderNote = pgTable(
  "order_note",
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    text: text().notNull(),
    at: createdAt(),
  },
  (t) => [index("order_note_order").on(t.orderId, t.id)],
);

/** Append-only: reminders sent to the client, each once. */
export const orderReminder = pgTable(
  "order_reminder",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    check(
      "order_reminder_kind",
      sql`${t.kind} IN ('balance_14', 'balance_7', 'balance_1', 'pay_by', 'details', 'arrival', 'review')`,
    ),
  ],
);
