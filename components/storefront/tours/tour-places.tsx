import type { TourResult } from "@/lib/data/tours";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { tourListPath } from "@/lib/links/tour-choice";
import { serialize } from "@/lib/serialized-props";
import { PlaceChips } from "../results/place-links";

/** Number of visible places, in one line on phones; the others are collapsed but present for crawlers. */
const maxShown = 16;

/** Links to the tours of each city. */
export function TourPlaces({ places }: { places: TourResult["places"] }) {
  const t = useServerTranslations();
  if (places.length < 2) return null;
  const chips = places.map(({ id, name, tours }) => ({
    href: tourListPath({ city: id }),
    name: placeIn(t, name),
    count: tours,
  }));
  return (
    <nav aria-label={t("Places")} className="mt-4">
      <PlaceChips places={serialize(chips.slice(0, maxShown))} />
      {chips.length > maxShown ? (
        <details className="mt-2">
          <summary className="inline-flex min-h-10 items-center text-sm font-medium text-primary-ink hover:underline">
            {t("Show more places")}
          </summary>
          <PlaceChips places={serialize(chips.slice(maxShown))} />
        </details>
      ) : null}
    </nav>
  );
}
