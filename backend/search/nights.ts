import { shared } from "@/backend/terms/shared-values";
import { dayNumber, fromDayNumber } from "@/lib/dates";
import type { NightRow } from "@/lib/pricing/stay-rules";
import { type RuledNight, ruledNight } from "@/lib/pricing/total";
import type { RoomRates } from "@/lib/pricing/types";
import type { DaySpan } from "./load/changes";

/** Restrictions of a night, which few nights have. */
export interface NightRules {
  noArrival: boolean;
  noDeparture: boolean;
  minNights: number | null;
  maxNights: number | null;
}

/** The nights of one room type: free units per night and rules of restricted nights. Days count from 1970-01-01. */
export interface Nights {
  firstDay: number;
  /** Free units; `-1 - units` for closed nights, whose units can only be kept free after a stay; -1 if missing. */
  free: Int16Array;
  rules: ReadonlyMap<number, NightRules> | null;
}

export const noNights: Nights = { firstDay: 0, free: new Int16Array(0), rules: null };

/** The new nights of a range. Days missing in `nights` no longer exist. */
export interface ChangedNights {
  span: DaySpan;
  nights: Nights;
}

/** Returns the nights with a changed range replaced. */
function patched(known: Nights, { span, nights }: ChangedNights): Nights {
  const both = [known, nights].filter(({ free }) => free.length > 0);
  if (both.length === 0) return noNights;
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

/** The rules by night index in two arrays, which use a tenth of the memory of a map. */
class RuledPlaces {
  private constructor(
    private readonly places: Int32Array,
    private readonly rules: readonly NightRules[],
  ) {}

  static of(rules: (readonly [place: number, rule: NightRules])[]): RuledPlaces | null {
    if (rules.length === 0) return null;
    rules.sort(([a], [b]) => a - b);
    return new RuledPlaces(
      Int32Array.from(rules, ([place]) => place),
      rules.map(([, rule]) => shared(rule)),
    );
  }

  at(place: number): NightRules | undefined {
    const { places } = this;
    let from = 0;
    let to = places.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((places[middle] ?? 0) < place) from = middle + 1;
      else to = middle;
    }
    return places[from] === place ? this.rules[from] : undefined;
  }

  forEach(visit: (place: number, rule: NightRules) => void): void {
    for (const [at, rule] of this.rules.entries()) visit(this.places[at] ?? 0, rule);
  }
}

/**
 * Prices of a hotel's nights before plan and guests, as far as they were computed. A hotel has few different ones: a night
 * takes a byte that says which of them it costs.
 */
class KnownPrices {
  /** 0 if not yet computed. */
  private which: Uint8Array | Uint16Array;
  /** Twice the minor units, plus one if the discount applies. Index 0 is unused. */
  private readonly prices: number[] = [0];

  constructor(nights: number) {
    this.which = new Uint8Array(nights);
  }

  get(place: number, into: RuledNight): boolean {
    const which = this.which[place] ?? 0;
    if (which === 0) return false;
    const price = this.prices[which] ?? 0;
    into.minor = price >> 1;
    into.allowDiscount = (price & 1) === 1;
    return true;
  }

  put(place: number, { minor, allowDiscount }: RuledNight): void {
    if (Math.abs(minor) >= maxValue) return;
    const price = minor * 2 + (allowDiscount ? 1 : 0);
    let which = this.prices.indexOf(price, 1);
    if (which < 0) {
      which = this.prices.length;
      if (which > 0xffff) return;
      this.prices.push(price);
      if (which === 0x100) this.which = Uint16Array.from(this.which);
    }
    this.which[place] = which;
  }
}

/** The units that can be kept free after a stay on a night of `Nights.free`. */
const unitsKept = (free: number): number => (free < 0 ? -1 - free : free);

const maxValue = 2 ** 30 - 1;
const maxByteValue = 127;

/**
 * The nights of all room types of a hotel, grouped by day for memory locality, because a search reads few days of all
 * rooms. Immutable except for cached prices, so that a running search keeps a consistent view.
 */
export class HotelNights {
  /** Prices before plan and guests, computed when first asked for. */
  private prices: KnownPrices | null = null;

  private constructor(
    private readonly firstDay: number,
    private readonly rooms: number,
    private readonly free: Int8Array | Int16Array,
    private readonly rules: RuledPlaces | null,
  ) {}

