import type { OrderStatus } from "@/lib/contracts/orders/order";
import type { LockedOrder } from "../lifecycle/lock";

/** Deposits and due dates of balances (docs/decisions/unpaid-balances.md). */

export type BalanceFacts = {
  status: OrderStatus;
  reason: string | null;
  dueNowMinor: number;
  dueLaterMinor: number;
  dueAtPropertyMinor: number;
  /** The part of it that staff recorded as collected. */
  collectedMinor: number;
  /** Payments less refunds, in minor units. */
  netPaidMinor: number;
};
export type BalanceDue = { onlineMinor: number; atPropertyMinor: number; totalMinor: number };

/**
 * The amount that the guest still has to pay, in minor units: online before the stay, and at the property. The front
 * desk, the order page, the export and the documents all use it. Refunds reduce the online payments of an open order
 * only. After the end of an order they are a fee difference, a granted claim or goodwill, and the guest never pays
 * those back.
 */
export function balanceDue(order: BalanceFacts): BalanceDue {
  const isOpen = order.status !== "cancelled" && order.status !== "completed";
  const hasStayed = order.status !== "cancelled" && order.reason !== "no_show";
  const onlineMinor = isOpen ? Math.max(0, order.dueNowMinor + order.dueLaterMinor - order.netPaidMinor) : 0;
  const atPropertyMinor = hasStayed ? Math.max(0, order.dueAtPropertyMinor - order.collectedMinor) : 0;
  return { onlineMinor, atPropertyMinor, totalMinor: onlineMinor + atPropertyMinor };
}

/**
 * The amount collected at the property that is no longer due there, in minor units, for example after a part of the booking
 * was cancelled. The property hands it back. A cancellation of the whole order states the amount itself.
 */
export const computeHandBack = ({
  status,
  reason,
  dueAtPropertyMinor,
  collectedMinor,
}: Pick<BalanceFacts, "status" | "reason" | "dueAtPropertyMinor" | "collectedMinor">): number =>
  status === "cancelled" || reason === "no_show" ? 0 : Math.max(0, collectedMinor - dueAtPropertyMinor);

/**
 * The most that the property may hand back, in minor units. Of an order without a stay it is all that was collected,
 * because the property decides what it keeps.
 */
export const computeReturnable = (
  order: Pick<BalanceFacts, "status" | "reason" | "dueAtPropertyMinor" | "collectedMinor">,
): number =>
  order.status === "cancelled" || order.reason === "no_show" ? order.collectedMinor : computeHandBack(order);

/**
 * The retained fee of an order whose balance was never paid: the deposit, or the fee of the policy if that is higher. The
 * fees of parts cancelled before are due as well, but have been retained already.
 */
export const unpaidFee = (
  { dueNowMinor, retainedMinor }: Pick<LockedOrder, "dueNowMinor" | "retainedMinor">,
  heldMinor: number,
  policyFeeMinor: number,
): number => Math.min(heldMinor, Math.max(dueNowMinor - retainedMinor, policyFeeMinor));
