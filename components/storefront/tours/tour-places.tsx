import type { TourResult } from "@/lib/data/tours";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { tourListPath } from "@/lib/links/tour-choice";
import { serialize } from "@/lib/serialized-props";
import { PlaceChips } from "../results/place-links";

/** Links to the tours of each city. */
export function TourPlaces({ places }: { places: TourResult["places"] }) {
  const t = useServerTranslations();
  if (places.length < 2) return null;
  return (
    <nav aria-label={t("Places")} className="mt-4">
      <PlaceChips
        places={serialize(
          places.map(({ id, name, tours }) => ({
            href: tourListPath({ city: id }),
            name: placeIn(t, name),
            count: tours,
          })),
        )}
      />
    </nav>
  );
}
