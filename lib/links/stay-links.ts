import { type DraftParty, formatDraftParty } from "../booking/draft-party";
import { defaultParty, formatParty } from "../booking/party";
import { addDays } from "../dates";
import type { Party } from "../pricing/types";
import { publicRoutes } from "../site/public-routes";
import { noRateFilter, type RateFilter, rateFilterValues } from "./rate-filter";

/** Nights and guests passed from page to page; either both dates or none. */
export type RequestedStay = {
  checkIn: string | null;
  checkOut: string | null;
  party: Party;
  /** Also shows the rates with this code. */
  code?: string | undefined;
};
/** The same while ages may be missing. */
type DraftStay = Omit<RequestedStay, "party"> & { party: DraftParty };
export type DatedStay = RequestedStay & { checkIn: string; checkOut: string };

export const hasDates = (stay: RequestedStay): stay is DatedStay => stay.checkIn !== null && stay.checkOut !== null;

type Value = string | number | null | undefined;
export type QueryValues = Record<string, Value | readonly (string | number)[]>;

/** Query string in the given order; empty values are omitted, lists are joined by commas. */
export function queryText(values: QueryValues): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(key, text);
  }
  const text = search.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}

/** Also of a form with ages that are not chosen yet. */
export function stayValues({ checkIn, checkOut, party, code }: DraftStay): QueryValues {
  const text = formatDraftParty(party);
  return { in: checkIn, out: checkOut, party: text === formatParty(defaultParty) ? null : text, code };
}

type Titled = { id: number; slug: string };

const filled = (pattern: string, { id, slug }: Titled): string =>
  pattern.replace(/\{\w*Id\}/i, String(id)).replace(/\{\w+\}/, encodeURIComponent(slug));

/** The query of a stay, with the filters that select one of its rates. */
export const stayQuery = (stay: DraftStay | undefined, filter: RateFilter = noRateFilter): string =>
  queryText({ ...(stay ? stayValues(stay) : {}), ...rateFilterValues(filter) });

export const hotelPath = (hotel: Titled, stay?: DraftStay, filter?: RateFilter): string =>
  filled(publicRoutes.hotelDetails, hotel) + stayQuery(stay, filter);

export const roomPath = (room: Titled, stay?: DraftStay, filter?: RateFilter): string =>
  filled(publicRoutes.roomDetails, room) + stayQuery(stay, filter);

export const searchPath = (values: QueryValues): string => publicRoutes.hotelSearch + queryText(values);
export const listsPath = (values: QueryValues = {}): string => publicRoutes.hotels + queryText(values);

/** Booking window in days, eighteen months, as in most hotels. */
const daysAhead = 540;

export const lastBookableDay = (today: string): string => addDays(today, daysAhead);
