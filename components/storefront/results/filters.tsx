import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { ChevronDown, SlidersHorizontal, X } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import type { Facets, Narrowing } from "@/lib/data/search";
import type { PageTranslator } from "@/lib/language/messages";
import { formatCountIn } from "@/lib/language/numbers";
import { useServerTranslations } from "@/lib/language/server";
import type { QueryValues } from "@/lib/links/stay-links";
import { currencyExponent } from "@/lib/money";
import { type Serialized, serialize } from "@/lib/serialized-props";
import { AutoForm } from "../chrome/auto-submit";
import { boardLabels } from "../room/stay-labels";
import { type FilterOption, FilterOptions, PriceBars } from "./filter-options";

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

function Hidden({ values }: { values: QueryValues }) {
  return Object.entries(values).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    return text === "" ? [] : <input key={name} type="hidden" name={name} value={text} />;
  });
}

type Facet = Facets["stars"][number];

/** Labels in the page's language; property types and features are named in the catalogue. */
const ourLabels: Record<string, (t: PageTranslator, option: Facet) => string> = {
  stars: (t, { value }) => t.count("{n} star", "{n} stars", Number(value)),
  board: (t, { value, label }) => t.known(boardLabels[value as keyof typeof boardLabels] ?? label),
};

const optionsIn = (t: PageTranslator, name: string, options: readonly Facet[]): Serialized<FilterOption[]> =>
  serialize(
    options.map(({ value, label, count, chosen }) => ({
      ...{ value, count, chosen },
      label: ourLabels[name]?.(t, { value, label, count, chosen }) ?? label,
    })),
  );

/** Number of options visible at first, in addition to selected ones. */
const atFirst = 8;

type GroupProps = { t: PageTranslator; title: string; name: string; options: Facets["stars"] };

function Group({ t, title, name, options }: GroupProps) {
  if (options.length === 0) return null;
  const isVisible = options.filter(({ chosen }, index) => index < atFirst || chosen);
  const others = options.filter((option) => !isVisible.includes(option));
  return (
    <fieldset className="min-w-0 border-b border-line pb-4">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      <FilterOptions
        name={name}
        options={optionsIn(t, name, isVisible)}
        own={!(name in ourLabels)}
        {...(others.length > 0
          ? { others: optionsIn(t, name, others), more: t("{n} more", { n: others.length }) }
          : {})}
      />
    </fieldset>
  );
}

/** The distribution of prices as a histogram, with the bounds as number fields. */
function PriceFilter({
  t,
  facets,
  narrowing,
  currency,
  title,
}: {
  t: PageTranslator;
  facets: Facets;
  narrowing: Narrowing;
  currency: string;
  title: string;
}) {
  const { prices } = facets;
  if (!prices) return null;
  const most = Math.max(1, ...prices.bars);
  const unit = 10 ** currencyExponent(currency);
  const low = Math.floor(prices.lowMinor / unit);
  const high = Math.ceil(prices.highMinor / unit);
  const width = (prices.highMinor - prices.lowMinor + 1) / prices.bars.length;
  const outside = (bar: number) => {
    const from = (prices.lowMinor + bar * width) / unit;
    const to = from + width / unit;
    return (
      (narrowing.minPrice !== null && to <= narrowing.minPrice) ||
      (narrowing.maxPrice !== null && from > narrowing.maxPrice)
    );
  };
  return (
    <fieldset className="min-w-0 border-b border-line pb-4">
      <legend className="mb-1.5 font-semibold">
        {title}, {currency}
      </legend>
      <PriceBars
        heights={prices.bars.map((count, bar) => {
          const height = count === 0 ? 0 : Math.max(7, Math.round((count / most) * 100));
          return outside(bar) ? -height : height;
        })}
      />
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <label htmlFor="filter-min" className="text-xs text-soft">
          {t("From")}
          <Input
            key={narrowing.minPrice}
            type="number"
            name="minPrice"
            id="filter-min"
            inputMode="numeric"
            min={0}
            step={1}
            defaultValue={narrowing.minPrice ?? undefined}
            placeholder={String(low)}
            className="mt-0.5 min-h-10! py-1! text-ink"
          />
        </label>
        <label htmlFor="filter-max" className="text-xs text-soft">
          {t("To")}
          <Input
            key={narrowing.maxPrice}
            type="number"
            name="maxPrice"
            id="filter-max"
            inputMode="numeric"
            min={0}
            step={1}
            defaultValue={narrowing.maxPrice ?? undefined}
            placeholder={String(high)}
            className="mt-0.5 min-h-10! py-1! text-ink"
          />
        </label>
      </div>
    </fieldset>
  );
}

