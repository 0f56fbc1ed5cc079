import { isPublicPlan, type PlanTerms, type RoomTerms } from "@/backend/terms/room";
import { addDays, dayNumber, listNights } from "@/lib/dates";
import { discounted } from "@/lib/money";
import { buildTimeline, type CancellationPolicy, isFreeToCancel } from "@/lib/pricing/cancellation";
import { planMinor } from "@/lib/pricing/night";
import {
  checkPlan,
  checkTiming,
  countedParty,
  getDemand,
  getRefusals,
  type Refusal,
  type RoomDemand,
  withBuffer,
} from "@/lib/pricing/stay-rules";
import { noServices, type RuledNight, StayPriceCalculator } from "@/lib/pricing/total";
import type { Party } from "@/lib/pricing/types";
import { localToday } from "@/lib/time-zone";
import { getPackedRates, type HotelEntry } from "./catalogue";
import type { Candidate, Choice } from "./filters";
import { nightRows } from "./nights";
import { planOffsets, roomOffsets } from "./packed-rates";

/** A stay requested from many hotels. */
export interface StayRequest {
  checkIn: string;
  checkOut: string;
  rooms: Party;
  now: Date;
}

/** An available room type with a rate plan. */
export interface Offer extends Choice {
  room: RoomTerms;
  plan: PlanTerms;
  discountMinor: number;
  unitsLeft: number;
  /** The end of free cancellation. Null if there is none. */
  freeUntil: string | null;
}

/** The party as counted by hotels with the same child age limit. */
interface CountedParty {
  rooms: Party;
  /** The maximum demand of one of the rooms. */
  demand: RoomDemand;
  calculators: Map<HotelEntry["taxes"], StayPriceCalculator>;
}

type Deadlines = Map<CancellationPolicy, string | null>;

/** Hotels with equal time zone and rules share computed times. */
interface AlikeHotels {
  inTime: boolean;
  /** Days until check-in. */
  daysAhead: number;
  party: CountedParty;
  freeUntil: Deadlines;
}

type Visit = (offer: Offer) => void;

/** The index of a room type, its numbers and its plans. */
interface RoomAt {
  hotel: HotelEntry;
  room: number;
  numbers: Float64Array;
  at: number;
  plans: readonly PlanTerms[];
  firstPlan: number;
  count: number;
}

/** One request evaluated for many hotels. */
export class OfferSearch {
  private readonly alike = new Map<string, AlikeHotels>();
  private readonly parties = new Map<number, CountedParty>();
  private readonly deadlines = new Map<string, Deadlines>();
  private readonly nights: string[];
  private readonly firstDay: number;
  /** Reused for every room and plan, which avoids allocations. */
  private readonly ruled: RuledNight[];
  private readonly plan = { deltaBp: 0, deltaMinor: 0 };
  /** Rooms that cannot be cheaper than this are skipped. */
  belowMinor = Number.POSITIVE_INFINITY;
  private readonly roomNights: number;
  private readonly oldestChild: number;

  constructor(
    private readonly request: StayRequest,
    /** Deadlines cost more than prices, so they are optional. */
    private readonly withDeadlines: boolean,
  ) {
    this.nights = listNights(request.checkIn, request.checkOut);
    this.firstDay = dayNumber(request.checkIn);
    this.roomNights = this.nights.length * request.rooms.length;
    this.oldestChild = Math.max(0, ...request.rooms.flatMap((room) => room.childAges));
    this.ruled = this.nights.map(() => ({ minor: 0, allowDiscount: true }));
  }

  /** Whether the hotel could have an offer below the limit. */
  mayBeCheaper(hotel: HotelEntry): boolean {
    return getPackedRates(hotel).leastNightMinor * this.roomNights < this.belowMinor;
  }

  /** Visits each matching room and plan of the hotel, in catalogue order. */
  visit(hotel: HotelEntry, visit: Visit): void {
    const { numbers, plans } = getPackedRates(hotel);
    const alike = this.getAlike(hotel);
    if (!alike.inTime) return;
    let at = 0;
    let firstPlan = 0;
    for (let room = 0; room < hotel.rooms.length; room++) {
      const count = numbers[at + roomOffsets.plans] ?? 0;
      if (count > 0 && this.fits(numbers, at, alike.party.demand)) {
        this.visitRoom({ hotel, room, numbers, at, plans, firstPlan, count }, alike, visit);
      }
      firstPlan += count;
      at += roomOffsets.size + count * planOffsets.size;
    }
  }

