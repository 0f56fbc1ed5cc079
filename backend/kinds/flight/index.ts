import { sql } from "drizzle-orm";
import { amendFlights, priceChangedFlights } from "@/backend/flights/amend";
import { describeRemainingFlights } from "@/backend/flights/describe";
import { issueTickets } from "@/backend/flights/documents";
import { checkRemainingFlights } from "@/backend/flights/offer";
import { retakeSeats, takeSeats } from "@/backend/flights/seats";
import { flightSupplier } from "@/backend/flights/supplier";
import type { BookedFlight, FlightRequest } from "@/lib/contracts/flights/flight";
import { flightDays, flightDeals, flightPlaces, flightSeats, searchFlights } from "@/lib/contracts/flights/search";
import { kindSchemas } from "@/lib/contracts/kinds";
import { createFlightQuote } from "@/lib/contracts/orders/quote";
import { flightKind } from "@/lib/kinds/flight";
import { listFlightQuestions } from "@/lib/kinds/flight/passenger-details";
import { offerPath } from "@/lib/links/flight-links";
import type { KindBackend } from "../kind";
import { flightCatalogue, flightConsole, readAirlines } from "./catalogue";
import { flightDescriptions } from "./descriptions";
import { flightInvariants } from "./invariants";
import { flightMailTexts } from "./mail-texts";

export const flightBackend: KindBackend<FlightRequest, BookedFlight> = {
  kind: flightKind,
  mailTexts: flightMailTexts,
  descriptions: flightDescriptions,
  saleEndpoints: [searchFlights, flightDays, flightPlaces, flightDeals, flightSeats, createFlightQuote],
  ...kindSchemas.flight,
  price: (db, request, options) => flightSupplier.price(db, request, options),
  amend: { request: amendFlights, price: priceChangedFlights },
  describeRemaining: describeRemainingFlights,
  checkRemaining: checkRemainingFlights,
  stored: takeSeats,
  retake: retakeSeats,
  issueDocuments: issueTickets,
  questions: ({ passengers, legs }) => listFlightQuestions(passengers, legs.at(-1)?.flights.at(-1)?.from.date ?? ""),
  answersDueDays: 7,
  retryPath: ({ request }) => offerPath(request),
  provider: readAirlines,
  exportColumns: [
    { list: "what", label: "Route", cell: ({ title }) => title },
    { list: "what", label: "Flights", cell: ({ detail }) => detail },
    { list: "guest", label: "Lead passenger", cell: ({ guestName }) => guestName },
    { list: "start", label: "Departure", cell: ({ serviceStart }) => serviceStart },
    { list: "end", label: "Arrival", cell: ({ serviceEnd }) => serviceEnd },
  ],
  hasPrices: sql`(
  EXISTS (SELECT 1 FROM fare_brand WHERE seat_fee_minor > 0)
  OR EXISTS (SELECT 1 FROM flight_fare WHERE price_minor + tax_minor > 0)
  OR EXISTS (SELECT 1 FROM fare_bucket WHERE price_minor + tax_minor > 0))`,
  invariants: flightInvariants,
  catalogue: flightCatalogue,
  console: flightConsole,
  reviews: null,
};
