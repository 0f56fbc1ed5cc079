import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ChevronDown, SlidersHorizontal, X } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import type { Facet } from "@/lib/contracts/hotels/hotel";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { formatCountIn } from "@/lib/language/numbers";
import { useServerTranslations } from "@/lib/language/server";
import type { QueryValues } from "@/lib/links/stay-links";
import type { PriceBars } from "@/lib/pricing/price-bars";
import { type Serialized, serialize } from "@/lib/serialized-props";
import { AutoForm } from "../chrome/auto-submit";
import { ShownCurrency } from "../money";
import { FilterBars, type FilterOption, FilterOptions } from "./filter-options";
import { PriceLimitField } from "./price/limit-field";
import { getBarHeights } from "./price/price-histogram";

/** Filters and sort order of a list of products, for all kinds. */

/** The id of the list's heading, the target of the link that skips the filters. */
export const resultsId = "results";

function Hidden({ values }: { values: QueryValues }) {
  return Object.entries(values).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    return text === "" ? [] : <input key={name} type="hidden" name={name} value={text} />;
  });
}

/** An option of a filter; the count is null where the products of an option are not counted. */
type Option = Omit<Facet, "count"> & Pick<FilterOption, "count">;

/** The options as props, with labels in the page's language or as in the catalogue. */
export const labelled = (
  options: readonly Option[],
  getLabel?: (option: Option) => string,
): Serialized<FilterOption[]> =>
  serialize(options.map((option) => ({ ...option, label: getLabel?.(option) ?? option.label })));

/** Number of options visible at first, in addition to selected ones. */
const atFirst = 8;

type GroupProps = {
  t: PageTranslator;
  title: string;
  name: string;
  options: readonly Option[];
  /** Labels in the page's language; without it the labels are names of the catalogue. */
  getLabel?: (option: Option) => string;
};

/** The options with their counts; those beyond the first ones are collapsed. */
export function FilterGroup({ t, title, name, options, getLabel }: GroupProps) {
  if (options.length === 0) return null;
  const isVisible = options.filter(({ chosen }, index) => index < atFirst || chosen);
  const others = options.filter((option) => !isVisible.includes(option));
  return (
    <fieldset className="min-w-0 border-b border-line pb-4">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <FilterOptions
        name={name}
        options={labelled(isVisible, getLabel)}
        own={!getLabel}
        {...(others.length > 0
          ? { others: labelled(others, getLabel), more: t("{n} more", { n: others.length }), less: t("Show less") }
          : {})}
      />
    </fieldset>
  );
}

type PriceTitleProps = { t: PageTranslator; title: string; currency: string };

/** The heading of a price filter, with the displayed currency. */
export const PriceTitle = ({ t, title, currency }: PriceTitleProps) => (
  <legend className="mb-1.5 font-semibold">
    {title + getListSeparator(t.language)}
    <ShownCurrency base={currency} />
  </legend>
);

/** The distribution of prices as a histogram, with the bounds as number fields. */
export function PriceFilter({
  t,
  prices,
  narrowing,
  currency,
  title,
}: {
  t: PageTranslator;
  prices: PriceBars | null;
  narrowing: { minPrice: number | null; maxPrice: number | null };
  currency: string;
  title: string;
}) {
  if (!prices) return null;
  return (
    <fieldset className="min-w-0 border-b border-line pb-4">
      <PriceTitle t={t} title={title} currency={currency} />
      <FilterBars heights={getBarHeights(prices, narrowing, currency)} />
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <PriceLimitField
          limit="min"
          label={t("From")}
          chosen={narrowing.minPrice}
          currency={currency}
          boundMinor={prices.lowMinor}
        />
        <PriceLimitField
          limit="max"
          label={t("To")}
          chosen={narrowing.maxPrice}
          currency={currency}
          boundMinor={prices.highMinor}
        />
      </div>
    </fieldset>
  );
}

type ChoiceFilterProps = { title: string; name: string; options: readonly FilterOption[]; chosen: number | null };

/** One of several values, or any. Renders nothing without values. */
export function ChoiceFilter({ title, name, options, chosen }: ChoiceFilterProps) {
  const t = useServerTranslations();
  if (options.length === 0) return null;
  return (
    <fieldset className="min-w-0 border-b border-line pb-4">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <FilterOptions
        name={name}
        kind="radio"
        options={serialize([{ value: "", label: t("Any"), count: null, chosen: chosen === null }, ...options])}
      />
    </fieldset>
  );
}

