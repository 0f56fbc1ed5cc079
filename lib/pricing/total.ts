import { finishNight, ruledMinor } from "./night";
import { priceServices } from "./services";
import { winningRule } from "./special-prices";
import { addedTaxes } from "./taxes";
import type { RoomRates, StayRequest, StayTerms } from "./types";

/** The part of a night's price that is the same for every plan and guest. */
export interface RuledNight {
  night: string;
  minor: number;
  allowDiscount: boolean;
}

export function ruledNights(rates: RoomRates, nights: readonly string[]): RuledNight[] {
  return nights.map((night) => {
    const rule = rates.specialPrices.length > 0 ? winningRule(rates.specialPrices, night) : null;
    return { night, minor: ruledMinor(rates, night, rule), allowDiscount: rule?.allowDiscount ?? true };
  });
}

export interface StayTotal {
  totalMinor: number;
  /** The same stay without its discount: total + discount. */
  discountMinor: number;
}

/** What `priceStay` totals, without its lines: for searches that price a city at once. */
export function totalOfStay(request: StayRequest, terms: StayTerms, ruled: readonly RuledNight[]): StayTotal {
  const nights: { night: string; room: number; amountMinor: number }[] = [];
  let totalMinor = 0;
  let discountMinor = 0;
  for (const [room, guests] of request.rooms.entries()) {
    for (const { night, minor, allowDiscount } of ruled) {
      const price = finishNight(terms.rates, terms.plan, guests, minor, allowDiscount);
      nights.push({ night, room, amountMinor: price.netMinor });
      totalMinor += price.netMinor;
      discountMinor += price.discountMinor;
    }
  }
  const services = priceServices(terms.services, request.services, ruled.length, request.rooms);
  for (const service of services) totalMinor += service.amountMinor;
  for (const tax of addedTaxes(terms.taxes, { nights, services, rooms: request.rooms })) totalMinor += tax.amountMinor;
  return { totalMinor, discountMinor };
}
