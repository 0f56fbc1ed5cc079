"use client";

import { Heart, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { TitleText, useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import type { ProductCard } from "@/lib/contracts/orders/wish";
import { productKey } from "@/lib/kinds/product";
import { stayIn } from "@/lib/language/formats";
import { titleIn } from "@/lib/language/titles";
import { Money } from "../money";
import { ProductThumb } from "./product-thumb";
import { readWished, toggleWish } from "./wish-moves";
import { useWishes } from "./wishes";

/** The saved products with their current data. */
export function WishSheet({ onLeave, currency }: { onLeave: () => void; currency: string }) {
  const t = useTranslations();
  const wishes = useWishes();
  const [known, setKnown] = useState<readonly ProductCard[] | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = known === null || wishes.keys.some((key) => !known.some((card) => productKey(card) === key));
  useEffect(() => {
    if (!missing) return;
    let current = true;
    void readWished(wishes, t.language).then((items) => {
      if (!current) return;
      setFailed(items === null);
      if (items) setKnown(items);
    });
    return () => {
      current = false;
    };
  }, [missing, wishes, t.language]);

  if (wishes.keys.length === 0) {
    return (
      <EmptyState title={t("Nothing saved yet")} icon={<Heart aria-hidden />}>
        {t("Tap the heart to save an offer.")}
      </EmptyState>
    );
  }
  if (failed)
    return (
      <p className="py-6 text-soft">
        {t("Our service is not available right now. Your list is safe. Try again in a moment.")}
      </p>
    );
  const shown = wishes.keys.flatMap((key) => known?.find((card) => productKey(card) === key) ?? []);
  return (
    <ul aria-busy={missing}>
      {shown.map((card) => (
        <Wished key={productKey(card)} card={card} currency={currency} onLeave={onLeave} />
      ))}
    </ul>
  );
}

/** The price of the last searched dates, or the lowest price. */
function WishedPrice({ card: { stay, fromMinor }, currency }: { card: ProductCard; currency: string }) {
  const t = useTranslations();
  const price = (minor: number) => <Money minor={minor} currency={currency} className="font-semibold text-ink" />;
  return (
    <span className="block text-sm text-soft">
      {stay ? `${stayIn(t.language, stay.checkIn, stay.checkOut)}: ` : null}
      {stay
        ? stay.totalMinor === null
          ? t("Not available on these dates.")
          : price(stay.totalMinor)
        : fromMinor === null
          ? null
          : t.rich("from {price}", { price: price(fromMinor) })}
    </span>
  );
}

function Wished({ card, currency, onLeave }: { card: ProductCard; currency: string; onLeave: () => void }) {
  const t = useTranslations();
  const { title, titles, path, where, pictureKey } = card;
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <ProductThumb pictureKey={pictureKey} />
      {path ? (
        <AppLink href={path} onClick={onLeave} className="min-w-0 flex-1">
          <b className="block truncate font-semibold">
            <TitleText title={title} titles={titles} />
          </b>
          <span className="block truncate text-sm text-soft">{where}</span>
          <WishedPrice card={card} currency={currency} />
        </AppLink>
      ) : (
        <p className="min-w-0 flex-1">
          {title ? (
            <b className="block font-semibold text-soft">
              <TitleText title={title} titles={titles} />
            </b>
          ) : null}
          <span className="block text-sm text-soft">{t("No longer available")}</span>
        </p>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={t("Remove {what}", { what: titleIn(t.language, card) || t("No longer available") })}
        onClick={() => void toggleWish(t, card)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
