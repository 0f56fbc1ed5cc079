import type { HotelCard } from "@/lib/contracts/hotel";
import type { KeptHotel } from "./kept-hotels";
import { placeLine } from "./stay-words";

/** What is drawn of a hotel in a list; the rest of what is known about it need not travel. */
const drawn = [
  ...(["id", "title", "slug", "stars", "place", "scoreTenths", "reviewCount"] as const),
  ...(["picture", "fromMinor", "discountBp"] as const),
] as const;
export type TileHotel = Pick<HotelCard, (typeof drawn)[number]>;

export const tileOf = (hotel: TileHotel): TileHotel =>
  Object.fromEntries(drawn.map((name) => [name, hotel[name]])) as TileHotel;

export const keptOf = (hotel: Pick<HotelCard, "id" | "title" | "slug" | "place" | "picture">): KeptHotel => ({
  id: hotel.id,
  title: hotel.title,
  slug: hotel.slug,
  where: placeLine(hotel.place),
  pictureKey: hotel.picture?.key ?? null,
});
