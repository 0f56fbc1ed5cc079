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

/** A client says that something went wrong with a booking and asks for money (docs/domain.md §1.2). */
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
    words: text().notNull(),
    state: text().notNull().default("submitted"),
    decision: text(),
    /** What the last decision gives; not paid before `settled`. */
    grantedMinor: minorUnits().notNull().default(0),
    /** Back the way it came, or to the wallet; goodwill always goes to the wallet. */
    refundTo: text().notNull().default("original"),
    /** The decision in words, as the client reads it. */
    letter: text(),
    /** The decision waits for a second person; until they agree, the client does not hear of it. */
    heldBack: boolean().notNull().default(false),
    decidedBy: uuid(),
    decidedAt: at(),
    settledBy: uuid(),
    settledAt: at(),
    /** All that was paid out for it, over all its decisions. */
    settledMinor: minorUnits().notNull().default(0),
    /** When somebody should have answered; nothing while the client is asked or it is over. */
    answerBy: at(),
    /** Administrators were reminded of this `answerBy` already. */
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
    index("claim_queue").on(t.state, t.answerBy),
  ],
);

/** What a claim is about. `open` while the claim may still change: a line has one open claim at most. */
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

/** Append-only: what was done and said, by whom, from which state to which. */
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
    words: text(),
    /** Between colleagues; the client does not read it. */
    internal: boolean().notNull().default(false),
    data: jsonb().$type<unknown>(),
    at: createdAt(),
  },
  (t) => [index("claim_event_claim").on(t.claimId, t.id)],
);

/** Evidence, by the upload's number. Append-only. */
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
