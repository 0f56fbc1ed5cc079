"use client";

import { useSyncExternalStore } from "react";
import { browserKeys, readStore, watchStore, writeStore } from "@/lib/browser-store";
import type { ProductCard } from "@/lib/contracts/orders/wish";
import { parseProductKey, productKey } from "@/lib/kinds/product";
import type { Language, Translated } from "@/lib/language/languages";
import type { Titles } from "@/lib/language/titles";
import { isRecord } from "@/lib/record";

/** The stored fields of a viewed product: enough to render and to link it. */
export type ViewedProduct = Pick<ProductCard, "kind" | "id" | "title" | "where" | "pictureKey"> & {
  path: string;
  /** Its names in other languages. */
  titles?: Titles | undefined;
  /** `where` in other languages, if it differs, because browsers have no names of places. */
  wheres?: Partial<Record<Translated, string>>;
};

/** The text of a language; null without one. Stored texts may be of an older version. */
function getStored(language: Language, texts: unknown): string | null {
  const text = language === "en" || !isRecord(texts) ? null : texts[language];
  return typeof text === "string" ? text : null;
}

/** The place in the language of the page. */
export const getViewedPlace = (language: Language, { where, wheres }: ViewedProduct): string =>
  getStored(language, wheres) ?? where;

/** The name in the language of the page; null if it has none. */
export const getViewedTitle = (language: Language, { titles }: ViewedProduct): string | null =>
  getStored(language, titles);

const key = browserKeys.recentlyViewed;

const rawText = () => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stored products may be of an older version. */
const isViewed = (value: unknown): value is ViewedProduct =>
  isRecord(value) &&
  parseProductKey(`${value.kind}:${value.id}`) !== null &&
  typeof value.title === "string" &&
  typeof value.where === "string" &&
  typeof value.path === "string" &&
  value.path.startsWith("/");

export function parseViewed(text: string | null): ViewedProduct[] {
  try {
    const list: unknown = text === null ? null : JSON.parse(text);
    return Array.isArray(list) ? list.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** The products viewed in this browser, newest first. */
export function useViewedProducts(): ViewedProduct[] {
  return parseViewed(useSyncExternalStore(watchStore, rawText, () => null));
}

/** Puts a product first in the list of at most `most` entries. */
export function rememberProduct(product: ViewedProduct, most: number): void {
  const before = readStore<unknown>(key);
  const viewed = productKey(product);
  const others = Array.isArray(before) ? before.filter((other) => isViewed(other) && productKey(other) !== viewed) : [];
  writeStore(key, [product, ...others].slice(0, most));
}
