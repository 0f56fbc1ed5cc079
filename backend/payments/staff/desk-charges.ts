import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { requireVersion } from "@/backend/http/version";
import { auditOrder } from "@/backend/orders/audit-order";
import { nothingOpen } from "@/backend/orders/charges/charges";
import { listOpenCharges, payCharge } from "@/backend/orders/charges/collect";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { bookTopUp } from "@/backend/orders/payment/money";
import { deskChargesPayment } from "@/lib/contracts/money/desk-payment";
import { AppError } from "@/lib/errors";
import { productKinds } from "@/lib/kinds";
import type { ProductKind } from "@/lib/kinds/kind";
import { formatMoney } from "@/lib/money";
import { openStates } from "../attempts";
import type { DeskPayment } from "./desk";

/**
 * Payment of open charges at the desk. As with a card, it is a captured top-up that pays the charges in the same
 * transaction, so that a withdrawn charge is given back to the payment.
 */

/** The client may be on the bank's page. What arrives from there would not be used. */
async function requireNoOpenAttempt(tx: Db, order: LockedOrder): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM payment_attempt
     WHERE charge_order_id = ${order.id} AND state = ANY(${sql.param([...openStates])}::text[]) LIMIT 1`);
  if (rows.length > 0) {
    throw new AppError("conflict", {
      user: "The client is paying by card at the moment. Wait until that payment has ended.",
    });
  }
}

/** Attempts come before accounts in the lock order, so it is written first. */
async function insertCaptured(
  tx: Db,
  order: LockedOrder,
  { method, reference }: Pick<DeskPayment, "method" | "reference">,
  amountMinor: number,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH made AS (
      INSERT INTO payment_attempt (purpose, charge_order_id, user_id, provider, return_token_hash, state, amount_minor, currency,
                                   charge_minor, charge_currency, captured_minor, provider_data)
      VALUES ('topup', ${order.id}, ${order.userId}, ${method}, ${randomBytes(32)}, 'captured', ${amountMinor},
              ${order.currency}, ${amountMinor}, ${order.currency}, ${amountMinor},
              ${JSON.stringify({ reference })}::jsonb) RETURNING id
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

/**
 * Records that the open charges of an order were paid at the desk, all of them.
 * @throws AppError 404 out of scope; 409 if none is open, the booking has changed or the client pays by card
 */
export async function payChargesAtDesk(
  tx: Db,
  actor: UserActor,
  ref: string,
  payment: Omit<DeskPayment, "amountMinor">,
): Promise<{ amountMinor: number; currency: string }> {
  const order = await lockOrder(tx, { ref }, actor);
  const charges = await listOpenCharges(tx, order);
  if (charges.length === 0) throw nothingOpen();
  requireVersion("this booking", payment.version, order.version);
  await requireNoOpenAttempt(tx, order);
  const { userId, currency } = order;
  const amountMinor = charges.reduce((sum, charge) => sum + charge.amountMinor, 0);
  const attemptId = await insertCaptured(tx, order, payment, amountMinor);
  const provider = payment.method;
  await bookTopUp(tx, { idemKey: `desk:${attemptId}`, provider, amountMinor, userId, currency, actorId: actor.id });
  for (const charge of charges) {
    await payCharge(tx, order, charge, { userId, by: "desk", attemptId, actorId: actor.id });
  }
  return { amountMinor, currency };
}

const makeRoute = (area: "admin" | "subadmin", kind: ProductKind): Route =>
  route(deskChargesPayment(area, kind.id), ({ params: { ref }, body, actor, once, ip, requestId }) =>
    once(async (tx) => {
      const staffMember = requireUser(actor);
      const { amountMinor, currency } = await payChargesAtDesk(tx, staffMember, ref, body);
      const { method, reference } = body;
      const after = { method, reference, amountMinor };
      await auditOrder(tx, staffMember, ref, { action: "charges paid at the desk", after }, { ip, requestId });
      const message = `${formatMoney(amountMinor, currency)} for the charges of booking ${ref} recorded.`;
      return { status: 1 as const, title: "Payment recorded", message };
    }),
  );

export const deskChargesRoutes = (): Route[] =>
  productKinds.flatMap((kind) => [
    makeRoute("admin", kind),
    ...(kind.routes.subadmin ? [makeRoute("subadmin", kind)] : []),
  ]);
