import { HomeHeading, homeRow } from "@/components/storefront/results/home-heading";
import { TourSearchForm } from "@/components/storefront/tours/tour-search-form";
import { TourTiles } from "@/components/storefront/tours/tour-tile";
import { findTours, readTourNarrowing } from "@/lib/data/tours";
import { getTranslator } from "@/lib/language/server";
import { tourListPath } from "@/lib/links/tour-choice";
import type { HomeParts } from "../home";

const shown = 4;

async function TourRows({ currency }: { currency: string }) {
  const [t, { items }] = await Promise.all([getTranslator(), findTours(readTourNarrowing({}), shown)]);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="tours" className="wrap mt-16 lg:mt-19">
      <HomeHeading id="tours" title={t("Top tours")} href={tourListPath()} more={t("View all tours")} />
      <TourTiles tours={items} currency={currency} className={homeRow} />
    </section>
  );
}

export const tourHome: HomeParts = {
  kind: "tour",
  heading: "Find a tour worth your time.",
  SearchForm: ({ today }) => (
    <div className="rounded-xl border border-line bg-card p-4 shadow-lift">
      <TourSearchForm today={today} />
    </div>
  ),
  Rows: TourRows,
};
