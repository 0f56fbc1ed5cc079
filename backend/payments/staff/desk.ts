import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { requireVersion } from "@/backend/http/version";
import { auditOrder } from "@/backend/orders/audit-order";
import { fulfil } from "@/backend/orders/lifecycle/fulfil";
import { getBalanceDue, type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition, requireTransition } from "@/backend/orders/lifecycle/transitions";
import { bookDeskPayment } from "@/backend/orders/payment/money";
import { dueOfOrder } from "@/backend/orders/payment/pay";
import { holdExpired } from "@/backend/orders/refusals";
import { deskMethodLabels } from "@/lib/booking/desk-payment";
import { deskPayment } from "@/lib/contracts/money/desk-payment";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { insertCaptured, makeDeskRoutes, type OrderPayment, requireNoOpenAttempt } from "./desk-attempt";

/**
 * Payments at the desk. What is due online is a captured attempt of the provider `cash`, `transfer` or `terminal`, so
 * that refunds, receipts and reconciliation treat it like a payment by card. What is due at the property belongs to the
 * property: it is recorded on the order and not in the ledger.
 */

/** Splits a payment into what is due online and what is due at the property. */
function splitPayment(order: LockedOrder, wantedMinor: number | undefined) {
  const { onlineMinor, totalMinor } = getBalanceDue(order);
  const amountMinor = wantedMinor ?? totalMinor;
  const leastMinor = order.status === "awaiting_payment" ? Math.max(1, dueOfOrder(order)) : 1;
  if (amountMinor < leastMinor || amountMinor > totalMinor) {
    const [least, most] = [leastMinor, totalMinor].map((minor) => formatMoney(minor, order.currency));
    const text = least === most ? `Enter ${most}; that is due.` : `Enter between ${least} and ${most}.`;
    throw new AppError("invalid", { fields: { amount: text } });
  }
  const paidMinor = Math.min(amountMinor, onlineMinor);
  return { amountMinor, onlineMinor: paidMinor, collectedMinor: amountMinor - paidMinor };
}

export type PaidAtDesk = { order: LockedOrder; amountMinor: number; collectedMinor: number };

/**
 * Records a payment at the desk, for a held booking or the balance of a booked one. A held booking becomes booked. Of a
 * completed booking, what is due at the property can still be recorded.
 * @throws AppError 404 out of scope; 409 if nothing is due, the hold has ended or the client pays by card; 422 for
 * another amount than is due
 */
export async function payAtDesk(tx: Db, actor: UserActor, ref: string, payment: OrderPayment): Promise<PaidAtDesk> {
  const order = await lockOrder(tx, { ref }, actor);
  requireVersion("this booking", payment.version, order.version);
  requireTransition(order, "pay_at_desk", actor);
  await requireNoOpenAttempt(tx, sql`p.id IN (SELECT attempt_id FROM payment_share WHERE order_id = ${order.id})`);
  const { method, reference } = payment;
  const { amountMinor, onlineMinor, collectedMinor } = splitPayment(order, payment.amountMinor);
  const isHeld = order.status === "awaiting_payment";
  const purpose = isHeld ? "order" : "balance";
  const attemptId =
    onlineMinor > 0 ? await insertCaptured(tx, order, payment, { purpose, amountMinor: onlineMinor }) : null;
  const note = [formatMoney(amountMinor, order.currency), deskMethodLabels[method], reference]
    .filter(Boolean)
    .join(", ");
  const data = { method, reference, onlineMinor, collectedMinor };
  Object.assign(order, await applyTransition(tx, order, "pay_at_desk", actor, { note, data }));
  if (isHeld && (await fulfil(tx, order)) === "sold_out") throw holdExpired();
  if (attemptId) await bookDeskPayment(tx, order, { attemptId, method, amountMinor: onlineMinor, actorId: actor.id });
  if (collectedMinor > 0) {
    await tx.execute(
      sql`UPDATE orders SET collected_minor = collected_minor + ${collectedMinor} WHERE id = ${order.id}`,
    );
    order.collectedMinor += collectedMinor;
  }
  return { order, amountMinor, collectedMinor };
}

export const deskPaymentRoutes = (): Route[] =>
  makeDeskRoutes((area, kind) =>
    route(deskPayment(area, kind.id), ({ params, body, actor, once, ip, requestId }) =>
      once(async (tx) => {
        const staffMember = requireUser(actor);
        const { currency } = await lockOrder(tx, params, actor);
        const { amount, amountMinor: minor, ...rest } = body;
        const amountMinor = readRequestedAmount({ minor, typed: amount }, currency);
        if (amountMinor === null)
          throw new AppError("invalid", { fields: { amount: "Enter an amount such as 75.50." } });
        const paid = await payAtDesk(tx, staffMember, params.ref, { ...rest, amountMinor });
        const after = {
          ...rest,
          amountMinor: paid.amountMinor,
          collectedMinor: paid.collectedMinor,
          status: paid.order.status,
        };
        await auditOrder(tx, staffMember, params.ref, { action: "order pay_at_desk", after }, { ip, requestId });
        const message = `${formatMoney(paid.amountMinor, currency)} of booking ${params.ref} recorded.`;
        return { status: 1 as const, title: "Payment recorded", message };
      }),
    ),
  );
