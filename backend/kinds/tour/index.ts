import { sql } from "drizzle-orm";
import { checkRemainingTour, describeRemainingTour, priceTour } from "@/backend/tours/offer";
import { kindSchemas } from "@/lib/contracts/kinds";
import { createTourQuote } from "@/lib/contracts/orders/quote";
import { searchTours, suggestTours } from "@/lib/contracts/tours/search";
import { type BookedTour, getTour, type TourRequest, tourCalendar } from "@/lib/contracts/tours/tours";
import { tourKind } from "@/lib/kinds/tour";
import { isWithinHours } from "@/lib/kinds/tour/opening-hours";
import { listTourQuestions } from "@/lib/kinds/tour/questions";
import { slotIn } from "@/lib/kinds/tour/slot-text";
import { tourConfirmPath } from "@/lib/links/tour-links";
import type { KindBackend } from "../kind";
import { makeCatalogue, makeConsole, makeReviews } from "../product-table";
import { amendedTour, priceAmendedTour } from "./amend";
import { tourInvariants } from "./invariants";
import { tourMailTexts } from "./mail-texts";
import { tourProducts } from "./products";
import { readTourProviders } from "./provider";

export const tourBackend: KindBackend<TourRequest, BookedTour> = {
  kind: tourKind,
  mailTexts: tourMailTexts,
  saleEndpoints: [searchTours, suggestTours, getTour, tourCalendar, createTourQuote],
  ...kindSchemas.tour,
  price: priceTour,
  amend: { request: amendedTour, price: priceAmendedTour },
  describeRemaining: describeRemainingTour,
  checkRemaining: checkRemainingTour,
  checkEntry: ({ slot }, { date, time }) =>
    slot.hours && (date !== slot.date || !isWithinHours(slot.hours, time))
      ? `It is valid on ${slotIn("en", slot)}. It is ${time} there now.`
      : null,
  questions: ({ questions, tickets }) => listTourQuestions(questions, tickets),
  answersDueDays: 7,
  // A group pays one price, so it is one line with all its places.
  maxUnits: 50,
  retryPath: ({ tour, request }) =>
    tourConfirmPath(tour, {
      slot: request.slotId,
      units: request.units.map(({ unitId, quantity }) => `${unitId}:${quantity}`),
      pickup: request.pickup,
      language: request.language,
    }),
  provider: readTourProviders,
  exportColumns: [
    { list: "what", label: "Tour", cell: ({ title }) => title },
    { list: "what", label: "Participants", cell: ({ detail }) => detail },
    { list: "guest", label: "Lead participant", cell: ({ guestName }) => guestName },
    { list: "start", label: "Start", cell: ({ serviceStart }) => serviceStart },
    { list: "end", label: "End", cell: ({ serviceEnd }) => serviceEnd },
  ],
  hasPrices: sql`(
  EXISTS (SELECT 1 FROM tour_unit WHERE price_minor > 0) OR EXISTS (SELECT 1 FROM tour_option WHERE booking_price_minor > 0)
  OR EXISTS (SELECT 1 FROM tour_date_price WHERE price_minor > 0))`,
  invariants: tourInvariants,
  catalogue: makeCatalogue(tourProducts),
  console: makeConsole(tourProducts),
  reviews: makeReviews(tourProducts),
};
