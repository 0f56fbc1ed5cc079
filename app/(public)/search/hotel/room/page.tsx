import type { Metadata, Route } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { toHit, toMapCard } from "@/components/storefront/property/hotel-props";
import { FilterChips } from "@/components/storefront/results/filter-chips";
import { resultsId, SortMenu } from "@/components/storefront/results/filter-parts";
import { Filters, getHotelSorts } from "@/components/storefront/results/filters";
import { GuessedPlace } from "@/components/storefront/results/guessed-place";
import { MapCards } from "@/components/storefront/results/map-cards";
import { MapHighlight } from "@/components/storefront/results/map-highlight";
import { NoResults } from "@/components/storefront/results/no-results";
import { HitRows } from "@/components/storefront/results/result-row";
import { SchematicMap } from "@/components/storefront/results/schematic-map";
import { DateStrip } from "@/components/storefront/search/date-strip";
import { SearchBar } from "@/components/storefront/search/search-bar";
import { toSearchState } from "@/components/storefront/search/search-state";
import { LinkButton } from "@/components/ui/button";
import { List, MapPinned } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/navigation";
import { cn } from "@/lib/cn";
import {
  filterCount,
  type Narrowing,
  narrowingValues,
  noHotelFilters,
  placeLabel,
  readNarrowing,
  type SearchResult,
  searchStays,
} from "@/lib/data/search";
import { getSite } from "@/lib/data/site/site";
import { stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { redirectToLastPage } from "@/lib/links/last-page";
import { toRateFilter } from "@/lib/links/rate-filter";
import { earliestToday, readStay } from "@/lib/links/read-stay";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { type DatedStay, hasDates, hotelPath, listsPath, searchPath, stayValues } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import { serialize } from "@/lib/serialized-props";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { localToday } from "@/lib/time-zone";
import "./map.css";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [query, t] = await Promise.all([searchParams, getTranslator()]);
  const place = readNarrowing(query).q;
  return pageMetadata({
    title: place ? t("Stays in {place}", { place }) : t("Find a stay"),
    description: t("Every stay available on your dates, with its total price including taxes."),
    path: routes.public.hotelSearch,
    preview: sitePreview,
    index: false,
  });
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const [site, t] = await Promise.all([getSite(), getTranslator()]);
  const today = localToday(site.timeZone, new Date());
  const narrowing = readNarrowing(query);
  const { stay, entered, problem } = readStay(query, earliestToday());
  // Without dates there is no total, so the lists show from-prices instead.
  if (!hasDates(stay)) {
    redirect(t.at(listsPath({ ...narrowingValues(narrowing), ...stayValues(entered), why: problem })) as Route);
  }
  const result = await searchStays(narrowing, stay);
  const only = result.items[0];
  if (narrowing.hotel !== null && only && result.total === 1)
    permanentRedirect(t.at(hotelPath(only, stay, narrowing)) as Route);
  redirectToLastPage(narrowing.page, result, (last) =>
    t.at(searchPath({ ...narrowingValues({ ...narrowing, page: last }), ...stayValues(stay) })),
  );
  return (
    <Results
      narrowing={narrowing}
      stay={stay}
      result={result}
      today={today}
      currency={site.baseCurrency}
      asMap={one(query.view) === "map"}
    />
  );
}

type ResultsProps = {
  narrowing: Narrowing;
  stay: DatedStay;
  result: SearchResult;
  today: string;
  currency: string;
  asMap: boolean;
};

