import { isRental, type TransportMode } from "@/lib/kinds/transport/modes";
import { routes } from "@/lib/routes";

/** Sections on the page of the list of transport, chosen by `show`. */
export const transportScreens = {
  stations: "stations",
  operators: "operators",
  stops: "stops",
  layouts: "layouts",
} as const;

/** Screens of the daily operation on the same page. */
export const transportDayScreens = {
  departures: "departures",
  tickets: "tickets",
  rentals: "rentals",
  units: "units",
  gtfs: "gtfs",
} as const;

/** Departures of a day or one departure with its passengers, or the pick-ups and returns of a day. */
export function transportDayHref(
  show: keyof typeof transportDayScreens,
  query: Readonly<Record<string, string | number>> = {},
): string {
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${routes.admin.transport}?${new URLSearchParams([["show", show], ...text])}`;
}

/** Names of the modes in the consoles. */
export const modeNames: Record<TransportMode, { one: string; many: string }> = {
  car: { one: "Car", many: "Cars" },
  bike: { one: "Bike", many: "Bikes" },
  train: { one: "Train", many: "Trains" },
  bus: { one: "Bus", many: "Buses" },
  cruise: { one: "Ferry", many: "Ferries" },
};

export const modeOptions = (rental: boolean) =>
  (Object.keys(modeNames) as TransportMode[])
    .filter((mode) => isRental(mode) === rental)
    .map((value) => ({ value, label: modeNames[value].one }));
