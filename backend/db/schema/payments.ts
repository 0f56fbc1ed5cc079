import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { chargeKinds } from "@/lib/booking/charges";
import { claim } from "./claims";
import { at, bytea, createdAt, currency, identity, minorUnits, randomId } from "./columns";
import { amendQuote } from "./order-quotes";
import { orders, trip } from "./orders";
import { appUser } from "./users";

/**
 * An attempt to collect a payment through a provider. Its result comes only from a server-to-server status call
 * (docs/reliability.md §1.4).
 */
export const paymentAttempt = pgTable(
  "payment_attempt",
  {
    id: randomId(),
    /**
     * `order`: the first payment of an order. `balance`: the open balance of a booked order. `change`: the extra cost
     * of an amendment, which takes effect only with the payment. `topup`: a wallet top-up.
     */
    purpose: text().notNull(),
    /** The order to pay. Null for a trip and for a top-up. */
    orderId: uuid().references(() => orders.id),
    /** The trip to pay as a whole. `payment_share` contains the amount of each order. */
    tripId: uuid().references(() => trip.id),
    /** The amendment to pay. */
    amendQuoteId: uuid().references(() => amendQuote.id),
    /** The order whose open charges a top-up pays once it has arrived. */
    chargeOrderId: uuid().references(() => orders.id),
    userId: uuid().notNull(),
    provider: text().notNull(),
    /** `test`: at the test system of the provider, which moves no money. */
    mode: text().notNull().default("live"),
    providerRef: text(),
    sessionRef: text(),
    returnTokenHash: bytea().notNull().unique(),
    state: text().notNull().default("created"),
    /** The amount credited in the ledger, in the base currency. */
    amountMinor: minorUnits().notNull(),
    currency: currency().notNull(),
    /** The amount charged by the provider. Differs if the merchant account uses another currency. */
    chargeMinor: minorUnits().notNull(),
    chargeCurrency: currency().notNull(),
    fxRate: numeric({ precision: 20, scale: 10 }).notNull().default("1"),
    /** Charged to the wallet in the same transaction as the capture, never before. */
    walletMinor: minorUnits().notNull().default(0),
    capturedMinor: minorUnits().notNull().default(0),
    refundedMinor: minorUnits().notNull().default(0),
    redirect: jsonb().$type<unknown>(),
    providerData: jsonb().$type<unknown>(),
    failure: text(),
    /** The decision of an administrator about a payment that needed one: accepted, refunded, elsewhere. */
    resolution: text(),
    resolutionReason: text(),
    resolvedBy: uuid(),
    resolvedAt: at(),
    polls: smallint().notNull().default(0),
    nextPollAt: at(),
    expiresAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique("payment_attempt_provider_ref").on(t.provider, t.mode, t.providerRef),
    uniqueIndex("payment_attempt_one_open")
      .on(t.orderId)
      .where(sql`state IN ('created', 'redirected', 'pending', 'authorized')`),
    uniqueIndex("payment_attempt_one_open_of_trip")
      .on(t.tripId)
      .where(sql`state IN ('created', 'redirected', 'pending', 'authorized')`),
    uniqueIndex("payment_attempt_one_open_of_charges")
      .on(t.chargeOrderId)
      .where(sql`state IN ('created', 'redirected', 'pending', 'authorized')`),
    index("payment_attempt_order").on(t.orderId),
    index("payment_attempt_user").on(t.userId),
    index("payment_attempt_trip").on(t.tripId).where(sql`trip_id IS NOT NULL`),
    index("payment_attempt_charge").on(t.chargeOrderId).where(sql`charge_order_id IS NOT NULL`),
    check("payment_attempt_charges", sql`${t.chargeOrderId} IS NULL OR ${t.purpose} = 'topup'`),
    check(
      "payment_attempt_subject",
      sql`(${t.purpose} = 'topup') = (${t.orderId} IS NULL AND ${t.tripId} IS NULL)
      AND NOT (${t.orderId} IS NOT NULL AND ${t.tripId} IS NOT NULL)`,
    ),
    index("payment_attempt_poll").on(t.nextPollAt).where(sql`next_poll_at IS NOT NULL`),
    check("payment_attempt_mode", sql`${t.mode} IN ('test', 'live')`),
    check("payment_attempt_purpose", sql`${t.purpose} IN ('order', 'balance', 'change', 'topup')`),
    check("payment_attempt_change", sql`(${t.purpose} = 'change') = (${t.amendQuoteId} IS NOT NULL)`),
    check("payment_attempt_amount", sql`${t.amountMinor} > 0 AND ${t.chargeMinor} > 0 AND ${t.walletMinor} >= 0`),
    check(
      "payment_attempt_state",
      sql`${t.state} IN ('created', 'redirected', 'pending', 'authorized', 'captured', 'partially_refunded', 'refunded', 'declined', 'cancelled', 'expired', 'captured_unfulfilled', 'duplicate_capture', 'review', 'settled_elsewhere')`,
    ),
    check("payment_attempt_refunds", sql`${t.refundedMinor} BETWEEN 0 AND ${t.capturedMinor}`),
  ],
);

/**
 * The order shares of an attempt: one row for a single order, several for a trip. Fixed at creation. A card refund of
 * an order is limited to its share.
 */
export const paymentShare = pgTable(
  "payment_share",
  {
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempt.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Share of the attempt's `amountMinor`. */
    amountMinor: minorUnits().notNull(),
    /** Share of its `walletMinor`. */
    walletMinor: minorUnits().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.orderId] }),
    index("payment_share_order").on(t.orderId),
    check("payment_share_amount", sql`${t.amountMinor} >= 0 AND ${t.walletMinor} >= 0`),
  ],
);

