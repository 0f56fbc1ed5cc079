"use client";

import { useSyncExternalStore } from "react";
import { browserKeys, readStore, watchStore } from "@/lib/browser-store";

/**
 * Saved hotels: a visitor's are stored in this browser as ids only; a client's in the account. A login merges the
 * browser's list once: the list has an id, by which the backend recognizes a repeated merge.
 */
export type Wishes = { ids: readonly number[]; inAccount: boolean };

export type Local = { listId: string; ids: number[] };

/** Maximum number of hotels in one request. */
export const maxCached = 50;
const nothing: Wishes = { ids: [], inAccount: false };

let account: Wishes | null = null;
let cached: { text: string; wishes: Wishes } | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Works without a secure context, such as a phone that opens a development server. */
function newListId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const getId = (value: unknown): number | null => {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return typeof id === "number" && Number.isInteger(id) && id > 0 ? id : null;
};

/** Also reads the old format: whole hotels in a list without an id. */
export function readLocal(): Local {
  const stored = readStore<unknown>(browserKeys.wishList);
  const list = Array.isArray(stored) ? stored : ((stored as Partial<Local> | null)?.ids ?? []);
  const listId = (stored as Partial<Local> | null)?.listId;
  const ids = Array.isArray(list) ? list.flatMap((value) => getId(value) ?? []) : [];
  return { listId: typeof listId === "string" ? listId : newListId(), ids: [...new Set(ids)].slice(0, maxCached) };
}

export function snapshot(): Wishes {
  if (account) return account;
  let text = "";
  try {
    text = window.localStorage.getItem(browserKeys.wishList) ?? "";
  } catch {
    /* Blocked storage is treated as an empty list. */
  }
  if (cached?.text !== text) cached = { text, wishes: text ? { ids: readLocal().ids, inAccount: false } : nothing };
  return cached.wishes;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = watchStore(listener);
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}

export const useWishes = (): Wishes => useSyncExternalStore(subscribe, snapshot, () => nothing);

/** Whether a client is logged in, as far as the browser knows. */
export const useIsClient = (): boolean => useWishes().inAccount;

/** Sets the account's list; null if no client is logged in. */
export function setAccount(ids: readonly number[] | null): void {
  account = ids && { ids, inAccount: true };
  notify();
}