  static of(rooms: readonly Nights[]): HotelNights {
    const filled = rooms.filter((nights) => nights.free.length > 0);
    const firstDay = filled.reduce((first, nights) => Math.min(first, nights.firstDay), Number.MAX_SAFE_INTEGER);
    const end = filled.reduce((last, nights) => Math.max(last, nights.firstDay + nights.free.length), 0);
    const count = filled.length > 0 ? (end - firstDay) * rooms.length : 0;
    const isFew = filled.every((nights) => nights.free.every((free) => unitsKept(free) <= maxByteValue));
    const free = (isFew ? new Int8Array(count) : new Int16Array(count)).fill(-1);
    const rules: [number, NightRules][] = [];
    for (const [room, nights] of rooms.entries()) {
      const offset = (nights.firstDay - firstDay) * rooms.length + room;
      for (let at = 0; at < nights.free.length; at++) free[offset + at * rooms.length] = nights.free[at] ?? -1;
      for (const [day, rule] of nights.rules ?? []) rules.push([(day - firstDay) * rooms.length + room, rule]);
    }
    return new HotelNights(firstDay, rooms.length, free, RuledPlaces.of(rules));
  }

  /** A copy with other nights for some rooms, by index. Cached prices are retained. */
  with(changes: ReadonlyMap<number, ChangedNights>): HotelNights {
    const next = HotelNights.of(
      Array.from({ length: this.rooms }, (_, room) => {
        const changed = changes.get(room);
        return changed ? patched(this.ofRoom(room), changed) : this.ofRoom(room);
      }),
    );
    if (next.firstDay === this.firstDay && next.free.length === this.free.length) next.prices = this.prices;
    return next;
  }

  ofRoom(room: number): Nights {
    const days = this.rooms > 0 ? this.free.length / this.rooms : 0;
    const free = new Int16Array(days);
    for (let at = 0; at < days; at++) free[at] = this.free[at * this.rooms + room] ?? -1;
    const rules = new Map<number, NightRules>();
    this.rules?.forEach((place, rule) => {
      if (place % this.rooms === room) rules.set(this.firstDay + Math.floor(place / this.rooms), rule);
    });
    return { firstDay: days > 0 ? this.firstDay : 0, free, rules: rules.size > 0 ? rules : null };
  }

  private getPlace(room: number, day: number): number {
    return (day - this.firstDay) * this.rooms + room;
  }

  freeOn(room: number, day: number): number {
    return day < this.firstDay ? -1 : (this.free[this.getPlace(room, day)] ?? -1);
  }

  /**
   * The minimum of free units over a stay and the nights after it that are kept free; below 1 if a night is closed or
   * full. Same rules as `withBuffer`.
   */
  unitsFree(room: number, firstDay: number, count: number, bufferNights: number): number {
    let least = Number.MAX_SAFE_INTEGER;
    const end = firstDay + count;
    for (let day = firstDay; day < end; day++) {
      const free = this.freeOn(room, day);
      if (free < 1) return free;
      if (free < least) least = free;
    }
    for (let day = end; day < end + bufferNights; day++) {
      least = Math.min(least, unitsKept(this.freeOn(room, day)));
    }
    return least;
  }

  /**
   * Whether a stay complies with the rules of its nights. Same rules as `checkNights`, except those of the room type.
   */
  keepsRules(room: number, firstDay: number, count: number): boolean {
    const { rules } = this;
    if (!rules) return true;
    const arrival = rules.at(this.getPlace(room, firstDay));
    if (arrival?.noArrival) return false;
    if (arrival?.minNights && count < arrival.minNights) return false;
    if (arrival?.maxNights && count > arrival.maxNights) return false;
    return !rules.at(this.getPlace(room, firstDay + count))?.noDeparture;
  }

  /** Writes the price of a night into an object of the caller, which avoids an allocation. */
  price(room: number, rates: RoomRates, day: number, into: RuledNight): void {
    this.prices ??= new KnownPrices(this.free.length);
    const place = this.getPlace(room, day);
    if (this.prices.get(place, into)) return;
    const { minor, allowDiscount } = ruledNight(rates, fromDayNumber(day));
    into.minor = minor;
    into.allowDiscount = allowDiscount;
    this.prices.put(place, into);
  }
}

/** The same nights as rows, to explain why a stay is unavailable. */
export function nightRows(nights: Nights, checkIn: string, checkOut: string): NightRow[] {
  const first = Math.max(dayNumber(checkIn), nights.firstDay);
  const last = Math.min(dayNumber(checkOut), nights.firstDay + nights.free.length - 1);
  const rows: NightRow[] = [];
  for (let day = first; day <= last; day++) {
    const free = nights.free[day - nights.firstDay] ?? -1;
    const rules = nights.rules?.get(day);
    rows.push({
      date: fromDayNumber(day),
      total: unitsKept(free),
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
