import { sql } from "drizzle-orm";
import { multiplyDivide } from "@/lib/money";

/**
 * The sum of earlier refunds of the same payment. Refunds are never deleted, so the value is stable for retries. Uses
 * the alias `refund r`.
 */
export const refundedBefore = sql`(
  SELECT coalesce(sum(x.amount_minor), 0)::bigint FROM refund x
   WHERE x.attempt_id = r.attempt_id AND x.destination IN ('card', 'manual') AND (x.created_at, x.id) < (r.created_at, r.id))`;

/**
 * Converts a refund to the charged currency as the difference of cumulative shares, so that all refunds of a payment
 * together equal the charge exactly.
 */
export function chargeOfRefund(refund: {
  amountMinor: number;
  beforeMinor: number;
  /** The whole payment in the base currency and in the charged currency, in minor units. */
  attemptMinor: number;
  chargeMinor: number;
}): number {
  const upTo = (minor: number) => multiplyDivide(refund.chargeMinor, minor, refund.attemptMinor);
  return upTo(refund.beforeMinor + refund.amountMinor) - upTo(refund.beforeMinor);
}
