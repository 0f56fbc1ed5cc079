import "server-only";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import { getHotel, getRoom, home, hotelCalendar, roomCalendar } from "@/lib/contracts/hotel";
import { AppError } from "@/lib/errors";
import { formatParty } from "@/lib/party";
import type { AskedStay } from "@/lib/stay-links";

/** Prices move with every booking: a page with dates is asked for anew, one without is kept for a minute at most. */
const seconds = 60;

const asked = ({ checkIn, checkOut, party }: AskedStay) =>
  checkIn && checkOut ? { in: checkIn, out: checkOut, party: formatParty(party) } : { party: formatParty(party) };

export const getHome = () => call(home, {}, { tags: ["list:hotel"], seconds });

export const getHotelPage = cache((hotelId: number, stay: AskedStay) =>
  callOrNull(
    getHotel,
    { params: { hotelId }, query: asked(stay) },
    stay.checkIn ? {} : { tags: [`hotel:${hotelId}`], seconds },
  ),
);

export const getRoomPage = cache((roomId: number, stay: AskedStay) =>
  callOrNull(getRoom, { params: { roomId }, query: asked(stay) }, stay.checkIn ? {} : { tags: [`room:${roomId}`], seconds }),
);

/** A calendar beside a page: where it can't be had the page stands without it. */
async function orEmpty<T>(answer: Promise<{ days: T[] }>): Promise<T[]> {
  try {
    return (await answer).days;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

export const getHotelDays = (hotelId: number, month: string, stay: AskedStay) =>
  orEmpty(call(hotelCalendar, { params: { hotelId }, query: { month, months: 2, party: formatParty(stay.party) } }));

export const getRoomDays = (roomId: number, month: string, stay: AskedStay) =>
  orEmpty(call(roomCalendar, { params: { roomId }, query: { month, months: 2, party: formatParty(stay.party) } }));
