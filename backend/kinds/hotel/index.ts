import { sql } from "drizzle-orm";
import { peopleOfHotel } from "@/backend/notifications/people";
import { resolveSelection } from "@/backend/quotes/selection";
import { getHotel, listHotels, searchHotels } from "@/lib/contracts/hotels/hotel";
import { getRoom, hotelCalendar, roomCalendar } from "@/lib/contracts/hotels/room";
import { type BookedStay, kindSchemas } from "@/lib/contracts/kinds";
import { adminPhone, subadminPhone } from "@/lib/contracts/orders/phone-booking";
import { createHotelQuote } from "@/lib/contracts/orders/quote";
import { type Selection, stayChange } from "@/lib/contracts/selection";
import { AppError } from "@/lib/errors";
import { hotelKind } from "@/lib/kinds/hotel";
import { confirmPath } from "@/lib/links/selection-url";
import type { KindBackend } from "../kind";
import { parseChange } from "../parse-change";
import { amendedSelection } from "./amend";
import { hotelCatalogue } from "./catalogue";
import { hotelConsole } from "./console";
import { stayDescriptions } from "./descriptions";
import { markRoomsDirty, unmarkRoomsDirty } from "./housekeeping";
import { hotelInvariants } from "./invariants";
import { hotelMailTexts } from "./mail-texts";
import { describeStay, stayOffer } from "./offer";
import { readProviders } from "./provider";
import { hotelReviews } from "./reviews";

const price: KindBackend<Selection, BookedStay>["price"] = async (db, selection, options) =>
  stayOffer(await resolveSelection(db, selection, options));

export const hotelBackend: KindBackend<Selection, BookedStay> = {
  kind: hotelKind,
  mailTexts: hotelMailTexts,
  descriptions: stayDescriptions,
  saleEndpoints: [
    searchHotels,
    listHotels,
    getHotel,
    getRoom,
    hotelCalendar,
    roomCalendar,
    createHotelQuote,
    adminPhone.book,
    subadminPhone.book,
  ],
  ...kindSchemas.hotel,
  price,
  amend: {
    request: ({ selection }, change) => amendedSelection(selection, parseChange(stayChange, change)),
    price: async (db, { hotel, selection: booked }, selection, options) => {
      const offer = stayOffer(await resolveSelection(db, selection, { ...options, keptPlanId: booked.planId }));
      if (offer.product.id === hotel.id) return offer;
      throw new AppError("invalid", { fields: { roomId: "Choose a room of the same hotel." } });
    },
  },
  describeRemaining: (booked, { persons, until }) =>
    describeStay({
      ...booked,
      selection: {
        ...booked.selection,
        ...(persons && persons.length > 0
          ? { party: persons.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })) }
          : {}),
        ...(until ? { checkOut: until } : {}),
      },
    }),
  serviceEnded: markRoomsDirty,
  serviceResumed: unmarkRoomsDirty,
  retryPath: ({ selection }) => confirmPath(selection),
  provider: readProviders,
  people: (tx, { hotelId }) => peopleOfHotel(tx, hotelId),
  exportColumns: [
    { list: "hotel", label: "Hotel", cell: ({ title }) => title },
    { list: "hotel", label: "Rooms and guests", cell: ({ detail }) => detail },
    { list: "guest", label: "Guest", cell: ({ guestName }) => guestName },
    { list: "arrival", label: "Check-in", cell: ({ checkIn }) => checkIn },
    { list: "departure", label: "Check-out", cell: ({ checkOut }) => checkOut },
    { list: "nights", label: "Nights", cell: ({ nights }) => nights },
    { list: "arrivalTime", label: "Arrival time", cell: ({ arrivalTime }) => arrivalTime },
  ],
  hasPrices: sql`(EXISTS (SELECT 1 FROM room) OR EXISTS (SELECT 1 FROM hotel WHERE security_deposit_minor > 0))`,
  invariants: hotelInvariants,
  catalogue: hotelCatalogue,
  console: hotelConsole,
  reviews: hotelReviews,
};
