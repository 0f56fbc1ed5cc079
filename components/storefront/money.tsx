"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useTranslations } from "@/components/ui/language";
import { browserKeys, watchStore, writeStore } from "@/lib/browser-store";
import { cn } from "@/lib/cn";
import { convertedIn, formatMoneyIn } from "@/lib/language/formats";
import { getDirection, type Language } from "@/lib/language/languages";
import { formatCountIn } from "@/lib/language/numbers";
import { convertMinor, formatMoney, wholeUnits } from "@/lib/money";
import { currencyCookie } from "@/lib/protocol";
import { parseRate, type Rate, type Rates, renewRate } from "./shown-rate";

const storedText = () => {
  try {
    return window.localStorage.getItem(browserKeys.rate);
  } catch {
    return null;
  }
};

/** Amounts are written left to right with the code last, also within Arabic text. */
const amountDirection = (language: Language) => (getDirection(language) === "rtl" ? "ltr" : undefined);

/** The currency that this browser selected; null is the base currency, which the server renders. */
export function useRate(): Rate | null {
  const text = useSyncExternalStore(watchStore, storedText, () => null);
  return parseRate(text);
}

/**
 * Applies the rates of the page to the stored one, which may be months old. Only when the page is loaded: a currency that
 * is selected later has a rate that is newer than the page.
 */
export function RateKeeper({ rates }: { rates: Rates }) {
  const known = JSON.stringify(rates);
  useEffect(() => {
    const text = storedText();
    if (text === null) return;
    const stored = parseRate(text);
    const current = renewRate(stored, JSON.parse(known) as Rates);
    if (current !== null && current.r === stored?.r) return;
    // biome-ignore lint/suspicious/noDocumentCookie: read by the checkout, which is rendered per request
    if (current === null) document.cookie = `${currencyCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
    writeStore(browserKeys.rate, current);
  }, [known]);
  return null;
}

/**
 * An amount of the base currency in the selected one. Converted in the browser, because public pages are identical for
 * all visitors.
 */
export function Money({ minor, currency, className }: { minor: number; currency: string; className?: string }) {
  const rate = useRate();
  const { language } = useTranslations();
  return (
    <data
      value={formatMoney(minor, currency)}
      dir={amountDirection(language)}
      className={cn("whitespace-nowrap", className)}
    >
      {rate ? convertedIn(language, minor, currency, rate) : formatMoneyIn(language, minor, currency)}
    </data>
  );
}

/** Whole units without a currency, for places where the currency is named nearby. */
export function WholeMoney({ minor, currency }: { minor: number; currency: string }) {
  const rate = useRate();
  const { language } = useTranslations();
  const whole = rate ? wholeUnits(convertMinor(minor, rate.r, currency, rate.c), rate.c) : wholeUnits(minor, currency);
  return <data value={formatMoney(minor, currency)}>{formatCountIn(language, whole)}</data>;
}

/** The code of the displayed currency. */
export function ShownCurrency({ base }: { base: string }) {
  return useRate()?.c ?? base;
}

/** The note below the header of public pages: converted prices are estimates, and the currency that is charged. */
export function EstimateNote({ base }: { base: string }) {
  const rate = useRate();
  const t = useTranslations();
  if (!rate || rate.c === base) return null;
  return (
    <p className="wrap gutter py-1.5 text-xs text-soft">
      {t("Prices in {currency} are estimates. You pay in {base}.", { currency: rate.c, base })}
    </p>
  );
}

/**
 * The approximate value of an amount in the selected currency, beside the amount that is charged. Nothing without a
 * selection or if the amount has this currency already.
 */
export function Approximate({ minor, currency, className }: { minor: number; currency: string; className?: string }) {
  const rate = useRate();
  const { language } = useTranslations();
  if (!rate || rate.c === currency) return null;
  return (
    <span
      dir={amountDirection(language)}
      className={cn("whitespace-nowrap text-sm font-normal text-soft", className)}
      data-approximate=""
    >
      {convertedIn(language, minor, currency, rate)}
    </span>
  );
}
