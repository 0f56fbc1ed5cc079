import type { FareRate } from "@/lib/contracts/flights/flight";
import {
  type FlightParty,
  type FlightPassengerType,
  listFlightPassengers,
  passengerAges,
} from "@/lib/kinds/flight/passengers";
import { getPercentage } from "@/lib/money";
import { addedTaxes } from "@/lib/pricing/taxes";
import type { Persons, TaxRule } from "@/lib/pricing/types";

/** The price of a passenger without airport taxes. */
export function getFarePrice({ priceMinor, childBp, infantBp }: FareRate, type: FlightPassengerType): number {
  if (type === "adult") return priceMinor;
  return getPercentage(priceMinor, type === "child" ? childBp : infantBp);
}

/** Infants without a seat pay no airport taxes. */
export const getAirportTax = ({ taxMinor }: FareRate, type: FlightPassengerType): number =>
  type === "infant" ? 0 : taxMinor;

/** A passenger as counted by taxes. */
export const getPersons = (type: FlightPassengerType): Persons =>
  type === "adult" ? { adults: 1, childAges: [] } : { adults: 0, childAges: [passengerAges[type].to] };

/**
 * The price of all passengers with airport taxes on all flights and the taxes of the site, in minor units.
 * @param fares of the flights of all legs
 * @param on the local date of the first departure
 * @param taxes at the airport of the first departure, as in the offer of these flights
 */
export function getTotal(
  fares: readonly FareRate[],
  party: FlightParty,
  { on, taxes }: { on: string; taxes: readonly TaxRule[] },
): number {
  const passengers = listFlightPassengers(party);
  const units = passengers.flatMap((type, line) =>
    fares.map((fare) => ({ on, line, amountMinor: getFarePrice(fare, type) + getAirportTax(fare, type) })),
  );
  const added = addedTaxes(taxes, { units, services: [], persons: passengers.map(getPersons) });
  return [...units, ...added].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
