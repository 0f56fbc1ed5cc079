import type { ReactNode } from "react";
import { X } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import type { Facet } from "@/lib/contracts/hotels/hotel";
import type { Facets, Narrowing } from "@/lib/data/search";
import { formatMoneyIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { termIn } from "@/lib/language/terms";
import { currencyExponent } from "@/lib/money";
import { boardLabels } from "../room/stay-labels";
import { InDisplayedCurrency } from "./price/price-limit";

type Chip = {
  key: string;
  label: ReactNode;
  /** True if the label comes from the catalogue and is not translated. */
  own?: boolean;
  /** The filters without this one. */
  without: Partial<Narrowing>;
};

type Source = { facets: Facets; narrowing: Narrowing; currency: string };

function listChips(t: PageTranslator, { facets, narrowing, currency }: Source): Chip[] {
  const chosen = (options: readonly Facet[]) => options.filter((option) => option.chosen);
  const named = (key: "type" | "feature", options: readonly Facet[]) =>
    chosen(options).map(({ value, label }): Chip => {
      const term = termIn(t.language, label);
      const without = { [key]: narrowing[key].filter((id) => String(id) !== value) };
      return { key: `${key}-${value}`, label: term ?? label, own: term === null, without };
    });
  const limits = [
    ["min", "From {amount}", narrowing.minPrice, { minPrice: null }],
    ["max", "Up to {amount}", narrowing.maxPrice, { maxPrice: null }],
  ] as const;
  return [
    ...limits.flatMap(([limit, text, amount, without]): Chip[] => {
      if (amount === null) return [];
      const base = formatMoneyIn(t.language, amount * 10 ** currencyExponent(currency), currency);
      const shown = (
        <InDisplayedCurrency limit={limit} chosen={amount} currency={currency}>
          {base}
        </InDisplayedCurrency>
      );
      const label = t.rich(text, { amount: shown });
      return [{ key: limit, label, without }];
    }),
    ...(narrowing.freeCancellation
      ? [{ key: "free", label: t("Free cancellation"), without: { freeCancellation: false } }]
      : []),
    ...chosen(facets.boards).map(
      ({ value, label }): Chip => ({
        key: value,
        label: t.known(boardLabels[value as keyof typeof boardLabels] ?? label),
        without: { board: narrowing.board.filter((board) => board !== value) },
      }),
    ),
    ...chosen(facets.stars).map(
      ({ value }): Chip => ({
        key: `stars-${value}`,
        label: t.count("{n} star", "{n} stars", Number(value)),
        without: { stars: narrowing.stars.filter((stars) => String(stars) !== value) },
      }),
    ),
    ...chosen(facets.scores).map(
      ({ label }): Chip => ({ key: "score", label: t.known(label), without: { score: null } }),
    ),
    ...named("type", facets.types),
    ...named("feature", facets.features),
  ];
}

type FilterChipsProps = Source & {
  getHref: (changes: Partial<Narrowing>) => string;
  className?: string;
};

/** The filters of a list of hotels, each as a link that removes it. */
export function FilterChips({ getHref, className, ...source }: FilterChipsProps) {
  const t = useServerTranslations();
  const chips = listChips(t, source);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("Filters in use")} className={cn("mt-3 flex flex-wrap gap-2.5", className)}>
      {chips.map(({ key, label, own, without }) => (
        <li key={key}>
          <AppLink
            href={getHref(without)}
            scroll={false}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-card px-3 text-sm hover:border-ink"
          >
            <span className="sr-only">{t("Remove the filter:")} </span>
            {own ? <UserText>{label}</UserText> : label}
            <X aria-hidden className="size-4" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
