import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { isGuests } from "@/backend/orders/owner";
import { earn, heldFor, payFromWallet, retainFee, takeBackEarnings } from "@/backend/orders/payment/money";
import { refundParts, splitRefund, type Tender } from "@/backend/orders/payment/refunds";
import { getKindTexts } from "@/lib/kinds";
import type { KindTexts } from "@/lib/kinds/kind";
import type { MoneyEffect } from "./effects";
import type { LockedOrder } from "./lock";
import type { Action, Transition } from "./rules";
import type { TransitionOptions } from "./transition-options";

/** Reasons of refunds on credit notes. */
const refundLabels: Partial<Record<Action, string | ((texts: KindTexts) => string)>> = {
  expire: "Hold expired",
  release: "Released before payment",
  decline: ({ declined }) => declined,
  cancel: "Cancelled",
  cancel_lines: "A part was cancelled",
  amend: "Changed to a lower price",
  depart_early: "The guests left early",
  no_show: "No-show",
};

function getRefundLabel(action: Action, { kind }: LockedOrder): string | undefined {
  const label = refundLabels[action];
  return typeof label === "function" ? label(getKindTexts(kind)) : label;
}

export type Moved = { feeMinor: number; refundMinor: number; paidNowMinor: number };

/** Effects that never give money of the order's account back. */
const keepsMoney: readonly MoneyEffect[] = ["none", "earn", "take_back_earnings", "collect", "charge", "return_charge"];

export const givesBack = (transition: Transition, order: LockedOrder, options: TransitionOptions) =>
  !keepsMoney.includes(transition.money) && order.paidMinor > 0 && !options.retainMoney;

/**
 * Posts fee and refund. The fee is given and the refund is the remainder, so that rounding never creates or loses
 * money.
 */
export async function moveMoney(
  tx: Db,
  order: LockedOrder,
  transition: Transition,
  tenders: readonly Tender[],
  options: TransitionOptions,
  actor: Actor,
): Promise<Moved> {
  const moved: Moved = { feeMinor: 0, refundMinor: 0, paidNowMinor: 0 };
  if (transition.money === "earn") await earn(tx, order);
  if (transition.money === "take_back_earnings")
    await takeBackEarnings(tx, order, actor.kind === "user" ? actor.id : null);
  const step = `${transition.action}:${order.id}:${order.version}`;
  if (options.payMinor && (transition.money === "settle_difference" || transition.money === "collect")) {
    await payFromWallet(tx, order, options.payMinor, step);
    moved.paidNowMinor = options.payMinor;
  }
  if (!givesBack(transition, order, options)) return moved;
  const all = await heldFor(tx, order);
  const heldMinor = Math.min(all, options.heldMinor ?? all);
  moved.feeMinor = transition.money === "refund_all" ? 0 : Math.min(heldMinor, options.feeMinor ?? 0);
  moved.refundMinor = heldMinor - moved.feeMinor;
  // A guest without an account cannot use a wallet.
  const refundTo = (await isGuests(tx, order)) ? "original" : (options.refundTo ?? "original");
  await refundParts(tx, order, splitRefund(moved.refundMinor, tenders, refundTo), {
    idemKey: step,
    reason: options.note || getRefundLabel(transition.action, order) || order.title,
    actorId: actor.kind === "user" ? actor.id : null,
  });
  await retainFee(tx, order, moved.feeMinor, transition.action === "no_show" ? "No-show" : "Cancellation fee", step);
  return moved;
}
