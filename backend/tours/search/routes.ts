import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readCurrencies } from "@/backend/quotes/fx";
import { isCityName } from "@/backend/search/suggest/similar";
import { searchTours, suggestTours } from "@/lib/contracts/tours/search";
import { currencyExponent } from "@/lib/money";
import { localToday } from "@/lib/time-zone";
import { getLiveTours } from "./live";
import { findTours } from "./search";
import { listTourSuggestions } from "./suggest";

/** The westernmost time zone: a date is over when it is over everywhere. */
const lastZone = "Etc/GMT+12";

export function tourSearchRoutes({ db }: Deps): Route[] {
  const live = getLiveTours(db);
  return [
    route(searchTours, async ({ query }) => {
      const [catalogue, { base }] = await Promise.all([live.current(), readCurrencies(db)]);
      const find = (isExact: boolean) =>
        findTours(catalogue, query, 10 ** currencyExponent(base), localToday(lastZone, new Date()), isExact);
      const found = find(false);
      return found.corrected !== null && (await isCityName(db, query.q ?? "")) ? find(true) : found;
    }),
    route(suggestTours, async ({ query }) => ({ items: listTourSuggestions((await live.current()).tours, query) })),
  ];
}
