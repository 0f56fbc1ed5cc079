import { formatDraftParty } from "@/lib/booking/draft-party";
import { defaultParty, parseParty } from "@/lib/booking/party";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import { isCalendarDate } from "@/lib/dates";
import { isRecord } from "@/lib/record";
import { type ChosenPlace, placeKinds, type SearchState } from "./search-state";

/** The last search of this browser. What is stored may be of an older version, or changed by hand. */

type Stored = { text: string; place: ChosenPlace | null; in: string | null; out: string | null; party: string };

function parsePlace(value: unknown): ChosenPlace | null {
  if (!isRecord(value)) return null;
  const kind = placeKinds.find((name) => name === value.kind);
  return kind && Number.isSafeInteger(value.id) && Number(value.id) > 0 ? { kind, id: Number(value.id) } : null;
}

const isDate = (value: unknown): value is string => typeof value === "string" && isCalendarDate(value);

/** Null if nothing readable is stored. Dates that are over or not a stay are dropped. */
export function parseLastSearch(stored: unknown, today: string): SearchState | null {
  if (!isRecord(stored) || typeof stored.text !== "string") return null;
  const { text, in: checkIn, out: checkOut, party } = stored;
  const isAhead = isDate(checkIn) && isDate(checkOut) && checkIn >= today && checkIn < checkOut;
  return {
    text,
    place: parsePlace(stored.place),
    checkIn: isAhead ? checkIn : null,
    checkOut: isAhead ? checkOut : null,
    party: (typeof party === "string" && parseParty(party)) || defaultParty,
  };
}

export const readLastSearch = (today: string): SearchState | null =>
  parseLastSearch(readStore<unknown>(browserKeys.lastSearch), today);

export function rememberSearch({ text, place, checkIn, checkOut, party }: SearchState): void {
  const stored: Stored = { text, place, in: checkIn, out: checkOut, party: formatDraftParty(party) };
  writeStore(browserKeys.lastSearch, stored);
}