function Results({ narrowing, stay, result, today, currency, asMap }: ResultsProps) {
  const t = useServerTranslations();
  const view = asMap ? "map" : null;
  const href = (changes: Partial<Narrowing>, dates: DatedStay = stay, shown: string | null = view) =>
    searchPath({ ...narrowingValues({ ...narrowing, page: 1, ...changes }), ...stayValues(dates), view: shown });
  const label = placeLabel(result.place) ?? narrowing.q;
  const city = label?.split(",")[0];
  const where = city ? placeIn(t, city) : t("all places");
  const chosen = filterCount(narrowing);
  const pages = Math.ceil(result.total / result.pageSize);
  // A result that is empty without filters has nothing to filter.
  const hasFilters = result.total > 0 || chosen > 0;
  const keep = { ...narrowingValues({ ...narrowing, ...noHotelFilters, page: 1 }), ...stayValues(stay), view };
  const centre =
    result.place && result.place.latitude !== null && result.place.longitude !== null
      ? {
          latitude: result.place.latitude,
          longitude: result.place.longitude,
          label: placeIn(t, result.place.label.split(",")[0] ?? ""),
        }
      : null;
  const points = result.items.map((hit) => ({
    id: hit.id,
    title: titleIn(t.language, hit),
    latitude: hit.latitude,
    longitude: hit.longitude,
    priceMinor: hit.offer.totalMinor,
    href: hotelPath(hit, stay, narrowing),
  }));
  const hasMap = centre !== null && points.length > 0;
  // On phones the map alone fills the screen, with its hotels as cards at the bottom.
  const isMap = asMap && hasMap;
  const map = hasMap ? (
    <SchematicMap
      centre={centre}
      currency={currency}
      labels={isMap ? "always" : "wide"}
      points={points}
      isTall={isMap}
      className={isMap ? "map-frame" : "aspect-4/3 w-full 2xl:aspect-4/5"}
    />
  ) : null;
  const onWide = isMap ? "map-hidden" : undefined;
  const list = (
    <div className={cn("@container min-w-0", isMap && "map-heading")}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl">
            {t("{stays} in {place}", {
              stays: result.total === 0 ? t("No stays") : t.count("{n} stay", "{n} stays", result.total),
              place: where,
            })}
          </h1>
          <p className="mt-1 text-sm text-soft">
            {[
              stayIn(t.language, stay.checkIn, stay.checkOut),
              t.count("{n} night", "{n} nights", result.nights),
              t.count("{n} room", "{n} rooms", stay.party.length),
            ].join(getListSeparator(t.language))}
            . {t("Prices are totals including taxes.")}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {map ? (
            <LinkButton
              size="sm"
              href={href({ page: narrowing.page }, stay, asMap ? null : "map")}
              scroll={false}
              className="min-h-11! rounded-full!"
            >
              {asMap ? <List aria-hidden className="size-4" /> : <MapPinned aria-hidden className="size-4" />}
              {asMap ? t("List") : t("Map")}
            </LinkButton>
          ) : null}
          {result.total > 1 ? (
            <div className={onWide}>
              <SortMenu
                action={routes.public.hotelSearch}
                keep={{ ...narrowingValues({ ...narrowing, sort: "recommended", page: 1 }), ...stayValues(stay), view }}
                sort={narrowing.sort}
                sorts={getHotelSorts(centre !== null)}
              />
            </div>
          ) : null}
        </div>
      </div>
      <GuessedPlace query={narrowing.q} place={result.place} />
      <FilterChips facets={result.facets} narrowing={narrowing} currency={currency} getHref={href} className={onWide} />
      <div className={onWide}>
        <DateStrip
          strip={result.strip}
          checkIn={stay.checkIn}
          currency={currency}
          hrefFor={(checkIn, checkOut) => href({}, { ...stay, checkIn, checkOut })}
        />
        {result.items.length > 0 ? (
          <>
            <h2 id={resultsId} className="sr-only">
              {t("Results")}
            </h2>
            <HitRows
              hits={serialize(result.items.map((hit, at) => toHit(t, hit, at)))}
              currency={currency}
              stay={stay}
              filter={toRateFilter(narrowing)}
              nights={result.nights}
              rooms={stay.party.length}
            />
            <Pagination t={t} page={result.page} pages={pages} hrefFor={(page) => href({ page })} className="mt-8" />
          </>
        ) : (
          <NoResults
            narrowing={narrowing}
            stay={stay}
            result={result}
            currency={currency}
            clearHref={chosen > 0 ? href(noHotelFilters) : null}
            where={where}
          />
        )}
      </div>
    </div>
  );
  const filters = hasFilters ? (
    <Filters
      facets={result.facets}
      narrowing={narrowing}
      action={routes.public.hotelSearch}
      keep={keep}
      clearHref={href(noHotelFilters)}
      currency={currency}
      total={result.total}
      chosen={chosen}
      priceTitle={t("Total for the stay")}
    />
  ) : null;
  const bar = <SearchBar initial={toSearchState(narrowing, stay, label)} today={today} />;
  if (isMap) {
    return (
      <>
        <div className={onWide}>{bar}</div>
        <MapHighlight />
        <div className="map-view wrap lg:gutter lg:grid">
          <aside className="max-lg:contents">{filters}</aside>
          {list}
          <div className="map-place">
            {map}
            <MapCards
              hits={serialize(
                result.items.map((hit, at) => toMapCard(toHit(t, hit, at), hotelPath(hit, stay, narrowing))),
              )}
              currency={currency}
              next={result.page < pages ? { href: href({ page: result.page + 1 }), label: t("Next page") } : null}
            />
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      {bar}
      <MapHighlight />
      <div
        className={cn(
          "wrap gutter grid gap-x-11 py-7",
          hasFilters && "lg:grid-cols-[15.625rem_minmax(0,1fr)]",
          map && "2xl:grid-cols-[15.625rem_minmax(0,1fr)_26rem]",
        )}
      >
        <aside className="max-lg:contents 2xl:contents">
          {map ? (
            <div className="mb-6 max-lg:hidden 2xl:sticky 2xl:top-4 2xl:order-last 2xl:self-start">
              {map}
              <AppLink
                href={href({ page: narrowing.page }, stay, "map")}
                className="mt-2 inline-flex min-h-9 items-center text-sm font-medium text-primary-ink hover:underline"
              >
                {t("Open larger map")}
              </AppLink>
            </div>
          ) : null}
          {filters}
        </aside>
        {list}
      </div>
    </>
  );
}
