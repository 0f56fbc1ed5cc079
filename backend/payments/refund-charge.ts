import { sql } from "drizzle-orm";
import { multiplyDivide } from "@/lib/money";

/**
 * What came before a refund on its way back through the same payment. Refunds are never deleted, so it stays the same
 * however often the provider is asked. Over `refund r`.
 */
export const refundedBefore = sql`(
  SELECT coalesce(sum(x.amount_minor), 0)::bigint FROM refund x
   WHERE x.attempt_id = r.attempt_id AND x.destination IN ('card', 'manual') AND (x.created_at, x.id) < (r.created_at, r.id))`;

/**
 * A refund in the currency in which the card was charged: its stretch of the whole charge, so that all refunds of a
 * payment together are the charge and never a unit more, however it is cut.
 */
export function chargeOfRefund(refund: {
  amountMinor: number;
  beforeMinor: number;
  /** The whole payment, in our currency and as it was charged. */
  attemptMinor: number;
  chargeMinor: number;
}): number {
  const upTo = (minor: number) => multiplyDivide(refund.chargeMinor, minor, refund.attemptMinor);
  return upTo(refund.beforeMinor + refund.amountMinor) - upTo(refund.beforeMinor);
}
