import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readCurrencies } from "@/backend/quotes/fx";
import { getCatalogue } from "@/backend/search/live";
import { noHotel, readHotelTerms } from "@/backend/terms/hotel";
import { readRoomTerms } from "@/backend/terms/room";
import { getHotel } from "@/lib/contracts/hotels/hotel";
import { hotelCalendar } from "@/lib/contracts/hotels/room";
import { readHotelPage } from "./page";
import { getCalendar } from "./price-calendar";
import { toPageRequest } from "./room-cards";

/** The public reads of hotels. */
export function hotelRoutes({ db }: Deps): Route[] {
  const live = getCatalogue(db);
  return [
    route(getHotel, async ({ params, query }) =>
      readHotelPage(db, await live.current(), params.hotelId, toPageRequest(query)),
    ),
    route(hotelCalendar, async ({ params, query }) => {
      const hotel = await readHotelTerms(db, params.hotelId);
      if (!hotel) throw noHotel();
      const rooms = (await readRoomTerms(db, { hotels: [hotel.id] })).filter((room) => room.limits.forSale);
      const { base } = await readCurrencies(db);
      return {
        hotelId: hotel.id,
        currency: base,
        days: await getCalendar(db, hotel, rooms, { ...query, currency: base }),
      };
    }),
  ];
}
