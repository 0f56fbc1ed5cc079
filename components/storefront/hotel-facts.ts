import type { HotelCard, SearchHit } from "@/lib/contracts/hotel";
import type { DrawnPicture } from "@/lib/pictures";
import type { DrawnHit } from "./hit-row";
import type { KeptHotel } from "./kept-hotels";
import { placeLine } from "./stay-words";

/** What is drawn of a hotel in a list; the rest of what is known about it need not travel. */
export type TileHotel = Pick<
  HotelCard,
  "id" | "title" | "slug" | "stars" | "scoreTenths" | "reviewCount" | "fromMinor" | "fromAdults" | "discountBp"
> & {
  /** District and city. */
  where: string;
  picture: DrawnPicture | null;
};

type Drawn = Omit<TileHotel, "where" | "picture"> & Pick<HotelCard, "place" | "picture">;

/** The first picture is waited for and shows its blurred self meanwhile; those of the others would weigh more than the rest of a tile. */
const inSight = 1;
/** The place of tiles that nobody sees when the page opens. */
export const farDown = Number.POSITIVE_INFINITY;

/** `at`: the how-manieth of the page. */
export function tileOf(hotel: Drawn, at: number): TileHotel {
  const { id, title, slug, stars, scoreTenths, reviewCount, fromMinor, fromAdults, discountBp, place, picture } = hotel;
  const where = [place.district, place.city].filter(Boolean).join(", ");
  const drawn = picture && {
    ...{ key: picture.key, width: picture.width, height: picture.height },
    ...(at < inSight && picture.placeholder ? { placeholder: picture.placeholder } : {}),
  };
  return { id, title, slug, stars, scoreTenths, reviewCount, fromMinor, fromAdults, discountBp, where, picture: drawn };
}

export function hitOf(hit: SearchHit, at: number): DrawnHit {
  const { freeCancellationUntil, board, payment, unitsLeft, roomTitle, sizeM2 } = hit.offer;
  const { totalMinor, grossTotalMinor, discountBp } = hit.offer;
  return {
    ...tileOf(hit, at),
    distanceMetres: hit.distanceMetres,
    offer: {
      ...{ freeCancellationUntil, board, payment, unitsLeft, roomTitle, sizeM2 },
      ...{ totalMinor, grossTotalMinor, discountBp },
    },
  };
}

export const keptOf = (hotel: Pick<HotelCard, "id" | "title" | "slug" | "place" | "picture">): KeptHotel => ({
  id: hotel.id,
  title: hotel.title,
  slug: hotel.slug,
  where: placeLine(hotel.place),
  pictureKey: hotel.picture?.key ?? null,
});
