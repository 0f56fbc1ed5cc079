import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, minorUnits, randomId } from "./columns";
import { orders } from "./orders";

/**
 * A cancellation request that waits for an administrator (docs/domain.md §1.2). The fee is fixed at the time of the
 * request. The units stay booked until the decision.
 */
export const cancelRequest = pgTable(
  "cancel_request",
  {
    id: randomId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The lines, instant and policy terms of the confirmed quote. */
    lineIds: jsonb().$type<number[]>().notNull(),
    asOf: at().notNull(),
    feeMinor: minorUnits().notNull(),
    refundMinor: minorUnits().notNull(),
    refundTo: text().notNull(),
    /** Free text by the client. */
    reason: text().notNull().default(""),
    state: text().notNull().default("waiting"),
    /** The refund of the decision in minor units: the policy's amount unless it was adjusted. */
    givenMinor: minorUnits(),
    /** The explanation shown to the client. */
    text: text().notNull().default(""),
    decidedBy: uuid(),
    decidedAt: at(),
    /** The second administrator, if the amount requires one. */
    confirmedBy: uuid(),
    /** The deadline after which the request is carried out by policy. */
    decideBy: at().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check(
      "cancel_request_state",
      sql`${t.state} IN ('waiting', 'approved', 'accepted', 'refused', 'withdrawn', 'overtaken')`,
    ),
    check("cancel_request_refund_to", sql`${t.refundTo} IN ('original', 'wallet')`),
    check(
      "cancel_request_amounts",
      sql`${t.feeMinor} >= 0 AND ${t.refundMinor} >= 0 AND (${t.givenMinor} IS NULL OR ${t.givenMinor} >= 0)`,
    ),
    check(
      "cancel_request_two_persons",
      sql`${t.confirmedBy} IS NULL OR (${t.decidedBy} IS NOT NULL AND ${t.confirmedBy} <> ${t.decidedBy})`,
    ),
    uniqueIndex("cancel_request_one_open").on(t.orderId).where(sql`state IN ('waiting', 'approved')`),
    index("cancel_request_order").on(t.orderId, t.createdAt),
    index("cancel_request_queue").on(t.decideBy).where(sql`state IN ('waiting', 'approved')`),
  ],
);
