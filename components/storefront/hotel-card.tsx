"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/link";
import { Rating, ScoreBadge } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import type { SearchHit } from "@/lib/contracts/hotel";
import { type AskedStay, hotelPath } from "@/lib/stay-links";
import { keptOf, type TileHotel } from "./hotel-facts";
import { Money } from "./money";
import { Picture } from "./picture";
import { boardWords, counted, distance, fewRooms, percentOff, scoreWord } from "./stay-words";
import { WishButton } from "./wish-list";

export function Score({
  tenths,
  reviews,
  side = "left",
  className,
}: {
  tenths: number | null;
  reviews: number;
  side?: "left" | "right";
  className?: string;
}) {
  if (tenths === null || reviews === 0)
    return <span className={cn("text-sm text-soft", className)}>No reviews yet</span>;
  const words = (
    <span className={cn("text-sm leading-tight font-semibold", side === "right" && "text-right")}>
      {scoreWord(tenths)}
      <span className="block text-xs font-normal text-soft">{counted(reviews, "review")}</span>
    </span>
  );
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      {side === "right" ? words : null}
      <ScoreBadge score={tenths / 10} />
      {side === "left" ? words : null}
    </span>
  );
}

export function Good({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-sm text-good">
      <Check aria-hidden className="mt-0.75 size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}

type TileProps = {
  hotel: TileHotel;
  currency: string;
  stay?: AskedStay;
  first?: boolean;
  sizes: string;
  children?: ReactNode;
  level?: "h2" | "h3";
};

/**
 * A picture with words under it: home, lists, and hotels nearby. Drawn in the browser too: a page then carries the facts of
 * its hotels once instead of all their markup a second time.
 */
export function HotelTile({ hotel, currency, stay, first, sizes, children, level: Heading = "h3" }: TileProps) {
  return (
    <article className="group relative min-w-0">
      <div className="relative aspect-4/3 overflow-hidden rounded-lg">
        <Picture
          picture={hotel.picture}
          alt=""
          sizes={sizes}
          first={first}
          className="transition-transform duration-200 group-hover:scale-[1.025]"
        />
        {hotel.discountBp > 0 ? (
          <span className="absolute top-3 left-3 rounded-full bg-card px-2.5 py-1 text-sm leading-none font-[650] text-primary-ink">
            <span className="sr-only">Discount </span>
            {percentOff(hotel.discountBp)}
          </span>
        ) : null}
        <WishButton hotel={keptOf(hotel)} className="absolute top-2 right-2 z-10" />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading className="font-sans text-lg leading-snug font-semibold tracking-normal">
            <AppLink
              href={hotelPath(hotel, stay)}
              className="after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {hotel.title}
            </AppLink>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
            <span>{[hotel.place.district, hotel.place.city].filter(Boolean).join(", ")}</span>
            <Rating stars={hotel.stars} />
          </p>
        </div>
        {hotel.scoreTenths !== null && hotel.reviewCount > 0 ? (
          <ScoreBadge score={hotel.scoreTenths / 10} className="mt-0.5 shrink-0" />
        ) : null}
      </div>
      {children ?? <FromPrice minor={hotel.fromMinor} currency={currency} />}
    </article>
  );
}

export function FromPrice({ minor, currency }: { minor: number | null; currency: string }) {
  return (
    <p className="mt-1 text-sm text-soft">
      {minor === null ? (
        "Nothing for sale right now"
      ) : (
        <>
          from <Money minor={minor} currency={currency} className="font-semibold text-ink" /> a night, taxes in
        </>
      )}
    </p>
  );
}

/** The three facts of an offer that people decide by; what is scarce is said only when it is. */
export function OfferMarks({ offer, zone }: { offer: SearchHit["offer"]; zone?: string }) {
  const free = offer.freeCancellationUntil;
  return (
    <div className="mt-1 grid gap-0.5">
      {free ? (
        <Good>
          Free cancellation until{" "}
          {new Date(free).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: zone ?? "UTC" })}
        </Good>
      ) : null}
      {offer.board !== "room_only" ? <Good>{boardWords[offer.board]}</Good> : null}
      {offer.payment === "at_property" ? <Good>Pay at the hotel</Good> : null}
      {offer.unitsLeft <= fewRooms ? (
        <span className="text-sm font-semibold text-primary-ink">{offer.unitsLeft} left at this price</span>
      ) : null}
    </div>
  );
}

