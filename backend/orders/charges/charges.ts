import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { system, type UserActor } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import { getClient } from "@/backend/orders/emails/booking-details";
import { chargeLabels } from "@/lib/booking/charges";
import { maxChargeMinor, type NewCharge } from "@/lib/contracts/orders/charge";
import { AppError } from "@/lib/errors";
import { findKind } from "@/lib/kinds";
import { formatMoneyIn } from "@/lib/language/formats";
import { titleIn } from "@/lib/language/titles";
import { bookingPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { type LockedOrder, lockOrder } from "../lifecycle/lock";
import { applyTransition, requireTransition } from "../lifecycle/transitions";
import { isGuests } from "../owner";
import { getOrder } from "../view";
import { collectFromWallet, listOpenCharges, type OpenCharge, payCharge, returnCharge } from "./collect";

/** Charges after booking by staff: late returns, damages, fuel. The order is locked first in each of them. */

type Charged = { id: string; ref: string; amountMinor: number; paid: boolean; currency: string };

async function notifyClient(tx: Db, order: LockedOrder, charge: OpenCharge, paid: boolean): Promise<void> {
  const seen = await getOrder(tx, system, { ref: order.ref });
  await notify(tx, "bookingCharged", {
    to: getClient(seen),
    once: charge.id,
    data: (t) => {
      const amount = formatMoneyIn(t.language, charge.amountMinor, order.currency);
      return {
        ref: order.ref,
        title: titleIn(t.language, seen.product),
        amount,
        reason: t(chargeLabels[charge.kind]),
        text: charge.note,
        ...(paid ? { paid: amount } : { open: amount }),
      };
    },
    path: bookingPath(seen),
    booking: order.ref,
  });
}

/** @throws AppError 422 on the field that was used for the amount */
function requireAmount(input: Pick<NewCharge, "amountMinor" | "amount">, currency: string): number {
  const amountMinor = readRequestedAmount({ minor: input.amountMinor, typed: input.amount }, currency);
  if (amountMinor && amountMinor <= maxChargeMinor) return amountMinor;
  const field = input.amountMinor === undefined ? "amount" : "amountMinor";
  throw new AppError("invalid", { fields: { [field]: "Enter an amount such as 75.50." } });
}

/** Charges a locked order: from the client's wallet if it has enough, otherwise the client pays by card. */
export async function chargeOrder(
  tx: Db,
  order: LockedOrder,
  actor: UserActor,
  { kind, note, ...input }: NewCharge,
): Promise<{ order: LockedOrder; charge: Charged }> {
  requireTransition(order, "charge", actor);
  if (!findKind(order.kind)?.charges.includes(kind)) {
    throw new AppError("invalid", { fields: { kind: "Choose a charge of this kind of booking." } });
  }
  const amountMinor = requireAmount(input, order.currency);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO order_charge (order_id, kind, amount_minor, currency, note, created_by)
    VALUES (${order.id}, ${kind}, ${amountMinor}, ${order.currency}, ${note}, ${actor.id}::uuid) RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error("the charge was not stored");
  const charge: OpenCharge = { id, kind, amountMinor, note };
  const paid = !(await isGuests(tx, order)) && (await collectFromWallet(tx, order, charge));
  const after = await applyTransition(tx, order, "charge", actor, {
    note: `${chargeLabels[kind]}, ${formatMoney(amountMinor, order.currency)}: ${note}`,
    data: { chargeId: id, amountMinor },
  });
  await notifyClient(tx, order, charge, paid);
  return { order: after, charge: { id, ref: order.ref, amountMinor, paid, currency: order.currency } };
}

export async function chargeByStaff(tx: Db, actor: UserActor, ref: string, input: NewCharge): Promise<Charged> {
  return (await chargeOrder(tx, await lockOrder(tx, { ref }, actor), actor, input)).charge;
}

export const describeCharge = ({ amountMinor, currency, paid }: Charged): string =>
  paid
    ? `${formatMoney(amountMinor, currency)} was taken from the client's wallet.`
    : `${formatMoney(amountMinor, currency)} is due. The client was asked to pay it by card.`;

type Withdrawn = { returnedTo: "card" | "desk" | "wallet" | null; amountMinor: number; currency: string };

export function describeWithdrawal({ returnedTo, amountMinor, currency }: Withdrawn): string {
  const money = formatMoney(amountMinor, currency);
  if (returnedTo === "desk") return `${money} must be handed back to the client at the desk.`;
  if (returnedTo === "card") return `${money} is on its way back to the client's card.`;
  return returnedTo ? `${money} went back to the client's wallet.` : `${money} is no longer due.`;
}

/** Withdraws a charge; a paid one goes back to the card or the wallet that paid it, or is handed back at the desk. */
export async function withdrawCharge(
  tx: Db,
  actor: UserActor,
  ref: string,
  { id, reason }: { id: string; reason: string },
): Promise<Withdrawn> {
  const order = await lockOrder(tx, { ref }, actor);
  requireTransition(order, "withdraw_charge", actor);
  type Row = OpenCharge & { state: string; paidBy: "wallet" | "card" | "desk" | null; attemptId: string | null };
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, kind, amount_minor AS "amountMinor", note, state, paid_by AS "paidBy", attempt_id AS "attemptId" FROM order_charge
     WHERE id = ${id}::uuid AND order_id = ${order.id} FOR UPDATE`);
  const charge = rows[0];
  if (!charge) throw new AppError("not_found");
  if (charge.state === "withdrawn") throw new AppError("conflict", { user: "This charge has already been withdrawn." });
  // Card payments before their attempt was recorded go back to the wallet.
  const returnedTo = charge.paidBy && !charge.attemptId ? "wallet" : charge.paidBy;
  if (returnedTo === "wallet" && (await isGuests(tx, order))) {
    throw new AppError("conflict", {
      user: "This client has no account and no wallet. Give the amount back with a claim.",
    });
  }
  await tx.execute(sql`
    UPDATE order_charge SET state = 'withdrawn', withdrawn_at = clock_timestamp(), withdrawn_note = ${reason},
           withdrawn_by = ${actor.id}::uuid WHERE id = ${charge.id}::uuid`);
  if (returnedTo) await returnCharge(tx, order, charge, { note: reason, actorId: actor.id });
  await applyTransition(tx, order, "withdraw_charge", actor, {
    note: `${chargeLabels[charge.kind]}, ${formatMoney(charge.amountMinor, order.currency)}: ${reason}`,
    data: { chargeId: charge.id, amountMinor: charge.amountMinor },
  });
  return { returnedTo, amountMinor: charge.amountMinor, currency: order.currency };
}

/** Pays all open charges from the client's wallet. @throws AppError 402 if the balance is too low */
export async function payChargesByWallet(tx: Db, actor: UserActor, ref: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, { ref }, actor);
  const open = await listOpenCharges(tx, order);
  if (open.length === 0) throw nothingOpen();
  for (const charge of open) await payCharge(tx, order, charge, { userId: actor.id, by: "wallet" });
  return order;
}

export const nothingOpen = () => new AppError("conflict", { user: "No charge is open." });
