import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { requireVersion } from "@/backend/http/version";
import { auditOrder } from "@/backend/orders/audit-order";
import { nothingOpen } from "@/backend/orders/charges/charges";
import { listOpenCharges, payCharge } from "@/backend/orders/charges/collect";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { bookTopUp } from "@/backend/orders/payment/money";
import { deskChargesPayment } from "@/lib/contracts/money/desk-payment";
import { formatMoney } from "@/lib/money";
import { type DeskPayment, insertCaptured, makeDeskRoutes, requireNoOpenAttempt } from "./desk-attempt";

/**
 * Payment of open charges at the desk. As with a card, it is a captured top-up that pays the charges in the same
 * transaction, so that a withdrawn charge is given back to the payment.
 */

/**
 * Records that the open charges of an order were paid at the desk, all of them.
 * @throws AppError 404 out of scope; 409 if none is open, the booking has changed or the client pays by card
 */
export async function payChargesAtDesk(
  tx: Db,
  actor: UserActor,
  ref: string,
  payment: DeskPayment,
): Promise<{ amountMinor: number; currency: string }> {
  const order = await lockOrder(tx, { ref }, actor);
  const charges = await listOpenCharges(tx, order);
  if (charges.length === 0) throw nothingOpen();
  requireVersion("this booking", payment.version, order.version);
  await requireNoOpenAttempt(tx, sql`p.charge_order_id = ${order.id}`);
  const { userId, currency } = order;
  const amountMinor = charges.reduce((sum, charge) => sum + charge.amountMinor, 0);
  const attemptId = await insertCaptured(tx, order, payment, { purpose: "topup", amountMinor });
  const provider = payment.method;
  await bookTopUp(tx, { idemKey: `desk:${attemptId}`, provider, amountMinor, userId, currency, actorId: actor.id });
  for (const charge of charges) {
    await payCharge(tx, order, charge, { userId, by: "desk", attemptId, actorId: actor.id });
  }
  return { amountMinor, currency };
}

export const deskChargesRoutes = (): Route[] =>
  makeDeskRoutes((area, kind) =>
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
    ),
  );
