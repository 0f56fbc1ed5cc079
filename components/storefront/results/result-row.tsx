"use client";

import { UserText, useTranslations } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { Rating } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import type { SearchHit } from "@/lib/contracts/hotels/hotel";
import { dayAndMonthIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { titleIn } from "@/lib/language/titles";
import type { RateFilter } from "@/lib/links/rate-filter";
import { hotelPath, type RequestedStay } from "@/lib/links/stay-links";
import { deserialize, type Serialized } from "@/lib/serialized-props";
import { Good } from "../check-item";
import { Money } from "../money";
import { Picture } from "../picture";
import type { TileHotel } from "../property/hotel-props";
import { areaIn, boardLabels, distance, fewRooms } from "../room/stay-labels";
import { BeforeDiscount, PricedFor } from "../room/stay-price";
import { WishButton } from "../wishlist/wish-list";
import { discountText } from "./discount";
import { Score } from "./guest-score";

type MarkedOffer = Pick<SearchHit["offer"], "nonRefundable" | "board" | "payment" | "unitsLeft"> & {
  /** The last day of free cancellation at the hotel; null without one. */
  freeUntil: string | null;
};

/** The three main facts of an offer; scarcity is shown only if it applies. */
export function OfferMarks({ offer }: { offer: MarkedOffer }) {
  const t = useTranslations();
  return (
    <div className="mt-1 grid gap-0.5">
      {offer.freeUntil ? (
        <Good>{t("Free cancellation until {day}", { day: dayAndMonthIn(t.language, offer.freeUntil) })}</Good>
      ) : offer.nonRefundable ? (
        <span className="text-sm text-soft">{t("Non-refundable")}</span>
      ) : null}
      {offer.board !== "room_only" ? (
        <Good>{t(boardLabels[offer.board])}</Good>
      ) : (
        <span className="text-sm text-soft">{t(boardLabels.room_only)}</span>
      )}
      {offer.payment === "at_property" ? <Good>{t("Pay at the hotel")}</Good> : null}
      {offer.unitsLeft <= fewRooms ? (
        <span className="text-sm font-semibold text-primary-ink">
          {t.count("{n} left at this price", "{n} left at this price", offer.unitsLeft)}
        </span>
      ) : null}
    </div>
  );
}

/** The rendered fields of a search result. */
export type SearchResultItem = TileHotel &
  Pick<SearchHit, "distanceMetres"> & {
    offer: MarkedOffer &
      Pick<SearchHit["offer"], "roomTitle" | "roomTitles" | "sizeM2" | "totalMinor" | "grossTotalMinor" | "discountBp">;
  };

/** The fields of a result on a card of the map. */
export type MapCard = Pick<TileHotel, "id" | "title" | "titles" | "picture" | "scoreTenths"> & {
  href: string;
  totalMinor: number;
};

type HitProps = {
  hit: SearchResultItem;
  currency: string;
  stay: RequestedStay;
  filter: RateFilter;
  nights: number;
  rooms: number;
  first?: boolean;
};

/** All results of a page as one list of props; the first picture is the page's first. */
export function HitRows({
  hits,
  ...rest
}: Omit<HitProps, "hit" | "first"> & { hits: Serialized<readonly SearchResultItem[]> }) {
  return deserialize(hits).map((hit, at) => <ResultRow key={hit.id} hit={hit} first={at === 0} {...rest} />);
}

/** One search result; the price is the total of the stay. */
function ResultRow({ hit, currency, stay, filter, nights, rooms, first }: HitProps) {
  const { offer } = hit;
  const t = useTranslations();
  const badge = discountText(t, offer);
  return (
    <article
      id={`hit-${hit.id}`}
      data-hit={hit.id}
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)] gap-x-5.5 gap-y-3 border-b border-line py-5 @lg:grid-cols-[14.5rem_minmax(0,1fr)] @3xl:grid-cols-[14.75rem_minmax(0,1fr)_12rem]",
        !first && "far-row",
      )}
    >
      <div className="relative aspect-16/10 overflow-hidden rounded-lg @lg:row-span-2 @lg:aspect-4/3 @lg:self-start @3xl:row-span-1">
        <Picture picture={hit.picture} alt="" first={first} sizes="(min-width: 40rem) 236px, 100vw" />
        {badge ? (
          <span className="absolute top-2.5 start-2.5 rounded-full bg-card px-2.5 py-1 text-sm leading-none font-[650] text-primary-ink">
            <span className="sr-only">{t("Discount")} </span>
            {badge}
          </span>
        ) : null}
        <WishButton
          product={{ kind: "hotel", id: hit.id, title: titleIn(t.language, hit) }}
          className="absolute top-2 end-2 z-10"
        />
      </div>
      <div className="min-w-0">
        <h3 className="text-xl">
          <AppLink href={hotelPath(hit, stay, filter)} className="after:absolute after:inset-0 hover:underline">
            <OwnTitle of={hit} />
          </AppLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <Rating stars={hit.stars} />
          <UserText as="span">{hit.where}</UserText>
          {hit.distanceMetres !== null ? (
            <span>{t("{distance} from the centre", { distance: distance(t.language, hit.distanceMetres) })}</span>
          ) : null}
        </p>
        <p className="mt-1.5 text-sm">
          {rooms > 1 ? `${rooms} × ` : ""}
          <OwnTitle of={{ title: offer.roomTitle, titles: offer.roomTitles }} />
          {offer.sizeM2 ? (
            <span className="text-soft">{getListSeparator(t.language) + areaIn(t.language, offer.sizeM2)}</span>
          ) : null}
        </p>
        <OfferMarks offer={offer} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 @lg:col-start-2 @3xl:col-start-3 @3xl:flex-col @3xl:items-end @3xl:text-end">
        <Score
          tenths={hit.scoreTenths}
          reviews={hit.reviewCount}
          side="end"
          className="@max-3xl:[&>span:first-child]:order-2 @max-3xl:[&>span:first-child]:text-start"
        />
        <p className="ms-auto text-end">
          <BeforeDiscount
            t={t}
            grossMinor={offer.grossTotalMinor}
            totalMinor={offer.totalMinor}
            currency={currency}
            className="block text-sm text-soft"
          />
          <Money minor={offer.totalMinor} currency={currency} className="block text-xl leading-tight font-[650]" />
          <PricedFor t={t} nights={nights} rooms={rooms} />
          <span
            className="mt-2 hidden min-h-10 items-center rounded-md bg-primary px-4 text-sm font-semibold text-on-primary @lg:inline-flex"
            aria-hidden
          >
            {t("See rooms")}
          </span>
        </p>
      </div>
    </article>
  );
}
