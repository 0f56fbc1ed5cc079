import type { CruiseLength } from "@/lib/contracts/cruises/search";
import type { CruiseNarrowing, CruiseResult } from "@/lib/data/cruises";
import { type CabinKind, cabinKindLabels } from "@/lib/kinds/cruise/cabins";
import { type CruiseRegion, regionLabels } from "@/lib/kinds/cruise/regions";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import type { QueryValues } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import { FilterForm, FilterGroup, PriceFilter } from "../results/filter-parts";
import { lengthLabels } from "./cruise-labels";

type FiltersProps = {
  facets: CruiseResult["facets"];
  narrowing: CruiseNarrowing;
  keep: QueryValues;
  clearHref: string;
  currency: string;
  total: number;
  chosen: number;
};

/** The filters of a list of sailings. */
export function CruiseFilters({ facets, narrowing, currency, ...form }: FiltersProps) {
  const t = useServerTranslations();
  return (
    <FilterForm action={routes.public.cruiseShips} {...form}>
      <PriceFilter
        t={t}
        prices={facets.prices}
        narrowing={narrowing}
        currency={currency}
        title={narrowing.party ? t("Price for all guests") : t("Price per person")}
      />
      <FilterGroup
        t={t}
        title={t("Cruise area")}
        name="region"
        options={facets.regions}
        getLabel={({ value }) => t(regionLabels[value as CruiseRegion])}
      />
      <FilterGroup
        t={t}
        title={t("Cabin")}
        name="cabin"
        options={facets.cabins}
        getLabel={({ value }) => t(cabinKindLabels[value as CabinKind])}
      />
      <FilterGroup
        t={t}
        title={t("Nights")}
        name="nights"
        options={facets.nights}
        getLabel={({ value }) => t(lengthLabels[value as CruiseLength])}
      />
      <FilterGroup t={t} title={t("Cruise line")} name="line" options={facets.lines} />
      <FilterGroup t={t} title={t("Ship")} name="ship" options={facets.ships} />
      <FilterGroup
        t={t}
        title={t("Port of embarkation")}
        name="port"
        options={facets.ports}
        getLabel={({ label }) => placeIn(t, label)}
      />
    </FilterForm>
  );
}
