import { JourneySearchForm } from "@/components/storefront/journeys/journey-search-form";
import { RentalSearchForm } from "@/components/storefront/rentals/rental-search-form";
import { RentalTiles } from "@/components/storefront/rentals/rental-tile";
import { HomeHeading, homeRow } from "@/components/storefront/results/home-heading";
import { ModeTabs } from "@/components/storefront/transport/mode-tabs";
import { findRentals, readRentalNarrowing } from "@/lib/data/transport/rentals";
import { chooseMode, getModes } from "@/lib/data/transport/transport";
import { isRental } from "@/lib/kinds/transport/modes";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { queryText } from "@/lib/links/stay-links";
import { transportListPath } from "@/lib/links/transport-links";
import { routes } from "@/lib/routes";
import type { HomeParts } from "../home";

async function TransportForm({ today, query }: { today: string; query: SearchParams }) {
  const modes = await getModes();
  const mode = chooseMode(query.mode, modes);
  if (mode === null) return null;
  return (
    <div className="rounded-xl border border-line bg-card p-4 shadow-lift">
      <ModeTabs
        modes={modes}
        current={mode}
        toHref={(of) => routes.public.home + queryText({ kind: "transport", mode: of })}
        className="mb-5"
      />
      {isRental(mode) ? (
        <RentalSearchForm mode={mode} narrowing={readRentalNarrowing({})} today={today} />
      ) : (
        <JourneySearchForm mode={mode} search={null} today={today} />
      )}
    </div>
  );
}

const shown = 4;

/** The cheapest vehicles of the first mode that is rented. */
async function TransportRows({ currency }: { currency: string }) {
  const [t, modes] = await Promise.all([getTranslator(), getModes()]);
  const mode = modes.find(isRental);
  if (!mode) return null;
  const { items } = await findRentals(mode, readRentalNarrowing({}), shown);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="vehicles" className="wrap mt-16 lg:mt-19">
      <HomeHeading
        id="vehicles"
        title={t("Vehicles at the lowest prices")}
        href={transportListPath({ mode })}
        more={t("View all vehicles")}
      />
      <RentalTiles rentals={items} currency={currency} first={false} className={homeRow} />
    </section>
  );
}

export const transportHome: HomeParts = {
  kind: "transport",
  heading: "Get there easily.",
  SearchForm: TransportForm,
  Rows: TransportRows,
};
