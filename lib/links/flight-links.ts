import type { FlightLeg, FlightRequest } from "../contracts/flights/flight";
import type { FlightParty } from "../kinds/flight/passengers";
import { publicRoutes } from "../site/public-routes";
import { type QueryValues, queryText } from "./stay-links";

export const flightsPath = (values: QueryValues = {}): string => publicRoutes.flights + queryText(values);

/** A chosen leg as a parameter of the URL: its flight dates and its fare, such as `1201.1302-5`. */
export const legText = ({ dates, brandId }: FlightLeg): string => `${dates.join(".")}-${brandId}`;

/** Reads what `legText` writes; null for another text. */
export function parseLeg(text: string): FlightLeg | null {
  const match = /^([1-9]\d{0,8})(?:\.([1-9]\d{0,8}))?-([1-9]\d{0,8})$/.exec(text);
  if (!match) return null;
  const dates = [match[1], match[2]].flatMap((id) => (id ? [Number(id)] : []));
  return { dates, brandId: Number(match[3]) };
}

/** Passengers as parameters; one adult is the default. */
export const partyValues = ({ adults, children, infants }: FlightParty): QueryValues => ({
  adults: adults === 1 ? null : adults,
  children: children || null,
  infants: infants || null,
});

/** The page on which chosen flights are priced and held. */
export const offerPath = ({ legs, seats: _, ...party }: FlightRequest): string =>
  flightsPath({ offer: legs.map(legText), ...partyValues(party) });
