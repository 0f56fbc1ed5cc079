"use client";

import { useSyncExternalStore } from "react";
import { browserKeys, readStore, watchStore } from "@/lib/browser-store";

/**
 * Saved stays: a visitor's in this browser, as numbers and nothing else; a client's in the account. Whoever logs in takes
 * the browser's list along, once: it has a number of its own, by which the backend knows it again.
 */
export type Wishes = { ids: readonly number[]; inAccount: boolean };

export type Local = { listId: string; ids: number[] };

/** As many as fit into one question about them. */
export const maxCached = 50;
const nothing: Wishes = { ids: [], inAccount: false };

let account: Wishes | null = null;
let cached: { text: string; wishes: Wishes } | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Works without a secure context too, such as a phone that looks at a developer's machine. */
function newListId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const getId = (value: unknown): number | null => {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return typeof id === "number" && Number.isInteger(id) && id > 0 ? id : null;
};

/** Also as it was kept before: whole hotels in a list without a number. */
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
    /* see readStore */
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

/** The account's list as it is now known; null: nobody's account. */
export function setAccount(ids: readonly number[] | null): void {
  account = ids && { ids, inAccount: true };
  notify();
}
