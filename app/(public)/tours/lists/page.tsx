import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { resultsId, SortMenu } from "@/components/storefront/results/filter-parts";
import { ResultsLayout } from "@/components/storefront/results/results-layout";
import { SchematicMap } from "@/components/storefront/results/schematic-map";
import { CorrectedPlace, SimilarPlaces } from "@/components/storefront/results/searched-place";
import { CollapsedSearch } from "@/components/storefront/search/collapsed-search";
import { JsonLd } from "@/components/storefront/seo/json-ld";
import { tourListData } from "@/components/storefront/seo/tour";
import { TourFilters } from "@/components/storefront/tours/tour-filters";
import { TourPlaces } from "@/components/storefront/tours/tour-places";
import { TourSearchForm } from "@/components/storefront/tours/tour-search-form";
import { TourTiles } from "@/components/storefront/tours/tour-tile";
import { LinkButton } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icon";
import { Breadcrumb, type Crumb, Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import { getSite } from "@/lib/data/site/site";
import {
  findTours,
  noTourFilters,
  readTourNarrowing,
  suggestTourPlaces,
  type TourNarrowing,
  type TourResult,
  tourFilterCount,
  tourNarrowingValues,
} from "@/lib/data/tours";
import { formatDateIn } from "@/lib/language/formats";
import { getColon } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import type { SearchParams } from "@/lib/links/selection-url";
import { tourListPath } from "@/lib/links/tour-choice";
import { tourPath } from "@/lib/links/tour-links";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { localToday } from "@/lib/time-zone";

type Translator = Awaited<ReturnType<typeof getTranslator>>;
type Props = { searchParams: Promise<SearchParams> };

/** Not found for an unknown place and for a page after the last one. */
async function load(props: Props) {
  const query = await props.searchParams;
  const narrowing = readTourNarrowing(query);
  const [site, result] = await Promise.all([getSite(), findTours(narrowing)]);
  if ((narrowing.city || narrowing.country) && !result.place) notFound();
  if (narrowing.page > 1 && result.items.length === 0) notFound();
  return { narrowing, site, result };
}

const getTitle = (t: Translator, place: string | null) => (place ? t("Tours in {place}", { place }) : t("All tours"));

/** Places and the complete list are indexed; searches and filtered or sorted variants are not. */
const isIndexed = (narrowing: TourNarrowing, { total }: TourResult): boolean =>
  total > 0 &&
  tourFilterCount(narrowing) === 0 &&
  narrowing.sort === "recommended" &&
  narrowing.q === null &&
  narrowing.date === null;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ narrowing, result }, t] = await Promise.all([load(props), getTranslator()]);
  const { city, country, page } = narrowing;
  const title = getTitle(t, result.place && placeIn(t, result.place.name));
  const paged = page > 1 ? page : null;
  const tours = t.count("{n} tour", "{n} tours", result.total);
  return pageMetadata({
    title: paged ? t("{title}, page {page}", { title, page: paged }) : title,
    description: `${title}${getColon(t.language)}${tours}. ${t("Compare prices, dates, languages and traveller reviews.")}`,
    path: tourListPath({ city, country: city ? null : country, page: paged }),
    preview: sitePreview,
    index: isIndexed(narrowing, result),
  });
}

const sorts = [
  ["recommended", "Recommended"],
  ["price_up", "Price, lowest first"],
  ["price_down", "Price, highest first"],
  ["score", "Guest score"],
  ["soonest", "Next date"],
  ["shortest", "Shortest first"],
] as const;

