import type { Metadata } from "next";
import { JourneySearchForm } from "@/components/storefront/journeys/journey-search-form";
import { LineList } from "@/components/storefront/journeys/line-list";
import { RentalSearchForm } from "@/components/storefront/rentals/rental-search-form";
import { RentalTiles } from "@/components/storefront/rentals/rental-tile";
import { KindTabs } from "@/components/storefront/search/kind-tabs";
import { ModeTabs } from "@/components/storefront/transport/mode-tabs";
import { AppLink } from "@/components/ui/link";
import { getSite } from "@/lib/data/site/site";
import { getLines } from "@/lib/data/transport/journeys";
import { findRentals, readRentalNarrowing } from "@/lib/data/transport/rentals";
import { chooseMode, getModes } from "@/lib/data/transport/transport";
import { isRental, type JourneyMode, type RentalMode } from "@/lib/kinds/transport/modes";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { queryText } from "@/lib/links/stay-links";
import { transportListPath } from "@/lib/links/transport-links";
import { routes } from "@/lib/routes";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { localToday } from "@/lib/time-zone";

const lead = "Rent a car or a bike, or travel by train, bus and ferry.";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return pageMetadata({
    title: t("Transport"),
    description: t(lead),
    path: routes.public.transport,
    preview: sitePreview,
  });
}

/** A number that fills two, three and four columns. */
const shown = 12;

/** The search form and the cheapest models of a rented mode. */
async function Rentals({ mode }: { mode: RentalMode }) {
  const narrowing = readRentalNarrowing({});
  const [site, t, result] = await Promise.all([getSite(), getTranslator(), findRentals(mode, narrowing, shown)]);
  return (
    <>
      <RentalSearchForm mode={mode} narrowing={narrowing} today={localToday(site.timeZone, new Date())} />
      <section aria-labelledby="models" className="mt-14">
        <h2 id="models" className="text-2xl lg:text-3xl">
          {t("Lowest prices")}
        </h2>
        <RentalTiles rentals={result.items} currency={site.baseCurrency} />
        <p className="mt-7">
          <AppLink href={transportListPath({ mode })} className="font-medium text-primary-ink hover:underline">
            {t("View all vehicles")}
          </AppLink>
        </p>
      </section>
    </>
  );
}

/** The search form and the lines with most services of a scheduled mode. */
async function Lines({ mode }: { mode: JourneyMode }) {
  const [site, t, { items, total, currency }] = await Promise.all([
    getSite(),
    getTranslator(),
    getLines(mode, 1, shown),
  ]);
  return (
    <>
      <JourneySearchForm mode={mode} search={null} today={localToday(site.timeZone, new Date())} />
      {total > 0 ? (
        <section aria-labelledby="lines" className="mt-14">
          <h2 id="lines" className="mb-5 text-2xl lg:text-3xl">
            {t("Routes")}
          </h2>
          <LineList lines={items} currency={currency} />
          {total > items.length ? (
            <p className="mt-7">
              <AppLink href={transportListPath({ mode })} className="font-medium text-primary-ink hover:underline">
                {t("View all routes")}
              </AppLink>
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

/** The search form of a mode. */
export default async function TransportPage({ searchParams }: Props) {
  const [t, modes, query] = await Promise.all([getTranslator(), getModes(), searchParams]);
  const mode = chooseMode(query.mode, modes);
  return (
    <div className="wrap gutter py-7">
      <h1 className="text-3xl sm:text-4xl">{t("Find transport")}</h1>
      <p className="mt-2 mb-5 max-w-prose text-soft">{t(lead)}</p>
      <KindTabs current="transport" />
      <ModeTabs
        modes={modes}
        current={mode}
        toHref={(of) => `${routes.public.transport}${queryText({ mode: of })}`}
        className="mb-5"
      />
      {mode === null ? <p className="mt-7 text-soft">{t("No transport is on sale right now.")}</p> : null}
      {mode === null ? null : isRental(mode) ? <Rentals mode={mode} /> : <Lines mode={mode} />}
    </div>
  );
}
