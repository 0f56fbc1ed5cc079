import { SearchX } from "lucide-react";
import type { Metadata } from "next";
import { Filters, SortMenu } from "@/components/storefront/filters";
import { HotelTile } from "@/components/storefront/hotel-card";
import { tileOf } from "@/components/storefront/hotel-facts";
import { JsonLd } from "@/components/storefront/json-ld";
import { SearchBar } from "@/components/storefront/search-bar";
import { searchStateOf } from "@/components/storefront/search-state";
import { counted } from "@/components/storefront/stay-words";
import { LinkButton } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb, Pagination } from "@/components/ui/navigation";
import { EmptyState, Notice } from "@/components/ui/notice";
import {
  filterCount,
  type ListResult,
  listStays,
  type Narrowing,
  narrowingValues,
  placeLabel,
  readNarrowing,
} from "@/lib/data/search";
import { getSite } from "@/lib/data/site";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { one, type SearchParams } from "@/lib/selection-url";
import { earliestToday, hotelPath, listsPath, readStay } from "@/lib/stay-links";
import { localToday } from "@/lib/time-zone";

type Props = { searchParams: Promise<SearchParams> };

/** A place's own page is for search engines; narrowed and sorted variants of it are not. */
function isPlain(narrowing: Narrowing): boolean {
  return filterCount(narrowing) === 0 && narrowing.sort === "recommended" && narrowing.q === null;
}

const placeValues = ({ city, state, country }: Narrowing) => ({ city, state, country });

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const narrowing = readNarrowing(await searchParams);
  const [site, result] = await Promise.all([getSite(), listStays(narrowing)]);
  const where = placeLabel(result.place);
  const title = where ? `Stays in ${where}` : "All stays";
  return {
    title: narrowing.page > 1 ? `${title}, page ${narrowing.page}` : title,
    description: `${counted(result.total, "stay")}${where ? ` in ${where}` : ""} with prices, guest scores and what is included${site.name ? `, on ${site.name}` : ""}.`,
    alternates: {
      canonical: listsPath({ ...placeValues(narrowing), page: narrowing.page > 1 ? narrowing.page : null }),
    },
    robots: isPlain(narrowing) ? undefined : { index: false, follow: true },
    openGraph: { title, type: "website" },
  };
}

const noFilters = {
  minPrice: null,
  maxPrice: null,
  stars: [],
  type: [],
  feature: [],
  score: null,
  board: [],
  freeCancellation: false,
};

export default async function ListsPage({ searchParams }: Props) {
  const query = await searchParams;
  const narrowing = readNarrowing(query);
  const [site, result] = await Promise.all([getSite(), listStays(narrowing)]);
  const today = localToday(site.timeZone, new Date());
  const { stay } = readStay(query, earliestToday());
  const why = one(query.why)?.slice(0, 120);
  const href = (changes: Partial<Narrowing>) => listsPath(narrowingValues({ ...narrowing, page: 1, ...changes }));
  const chosen = filterCount(narrowing);
  const where = placeLabel(result.place) ?? narrowing.q;
  return (
    <>
      <SearchBar initial={searchStateOf(narrowing, stay, placeLabel(result.place))} today={today} />
      <JsonLd data={listData(result, where)} />
      <div className="wrap gutter grid gap-x-11 py-7 lg:grid-cols-[15.625rem_minmax(0,1fr)]">
        <aside className="max-lg:contents">
          <Filters
            facets={result.facets}
            narrowing={narrowing}
            action={routes.public.hotels}
            keep={narrowingValues({ ...narrowing, ...noFilters, page: 1 })}
            clearHref={href(noFilters)}
            currency={site.baseCurrency}
            total={result.total}
            chosen={chosen}
            priceTitle="A night"
          />
        </aside>
        <div className="min-w-0">
          {where ? (
            <Breadcrumb className="mb-2" crumbs={[{ label: "All stays", href: listsPath() }, { label: where }]} />
          ) : null}
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div>
              <h1 className="text-3xl">
                {counted(result.total, "stay")} {where ? `in ${where}` : "everywhere"}
              </h1>
              <p className="mt-1 text-sm text-soft">
                Choose dates above to see what your stay costs. Until then: the cheapest night ahead.
              </p>
            </div>
            {result.total > 1 ? (
              <SortMenu
                action={routes.public.hotels}
                keep={narrowingValues({ ...narrowing, sort: "recommended", page: 1 })}
                sort={narrowing.sort}
                byDistance={narrowing.city !== null}
              />
            ) : null}
          </div>
          {why ? (
            <Notice kind="info" className="mt-4">
              {why}
            </Notice>
          ) : null}
          <Places places={result.places} />
          {result.items.length > 0 ? (
            <>
              <h2 className="sr-only">Stays</h2>
              <div className="mt-6 grid gap-x-5.5 gap-y-9 sm:grid-cols-2 xl:grid-cols-3">
                {result.items.map((hotel, index) => (
                  <HotelTile
                    key={hotel.id}
                    hotel={tileOf(hotel)}
                    currency={site.baseCurrency}
                    first={index === 0}
                    sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 100vw"
                  />
                ))}
              </div>
              <Pagination
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
                  ? "Nothing fits all of these filters"
                  : where
                    ? `Nothing found for “${where}”`
                    : "No stays yet"
              }
              icon={<SearchX aria-hidden />}
              action={
                <LinkButton variant="primary" href={chosen > 0 ? href(noFilters) : listsPath()}>
                  {chosen > 0 ? "Clear the filters" : "See all places"}
                </LinkButton>
              }
            >
              {chosen > 0 ? "Take one away and look again." : "Try a city, a country or the name of a hotel."}
            </EmptyState>
          )}
        </div>
      </div>
    </>
  );
}

function Places({ places }: { places: ListResult["places"] }) {
  if (places.length === 0) return null;
  return (
    <nav aria-label="Places" className="mt-5">
      <ul className="flex flex-wrap gap-2 max-sm:[&>li:nth-child(n+11)]:hidden">
        {places.slice(0, 24).map((place) => (
          <li key={`${place.kind}-${place.id}`}>
            <AppLink
              href={listsPath({ [place.kind]: place.id })}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-medium hover:border-edge"
            >
              {place.name}
              <span className="tabular text-xs font-normal text-soft">{place.hotels}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function listData(result: ListResult, where: string | null): Record<string, unknown> {
  const at = (path: string) => new URL(path, env().APP_ORIGIN).toString();
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: where ? `Stays in ${where}` : "All stays",
    numberOfItems: result.total,
    itemListElement: result.items.map((hotel, index) => ({
      "@type": "ListItem",
      position: (result.page - 1) * result.pageSize + index + 1,
      url: at(hotelPath(hotel)),
      name: hotel.title,
    })),
  };
}
