import type { RentalSearch } from "@/lib/contracts/transport/rental-search";
import type { RentalNarrowing } from "@/lib/data/transport/rentals";
import { useServerTranslations } from "@/lib/language/server";
import { translateTerm } from "@/lib/language/terms";
import type { QueryValues } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import { ChoiceFilter, FilterForm, FilterGroup, PriceFilter } from "../results/filter-parts";
import { FreeCancellationFilter } from "../results/free-cancellation-filter";
import { fuelLabels, gearboxLabels } from "./rental-labels";

type FiltersProps = {
  facets: RentalSearch["facets"];
  narrowing: RentalNarrowing;
  keep: QueryValues;
  clearHref: string;
  currency: string;
  total: number;
  chosen: number;
};

function SeatsFilter({ seats, chosen }: { seats: RentalSearch["facets"]["seats"]; chosen: number | null }) {
  const t = useServerTranslations();
  return (
    <ChoiceFilter
      title={t("Seats")}
      name="seats"
      chosen={chosen}
      options={seats.map((option) => ({ ...option, label: t("{n} or more", { n: option.value }) }))}
    />
  );
}

/** The filters of a list of rentals. */
export function RentalFilters({ facets, narrowing, currency, ...form }: FiltersProps) {
  const t = useServerTranslations();
  const getTerm = ({ label }: { label: string }) => translateTerm(t.language, label);
  return (
    <FilterForm action={routes.public.transportList} {...form}>
      <PriceFilter t={t} prices={facets.prices} narrowing={narrowing} currency={currency} title={t("Price")} />
      <FreeCancellationFilter t={t} count={facets.freeCancellation} chosen={narrowing.freeCancellation} />
      <SeatsFilter seats={facets.seats} chosen={narrowing.seats} />
      <FilterGroup t={t} title={t("Vehicle type")} name="type" options={facets.types} getLabel={getTerm} />
      <FilterGroup
        t={t}
        title={t("Gearbox")}
        name="gearbox"
        options={facets.gearboxes}
        getLabel={({ value }) => t(gearboxLabels[value as keyof typeof gearboxLabels])}
      />
      <FilterGroup
        t={t}
        title={t("Fuel type")}
        name="fuel"
        options={facets.fuels}
        getLabel={({ value }) => t(fuelLabels[value as keyof typeof fuelLabels])}
      />
      <FilterGroup t={t} title={t("Company")} name="operator" options={facets.operators} />
      <FilterGroup t={t} title={t("Included")} name="item" options={facets.items} getLabel={getTerm} />
    </FilterForm>
  );
}
