import type { OrderStatus } from "@/lib/contracts/order";
import { minutesBefore, wallClock } from "@/lib/time-zone";
import type { LockedOrder } from "../lifecycle/lock";

/** Deposits and what is due later (docs/decisions/unpaid-balances.md). */

const dayMinutes = 24 * 60;
/** Whoever books late has at least so long to pay the rest. */
const shortestMs = 24 * 3_600_000;
export const defaultBalanceDays = 14;

/**
 * Until when the rest of a deposit must be paid: so many calendar days before the service begins, at the same time by
 * its place's clock; a day after booking at the earliest, and never after the beginning.
 */
export function balanceDueAt(booking: {
  serviceStart: Date;
  timeZone: string;
  daysBefore: number;
  bookedAt: Date;
}): Date {
  const { serviceStart, timeZone, daysBefore, bookedAt } = booking;
  const { date, time } = wallClock(serviceStart.getTime(), timeZone);
  const due = minutesBefore(date, time, timeZone, daysBefore * dayMinutes).getTime();
  return new Date(Math.min(serviceStart.getTime(), Math.max(due, bookedAt.getTime() + shortestMs)));
}

export type BalanceFacts = {
  status: OrderStatus;
  reason: string | null;
  dueNowMinor: number;
  dueLaterMinor: number;
  dueAtPropertyMinor: number;
  /** Payments less refunds. */
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
  const atPropertyMinor = hasStayed ? order.dueAtPropertyMinor : 0;
  return { onlineMinor, atPropertyMinor, totalMinor: onlineMinor + atPropertyMinor };
}

/** What is kept of an order whose rest was never paid: its deposit, or the policy's fee where that is more. */
export const unpaidFee = (order: Pick<LockedOrder, "dueNowMinor">, heldMinor: number, policyFeeMinor: number): number =>
  Math.min(heldMinor, Math.max(order.dueNowMinor, policyFeeMinor));
