"use client";

import { useSyncExternalStore } from "react";
import { submit } from "@/components/form/submit";
import type { useSay } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import { browserKeys, readStore, watchStore, writeStore } from "@/lib/browser-store";
import type { WishedHotel } from "@/lib/contracts/wish";
import { requestedWith } from "@/lib/wire";

/**
 * Saved stays: a visitor's in this browser, as numbers and nothing else; a client's in the account. Whoever logs in takes
 * the browser's list along, once: it has a number of its own, by which the backend knows it again.
 */
export type Wishes = { ids: readonly number[]; inAccount: boolean };

type Local = { listId: string; ids: number[] };

/** As many as fit into one question about them. */
const mostKept = 50;
const nothing: Wishes = { ids: [], inAccount: false };

let account: Wishes | null = null;
let cached: { text: string; wishes: Wishes } | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Works without a secure context too, such as a phone that looks at a developer's machine. */
function newListId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const idOf = (value: unknown): number | null => {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return typeof id === "number" && Number.isInteger(id) && id > 0 ? id : null;
};

/** Also as it was kept before: whole hotels in a list without a number. */
function readLocal(): Local {
  const stored = readStore<unknown>(browserKeys.wishList);
  const list = Array.isArray(stored) ? stored : ((stored as Partial<Local> | null)?.ids ?? []);
  const listId = (stored as Partial<Local> | null)?.listId;
  const ids = Array.isArray(list) ? list.flatMap((value) => idOf(value) ?? []) : [];
  return { listId: typeof listId === "string" ? listId : newListId(), ids: [...new Set(ids)].slice(0, mostKept) };
}

function snapshot(): Wishes {
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

function setAccount(ids: readonly number[]): void {
  account = { ids, inAccount: true };
  tell();
}

async function ask(path: string): Promise<WishedHotel[] | null> {
  const response = await fetch(path, {
    headers: { accept: "application/json", "x-requested-with": requestedWith },
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { items: WishedHotel[] }).items : null;
}

/** Who is here has become known: a client's list is the account's, with what this browser brings along. */
export async function followAccount(isClient: boolean): Promise<void> {
  if (!isClient) {
    account = null;
    return tell();
  }
  const local = readLocal();
  if (local.ids.length === 0) {
    const items = await ask("/api/my/wishes");
    if (items) setAccount(items.map(({ id }) => id));
    return;
  }
  // The number is kept before it is sent: should the answer be lost, the same list is sent again, not another one.
  writeStore(browserKeys.wishList, local);
  const answer = await submit("/api/my/wishes/merge", { listId: local.listId, hotelIds: local.ids });
  if (!answer.ok) return;
  if (readStore<Local>(browserKeys.wishList)?.listId === local.listId) writeStore(browserKeys.wishList, null);
  setAccount((answer.body.items as WishedHotel[]).map(({ id }) => id));
}

/** Saves or takes off; an account's list is shown as it will be and put back where that fails. */
export async function toggleWish(say: ReturnType<typeof useSay>, id: number, title: string): Promise<void> {
  const before = snapshot();
  const saved = before.ids.includes(id);
  const ids = saved ? before.ids.filter((one) => one !== id) : [id, ...before.ids];
  if (!before.inAccount) {
    writeStore(browserKeys.wishList, { ...readLocal(), ids: ids.slice(0, mostKept) });
    if (!saved)
      notify("success", say("Saved"), say("{hotel} is in your wish list, kept in this browser.", { hotel: title }));
    return;
  }
  setAccount(ids);
  const answer = await (saved ? submit(`/api/my/wishes/${id}/removal`, {}) : submit("/api/my/wishes", { hotelId: id }));
  if (answer.ok) {
    if (!saved)
      notify("success", say("Saved"), say("{hotel} is in your wish list, on all your devices.", { hotel: title }));
    return;
  }
  setAccount(before.ids);
  notify("error", say("Not saved"), say.known(answer.message));
}

/** What the list's numbers stand for. Null where we can't be reached. */
export const readWished = ({ ids, inAccount }: Wishes): Promise<WishedHotel[] | null> => {
  if (inAccount) return ask("/api/my/wishes");
  const asked = ids.slice(0, mostKept);
  return asked.length === 0 ? Promise.resolve([]) : ask(`/api/hotel/saved?ids=${asked.join(",")}`);
};
