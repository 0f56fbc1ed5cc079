import { FlightDeals } from "@/components/storefront/flights/flight-deals";
import { FlightSearchForm } from "@/components/storefront/flights/flight-search-form";
import { HomeHeading, homeRow } from "@/components/storefront/results/home-heading";
import { getFlightDeals } from "@/lib/data/flights";
import { getTranslator } from "@/lib/language/server";
import { flightsPath } from "@/lib/links/flight-links";
import type { HomeParts } from "../home";

const shown = 4;

async function FlightRows({ currency }: { currency: string }) {
  const [t, { items }] = await Promise.all([getTranslator(), getFlightDeals(shown)]);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="flights" className="wrap mt-16 lg:mt-19">
      <HomeHeading id="flights" title={t("Cheap flights")} href={flightsPath()} more={t("See more flights")} />
      <FlightDeals deals={items} currency={currency} className={homeRow} />
    </section>
  );
}

export const flightHome: HomeParts = {
  kind: "flight",
  heading: "Find the right flight.",
  SearchForm: ({ today }) => (
    <div className="rounded-xl border border-line bg-card p-4 shadow-lift">
      <FlightSearchForm search={null} today={today} />
    </div>
  ),
  Rows: FlightRows,
};
