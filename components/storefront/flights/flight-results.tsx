import { AppLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import type { FareTerms, FlightLeg } from "@/lib/contracts/flights/flight";
import type { FlightPlace, LegFare } from "@/lib/contracts/flights/search";
import type { FlightQuote } from "@/lib/contracts/orders/quote";
import {
  type FlightResult,
  type FlightSearch,
  findFlightDays,
  findFlights,
  flightSearchValues,
  flightsPerPage,
  noFlightFilters,
  priceFlights,
  suggestFlightPlaces,
  type WantedLeg,
} from "@/lib/data/flights";
import { dayWithoutYearIn, formatDateIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { respondIn } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { flightsPath, legText } from "@/lib/links/flight-links";
import { redirectToLastPage } from "@/lib/links/last-page";
import { routes } from "@/lib/routes";
import { Money } from "../money";
import { resultsId, SortMenu } from "../results/filter-parts";
import { NoDepartures } from "../results/no-departures";
import { ResultsLayout } from "../results/results-layout";
import { CorrectedPlace, UnknownPlace } from "../results/searched-place";
import { FlightFilters } from "./flight-filters";
import { FlightCard } from "./flight-hit";
import { LegFlights, legDayIn } from "./times";

const searchPath = (search: FlightSearch): string => flightsPath(flightSearchValues(search));

/** The search for another leg or date, from its first page and without filters of another leg. */
const restart = (search: FlightSearch, changes: Partial<FlightSearch>): string =>
  searchPath({ ...search, ...noFlightFilters, page: 1, ...changes });

/** The page after the choice of a flight: the next leg, or the offer with all legs. */
function nextPath(search: FlightSearch, leg: FlightLeg): string {
  const picks = [...search.picks, leg];
  if (picks.length < search.legs.length) return restart(search, { picks });
  const values = flightSearchValues({ ...search, ...noFlightFilters, picks: [], page: 1, sort: "best" });
  return flightsPath({ ...values, offer: picks.map(legText) });
}

/** The search with another date for the leg that is chosen now. */
const onDate = (search: FlightSearch, date: string): string =>
  searchPath({
    ...search,
    page: 1,
    legs: search.legs.map((leg, at) => (at === search.picks.length ? { ...leg, date } : leg)),
  });

/** `after` is the arrival of the last chosen flight. */
type StepProps = { search: FlightSearch; after: string | null };

/** The days around the chosen one with their lowest prices. */
async function Days({ search, after }: StepProps) {
  const [t, found] = await Promise.all([getTranslator(), findFlightDays(search, after)]);
  const { days, currency } = found ?? { days: [], currency: "" };
  if (days.length < 2) return null;
  const chosen = search.legs[search.picks.length]?.date;
  const prices = days.flatMap(({ fromMinor }) => fromMinor ?? []);
  const least = new Set(prices).size > 1 ? Math.min(...prices) : null;
  return (
    <nav aria-label={t("Other days")} className="mb-2">
      <ul className="flex gap-2 overflow-x-auto py-1 max-lg:-mx-4 max-lg:px-4">
        {days.map(({ date, fromMinor }) => (
          <li key={date} className="shrink-0">
            <AppLink
              href={onDate(search, date)}
              rel="nofollow"
              aria-current={date === chosen ? "true" : undefined}
              className={cn(
                "inline-flex min-h-14 flex-col items-center justify-center rounded-lg border px-3 text-sm font-medium",
                date === chosen ? "border-edge bg-ink text-paper" : "border-line bg-card hover:border-edge",
              )}
            >
              {dayWithoutYearIn(t.language, date)}
              <span className={fromMinor !== null && fromMinor === least ? "font-semibold" : "font-normal"}>
                {fromMinor === null ? "–" : <Money minor={fromMinor} currency={currency} />}
                {fromMinor !== null && fromMinor === least ? <> · {t("cheapest")}</> : null}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The flights that were chosen for the first legs, each with a link to choose it again. */
function Picks({ t, search, quote }: { t: PageTranslator; search: FlightSearch; quote: FlightQuote }) {
  return (
    <section aria-labelledby="picks" className="mb-6 rounded-xl border border-line p-4">
      <h2 id="picks" className="mb-3 text-xl">
        {t("Your selection so far")}
      </h2>
      <ul className="grid gap-4">
        {quote.booked.legs.map(({ flights }, at) => (
          <li key={flights[0]?.dateId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div>
              <p className="font-medium">{legDayIn(t, flights)}</p>
              <LegFlights t={t} flights={flights} />
            </div>
            <AppLink
              href={restart(search, { picks: search.picks.slice(0, at) })}
              rel="nofollow"
              className="inline-flex min-h-11 items-center font-medium text-primary-ink hover:underline"
            >
              {t("Change this flight")}
            </AppLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-3 font-semibold">
        <Money minor={quote.price.totals.totalMinor} currency={quote.price.currency} />
      </p>
    </section>
  );
}

const sorts = [
  ["best", "Best"],
  ["cheapest", "Price, lowest first"],
  ["fastest", "Shortest first"],
] as const;

type ListProps = StepProps & { t: PageTranslator; picked: readonly FareTerms[]; result: FlightResult };

async function List({ t, search, after, picked, result }: ListProps) {
  if (result.items.length === 0) {
    const isFiltered = result.unfiltered > 0;
    return (
      <NoDepartures
        title={isFiltered ? t("No flights match all your filters") : t("No flights on this date")}
        clearHref={isFiltered ? searchPath({ ...search, ...noFlightFilters, page: 1 }) : null}
        date={search.legs[search.picks.length]?.date ?? ""}
        days={(await findFlightDays(search, after))?.days ?? []}
        toHref={(date) => onDate(search, date)}
      >
        {t("Try another date or another airport.")}
      </NoDepartures>
    );
  }
  return (
    <>
      <h2 id={resultsId} className="sr-only">
        {t("Flights")}
      </h2>
      <ol>
        {result.items.map((hit) => {
          const dates = hit.flights.map(({ dateId }) => dateId);
          return (
            <FlightCard
              key={dates.join(".")}
              hit={hit}
              currency={result.currency}
              picked={picked}
              isReturn={result.isReturnOnSale === true}
              toHref={({ id }: LegFare) => nextPath(search, { dates, brandId: id })}
            />
          );
        })}
      </ol>
      <Pagination
        t={t}
        page={search.page}
        pages={Math.ceil(result.total / flightsPerPage)}
        hrefFor={(page) => searchPath({ ...search, page })}
        className="mt-8"
      />
    </>
  );
}

/** A city, with the code of the airport if one was searched. */
const toPlaceName = (t: PageTranslator, { city, iata }: FlightPlace): string =>
  iata ? `${placeIn(t, city)} (${iata})` : placeIn(t, city);

/** Describes the prices of the list. */
function priceNoteIn(t: PageTranslator, search: FlightSearch, { isReturnOnSale }: FlightResult): string {
  if (isReturnOnSale)
    return t(
      "Times are local at each airport. Prices are for all passengers with taxes: this flight and the cheapest return flight on {date}. If the fares differ, the stricter cancellation terms apply to both flights.",
      { date: formatDateIn(t.language, search.legs[1]?.date ?? "") },
    );
  return search.picks.length > 0
    ? t("Times are local at each airport. Prices are for all passengers and the flights chosen so far, with taxes.")
    : t("Times are local at each airport. Prices are for all passengers, with airport taxes.");
}

/** No flight back on the chosen date. */
const NoReturn = ({ t, search }: { t: PageTranslator; search: FlightSearch }) => (
  <Notice
    kind="warning"
    title={t("No return flight on {date}", { date: formatDateIn(t.language, search.legs[1]?.date ?? "") })}
    className="mb-4"
  >
    {t("Choose another return date. The prices below are for the outbound flight only.")}{" "}
    <AppLink href={restart(search, { legs: search.legs.slice(0, 1) })} rel="nofollow" className="font-medium underline">
      {t("Search one way")}
    </AppLink>
  </Notice>
);

/** The flights of a leg with filters, order and prices of the days around. */
async function Step({ search, picked = [], after }: StepProps & { picked?: readonly FareTerms[] }) {
  const [t, result] = await Promise.all([getTranslator(), findFlights(search, after)]);
  const leg = search.legs[search.picks.length];
  if (!leg?.date || !result) return null;
  if (!result.from || !result.to) {
    const side = result.from ? "to" : "from";
    const places = await suggestFlightPlaces(leg[side], t.language);
    // A way back has the same places.
    const rename = (wanted: WantedLeg, name: string): WantedLeg => ({
      ...wanted,
      from: wanted.from === leg[side] ? name : wanted.from,
      to: wanted.to === leg[side] ? name : wanted.to,
    });
    return (
      <UnknownPlace
        t={t}
        typed={leg[side]}
        places={places.map(({ name }) => ({
          name,
          href: searchPath({ ...search, legs: search.legs.map((one) => rename(one, name)) }),
        }))}
        advice={t("Choose a city or an airport from the suggestions.")}
      />
    );
  }
  redirectToLastPage(search.page, { ...result, pageSize: flightsPerPage }, (last) =>
    t.at(searchPath({ ...search, page: last })),
  );
  const hasFilters = result.unfiltered > 0;
  const ends = { from: toPlaceName(t, result.from), to: toPlaceName(t, result.to) };
  return (
    <ResultsLayout filters={hasFilters ? <FlightFilters search={search} result={result} /> : null}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{t("{from} – {to}", ends)}</h1>
        {result.total > 1 ? (
          <SortMenu
            action={routes.public.flights}
            keep={flightSearchValues({ ...search, sort: "best", page: 1 })}
            sort={search.sort}
            sorts={sorts}
          />
        ) : null}
      </div>
      <p className="mt-2 mb-4 text-soft">
        {search.legs.length > 1
          ? `${t("Flight {n} of {all}", { n: search.picks.length + 1, all: search.legs.length })}. `
          : null}
        {[formatDateIn(t.language, leg.date), t.count("{n} flight", "{n} flights", result.total)].join(
          getListSeparator(t.language),
        )}
        . {priceNoteIn(t, search, result)}
      </p>
      {result.isReturnOnSale === false ? <NoReturn t={t} search={search} /> : null}
      {result.from.corrected ? <CorrectedPlace t={t} typed={leg.from} place={ends.from} /> : null}
      {result.to.corrected ? <CorrectedPlace t={t} typed={leg.to} place={ends.to} /> : null}
      <Days search={search} after={after} />
      <List t={t} search={search} after={after} picked={picked} result={result} />
    </ResultsLayout>
  );
}

/** The flights of the next leg of a search, after those that were chosen. */
export async function FlightResults({ search }: { search: FlightSearch }) {
  const t = await getTranslator();
  if (search.picks.length === 0) return <Step search={search} after={null} />;
  const { quote, error } = await priceFlights(search.picks, search.party);
  if (error) {
    const { message, fields } = respondIn(t, error.toBody());
    return (
      <>
        <Notice kind="warning" className="mb-6">
          {Object.values(fields ?? {})[0] ?? message}
        </Notice>
        <Step search={{ ...search, picks: [] }} after={null} />
      </>
    );
  }
  return (
    <>
      <Picks t={t} search={search} quote={quote} />
      <Step search={search} picked={quote.booked.legs.map(({ fare }) => fare)} after={quote.serviceEnd} />
    </>
  );
}
