import type { Metadata } from "next";
import { FlightDeals } from "@/components/storefront/flights/flight-deals";
import { FlightOffer } from "@/components/storefront/flights/flight-offer";
import { FlightResults } from "@/components/storefront/flights/flight-results";
import { FlightSearchForm } from "@/components/storefront/flights/flight-search-form";
import { CollapsedSearch } from "@/components/storefront/search/collapsed-search";
import { KindTabs } from "@/components/storefront/search/kind-tabs";
import { flightsData } from "@/components/storefront/seo/flights";
import { JsonLd } from "@/components/storefront/seo/json-ld";
import {
  checkParty,
  type FlightSearch,
  findPlaceProblem,
  findSearchProblem,
  getFlightDeals,
  isCompleteSearch,
  readEnteredParty,
  readFlightSearch,
  readOffer,
  type SearchProblem,
} from "@/lib/data/flights";
import { getSite } from "@/lib/data/site/site";
import { formatDateIn, stayIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { respondIn } from "@/lib/language/localized-message";
import type { Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import type { SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { localToday } from "@/lib/time-zone";

const lead = "Search one-way, return and multi-city flights. Each fare shows its baggage allowance and rules.";

type Props = { searchParams: Promise<SearchParams> };

/** The start page is indexed; searches and offers are not. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, query] = await Promise.all([getTranslator(), searchParams]);
  return pageMetadata({
    title: t("Flights"),
    description: t(lead),
    path: routes.public.flights,
    preview: sitePreview,
    index: Object.keys(query).length === 0,
  });
}

const shown = 12;

type StartProps = { search: FlightSearch; today: string; problem: Text | null; refused: SearchProblem | null };

/** The search form and the cheapest flights. */
async function Start({ search, today, problem, refused }: StartProps) {
  const [t, deals] = await Promise.all([getTranslator(), getFlightDeals(shown)]);
  return (
    <div className="wrap gutter py-7">
      <h1 className="text-3xl sm:text-4xl">{t("Find a flight")}</h1>
      <p className="mt-2 mb-5 max-w-prose text-soft">{t(lead)}</p>
      <KindTabs current="flight" />
      <FlightSearchForm search={search} today={today} problem={problem} refused={refused} />
      {deals.items.length > 0 ? (
        <section aria-labelledby="deals" className="mt-14">
          <h2 id="deals" className="mb-5 text-2xl lg:text-3xl">
            {t("Cheap flights in the coming weeks")}
          </h2>
          <FlightDeals deals={deals.items} currency={deals.currency} className="sm:grid-cols-2 lg:grid-cols-4" />
          <JsonLd data={flightsData(deals, t("Cheap flights in the coming weeks"), t)} />
        </section>
      ) : (
        <p className="mt-7 text-soft">{t("No flights are on sale right now.")}</p>
      )}
    </div>
  );
}

/** The problem of a search at its field, in the language of the page. */
async function findRefusal(search: FlightSearch): Promise<SearchProblem | null> {
  const t = await getTranslator();
  const entered = findSearchProblem(search);
  if (entered) return { field: entered.field, text: t(entered.text) };
  const found = await findPlaceProblem(search);
  return found && { field: found.field, text: respondIn(t, found.error.toBody()).fields?.to ?? "" };
}

/** The places of a search, and its dates with the passengers. */
async function describeSearch({ multi, legs, party }: FlightSearch): Promise<{ title: string; detail: string }> {
  const t = await getTranslator();
  const [first] = legs;
  const to = multi ? legs.map((leg) => leg.to) : [first?.to ?? ""];
  const dates = legs.flatMap(({ date }) => date ?? []);
  const [start = "", end = start] = [dates[0], dates.at(-1)];
  const passengers = party.adults + party.children + party.infants;
  return {
    title: [first?.from ?? "", ...to].map((place) => placeIn(t, place)).join(" – "),
    detail: [
      start === end ? formatDateIn(t.language, start) : stayIn(t.language, start, end),
      t.count("{n} passenger", "{n} passengers", passengers),
    ].join(getListSeparator(t.language)),
  };
}

/** The only public page of flights: the start page, the results of a search, or the offer of chosen flights. */
export default async function FlightsPage({ searchParams }: Props) {
  const [site, query] = await Promise.all([getSite(), searchParams]);
  const search = readFlightSearch(query);
  const offer = readOffer(query);
  if (offer) return <FlightOffer legs={offer} search={search} query={query} />;
  const today = localToday(site.timeZone, new Date());
  const problem = checkParty(query);
  const isAsked = isCompleteSearch({ ...search, legs: search.legs.slice(0, 1) });
  const refused = isAsked && !problem ? await findRefusal(search) : null;
  if (!isCompleteSearch(search) || problem || refused)
    return (
      <Start search={{ ...search, party: readEnteredParty(query) }} today={today} problem={problem} refused={refused} />
    );
  return (
    <>
      <div className="border-b border-line">
        <div className="wrap gutter py-3.5">
          <CollapsedSearch summary={await describeSearch(search)}>
            <FlightSearchForm search={search} today={today} />
          </CollapsedSearch>
        </div>
      </div>
      <div className="wrap gutter py-7">
        <FlightResults search={search} />
      </div>
    </>
  );
}
