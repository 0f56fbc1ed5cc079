import type { HotelCard, SearchHit } from "@/lib/contracts/hotels/hotel";
import type { PageTranslator } from "@/lib/language/messages";
import { placeIn } from "@/lib/language/terms";
import { hotelPath } from "@/lib/links/stay-links";
import type { RenderedPicture } from "@/lib/site/pictures";
import { wallClock } from "@/lib/time-zone";
import type { MapCard, SearchResultItem } from "../results/result-row";
import { placeLine } from "../room/stay-labels";
import type { ViewedProduct } from "../wishlist/viewed-products";

/** The hotel fields that a list renders, without the rest. */
export type TileHotel = Pick<
  HotelCard,
  | "id"
  | "title"
  | "titles"
  | "slug"
  | "stars"
  | "scoreTenths"
  | "reviewCount"
  | "fromMinor"
  | "fromAdults"
  | "discountBp"
> & {
  /** District and city. */
  where: string;
  picture: RenderedPicture | null;
};

type Rendered = Omit<TileHotel, "where" | "picture"> & Pick<HotelCard, "place" | "picture">;

/**
 * Only the first picture includes its blurred preview; those of the others would weigh more than the rest of a tile.
 */
const isVisible = 1;
/** The position of tiles that are not visible when the page opens. */
export const farDown = Number.POSITIVE_INFINITY;

/** `at`: the zero-based position on the page. */
export function toTile(t: PageTranslator, hotel: Rendered, at: number): TileHotel {
  const {
    id,
    title,
    titles,
    slug,
    stars,
    scoreTenths,
    reviewCount,
    fromMinor,
    fromAdults,
    discountBp,
    place,
    picture,
  } = hotel;
  const where = placeIn(t, [place.district, place.city].filter(Boolean).join(", "));
  const rendered = picture && {
    key: picture.key,
    width: picture.width,
    height: picture.height,
    ...(at < isVisible && picture.placeholder ? { placeholder: picture.placeholder } : {}),
  };
  return {
    id,
    title,
    ...(titles ? { titles } : {}),
    slug,
    stars,
    scoreTenths,
    reviewCount,
    fromMinor,
    fromAdults,
    discountBp,
    where,
    picture: rendered,
  };
}

export function toHit(t: PageTranslator, hit: SearchHit, at: number): SearchResultItem {
  const { freeCancellationUntil, nonRefundable, board, payment, unitsLeft, roomTitle, roomTitles, sizeM2 } = hit.offer;
  const { totalMinor, grossTotalMinor, discountBp } = hit.offer;
  return {
    ...toTile(t, hit, at),
    distanceMetres: hit.distanceMetres,
    offer: {
      freeUntil: freeCancellationUntil && wallClock(Date.parse(freeCancellationUntil), hit.timeZone).date,
      nonRefundable,
      board,
      payment,
      unitsLeft,
      roomTitle,
      sizeM2,
      totalMinor,
      grossTotalMinor,
      discountBp,
      ...(roomTitles ? { roomTitles } : {}),
    },
  };
}

/** The same hit on a card of the map. */
export const toMapCard = (
  { id, title, titles, picture, scoreTenths, offer: { totalMinor } }: SearchResultItem,
  href: string,
): MapCard => ({ id, title, ...(titles ? { titles } : {}), picture, scoreTenths, totalMinor, href });

export const getRetained = (hotel: Pick<HotelCard, "id" | "title" | "slug" | "place" | "picture">): ViewedProduct => ({
  kind: "hotel",
  id: hotel.id,
  title: hotel.title,
  path: hotelPath(hotel),
  where: placeLine(hotel.place),
  pictureKey: hotel.picture?.key ?? null,
});
