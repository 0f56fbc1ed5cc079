import { buildTimeline, type CancellationPolicy, isFreeToCancel } from "@/backend/orders/cancellation/policy";
import type { PlanTerms, RoomTerms } from "@/backend/rooms/terms";
import { dayNumber, listNights } from "@/lib/dates";
import { discounted } from "@/lib/money";
import { planMinor } from "@/lib/pricing/night";
import {
  checkPlan,
  checkTiming,
  countedParty,
  getDemand,
  getRefusals,
  type Refusal,
  type RoomDemand,
} from "@/lib/pricing/stay-rules";
import { NO_SERVICES, type RuledNight, StayPriceCalculator } from "@/lib/pricing/total";
import type { Party } from "@/lib/pricing/types";
import { getPackedRates, type HotelEntry } from "./catalogue";
import { type Candidate, type Choice, choiceMisses, FILTER, type Filters, hotelMisses } from "./filters";
import { queryRows } from "./nights";
import { PLAN, ROOM } from "./sheet";

/** A stay that is looked for, in many hotels at once. */
export interface Asked {
  checkIn: string;
  checkOut: string;
  rooms: Party;
  now: Date;
}

/** One room type on one plan that can be had for the stay. */
export interface Offer extends Choice {
  room: RoomTerms;
  plan: PlanTerms;
  discountMinor: number;
  unitsLeft: number;
  /** Until when cancelling costs nothing; null when it does from the start. */
  freeUntil: string | null;
}

/** Guests as hotels with the same age limit count them. */
interface CountedParty {
  rooms: Party;
  /** The most that one of the rooms has to take. */
  most: RoomDemand;
  meters: Map<HotelEntry["taxes"], StayPriceCalculator>;
}

type Deadlines = Map<CancellationPolicy, string | null>;

/** Timing is worked out once for all hotels whose clocks and rules are alike. */
interface AlikeHotels {
  inTime: boolean;
  party: CountedParty;
  freeUntil: Deadlines;
}

type Visit = (offer: Offer) => void;

/** A room type of a hotel and where its numbers and plans are. */
interface RoomAt {
  hotel: HotelEntry;
  room: number;
  numbers: Float64Array;
  at: number;
  plans: readonly PlanTerms[];
  firstPlan: number;
  count: number;
}

/** One question put to many hotels. */
class Question {
  private readonly alike = new Map<string, AlikeHotels>();
  private readonly parties = new Map<number, CountedParty>();
  private readonly deadlines = new Map<string, Deadlines>();
  private readonly nights: string[];
  private readonly firstDay: number;
  /** The room and the plan that are looked at; written over again and again. */
  private readonly ruled: RuledNight[];
  private readonly plan = { deltaBp: 0, deltaMinor: 0 };
  /** Rooms that cannot be had for less than so much are passed over. */
  belowMinor = Number.POSITIVE_INFINITY;
  private readonly roomNights: number;
  private readonly oldestChild: number;

  constructor(
    private readonly asked: Asked,
    /** Deadlines cost more than prices: left out where nobody looks at them. */
    private readonly withDeadlines: boolean,
  ) {
    this.nights = listNights(asked.checkIn, asked.checkOut);
    this.firstDay = dayNumber(asked.checkIn);
    this.roomNights = this.nights.length * asked.rooms.length;
    this.oldestChild = Math.max(0, ...asked.rooms.flatMap((room) => room.childAges));
    this.ruled = this.nights.map(() => ({ minor: 0, allowDiscount: true }));
  }

  /** Whether the hotel could have something for less than is asked for. */
  mayBeCheaper(hotel: HotelEntry): boolean {
    return getPackedRates(hotel).leastNightMinor * this.roomNights < this.belowMinor;
  }

  /** Calls for every room and plan of the hotel that fits, in the order of the catalogue. */
  visit(hotel: HotelEntry, visit: Visit): void {
    const { numbers, plans } = getPackedRates(hotel);
    const alike = this.getAlike(hotel);
    if (!alike.inTime) return;
    let [at, firstPlan] = [0, 0];
    for (let room = 0; room < hotel.rooms.length; room++) {
      const count = numbers[at + ROOM.plans] ?? 0;
      if (count > 0 && this.takes(numbers, at, alike.party.most)) {
        this.visitRoom({ hotel, room, numbers, at, plans, firstPlan, count }, alike, visit);
      }
      firstPlan += count;
      at += ROOM.size + count * PLAN.size;
    }
  }

