import type { FlightPlace } from "@/lib/contracts/flights/search";
import type { TourSuggestion } from "@/lib/contracts/tours/search";
import type { JourneyPlace } from "@/lib/contracts/transport/journey-search";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import type { BrowserText } from "@/lib/language/messages";

/** A suggestion of a place, or of a tour, which is opened instead. */
export type ListedPlace = {
  key: string;
  icon: "city" | "country" | "station" | "airport" | "tour";
  type: BrowserText;
  name: string;
  where: string;
  path: string | null;
};

const stations = { train: "Train station", bus: "Bus station", cruise: "Ferry port" } as const satisfies Record<
  JourneyMode,
  BrowserText
>;

/** A city, or an airport with its code. */
export const toFlightOption = ({ name, iata, detail }: FlightPlace): ListedPlace => ({
  key: name,
  icon: iata ? "airport" : "city",
  type: iata ? "Airport" : "City",
  name,
  where: detail,
  path: null,
});

/** A city, or a station of a mode. */
export const toStationOption =
  (mode: JourneyMode) =>
  ({ key, name, detail }: JourneyPlace): ListedPlace => ({
    key,
    icon: key.startsWith("c") ? "city" : "station",
    type: key.startsWith("c") ? "City" : stations[mode],
    name,
    where: detail,
    path: null,
  });

const tourTypes = { city: "City", country: "Country", tour: "Tour" } as const;

export const toTourOption = ({ kind, id, name, where, path }: TourSuggestion): ListedPlace => ({
  key: `${kind} ${id}`,
  icon: kind,
  type: tourTypes[kind],
  name,
  where,
  path,
});

/** The text that finds the place: its name, with the city for a second place of the same name. */
export function formatOption(chosen: ListedPlace, items: readonly ListedPlace[]): string {
  const first = items.find(({ name }) => name === chosen.name);
  return !first || first.key === chosen.key || chosen.where === "" ? chosen.name : `${chosen.name}, ${chosen.where}`;
}
