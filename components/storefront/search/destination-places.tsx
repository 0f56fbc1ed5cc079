"use client";

import { Ticket } from "lucide-react";
import { BedDouble, Globe, MapPin } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import type { PlaceSuggestion, Suggestion } from "@/lib/contracts/site/place";
import { requestedWith } from "@/lib/protocol";
import type { OptionsProps, SuggestionRequest } from "./combobox";
import { OptionList } from "./option-list";
import { addRecent, type Listed, listWithoutText, parseRecent } from "./suggestion-list";

const popularShown = 6;

const readRecent = (): PlaceSuggestion[] => parseRecent(readStore<unknown>(browserKeys.recentPlaces));

/** Stores a chosen place in this browser for the empty field. */
export function rememberPlace(place: PlaceSuggestion): void {
  writeStore(browserKeys.recentPlaces, addRecent(readRecent(), place));
}

async function fetchSuggestions(
  q: string,
  limit: number,
  { language, signal }: SuggestionRequest,
): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q, limit: String(limit), language });
  const response = await fetch(`/api/places/suggestions?${query}`, {
    signal,
    headers: { "X-Requested-With": requestedWith },
  });
  if (!response.ok) return [];
  return ((await response.json()) as { items: Suggestion[] }).items;
}

/** Matches of the text; recent and popular places without one. */
export async function suggest(text: string, request: SuggestionRequest): Promise<Listed[]> {
  if (text !== "") return fetchSuggestions(text, 8, request);
  return listWithoutText(readRecent(), await fetchSuggestions("", popularShown, request));
}

const icons = { city: MapPin, state: MapPin, country: Globe, hotel: BedDouble, link: Ticket };
const labels = { city: "City", state: "Region", country: "Country", hotel: "Hotel" } as const;

/** The suggestions of places and hotels; loaded when the field receives focus. */
export default function Places(props: OptionsProps<Listed>) {
  const t = useTranslations();
  return (
    <OptionList
      {...props}
      describe={(item) => ({
        key: `${item.kind}-${item.kind === "link" ? item.path : item.id}`,
        Icon: icons[item.kind],
        name: item.name,
        where: item.where,
        heading: item.heading,
        aside: (
          <>
            <span className="block">{item.kind === "link" ? t.known(item.type) : t(labels[item.kind])}</span>
            {item.kind === "link" || item.kind === "hotel" ? null : t.count("{n} stay", "{n} stays", item.hotels)}
          </>
        ),
      })}
    />
  );
}
