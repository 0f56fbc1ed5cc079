import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import {
  getJourney,
  getLine,
  journeyDays,
  journeyPlaces,
  listLines,
  searchJourneys,
} from "@/lib/contracts/transport/journey-search";
import { getJourneyDetails } from "./details";
import { getLineView, listModeLines } from "./lines";
import { listPlaces } from "./places";
import { findDays, findJourneys } from "./search";

/** The public reads of lines and journeys. */
export const journeyRoutes = ({ db }: Deps): Route[] => [
  route(searchJourneys, ({ query }) => findJourneys(db, query)),
  route(journeyDays, ({ query }) => findDays(db, query)),
  route(journeyPlaces, async ({ query }) => ({ places: await listPlaces(db, query) })),
  route(getJourney, ({ query }) => getJourneyDetails(db, query)),
  route(listLines, ({ query }) => listModeLines(db, query)),
  route(getLine, ({ params }) => getLineView(db, params.transportId)),
];