/** Beside the list from 1024 px, a sheet on phones; the same GET form in both. */
export function Filters({
  facets,
  narrowing,
  action,
  keep,
  clearHref,
  currency,
  total,
  chosen,
  priceTitle,
}: FiltersProps) {
  const t = useServerTranslations();
  return (
    <details className="open-lg group" data-search-overlay data-sheet>
      <summary className="fixed bottom-4 left-1/2 z-30 inline-flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-lift group-open:top-[calc(14dvh+0.75rem)] group-open:right-4 group-open:bottom-auto group-open:left-auto rtl:group-open:right-auto rtl:group-open:left-4 group-open:z-50 group-open:size-11 group-open:min-h-0 group-open:translate-x-0 group-open:justify-center group-open:bg-sunken group-open:px-0 group-open:text-ink group-open:shadow-none">
        <SlidersHorizontal aria-hidden className="size-4.5 group-open:hidden" />
        <span className="group-open:sr-only">
          {t("Filters")}
          {chosen > 0 ? ` (${chosen})` : ""}
        </span>
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:h-[86dvh] max-lg:animate-sheet max-lg:overflow-y-auto max-lg:rounded-t-2xl max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-5 max-lg:pt-5 max-lg:shadow-[0_-20px_60px_-20px_rgb(43_28_16/0.5)]">
        <h2 className="mb-4 text-2xl lg:sr-only">{t("Filters")}</h2>
        <AutoForm action={t.at(action)} label={t("Filters")}>
          <Hidden values={keep} />
          <div className="grid gap-4.5">
            <PriceFilter t={t} facets={facets} narrowing={narrowing} currency={currency} title={priceTitle} />
            {facets.freeCancellation > 0 || narrowing.freeCancellation || facets.boards.length > 0 ? (
              <fieldset className="min-w-0 border-b border-line pb-4">
                <legend className="mb-1.5 font-semibold">{t("Cancellation and meals")}</legend>
                <FilterOptions
                  name="freeCancellation"
                  options={serialize([
                    {
                      ...{ value: "1", label: t("Free cancellation") },
                      ...{ count: facets.freeCancellation, chosen: narrowing.freeCancellation },
                    },
                  ])}
                />
                <FilterOptions name="board" options={optionsIn(t, "board", facets.boards)} />
              </fieldset>
            ) : null}
            <Group t={t} title={t("Stars")} name="stars" options={facets.stars} />
            {facets.scores.length > 0 ? (
              <fieldset className="min-w-0 border-b border-line pb-4">
                <legend className="mb-1.5 font-semibold">{t("Guest score")}</legend>
                <FilterOptions
                  name="score"
                  kind="radio"
                  options={serialize([
                    { value: "", label: t("Any"), count: null, chosen: narrowing.score === null },
                    ...facets.scores.map((option) => ({ ...option, label: t.known(option.label) })),
                  ])}
                />
              </fieldset>
            ) : null}
            <Group t={t} title={t("Kind")} name="type" options={facets.types} />
            <Group t={t} title={t("Amenities")} name="feature" options={facets.features} />
          </div>
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

const sorts = [
  ["recommended", "Recommended"],
  ["price_up", "Price, lowest first"],
  ["price_down", "Price, highest first"],
  ["score", "Guest score"],
  ["distance", "Distance from the centre"],
] as const;

export function SortMenu({
  action,
  keep,
  sort,
  byDistance,
}: {
  action: string;
  keep: QueryValues;
  sort: string;
  byDistance: boolean;
}) {
  const t = useServerTranslations();
  return (
    <AutoForm action={t.at(action)} label={t("Sort by")}>
      <Hidden values={keep} />
      <span className="inline-flex items-center gap-2">
        <label className="inline-flex items-center gap-2 text-sm text-soft">
          {t("Sort")}
          <span className="relative">
            <select
              key={sort}
              name="sort"
              defaultValue={sort === "recommended" ? "" : sort}
              className="min-h-11 appearance-none field-sizing-content rounded-full border border-edge bg-card ps-3.5 pe-8 text-sm font-semibold text-ink hover:border-ink"
            >
              {sorts
                .filter(([value]) => byDistance || value !== "distance")
                .map(([value, label]) => (
                  <option key={value} value={value === "recommended" ? "" : value}>
                    {t(label)}
                  </option>
                ))}
            </select>
            <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2" />
          </span>
        </label>
        <Button type="submit" size="sm" className="no-script-only">
          {t("Sort")}
        </Button>
      </span>
    </AutoForm>
  );
}
