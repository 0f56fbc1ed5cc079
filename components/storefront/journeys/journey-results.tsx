import { notFound } from "next/navigation";
import { SearchX } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState, Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import { wholeNumber } from "@/lib/data/search";
import { getSite } from "@/lib/data/site/site";
import {
  checkPassengers,
  findDays,
  findJourneys,
  getLines,
  type JourneyResult,
  type JourneySearch,
  journeyFilterCount,
  journeySearchValues,
  noJourneyFilters,
  readEnteredPassengers,
  readJourneySearch,
  suggestJourneyPlaces,
} from "@/lib/data/transport/journeys";
import { addDays } from "@/lib/dates";
import { passengerTypes } from "@/lib/kinds/transport/fares";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import { formatDateIn } from "@/lib/language/formats";
import { zonesIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { translateTerm } from "@/lib/language/terms/terms";
import { redirectToLastPage } from "@/lib/links/last-page";
import type { SearchParams } from "@/lib/links/selection-url";
import { queryText } from "@/lib/links/stay-links";
import { transportListPath } from "@/lib/links/transport-links";
import { routes } from "@/lib/routes";
import { localToday } from "@/lib/time-zone";
import { Money } from "../money";
import { DayPartFilter, DurationFilter, MaxPriceFilter } from "../results/departure-filters";
import { FilterForm, FilterGroup, resultsId, SortMenu } from "../results/filter-parts";
import { ResultsLayout } from "../results/results-layout";
import { CorrectedPlace, UnknownPlace } from "../results/searched-place";
import { CollapsedSearch } from "../search/collapsed-search";
import { JourneyCard } from "./journey-hit";
import { JourneySearchForm } from "./journey-search-form";
import { LineList } from "./line-list";
import { crossesZones } from "./times";

export const journeyListPath = (search: JourneySearch): string =>
  routes.public.transportList + queryText(journeySearchValues(search));

type Dated = JourneySearch & { date: string };

/** The days around the chosen one with their lowest prices. */
async function Days({ search }: { search: Dated }) {
  const [t, { days, currency }] = await Promise.all([getTranslator(), findDays(search)]);
  if (days.length < 2) return null;
  const prices = days.flatMap(({ fromMinor }) => fromMinor ?? []);
  const least = new Set(prices).size > 1 ? Math.min(...prices) : null;
  return (
    <nav aria-label={t("Other days")} className="mb-5">
      <ul className="flex gap-2 py-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-wrap">
        {days.map(({ date, fromMinor }) => (
          <li key={date} className="shrink-0">
            <AppLink
              href={journeyListPath({ ...search, date })}
              rel="nofollow"
              aria-current={date === search.date ? "true" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium",
                date === search.date ? "border-edge bg-ink text-paper" : "border-line bg-card hover:border-edge",
              )}
            >
              {formatDateIn(t.language, date)}
              {fromMinor === null ? null : (
                <span className="text-sm font-normal">
                  <Money minor={fromMinor} currency={currency} />
                </span>
              )}
              {fromMinor !== null && fromMinor === least ? (
                <span className="text-sm font-semibold">{t("cheapest")}</span>
              ) : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Offered as the longest duration, in hours. */
const durations = [2, 4, 8, 12];

async function Filters({ search, result }: { search: Dated; result: JourneyResult }) {
  const t = await getTranslator();
  const chosen = journeyFilterCount(search);
  const cleared = { ...search, ...noJourneyFilters };
  const option = (value: string, label: string, isChosen: boolean) => ({ value, label, count: null, chosen: isChosen });
  return (
    <FilterForm
      action={routes.public.transportList}
      keep={journeySearchValues(cleared)}
      clearHref={journeyListPath(cleared)}
      total={result.journeys.length}
      chosen={chosen}
    >
      <DayPartFilter t={t} title={t("Departure")} chosen={search.part} />
      <FilterGroup
        t={t}
        title={t("Changes")}
        name="changes"
        options={[option("0", "direct", search.changes === 0)]}
        getLabel={() => t("Direct journeys only")}
      />
      <DurationFilter t={t} hours={durations} chosenMinutes={search.maxMinutes} />
      <MaxPriceFilter t={t} currency={result.currency} chosen={search.maxPrice} />
      {result.operators.length > 1 ? (
        <FilterGroup
          t={t}
          title={t("Operator")}
          name="operator"
          options={result.operators.map((name) => option(name, name, search.operator.includes(name)))}
        />
      ) : null}
      {result.classes.length > 1 ? (
        <FilterGroup
          t={t}
          title={t("Class")}
          name="class"
          options={result.classes.map(({ code, name }) =>
            option(code, translateTerm(t.language, name), search.class.includes(code)),
          )}
        />
      ) : null}
    </FilterForm>
  );
}

const sorts = [
  ["departure", "Departure"],
  ["price", "Price, lowest first"],
  ["duration", "Shortest first"],
] as const;

/** The day before, as far as it can be booked, or the day after. */
function OtherDay({ t, search, days, today }: { t: PageTranslator; search: Dated; days: 1 | -1; today: string }) {
  const date = addDays(search.date, days);
  if (date < today) return null;
  const day = formatDateIn(t.language, date);
  return (
    <AppLink
      href={journeyListPath({ ...search, date })}
      rel="nofollow"
      className="inline-flex min-h-11 items-center font-medium text-primary-ink hover:underline"
    >
      {days < 0 ? t("Earlier: {day}", { day }) : t("Later: {day}", { day })}
    </AppLink>
  );
}

async function Found({ search, today }: { search: Dated; today: string }) {
  const [t, result] = await Promise.all([getTranslator(), findJourneys(search)]);
  const { from, to, journeys, total } = result;
  if (!from || !to) {
    const side = from ? "to" : "from";
    const places = await suggestJourneyPlaces(search.mode, search[side], t.language);
    return (
      <UnknownPlace
        t={t}
        typed={search[side]}
        places={places.map(({ name }) => ({ name, href: journeyListPath({ ...search, [side]: name }) }))}
        advice={t("Choose a station or city from the suggestions.")}
      />
    );
  }
  if (from.name === to.name) return <Notice kind="warning" title={t("Choose two different places.")} />;
  const isFiltered = total > 0;
  const start = journeys[0]?.rides[0]?.from;
  const end = journeys[0]?.rides.at(-1)?.to;
  const isAcrossZones = journeys.some(({ rides }) => {
    const first = rides[0];
    const last = rides.at(-1);
    return first !== undefined && last !== undefined && crossesZones(first.from, last.to);
  });
  return (
    <ResultsLayout filters={isFiltered ? <Filters search={search} result={result} /> : null}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">{t("{from} – {to}", { from: placeIn(t, from.name), to: placeIn(t, to.name) })}</h1>
        {journeys.length > 1 ? (
          <SortMenu
            action={routes.public.transportList}
            keep={journeySearchValues({ ...search, sort: "departure" })}
            sort={search.sort}
            sorts={sorts}
          />
        ) : null}
      </div>
      <p className="mt-2 mb-5 text-soft">
        {[
          formatDateIn(t.language, search.date),
          t.count("{n} journey", "{n} journeys", journeys.length),
          ...(start && end ? [zonesIn(t, start, end)] : []),
        ].join(getListSeparator(t.language))}
        {isAcrossZones ? `. ${t("Times are local at each station.")}` : null}
      </p>
      {from.corrected ? <CorrectedPlace t={t} typed={search.from} place={placeIn(t, from.name)} /> : null}
      {to.corrected ? <CorrectedPlace t={t} typed={search.to} place={placeIn(t, to.name)} /> : null}
      <Days search={search} />
      {journeys.length > 0 ? (
        <>
          <h2 id={resultsId} className="sr-only">
            {t("Journeys")}
          </h2>
          {search.sort === "departure" ? <OtherDay t={t} search={search} days={-1} today={today} /> : null}
          <ol>
            {journeys.map((hit) => (
              <JourneyCard
                key={hit.rides.map(({ departureId }) => departureId).join(" ")}
                hit={hit}
                passengers={search.passengers}
                currency={result.currency}
              />
            ))}
          </ol>
          {search.sort === "departure" ? <OtherDay t={t} search={search} days={1} today={today} /> : null}
        </>
      ) : (
        <EmptyState
          title={total > 0 ? t("No journeys match all your filters") : t("No journeys on this date")}
          icon={<SearchX aria-hidden />}
        >
          {t("Try another date or another station.")}
        </EmptyState>
      )}
    </ResultsLayout>
  );
}

/** Lines on a page of the list. */
const linesShown = 24;

/** The lines of a mode, before a search. */
async function Lines({ mode, page }: { mode: JourneyMode; page: number }) {
  const [t, lines] = await Promise.all([getTranslator(), getLines(mode, page, linesShown)]);
  const href = (at: number) => transportListPath({ mode, page: at === 1 ? null : at });
  redirectToLastPage(page, lines, (last) => t.at(href(last)));
  return (
    <>
      <h1 className="text-3xl">{t("Find a journey")}</h1>
      <p className="mt-2 text-soft">{t("Choose where you start and where you want to go.")}</p>
      {lines.total > 0 ? (
        <>
          <h2 className="mt-10 mb-5 text-2xl lg:text-3xl">{t("Routes")}</h2>
          <LineList lines={lines.items} currency={lines.currency} />
          <Pagination
            t={t}
            page={lines.page}
            pages={Math.ceil(lines.total / lines.pageSize)}
            hrefFor={href}
            className="mt-10"
          />
        </>
      ) : null}
    </>
  );
}

/** The places of a search, and its date with the passengers. */
function describeSearch(t: PageTranslator, { from, to, date, passengers }: Dated) {
  const count = passengerTypes.reduce((sum, type) => sum + passengers[type], 0);
  return {
    title: t("{from} – {to}", { from: placeIn(t, from), to: placeIn(t, to) }),
    detail: [formatDateIn(t.language, date), t.count("{n} passenger", "{n} passengers", count)].join(
      getListSeparator(t.language),
    ),
  };
}

/** The search form of a mode with the journeys of the search in the URL, or with the lines of the mode. */
export async function JourneyResults({ mode, query }: { mode: JourneyMode; query: SearchParams }) {
  const [t, site] = await Promise.all([getTranslator(), getSite()]);
  const search = readJourneySearch(query, mode);
  const today = localToday(site.timeZone, new Date());
  const date = search.date ?? today;
  if (date < "2000-01-01") notFound();
  const isSearch = search.from !== "" && search.to !== "";
  const problem = checkPassengers(query);
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap gutter py-3.5">
          <CollapsedSearch summary={isSearch && !problem ? describeSearch(t, { ...search, date }) : null}>
            <JourneySearchForm
              mode={mode}
              search={{ ...search, passengers: readEnteredPassengers(query) }}
              today={today}
              problem={problem}
            />
          </CollapsedSearch>
        </div>
      </div>
      <div className="wrap gutter py-7">
        {isSearch && problem ? (
          <h1 className="text-3xl">{t("Find a journey")}</h1>
        ) : isSearch ? (
          <Found search={{ ...search, date }} today={today} />
        ) : (
          <Lines mode={mode} page={Math.min(1000, wholeNumber(query.page) || 1)} />
        )}
      </div>
    </>
  );
}
