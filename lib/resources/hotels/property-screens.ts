import { pathTo, routes } from "@/lib/routes";
import type { ConsoleArea } from "../console-area";

/** Screens on the page of a hotel's room types, chosen by `show`. */
export const propertyScreens = { calendar: "calendar", rates: "rates" } as const;
export type PropertyScreen = keyof typeof propertyScreens;

type Hotel = { id: number; token: string };

export const isPropertyScreen = (show: unknown): show is PropertyScreen =>
  typeof show === "string" && Object.hasOwn(propertyScreens, show);

/** The calendar or the rates of all room types of a hotel, from a day on. */
export function propertyHref(area: ConsoleArea, hotel: Hotel, show: PropertyScreen, from?: string): string {
  const path = pathTo(routes[area].roomsOfHotel, { hotelId: hotel.id, tokenId: hotel.token });
  return `${path}?${new URLSearchParams({ show, ...(from && { date: from }) })}`;
}
