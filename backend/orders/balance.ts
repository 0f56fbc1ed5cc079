import { minutesBefore, wallClock } from "@/lib/time-zone";
import type { LockedOrder } from "./lock";

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

/** What is kept of an order whose rest was never paid: its deposit, or the policy's fee where that is more. */
export const unpaidFee = (order: Pick<LockedOrder, "dueNowMinor">, heldMinor: number, policyFeeMinor: number): number =>
  Math.min(heldMinor, Math.max(order.dueNowMinor, policyFeeMinor));
