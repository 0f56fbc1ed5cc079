import { type CancellationPolicy, timelineOf } from "@/backend/orders/policy";
import type { PlanTerms } from "@/backend/rooms/terms";
import { dayNumber, nightsOf } from "@/lib/dates";
import { checkParty, checkPlan, checkTiming, countedParty, type Refusal, refusalsOf } from "@/lib/pricing/stay-rules";
import { ruledNights, totalOfStay } from "@/lib/pricing/total";
import type { Party } from "@/lib/pricing/types";
import type { HotelEntry, RoomEntry } from "./catalogue";
import type { Candidate, Choice } from "./filters";
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

/** What hotels of one zone and policy share within one question. */
class Shared {
  private readonly deadlines = new Map<CancellationPolicy, Map<string, string | null>>();
  private readonly timings = new Map<string, boolean>();
  private readonly parties = new Map<number, Party>();
  readonly nights: string[];
  readonly firstDay: number;

  constructor(readonly asked: Asked) {
    this.nights = nightsOf(asked.checkIn, asked.checkOut);
    this.firstDay = dayNumber(asked.checkIn);
  }

  party(childAgeLimit: number): Party {
    let party = this.parties.get(childAgeLimit);
    if (!party) {
      party = countedParty(this.asked.rooms, childAgeLimit);
      this.parties.set(childAgeLimit, party);
    }
    return party;
  }

  inTime({ times }: HotelEntry): boolean {
    const key = `${times.timeZone} ${times.leadMinutes} ${times.windowDays} ${times.checkInFrom}`;
    let inTime = this.timings.get(key);
    if (inTime === undefined) {
      inTime = checkTiming(times, this.asked, this.asked.now).length === 0;
      this.timings.set(key, inTime);
    }
    return inTime;
  }

  freeUntil(policy: CancellationPolicy, { times }: HotelEntry): string | null {
    const ofPolicy = this.deadlines.get(policy) ?? new Map<string, string | null>();
    this.deadlines.set(policy, ofPolicy);
    const key = `${times.timeZone} ${times.checkInFrom}`;
    let until = ofPolicy.get(key);
    if (until === undefined) {
      until = freeCancellationUntil(policy, times, this.asked);
      ofPolicy.set(key, until);
    }
    return until;
  }
}

function freeCancellationUntil(policy: CancellationPolicy, times: HotelEntry["times"], asked: Asked): string | null {
  const { checkIn, now: bookedAt } = asked;
  const [first] = timelineOf(policy, { ...times, checkIn, bookedAt, totalMinor: 100, nightsMinor: [100] });
  if (first?.feeMinor !== 0 || first.untilUtc === null) return null;
  return Date.parse(first.untilUtc) >= bookedAt.getTime() ? first.untilUtc : null;
}

function offersOfRoom(hotel: HotelEntry, room: RoomEntry, shared: Shared): Offer[] {
  const { terms, nights } = room;
  const party = shared.party(hotel.times.childAgeLimit);
  if (checkParty(terms.limits, party).length > 0) return [];
  const unitsLeft = unitsFreeIn(nights, shared.firstDay, shared.nights.length);
  if (unitsLeft < party.length) return [];
  if (!keepsRules(nights, shared.firstDay, shared.nights.length, terms.limits)) return [];
  const ruled = ruledNights(terms.rates, shared.nights);
  const request = { ...shared.asked, rooms: party, services: [] };
  const { rates, services } = terms;
  return terms.plans
    .filter((plan) => !plan.memberOnly && checkPlan(plan, shared.asked).length === 0)
    .map((plan) => {
      const freeUntil = shared.freeUntil(plan.policy, hotel);
      const total = totalOfStay(request, { rates, plan, services, taxes: hotel.taxes }, ruled);
      return { room, plan, ...total, board: plan.board, free: freeUntil !== null, unitsLeft, freeUntil };
    });
}

/** What these hotels have for the stay; hotels with nothing come with no choices. */
export function offersIn(hotels: Iterable<HotelEntry>, asked: Asked): Candidate<Offer>[] {
  const shared = new Shared(asked);
  const found: Candidate<Offer>[] = [];
  for (const hotel of hotels) {
    const choices = shared.inTime(hotel) ? hotel.rooms.flatMap((room) => offersOfRoom(hotel, room, shared)) : [];
    found.push({ hotel, choices });
  }
  return found;
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
