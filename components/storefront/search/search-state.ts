import type { Narrowing } from "@/lib/data/search";
import type { AskedStay } from "@/lib/links/stay-links";
import { defaultParty } from "@/lib/party";
import type { Party } from "@/lib/pricing/types";

export type ChosenPlace = { kind: "city" | "state" | "country" | "hotel"; id: number };

/** State of the search box. */
export type SearchState = {
  text: string;
  place: ChosenPlace | null;
  checkIn: string | null;
  checkOut: string | null;
  party: Party;
};

export const emptySearch: SearchState = { text: "", place: null, checkIn: null, checkOut: null, party: defaultParty };

const kinds = ["city", "state", "country", "hotel"] as const;

export function searchStateOf(narrowing: Narrowing, stay: AskedStay, label: string | null): SearchState {
  const kind = kinds.find((name) => narrowing[name] !== null);
  return {
    ...stay,
    text: label ?? narrowing.q ?? "",
    place: kind ? { kind, id: narrowing[kind] as number } : null,
  };
}
