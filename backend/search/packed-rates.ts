import { isPublicPlan, type PlanTerms, type RoomTerms } from "@/backend/terms/room";
import { dayNumber } from "@/lib/dates";
import { leastNight } from "@/lib/pricing/total";

/** The offsets of a room type's numbers, followed by those of its plans. */
export const roomOffsets = {
  plans: 0,
  maxAdults: 1,
  maxChildren: 2,
  maxGuests: 3,
  minNights: 4,
  maxNights: 5,
  autoServices: 6,
  leastNight: 7,
  /** The minimum surcharge of any plan per night, each component separately. */
  leastBp: 8,
  leastMinor: 9,
  bufferNights: 10,
  size: 11,
} as const;
export const planOffsets = {
  minNights: 0,
  firstDay: 1,
  lastDay: 2,
  deltaBp: 3,
  deltaMinor: 4,
  maxNights: 5,
  minDaysAhead: 6,
  maxDaysAhead: 7,
  size: 8,
} as const;

function toPlanNumbers(plan: PlanTerms): number[] {
  return [
    plan.minNights ?? 0,
    plan.validFrom === null ? Number.NEGATIVE_INFINITY : dayNumber(plan.validFrom),
    plan.validTo === null ? Number.POSITIVE_INFINITY : dayNumber(plan.validTo),
    plan.deltaBp,
    plan.deltaMinor,
    plan.maxNights ?? Number.POSITIVE_INFINITY,
    plan.minDaysAhead ?? 0,
    plan.maxDaysAhead ?? Number.POSITIVE_INFINITY,
  ];
}

/**
 * The figures that every search reads of a hotel's room types and of its public rate plans, in one typed array. Reading
 * them from the terms' objects took longer than the calculation.
 */
export class PackedRates {
  readonly numbers: Float64Array;
  /** The plans of the packed numbers, by room. */
  readonly plans: readonly PlanTerms[];
  /** A lower bound of the price of a night in minor units, for any party and date. */
  readonly leastNightMinor: number;

  constructor(rooms: readonly RoomTerms[]) {
    const plans: PlanTerms[] = [];
    const numbers: number[] = [];
    let leastOfAll = Number.POSITIVE_INFINITY;
    for (const { limits, plans: all, services, rates } of rooms) {
      const forAll = all.filter(isPublicPlan);
      plans.push(...forAll);
      const { maxAdults, maxChildren, maxGuests, minNights, maxNights, bufferNights } = limits;
      const auto = services.some((service) => service.auto) ? 1 : 0;
      const least = leastNight(rates, forAll);
      leastOfAll = Math.min(leastOfAll, least);
      const getMinimum = (part: "deltaBp" | "deltaMinor") => Math.min(...forAll.map((plan) => plan[part]));
      numbers.push(forAll.length, maxAdults, maxChildren, maxGuests, minNights, maxNights, auto, least);
      numbers.push(getMinimum("deltaBp"), getMinimum("deltaMinor"), bufferNights);
      for (const plan of forAll) numbers.push(...toPlanNumbers(plan));
    }
    this.plans = plans;
    this.leastNightMinor = leastOfAll;
    this.numbers = Float64Array.from(numbers);
  }
}
