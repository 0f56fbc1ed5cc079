import type { Facet } from "@/lib/contracts/hotels/hotel";
import type { Facets, Narrowing } from "@/lib/data/search";
import { useServerTranslations } from "@/lib/language/server";
import { translateTerm } from "@/lib/language/terms";
import type { QueryValues } from "@/lib/links/stay-links";
import { serialize } from "@/lib/serialized-props";
import { boardLabels } from "../room/stay-labels";
import { FilterOptions } from "./filter-options";
import { FilterForm, FilterGroup, labelled, PriceFilter, ScoreFilter } from "./filter-parts";

type FiltersProps = {
  facets: Facets;
  narrowing: Narrowing;
  action: string;
  /** All other parameters of the URL: place, dates, guests, sort. */
  keep: QueryValues;
  clearHref: string;
  currency: string;
  total: number;
  chosen: number;
  priceTitle: string;
};

/** The filters of a list of hotels. */
export function Filters({ facets, narrowing, currency, priceTitle, ...form }: FiltersProps) {
  const t = useServerTranslations();
  const getTerm = ({ label }: Pick<Facet, "label">) => translateTerm(t.language, label);
  return (
    <FilterForm {...form}>
      <PriceFilter t={t} prices={facets.prices} narrowing={narrowing} currency={currency} title={priceTitle} />
      {facets.freeCancellation > 0 || narrowing.freeCancellation || facets.boards.length > 0 ? (
        <fieldset className="min-w-0 border-b border-line pb-4">
          <legend className="mb-1.5 font-semibold">{t("Cancellation and meals")}</legend>
          <FilterOptions
            name="freeCancellation"
            options={serialize([
              {
                value: "1",
                label: t("Free cancellation"),
                count: facets.freeCancellation,
                chosen: narrowing.freeCancellation,
              },
            ])}
          />
          <FilterOptions
            name="board"
            options={labelled(facets.boards, ({ value, label }) =>
              t.known(boardLabels[value as keyof typeof boardLabels] ?? label),
            )}
          />
        </fieldset>
      ) : null}
      <FilterGroup
        t={t}
        title={t("Stars")}
        name="stars"
        options={facets.stars}
        getLabel={({ value }) => t.count("{n} star", "{n} stars", Number(value))}
      />
      <ScoreFilter t={t} scores={facets.scores} chosen={narrowing.score} />
      <FilterGroup t={t} title={t("Property type")} name="type" options={facets.types} getLabel={getTerm} />
      <FilterGroup t={t} title={t("Amenities")} name="feature" options={facets.features} getLabel={getTerm} />
    </FilterForm>
  );
}

/** Sort orders of hotels; the distance needs a city. */
export const getHotelSorts = (byDistance: boolean) =>
  (
    [
      ["recommended", "Recommended"],
      ["price_up", "Price, lowest first"],
      ["price_down", "Price, highest first"],
      ["score", "Guest score"],
      ["distance", "Distance from the centre"],
    ] as const
  ).filter(([value]) => byDistance || value !== "distance");
