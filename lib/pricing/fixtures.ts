/** Defaults for price tests: 100.00 a night without extras. Each test overrides only its own values. */
import type { RatePlanTerms, RoomRates, ServiceRule, SpecialPriceRule, StayRequest, StayTerms, TaxRule } from "./types";

export function rates(changes: Partial<RoomRates> = {}): RoomRates {
  return {
    costPerNightMinor: 10_000,
    discountBp: 0,
    weekdayDeltaMinor: [],
    baseGuests: 2,
    extraAdultMinor: 0,
    childBands: [],
    specialPrices: [],
    ...changes,
  };
}

export function plan(changes: Partial<RatePlanTerms> = {}): RatePlanTerms {
  return {
    id: 1,
    name: "Standard",
    board: "room_only",
    payment: "pay_now",
    depositBp: 0,
    deltaBp: 0,
    deltaMinor: 0,
    minNights: null,
    validFrom: null,
    validTo: null,
    memberOnly: false,
    code: null,
    maxNights: null,
    minDaysAhead: null,
    maxDaysAhead: null,
    ...changes,
  };
}

export function rule(changes: Partial<SpecialPriceRule> = {}): SpecialPriceRule {
  return {
    id: 1,
    name: "Special",
    rank: "range",
    from: "2027-01-01",
    to: "2027-12-31",
    weekdays: 127,
    kind: "fixed",
    value: 10_000,
    allowDiscount: true,
    ...changes,
  };
}

export function service(changes: Partial<ServiceRule> = {}): ServiceRule {
  return {
    id: 1,
    name: "Service",
    priceMinor: 1_000,
    per: "stay",
    taxable: true,
    maxQuantity: 4,
    auto: false,
    ...changes,
  };
}

export function tax(changes: Partial<TaxRule> = {}): TaxRule {
  return {
    id: 1,
    name: "Tax",
    kind: "percent",
    value: 0,
    per: "booking",
    mode: "added",
    pay: "now",
    isFee: false,
    childExemptUnder: null,
    validFrom: null,
    validTo: null,
    ...changes,
  };
}

export function stay(checkIn: string, checkOut: string): StayRequest {
  return { checkIn, checkOut, rooms: [{ adults: 2, childAges: [] }], services: [] };
}

export function terms(changes: Partial<StayTerms> = {}): StayTerms {
  return { rates: rates(), plan: plan(), services: [], taxes: [], ...changes };
}
