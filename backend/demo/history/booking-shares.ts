import type { Random } from "@/backend/demo/draw";
import type { Party } from "@/lib/pricing/types";

export const hourMs = 3_600_000;

export const daysAhead = 240;

/** Arrivals by month and by weekday (Monday first), relative to the mean. */
export const months = [0.78, 0.82, 0.95, 1.04, 1.1, 1.12, 1.16, 1.18, 1.1, 1.04, 0.88, 0.96];
export const weekdays = [0.92, 0.88, 0.92, 1.04, 1.26, 1.12, 0.86];

/** Days between booking and arrival: the share of bookings up to each number of days. */
const leadTimes = [
  [0, 0.05],
  [3, 0.17],
  [7, 0.3],
  [14, 0.44],
  [30, 0.62],
  [60, 0.79],
  [120, 0.93],
  [200, 0.985],
  [daysAhead, 1],
] as const;

/** Nights of a stay with their share. */
export const stayLengths = [
  [1, 17],
  [2, 23],
  [3, 21],
  [4, 14],
  [5, 8],
  [6, 4],
  [7, 9],
  [8, 1],
  [10, 2],
  [14, 1],
] as const;

export function drawFrom(shares: readonly (readonly [number, number])[], r: Random): number {
  let at = r.next() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [value, share] of shares) {
    at -= share;
    if (at < 0) return value;
  }
  return shares[0]?.[0] ?? 1;
}

/** The share of bookings that are made at least `days` before arrival. */
export function shareBefore(days: number): number {
  let before = -1;
  let shareAt = 0;
  for (const [until, share] of leadTimes) {
    if (days <= until) return 1 - (shareAt + ((share - shareAt) * (days - 1 - before)) / (until - before));
    [before, shareAt] = [until, share];
  }
  return 0;
}

/** Draws a lead time of at least `least` days. */
export function drawLead(least: number, r: Random): number {
  const from = 1 - shareBefore(least);
  const wanted = from + r.next() * (1 - from);
  let before = -1;
  let shareAt = 0;
  for (const [until, share] of leadTimes) {
    if (wanted <= share)
      return Math.max(
        least,
        Math.min(until, before + 1 + Math.floor(((wanted - shareAt) / (share - shareAt)) * (until - before))),
      );
    [before, shareAt] = [until, share];
  }
  return daysAhead;
}

export function drawParty(r: Random): Party {
  const room = () => {
    const chance = r.next();
    if (chance < 0.2) return { adults: 1, childAges: [] };
    if (chance < 0.8) return { adults: 2, childAges: [] };
    if (chance < 0.87) return { adults: 3, childAges: [] };
    return { adults: 2, childAges: Array.from({ length: r.int(1, 2) }, () => r.int(2, 14)) };
  };
  const rooms = r.chance(0.9) ? 1 : r.chance(0.8) ? 2 : 3;
  return Array.from({ length: rooms }, room);
}

/** The time of day of a booking in UTC: few at night, most in the evening. */
export const drawTimeOfDay = (r: Random) => (r.chance(0.55) ? r.between(15, 22.5) : r.between(6, 24)) * hourMs;
