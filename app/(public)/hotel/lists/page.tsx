import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { toTile } from "@/components/storefront/property/hotel-props";
import { resultsId, SortMenu } from "@/components/storefront/results/filter-parts";
import { Filters, getHotelSorts } from "@/components/storefront/results/filters";
import { GuessedPlace } from "@/components/storefront/results/guessed-place";
import { HotelTiles } from "@/components/storefront/results/hotel-tile";
import { PlaceChips, PlaceLinks } from "@/components/storefront/results/place-links";
import { PlacesNear, PlaceText, placeDescription } from "@/components/storefront/results/place-text";
import { ResultsLayout } from "@/components/storefront/results/results-layout";
import { SearchBar } from "@/components/storefront/search/search-bar";
import { toSearchState } from "@/components/storefront/search/search-state";
import { JsonLd } from "@/components/storefront/seo/json-ld";
import { listData } from "@/components/storefront/seo/linked-data";
import { tileGrid } from "@/components/storefront/tours/tour-tile";
import { LinkButton } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icon";
import { Breadcrumb, type Crumb, Pagination } from "@/components/ui/navigation";
import { EmptyState, Notice } from "@/components/ui/notice";
import {
  filterCount,
  type ListResult,
  listStays,
  type Narrowing,
  narrowingValues,
  noHotelFilters,
  placeLabel,
  readNarrowing,
} from "@/lib/data/search";
import { getSite } from "@/lib/data/site/site";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { placeIn, translatePlace } from "@/lib/language/terms";
import { earliestToday, readStay, stayProblemText } from "@/lib/links/read-stay";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { listsPath } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import { serialize } from "@/lib/serialized-props";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { placePreview } from "@/lib/site/previews";
import { localToday } from "@/lib/time-zone";

type Translator = Awaited<ReturnType<typeof getTranslator>>;
type Props = { searchParams: Promise<SearchParams> };

/**
 * Cities, countries and the complete list are indexed; filtered and sorted variants and places without stays are not.
 */
function isFound(narrowing: Narrowing, { total, landing }: ListResult): boolean {
  const isPlain = filterCount(narrowing) === 0 && narrowing.sort === "recommended" && narrowing.q === null;
  return isPlain && total > 0 && (landing !== null || isAnywhere(narrowing));
}

const isAnywhere = ({ city, state, country, hotel }: Narrowing) => !(city || state || country || hotel);

/** The narrowest place in the URL is the subject of the page. */
const placeValues = ({ hotel, city, state, country }: Narrowing) =>
  hotel ? { hotel } : city ? { city } : state ? { state } : { country };

/** Not found for an unknown place and for a page after the last one. */
async function load(props: Props) {
  const query = await props.searchParams;
  const narrowing = readNarrowing(query);
  const [site, result] = await Promise.all([getSite(), listStays(narrowing)]);
  if (result.place === null && !isAnywhere(narrowing)) notFound();
  if (narrowing.page > 1 && result.items.length === 0) notFound();
  return { query, narrowing, site, result };
}

const getTitle = (t: Translator, where: string | null) =>
  where ? t("Stays in {place}", { place: where }) : t("All stays");

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ narrowing, site, result }, t] = await Promise.all([load(props), getTranslator()]);
  const { landing, facets, total } = result;
  const label = placeLabel(result.place);
  const where = label && placeIn(t, label);
  const title = getTitle(t, where);
  const stays = t.count("{n} stay", "{n} stays", total);
  const known = landing && { landing, features: facets.features, currency: site.baseCurrency };
  const paged = narrowing.page > 1 ? narrowing.page : null;
  return pageMetadata({
    title: paged ? t("{title}, page {page}", { title, page: paged }) : title,
    description: [
      where ? t("{stays} in {place}.", { stays, place: where }) : `${stays}.`,
      known ? placeDescription(t, known) : t("Compare prices, guest ratings and what's included."),
    ].join(" "),
    path: listsPath({ ...placeValues(narrowing), page: paged }),
    preview: landing ? { of: landing, facts: (of) => placePreview(of, landing) } : sitePreview,
    index: isFound(narrowing, result),
  });
}

/** Breadcrumb of a place: all stays, its country, the place. */
function getCrumbs(t: Translator, { landing }: ListResult, where: string | null): Crumb[] {
  const all = { label: t("All stays"), href: listsPath() };
  if (!landing) return where ? [all, { label: where }] : [];
  const { within } = landing;
  return [
    all,
    ...(within ? [{ label: within.name, href: listsPath({ country: within.id }) }] : []),
    { label: landing.name },
  ];
}

