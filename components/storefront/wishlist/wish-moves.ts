"use client";

import { submit } from "@/components/form/submit";
import type { useTranslations } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import type { WishedHotel } from "@/lib/contracts/wish";
import { requestedWith } from "@/lib/protocol";
import { type Local, maxCached, readLocal, setAccount, snapshot, type Wishes } from "./wishes";

/** Changes of the list; loaded on first use or for a logged-in client. */

async function ask(path: string): Promise<WishedHotel[] | null> {
  const response = await fetch(path, {
    headers: { accept: "application/json", "x-requested-with": requestedWith },
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { items: WishedHotel[] }).items : null;
}

/** A client is logged in: the list is the account's, merged with this browser's list. */
export async function followAccount(): Promise<void> {
  const local = readLocal();
  if (local.ids.length === 0) {
    const items = await ask("/api/my/wishes");
    if (items) setAccount(items.map(({ id }) => id));
    return;
  }
  // The list id is stored before sending: if the response is lost, the same list is sent again instead of another one.
  writeStore(browserKeys.wishList, local);
  const result = await submit("/api/my/wishes/merge", { listId: local.listId, hotelIds: local.ids });
  if (!result.ok) return;
  if (readStore<Local>(browserKeys.wishList)?.listId === local.listId) writeStore(browserKeys.wishList, null);
  setAccount((result.body.items as WishedHotel[]).map(({ id }) => id));
}

/** Adds or removes; the account's list is updated optimistically and restored on failure. */
export async function toggleWish(t: ReturnType<typeof useTranslations>, id: number, title: string): Promise<void> {
  const before = snapshot();
  const saved = before.ids.includes(id);
  const ids = saved ? before.ids.filter((one) => one !== id) : [id, ...before.ids];
  if (!before.inAccount) {
    writeStore(browserKeys.wishList, { ...readLocal(), ids: ids.slice(0, maxCached) });
    if (!saved) notify("success", t("Saved"), t("{hotel} is in your wish list on this device.", { hotel: title }));
    return;
  }
  setAccount(ids);
  const result = await (saved ? submit(`/api/my/wishes/${id}/removal`, {}) : submit("/api/my/wishes", { hotelId: id }));
  if (result.ok) {
    if (!saved) notify("success", t("Saved"), t("{hotel} is in your wish list on all your devices.", { hotel: title }));
    return;
  }
  setAccount(before.ids);
  notify("error", t("Not saved"), t.known(result.message));
}

/** The hotels of the list's ids. Null if the request fails. */
export const readWished = ({ ids, inAccount }: Wishes): Promise<WishedHotel[] | null> => {
  if (inAccount) return ask("/api/my/wishes");
  const asked = ids.slice(0, maxCached);
  return asked.length === 0 ? Promise.resolve([]) : ask(`/api/hotel/saved?ids=${asked.join(",")}`);
};
