import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { multiplyDivide } from "@/lib/money";

type RefundOfPayment = {
  amountMinor: number;
  /** The earlier refunds of the payment in the base currency and in the charged currency, in minor units. */
  beforeMinor: number;
  chargedBackMinor: number;
  /** The whole payment in the base currency and in the charged currency, in minor units. */
  attemptMinor: number;
  chargeMinor: number;
};

/**
 * Converts a refund to the charged currency as the rest of the cumulative share, so that all refunds of a payment
 * together equal the charge exactly.
 */
export function chargeOfRefund(refund: RefundOfPayment): number {
  const upToNow = multiplyDivide(refund.chargeMinor, refund.beforeMinor + refund.amountMinor, refund.attemptMinor);
  return Math.max(0, upToNow - refund.chargedBackMinor);
}

/**
 * The amount of a new refund in the charged currency. The caller stores it, because a provider refuses another amount
 * under the same idempotency key. Locks the attempt first, so that the earlier refunds are complete.
 */
export async function computeCharge(tx: Db, attemptId: string, amountMinor: number): Promise<number> {
  await tx.execute(sql`SELECT 1 FROM payment_attempt WHERE id = ${attemptId} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<Omit<RefundOfPayment, "amountMinor">>(sql`
    SELECT p.amount_minor AS "attemptMinor", p.charge_minor AS "chargeMinor",
           coalesce(sum(r.amount_minor), 0)::bigint AS "beforeMinor",
           coalesce(sum(r.charge_minor), 0)::bigint AS "chargedBackMinor"
      FROM payment_attempt p
      LEFT JOIN refund r ON r.attempt_id = p.id AND r.destination <> 'wallet' AND r.state <> 'failed'
     WHERE p.id = ${attemptId} GROUP BY p.id`);
  const [payment] = rows;
  if (!payment) throw new Error(`there is no payment ${attemptId} to refund`);
  return chargeOfRefund({ ...payment, amountMinor });
}
