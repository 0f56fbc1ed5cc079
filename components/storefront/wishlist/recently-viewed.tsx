"use client";

import { useEffect } from "react";
import { Own, useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { browserKeys } from "@/lib/browser-store";
import { hotelPath } from "@/lib/links/stay-links";
import { pictureUrl } from "@/lib/site/pictures";
import { type SavedHotel, saveHotel, useSavedHotels } from "./saved-hotels";

const kept = 12;
const shown = 4;

/** Stores in this browser that a hotel was viewed. */
export function RememberView({ hotel }: { hotel: SavedHotel }) {
  useEffect(() => saveHotel(browserKeys.recentlyViewed, hotel, kept), [hotel]);
  return null;
}

export function RecentlyViewed() {
  const t = useTranslations();
  const hotels = useSavedHotels(browserKeys.recentlyViewed).slice(0, shown);
  if (hotels.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="wrap gutter mt-16 lg:mt-19">
      <h2 id="recent" className="mb-5 text-2xl lg:text-3xl">
        {t("Recently viewed")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {hotels.map((hotel) => (
          <li key={hotel.id} className="min-w-0">
            <AppLink href={hotelPath(hotel)} className="group flex items-center gap-3.5">
              {hotel.pictureKey ? (
                <img
                  src={pictureUrl(hotel.pictureKey, 320)}
                  alt=""
                  width={112}
                  height={84}
                  loading="lazy"
                  className="h-21 w-28 shrink-0 rounded-md bg-line object-cover"
                />
              ) : (
                <span aria-hidden className="h-21 w-28 shrink-0 rounded-md bg-line" />
              )}
              <span className="min-w-0">
                <b className="line-clamp-2 font-semibold group-hover:underline">
                  <Own>{hotel.title}</Own>
                </b>
                <span className="block truncate text-sm text-soft">{hotel.where}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
