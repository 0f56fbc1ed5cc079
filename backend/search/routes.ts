import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { isKindOnSale } from "@/backend/site/kinds-on-sale";
import { home, listHotels, searchHotels } from "@/lib/contracts/hotels/hotel";
import { suggestPlaces } from "@/lib/contracts/site/place";
import { homePage } from "./home";
import { browseHotels } from "./list";
import { getCatalogue } from "./live";
import { findHotels } from "./search";
import { suggest } from "./suggest/suggestions";

const emptyHome = {
  destinations: [],
  deals: [],
  topRated: [],
  countries: [],
  totals: { hotels: 0, cities: 0, countries: 0 },
};

export function searchRoutes({ db }: Deps): Route[] {
  const live = getCatalogue(db);
  return [
    route(suggestPlaces, async ({ query }) => ({ items: await suggest(db, query) })),
    route(searchHotels, ({ query }) => findHotels(db, live, query)),
    route(listHotels, ({ query }) => browseHotels(db, live, query)),
    route(home, async () => ((await isKindOnSale(db, "hotel")) ? homePage(db, live) : emptyHome)),
  ];
}
