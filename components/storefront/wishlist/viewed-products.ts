"use client";

import { useSyncExternalStore } from "react";
import { browserKeys, readStore, watchStore, writeStore } from "@/lib/browser-store";
import type { ProductCard } from "@/lib/contracts/orders/wish";
import { productKey } from "@/lib/kinds/product";

/** The stored fields of a viewed product: enough to render and to link it. */
export type ViewedProduct = Pick<ProductCard, "kind" | "id" | "title" | "where" | "pictureKey"> & { path: string };

const key = browserKeys.recentlyViewed;

const rawText = () => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

const isViewed = (value: unknown): value is ViewedProduct =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  "id" in value &&
  "title" in value &&
  "path" in value &&
  "where" in value;

/** The products viewed in this browser, newest first. */
export function useViewedProducts(): ViewedProduct[] {
  const text = useSyncExternalStore(watchStore, rawText, () => null);
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** Puts a product first in the list of at most `most` entries. */
export function rememberProduct(product: ViewedProduct, most: number): void {
  const before = readStore<unknown>(key);
  const viewed = productKey(product);
  const others = Array.isArray(before) ? before.filter((other) => isViewed(other) && productKey(other) !== viewed) : [];
  writeStore(key, [product, ...others].slice(0, most));
}
