import { dayNumber, fromDayNumber } from "@/lib/dates";
import type { NightRow, RoomLimits } from "@/lib/pricing/stay-rules";
import { type RuledNight, ruledNight } from "@/lib/pricing/total";
import type { RoomRates } from "@/lib/pricing/types";

/** What few nights have beyond a number of free units. */
export interface NightRules {
  noArrival: boolean;
  noDeparture: boolean;
  minNights: number | null;
  maxNights: number | null;
}

/** The nights of one room type: a number a night, and rules where there are any. Days count from 1970-01-01. */
export interface Nights {
  firstDay: number;
  /** Free units; -1 where the night is closed or there is no row. */
  free: Int16Array;
  rules: ReadonlyMap<number, NightRules> | null;
}

export const NO_NIGHTS: Nights = { firstDay: 0, free: new Int16Array(0), rules: null };

export function freeOn(nights: Nights, day: number): number {
  return nights.free[day - nights.firstDay] ?? -1;
}

/** Units free on every night of a stay; below 1 when a night is closed or full. */
export function unitsFreeIn(nights: Nights, firstDay: number, count: number): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (let day = firstDay; day < firstDay + count; day++) {
    const free = nights.free[day - nights.firstDay] ?? -1;
    if (free < 1) return free;
    if (free < least) least = free;
  }
  return least;
}

/** Whether a stay keeps the rules of its nights; the same rules as `checkNights`, over typed arrays. */
export function keepsRules(
  nights: Nights,
  firstDay: number,
  count: number,
  limits: Pick<RoomLimits, "minNights" | "maxNights">,
): boolean {
  if (count < limits.minNights || count > limits.maxNights) return false;
  if (!nights.rules) return true;
  const arrival = nights.rules.get(firstDay);
  if (arrival?.noArrival) return false;
  if (arrival?.minNights && count < arrival.minNights) return false;
  if (arrival?.maxNights && count > arrival.maxNights) return false;
  return !nights.rules.get(firstDay + count)?.noDeparture;
}

/** A night that was not reckoned yet. */
const UNKNOWN = -(2 ** 31);
const LARGEST = 2 ** 30 - 1;

/**
 * Prices of a room type's nights before plan and guests, reckoned when first asked for and kept: one number a night, its
 * lowest bit telling whether the discount comes off.
 */
export class RuledNights {
  private readonly known: Int32Array;

  constructor(
    private readonly rates: RoomRates,
    private readonly firstDay: number,
    count: number,
  ) {
    this.known = new Int32Array(count).fill(UNKNOWN);
  }

  of(firstDay: number, nights: readonly string[]): RuledNight[] {
    return nights.map((night, at) => {
      const index = firstDay + at - this.firstDay;
      const known = this.known[index] ?? UNKNOWN;
      if (known !== UNKNOWN) return { minor: known >> 1, allowDiscount: (known & 1) === 1 };
      const ruled = ruledNight(this.rates, night);
      if (Math.abs(ruled.minor) < LARGEST) this.known[index] = ruled.minor * 2 + (ruled.allowDiscount ? 1 : 0);
      return ruled;
    });
  }
}

/** The same nights as rows, for telling why a stay does not fit. */
export function rowsOf(nights: Nights, checkIn: string, checkOut: string): NightRow[] {
  const first = Math.max(dayNumber(checkIn), nights.firstDay);
  const last = Math.min(dayNumber(checkOut), nights.firstDay + nights.free.length - 1);
  const rows: NightRow[] = [];
  for (let day = first; day <= last; day++) {
    const free = freeOn(nights, day);
    const rules = nights.rules?.get(day);
    rows.push({
      date: fromDayNumber(day),
      total: Math.max(0, free),
      sold: 0,
      held: 0,
      closed: free < 0,
      noArrival: rules?.noArrival ?? false,
      noDeparture: rules?.noDeparture ?? false,
      minNights: rules?.minNights ?? null,
      maxNights: rules?.maxNights ?? null,
    });
  }
  return rows;
}
