import { sql } from "drizzle-orm";
import { readJourneyDelays } from "@/backend/journeys/delays";
import { checkRemainingJourney, describeRemainingJourney, priceJourney } from "@/backend/journeys/offer";
import { describeRemainingRental } from "@/backend/rentals/describe";
import { removeHandovers } from "@/backend/rentals/handover-records";
import { priceRental } from "@/backend/rentals/offer";
import { transportOnSale } from "@/backend/transport/on-sale";
import { suggestTransport } from "@/backend/transport/suggest";
import { kindSchemas } from "@/lib/contracts/kinds";
import { createTransportQuote } from "@/lib/contracts/orders/quote";
import {
  getJourney,
  getLine,
  journeyDays,
  journeyPlaces,
  listLines,
  searchJourneys,
} from "@/lib/contracts/transport/journey-search";
import { getRental, listStations, searchRentals } from "@/lib/contracts/transport/rental-search";
import {
  type BookedTransport,
  getTransport,
  listModes,
  type TransportRequest,
} from "@/lib/contracts/transport/transport";
import { transportKind } from "@/lib/kinds/transport";
import { transportModes } from "@/lib/kinds/transport/modes";
import { listNameQuestions } from "@/lib/kinds/transport/passenger-names";
import { journeyValues } from "@/lib/links/journey-links";
import { rentalPath, transportListPath, transportPath } from "@/lib/links/transport-links";
import type { KindBackend, KindCatalogue } from "../kind";
import { makeCatalogue, makeConsole, makeReviews } from "../product-table";
import { amendTransport, priceAmendedTransport } from "./amend";
import { transportDescriptions } from "./descriptions";
import { transportInvariants } from "./invariants";
import { transportMailTexts } from "./mail-texts";
import { transportProducts } from "./products";
import { readTransportProviders } from "./provider";

const products = makeCatalogue(transportProducts);

const catalogue: KindCatalogue = {
  ...products,
  suggest: suggestTransport,
  sitemap: {
    ...products.sitemap,
    // The list without a mode is that of the first one.
    modes: {
      source: sql`
        SELECT array_position(${sql.param([...transportModes])}::text[], t.mode) AS id, t.mode AS slug,
               max(t.updated_at) AS updated_at
          FROM transport t WHERE ${transportOnSale} GROUP BY t.mode ORDER BY id OFFSET 1`,
      path: ({ slug }) => transportListPath({ mode: slug }),
    },
  },
};

/** A rental or a journey, which are priced by their own folders. */
export const transportBackend: KindBackend<TransportRequest, BookedTransport> = {
  kind: transportKind,
  mailTexts: transportMailTexts,
  descriptions: transportDescriptions,
  saleEndpoints: [
    listModes,
    getTransport,
    searchRentals,
    listStations,
    getRental,
    createTransportQuote,
    searchJourneys,
    journeyDays,
    journeyPlaces,
    getJourney,
    listLines,
    getLine,
  ],
  ...kindSchemas.transport,
  price: (db, request, options) =>
    request.type === "rental" ? priceRental(db, request, options) : priceJourney(db, request, options),
  readDelays: readJourneyDelays,
  amend: { request: amendTransport, price: priceAmendedTransport },
  describeRemaining: (booked, remaining) => {
    if (booked.rental) return describeRemainingRental({ ...booked, rental: booked.rental }, remaining);
    if (booked.journey) return describeRemainingJourney({ ...booked, journey: booked.journey }, remaining);
    return { summary: [], facts: [], booked };
  },
  checkRemaining: async (_db, { journey }, remaining) => {
    if (journey) await checkRemainingJourney(journey, remaining);
  },
  beginningUndone: removeHandovers,
  questions: ({ journey }) => (journey?.namesRequired ? listNameQuestions(journey.passengers) : []),
  answersDueDays: 7,
  retryPath: ({ item, request }) =>
    request.type === "rental" ? rentalPath(item, request) : transportPath(item, journeyValues(request)),
  provider: readTransportProviders,
  exportColumns: [
    { list: "what", label: "Product", cell: ({ title }) => title },
    { list: "what", label: "Details", cell: ({ detail }) => detail },
    { list: "guest", label: "Driver or traveller", cell: ({ guestName }) => guestName },
    { list: "start", label: "Start", cell: ({ serviceStart }) => serviceStart },
    { list: "end", label: "End", cell: ({ serviceEnd }) => serviceEnd },
  ],
  hasPrices: sql`(
  EXISTS (SELECT 1 FROM rental_model) OR EXISTS (SELECT 1 FROM rental_station WHERE after_hours_fee_minor > 0)
  OR EXISTS (SELECT 1 FROM transit_fare WHERE price_minor > 0))`,
  invariants: transportInvariants,
  catalogue,
  console: makeConsole(transportProducts),
  reviews: makeReviews(transportProducts),
};