type HitProps = {
  hit: TileHotel & Pick<SearchHit, "distanceMetres" | "offer">;
  currency: string;
  stay: AskedStay;
  nights: number;
  rooms: number;
  first?: boolean;
};

/** A row of the results: the price is what the whole stay costs. */
export function HitRow({ hit, currency, stay, nights, rooms, first }: HitProps) {
  const { offer } = hit;
  return (
    <article
      id={`hit-${hit.id}`}
      data-hit={hit.id}
      className="relative grid grid-cols-[minmax(0,1fr)] gap-x-5.5 gap-y-3 border-b border-line py-5 @lg:grid-cols-[14.5rem_minmax(0,1fr)] @3xl:grid-cols-[14.75rem_minmax(0,1fr)_12rem]"
    >
      <div className="relative aspect-16/10 overflow-hidden rounded-lg @lg:row-span-2 @lg:aspect-4/3 @lg:self-start @3xl:row-span-1">
        <Picture picture={hit.picture} alt="" first={first} sizes="(min-width: 40rem) 236px, 100vw" />
        {offer.discountBp > 0 ? (
          <span className="absolute top-2.5 left-2.5 rounded-full bg-card px-2.5 py-1 text-sm leading-none font-[650] text-primary-ink">
            <span className="sr-only">Discount </span>
            {percentOff(offer.discountBp)}
          </span>
        ) : null}
        <WishButton hotel={keptOf(hit)} className="absolute top-2 right-2 z-10" />
      </div>
      <div className="min-w-0">
        <h3 className="text-xl">
          <AppLink href={hotelPath(hit, stay)} className="after:absolute after:inset-0 hover:underline">
            {hit.title}
          </AppLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <Rating stars={hit.stars} />
          <span>{[hit.place.district, hit.place.city].filter(Boolean).join(", ")}</span>
          {hit.distanceMetres !== null ? <span>{distance(hit.distanceMetres)} from the centre</span> : null}
        </p>
        <p className="mt-1.5 text-sm">
          {rooms > 1 ? `${rooms} × ` : ""}
          {offer.roomTitle}
          {offer.sizeM2 ? <span className="text-soft">, {offer.sizeM2} m²</span> : null}
        </p>
        <OfferMarks offer={offer} />
      </div>
      <div className="flex items-end justify-between gap-3 @lg:col-start-2 @3xl:col-start-3 @3xl:flex-col @3xl:items-end @3xl:text-right">
        <Score
          tenths={hit.scoreTenths}
          reviews={hit.reviewCount}
          side="right"
          className="@max-3xl:[&>span:first-child]:order-2 @max-3xl:[&>span:first-child]:text-left"
        />
        <p className="text-right">
          {offer.grossTotalMinor > offer.totalMinor ? (
            <span className="block text-sm text-soft">
              <span className="sr-only">Before the discount </span>
              <s>
                <Money minor={offer.grossTotalMinor} currency={currency} />
              </s>
            </span>
          ) : null}
          <Money minor={offer.totalMinor} currency={currency} className="block text-xl leading-tight font-[650]" />
          <span className="block text-xs text-soft">
            {counted(nights, "night")}
            {rooms > 1 ? `, ${rooms} rooms` : ""}, taxes in
          </span>
          <span
            className="mt-2 hidden min-h-10 items-center rounded-md bg-primary px-4 text-sm font-semibold text-on-primary @lg:inline-flex"
            aria-hidden
          >
            See rooms
          </span>
        </p>
      </div>
    </article>
  );
}
