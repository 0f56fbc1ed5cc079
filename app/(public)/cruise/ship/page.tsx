import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CruiseFilters } from "@/components/storefront/cruises/cruise-filters";
import { cabinsIn } from "@/components/storefront/cruises/cruise-labels";
import { CruiseSearchForm } from "@/components/storefront/cruises/cruise-search-form";
import { SailingTiles } from "@/components/storefront/cruises/sailing-tile";
import { resultsId, SortMenu } from "@/components/storefront/results/filter-parts";
import { ResultsLayout } from "@/components/storefront/results/results-layout";
import { CollapsedSearch } from "@/components/storefront/search/collapsed-search";
import { KindTabs } from "@/components/storefront/search/kind-tabs";
import { sailingListData } from "@/components/storefront/seo/cruise";
import { JsonLd } from "@/components/storefront/seo/json-ld";
import { RecentlyViewed } from "@/components/storefront/wishlist/recently-viewed";
import { LinkButton } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import {
  type CruiseNarrowing,
  type CruiseResult,
  cruiseFilterCount,
  cruiseNarrowingValues,
  findCruises,
  noCruiseFilters,
  readCruiseNarrowing,
} from "@/lib/data/cruises";
import { getSite } from "@/lib/data/site/site";
import { regionLabels } from "@/lib/kinds/cruise/regions";
import { monthTitleIn } from "@/lib/language/formats";
import { getColon } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { cruiseListPath } from "@/lib/links/cruise-links";
import { defaultCabin } from "@/lib/links/cruise-party";
import type { SearchParams } from "@/lib/links/selection-url";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";

type Translator = Awaited<ReturnType<typeof getTranslator>>;
type Props = { searchParams: Promise<SearchParams> };

/** Not found for a page after the last one. */
async function load(props: Props) {
  const narrowing = readCruiseNarrowing(await props.searchParams);
  const [site, result] = await Promise.all([getSite(), findCruises(narrowing)]);
  if (narrowing.page > 1 && result.items.length === 0) notFound();
  return { narrowing, site, result };
}

const lead = "Sea and river cruises, with cabins confirmed for the sailing you choose.";

/** A single area has a title of its own. */
function getTitle(t: Translator, { region }: CruiseNarrowing): string {
  const [area] = region;
  return area && region.length === 1 ? t("Cruises: {area}", { area: t(regionLabels[area]) }) : t("Cruises");
}

/** Areas and the complete list are indexed; searches and filtered or sorted variants are not. */
const isIndexed = (narrowing: CruiseNarrowing, { total }: CruiseResult): boolean =>
  total > 0 &&
  cruiseFilterCount(narrowing) === (narrowing.region.length === 1 ? 1 : 0) &&
  narrowing.sort === "soonest" &&
  narrowing.month === null &&
  narrowing.party === null;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ narrowing, result }, t] = await Promise.all([load(props), getTranslator()]);
  const title = getTitle(t, narrowing);
  const paged = narrowing.page > 1 ? narrowing.page : null;
  return pageMetadata({
    title: paged ? t("{title}, page {page}", { title, page: paged }) : title,
    description: `${title}${getColon(t.language)}${t.count("{n} cruise", "{n} cruises", result.total)}. ${t(lead)}`,
    path: cruiseListPath({ region: narrowing.region.length === 1 ? narrowing.region : null, page: paged }),
    preview: sitePreview,
    index: isIndexed(narrowing, result),
  });
}

const sorts = [
  ["soonest", "Date"],
  ["price_up", "Price, lowest first"],
  ["price_down", "Price, highest first"],
  ["shortest", "Shortest first"],
  ["score", "Guest score"],
] as const;

/** The search form and the sailings. */
export default async function CruisesPage(props: Props) {
  const [{ narrowing, site, result }, t] = await Promise.all([load(props), getTranslator()]);
  const { facets, total } = result;
  const href = (changes: Partial<CruiseNarrowing>) =>
    cruiseListPath(cruiseNarrowingValues({ ...narrowing, page: 1, ...changes }));
  const chosen = cruiseFilterCount(narrowing);
  const hasFilters = total > 0 || chosen > 0;
  const title = getTitle(t, narrowing);
  const { region, port, month, nights, party } = narrowing;
  const isSearch = [...region, ...port, ...nights].length > 0 || month !== null || party !== null;
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap gutter py-7">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-2 mb-5 max-w-prose text-soft">{t(lead)}</p>
          <KindTabs current="cruise" />
          <CollapsedSearch
            summary={
              isSearch
                ? {
                    title: month ? monthTitleIn(t.language, month) : t("Any dates"),
                    detail: cabinsIn(t, party ?? [defaultCabin]),
                  }
                : null
            }
          >
            <CruiseSearchForm search={narrowing} />
          </CollapsedSearch>
        </div>
      </div>
      <ResultsLayout
        className="wrap gutter py-7"
        filters={
          hasFilters ? (
            <CruiseFilters
              facets={facets}
              narrowing={narrowing}
              keep={cruiseNarrowingValues({ ...narrowing, ...noCruiseFilters, page: 1 })}
              clearHref={href(noCruiseFilters)}
              currency={site.baseCurrency}
              total={total}
              chosen={chosen}
            />
          ) : null
        }
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h2 id={resultsId} className="text-2xl lg:text-3xl">
            {t.count("{n} cruise", "{n} cruises", total)}
          </h2>
          {total > 1 ? (
            <SortMenu
              action={cruiseListPath()}
              keep={cruiseNarrowingValues({ ...narrowing, sort: "soonest", page: 1 })}
              sort={narrowing.sort}
              sorts={sorts}
            />
          ) : null}
        </div>
        {result.items.length > 0 ? (
          <>
            <SailingTiles sailings={result.items} currency={site.baseCurrency} party={party} first />
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
            title={chosen > 0 ? t("No cruises match all your filters") : t("No cruises for this search")}
            icon={<SearchX aria-hidden />}
            action={
              <LinkButton variant="primary" href={chosen > 0 ? href(noCruiseFilters) : cruiseListPath()}>
                {chosen > 0 ? t("Clear the filters") : t("View all cruises")}
              </LinkButton>
            }
          >
            {chosen > 0 ? t("Try removing one.") : t("Try another month, area or number of guests.")}
          </EmptyState>
        )}
      </ResultsLayout>
      <RecentlyViewed />
      <JsonLd data={sailingListData(result, title, t)} />
    </>
  );
}
