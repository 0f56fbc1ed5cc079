import { sql } from "drizzle-orm";
import {
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
import { claim } from "./claims";
import { at, bytea, createdAt, currency, identity, minorUnits, randomId } from "./columns";
import { amendQuote, orders, trip } from "./orders";

/** One try to get money from a provider. Believed only after a server-to-server status call (docs/reliability.md §1.4). */
export const paymentAttempt = pgTable(
  "payment_attempt",
  {
    id: randomId(),
    /**
     * `order`: what is due first, paid once. `balance`: what an order that is booked still owes. `change`: what a changed
     * stay costs more; the change is made with the money or not at all. `topup`: for the wallet.
     */
    purpose: text().notNull(),
    /** The one order that it pays; null for a trip and for a top-up. */
    orderId: uuid().references(() => orders.id),
    /** The trip whose orders it pays all at once; `payment_share` says how much goes to each. */
    tripId: uuid().references(() => trip.id),
    /** The change that it pays for. */
    amendQuoteId: uuid().references(() => amendQuote.id),
    userId: uuid().notNull(),
    provider: text().notNull(),
    providerRef: text(),
    sessionRef: text(),
    returnTokenHash: bytea().notNull().unique(),
    state: text().notNull().default("created"),
    /** What the ledger will be credited with, in the base currency. */
    amountMinor: minorUnits().notNull(),
    currency: currency().notNull(),
    /** What the provider is asked for; differs where the merchant's currency is not the base currency. */
    chargeMinor: minorUnits().notNull(),
    chargeCurrency: currency().notNull(),
    fxRate: numeric({ precision: 20, scale: 10 }).notNull().default("1"),
    /** Taken from the wallet in the same transaction as the capture, never before it. */
    walletMinor: minorUnits().notNull().default(0),
    capturedMinor: minorUnits().notNull().default(0),
    refundedMinor: minorUnits().notNull().default(0),
    redirect: jsonb().$type<unknown>(),
    providerData: jsonb().$type<unknown>(),
    failure: text(),
    /** What an administrator made of a payment that needed one: accepted, refunded, elsewhere. */
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
    unique("payment_attempt_provider_ref").on(t.provider, t.providerRef),
    uniqueIndex("payment_attempt_one_open")
      .on(t.orderId)
      .where(sql`state IN ('created', 'redirected', 'pending', 'authorized')`),
    uniqueIndex("payment_attempt_one_open_of_trip")
      .on(t.tripId)
      .where(sql`state IN ('created', 'redirected', 'pending', 'authorized')`),
    index("payment_attempt_order").on(t.orderId),
    index("payment_attempt_trip").on(t.tripId).where(sql`trip_id IS NOT NULL`),
    check(
      "payment_attempt_subject",
      sql`(${t.purpose} = 'topup') = (${t.orderId} IS NULL AND ${t.tripId} IS NULL)
      AND NOT (${t.orderId} IS NOT NULL AND ${t.tripId} IS NOT NULL)`,
    ),
    index("payment_attempt_poll").on(t.nextPollAt).where(sql`next_poll_at IS NOT NULL`),
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
 * Which order an attempt's money is for: one row for the order it pays, several for a trip. Fixed when the attempt is
 * made; what a card gives back for an order is at most its share here.
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
    /** Of the attempt's `amountMinor`. */
    amountMinor: minorUnits().notNull(),
    /** Of its `walletMinor`. */
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

/** Money that goes back, per tender; `tender` is the way it came (wallet) or the attempt it came with (card). */
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
    /** Where it goes: back to the card, or to the wallet. */
    destination: text().notNull(),
    idemKey: text().notNull().unique(),
    state: text().notNull().default("pending"),
    providerRef: text(),
    reason: text().notNull(),
    /** The claim that it settles. */
    claimId: uuid().references(() => claim.id),
    /** Who said that the bank has done it, where no provider can be asked. */
    confirmedBy: uuid(),
    createdAt: createdAt(),
    doneAt: at(),
  },
  (t) => [
    index("refund_order").on(t.orderId),
    index("refund_attempt").on(t.attemptId),
    index("refund_open").on(t.createdAt).where(sql`state IN ('pending', 'sent')`),
    check("refund_amount", sql`${t.amountMinor} > 0`),
    check("refund_tender", sql`${t.tender} IN ('wallet', 'card')`),
    check("refund_destination", sql`${t.destination} IN ('wallet', 'card', 'manual')`),
    check("refund_state", sql`${t.state} IN ('pending', 'sent', 'done', 'failed')`),
  ],
);

/** What reconciliation found and a person must look at. */
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

/** First answer of every POST that books or moves money, replayed for 24 hours (docs/reliability.md §3 T0). */
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
