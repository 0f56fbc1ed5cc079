import type { Db } from "@/backend/db/client";
import type { PriceOptions } from "@/backend/kinds/kind";
import type { Offer } from "@/backend/kinds/offer";
import type { BookedFlight, FlightRequest } from "@/lib/contracts/flights/flight";
import type { FlightParty } from "@/lib/kinds/flight/passengers";
import { priceFlights } from "./offer";
import { searchStore } from "./search-store";
import type { FlightTerms } from "./terms";

export type FlightAsk = {
  /** Ids of airports. */
  from: readonly number[];
  to: readonly number[];
  /** Local dates of the departure, both inclusive. */
  firstDate: string;
  lastDate: string;
  party: FlightParty;
  now: Date;
};

/** The flights of a leg, with the fares that all of them have. */
export type Itinerary = readonly FlightTerms[];

/** The source of flights. Our own tables implement it; another supplier replaces `flightSupplier`. */
export interface FlightSupplier {
  /** Direct flights and connections that can still be booked, at most 200 for each date. */
  search(db: Db, ask: FlightAsk): Promise<Itinerary[]>;
  /**
   * Prices chosen flights from the current data.
   * @throws AppError 404, 409 `not_available` or `sold_out`, 422 on `legs`
   */
  price(db: Db, request: FlightRequest, options: PriceOptions): Promise<Offer<BookedFlight>>;
}

export const flightSupplier: FlightSupplier = { search: searchStore, price: priceFlights };
