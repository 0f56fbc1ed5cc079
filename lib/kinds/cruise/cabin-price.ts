import { getPercentage } from "../../money";
import type { Persons } from "../../pricing/types";

/** The prices of a cabin category on a sailing, in minor units of the base currency. */
export type CabinRates = {
  /** Each of the first two guests. */
  guestMinor: number;
  /** Each further adult and each further child. */
  extraMinor: number;
  childMinor: number;
  /** Added for a guest who is alone, in basis points of the fare. */
  singleBp: number;
  portTaxMinor: number;
  /** A person and night. */
  gratuityMinor: number;
};

export type CabinItem = "fare" | "single" | "extra" | "child" | "port_tax" | "gratuity";
export type CabinPart = { item: CabinItem; persons: number; amountMinor: number };

export const countGuests = ({ adults, childAges }: Persons): number => adults + childAges.length;

/**
 * The parts of the price of a cabin. Adults take the first two places; children pay the price of children from the third
 * guest on.
 */
export function priceCabin(rates: CabinRates, guests: Persons, nights: number): CabinPart[] {
  const count = countGuests(guests);
  const first = Math.min(2, count);
  const furtherAdults = Math.max(0, guests.adults - 2);
  const furtherChildren = count - first - furtherAdults;
  const supplement = count === 1 ? getPercentage(rates.guestMinor, rates.singleBp) : 0;
  const parts: CabinPart[] = [
    { item: "fare", persons: first, amountMinor: first * rates.guestMinor },
    { item: "single", persons: 1, amountMinor: supplement },
    { item: "extra", persons: furtherAdults, amountMinor: furtherAdults * rates.extraMinor },
    { item: "child", persons: furtherChildren, amountMinor: furtherChildren * rates.childMinor },
    { item: "port_tax", persons: count, amountMinor: count * rates.portTaxMinor },
    { item: "gratuity", persons: count, amountMinor: count * nights * rates.gratuityMinor },
  ];
  return parts.filter(
    ({ item, persons, amountMinor }) =>
      amountMinor > 0 || (item !== "single" && item !== "port_tax" && item !== "gratuity" && persons > 0),
  );
}
