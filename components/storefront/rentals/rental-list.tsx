import type { Route } from "next";
import { redirect } from "next/navigation";
import { LinkButton } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/navigation";
import { EmptyState } from "@/components/ui/notice";
import type { RentalSearch } from "@/lib/contracts/transport/rental-search";
import { getSite } from "@/lib/data/site/site";
import {
  countRentalFilters,
  findRentals,
  noRentalFilters,
  type RentalNarrowing,
  readRentalNarrowing,
  rentalNarrowingValues,
} from "@/lib/data/transport/rentals";
import { modeLabels, type RentalMode } from "@/lib/kinds/transport/modes";
import { formatDateIn, stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { storedTextTranslator } from "@/lib/language/written";
import { getLastPage } from "@/lib/links/last-page";
import type { SearchParams } from "@/lib/links/selection-url";
import { transportListPath } from "@/lib/links/transport-links";
import { localToday } from "@/lib/time-zone";
import { resultsId, SortMenu } from "../results/filter-parts";
import { ResultsLayout } from "../results/results-layout";
import { CollapsedSearch } from "../search/collapsed-search";
import { JsonLd } from "../seo/json-ld";
import { rentalListData } from "../seo/rental";
import { PlaceName } from "../term";
import { RentalFilters } from "./rental-filters";
import { RentalSearchForm } from "./rental-search-form";
import { RentalTiles } from "./rental-tile";

type EmptyProps = { mode: RentalMode; narrowing: RentalNarrowing; result: RentalSearch; chosen: number };

/** Why nothing is available, with the nearest times and stations that have something. */
async function Nothing({ mode, narrowing, result, chosen }: EmptyProps) {
  const t = await getTranslator();
  const href = (changes: Partial<RentalNarrowing>) =>
    transportListPath(rentalNarrowingValues(mode, { ...narrowing, page: 1, ...changes }));
  const isOneWay = narrowing.to !== null && String(narrowing.to) !== narrowing.place;
  const link = "font-semibold underline underline-offset-4";
  const comma = getListSeparator(t.language);
  return (
    <EmptyState
      title={chosen > 0 ? t("Nothing matches all your filters") : t("No vehicle is available for these times")}
      icon={<SearchX aria-hidden />}
      action={
        chosen > 0 ? (
          <LinkButton variant="primary" href={href(noRentalFilters)}>
            {t("Clear the filters")}
          </LinkButton>
        ) : isOneWay ? (
          <LinkButton variant="primary" href={href({ to: null })}>
            {t("Return at the pick-up station")}
          </LinkButton>
        ) : null
      }
    >
      {chosen > 0 ? (
        t("Try removing one.")
      ) : (
        <>
          <ul className="grid gap-1">
            {result.reasons.map(({ message }) => {
              const text = formatMessage(storedTextTranslator(t.language), message);
              return <li key={text}>{text}</li>;
            })}
          </ul>
          {result.times.length > 0 ? (
            <>
              <p className="mt-3">{t("Available at these times:")}</p>
              <ul className="mt-1 grid gap-1">
                {result.times.map((time) => (
                  <li key={`${time.pickUpDate} ${time.pickUpTime}`}>
                    <AppLink href={href(time)} rel="nofollow" className={link}>
                      {[formatDateIn(t.language, time.pickUpDate), time.pickUpTime].join(comma)} –{" "}
                      {[formatDateIn(t.language, time.returnDate), time.returnTime].join(comma)}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {result.nearby.length > 0 ? (
            <>
              <p className="mt-3">{t("Available at other stations:")}</p>
              <ul className="mt-1 grid gap-1">
                {result.nearby.map(({ id, name, city, km }) => (
                  <li key={id}>
                    <AppLink href={href({ place: String(id) })} rel="nofollow" className={link}>
                      <PlaceName>{name}</PlaceName>
                      {getListSeparator(t.language)}
                      <PlaceName>{city}</PlaceName>
                    </AppLink>{" "}
                    ({t("{n} km away", { n: km })})
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </>
      )}
    </EmptyState>
  );
}

const sorts = [
  ["price_up", "Price, lowest first"],
  ["price_down", "Price, highest first"],
  ["score", "Guest score"],
] as const;

/** The rentals of a mode: search form, filters and models. */
export async function RentalList({ mode, query }: { mode: RentalMode; query: SearchParams }) {
  const narrowing = readRentalNarrowing(query);
  const [t, site, result] = await Promise.all([getTranslator(), getSite(), findRentals(mode, narrowing)]);
  const href = (changes: Partial<RentalNarrowing>) =>
    transportListPath(rentalNarrowingValues(mode, { ...narrowing, page: 1, ...changes }));
  const last = getLastPage(narrowing.page, result);
  if (last !== null) redirect(t.at(href({ page: last })) as Route);
  const chosen = countRentalFilters(narrowing);
  const hasFilters = result.total > 0 || chosen > 0;
  const title = result.place
    ? t("{kind} in {place}", { kind: t(modeLabels[mode]), place: placeIn(t, result.place) })
    : t(modeLabels[mode]);
  const { pickUpDate, pickUpTime, returnDate, returnTime, age, to } = narrowing;
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap gutter py-3.5">
          <CollapsedSearch
            summary={
              result.place && pickUpDate && returnDate
                ? { title: placeIn(t, result.place), detail: stayIn(t.language, pickUpDate, returnDate) }
                : null
            }
          >
            <RentalSearchForm mode={mode} narrowing={narrowing} today={localToday(site.timeZone, new Date())} />
          </CollapsedSearch>
        </div>
      </div>
      <ResultsLayout
        className="wrap gutter py-7"
        filters={
          hasFilters ? (
            <RentalFilters
              facets={result.facets}
              narrowing={narrowing}
              keep={rentalNarrowingValues(mode, { ...narrowing, ...noRentalFilters, page: 1 })}
              clearHref={href(noRentalFilters)}
              currency={site.baseCurrency}
              total={result.total}
              chosen={chosen}
            />
          ) : null
        }
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <h1 className="text-3xl">{title}</h1>
          {result.total > 1 ? (
            <SortMenu
              action={transportListPath()}
              keep={rentalNarrowingValues(mode, { ...narrowing, sort: "price_up", page: 1 })}
              sort={narrowing.sort}
              sorts={sorts}
            />
          ) : null}
        </div>
        {result.items.length > 0 ? (
          <>
            <h2 id={resultsId} className="sr-only">
              {t("Vehicles")}
            </h2>
            <RentalTiles
              rentals={result.items}
              currency={site.baseCurrency}
              values={{ to, pickUpDate, pickUpTime, returnDate, returnTime, age: age ?? 30 }}
            />
            <Pagination
              t={t}
              page={result.page}
              pages={Math.ceil(result.total / result.pageSize)}
              hrefFor={(page) => href({ page })}
              className="mt-10"
            />
          </>
        ) : (
          <Nothing mode={mode} narrowing={narrowing} result={result} chosen={chosen} />
        )}
      </ResultsLayout>
      <JsonLd data={rentalListData(result, title, t)} />
    </>
  );
}
