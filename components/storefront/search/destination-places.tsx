"use client";

import { Ticket } from "lucide-react";
import { BedDouble, Globe, MapPin } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import type { PlaceSuggestion, Suggestion } from "@/lib/contracts/site/place";
import type { Language } from "@/lib/language/languages";
import { requestedWith } from "@/lib/protocol";
import { addRecent, type Listed, listWithoutText, parseRecent } from "./suggestion-list";

const popularShown = 6;

const readRecent = (): PlaceSuggestion[] => parseRecent(readStore<unknown>(browserKeys.recentPlaces));

/** Stores a chosen place in this browser for the empty field. */
export function rememberPlace(place: PlaceSuggestion): void {
  writeStore(browserKeys.recentPlaces, addRecent(readRecent(), place));
}

type Request = { language: Language; signal: AbortSignal };

async function fetchSuggestions(q: string, limit: number, { language, signal }: Request): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q, limit: String(limit), language });
  const response = await fetch(`/api/places/suggestions?${query}`, {
    signal,
    headers: { "X-Requested-With": requestedWith },
  });
  if (!response.ok) return [];
  return ((await response.json()) as { items: Suggestion[] }).items;
}

/** Matches of the text; recent and popular places without one. */
export async function suggest(text: string, request: Request): Promise<Listed[]> {
  if (text !== "") return fetchSuggestions(text, 8, request);
  return listWithoutText(readRecent(), await fetchSuggestions("", popularShown, request));
}

const icons = { city: MapPin, state: MapPin, country: Globe, hotel: BedDouble, link: Ticket };
const labels = { city: "City", state: "Region", country: "Country", hotel: "Hotel" } as const;

type PlacesProps = {
  /** The id of the field that owns the list. */
  id: string;
  items: readonly Listed[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (item: Listed) => void;
};

/** The suggestions below the field and their requests; loaded when the field receives focus. */
export default function Places({ id, items, active, onActive, onChoose }: PlacesProps) {
  const t = useTranslations();
  return items.map((item, index) => {
    const Icon = icons[item.kind];
    const heading = item.heading !== items[index - 1]?.heading ? item.heading : undefined;
    return (
      <div key={`${item.kind}-${item.kind === "link" ? item.path : item.id}`} role="presentation">
        {heading ? (
          <p role="presentation" className="px-3 pt-2.5 pb-1 text-sm font-semibold">
            {t(heading)}
          </p>
        ) : null}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns the list */}
        <div
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          onPointerEnter={() => onActive(index)}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-sunken"
        >
          <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-soft">
            <Icon aria-hidden className="size-4.5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" dir="auto">
              {item.name}
            </span>
            <span className="block truncate text-xs text-soft">{item.where}</span>
          </span>
          <span className="tabular shrink-0 text-end text-xs text-soft">
            <span className="block">{item.kind === "link" ? t.known(item.type) : t(labels[item.kind])}</span>
            {item.kind === "link" || item.kind === "hotel" ? null : t.count("{n} stay", "{n} stays", item.hotels)}
          </span>
        </div>
      </div>
    );
  });
}
