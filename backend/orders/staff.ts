import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { readSettings } from "@/backend/site/settings";
import type { StaffOrders } from "@/lib/contracts/orders/staff-orders";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { formatInstant } from "@/lib/zone-labels";
import { cancelEnding, getEnding, waivesFee } from "./cancellation/cancellation";
import { departEarly, noShow } from "./cancellation/departure";
import { readLines, sumLines } from "./lifecycle/lines";
import { getBalanceDue, type LockedOrder, lockOrder } from "./lifecycle/lock";
import { operatorChange } from "./lifecycle/operator-change";
import { applyTransition, requireTransition } from "./lifecycle/transitions";
import { computeHandBack } from "./payment/balance";
import { resendPaymentLink } from "./phone/payment-link";
import { requireWaiver } from "./refusals";

type Act = z.input<StaffOrders["act"]["body"]>;
export type StaffAction = Act["action"];
export type StaffRequest = Act;

type Done = LockedOrder & {
  feeMinor?: number;
  refundMinor?: number;
  waived?: boolean;
  part?: boolean;
  /** The collected amount that the property owes after the action, in minor units. */
  handBackMinor?: number;
};

async function cancel(tx: Db, order: LockedOrder, actor: UserActor, request: StaffRequest): Promise<Done> {
  requireTransition(order, "cancel", actor);
  const waive = waivesFee(actor, request.waiveFee);
  const ending = await getEnding(tx, order, { lineIds: request.lineIds, at: order.now, waive });
  const note = request.reason ?? "";
  const { acceptRefundMinor } = request;
  const dueMinor = sumLines(ending.ends, "refundMinor");
  if (acceptRefundMinor !== undefined && acceptRefundMinor !== dueMinor) {
    const now = formatMoney(dueMinor, order.currency);
    throw new AppError("conflict", { user: `The refund is now ${now}. Check the amounts again.` });
  }
  const {
    order: after,
    feeMinor,
    refundMinor,
    closed,
  } = await cancelEnding(tx, order, actor, ending, { note, refundTo: "original" });
  return { ...after, feeMinor, refundMinor, waived: waive, part: !closed };
}

/** The positions of chosen lines; undefined for all of them. */
async function getPositions(
  tx: Db,
  order: LockedOrder,
  lineIds: readonly number[] | undefined,
): Promise<number[] | undefined> {
  if (!lineIds) return undefined;
  const lines = await readLines(tx, order);
  const chosen = lines.filter(({ id }) => lineIds.includes(id));
  if (chosen.length !== new Set(lineIds).size) {
    throw new AppError("invalid", { fields: { lineIds: "Choose parts of this booking." } });
  }
  return chosen.map(({ position }) => position);
}

/** Actions that the client or the history needs a reason for. */
const needReason: readonly StaffAction[] = ["decline", "cancel", "undo_redeem", "operator_change"];

async function perform(tx: Db, order: LockedOrder, actor: UserActor, request: StaffRequest): Promise<Done> {
  const { action, reason: note = "", waiveFee = false, departure } = request;
  switch (action) {
    case "cancel":
      return cancel(tx, order, actor, request);
    case "depart_early":
      return departEarly(tx, order, actor, { departure, giveBack: waiveFee, note });
    case "resend_link": {
      const after = await applyTransition(tx, order, action, actor, { note });
      await resendPaymentLink(tx, after);
      return after;
    }
    case "no_show": {
      const { noShowFreesNights } = await readSettings(tx, "claims");
      return noShow(tx, order, actor, { waive: waiveFee, note, freesNights: noShowFreesNights });
    }
    case "redeem":
    case "undo_redeem":
      return applyTransition(tx, order, action, actor, { note, lines: await getPositions(tx, order, request.lineIds) });
    case "operator_change":
      return operatorChange(tx, order, actor, { note, service: request.service });
    default:
      return applyTransition(tx, order, action, actor, { note, refundTo: "original" });
  }
}

/**
 * T7: actions of the front desk on a booking within the actor's scope. @throws AppError 404 if the order is missing or
 * out of scope
 */
export async function actAsStaff(tx: Db, actor: UserActor, ref: string, request: StaffRequest): Promise<Done> {
  const { action, reason = "", version } = request;
  const order = await lockOrder(tx, { ref }, actor);
  if (request.waiveFee && action !== "cancel") requireWaiver(actor);
  requireVersion("this booking", version, order.version);
  if (needReason.includes(action) && !reason) {
    throw new AppError("invalid", { fields: { reason: "Enter a reason. The guest will see it." } });
  }
  const beforeMinor = computeHandBack(order);
  const done = await perform(tx, order, actor, request);
  return { ...done, handBackMinor: Math.max(0, computeHandBack(done) - beforeMinor) };
}

const past: Record<StaffAction, string> = {
  extend: "is held longer",
  release: "is released and on sale again",
  resend_link: "is still held, and the payment link was mailed again",
  accept: "is accepted",
  decline: "is declined",
  complete: "is completed",
  undo_complete: "is no longer completed",
  no_show: "is closed as a no-show",
  check_in: "is checked in",
  undo_check_in: "is no longer checked in",
  check_out: "is checked out",
  undo_check_out: "is no longer checked out",
  depart_early: "ends early",
  redeem: "is marked as used",
  undo_redeem: "is no longer marked as used",
  hand_over: "has been handed over",
  undo_hand_over: "is no longer handed over",
  take_back: "has been returned",
  operator_change: "is changed",
  cancel: "is cancelled",
};

/** The success message shown to staff. */
export function describeResult(order: Done, action: StaffAction): string {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const refund = order.refundMinor ? ` ${money(order.refundMinor)} goes back to the guest.` : "";
  const { totalMinor: dueMinor } = getBalanceDue(order);
  const ends = action === "check_out" || action === "complete";
  const due = ends && dueMinor > 0 ? ` ${money(dueMinor)} is still due.` : "";
  const returns = (action === "cancel" && !order.part) || action === "decline";
  const handBackMinor = returns && !order.feeMinor ? order.collectedMinor : (order.handBackMinor ?? 0);
  const handBack = handBackMinor > 0 ? ` Also hand back ${money(handBackMinor)} collected at the property.` : "";
  if (action === "extend" && order.hold) {
    return `Booking ${order.ref} is held until ${formatInstant(order.hold.expiresAt.toISOString(), order.timeZone)}.`;
  }
  return `Booking ${order.ref} ${order.part ? "is cancelled in part" : past[action]}.${refund}${handBack}${due}`;
}
