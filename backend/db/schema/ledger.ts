import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, currency, identity, minorUnits, randomId } from "./columns";
import { appUser } from "./users";

/**
 * Double-entry, append-only (docs/reliability.md §5). Codes: `wallet:{user}`, `order:{ref}` (what we owe for an order that is
 * not served yet), `gateway:{provider}:clearing`, `refund_in_flight`, `revenue:{kind}`, `tax_payable`, `promo_expense`,
 * `bank`, `fee_expense`. An order has an account of its own, so that bookings never queue for one row.
 */
export const account = pgTable(
  "account",
  {
    id: identity(),
    code: text().notNull().unique(),
    currency: currency().notNull(),
    normal: text().notNull(),
    allowNegative: boolean().notNull().default(false),
    balance: minorUnits().notNull().default(0),
    version: bigint({ mode: "number" }).notNull().default(0),
  },
  (t) => [
    unique("account_id_currency").on(t.id, t.currency),
    check("account_normal", sql`${t.normal} IN ('D', 'C')`),
    check("account_overdraft", sql`${t.allowNegative} OR ${t.balance} >= 0`),
  ],
);

export const txn = pgTable(
  "txn",
  {
    id: identity(),
    idemKey: text().notNull().unique(),
    kind: text().notNull(),
    fingerprint: text().notNull(),
    orderId: uuid(),
    actorId: uuid(),
    memo: text().notNull().default(""),
    reverses: bigint({ mode: "number" }).unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index("txn_order").on(t.orderId),
    // Reports read days; what is written later lies later, so a range index costs nothing when money moves.
    index("txn_created").using("brin", t.createdAt),
    // What one administrator gave and took today is summed before each further act.
    index("txn_fund").on(t.actorId, t.createdAt).where(sql`${t.kind} IN ('admin_fund', 'admin_take')`),
  ],
);

/** Positive amount is a debit; `balanceAfter` is filled by the trigger that moves the account's balance. */
export const entry = pgTable(
  "entry",
  {
    txnId: bigint({ mode: "number" })
      .notNull()
      .references(() => txn.id),
    n: smallint().notNull(),
    accountId: bigint({ mode: "number" }).notNull(),
    currency: currency().notNull(),
    amount: minorUnits().notNull(),
    balanceAfter: minorUnits().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.txnId, t.n] }),
    index("entry_account").on(t.accountId, t.txnId),
    foreignKey({ columns: [t.accountId, t.currency], foreignColumns: [account.id, account.currency] }),
    check("entry_amount", sql`${t.amount} <> 0`),
  ],
);

/**
 * Money for or from a client's wallet above what one administrator may move alone: it moves when another one agrees, and
 * not before.
 */
export const walletAdjustmentRequest = pgTable(
  "wallet_adjustment_request",
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    direction: text().notNull(),
    amountMinor: minorUnits().notNull(),
    currency: currency().notNull(),
    /** As the client reads it in the statement. */
    reason: text().notNull(),
    state: text().notNull().default("waiting"),
    requestedBy: uuid()
      .notNull()
      .references(() => appUser.id),
    decidedBy: uuid().references(() => appUser.id),
    decidedAt: at(),
    /** Why not, for whoever asked. */
    words: text().notNull().default(""),
    /** The posting, once it was made. */
    txnId: bigint({ mode: "number" }).references(() => txn.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("wallet_adjustment_request_direction", sql`${t.direction} IN ('add', 'take')`),
    check("wallet_adjustment_request_amount", sql`${t.amountMinor} > 0`),
    check("wallet_adjustment_request_state", sql`${t.state} IN ('waiting', 'approved', 'refused', 'withdrawn')`),
    check("wallet_adjustment_request_moved", sql`(${t.state} = 'approved') = (${t.txnId} IS NOT NULL)`),
    check(
      "wallet_adjustment_request_two_persons",
      sql`(${t.state} = 'waiting' AND ${t.decidedBy} IS NULL)
      OR (${t.state} = 'withdrawn' AND ${t.decidedBy} = ${t.requestedBy})
      OR (${t.state} IN ('approved', 'refused') AND ${t.decidedBy} <> ${t.requestedBy})`,
    ),
    index("wallet_adjustment_request_waiting").on(t.createdAt).where(sql`state = 'waiting'`),
    index("wallet_adjustment_request_user").on(t.userId, t.createdAt),
    uniqueIndex("wallet_adjustment_request_txn").on(t.txnId),
  ],
);
