import { addDays } from "./dates";
import { defaultParty, formatParty } from "./party";
import type { Party } from "./pricing/types";

/** Nights and guests that a visitor goes on with from page to page; both dates or none. */
export type AskedStay = { checkIn: string | null; checkOut: string | null; party: Party };

type Values = Record<string, string | number | null | undefined | readonly (string | number)[]>;

/** Query text in the order given; empty values are left out, lists are joined by commas. */
export function queryText(values: Values): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(key, text);
  }
  const text = search.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}

export function stayValues({ checkIn, checkOut, party }: AskedStay): Values {
  const text = formatParty(party);
  return { in: checkIn, out: checkOut, party: text === formatParty(defaultParty) ? null : text };
}

type Titled = { id: number; slug: string };

export const hotelPath = (hotel: Titled, stay?: AskedStay): string =>
  `/hotel/details/${hotel.id}/${encodeURIComponent(hotel.slug)}${stay ? queryText(stayValues(stay)) : ""}`;

export const roomPath = (room: Titled, stay?: AskedStay): string =>
  `/hotel/room/details/${room.id}/${encodeURIComponent(room.slug)}${stay ? queryText(stayValues(stay)) : ""}`;

export const searchPath = (values: Values): string => `/search/hotel/room${queryText(values)}`;
export const listsPath = (values: Values = {}): string => `/hotel/lists${queryText(values)}`;

/** The last day that can be picked: eighteen months ahead. */
export const lastBookableDay = (today: string): string => addDays(today, 540);
