import type { HotelTerms } from "@/backend/terms/hotel";
import type { RoomTerms } from "@/backend/terms/room";
import type { PlaceIds } from "@/backend/terms/taxes";
import type { HotelCard } from "@/lib/contracts/hotels/hotel";
import type { HotelTimes } from "@/lib/pricing/stay-rules";
import type { TaxRule } from "@/lib/pricing/types";
import type { From } from "./from";
import type { ChangedNights, HotelNights } from "./nights";
import { PackedRates } from "./packed-rates";

/** The data of a public hotel that searches need, without database access. */
export interface HotelEntry
  extends PlaceIds,
    Pick<HotelTerms, "address" | "checkOutUntil" | "confirmMode" | "respondHours"> {
  id: number;
  card: Omit<HotelCard, "fromMinor" | "fromAdults" | "distanceMetres">;
  times: HotelTimes;
  /** Equal for hotels with the same times. */
  timesKey: string;
  propertyTypeId: number;
  featureIds: ReadonlySet<number>;
  taxes: readonly TaxRule[];
  distanceMetres: number;
  /** Higher ranks come first in the default order. */
  rank: number;
  /** Room types on sale. */
  rooms: readonly RoomTerms[];
  /** The nights of those rooms, in the same order. */
  nights: HotelNights;
  /** Created by the first search of the hotel. Depends on terms, not on nights. */
  packedRates?: PackedRates;
  /** The lowest upcoming price, computed on first use. */
  from?: { day: number; price: From };
}

export interface CityEntry {
  id: number;
  name: string;
  slug: string;
  stateId: number | null;
  countryId: number;
  latitude: number;
  longitude: number;
}

export interface NamedPlace {
  id: number;
  name: string;
}

export interface StateEntry extends NamedPlace {
  countryId: number;
}

/** The public catalogue in this process's memory. Parts are replaced atomically. */
export interface Catalogue {
  hotels: Map<number, HotelEntry>;
  /** Maps room type ids to hotel ids. */
  hotelOfRoom: Map<number, number>;
  hotelsOfCity: Map<number, Set<number>>;
  cities: ReadonlyMap<number, CityEntry>;
  states: ReadonlyMap<number, StateEntry>;
  countries: ReadonlyMap<number, NamedPlace & { iso2: string }>;
  features: ReadonlyMap<number, NamedPlace>;
  propertyTypes: ReadonlyMap<number, NamedPlace>;
}

export function putHotel(catalogue: Catalogue, hotel: HotelEntry): void {
  removeHotel(catalogue, hotel.id);
  catalogue.hotels.set(hotel.id, hotel);
  for (const room of hotel.rooms) catalogue.hotelOfRoom.set(room.id, hotel.id);
  const ofCity = catalogue.hotelsOfCity.get(hotel.cityId);
  if (ofCity) ofCity.add(hotel.id);
  else catalogue.hotelsOfCity.set(hotel.cityId, new Set([hotel.id]));
}

export function removeHotel(catalogue: Catalogue, id: number): void {
  const hotel = catalogue.hotels.get(id);
  if (!hotel) return;
  catalogue.hotels.delete(id);
  for (const room of hotel.rooms) catalogue.hotelOfRoom.delete(room.id);
  catalogue.hotelsOfCity.get(hotel.cityId)?.delete(id);
}

/** Replaces nights of some rooms. The entry is copied, so that a running search keeps a consistent view. */
export function putNights(catalogue: Catalogue, nights: ReadonlyMap<number, ChangedNights>): void {
  const changes = new Map<number, Map<number, ChangedNights>>();
  for (const [roomId, next] of nights) {
    const hotelId = catalogue.hotelOfRoom.get(roomId);
    const room = catalogue.hotels.get(hotelId ?? 0)?.rooms.findIndex(({ id }) => id === roomId) ?? -1;
    if (!hotelId || room < 0) continue;
    changes.set(hotelId, (changes.get(hotelId) ?? new Map()).set(room, next));
  }
  for (const [hotelId, changed] of changes) {
    const hotel = catalogue.hotels.get(hotelId);
    if (hotel) catalogue.hotels.set(hotelId, { ...hotel, nights: hotel.nights.with(changed), from: undefined });
  }
}

export function getPackedRates(hotel: HotelEntry): PackedRates {
  hotel.packedRates ??= new PackedRates(hotel.rooms);
  return hotel.packedRates;
}

/** The terms of a hotel in the format of `readHotelTerms`. */
export function toHotelTerms(hotel: HotelEntry): HotelTerms {
  const { id, address, checkOutUntil, confirmMode, respondHours, cityId, stateId, countryId, card, times } = hotel;
  const { title, titles = null, slug, picture, place } = card;
  const { city, country } = place;
  const ids = { cityId, stateId, countryId };
  return {
    id,
    title,
    titles,
    slug,
    address,
    city,
    country,
    picture,
    ...times,
    checkOutUntil,
    confirmMode,
    respondHours,
    ...ids,
  };
}

const earthRadiusMetres = 6_371_000;

export interface Point {
  latitude: number;
  longitude: number;
}

/** Great-circle distance in metres. */
export function metresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2;
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord))));
}
