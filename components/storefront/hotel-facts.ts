import type { HotelCard } from "@/lib/contracts/hotel";
import type { KeptHotel } from "./kept-hotels";
import { placeLine } from "./stay-words";

/** What is drawn of a hotel in a list; the rest of what is known about it need not travel. */
export type TileHotel = Pick<
  HotelCard,
  "id" | "title" | "slug" | "stars" | "place" | "scoreTenths" | "reviewCount" | "picture" | "fromMinor" | "discountBp"
>;

export const tileOf = ({
  id,
  title,
  slug,
  stars,
  place,
  scoreTenths,
  reviewCount,
  picture,
  fromMinor,
  discountBp,
}: TileHotel): TileHotel => ({
  id,
  title,
  slug,
  stars,
  place,
  scoreTenths,
  reviewCount,
  picture,
  fromMinor,
  discountBp,
});

export const keptOf = (hotel: Pick<HotelCard, "id" | "title" | "slug" | "place" | "picture">): KeptHotel => ({
  id: hotel.id,
  title: hotel.title,
  slug: hotel.slug,
  where: placeLine(hotel.place),
  pictureKey: hotel.picture?.key ?? null,
});
