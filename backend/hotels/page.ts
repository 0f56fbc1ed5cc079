import type { Database } from "@/backend/db/client";
import { readReviews } from "@/backend/reviews/of-product";
import type { Catalogue } from "@/backend/search/catalogue";
import { fromFields, getLowestPrice, noFrom, todayNumber } from "@/backend/search/from";
import { toCard } from "@/backend/search/search";
import { noHotel, readHotelTerms, type Visibility } from "@/backend/terms/hotel";
import { noRoom } from "@/backend/terms/room";
import type { HotelCard, HotelPage } from "@/lib/contracts/hotels/hotel";
import type { RoomCard, RoomPage } from "@/lib/contracts/hotels/room";
import { hotelKind } from "@/lib/kinds/hotel";
import type { CancellationPolicy } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { describeRooms, type PageRequest } from "./room-cards";
import { readHotelFacts } from "./store";

const maxNearby = 4;

/** The time and the visibility for rendering a page. */
export type PageOptions = { now?: Date; visibility?: Visibility };

/** Other hotels in the same city, highest rank first. */
function getNearby(catalogue: Catalogue, hotelId: number, cityId: number, today: number): HotelCard[] {
  return [...(catalogue.hotelsOfCity.get(cityId) ?? [])]
    .flatMap((id) => (id === hotelId ? [] : (catalogue.hotels.get(id) ?? [])))
    .sort((a, b) => b.rank - a.rank || a.id - b.id)
    .slice(0, maxNearby)
    .map((hotel) => toCard(hotel, today));
}

/** The distinct cancellation terms of all rates, or those of the hotel if it has no rate. */
function getCancellation(rooms: readonly RoomCard[], policy: CancellationPolicy): HotelPage["cancellation"] {
  const found = new Map<string, HotelPage["cancellation"][number]>();
  for (const { name, terms } of rooms.flatMap(({ offers }) => offers)) {
    const key = JSON.stringify(terms);
    const group = found.get(key) ?? { rates: [], terms };
    if (name && !group.rates.includes(name)) group.rates.push(name);
    found.set(key, group);
  }
  if (found.size > 0) return [...found.values()];
  return [{ rates: [], terms: { tiers: [...policy.tiers], grace: policy.grace } }];
}

/** Builds a hotel page. The hotel and its rooms are read from the database, the neighbours from the catalogue. */
export async function readHotelPage(
  db: Database,
  catalogue: Catalogue,
  hotelId: number,
  request: PageRequest,
  { now = new Date(), visibility = "public" }: PageOptions = {},
): Promise<HotelPage> {
  const terms = await readHotelTerms(db, hotelId, visibility);
  const facts = await readHotelFacts(db, hotelId, visibility);
  if (!terms || !facts) throw noHotel();
  const { policyName, policyTerms, ...described } = facts;
  const today = todayNumber(now);
  const entry = catalogue.hotels.get(hotelId);
  const rooms = (await describeRooms(db, catalogue, terms, request, { now, visibility })).map((room) => room.card);
  return {
    ...described,
    ...(await readReviews(db, { kind: "hotel", id: hotelId }, hotelKind.reviewTopics)),
    cancellation: getCancellation(rooms, policyFromTerms(policyName, policyTerms)),
    ...fromFields(entry ? getLowestPrice(entry, today) : noFrom),
    rooms,
    nearby: getNearby(catalogue, hotelId, facts.place.cityId, today),
  };
}

/** Builds a room type page: the room, a summary of its hotel, and the other rooms. */
export async function readRoomPage(
  db: Database,
  catalogue: Catalogue,
  at: { hotelId: number; roomId: number },
  request: PageRequest,
  { now = new Date(), visibility = "public" }: PageOptions = {},
): Promise<RoomPage> {
  const terms = await readHotelTerms(db, at.hotelId, visibility);
  const facts = await readHotelFacts(db, at.hotelId, visibility);
  if (!terms || !facts) throw noHotel();
  const rooms = await describeRooms(db, catalogue, terms, request, { now, visibility });
  const room = rooms.find((one) => one.card.id === at.roomId);
  if (!room) throw noRoom();
  const { id, title, slug, stars, place, address, timeZone, checkInFrom, checkOutUntil } = facts;
  const { scoreTenths, reviewCount, confirmMode, titles } = facts;
  const { limits, rates, services } = room.terms;
  return {
    room: {
      ...room.card,
      description: room.facts.description,
      translations: room.facts.translations,
      minNights: limits.minNights,
      maxNights: limits.maxNights,
      baseGuests: rates.baseGuests,
    },
    hotel: {
      id,
      title,
      slug,
      stars,
      place,
      address,
      timeZone,
      checkInFrom,
      checkOutUntil,
      scoreTenths,
      reviewCount,
      confirmMode,
      titles,
    },
    services: services.map(({ taxable: _, ...service }) => service),
    childBands: [...rates.childBands],
    extraAdultMinor: rates.extraAdultMinor,
    otherRooms: rooms.filter((one) => one !== room).map((one) => one.card),
  };
}
