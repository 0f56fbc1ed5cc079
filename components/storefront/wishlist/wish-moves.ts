"use client";

import { submit } from "@/components/form/submit";
import { localDay } from "@/components/ui/calendar-days";
import type { useTranslations } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import { formatDraftParty } from "@/lib/booking/draft-party";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import type { ProductCard } from "@/lib/contracts/orders/wish";
import { type ProductId, parseProductKey, productKey } from "@/lib/kinds/product";
import type { Language } from "@/lib/language/languages";
import { readHeaders } from "@/lib/protocol";
import { readLastSearch } from "../search/last-search";
import { type Local, maxWishes, readLocal, setAccount, snapshot, type Wishes } from "./wishes";

/** Changes of the list; loaded on first use or for a logged-in client. */

async function ask(path: string): Promise<ProductCard[] | null> {
  const response = await fetch(path, {
    headers: readHeaders,
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { items: ProductCard[] }).items : null;
}

/** A client is logged in: the list is the account's, merged with this browser's list. */
export async function followAccount(): Promise<void> {
  const local = readLocal();
  if (local.keys.length === 0) {
    const items = await ask("/api/my/wishes");
    if (items) setAccount(items.map(productKey));
    return;
  }
  // The list id is stored before sending: if the response is lost, the same list is sent again instead of another one.
  writeStore(browserKeys.wishList, local);
  const result = await submit("/api/my/wishes/merge", {
    listId: local.listId,
    products: local.keys.flatMap((key) => parseProductKey(key) ?? []),
  });
  if (!result.ok) return;
  if (readStore<Local>(browserKeys.wishList)?.listId === local.listId) writeStore(browserKeys.wishList, null);
  setAccount((result.body.items as ProductCard[]).map(productKey));
}

/** Adds or removes; the account's list is updated optimistically, and the change is taken back on failure. */
export async function toggleWish(
  t: ReturnType<typeof useTranslations>,
  product: ProductId & { title: string },
): Promise<void> {
  const { kind, id, title } = product;
  const key = productKey(product);
  const before = snapshot();
  const saved = before.keys.includes(key);
  const keys = saved ? before.keys.filter((one) => one !== key) : [key, ...before.keys];
  if (!before.inAccount) {
    writeStore(browserKeys.wishList, { ...readLocal(), keys: keys.slice(0, maxWishes) });
    if (!saved) notify("success", t("Saved"), t("{title} is in your wish list on this device.", { title }));
    return;
  }
  setAccount(keys);
  const result = await (saved
    ? submit(`/api/my/wishes/${kind}/${id}/removal`, {})
    : submit("/api/my/wishes", { kind, id }));
  if (result.ok) {
    if (!saved) notify("success", t("Saved"), t("{title} is in your wish list on all your devices.", { title }));
    return;
  }
  // Other changes that were made meanwhile stay.
  const now = snapshot().keys;
  setAccount(saved ? now.toSpliced(before.keys.indexOf(key), 0, key) : now.filter((one) => one !== key));
  notify("error", t("Not saved"), t.known(result.message));
}

/** The dates and guests of the last search in this browser as a query, if they are not over. */
function readLastDates(): Record<string, string> {
  const { checkIn, checkOut, party } = readLastSearch(localDay()) ?? {};
  if (!checkIn || !checkOut || !party) return {};
  return { in: checkIn, out: checkOut, party: formatDraftParty(party) };
}

/**
 * The products of the list's keys, with prices of the last searched dates and places in the language of the page. Null
 * if the request fails.
 */
export const readWished = ({ keys, inAccount }: Wishes, language: Language): Promise<ProductCard[] | null> => {
  const query = new URLSearchParams({ ...readLastDates(), language });
  if (inAccount) return ask(`/api/my/wishes?${query}`);
  const shown = keys.slice(0, maxWishes);
  return shown.length === 0 ? Promise.resolve([]) : ask(`/api/wishes?products=${shown.join(",")}&${query}`);
};
