import {
  type JourneyResult,
  type JourneySearch,
  journeyFilterCount,
  journeySearchValues,
  noJourneyFilters,
} from "@/lib/data/transport/journeys";
import { getTranslator } from "@/lib/language/server";
import { translateTerm } from "@/lib/language/terms/terms";
import { routes } from "@/lib/routes";
import { DayPartFilter, DurationFilter, MaxPriceFilter } from "../results/departure-filters";
import { FilterForm, FilterGroup } from "../results/filter-parts";

/** Offered as the longest duration, in hours. */
const durations = [2, 4, 8, 12];

type FiltersProps = { search: JourneySearch; result: JourneyResult; toHref: (search: JourneySearch) => string };

/** The filters of a list of journeys. */
export async function JourneyFilters({ search, result, toHref }: FiltersProps) {
  const t = await getTranslator();
  const chosen = journeyFilterCount(search);
  const cleared = { ...search, ...noJourneyFilters };
  const option = (value: string, label: string, isChosen: boolean) => ({ value, label, count: null, chosen: isChosen });
  return (
    <FilterForm
      action={routes.public.transportList}
      keep={journeySearchValues(cleared)}
      clearHref={toHref(cleared)}
      total={result.journeys.length}
      chosen={chosen}
    >
      <DayPartFilter t={t} title={t("Departure")} chosen={search.part} />
      <FilterGroup
        t={t}
        title={t("Changes")}
        name="changes"
        options={[option("0", "direct", search.changes === 0)]}
        getLabel={() => t("Direct journeys only")}
      />
      <DurationFilter t={t} hours={durations} chosenMinutes={search.maxMinutes} />
      <MaxPriceFilter t={t} currency={result.currency} chosen={search.maxPrice} />
      {result.operators.length > 1 ? (
        <FilterGroup
          t={t}
          title={t("Operator")}
          name="operator"
          options={result.operators.map((name) => option(name, name, search.operator.includes(name)))}
        />
      ) : null}
      {result.classes.length > 1 ? (
        <FilterGroup
          t={t}
          title={t("Class")}
          name="class"
          options={result.classes.map(({ code, name }) =>
            option(code, translateTerm(t.language, name), search.class.includes(code)),
          )}
        />
      ) : null}
      {result.items.length > 0 ? (
        <FilterGroup
          t={t}
          title={t("Included")}
          name="item"
          options={result.items.map(({ id, name }) =>
            option(String(id), translateTerm(t.language, name), search.item.includes(id)),
          )}
        />
      ) : null}
    </FilterForm>
  );
}