export const providerEvent = pgTable(
  "provider_event",
  {
    id: identity(),
    provider: text().notNull(),
    eventId: text().notNull(),
    body: bytea(),
    headers: jsonb().$type<unknown>(),
    receivedAt: createdAt(),
    processedAt: at(),
    result: text(),
  },
  (t) => [unique("provider_event_once").on(t.provider, t.eventId)],
);

/** An amount charged after booking, such as for a late return. It is beside the price and the payments of the order. */
export const orderCharge = pgTable(
  "order_charge",
  {
    id: randomId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    amountMinor: minorUnits().notNull(),
    currency: currency().notNull(),
    /** The reason; the client reads it. */
    note: text().notNull(),
    state: text().notNull().default("open"),
    /** The way of payment of a paid charge. */
    paidBy: text(),
    paidAt: at(),
    /** The payment by card or at the desk that paid it. Null for payments before this was recorded. */
    attemptId: uuid().references(() => paymentAttempt.id),
    withdrawnAt: at(),
    withdrawnNote: text(),
    withdrawnBy: uuid().references(() => appUser.id),
    createdBy: uuid().references(() => appUser.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("order_charge_order").on(t.orderId),
    check("order_charge_kind", sql`${t.kind} IN (${sql.raw(chargeKinds.map((kind) => `'${kind}'`).join(", "))})`),
    check("order_charge_amount", sql`${t.amountMinor} > 0`),
    check("order_charge_state", sql`${t.state} IN ('open', 'paid', 'withdrawn')`),
    check(
      "order_charge_paid",
      sql`(${t.paidAt} IS NULL) = (${t.paidBy} IS NULL) AND ${t.paidBy} IN ('wallet', 'card', 'desk')`,
    ),
    check("order_charge_open", sql`(${t.state} = 'paid') <= (${t.paidAt} IS NOT NULL)`),
    check("order_charge_withdrawn", sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} IS NOT NULL)`),
  ],
);

/** Refunds per tender: `tender` is the wallet or the card attempt that paid. */
export const refund = pgTable(
  "refund",
  {
    id: randomId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    tender: text().notNull(),
    attemptId: uuid().references(() => paymentAttempt.id),
    amountMinor: minorUnits().notNull(),
    /**
     * The amount in the currency of the charge. Fixed at creation, so that each try names the same amount. Null for a
     * refund to the wallet.
     */
    chargeMinor: minorUnits(),
    /** The destination: the card or the wallet. */
    destination: text().notNull(),
    idemKey: text().notNull().unique(),
    state: text().notNull().default("pending"),
    providerRef: text(),
    reason: text().notNull(),
    /** The claim that this refund settles. */
    claimId: uuid().references(() => claim.id),
    /** The charge after booking that this refund gives back. It is no part of the order's payments and refunds. */
    chargeId: uuid().references(() => orderCharge.id),
    /** The part of a payment for charges that paid none of them. It is no part of the order's payments and refunds. */
    unused: boolean().notNull().default(false),
    /** How often the provider was asked to make this refund or about its result. */
    tries: integer().notNull().default(0),
    nextTryAt: createdAt(),
    /** The administrator who confirmed a manual refund at the bank. */
    confirmedBy: uuid(),
    createdAt: createdAt(),
    doneAt: at(),
  },
  (t) => [
    index("refund_order").on(t.orderId),
    index("refund_attempt").on(t.attemptId),
    uniqueIndex("refund_charge").on(t.chargeId).where(sql`charge_id IS NOT NULL AND destination <> 'wallet'`),
    index("refund_open").on(t.nextTryAt).where(sql`state IN ('pending', 'sent')`),
    check("refund_amount", sql`${t.amountMinor} > 0`),
    check("refund_charge_minor", sql`(${t.destination} = 'wallet') = (${t.chargeMinor} IS NULL)`),
    check("refund_unused", sql`NOT (${t.unused} AND ${t.chargeId} IS NOT NULL)`),
    check("refund_tender", sql`${t.tender} IN ('wallet', 'card')`),
    check("refund_destination", sql`${t.destination} IN ('wallet', 'card', 'manual')`),
    check("refund_state", sql`${t.state} IN ('pending', 'sent', 'done', 'failed')`),
  ],
);

/** Reconciliation findings that need a manual check. */
export const reconIssue = pgTable(
  "recon_issue",
  {
    id: identity(),
    kind: text().notNull(),
    provider: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().notNull().$type<unknown>(),
    createdAt: createdAt(),
    resolvedAt: at(),
    resolvedBy: uuid(),
    resolution: text(),
  },
  (t) => [uniqueIndex("recon_issue_open").on(t.kind, t.provider, t.subject).where(sql`resolved_at IS NULL`)],
);

/** The first response of every POST that books or moves money, replayed for 24 hours (docs/reliability.md §3 T0). */
export const idempotency = pgTable(
  "idempotency",
  {
    actor: text().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    fingerprint: bytea().notNull(),
    state: text().notNull().default("running"),
    statusCode: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index("idempotency_age").on(t.createdAt)],
);

/** Requests to payment providers with masked secrets, for the settings screen. Deleted after thirty days. */
export const providerCall = pgTable(
  "provider_call",
  {
    id: identity(),
    at: createdAt(),
    provider: text().notNull(),
    /** Null for calls that were made before the mode was recorded. */
    mode: text(),
    call: text().notNull(),
    ms: integer().notNull(),
    error: text(),
    request: jsonb().$type<unknown>(),
    response: jsonb().$type<unknown>(),
  },
  (t) => [index("provider_call_at").on(t.provider, t.id)],
);
