"use client";

import { Heart, Trash2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { DialogLater, fetchDialog } from "@/components/ui/dialog-later";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { type BrowserKey, browserKeys, readStore, watchStore, writeStore } from "@/lib/browser-store";
import { cn } from "@/lib/cn";

/** What is kept of a hotel in the browser: enough to draw it and to find it again. */
export type KeptHotel = { id: number; title: string; slug: string; where: string; pictureKey: string | null };

const rawText = (key: BrowserKey) => () => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

const isKept = (value: unknown): value is KeptHotel =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "title" in value &&
  "slug" in value &&
  "where" in value;

export function useKeptHotels(key: BrowserKey): KeptHotel[] {
  const text = useSyncExternalStore(watchStore, rawText(key), () => null);
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

const maxKept = 60;

export function keepHotel(key: BrowserKey, hotel: KeptHotel, most = maxKept): void {
  const before = readStore<KeptHotel[]>(key);
  const others = Array.isArray(before) ? before.filter((kept) => isKept(kept) && kept.id !== hotel.id) : [];
  writeStore(key, [hotel, ...others].slice(0, most));
}

function dropHotel(key: BrowserKey, id: number): void {
  const before = readStore<KeptHotel[]>(key);
  writeStore(key, Array.isArray(before) ? before.filter((kept) => isKept(kept) && kept.id !== id) : []);
}

/** The heart on a picture, or with words beside it. */
export function WishButton({
  hotel,
  labelled = false,
  className,
}: {
  hotel: KeptHotel;
  labelled?: boolean;
  className?: string;
}) {
  const wished = useKeptHotels(browserKeys.wishList).some((kept) => kept.id === hotel.id);
  function toggle() {
    if (wished) dropHotel(browserKeys.wishList, hotel.id);
    else {
      keepHotel(browserKeys.wishList, hotel);
      notify("success", "Saved", `${hotel.title} is in your wish list, kept in this browser.`);
    }
  }
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`Save ${hotel.title}`}
      onClick={toggle}
      className={cn(
        "script-only inline-flex items-center justify-center gap-2 transition-colors",
        labelled
          ? "min-h-11 rounded-md px-3 text-sm font-medium hover:bg-sunken"
          : "size-11 rounded-full bg-card/90 text-ink hover:bg-card",
        className,
      )}
    >
      <Heart aria-hidden className={cn("size-5", wished && "fill-primary text-primary")} />
      {labelled ? <span aria-hidden>{wished ? "Saved" : "Save"}</span> : null}
    </button>
  );
}

export function WishListMenu() {
  const [open, setOpen] = useState(false);
  const hotels = useKeptHotels(browserKeys.wishList);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        className="script-only relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Heart aria-hidden className="size-5" />
        <span className="sr-only">Wish list{hotels.length > 0 ? `, ${hotels.length} saved` : ""}</span>
        {hotels.length > 0 ? (
          <span
            aria-hidden
            className="tabular absolute top-0.5 right-0 min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-primary"
          >
            {hotels.length}
          </span>
        ) : null}
      </button>
      <DialogLater as="sheet" open={open} onOpenChange={setOpen} title="Wish list" description="Kept in this browser.">
        {hotels.length === 0 ? (
          <EmptyState title="Nothing saved yet" icon={<Heart aria-hidden />}>
            Press the heart on a stay and it waits for you here.
          </EmptyState>
        ) : (
          <ul>
            {hotels.map((hotel) => (
              <li key={hotel.id} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
                {hotel.pictureKey ? (
                  <img
                    src={`/media/${hotel.pictureKey}-320.webp`}
                    alt=""
                    width={96}
                    height={72}
                    className="h-18 w-24 rounded-md bg-line object-cover"
                  />
                ) : null}
                <AppLink
                  href={`/hotel/details/${hotel.id}/${encodeURIComponent(hotel.slug)}`}
                  onClick={() => setOpen(false)}
                  className="min-w-0 flex-1"
                >
                  <b className="block truncate font-semibold">{hotel.title}</b>
                  <span className="block truncate text-sm text-soft">{hotel.where}</span>
                </AppLink>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${hotel.title}`}
                  onClick={() => dropHotel(browserKeys.wishList, hotel.id)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogLater>
    </>
  );
}
