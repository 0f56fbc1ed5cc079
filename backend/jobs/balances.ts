import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { type Deps, system } from "@/backend/http/context";
import { getEnding } from "@/backend/orders/cancellation/cancellation";
import { sumLines } from "@/backend/orders/lifecycle/lines";
import { getOutstandingMinor, lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { unpaidFee } from "@/backend/orders/payment/balance";
import { heldFor } from "@/backend/orders/payment/money";
import { forEach } from "./each";

/** A payment at the bank is in progress, so its result is awaited. */
const beingPaid = sql`EXISTS (
  SELECT 1 FROM payment_attempt p JOIN payment_share s ON s.attempt_id = p.id
   WHERE s.order_id = o.id AND p.state IN ('created', 'redirected', 'pending', 'authorized')
     AND p.created_at > now() - interval '1 hour')`;
const inReview = sql`EXISTS (
  SELECT 1 FROM payment_attempt p JOIN payment_share s ON s.attempt_id = p.id WHERE s.order_id = o.id AND p.state = 'review')`;

/** The client asked to cancel in time. The request is decided by its own terms, at the latest when its time ends. */
const cancellationWaits = sql`EXISTS (
  SELECT 1 FROM cancel_request q WHERE q.order_id = o.id AND q.state IN ('waiting', 'approved'))`;

// A request is first answered by its provider, or declined with a full refund.
const due = sql`o.balance_due_at <= clock_timestamp() AND o.status = 'processing'
  AND o.due_now_minor + o.due_later_minor > o.paid_minor - o.refunded_minor AND NOT ${beingPaid} AND NOT ${inReview}
  AND NOT ${cancellationWaits} AND o.arrived_at IS NULL`;

/**
 * Cancels bookings whose balance was not paid in time and retains the deposit (docs/decisions/unpaid-balances.md). Guests who
 * have arrived keep theirs, and the front desk takes the balance.
 * Checks again under the order's lock, so that concurrent and repeated runs have no further effect.
 */
export async function cancelUnpaid(deps: Pick<Deps, "db" | "log">): Promise<number> {
  const { db } = deps;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT o.id FROM orders o WHERE ${due}`);
  return forEach(deps, "cancel unpaid", rows, ({ id }) =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, { id }, system);
      const still = await tx.execute(sql`SELECT 1 FROM orders o WHERE o.id = ${id} AND ${due}`);
      if (still.rows.length === 0 || getOutstandingMinor(order) === 0) return false;
      const { ends } = await getEnding(tx, order, { at: order.now });
      await applyTransition(tx, order, "cancel", system, {
        feeMinor: unpaidFee(order, await heldFor(tx, order), sumLines(ends, "feeMinor")),
        refundTo: "original",
        note: "The balance was not paid in time.",
      });
      return true;
    }),
  );
}
