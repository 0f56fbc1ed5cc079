import { readRoomPage } from "@/backend/hotels/page";
import { getCalendar } from "@/backend/hotels/price-calendar";
import { toPageRequest } from "@/backend/hotels/room-cards";
import { hotelOfPublicRoom } from "@/backend/hotels/rooms";
import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readCurrencies } from "@/backend/quotes/fx";
import { getCatalogue } from "@/backend/search/live";
import { readHotelTerms } from "@/backend/terms/hotel";
import { noRoom, readRoomTerms } from "@/backend/terms/room";
import { getRoom, roomCalendar } from "@/lib/contracts/hotels/room";

/** Public routes of room types. */
export function roomRoutes({ db }: Deps): Route[] {
  const live = getCatalogue(db);
  const resolveHotel = async (roomId: number) => {
    const hotelId = await hotelOfPublicRoom(db, roomId);
    if (hotelId === null) throw noRoom();
    return hotelId;
  };
  return [
    route(getRoom, async ({ params: { roomId }, query }) => {
      const hotelId = await resolveHotel(roomId);
      return readRoomPage(db, await live.current(), { hotelId, roomId }, toPageRequest(query));
    }),
    route(roomCalendar, async ({ params: { roomId }, query }) => {
      const hotel = await readHotelTerms(db, await resolveHotel(roomId));
      const rooms = await readRoomTerms(db, { rooms: [roomId] });
      if (!hotel) throw noRoom();
      const { base } = await readCurrencies(db);
      return { roomId, currency: base, days: await getCalendar(db, hotel, rooms, { ...query, currency: base }) };
    }),
  ];
}
