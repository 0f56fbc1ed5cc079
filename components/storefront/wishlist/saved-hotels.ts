"use client";

import { useSyncExternalStore } from "react";
import { type BrowserKey, readStore, watchStore, writeStore } from "@/lib/browser-store";

/** The stored fields of a viewed hotel: enough to render and to link it. */
export type SavedHotel = { id: number; title: string; slug: string; where: string; pictureKey: string | null };

const rawText = (key: BrowserKey) => () => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

const isCached = (value: unknown): value is SavedHotel =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "title" in value &&
  "slug" in value &&
  "where" in value;

export function useSavedHotels(key: BrowserKey): SavedHotel[] {
  const text = useSyncExternalStore(watchStore, rawText(key), () => null);
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isCached) : [];
  } catch {
    return [];
  }
}

export function saveHotel(key: BrowserKey, hotel: SavedHotel, most: number): void {
  const before = readStore<SavedHotel[]>(key);
  const others = Array.isArray(before) ? before.filter((kept) => isCached(kept) && kept.id !== hotel.id) : [];
  writeStore(key, [hotel, ...others].slice(0, most));
}
