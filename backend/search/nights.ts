import { dayNumber, fromDayNumber } from "@/lib/dates";
import type { NightRow } from "@/lib/pricing/stay-rules";
import { type RuledNight, ruledNight } from "@/lib/pricing/total";
import type { RoomRates } from "@/lib/pricing/types";
import type { DaySpan } from "./changes";

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

/** What now holds between two days; a day of them that is not in `nights` has no night any more. */
export interface ChangedNights {
  span: DaySpan;
  nights: Nights;
}

/** A room type's nights with those that changed in their place. */
function patched(known: Nights, { span, nights }: ChangedNights): Nights {
  const both = [known, nights].filter(({ free }) => free.length > 0);
  if (both.length === 0) return NO_NIGHTS;
  const firstDay = Math.min(...both.map((part) => part.firstDay));
  const end = Math.max(...both.map((part) => part.firstDay + part.free.length));
  const free = new Int16Array(end - firstDay).fill(-1);
  free.set(known.free, known.free.length > 0 ? known.firstDay - firstDay : 0);
  free.fill(-1, Math.max(0, span.firstDay - firstDay), Math.max(0, span.lastDay + 1 - firstDay));
  free.set(nights.free, nights.free.length > 0 ? nights.firstDay - firstDay : 0);
  const rules = new Map(nights.rules);
  for (const [day, rule] of known.rules ?? []) {
    if (day < span.firstDay || day > span.lastDay) rules.set(day, rule);
  }
  return { firstDay, free, rules: rules.size > 0 ? rules : null };
}

/** A price that was not reckoned yet. */
const UNKNOWN = -(2 ** 31);
const LARGEST = 2 ** 30 - 1;

/**
 * The nights of all room types of a hotel, those of one day side by side: a search looks at few days of all rooms, and
 * fetches what it needs of a hotel from memory at once. Never written to but for prices that become known: a search
 * under way keeps what it began with.
 */
export class HotelNights {
  /**
   * Prices before plan and guests, reckoned when first asked for: one number a night, its lowest bit telling whether the
   * discount comes off.
   */
  private ruled: Int32Array | null = null;

  private constructor(
    private readonly firstDay: number,
    private readonly rooms: number,
    private readonly free: Int16Array,
    private readonly rules: readonly Nights["rules"][] | null,
  ) {}

  static of(rooms: readonly Nights[]): HotelNights {
    const filled = rooms.filter((nights) => nights.free.length > 0);
    const firstDay = filled.reduce((first, nights) => Math.min(first, nights.firstDay), Number.MAX_SAFE_INTEGER);
    const end = filled.reduce((last, nights) => Math.max(last, nights.firstDay + nights.free.length), 0);
    const free = new Int16Array(filled.length > 0 ? (end - firstDay) * rooms.length : 0).fill(-1);
    for (const [room, nights] of rooms.entries()) {
      const offset = (nights.firstDay - firstDay) * rooms.length + room;
      for (let at = 0; at < nights.free.length; at++) free[offset + at * rooms.length] = nights.free[at] ?? -1;
    }
    const rules = rooms.map((nights) => nights.rules);
    return new HotelNights(firstDay, rooms.length, free, rules.some(Boolean) ? rules : null);
  }

  /** The same hotel with other nights for some rooms, named by their places; what is known of prices stays known. */
  with(changes: ReadonlyMap<number, ChangedNights>): HotelNights {
    const next = HotelNights.of(
      Array.from({ length: this.rooms }, (_, room) => {
        const changed = changes.get(room);
        return changed ? patched(this.ofRoom(room), changed) : this.ofRoom(room);
      }),
    );
    if (next.firstDay === this.firstDay && next.free.length === this.free.length) next.ruled = this.ruled;
    return next;
  }

  ofRoom(room: number): Nights {
    const days = this.rooms > 0 ? this.free.length / this.rooms : 0;
    const free = new Int16Array(days);
    for (let at = 0; at < days; at++) free[at] = this.free[at * this.rooms + room] ?? -1;
    return { firstDay: days > 0 ? this.firstDay : 0, free, rules: this.rules?.[room] ?? null };
  }

  freeOn(room: number, day: number): number {
    return day < this.firstDay ? -1 : (this.free[(day - this.firstDay) * this.rooms + room] ?? -1);
  }

  /** Units free on every night of a stay; below 1 when a night is closed or full. */
  unitsFree(room: number, firstDay: number, count: number): number {
    let least = Number.MAX_SAFE_INTEGER;
    for (let day = firstDay; day < firstDay + count; day++) {
      const free = this.freeOn(room, day);
      if (free < 1) return free;
      if (free < least) least = free;
    }
    return least;
  }

  /** Whether a stay keeps the rules of its nights; the same rules as `checkNights`, but for the room type's own. */
  keepsRules(room: number, firstDay: number, count: number): boolean {
    const rules = this.rules?.[room];
    if (!rules) return true;
    const arrival = rules.get(firstDay);
    if (arrival?.noArrival) return false;
    if (arrival?.minNights && count < arrival.minNights) return false;
    if (arrival?.maxNights && count > arrival.maxNights) return false;
    return !rules.get(firstDay + count)?.noDeparture;
  }

  /** Puts the price of a room type's night into a place of the caller's. */
  price(room: number, rates: RoomRates, day: number, into: RuledNight): void {
    this.ruled ??= new Int32Array(this.free.length).fill(UNKNOWN);
    const index = (day - this.firstDay) * this.rooms + room;
    const known = this.ruled[index] ?? UNKNOWN;
    if (known !== UNKNOWN) {
      into.minor = known >> 1;
      into.allowDiscount = (known & 1) === 1;
      return;
    }
    const { minor, allowDiscount } = ruledNight(rates, fromDayNumber(day));
    if (Math.abs(minor) < LARGEST) this.ruled[index] = minor * 2 + (allowDiscount ? 1 : 0);
    into.minor = minor;
    into.allowDiscount = allowDiscount;
  }
}

/** The same nights as rows, for telling why a stay does not fit. */
export function rowsOf(nights: Nights, checkIn: string, checkOut: string): NightRow[] {
  const first = Math.max(dayNumber(checkIn), nights.firstDay);
  const last = Math.min(dayNumber(checkOut), nights.firstDay + nights.free.length - 1);
  const rows: NightRow[] = [];
  for (let day = first; day <= last; day++) {
    const free = nights.free[day - nights.firstDay] ?? -1;
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
