import { CruiseSearchForm } from "@/components/storefront/cruises/cruise-search-form";
import { SailingTiles } from "@/components/storefront/cruises/sailing-tile";
import { HomeHeading, homeRow } from "@/components/storefront/results/home-heading";
import { findCruises, readCruiseNarrowing } from "@/lib/data/cruises";
import { getTranslator } from "@/lib/language/server";
import { cruiseListPath } from "@/lib/links/cruise-links";
import type { HomeParts } from "../home";

const shown = 4;

async function CruiseRows({ currency }: { currency: string }) {
  const [t, { items }] = await Promise.all([getTranslator(), findCruises(readCruiseNarrowing({}), shown)]);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="cruises" className="wrap mt-16 lg:mt-19">
      <HomeHeading id="cruises" title={t("Next cruises")} href={cruiseListPath()} more={t("View all cruises")} />
      <SailingTiles sailings={items} currency={currency} className={homeRow} />
    </section>
  );
}

export const cruiseHome: HomeParts = {
  kind: "cruise",
  heading: "Find a cruise that suits you.",
  SearchForm: () => (
    <div className="rounded-xl border border-line bg-card p-4 shadow-lift">
      <CruiseSearchForm />
    </div>
  ),
  Rows: CruiseRows,
};
