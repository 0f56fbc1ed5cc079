"use client";

import useSWR from "swr";
import type { OutputOf } from "@/lib/contracts/define";
import { placesAround } from "@/lib/contracts/site/place";
import { readHeaders } from "@/lib/protocol";
import { metresPerDegree } from "@/lib/site/map-layout";
import type { MapView } from "./pin-projection";

type Around = OutputOf<typeof placesAround>;

const read = async (path: string): Promise<Around> => {
  const response = await fetch(path, { headers: readHeaders });
  return response.ok ? ((await response.json()) as Around) : { centre: null, places: [] };
};

const getPlacesPath = (query: Record<string, string | number>) =>
  `${placesAround.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** The centre of a city; null while no city is selected or the request is pending. */
export function useCityCentre(city: string | number | undefined): Around["centre"] {
  const { data } = useSWR(city ? getPlacesPath({ city, km: 1 }) : null, read, { revalidateOnFocus: false });
  return data?.centre ?? null;
}

/** Place names for a view. Requested for a coarse grid, so that small moves of the pin send no request. */
export function useNames(view: MapView | null): Around["places"] {
  const grid = (degrees: number, size: number) => Math.round(degrees / size) * size;
  const size = view ? Math.max(0.01, view.reach / metresPerDegree) : 1;
  const path = view
    ? getPlacesPath({
        latitude: Math.max(-90, Math.min(90, grid(view.latitude, size))).toFixed(4),
        longitude: Math.max(-180, Math.min(180, grid(view.longitude, size))).toFixed(4),
        km: Math.min(500, Math.max(5, (view.reach / 1000) * 3)),
      })
    : null;
  const { data } = useSWR(path, read, { revalidateOnFocus: false, keepPreviousData: true });
  return data?.places ?? [];
}
