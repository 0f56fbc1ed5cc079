import type { TourDuration } from "@/lib/contracts/tours/search";
import type { TourNarrowing, TourResult } from "@/lib/data/tours";
import { useServerTranslations } from "@/lib/language/server";
import { translateTerm } from "@/lib/language/terms";
import type { QueryValues } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import { FilterForm, FilterGroup, PriceFilter, ScoreFilter } from "../results/filter-parts";
import { FreeCancellationFilter } from "../results/free-cancellation-filter";
import { durationLabels, languageNameIn } from "./tour-labels";

type FiltersProps = {
  facets: TourResult["facets"];
  narrowing: TourNarrowing;
  keep: QueryValues;
  clearHref: string;
  currency: string;
  total: number;
  chosen: number;
};

/** The filters of a list of tours. */
export function TourFilters({ facets, narrowing, currency, ...form }: FiltersProps) {
  const t = useServerTranslations();
  const getTerm = ({ label }: { label: string }) => translateTerm(t.language, label);
  return (
    <FilterForm action={routes.public.tourList} {...form}>
      <PriceFilter t={t} prices={facets.prices} narrowing={narrowing} currency={currency} title={t("Price")} />
      <FreeCancellationFilter t={t} count={facets.freeCancellation} chosen={narrowing.freeCancellation} />
      <FilterGroup t={t} title={t("Tour type")} name="type" options={facets.types} getLabel={getTerm} />
      <FilterGroup
        t={t}
        title={t("Duration")}
        name="duration"
        options={facets.durations}
        getLabel={({ value, label }) => t.known(durationLabels[value as TourDuration] ?? label)}
      />
      <FilterGroup
        t={t}
        title={t("Language")}
        name="language"
        options={facets.languages}
        getLabel={({ value }) => languageNameIn(t.language, value)}
      />
      <ScoreFilter t={t} scores={facets.scores} chosen={narrowing.score} />
      <FilterGroup t={t} title={t("Included")} name="item" options={facets.items} getLabel={getTerm} />
    </FilterForm>
  );
}
