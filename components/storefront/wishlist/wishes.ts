"use client";

import { useSyncExternalStore } from "react";
import { browserKeys, readStore, watchStore } from "@/lib/browser-store";
import { parseProductKey, productKey } from "@/lib/kinds/product";

/**
 * Saved products: a visitor's are stored in this browser as keys only; a client's in the account. A login merges the
 * browser's list once: the list has an id, by which the backend recognizes a repeated merge.
 */
export type Wishes = { keys: readonly string[]; inAccount: boolean };

export type Local = { listId: string; keys: string[] };

/** Maximum number of products in one request. */
export const maxWishes = 50;
const nothing: Wishes = { keys: [], inAccount: false };

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

/** Also reads the old format, the number of a hotel. */
const parseWishKey = (value: unknown): string | null => {
  const product = parseProductKey(typeof value === "number" ? `hotel:${value}` : String(value));
  return product && productKey(product);
};

export function readLocal(): Local {
  const stored = readStore<{ listId?: unknown; keys?: unknown; ids?: unknown } | null>(browserKeys.wishList);
  const list = stored?.keys ?? stored?.ids;
  const listId = stored?.listId;
  const keys = Array.isArray(list) ? list.flatMap((value) => parseWishKey(value) ?? []) : [];
  return { listId: typeof listId === "string" ? listId : newListId(), keys: [...new Set(keys)].slice(0, maxWishes) };
}

export function snapshot(): Wishes {
  if (account) return account;
  let text = "";
  try {
    text = window.localStorage.getItem(browserKeys.wishList) ?? "";
  } catch {
    /* Blocked storage is treated as an empty list. */
  }
  if (cached?.text !== text) cached = { text, wishes: text ? { keys: readLocal().keys, inAccount: false } : nothing };
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
export function setAccount(keys: readonly string[] | null): void {
  account = keys && { keys, inAccount: true };
  notify();
}
