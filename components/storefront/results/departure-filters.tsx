import { type DayPart, dayPartNames } from "@/lib/day-parts";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { ChoiceFilter, FilterGroup, PriceTitle } from "./filter-parts";
import { PriceLimitField } from "./price/limit-field";

/** Filters of departures, for journeys and flights. */

const partLabels: Record<DayPart, Text> = {
  night: "Night",
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
};

export const DayPartFilter = ({ t, title, chosen }: { t: PageTranslator; title: string; chosen: DayPart[] }) => (
  <FilterGroup
    t={t}
    title={title}
    name="part"
    options={dayPartNames.map((part) => ({
      value: part,
      label: part,
      count: null,
      chosen: chosen.includes(part),
    }))}
    getLabel={({ value }) => t(partLabels[value as DayPart])}
  />
);

/** `hours` are offered as the longest duration. */
export const DurationFilter = ({
  t,
  hours,
  chosenMinutes,
}: {
  t: PageTranslator;
  hours: readonly number[];
  chosenMinutes: number | null;
}) => (
  <ChoiceFilter
    title={t("Duration")}
    name="maxMinutes"
    chosen={chosenMinutes}
    options={hours.map((count) => ({
      value: String(count * 60),
      label: t.count("Up to {n} hours", "Up to {n} hours", count),
      count: null,
      chosen: chosenMinutes === count * 60,
    }))}
  />
);

/** `chosen` is in whole units of the currency. */
export const MaxPriceFilter = ({
  t,
  currency,
  chosen,
}: {
  t: PageTranslator;
  currency: string;
  chosen: number | null;
}) => (
  <fieldset className="min-w-0 border-b border-line pb-4">
    <PriceTitle t={t} title={t("Price")} currency={currency} />
    <PriceLimitField limit="max" label={t("To")} chosen={chosen} currency={currency} />
  </fieldset>
);
