"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useTranslations } from "@/components/ui/language";
import { formatMoneyIn } from "@/lib/language/formats";
import { currencyExponent } from "@/lib/money";
import { useRate } from "../../money";
import type { Rate } from "../../shown-rate";
import { LimitInput, type LimitProps } from "./limit-input";

/** Loaded only if another currency than the base currency is displayed. */
const load = () => import("./converted-limit");
const ConvertedLimit = lazy(async () => ({ default: (await load()).ConvertedLimit }));
const ConvertedText = lazy(async () => ({ default: (await load()).ConvertedText }));

export type FieldProps = LimitProps & {
  label: ReactNode;
  /** The lowest or highest price of the products, as a placeholder. */
  boundMinor?: number;
  /** The same in whole units of the base currency. */
  bound?: number;
};

/** Null if the displayed currency is the base currency. */
function useOtherRate(base: string): Rate | null {
  const rate = useRate();
  return rate?.c === base ? null : rate;
}

/** The field for the lowest or highest price in whole units of the displayed currency. */
export function PriceLimitField(props: FieldProps) {
  const rate = useOtherRate(props.currency);
  const { limit, chosen, label, bound } = props;
  const field = (
    <LimitInput
      limit={limit}
      label={label}
      shown={chosen}
      name={`${limit}Price`}
      placeholder={bound?.toString()}
      readOnly={rate !== null}
    />
  );
  return rate ? (
    <Suspense fallback={field}>
      <ConvertedLimit {...props} key={rate.c + rate.r} rate={rate} />
    </Suspense>
  ) : (
    field
  );
}

/** The limit of a price as text. */
export function PriceLimitText(props: LimitProps & { chosen: number }) {
  const rate = useOtherRate(props.currency);
  const { language } = useTranslations();
  const { chosen, currency } = props;
  const text = formatMoneyIn(language, chosen * 10 ** currencyExponent(currency), currency);
  return rate ? (
    <Suspense fallback={text}>
      <ConvertedText {...props} rate={rate} />
    </Suspense>
  ) : (
    text
  );
}
