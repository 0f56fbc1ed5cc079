import { minutesBefore, wallClock } from "@/lib/time-zone";

const dayMinutes = 24 * 60;
/** The minimum time to pay the balance of a late booking. */
const shortestMs = 24 * 3_600_000;
export const defaultBalanceDays = 14;

/**
 * The due date of a balance: the configured number of calendar days before the service, at the same local time. At
 * least one day after booking and never after the service begins.
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
