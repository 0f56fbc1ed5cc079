import { routes } from "@/lib/routes";

/** Screens on the page of the list of flight numbers, chosen by `show`. */
export const flightScreens = {
  dates: "dates",
  airlines: "airlines",
  airports: "airports",
  aircraft: "aircraft",
} as const;

/** The flights of a day, or one flight date with its passengers. */
export function flightDatesHref(query: Readonly<Record<string, string | number>> = {}): string {
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${routes.admin.flights}?${new URLSearchParams([["show", flightScreens.dates], ...text])}`;
}
