import { dayNumber } from "@/lib/dates";
import type { PlayEvent } from "./bookings";

export type Expected = {
  /** Rows of the file that find a room, and those that do not. */
  booked: Set<number>;
  refused: Set<number>;
  /** Most rooms taken in one night, per type. */
  peak: Map<string, number>;
};

/**
 * What must happen, counted from the file alone with a plain array of nights: nothing of the product is asked. A booking
 * finds a room when each of its nights has one left; a cancellation gives its nights back.
 */
export function countByHand(events: readonly PlayEvent[], units: number): Expected {
  const taken = new Map<string, Map<number, number>>();
  const expected: Expected = { booked: new Set(), refused: new Set(), peak: new Map() };
  for (const { kind, booking } of events) {
    const nights = taken.get(booking.roomType) ?? new Map<number, number>();
    taken.set(booking.roomType, nights);
    const first = dayNumber(booking.arrival);
    const days = Array.from({ length: booking.nights }, (_, i) => first + i);
    if (kind === "cancel") {
      if (!expected.booked.has(booking.row)) continue;
      for (const day of days) nights.set(day, (nights.get(day) ?? 0) - 1);
      continue;
    }
    if (days.some((day) => (nights.get(day) ?? 0) >= units)) {
      expected.refused.add(booking.row);
      continue;
    }
    expected.booked.add(booking.row);
    for (const day of days) {
      const now = (nights.get(day) ?? 0) + 1;
      nights.set(day, now);
      expected.peak.set(booking.roomType, Math.max(expected.peak.get(booking.roomType) ?? 0, now));
    }
  }
  return expected;
}
