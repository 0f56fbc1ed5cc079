import "server-only";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import { formatParty } from "@/lib/booking/party";
import { listTag, recordsTag } from "@/lib/cache/product-tags";
import { getHotel, home } from "@/lib/contracts/hotels/hotel";
import { getRoom, hotelCalendar, roomCalendar } from "@/lib/contracts/hotels/room";
import { productReviews, type ReviewSort, reviewSort, type ShownReview } from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import { one, type SearchParams } from "@/lib/links/selection-url";
import type { RequestedStay } from "@/lib/links/stay-links";
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
const resolveHotel = cache(async (hotelId: number, checkIn: string, checkOut: string, party: string) => {
  await requireKindOnSale("hotel");
  return callOrNull(
    getHotel,
    { params: { hotelId }, query: checkIn ? { in: checkIn, out: checkOut, party } : { party } },
    {
      tags: ({ rooms, nearby }) => [
        ...["catalogue", recordsTag("hotel"), ...[{ id: hotelId }, ...nearby].map(({ id }) => `hotel:${id}`)],
        ...rooms.map(({ id }) => `room:${id}`),
      ],
      seconds: checkIn ? undefined : seconds,
    },
  );
});
const toRoom = cache(async (roomId: number, checkIn: string, checkOut: string, party: string) => {
  await requireKindOnSale("hotel");
  return callOrNull(
    getRoom,
    { params: { roomId }, query: checkIn ? { in: checkIn, out: checkOut, party } : { party } },
    {
      tags: ({ room, hotel, otherRooms }) => [
        ...["catalogue", recordsTag("hotel"), `hotel:${hotel.id}`],
        ...[room, ...otherRooms].map(({ id }) => `room:${id}`),
      ],
      seconds: checkIn ? undefined : seconds,
    },
  );
});

export const getHotelPage = (hotelId: number, stay: RequestedStay) =>
  resolveHotel(hotelId, stay.checkIn ?? "", stay.checkOut ?? "", formatParty(stay.party));

export const getRoomPage = (roomId: number, stay: RequestedStay) =>
  toRoom(roomId, stay.checkIn ?? "", stay.checkOut ?? "", formatParty(stay.party));

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

/** The URL requests another page or order of reviews than the default. */
export const asksForReviews = (query: SearchParams): boolean => Boolean(one(query.reviews) || one(query.order));

/** The page and the order of reviews in the URL; null for the newest reviews. */
export function readReviewQuery(query: SearchParams): { sort: ReviewSort; page: number } | null {
  if (!asksForReviews(query)) return null;
  const wantedPage = one(query.reviews) ?? "";
  const page = /^\d{1,3}$/.test(wantedPage) ? Math.max(1, Number(wantedPage)) : 1;
  return { sort: reviewSort.catch("newest").parse(one(query.order)), page };
}

/** A page of reviews other than the newest ones. */
export type ReviewView = { sort: ReviewSort; page: number; pages: number; items: readonly ShownReview[] };

/** One page of a hotel's reviews, as requested by `?reviews=2&order=best`; null without these parameters. */
export async function getReviewView(hotelId: number, query: SearchParams): Promise<ReviewView | null> {
  const asked = readReviewQuery(query);
  if (!asked) return null;
  const tags = () => [`hotel:${hotelId}`, "catalogue", recordsTag("hotel")];
  const { items, total, pageSize } = await call(
    productReviews,
    { params: { kind: "hotel", id: hotelId }, query: asked },
    { tags, seconds },
  );
  return { ...asked, pages: Math.ceil(total / pageSize), items };
}
