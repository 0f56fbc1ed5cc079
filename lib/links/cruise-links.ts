import { formatParty } from "../booking/party";
import type { CruiseRequest } from "../contracts/cruises/cruises";
import { publicRoutes } from "../site/public-routes";
import { type QueryValues, queryText } from "./stay-links";

type Titled = { id: number; slug: string };

const filled = (pattern: string, { id, slug }: Titled, query: QueryValues): string =>
  pattern.replace(/\{\w+Id\}/, String(id)).replace(/\{\w+\}/, encodeURIComponent(slug)) + queryText(query);

export const cruiseListPath = (query: QueryValues = {}): string => publicRoutes.cruiseShips + queryText(query);

/** The page of a ship with its sailings. */
export const shipPath = (ship: Titled, query: QueryValues = {}): string => filled(publicRoutes.cruiseShip, ship, query);

/** The page of a sailing, where it is booked. */
export const sailingPath = (sailing: Titled, query: QueryValues = {}): string =>
  filled(publicRoutes.sailing, sailing, query);

/** The parameters of chosen cabins: the guests of each, its category, and its id or 0 for an assigned cabin. */
export const cruiseValues = ({ cabins }: Pick<CruiseRequest, "cabins">): QueryValues => ({
  party: formatParty(cabins.map(({ guests }) => guests)),
  category: cabins.map(({ categoryId }) => categoryId),
  cabin: cabins.some(({ cabinId }) => cabinId !== null) ? cabins.map(({ cabinId }) => cabinId ?? 0) : null,
});