export default async function TourListPage(props: Props) {
  const [{ narrowing, site, result }, t] = await Promise.all([load(props), getTranslator()]);
  const { place, facets, total } = result;
  const href = (changes: Partial<TourNarrowing>) =>
    tourListPath(tourNarrowingValues({ ...narrowing, page: 1, ...changes }));
  const chosen = tourFilterCount(narrowing);
  const hasFilters = total > 0 || chosen > 0;
  const placeName = place && placeIn(t, place.name);
  const corrected = result.corrected && placeIn(t, result.corrected);
  const where = placeName ?? corrected ?? narrowing.q;
  const title = getTitle(t, placeName);
  const crumbs: Crumb[] = placeName ? [{ label: t("All tours"), href: tourListPath() }, { label: placeName }] : [];
  const isUnknown = total === 0 && chosen === 0 && narrowing.date === null && narrowing.q !== null;
  const suggested = isUnknown ? await suggestTourPlaces(narrowing.q ?? "", t.language) : [];
  const similar = suggested.map(({ name, path }) => ({ name, href: path ?? href({ q: name }) }));
  const tours = t.count("{n} tour", "{n} tours", total);
  const countTours = (_: Translator, n: number) => t.count("{n} tour", "{n} tours", n);
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap gutter py-3.5">
          <CollapsedSearch
            summary={
              where || narrowing.date
                ? {
                    title: where ?? t("All tours"),
                    detail: narrowing.date ? formatDateIn(t.language, narrowing.date) : t("Any dates"),
                  }
                : null
            }
          >
            <TourSearchForm
              q={placeName ?? narrowing.q}
              date={narrowing.date}
              today={localToday(site.timeZone, new Date())}
            />
          </CollapsedSearch>
        </div>
      </div>
      <ResultsLayout
        className="wrap gutter py-7"
        filters={
          hasFilters ? (
            <TourFilters
              facets={facets}
              narrowing={narrowing}
              keep={tourNarrowingValues({ ...narrowing, ...noTourFilters, page: 1 })}
              clearHref={href(noTourFilters)}
              currency={site.baseCurrency}
              total={total}
              chosen={chosen}
            />
          ) : null
        }
      >
        {crumbs.length > 0 ? <Breadcrumb t={t} className="mb-2" crumbs={crumbs} /> : null}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">{where ? t("{tours} in {place}", { tours, place: where }) : title}</h1>
          {total > 1 ? (
            <SortMenu
              action={tourListPath()}
              keep={tourNarrowingValues({ ...narrowing, sort: "recommended", page: 1 })}
              sort={narrowing.sort}
              sorts={sorts}
            />
          ) : null}
        </div>
        {corrected && narrowing.q ? <CorrectedPlace t={t} typed={narrowing.q} place={corrected} /> : null}
        <TourPlaces places={result.places} />
        {place && result.map.length > 1 ? (
          <SchematicMap
            centre={{ latitude: place.latitude, longitude: place.longitude, label: placeName ?? "" }}
            points={result.map.map(({ fromMinor, slug, titles, ...tour }) => ({
              ...tour,
              title: titleIn(t.language, { title: tour.title, titles }),
              priceMinor: fromMinor,
              href: tourPath({ id: tour.id, slug }),
            }))}
            count={countTours}
            currency={site.baseCurrency}
            labels="wide"
            className="mt-5 aspect-5/2 w-full"
          />
        ) : null}
        {result.items.length > 0 ? (
          <>
            <h2 id={resultsId} className="sr-only">
              {t("Tours")}
            </h2>
            <TourTiles tours={result.items} currency={site.baseCurrency} date={narrowing.date} first />
            <Pagination
              t={t}
              page={result.page}
              pages={Math.ceil(total / result.pageSize)}
              hrefFor={(page) => href({ page })}
              className="mt-10"
            />
          </>
        ) : (
          <EmptyState
            title={
              chosen > 0
                ? t("No tours match all your filters")
                : where
                  ? t("No results for “{place}”", { place: where })
                  : t("No tours on this date")
            }
            icon={<SearchX aria-hidden />}
            action={
              <LinkButton variant="primary" href={chosen > 0 ? href(noTourFilters) : tourListPath()}>
                {chosen > 0 ? t("Clear the filters") : t("View all tours")}
              </LinkButton>
            }
          >
            {chosen > 0 ? t("Try removing one.") : t("Try another date, a city, or part of a name.")}
            {similar.length > 0 ? <SimilarPlaces t={t} places={similar} /> : null}
          </EmptyState>
        )}
      </ResultsLayout>
      <JsonLd data={tourListData(result, title, crumbs, t)} />
    </>
  );
}
