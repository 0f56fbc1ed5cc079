"use client";

import { BedDouble, Globe, MapPin } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import type { Suggestion } from "@/lib/contracts/place";
import { requestedWith } from "@/lib/protocol";

export async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/places/suggestions?q=${encodeURIComponent(text)}&limit=8`, {
    signal,
    headers: { "X-Requested-With": requestedWith },
  });
  if (!response.ok) return [];
  return ((await response.json()) as { items: Suggestion[] }).items;
}

const icons = { city: MapPin, state: MapPin, country: Globe, hotel: BedDouble };

type PlacesProps = {
  /** The id of the field that owns the list. */
  id: string;
  items: readonly Suggestion[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (item: Suggestion) => void;
};

/** The suggestions below the field and their requests; loaded when the field receives focus. */
export default function Places({ id, items, active, onActive, onChoose }: PlacesProps) {
  const t = useTranslations();
  return items.map((item, index) => {
    const Icon = icons[item.kind];
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field that owns the list
      <div
        key={`${item.kind}-${item.id}`}
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
        {item.kind !== "hotel" ? (
          <span className="tabular shrink-0 text-xs text-soft">{t.count("{n} stay", "{n} stays", item.hotels)}</span>
        ) : null}
      </div>
    );
  });
}
