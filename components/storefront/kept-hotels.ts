"use client";

import { useSyncExternalStore } from "react";
import { type BrowserKey, readStore, watchStore, writeStore } from "@/lib/browser-store";

/** What is kept of a hotel that was looked at: enough to draw it and to find it again. */
export type KeptHotel = { id: number; title: string; slug: string; where: string; pictureKey: string | null };

const rawText = (key: BrowserKey) => () => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

const isKept = (value: unknown): value is KeptHotel =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "title" in value &&
  "slug" in value &&
  "where" in value;

export function useKeptHotels(key: BrowserKey): KeptHotel[] {
  const text = useSyncExternalStore(watchStore, rawText(key), () => null);
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function keepHotel(key: BrowserKey, hotel: KeptHotel, most: number): void {
  const before = readStore<KeptHotel[]>(key);
  const others = Array.isArray(before) ? before.filter((kept) => isKept(kept) && kept.id !== hotel.id) : [];
  writeStore(key, [hotel, ...others].slice(0, most));
}
