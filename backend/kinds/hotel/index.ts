import { peopleOfHotel } from "@/backend/notifications/people";
import { extendNightWindow } from "@/backend/stock/nights";
import { holdAsGuest } from "@/lib/contracts/guest";
import { getHotel, getRoom, hotelCalendar, listHotels, roomCalendar, searchHotels } from "@/lib/contracts/hotel";
import { createHold } from "@/lib/contracts/order";
import { adminPhone, subadminPhone } from "@/lib/contracts/phone-booking";
import { createQuote } from "@/lib/contracts/quote";
import { hotelKind } from "@/lib/kinds/hotel";
import type { KindBackend } from "../kind";
import { hotelCatalogue } from "./catalogue";
import { hotelConsole } from "./console";
import { hotelInvariants } from "./invariants";
import { hotelMailTexts } from "./mail-texts";
import { hotelReviews } from "./reviews";

export const hotelBackend: KindBackend = {
  kind: hotelKind,
  mailTexts: hotelMailTexts,
  saleEndpoints: [
    ...[searchHotels, listHotels, getHotel, getRoom, hotelCalendar, roomCalendar],
    ...[createQuote, createHold, holdAsGuest, adminPhone.book, subadminPhone.book],
  ],
  people: (tx, { hotelId }) => peopleOfHotel(tx, hotelId),
  exportColumns: [
    { label: "Hotel", cell: ({ title }) => title },
    { label: "Rooms and guests", cell: ({ detail }) => detail },
    { label: "Guest", cell: ({ guestName }) => guestName },
    { label: "Check-in", cell: ({ checkIn }) => checkIn },
    { label: "Check-out", cell: ({ checkOut }) => checkOut },
    { label: "Nights", cell: ({ nights }) => nights },
  ],
  jobs: ({ db }) => [{ name: "extend-night-window", cron: "20 0 * * *", work: () => extendNightWindow(db) }],
  invariants: hotelInvariants,
  catalogue: hotelCatalogue,
  console: hotelConsole,
  reviews: hotelReviews,
};