  /**
   * Whether a room type fits the party, the length of stay and the price limit. Same rules as `checkParty` and
   * `checkLength`.
   */
  private fits(numbers: Float64Array, at: number, { adults, children, guests }: RoomDemand): boolean {
    const { length } = this.nights;
    const limit = (which: number) => numbers[at + which] ?? 0;
    return (
      adults <= limit(roomOffsets.maxAdults) &&
      children <= limit(roomOffsets.maxChildren) &&
      guests <= limit(roomOffsets.maxGuests) &&
      length >= limit(roomOffsets.minNights) &&
      length <= limit(roomOffsets.maxNights) &&
      limit(roomOffsets.leastNight) * this.roomNights < this.belowMinor
    );
  }

  private visitRoom({ hotel, room, numbers, at, plans, firstPlan, count }: RoomAt, alike: AlikeHotels, visit: Visit) {
    const { length } = this.nights;
    const unitsLeft = hotel.nights.unitsFree(room, this.firstDay, length, numbers[at + roomOffsets.bufferNights] ?? 0);
    if (unitsLeft < this.request.rooms.length) return;
    if (!hotel.nights.keepsRules(room, this.firstDay, length)) return;
    const terms = hotel.rooms[room];
    if (!terms) return;
    const { rates } = terms;
    for (let night = 0; night < length; night++) {
      hotel.nights.price(room, rates, this.firstDay + night, this.ruled[night] as RuledNight);
    }
    if (
      this.belowMinor < Number.POSITIVE_INFINITY &&
      this.computeMinimum(numbers, at, rates.discountBp) >= this.belowMinor
    )
      return;
    const calculator = this.getPriceCalculator(hotel, alike.party);
    const services = numbers[at + roomOffsets.autoServices] ? calculator.services(terms.services) : noServices;
    const lastDay = this.firstDay + length - 1;
    for (let which = 0; which < count; which++) {
      const from = at + roomOffsets.size + which * planOffsets.size;
      // Same rules as `checkPlan`.
      if (
        this.firstDay < (numbers[from + planOffsets.firstDay] ?? 0) ||
        lastDay > (numbers[from + planOffsets.lastDay] ?? 0)
      )
        continue;
      if (
        length < (numbers[from + planOffsets.minNights] ?? 0) ||
        length > (numbers[from + planOffsets.maxNights] ?? 0)
      )
        continue;
      const { daysAhead } = alike;
      if (
        daysAhead < (numbers[from + planOffsets.minDaysAhead] ?? 0) ||
        daysAhead > (numbers[from + planOffsets.maxDaysAhead] ?? 0)
      )
        continue;
      this.plan.deltaBp = numbers[from + planOffsets.deltaBp] ?? 0;
      this.plan.deltaMinor = numbers[from + planOffsets.deltaMinor] ?? 0;
      const totalMinor = calculator.total(rates, this.plan, this.ruled, services);
      const plan = plans[firstPlan + which] as PlanTerms;
      const freeUntil = this.withDeadlines ? this.freeUntil(plan.policy, hotel, alike) : null;
      visit({
        room: terms,
        plan,
        totalMinor,
        discountMinor: calculator.discountMinor,
        unitsLeft,
        freeUntil,
        board: plan.board,
        free: freeUntil !== null,
      });
    }
  }

  /** The minimum price of the current nights over all plans. Guests, services and taxes only add to it. */
  private computeMinimum(numbers: Float64Array, at: number, discountBp: number): number {
    this.plan.deltaBp = numbers[at + roomOffsets.leastBp] ?? 0;
    this.plan.deltaMinor = numbers[at + roomOffsets.leastMinor] ?? 0;
    let sum = 0;
    for (const { minor } of this.ruled) {
      // A percentage of a negative amount is lowest at the largest percentage.
      if (minor < 0) return 0;
      sum += discounted(Math.max(0, planMinor(this.plan, minor)), discountBp);
    }
    return sum * this.request.rooms.length;
  }

