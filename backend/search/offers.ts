import { type CancellationPolicy, isFreeToCancel, timelineOf } from "@/backend/orders/policy";
import type { PlanTerms } from "@/backend/rooms/terms";
import { dayNumber, nightsBetween, nightsOf } from "@/lib/dates";
import { checkParty, checkPlan, checkTiming, countedParty, type Refusal, refusalsOf } from "@/lib/pricing/stay-rules";
import { StayMeter } from "@/lib/pricing/total";
import type { Party } from "@/lib/pricing/types";
import { type HotelEntry, leastNightOf, type RoomEntry, ruledOf } from "./catalogue";
import { type Candidate, type Choice, choiceMisses, FILTER, type Filters, hotelMisses } from "./filters";
import { keepsRules, rowsOf, unitsFreeIn } from "./nights";

/** A stay that is looked for, in many hotels at once. */
export interface Asked {
  checkIn: string;
  checkOut: string;
  rooms: Party;
  now: Date;
}

/** One room type on one plan that can be had for the stay. */
export interface Offer extends Choice {
  room: RoomEntry;
  plan: PlanTerms;
  discountMinor: number;
  unitsLeft: number;
  /** Until when cancelling costs nothing; null when it does from the start. */
  freeUntil: string | null;
}

/** Guests as hotels with the same age limit count them. */
interface CountedParty {
  rooms: Party;
  meters: Map<HotelEntry["taxes"], StayMeter>;
}

type Deadlines = Map<CancellationPolicy, string | null>;

/** Timing is worked out once for all hotels whose clocks and rules are alike. */
interface AlikeHotels {
  inTime: boolean;
  party: CountedParty;
  freeUntil: Deadlines;
}

type Visit = (offer: Offer) => void;

/** One question put to many hotels. */
class Question {
  private readonly alike = new Map<string, AlikeHotels>();
  private readonly parties = new Map<number, CountedParty>();
  private readonly deadlines = new Map<string, Deadlines>();
  private readonly nights: string[];
  private readonly firstDay: number;

  constructor(
    private readonly asked: Asked,
    /** Deadlines cost more than prices: left out where nobody looks at them. */
    private readonly withDeadlines: boolean,
  ) {
    this.nights = nightsOf(asked.checkIn, asked.checkOut);
    this.firstDay = dayNumber(asked.checkIn);
  }

  /** Calls for every room and plan of the hotel that fits, in the order of the catalogue. */
  visit(hotel: HotelEntry, visit: Visit): void {
    const alike = this.alikeOf(hotel);
    if (!alike.inTime) return;
    for (const room of hotel.rooms) this.visitRoom(hotel, room, alike, visit);
  }

  private visitRoom(hotel: HotelEntry, room: RoomEntry, alike: AlikeHotels, visit: Visit): void {
    const { terms, nights } = room;
    const { length } = this.nights;
    const { party } = alike;
    const unitsLeft = unitsFreeIn(nights, this.firstDay, length);
    if (unitsLeft < party.rooms.length) return;
    if (!keepsRules(nights, this.firstDay, length, terms.limits)) return;
    if (checkParty(terms.limits, party.rooms).length > 0) return;
    const meter = this.meterOf(hotel, party);
    const services = meter.services(terms.services);
    const ruled = ruledOf(room).of(this.firstDay, this.nights);
    for (const plan of terms.plans) {
      if (plan.memberOnly || checkPlan(plan, this.asked).length > 0) continue;
      const totalMinor = meter.total(terms.rates, plan, ruled, services);
      const freeUntil = this.withDeadlines ? this.freeUntil(plan.policy, hotel, alike) : null;
      visit({
        room,
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

  private alikeOf({ times, timesKey }: HotelEntry): AlikeHotels {
    let alike = this.alike.get(timesKey);
    if (!alike) {
      const inTime = checkTiming(times, this.asked, this.asked.now).length === 0;
      const clock = `${times.checkInFrom} ${times.timeZone}`;
      let freeUntil = this.deadlines.get(clock);
      if (!freeUntil) {
        freeUntil = new Map();
        this.deadlines.set(clock, freeUntil);
      }
      alike = { inTime, party: this.partyOf(times.childAgeLimit), freeUntil };
      this.alike.set(timesKey, alike);
    }
    return alike;
  }

  private partyOf(childAgeLimit: number): CountedParty {
    const oldest = Math.max(0, ...this.asked.rooms.flatMap((room) => room.childAges));
    // Limits that no child of the party is above make no difference.
    const limit = Math.min(childAgeLimit, oldest);
    let party = this.parties.get(limit);
    if (!party) {
      party = { rooms: countedParty(this.asked.rooms, limit), meters: new Map() };
      this.parties.set(limit, party);
    }
    return party;
  }

  private meterOf({ taxes }: HotelEntry, { meters, rooms }: CountedParty): StayMeter {
    let meter = meters.get(taxes);
    if (!meter) {
      meter = new StayMeter(this.nights, rooms, taxes);
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
  const [first] = timelineOf(policy, { ...times, checkIn, bookedAt, totalMinor: 100, nightsMinor: [100] });
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
function leastOf(question: Question, hotel: HotelEntry, filters: Filters): number | null {
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
    const least = leastOf(question, hotel, filters);
    if (least === null) continue;
    count++;
    if (fromMinor === null || least < fromMinor) fromMinor = least;
  }
  return { hotels: count, fromMinor };
}

/**
 * Only from how much: what `cheapestIn` says, without looking at hotels that cannot be cheaper than one that was found.
 * Of thousands of hotels few are looked at.
 */
export function leastIn(hotels: Iterable<HotelEntry>, asked: Asked, filters: Filters): number | null {
  const question = new Question(asked, filters.freeCancellation ?? false);
  const roomNights = nightsBetween(asked.checkIn, asked.checkOut) * asked.rooms.length;
  let fromMinor: number | null = null;
  for (const hotel of hotels) {
    if (fromMinor !== null && leastNightOf(hotel) * roomNights >= fromMinor) continue;
    const least = leastOf(question, hotel, filters);
    if (least !== null && (fromMinor === null || least < fromMinor)) fromMinor = least;
  }
  return fromMinor;
}

/** Why a hotel has nothing: of its rooms' first reasons the one closest to having it. */
export function refusalOf(hotel: HotelEntry, asked: Asked): Refusal {
  let nearest: Refusal | null = null;
  let fewest = Number.MAX_SAFE_INTEGER;
  for (const { terms, nights } of hotel.rooms) {
    const refusals = refusalsOf({
      limits: terms.limits,
      hotel: hotel.times,
      plan: terms.plans.find((plan) => checkPlan(plan, asked).length === 0) ?? terms.plans[0] ?? null,
      rows: rowsOf(nights, asked.checkIn, asked.checkOut),
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
