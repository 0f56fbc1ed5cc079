import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JourneyResults } from "@/components/storefront/journeys/journey-results";
import { RentalList } from "@/components/storefront/rentals/rental-list";
import { ModeTabs } from "@/components/storefront/transport/mode-tabs";
import { chooseMode, getModes } from "@/lib/data/transport/transport";
import { isRental, modeLabels } from "@/lib/kinds/transport/modes";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { transportListPath } from "@/lib/links/transport-links";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";

type Props = { searchParams: Promise<SearchParams> };

async function load({ searchParams }: Props) {
  const [modes, query] = await Promise.all([getModes(), searchParams]);
  const mode = chooseMode(query.mode, modes);
  if (mode === null) notFound();
  return { modes, mode, isDefault: mode === modes[0], query };
}

/** The complete list of a mode is indexed; searches and filtered variants are not. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ mode, isDefault, query }, t] = await Promise.all([load(props), getTranslator()]);
  return pageMetadata({
    title: t(modeLabels[mode]),
    description: t("Compare prices, equipment and conditions, with taxes included."),
    path: transportListPath(isDefault ? {} : { mode }),
    preview: sitePreview,
    index: Object.keys(query).every((name) => name === "mode"),
  });
}

/** Rentals, or journeys, of a mode. */
export default async function TransportListPage(props: Props) {
  const { modes, mode, query } = await load(props);
  return (
    <>
      <div className="wrap gutter pt-3.5">
        <ModeTabs modes={modes} current={mode} toHref={(of) => transportListPath({ mode: of })} />
      </div>
      {isRental(mode) ? <RentalList mode={mode} query={query} /> : <JourneyResults mode={mode} query={query} />}
    </>
  );
}