  private getAlike({ times, timesKey }: HotelEntry): AlikeHotels {
    let alike = this.alike.get(timesKey);
    if (!alike) {
      const inTime = checkTiming(times, this.request, this.request.now).length === 0;
      const clock = `${times.checkInFrom} ${times.timeZone}`;
      let freeUntil = this.deadlines.get(clock);
      if (!freeUntil) {
        freeUntil = new Map();
        this.deadlines.set(clock, freeUntil);
      }
      const daysAhead = this.firstDay - dayNumber(localToday(times.timeZone, this.request.now));
      alike = { inTime, daysAhead, party: this.getParty(times.childAgeLimit), freeUntil };
      this.alike.set(timesKey, alike);
    }
    return alike;
  }

  private getParty(childAgeLimit: number): CountedParty {
    // Age limits above the oldest child of the party are equivalent.
    const limit = Math.min(childAgeLimit, this.oldestChild);
    let party = this.parties.get(limit);
    if (!party) {
      const rooms = countedParty(this.request.rooms, limit);
      party = { rooms, demand: getDemand(rooms), calculators: new Map() };
      this.parties.set(limit, party);
    }
    return party;
  }

  private getPriceCalculator({ taxes }: HotelEntry, { calculators, rooms }: CountedParty): StayPriceCalculator {
    let calculator = calculators.get(taxes);
    if (!calculator) {
      calculator = new StayPriceCalculator(this.nights, rooms, taxes);
      calculators.set(taxes, calculator);
    }
    return calculator;
  }

  private freeUntil(policy: CancellationPolicy, { times }: HotelEntry, { freeUntil }: AlikeHotels): string | null {
    let until = freeUntil.get(policy);
    if (until === undefined) {
      until = freeCancellationUntil(policy, times, this.request);
      freeUntil.set(policy, until);
    }
    return until;
  }
}

function freeCancellationUntil(
  policy: CancellationPolicy,
  times: HotelEntry["times"],
  request: StayRequest,
): string | null {
  if (!isFreeToCancel(policy)) return null;
  const anchor = { date: request.checkIn, time: times.checkInFrom, timeZone: times.timeZone };
  const { now: bookedAt } = request;
  const [first] = buildTimeline(policy, { anchor, bookedAt, totalMinor: 100, unitsMinor: [100] });
  if (first?.feeMinor !== 0 || first.untilUtc === null) return null;
  return Date.parse(first.untilUtc) >= bookedAt.getTime() ? first.untilUtc : null;
}

/** The offers of these hotels for the stay. Hotels without offers have no choices. */
export function offersIn(hotels: Iterable<HotelEntry>, request: StayRequest): Candidate<Offer>[] {
  const search = new OfferSearch(request, true);
  const found: Candidate<Offer>[] = [];
  for (const hotel of hotels) {
    const choices: Offer[] = [];
    search.visit(hotel, (offer) => choices.push(offer));
    found.push({ hotel, choices });
  }
  return found;
}

/** The reason why a hotel has no offers: of its rooms' reasons the one closest to availability. */
export function explainRefusal(hotel: HotelEntry, request: StayRequest): Refusal {
  let nearest: Refusal | null = null;
  let fewest = Number.MAX_SAFE_INTEGER;
  const today = localToday(hotel.times.timeZone, request.now);
  for (const [at, { limits, plans: all }] of hotel.rooms.entries()) {
    const plans = all.filter(isPublicPlan);
    const refusals = getRefusals({
      limits,
      hotel: hotel.times,
      plan: plans.find((plan) => checkPlan(plan, request, today).length === 0) ?? plans[0] ?? null,
      rows: withBuffer(
        nightRows(hotel.nights.ofRoom(at), request.checkIn, addDays(request.checkOut, limits.bufferNights)),
        limits.bufferNights,
      ),
      stay: request,
      rooms: request.rooms,
      now: request.now,
    });
    if (refusals[0] && refusals.length < fewest) {
      nearest = refusals[0];
      fewest = refusals.length;
    }
  }
  return nearest ?? { code: "inactive" };
}
