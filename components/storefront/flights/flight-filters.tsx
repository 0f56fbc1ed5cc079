import { type FlightDayPart, flightDayParts } from "@/lib/contracts/flights/search";
import {
  type FlightResult,
  type FlightSearch,
  flightFilterCount,
  flightSearchValues,
  noFlightFilters,
} from "@/lib/data/flights";
import type { Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { flightsPath } from "@/lib/links/flight-links";
import { routes } from "@/lib/routes";
import { serialize } from "@/lib/serialized-props";
import { FilterOptions } from "../results/filter-options";
import { FilterForm, FilterGroup, PriceLimit } from "../results/filter-parts";

const partLabels: Record<FlightDayPart, Text> = {
  night: "Night",
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
};

/** Offered as the longest duration, in hours. */
const durations = [4, 8, 12, 20];

/** Stops, departure time, duration, price and airline. */
export async function FlightFilters({ search, result }: { search: FlightSearch; result: FlightResult }) {
  const t = await getTranslator();
  const cleared = { ...search, ...noFlightFilters, page: 1 };
  const option = (value: string, label: string, chosen: boolean, count: number | null = null) => ({
    ...{ value, label, count, chosen },
  });
  const parts = (Object.keys(flightDayParts) as FlightDayPart[]).map((part) =>
    option(part, part, search.part.includes(part)),
  );
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
      <FilterGroup
        t={t}
        title={t("Departs")}
        name="part"
        options={parts}
        getLabel={({ value }) => t(partLabels[value as FlightDayPart])}
      />
      <fieldset className="min-w-0 border-b border-line pb-4">
        <legend className="mb-1.5 font-semibold">{t("Duration")}</legend>
        <FilterOptions
          name="maxMinutes"
          kind="radio"
          options={serialize([
            { value: "", label: t("Any"), count: null, chosen: search.maxMinutes === null },
            ...durations.map((hours) => ({
              value: String(hours * 60),
              label: t.count("Up to {n} hours", "Up to {n} hours", hours),
              count: null,
              chosen: search.maxMinutes === hours * 60,
            })),
          ])}
        />
      </fieldset>
      <fieldset className="min-w-0 border-b border-line pb-4">
        <legend className="mb-1.5 font-semibold">
          {t("Price")}, {result.currency}
        </legend>
        <PriceLimit t={t} limit="max" chosen={search.maxPrice} />
      </fieldset>
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
