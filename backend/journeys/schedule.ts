import { addDays } from "@/lib/dates";
import { zonedInstant } from "@/lib/time-zone";

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

export type ServiceDates = {
  /** ISO weekdays as bits: 1 is Monday, 64 is Sunday. */
  weekdays: number;
  firstDate: string;
  lastDate: string;
  addedDates: readonly string[];
  removedDates: readonly string[];
};

export const weekdayBit = (date: string): number => 1 << ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7);

/** The dates of a service between two dates, both inclusive. Removed dates win over weekdays, added dates over both. */
export function listServiceDates(service: ServiceDates, from: string, to: string): string[] {
  const added = new Set(service.addedDates);
  const removed = new Set(service.removedDates);
  const dates = service.addedDates.filter((date) => date >= from && date <= to);
  const first = service.firstDate > from ? service.firstDate : from;
  const last = service.lastDate < to ? service.lastDate : to;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if ((service.weekdays & weekdayBit(date)) !== 0 && !removed.has(date) && !added.has(date)) dates.push(date);
  }
  return [...new Set(dates)].sort();
}

/**
 * The instant of a departure. Times of the service date are local times. Times after its midnight count from "noon minus
 * 12 hours", as GTFS defines them, so that a night of 23 or 25 hours does not move them.
 */
export function departureInstant(date: string, minutes: number, timeZone: string): Date {
  if (minutes < dayMinutes) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    return zonedInstant(date, time, timeZone);
  }
  return new Date(zonedInstant(date, "12:00", timeZone).getTime() + (minutes - dayMinutes / 2) * minuteMs);
}
