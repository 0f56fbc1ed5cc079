import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, currency, identity, minorUnits, randomId } from "./columns";
import { orderLine, orders } from "./orders";

/** A client's complaint about a booking with a request for compensation (docs/domain.md §1.2). */
export const claim = pgTable(
  "claim",
  {
    id: randomId(),
    ref: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    userId: uuid().notNull(),
    kind: text().notNull(),
    requestedMinor: minorUnits().notNull(),
    currency: currency().notNull(),
    text: text().notNull(),
    state: text().notNull().default("submitted"),
    decision: text(),
    /** The amount granted by the last decision. Paid out only with `settled`. */
    grantedMinor: minorUnits().notNull().default(0),
    /** The refund destination: the original tender or the wallet. Goodwill always goes to the wallet. */
    refundTo: text().notNull().default("original"),
    /** The explanation of the decision shown to the client. */
    letter: text(),
    /** The decision waits for a second administrator and is hidden from the client until then. */
    heldBack: boolean().notNull().default(false),
    decidedBy: uuid(),
    decidedAt: at(),
    settledBy: uuid(),
    settledAt: at(),
    /** The total paid out over all decisions, in minor units. */
    settledMinor: minorUnits().notNull().default(0),
    /** The response deadline. Null while the client must respond or the claim is closed. */
    decideBy: at(),
    /** When administrators were reminded of this `decideBy`. */
    remindedAt: at(),
    reopenedAt: at(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("claim_ref", sql`${t.ref} ~ '^[A-Z2-9]{12}$'`),
    check("claim_kind", sql`${t.kind} IN ('refund', 'service_failure', 'overcharge', 'delay', 'damage', 'other')`),
    check(
      "claim_state",
      sql`${t.state} IN ('submitted', 'evaluating', 'info_missing', 'updated', 'decided', 'settled', 'withdrawn')`,
    ),
    check("claim_decision", sql`${t.decision} IN ('accepted', 'partial', 'rejected', 'goodwill')`),
    check(
      "claim_decided",
      sql`${t.state} NOT IN ('decided', 'settled') OR (${t.decision} IS NOT NULL AND ${t.letter} IS NOT NULL)`,
    ),
    check("claim_held_back", sql`NOT ${t.heldBack} OR ${t.state} = 'decided'`),
    check("claim_refund_to", sql`${t.refundTo} IN ('original', 'wallet')`),
    check("claim_amounts", sql`${t.requestedMinor} > 0 AND ${t.grantedMinor} >= 0 AND ${t.settledMinor} >= 0`),
    index("claim_order").on(t.orderId),
    index("claim_user").on(t.userId, t.createdAt),
    index("claim_queue").on(t.state, t.decideBy),
  ],
);

/** The order lines of a claim. `open` while the claim can change: a line has at most one open claim. */
export const claimLine = pgTable(
  "claim_line",
  {
    claimId: uuid()
      .notNull()
      .references(() => claim.id),
    lineId: bigint({ mode: "number" })
      .notNull()
      .references(() => orderLine.id),
    open: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.lineId] }),
    uniqueIndex("claim_line_one_open").on(t.lineId).where(sql`open`),
  ],
);

/** Append-only history: actions, messages, actors and status changes. */
export const claimEvent = pgTable(
  "claim_event",
  {
    id: identity(),
    claimId: uuid()
      .notNull()
      .references(() => claim.id),
    type: text().notNull(),
    fromState: text(),
    toState: text(),
    actorKind: text().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    text: text(),
    /** An internal note, hidden from the client. */
    internal: boolean().notNull().default(false),
    data: jsonb().$type<unknown>(),
    at: createdAt(),
  },
  (t) => [index("claim_event_claim").on(t.claimId, t.id)],
);

/** Evidence by upload id. Append-only. */
export const claimFile = pgTable(
  "claim_file",
  {
    claimId: uuid()
      .notNull()
      .references(() => claim.id),
    fileId: uuid().notNull(),
    position: smallint().notNull(),
    addedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.fileId] })],
);
