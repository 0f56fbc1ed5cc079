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
 * Double-entry, append-only ledger (docs/reliability.md §5). Account codes: `wallet:{user}`, `order:{ref}` (our
 * liability for an order that has not been served), `gateway:{provider}:clearing`, `refund_in_flight`,
 * `revenue:{kind}`, `tax_payable`, `promo_expense`, `bank`, `fee_expense`. Each order has its own account, so that
 * bookings never wait for a shared row.
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
    // Reports select days and rows are appended in time order, so a BRIN index suffices and is cheap to maintain.
    index("txn_created").using("brin", t.createdAt),
    // The daily total of an administrator's adjustments is computed before each further one.
    index("txn_fund").on(t.actorId, t.createdAt).where(sql`${t.kind} IN ('admin_fund', 'admin_take')`),
  ],
);

/** A positive amount is a debit. The trigger that updates the account's balance sets `balanceAfter`. */
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

/** A wallet adjustment above the limit of a single administrator. It is posted only after a second one approves it. */
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
    /** The text in the client's statement. */
    reason: text().notNull(),
    state: text().notNull().default("waiting"),
    requestedBy: uuid()
      .notNull()
      .references(() => appUser.id),
    decidedBy: uuid().references(() => appUser.id),
    decidedAt: at(),
    /** The reason for a rejection, shown to the requester. */
    text: text().notNull().default(""),
    /** The posting, after approval. */
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
