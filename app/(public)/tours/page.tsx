import type { Metadata } from "next";
import { KindTabs } from "@/components/storefront/search/kind-tabs";
import { Term } from "@/components/storefront/term";
import { TourPlaces } from "@/components/storefront/tours/tour-places";
import { TourSearchForm } from "@/components/storefront/tours/tour-search-form";
import { TourTiles } from "@/components/storefront/tours/tour-tile";
import { RecentlyViewed } from "@/components/storefront/wishlist/recently-viewed";
import { AppLink } from "@/components/ui/link";
import { getSite } from "@/lib/data/site/site";
import { findTours, readTourNarrowing } from "@/lib/data/tours";
import { formatCountIn } from "@/lib/language/numbers";
import { getTranslator } from "@/lib/language/server";
import { tourListPath } from "@/lib/links/tour-choice";
import { routes } from "@/lib/routes";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { localToday } from "@/lib/time-zone";

const lead = "Guided walks, day trips and activities, with places confirmed for the time you choose.";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return pageMetadata({
    title: t("Tours"),
    description: t(lead),
    path: routes.public.tours,
    preview: sitePreview,
  });
}

/** A number that fills two, three and four columns. */
const topTours = 12;

/** The search form, themes, top tours, and tours by place. */
export default async function ToursPage() {
  const [site, t, result] = await Promise.all([getSite(), getTranslator(), findTours(readTourNarrowing({}), topTours)]);
  return (
    <>
      <div className="wrap gutter py-7">
        <h1 className="text-3xl sm:text-4xl">{t("Find a tour")}</h1>
        <p className="mt-2 mb-5 max-w-prose text-soft">{t(lead)}</p>
        <KindTabs current="tour" />
        <TourSearchForm today={localToday(site.timeZone, new Date())} />
        {result.facets.types.length > 1 ? (
          <nav aria-label={t("Themes")} className="mt-5">
            <ul className="flex gap-2 py-1 wrap-anywhere max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-wrap">
              {result.facets.types.map(({ value, label, count }) => (
                <li key={value} className="max-w-full shrink-0">
                  <AppLink
                    href={tourListPath({ type: value })}
                    className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-medium hover:border-edge"
                  >
                    <Term>{label}</Term>
                    <span className="tabular whitespace-nowrap text-xs font-normal text-soft">
                      {formatCountIn(t.language, count)}
                    </span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {result.items.length > 0 ? (
          <section aria-labelledby="top" className="mt-14">
            <h2 id="top" className="text-2xl lg:text-3xl">
              {t("Top tours")}
            </h2>
            <TourTiles tours={result.items} currency={site.baseCurrency} first />
            <p className="mt-7">
              <AppLink href={tourListPath()} className="font-medium text-primary-ink hover:underline">
                {t("View all tours")}
              </AppLink>
            </p>
          </section>
        ) : (
          <p className="mt-7 text-soft">{t("No tours are on sale right now.")}</p>
        )}
        {result.places.length > 1 ? (
          <section aria-labelledby="places" className="mt-14">
            <h2 id="places" className="text-2xl lg:text-3xl">
              {t("Tours by place")}
            </h2>
            <TourPlaces places={result.places} />
          </section>
        ) : null}
      </div>
      <RecentlyViewed />
    </>
  );
}
