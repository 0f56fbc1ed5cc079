"use client";

import type { Draft } from "@/lib/resources/form/form-values";

/** An unsaved draft in this browser, with the values and the version that were edited, and the time (ISO, UTC). */
export type SavedDraft = { draft: Draft; base: Draft; version: number | null; at: string };

const prefix = "wayfare.draft.";
const storeDays = 30;

/** Private windows and full disks refuse storage: drafts are then not stored, without an error. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const isDraft = (value: unknown): boolean => typeof value === "object" && value !== null;
const isWhole = (saved: SavedDraft | null): saved is SavedDraft =>
  saved !== null && isDraft(saved.draft) && isDraft(saved.base);

export const readDraft = (key: string): SavedDraft | null =>
  quietly(() => {
    const text = window.localStorage.getItem(prefix + key);
    const saved = text ? (JSON.parse(text) as SavedDraft) : null;
    return isWhole(saved) && Date.parse(saved.at) > Date.now() - storeDays * 86_400_000 ? saved : null;
  });

export function storeDraft(key: string, saved: SavedDraft): void {
  quietly(() => window.localStorage.setItem(prefix + key, JSON.stringify(saved)));
}

export function dropDraft(key: string): void {
  quietly(() => window.localStorage.removeItem(prefix + key));
}
