import {
  type FlightResult,
  type FlightSearch,
  flightFilterCount,
  flightSearchValues,
  noFlightFilters,
} from "@/lib/data/flights";
import { getTranslator } from "@/lib/language/server";
import { flightsPath } from "@/lib/links/flight-links";
import { routes } from "@/lib/routes";
import { DayPartFilter, DurationFilter, MaxPriceFilter } from "../results/departure-filters";
import { FilterForm, FilterGroup } from "../results/filter-parts";

/** Offered as the longest duration, in hours. */
const durations = [4, 8, 12, 20];

/** Stops, departure time, duration, price and airline. */
export async function FlightFilters({ search, result }: { search: FlightSearch; result: FlightResult }) {
  const t = await getTranslator();
  const cleared = { ...search, ...noFlightFilters, page: 1 };
  const option = (value: string, label: string, chosen: boolean, count: number | null = null) => ({
    value,
    label,
    count,
    chosen,
  });
  return (
    <FilterForm
      action={routes.public.flights}
      keep={flightSearchValues(cleared)}
      clearHref={flightsPath(flightSearchValues(cleared))}
      total={result.total}
      chosen={flightFilterCount(search)}
    >
      <FilterGroup
        t={t}
        title={t("Stops on the way")}
        name="stops"
        options={[option("0", "nonstop", search.stops === 0)]}
        getLabel={() => t("Nonstop flights only")}
      />
      <DayPartFilter t={t} title={t("Departs")} chosen={search.part} />
      <DurationFilter t={t} hours={durations} chosenMinutes={search.maxMinutes} />
      <MaxPriceFilter t={t} currency={result.currency} chosen={search.maxPrice} />
      {result.airlines.length > 1 ? (
        <FilterGroup
          t={t}
          title={t("Airline")}
          name="airline"
          options={result.airlines.map(({ code, name, count }) =>
            option(code, name, search.airline.includes(code), count),
          )}
        />
      ) : null}
    </FilterForm>
  );
}
