"use client";

import { Plane, Ticket, TrainFront } from "lucide-react";
import { Globe, MapPin } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import type { FlightPlace } from "@/lib/contracts/flights/search";
import type { TourSuggestion } from "@/lib/contracts/tours/search";
import type { JourneyPlace } from "@/lib/contracts/transport/journey-search";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import { requestedWith } from "@/lib/protocol";
import type { OptionsProps, SuggestionRequest } from "./combobox";
import { OptionList } from "./option-list";
import { type ListedPlace, toFlightOption, toStationOption, toTourOption } from "./place-list";

const shown = 8;
/** Without text the list is a menu of the places. */
const shownWithoutText = 50;

async function fetchPlaces<Out>(
  path: string,
  values: { q: string; mode?: JourneyMode },
  { language, signal }: SuggestionRequest,
): Promise<Out | null> {
  const limit = values.q === "" ? shownWithoutText : shown;
  const query = new URLSearchParams({ ...values, limit: String(limit), language });
  const response = await fetch(`${path}?${query}`, { signal, headers: { "X-Requested-With": requestedWith } });
  return response.ok ? ((await response.json()) as Out) : null;
}

export async function suggestFlights(q: string, request: SuggestionRequest): Promise<ListedPlace[]> {
  const found = await fetchPlaces<{ places: FlightPlace[] }>("/api/flights/places", { q }, request);
  return found?.places.map(toFlightOption) ?? [];
}

export const suggestStations =
  (mode: JourneyMode) =>
  async (q: string, request: SuggestionRequest): Promise<ListedPlace[]> => {
    const found = await fetchPlaces<{ places: JourneyPlace[] }>("/api/transport/places", { q, mode }, request);
    return found?.places.map(toStationOption(mode)) ?? [];
  };

export async function suggestTours(q: string, request: SuggestionRequest): Promise<ListedPlace[]> {
  const found = await fetchPlaces<{ items: TourSuggestion[] }>("/api/tour/suggestions", { q }, request);
  return found?.items.map(toTourOption) ?? [];
}

const icons = { city: MapPin, country: Globe, station: TrainFront, airport: Plane, tour: Ticket };

/** The suggestions of places; loaded when the field receives focus. */
export default function PlaceOptions(props: OptionsProps<ListedPlace>) {
  const t = useTranslations();
  return (
    <OptionList
      {...props}
      describe={({ key, icon, type, name, where }) => ({ key, Icon: icons[icon], name, where, aside: t(type) })}
    />
  );
}
