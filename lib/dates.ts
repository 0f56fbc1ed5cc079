/**
 * A night is a calendar date (`YYYY-MM-DD`) in the hotel's time zone, an instant is an ISO text in UTC. Calendar dates
 * are added and subtracted as dates, so that a night of 23 or 25 hours is still one night.
 */

/**
 * docs/specification.md §9: length of a day in the duration helper. Valid only between UTC midnights, its only input.
 */
export const dayMs = 86_400_000;

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

function utcMidnight(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));
}

/** Days since 1970-01-01, for fast comparison and counting. */
export function dayNumber(date: string): number {
  return utcMidnight(date) / dayMs;
}

export function fromDayNumber(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** True for an existing calendar date in a plausible century: neither 2026-02-30 nor 9999-12-31. */
export function isCalendarDate(text: string): boolean {
  return /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && fromDayNumber(dayNumber(text)) === text;
}

export function addDays(date: string, days: number): string {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day some years before; the last day of February in years without a 29th. */
export function yearsBefore(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) - years;
  const same = `${year}${date.slice(4)}`;
  return fromDayNumber(dayNumber(same)) === same ? same : `${year}-02-28`;
}

/** docs/specification.md §9: the duration helper in whole days, for UTC midnights. */
export function durationDays(fromMs: number, toMs: number): number {
  return (toMs - fromMs) / dayMs;
}

/** Number of nights of the half-open interval `[check-in, check-out)`. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return durationDays(utcMidnight(checkIn), utcMidnight(checkOut));
}

/** Dates of the nights from check-in (inclusive) to check-out (exclusive). */
export function listNights(checkIn: string, checkOut: string): string[] {
  const first = dayNumber(checkIn);
  return Array.from({ length: Math.max(0, dayNumber(checkOut) - first) }, (_, at) => fromDayNumber(first + at));
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(date: string): number {
  return weekdayOfDay(dayNumber(date));
}

export function weekdayOfDay(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** `2027-02` → its first and last date, both inclusive. */
export function monthRange(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  return { first, last: addDays(`${addMonths(month, 1)}-01`, -1) };
}

export function addMonths(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
}

/** `2027-01-12` → `12 Jan 2027`. */
export function formatDate(date: string): string {
  return `${Number(date.slice(8, 10))} ${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

const namedNights = 3;

/** The first nights of a list and the number of the others: `1 Mar 2027, 2 Mar 2027, 4 Mar 2027 and 2 more nights`. */
export function formatNightList(nights: readonly string[]): string {
  const more = nights.length - namedNights;
  return `${nights.slice(0, namedNights).map(formatDate).join(", ")}${more > 0 ? ` and ${more} more nights` : ""}`;
}

/** `2027-03-12` → `Fri 12 Mar 2027`. */
export function formatDay(date: string): string {
  return `${weekdayNames[weekday(date)]} ${formatDate(date)}`;
}

/** `10 – 13 Mar 2027`, without repeating equal parts. */
export function formatStay(checkIn: string, checkOut: string): string {
  if (checkIn.slice(0, 7) === checkOut.slice(0, 7)) return `${Number(checkIn.slice(8))} – ${formatDate(checkOut)}`;
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  return `${sameYear ? formatDate(checkIn).slice(0, -5) : formatDate(checkIn)} – ${formatDate(checkOut)}`;
}

/** `12 Mar 2027` for one day, `12 – 18 Mar 2027` for several, with the first and the last one. */
export const formatRange = (first: string, last: string): string =>
  first === last ? formatDate(first) : formatStay(first, last);
