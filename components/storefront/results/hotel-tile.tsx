"use client";

import type { ReactNode } from "react";
import { UserText, useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { Rating, ScoreBadge } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import { titleIn } from "@/lib/language/titles";
import { hotelPath, type RequestedStay } from "@/lib/links/stay-links";
import { deserialize, type Serialized } from "@/lib/serialized-props";
import { Money } from "../money";
import { Picture } from "../picture";
import type { TileHotel } from "../property/hotel-props";
import { WishButton } from "../wishlist/wish-list";
import { discountText, discountUpTo } from "./discount";

type TileProps = {
  hotel: TileHotel;
  currency: string;
  stay?: RequestedStay;
  first?: boolean;
  sizes: string;
  /** True if the discount applies to selected dates. */
  dated?: boolean;
  children?: ReactNode;
  level?: "h2" | "h3";
};

/**
 * A picture with text below it: home page, lists, and hotels nearby. Rendered on the client, so that the payload
 * contains the hotels once as props instead of a second time as markup.
 */
export function HotelTile({ hotel, currency, stay, first, sizes, dated, children, level: Heading = "h3" }: TileProps) {
  const t = useTranslations();
  const badge = dated ? discountText(t, hotel) : discountUpTo(t, hotel);
  return (
    <article className={cn("group relative min-w-0", !first && "far-tile")}>
      <div className="relative aspect-4/3 overflow-hidden rounded-lg">
        <Picture
          picture={hotel.picture}
          alt=""
          sizes={sizes}
          first={first}
          className="transition-transform duration-200 group-hover:scale-[1.025]"
        />
        {badge ? (
          <span className="absolute top-3 start-3 rounded-full bg-card px-2.5 py-1 text-sm leading-none font-[650] text-primary-ink">
            <span className="sr-only">{t("Discount")} </span>
            {badge}
          </span>
        ) : null}
        <WishButton
          product={{ kind: "hotel", id: hotel.id, title: titleIn(t.language, hotel) }}
          className="absolute top-2 end-2 z-10"
        />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <Heading className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal">
          <AppLink
            href={hotelPath(hotel, stay)}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <OwnTitle of={hotel} />
          </AppLink>
        </Heading>
        {hotel.scoreTenths !== null && hotel.reviewCount > 0 ? (
          <ScoreBadge score={hotel.scoreTenths / 10} className="shrink-0" />
        ) : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <UserText as="span">{hotel.where}</UserText>
        <Rating stars={hotel.stars} />
      </p>
      {children ?? <FromPrice from={hotel} currency={currency} />}
    </article>
  );
}

type FromProps = { from: Pick<TileHotel, "fromMinor" | "fromAdults">; currency: string };

export function FromPrice({ from: { fromMinor: minor, fromAdults }, currency }: FromProps) {
  const t = useTranslations();
  return (
    <p className="mt-1 text-sm text-soft">
      {minor === null
        ? t("Not available right now")
        : t.rich("from {price} a night for {adults}, incl. taxes", {
            adults: t.count("{n} adult", "{n} adults", fromAdults),
            price: <Money minor={minor} currency={currency} className="font-semibold text-ink" />,
          })}
    </p>
  );
}

type TilesProps = Pick<TileProps, "currency" | "sizes"> & {
  hotels: Serialized<readonly TileHotel[]>;
  /** True if the first tile has the page's first picture. */
  first?: boolean;
};

/** Several tiles as one list of props. */
export function HotelTiles({ hotels, first, ...rest }: TilesProps) {
  return deserialize(hotels).map((hotel, at) => (
    <HotelTile key={hotel.id} hotel={hotel} first={first && at === 0} {...rest} />
  ));
}
