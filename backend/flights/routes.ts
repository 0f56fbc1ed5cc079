import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { flightDays, flightDeals, flightPlaces, flightSeats, searchFlights } from "@/lib/contracts/flights/search";
import { listDeals } from "./deals";
import { listFlightPlaces } from "./places";
import { findFlightDays, findFlights } from "./search";
import { listFlightSeats } from "./seats";

/** The public reads of flights. */
export const flightRoutes = ({ db }: Deps): Route[] => [
  route(searchFlights, ({ query }) => findFlights(db, query)),
  route(flightDays, ({ query }) => findFlightDays(db, query)),
  route(flightPlaces, async ({ query }) => ({ places: await listFlightPlaces(db, query) })),
  route(flightDeals, ({ query }) => listDeals(db, query.limit)),
  route(flightSeats, ({ query }) => listFlightSeats(db, query)),
];
