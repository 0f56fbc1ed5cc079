"use client";

import { Heart, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Own, useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import type { WishedHotel } from "@/lib/contracts/wish";
import { hotelPath } from "@/lib/links/stay-links";
import { HotelThumb } from "../results/hotel-thumb";
import { readWished, toggleWish } from "./wish-moves";
import { useWishes } from "./wishes";

/** The saved hotels with their current data. */
export function WishSheet({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations();
  const wishes = useWishes();
  const [known, setKnown] = useState<readonly WishedHotel[] | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = known === null || wishes.ids.some((id) => !known.some((hotel) => hotel.id === id));
  useEffect(() => {
    if (!missing) return;
    let current = true;
    void readWished(wishes).then((items) => {
      if (!current) return;
      setFailed(items === null);
      if (items) setKnown(items);
    });
    return () => {
      current = false;
    };
  }, [missing, wishes]);

  if (wishes.ids.length === 0) {
    return (
      <EmptyState title={t("Nothing saved yet")} icon={<Heart aria-hidden />}>
        {t("Tap the heart to save a stay.")}
      </EmptyState>
    );
  }
  if (failed)
    return (
      <p className="py-6 text-soft">
        {t("Our service is not available right now. Your list is safe. Try again in a moment.")}
      </p>
    );
  const shown = wishes.ids.flatMap((id) => known?.find((hotel) => hotel.id === id) ?? []);
  return (
    <ul aria-busy={missing}>
      {shown.map((hotel) => (
        <Wished key={hotel.id} hotel={hotel} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Wished({ hotel, onLeave }: { hotel: WishedHotel; onLeave: () => void }) {
  const t = useTranslations();
  const { id, title, slug, where, pictureKey, sold } = hotel;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <HotelThumb pictureKey={pictureKey} />
      {sold && slug ? (
        <AppLink href={hotelPath({ id, slug })} onClick={onLeave} className="min-w-0 flex-1">
          <b className="block truncate font-semibold">
            <Own>{title}</Own>
          </b>
          <span className="block truncate text-sm text-soft">{where}</span>
        </AppLink>
      ) : (
        <p className="min-w-0 flex-1">
          <b className="block font-semibold text-soft">
            <Own>{title}</Own>
          </b>
          <span className="block text-sm text-soft">{t("No longer available")}</span>
        </p>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={t("Remove {what}", { what: title })}
        onClick={() => void toggleWish(t, id, title)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