  /** Whether a room type is for such guests and so many nights, `checkParty` and `checkLength` in numbers, and cheap enough. */
  private takes(numbers: Float64Array, at: number, { adults, children, guests }: RoomDemand): boolean {
    const { length } = this.nights;
    const limit = (which: number) => numbers[at + which] ?? 0;
    return (
      adults <= limit(ROOM.maxAdults) &&
      children <= limit(ROOM.maxChildren) &&
      guests <= limit(ROOM.maxGuests) &&
      length >= limit(ROOM.minNights) &&
      length <= limit(ROOM.maxNights) &&
      limit(ROOM.leastNight) * this.roomNights < this.belowMinor
    );
  }

  private visitRoom({ hotel, room, numbers, at, plans, firstPlan, count }: RoomAt, alike: AlikeHotels, visit: Visit) {
    const { length } = this.nights;
    const unitsLeft = hotel.nights.unitsFree(room, this.firstDay, length);
    if (unitsLeft < this.asked.rooms.length) return;
    if (!hotel.nights.keepsRules(room, this.firstDay, length)) return;
    const terms = hotel.rooms[room];
    if (!terms) return;
    const { rates } = terms;
    for (let night = 0; night < length; night++) {
      hotel.nights.price(room, rates, this.firstDay + night, this.ruled[night] as RuledNight);
    }
    if (this.belowMinor < Number.POSITIVE_INFINITY && this.leastHere(numbers, at, rates.discountBp) >= this.belowMinor)
      return;
    const meter = this.getPriceCalculator(hotel, alike.party);
    const services = numbers[at + ROOM.autoServices] ? meter.services(terms.services) : NO_SERVICES;
    const lastDay = this.firstDay + length - 1;
    for (let which = 0; which < count; which++) {
      const from = at + ROOM.size + which * PLAN.size;
      // `checkPlan` in numbers.
      if (this.firstDay < (numbers[from + PLAN.firstDay] ?? 0) || lastDay > (numbers[from + PLAN.lastDay] ?? 0))
        continue;
      if (length < (numbers[from + PLAN.minNights] ?? 0)) continue;
      this.plan.deltaBp = numbers[from + PLAN.deltaBp] ?? 0;
      this.plan.deltaMinor = numbers[from + PLAN.deltaMinor] ?? 0;
      const totalMinor = meter.total(rates, this.plan, this.ruled, services);
      const plan = plans[firstPlan + which] as PlanTerms;
      const freeUntil = this.withDeadlines ? this.freeUntil(plan.policy, hotel, alike) : null;
      visit({
        room: terms,
        plan,
        totalMinor,
        discountMinor: meter.discountMinor,
        unitsLeft,
        freeUntil,
        board: plan.board,
        free: freeUntil !== null,
      });
    }
  }

  /** What the nights that were looked at last cost at the least on any plan; guests, services and taxes only add to it. */
  private leastHere(numbers: Float64Array, at: number, discountBp: number): number {
    this.plan.deltaBp = numbers[at + ROOM.leastBp] ?? 0;
    this.plan.deltaMinor = numbers[at + ROOM.leastMinor] ?? 0;
    let sum = 0;
    for (const { minor } of this.ruled) {
      // A percentage of less than nothing is least where it is largest.
      if (minor < 0) return 0;
      sum += discounted(Math.max(0, planMinor(this.plan, minor)), discountBp);
    }
    return sum * this.asked.rooms.length;
  }

  private getAlike({ times, timesKey }: HotelEntry): AlikeHotels {
    let alike = this.alike.get(timesKey);
    if (!alike) {
      const inTime = checkTiming(times, this.asked, this.asked.now).length === 0;
      const clock = `${times.checkInFrom} ${times.timeZone}`;
      let freeUntil = this.deadlines.get(clock);
      if (!freeUntil) {
        freeUntil = new Map();
        this.deadlines.set(clock, freeUntil);
      }
      alike = { inTime, party: this.getParty(times.childAgeLimit), freeUntil };
      this.alike.set(timesKey, alike);
    }
    return alike;
  }

  private getParty(childAgeLimit: number): CountedParty {
    // Limits that no child of the party is above make no difference.
    const limit = Math.min(childAgeLimit, this.oldestChild);
    let party = this.parties.get(limit);
    if (!party) {
      const rooms = countedParty(this.asked.rooms, limit);
      party = { rooms, most: getDemand(rooms), meters: new Map() };
      this.parties.set(limit, party);
    }
    return party;
  }

  private getPriceCalculator({ taxes }: HotelEntry, { meters, rooms }: CountedParty): StayPriceCalculator {
    let meter = meters.get(taxes);
    if (!meter) {
      meter = new StayPriceCalculator(this.nights, rooms, taxes);
      meters.set(taxes, meter);
    }
    return meter;
  }

