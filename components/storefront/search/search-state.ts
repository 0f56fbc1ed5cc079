import type { DraftParty } from "@/lib/booking/draft-party";
import { defaultParty } from "@/lib/booking/party";
import type { Narrowing } from "@/lib/data/search";
import type { EnteredStay } from "@/lib/links/read-stay";

export const placeKinds = ["city", "state", "country", "hotel"] as const;
export type ChosenPlace = { kind: (typeof placeKinds)[number]; id: number };

/** State of the search box. */
export type SearchState = {
  text: string;
  place: ChosenPlace | null;
  checkIn: string | null;
  checkOut: string | null;
  party: DraftParty;
};

export const emptySearch: SearchState = { text: "", place: null, checkIn: null, checkOut: null, party: defaultParty };

export function toSearchState(narrowing: Narrowing, stay: EnteredStay, label: string | null): SearchState {
  const kind = placeKinds.find((name) => narrowing[name] !== null);
  return {
    ...stay,
    text: label ?? narrowing.q ?? "",
    place: kind ? { kind, id: narrowing[kind] as number } : null,
  };
}
