import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { requireVersion } from "@/backend/http/version";
import { auditOrder } from "@/backend/orders/audit-order";
import { fulfil } from "@/backend/orders/lifecycle/fulfil";
import { getBalanceDue, type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition, requireTransition } from "@/backend/orders/lifecycle/transitions";
import { bookDeskPayment } from "@/backend/orders/payment/money";
import { dueOfOrder } from "@/backend/orders/payment/pay";
import { holdExpired } from "@/backend/orders/refusals";
import { type DeskMethod, deskMethodLabels } from "@/lib/booking/desk-payment";
import { deskPayment } from "@/lib/contracts/money/desk-payment";
import { AppError } from "@/lib/errors";
import { productKinds } from "@/lib/kinds";
import type { ProductKind } from "@/lib/kinds/kind";
import { formatMoney } from "@/lib/money";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { openStates } from "../attempts";

/**
 * Payments at the desk. What is due online is a captured attempt of the provider `cash`, `transfer` or `terminal`, so
 * that refunds, receipts and reconciliation treat it like a payment by card. What is due at the property belongs to the
 * property: it is recorded on the order and not in the ledger.
 */

export type DeskPayment = {
  method: DeskMethod;
  /** Minor units. Undefined for everything that is due. */
  amountMinor: number | undefined;
  reference: string;
  version?: number | undefined;
};

/** The client may be on the bank's page. A payment that arrives from there would be the second one. */
async function requireNoOpenAttempt(tx: Db, order: LockedOrder): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM payment_share s JOIN payment_attempt p ON p.id = s.attempt_id
     WHERE s.order_id = ${order.id} AND p.state = ANY(${sql.param([...openStates])}::text[]) LIMIT 1`);
  if (rows.length > 0) {
    throw new AppError("conflict", {
      user: "The client is paying by card at the moment. Wait until that payment has ended.",
    });
  }
}

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

/** A captured attempt. Attempts come before holds and inventory in the lock order, so it is written first. */
async function insertCaptured(
  tx: Db,
  order: LockedOrder,
  { method, reference }: DeskPayment,
  amountMinor: number,
): Promise<string> {
  const purpose = order.status === "awaiting_payment" ? "order" : "balance";
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH made AS (
      INSERT INTO payment_attempt (purpose, order_id, user_id, provider, return_token_hash, state, amount_minor, currency,
                                   charge_minor, charge_currency, captured_minor, provider_data)
      VALUES (${purpose}, ${order.id}, ${order.userId}, ${method}, ${randomBytes(32)}, 'captured', ${amountMinor},
              ${order.currency}, ${amountMinor}, ${order.currency}, ${amountMinor},
              ${JSON.stringify({ reference })}::jsonb) RETURNING id
    ),
    shared AS (
      INSERT INTO payment_share (attempt_id, order_id, amount_minor) SELECT id, ${order.id}, ${amountMinor} FROM made
    ),
    notified AS (
      INSERT INTO outbox (topic, payload, once)
      SELECT 'payment', jsonb_build_object('attemptId', id::text, 'state', 'captured'), 'payment:' || id || ':captured' FROM made
    )
    SELECT id FROM made`);
  const id = rows[0]?.id;
  if (!id) throw new Error("the payment at the desk was not written");
  return id;
}

export type PaidAtDesk = { order: LockedOrder; amountMinor: number; collectedMinor: number };

/**
 * Records a payment at the desk, for a held booking or the balance of a booked one. A held booking becomes booked. Of a
 * completed booking, what is due at the property can still be recorded.
 * @throws AppError 404 out of scope; 409 if nothing is due, the hold has ended or the client pays by card; 422 for
 * another amount than is due
 */
export async function payAtDesk(tx: Db, actor: UserActor, ref: string, payment: DeskPayment): Promise<PaidAtDesk> {
  const order = await lockOrder(tx, { ref }, actor);
  requireVersion("this booking", payment.version, order.version);
  requireTransition(order, "pay_at_desk", actor);
  await requireNoOpenAttempt(tx, order);
  const { method, reference } = payment;
  const { amountMinor, onlineMinor, collectedMinor } = splitPayment(order, payment.amountMinor);
  const attemptId = onlineMinor > 0 ? await insertCaptured(tx, order, payment, onlineMinor) : null;
  const isHeld = order.status === "awaiting_payment";
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

const makeRoute = (area: "admin" | "subadmin", kind: ProductKind): Route =>
  route(deskPayment(area, kind.id), ({ params, body, actor, once, ip, requestId }) =>
    once(async (tx) => {
      const staffMember = requireUser(actor);
      const { currency } = await lockOrder(tx, params, actor);
      const { amount, amountMinor: minor, ...rest } = body;
      const amountMinor = readRequestedAmount({ minor, typed: amount }, currency);
      if (amountMinor === null) throw new AppError("invalid", { fields: { amount: "Enter an amount such as 75.50." } });
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
  );

export const deskPaymentRoutes = (_: Deps): Route[] =>
  productKinds.flatMap((kind) => [
    makeRoute("admin", kind),
    ...(kind.routes.subadmin ? [makeRoute("subadmin", kind)] : []),
  ]);
