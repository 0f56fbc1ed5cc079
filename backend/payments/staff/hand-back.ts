import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { requireVersion } from "@/backend/http/version";
import { auditOrder } from "@/backend/orders/audit-order";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition, requireTransition } from "@/backend/orders/lifecycle/transitions";
import { computeReturnable } from "@/backend/orders/payment/balance";
import { deskMethodLabels } from "@/lib/booking/desk-payment";
import { handBack } from "@/lib/contracts/money/desk-payment";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { makeDeskRoutes, type OrderPayment } from "./desk-attempt";

/**
 * Amounts that the property hands back after it collected them, for example when a part of the booking was cancelled. They
 * belong to the property, so they are recorded on the order and not in the ledger, as their payment was.
 */

/**
 * Records that the property handed back an amount.
 * @returns the amount in minor units
 * @throws AppError 404 out of scope; 409 if nothing can be handed back or the booking has changed; 422 for a higher amount
 */
export async function handBackAtDesk(tx: Db, actor: UserActor, ref: string, payment: OrderPayment): Promise<number> {
  const order = await lockOrder(tx, { ref }, actor);
  requireVersion("this booking", payment.version, order.version);
  requireTransition(order, "hand_back", actor);
  const maxMinor = computeReturnable(order);
  const amountMinor = payment.amountMinor ?? maxMinor;
  if (amountMinor < 1 || amountMinor > maxMinor) {
    throw new AppError("invalid", { fields: { amount: `Enter at most ${formatMoney(maxMinor, order.currency)}.` } });
  }
  const { method, reference } = payment;
  const note = [formatMoney(amountMinor, order.currency), deskMethodLabels[method], reference]
    .filter(Boolean)
    .join(", ");
  await applyTransition(tx, order, "hand_back", actor, {
    note,
    data: { method, reference, collectedMinor: 0 - amountMinor },
  });
  await tx.execute(sql`UPDATE orders SET collected_minor = collected_minor - ${amountMinor} WHERE id = ${order.id}`);
  return amountMinor;
}

export const handBackRoutes = (): Route[] =>
  makeDeskRoutes((area, kind) =>
    route(handBack(area, kind.id), ({ params: { ref }, body, actor, once, ip, requestId }) =>
      once(async (tx) => {
        const staffMember = requireUser(actor);
        const { currency } = await lockOrder(tx, { ref }, actor);
        const { amount, amountMinor: minor, ...rest } = body;
        const asked = readRequestedAmount({ minor, typed: amount }, currency);
        if (asked === null) throw new AppError("invalid", { fields: { amount: "Enter an amount such as 75.50." } });
        const amountMinor = await handBackAtDesk(tx, staffMember, ref, { ...rest, amountMinor: asked });
        const after = { ...rest, amountMinor };
        await auditOrder(tx, staffMember, ref, { action: "order hand_back", after }, { ip, requestId });
        const message = `${formatMoney(amountMinor, currency)} of booking ${ref} recorded as handed back.`;
        return { status: 1 as const, title: "Hand-back recorded", message };
      }),
    ),
  );
