import "server-only";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import { formatParty } from "@/lib/booking/party";
import { listTag, recordsTag } from "@/lib/cache/product-tags";
import { getHotel, home } from "@/lib/contracts/hotels/hotel";
import { getRoom, hotelCalendar, roomCalendar } from "@/lib/contracts/hotels/room";
import { AppError } from "@/lib/errors";
import type { SearchParams } from "@/lib/links/selection-url";
import type { RequestedStay } from "@/lib/links/stay-links";
import { getReviewView } from "./product-reviews";
import { requireKindOnSale } from "./site/kinds-on-sale";

/**
 * Prices change with every booking: pages with dates are not cached, other pages for at most this number of seconds.
 */
const seconds = 60;

/** Cache tags of a list of hotels. */
export const listTags = (hotels: readonly { id: number }[]): string[] => [
  listTag("hotel"),
  ...hotels.map(({ id }) => `hotel:${id}`),
];

export const getHome = () =>
  call(home, {}, { tags: ({ deals, topRated }) => listTags([...deals, ...topRated]), seconds });

/** Keyed by strings, so that a page and its metadata share one request. */
const resolveHotel = cache(async (hotelId: number, checkIn: string, checkOut: string, party: string, code: string) => {
  await requireKindOnSale("hotel");
  return callOrNull(
    getHotel,
    {
      params: { hotelId },
      query: { ...(checkIn ? { in: checkIn, out: checkOut } : {}), party, ...(code ? { code } : {}) },
    },
    {
      tags: ({ rooms, nearby }) => [
        "catalogue",
        recordsTag("hotel"),
        ...[{ id: hotelId }, ...nearby].map(({ id }) => `hotel:${id}`),
        ...rooms.map(({ id }) => `room:${id}`),
      ],
      seconds: checkIn ? undefined : seconds,
    },
  );
});
const toRoom = cache(async (roomId: number, checkIn: string, checkOut: string, party: string, code: string) => {
  await requireKindOnSale("hotel");
  return callOrNull(
    getRoom,
    {
      params: { roomId },
      query: { ...(checkIn ? { in: checkIn, out: checkOut } : {}), party, ...(code ? { code } : {}) },
    },
    {
      tags: ({ room, hotel, otherRooms }) => [
        "catalogue",
        recordsTag("hotel"),
        `hotel:${hotel.id}`,
        ...[room, ...otherRooms].map(({ id }) => `room:${id}`),
      ],
      seconds: checkIn ? undefined : seconds,
    },
  );
});

export const getHotelPage = (hotelId: number, stay: RequestedStay) =>
  resolveHotel(hotelId, stay.checkIn ?? "", stay.checkOut ?? "", formatParty(stay.party), stay.code ?? "");

export const getRoomPage = (roomId: number, stay: RequestedStay) =>
  toRoom(roomId, stay.checkIn ?? "", stay.checkOut ?? "", formatParty(stay.party), stay.code ?? "");

/** A secondary calendar: the page renders without it when the request fails. */
async function orEmpty<T>(response: Promise<{ days: T[] }>): Promise<T[]> {
  try {
    return (await response).days;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

export const getHotelDays = (hotelId: number, month: string, stay: RequestedStay) =>
  orEmpty(call(hotelCalendar, { params: { hotelId }, query: { month, months: 2, party: formatParty(stay.party) } }));

export const getRoomDays = (roomId: number, month: string, stay: RequestedStay) =>
  orEmpty(call(roomCalendar, { params: { roomId }, query: { month, months: 2, party: formatParty(stay.party) } }));

/** One page of a hotel's reviews, as requested by the URL; null for the newest ones. */
export const getHotelReviews = (id: number, query: SearchParams) =>
  getReviewView({ kind: "hotel", id }, query, ["catalogue", recordsTag("hotel")]);