  private freeUntil(policy: CancellationPolicy, { times }: HotelEntry, { freeUntil }: AlikeHotels): string | null {
    let until = freeUntil.get(policy);
    if (until === undefined) {
      until = freeCancellationUntil(policy, times, this.asked);
      freeUntil.set(policy, until);
    }
    return until;
  }
}

function freeCancellationUntil(policy: CancellationPolicy, times: HotelEntry["times"], asked: Asked): string | null {
  if (!isFreeToCancel(policy)) return null;
  const { checkIn, now: bookedAt } = asked;
  const [first] = buildTimeline(policy, { ...times, checkIn, bookedAt, totalMinor: 100, nightsMinor: [100] });
  if (first?.feeMinor !== 0 || first.untilUtc === null) return null;
  return Date.parse(first.untilUtc) >= bookedAt.getTime() ? first.untilUtc : null;
}

/** What these hotels have for the stay; hotels with nothing come with no choices. */
export function offersIn(hotels: Iterable<HotelEntry>, asked: Asked): Candidate<Offer>[] {
  const question = new Question(asked, true);
  const found: Candidate<Offer>[] = [];
  for (const hotel of hotels) {
    const choices: Offer[] = [];
    question.visit(hotel, (offer) => choices.push(offer));
    found.push({ hotel, choices });
  }
  return found;
}

/** The cheapest of a hotel's offers that pass the filters; null if none does. */
function getMinimum(question: Question, hotel: HotelEntry, filters: Filters): number | null {
  if (hotelMisses(hotel, filters) !== FILTER.none) return null;
  let least: number | null = null;
  question.visit(hotel, (offer) => {
    if (choiceMisses(offer, filters) !== FILTER.none) return;
    if (least === null || offer.totalMinor < least) least = offer.totalMinor;
  });
  return least;
}

/** Only how many of these hotels have something that passes the filters, and from how much. */
export function cheapestIn(
  hotels: Iterable<HotelEntry>,
  asked: Asked,
  filters: Filters,
): { hotels: number; fromMinor: number | null } {
  const question = new Question(asked, filters.freeCancellation ?? false);
  let count = 0;
  let fromMinor: number | null = null;
  for (const hotel of hotels) {
    const least = getMinimum(question, hotel, filters);
    if (least === null) continue;
    count++;
    if (fromMinor === null || least < fromMinor) fromMinor = least;
  }
  return { hotels: count, fromMinor };
}

/** Hotels whose least possible night is cheap come first; in this order `leastIn` may stop early. */
export type CheapFirst = { readonly cheapFirst: readonly HotelEntry[] };

export function cheapFirst(hotels: readonly HotelEntry[]): CheapFirst {
  const bounds = hotels.map((hotel) => ({ hotel, minor: getPackedRates(hotel).leastNightMinor }));
  bounds.sort((a, b) => (a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0));
  return { cheapFirst: bounds.map(({ hotel }) => hotel) };
}

/**
 * Only from how much: what `cheapestIn` says, without looking at rooms that cannot be cheaper than one that was found.
 * Of thousands of hotels few are looked at.
 */
export function leastIn({ cheapFirst }: CheapFirst, asked: Asked, filters: Filters): number | null {
  const question = new Question(asked, filters.freeCancellation ?? false);
  for (const hotel of cheapFirst) {
    if (!question.mayBeCheaper(hotel)) break;
    question.belowMinor = Math.min(question.belowMinor, getMinimum(question, hotel, filters) ?? question.belowMinor);
  }
  return Number.isFinite(question.belowMinor) ? question.belowMinor : null;
}

/** Why a hotel has nothing: of its rooms' first reasons the one closest to having it. */
export function getRefusal(hotel: HotelEntry, asked: Asked): Refusal {
  let nearest: Refusal | null = null;
  let fewest = Number.MAX_SAFE_INTEGER;
  for (const [at, { limits, plans }] of hotel.rooms.entries()) {
    const refusals = getRefusals({
      limits,
      hotel: hotel.times,
      plan: plans.find((plan) => checkPlan(plan, asked).length === 0) ?? plans[0] ?? null,
      rows: queryRows(hotel.nights.ofRoom(at), asked.checkIn, asked.checkOut),
      stay: asked,
      rooms: asked.rooms,
      now: asked.now,
    });
    if (refusals[0] && refusals.length < fewest) {
      nearest = refusals[0];
      fewest = refusals.length;
    }
  }
  return nearest ?? { code: "inactive" };
}