export default async function ListsPage(props: Props) {
  const [{ query, narrowing, site, result }, t] = await Promise.all([load(props), getTranslator()]);
  const today = localToday(site.timeZone, new Date());
  const { entered, ...read } = readStay(query, earliestToday());
  const problem = stayProblemText(read.problem ?? one(query.why));
  const href = (changes: Partial<Narrowing>) => listsPath(narrowingValues({ ...narrowing, page: 1, ...changes }));
  const chosen = filterCount(narrowing);
  // A result that is empty without filters has nothing to filter.
  const hasFilters = result.total > 0 || chosen > 0;
  const label = placeLabel(result.place);
  const where = label ? placeIn(t, label) : narrowing.q;
  const crumbs = getCrumbs(t, result, where);
  const { landing } = result;
  const stays = t.count("{n} stay", "{n} stays", result.total);
  return (
    <>
      <SearchBar initial={toSearchState(narrowing, entered, placeLabel(result.place))} today={today} />
      <ResultsLayout
        className="wrap gutter py-7"
        filters={
          hasFilters ? (
            <Filters
              facets={result.facets}
              narrowing={narrowing}
              action={routes.public.hotels}
              keep={narrowingValues({ ...narrowing, ...noHotelFilters, page: 1 })}
              clearHref={href(noHotelFilters)}
              currency={site.baseCurrency}
              total={result.total}
              chosen={chosen}
              priceTitle={t("Per night")}
            />
          ) : null
        }
      >
        {crumbs.length > 0 ? <Breadcrumb t={t} className="mb-2" crumbs={crumbs} /> : null}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-3xl">
              {where ? t("{stays} in {place}", { stays, place: where }) : t("{stays} worldwide", { stays })}
            </h1>
            <p className="mt-1 text-sm text-soft">
              {t("Add dates to see your total. Prices shown are the lowest per night.")}
            </p>
          </div>
          {result.total > 1 ? (
            <SortMenu
              action={routes.public.hotels}
              keep={narrowingValues({ ...narrowing, sort: "recommended", page: 1 })}
              sort={narrowing.sort}
              sorts={getHotelSorts(narrowing.city !== null)}
            />
          ) : null}
        </div>
        <GuessedPlace query={narrowing.q} place={result.place} />
        {problem ? (
          <Notice kind="info" className="mt-4">
            {t(problem)}
          </Notice>
        ) : null}
        {landing && chosen === 0 ? (
          <PlaceText landing={landing} features={result.facets.features} currency={site.baseCurrency} />
        ) : null}
        <Places places={result.places} />
        {result.items.length > 0 ? (
          <>
            <h2 id={resultsId} className="sr-only">
              {t("Stays")}
            </h2>
            <div className={tileGrid}>
              <HotelTiles
                hotels={serialize(result.items.map((hotel, at) => toTile(t, hotel, at)))}
                currency={site.baseCurrency}
                first
                sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 100vw"
              />
            </div>
            <Pagination
              t={t}
              page={result.page}
              pages={Math.ceil(result.total / result.pageSize)}
              hrefFor={(page) => href({ page })}
              className="mt-10"
            />
          </>
        ) : (
          <EmptyState
            title={
              chosen > 0
                ? t("No stays match all your filters")
                : where
                  ? t("No results for “{place}”", { place: where })
                  : t("No stays yet")
            }
            icon={<SearchX aria-hidden />}
            action={
              <LinkButton variant="primary" href={chosen > 0 ? href(noHotelFilters) : listsPath()}>
                {chosen > 0 ? t("Clear the filters") : t("View all stays")}
              </LinkButton>
            }
          >
            {chosen > 0 ? t("Try removing one.") : t("Try a city, a country or the name of a hotel.")}
          </EmptyState>
        )}
        {landing ? <PlacesNear landing={landing} /> : null}
      </ResultsLayout>
      {/* Rendered after the list, whose names and URLs repeat, so that compression is better. */}
      <JsonLd data={listData(result, getTitle(t, where), crumbs, t)} />
    </>
  );
}

/** Number of visible places, in one line on phones; the others are collapsed but present for crawlers. */
const chips = 16;

function Places({ places: found }: { places: ListResult["places"] }) {
  const t = useServerTranslations();
  if (found.length === 0) return null;
  const places = found.map((place) => translatePlace(t, place));
  return (
    <nav aria-label={t("Places")} className="mt-4">
      <PlaceChips
        places={serialize(
          places.slice(0, chips).map(({ kind, id, name, hotels }) => ({
            href: listsPath({ [kind]: id }),
            name,
            count: hotels,
            own: kind !== "country",
          })),
        )}
      />
      {places.length > chips ? (
        <details className="mt-2">
          <summary className="inline-flex min-h-10 items-center text-sm font-medium text-primary-ink hover:underline">
            {t("Show more places")}
          </summary>
          <PlaceLinks places={serialize(places.slice(chips))} />
        </details>
      ) : null}
    </nav>
  );
}