type ScoreProps = { t: PageTranslator; scores: readonly Facet[]; chosen: number | null };

export const ScoreFilter = ({ t, scores, chosen }: ScoreProps) => (
  <ChoiceFilter
    title={t("Guest score")}
    name="score"
    chosen={chosen}
    options={scores.map((option) => ({ ...option, label: t.known(option.label) }))}
  />
);

type FilterFormProps = {
  action: string;
  /** All other parameters of the URL. */
  keep: QueryValues;
  clearHref: string;
  total: number;
  chosen: number;
  children: ReactNode;
};

/** Beside the list from 1024 px, a sheet on phones; the same GET form in both. */
export function FilterForm({ action, keep, clearHref, total, chosen, children }: FilterFormProps) {
  const t = useServerTranslations();
  return (
    <details className="open-lg group" data-search-overlay data-sheet>
      <summary
        data-bottom-bar
        className="fixed bottom-4 left-1/2 z-30 inline-flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-lift group-open:top-[calc(14dvh+0.75rem)] group-open:right-4 group-open:bottom-auto group-open:left-auto rtl:group-open:right-auto rtl:group-open:left-4 group-open:z-50 group-open:size-11 group-open:min-h-0 group-open:translate-x-0 group-open:justify-center group-open:bg-sunken group-open:px-0 group-open:text-ink group-open:shadow-none"
      >
        <SlidersHorizontal aria-hidden className="size-4.5 group-open:hidden" />
        <span className="group-open:sr-only">
          {t("Filters")}
          {chosen > 0 ? ` (${chosen})` : ""}
        </span>
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:h-[86dvh] max-lg:animate-sheet max-lg:scroll-pb-24 max-lg:overflow-y-auto max-lg:rounded-t-2xl max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-5 max-lg:pt-5 max-lg:shadow-[0_-20px_60px_-20px_rgb(43_28_16/0.5)]">
        <h2 className="mb-4 text-2xl lg:sr-only">{t("Filters")}</h2>
        {total > 0 ? (
          <a
            href={`#${resultsId}`}
            className="fixed top-2 start-2 z-[70] -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0 max-lg:hidden"
          >
            {t("Skip the filters")}
          </a>
        ) : null}
        <AutoForm action={t.at(action)} label={t("Filters")}>
          <Hidden values={keep} />
          <div className="grid gap-4.5">{children}</div>
          <div className="sticky bottom-0 -mx-5 mt-2 flex items-center justify-between gap-3 border-t border-line bg-card px-5 py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0 lg:pt-4">
            {chosen > 0 ? (
              <AppLink
                href={clearHref}
                className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium underline underline-offset-4"
              >
                <X aria-hidden className="size-4" />
                {chosen === 1 ? t("Clear the filter") : t("Clear {n} filters", { n: chosen })}
              </AppLink>
            ) : (
              <span />
            )}
            <Button type="submit" variant="inverse" className="lg:hidden">
              {t("Show {n}", { n: formatCountIn(t.language, total) })}
            </Button>
            <Button type="submit" size="sm" className="no-script-only max-lg:hidden">
              {t("Apply")}
            </Button>
          </div>
        </AutoForm>
      </div>
    </details>
  );
}

export function SortMenu({
  action,
  keep,
  sort,
  sorts,
}: {
  action: string;
  keep: QueryValues;
  sort: string;
  /** The orders with their labels; the first is the default. */
  sorts: readonly (readonly [value: string, label: Text])[];
}) {
  const t = useServerTranslations();
  return (
    <AutoForm action={t.at(action)} label={t("Sort by")}>
      <Hidden values={keep} />
      <span className="inline-flex flex-wrap items-center gap-2">
        <label className="inline-flex items-center gap-2 text-sm text-soft">
          {t("Sort")}
          <span className="relative">
            <select
              key={sort}
              name="sort"
              defaultValue={sort === sorts[0]?.[0] ? "" : sort}
              className="min-h-11 appearance-none field-sizing-content rounded-full border border-edge bg-card ps-3.5 pe-8 text-sm font-semibold text-ink hover:border-ink"
            >
              {sorts.map(([value, label]) => (
                <option key={value} value={value === sorts[0]?.[0] ? "" : value}>
                  {t(label)}
                </option>
              ))}
            </select>
            <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2" />
          </span>
        </label>
        <Button type="submit" size="sm" className="no-script-only">
          {t("Apply")}
        </Button>
      </span>
    </AutoForm>
  );
}
