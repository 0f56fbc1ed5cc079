import type { CalendarNight, CalendarStay, ExternalStay } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, formatDate, formatStay } from "@/lib/dates";
import { currencyExponent, formatAmount, formatMoney } from "@/lib/money";
import { counted } from "@/lib/text/counted";

/** `120.00` becomes `120`, `119.50` stays, because calendar cells are narrow. */
export const shortAmount = (minor: number, currency: string): string =>
  formatAmount(minor, currency).replace(/[.]0+$/, "");

const compactFormat = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/**
 * At most six characters, for cells that are too narrow for `shortAmount`: `183.26` becomes `183`, `18326.00` becomes
 * `18.3K`. Below 10 the decimals stay, because rounding would change the price too much.
 */
export function compactAmount(minor: number, currency: string): string {
  const amount = minor / 10 ** currencyExponent(currency);
  if (amount < 10) return shortAmount(minor, currency);
  return amount < 9_999.5 ? String(Math.round(amount)) : compactFormat.format(amount);
}

export const formatNights = (count: number): string => counted(count, "night");

/** Restrictions of a night, most important first. */
export function describeLimits(night: CalendarNight): string[] {
  const { closed, closedReason, noArrival, noDeparture, minNights, maxNights } = night;
  return [
    closed ? (closedReason ? `closed (${closedReason})` : "closed") : "",
    minNights ? `at least ${formatNights(minNights)}` : "",
    maxNights ? `at most ${formatNights(maxNights)}` : "",
    noArrival ? "no arrival" : "",
    noDeparture ? "no departure" : "",
  ].filter(Boolean);
}

export function describeUnits({ units, sold, held, keptFree, external, free }: CalendarNight): string {
  return [
    units === 0 ? "no room on sale" : `${free} of ${counted(units, "room")} free`,
    sold > 0 ? `${sold} sold` : "",
    held > 0 ? `${held} held` : "",
    keptFree > 0 ? `${keptFree} of them kept free after a stay` : "",
    external > 0 ? `${external} off sale (booked elsewhere or out of order)` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A night for screen readers: date, price and its reason, rooms, restrictions. */
export function describeNight(
  day: string,
  night: CalendarNight | undefined,
  rule: string | undefined,
  currency: string,
): string {
  if (!night) return `${day}: not on sale`;
  const price = formatMoney(night.priceMinor, currency);
  return [`${day}: ${price}${rule ? ` (${rule})` : ""}`, describeUnits(night), ...describeLimits(night)].join("; ");
}

/** The nights `[from, to)` of a room that is not on sale. */
export const describeOffSale = (from: string, to: string): string => `Not on sale, ${formatStay(from, to)}`;

/** A night that is still loading. */
export const describeUpcoming = (day: string): string => `${day}: loading`;

export const stayState: Record<CalendarStay["state"], string> = {
  held: "on hold, not paid yet",
  requested: "awaiting confirmation",
  processing: "confirmed",
  completed: "over",
};

export function describeStay(stay: CalendarStay | ExternalStay): string {
  const dates = formatStay(stay.from, stay.to);
  if (stay.kind === "external") {
    const conflict = stay.conflicts.length > 0 ? `, sold here as well on ${formatNights(stay.conflicts.length)}` : "";
    return `${stay.feed}: ${stay.summary || "booked"}, ${dates}${conflict}`;
  }
  const kept = stay.bufferNights > 0 ? `, room kept free until ${formatDate(addDays(stay.to, stay.bufferNights))}` : "";
  return `${stay.guest ?? "Not named yet"}, ${dates}${kept}, ${stayState[stay.state]}, booking ${stay.ref}`;
}
