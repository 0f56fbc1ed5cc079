import { addDays } from "@/lib/dates";

/** Columns over which the pointer was dragged; the second one may be before the first. */
export type Marked = { from: number; to: number };

/** The column under the pointer, counted from 0; the nearest one beside the columns. */
export const getColumn = (x: number, width: number, total: number): number =>
  Math.min(total - 1, Math.max(0, Math.floor((x / width) * total)));

/** First and last marked column. Days that are over cannot be booked. */
export function getMarkedSpan({ from, to }: Marked, days: readonly string[], today: string) {
  const firstOpen = Math.max(
    0,
    days.findIndex((day) => day >= today),
  );
  return { first: Math.max(firstOpen, Math.min(from, to)), last: Math.max(firstOpen, from, to) };
}

/** The stay on the marked nights; null if they are not among the days. */
export function getMarkedStay(marked: Marked, days: readonly string[], today: string) {
  const { first, last } = getMarkedSpan(marked, days, today);
  const checkIn = days[first];
  const lastNight = days[last];
  return checkIn && lastNight ? { checkIn, checkOut: addDays(lastNight, 1) } : null;
}
