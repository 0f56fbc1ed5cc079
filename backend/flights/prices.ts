import { type FlightParty, type FlightPassengerType, listFlightPassengers } from "@/lib/kinds/flight/passengers";
import { getPercentage } from "@/lib/money";
import type { FareOnDate } from "./terms";

type Prices = Pick<FareOnDate, "priceMinor" | "childBp" | "infantBp" | "taxMinor">;

/** The price of a passenger without airport taxes. */
export function getFarePrice({ priceMinor, childBp, infantBp }: Prices, type: FlightPassengerType): number {
  if (type === "adult") return priceMinor;
  return getPercentage(priceMinor, type === "child" ? childBp : infantBp);
}

/** Infants without a seat pay no airport taxes. */
export const getAirportTax = ({ taxMinor }: Prices, type: FlightPassengerType): number =>
  type === "infant" ? 0 : taxMinor;

/** The price of all passengers with airport taxes on all flights. */
export const getTotal = (fares: readonly Prices[], party: FlightParty): number =>
  listFlightPassengers(party).reduce(
    (sum, type) => sum + fares.reduce((own, fare) => own + getFarePrice(fare, type) + getAirportTax(fare, type), 0),
    0,
  );
