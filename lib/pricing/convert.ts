import { convertMinor } from "@/lib/money";
import { computeTotals } from "./price";
import type { PaymentTerms, Priced, PriceLine } from "./types";

export interface Fx {
  /** Display currency. */
  currency: string;
  /** Units of the display currency per unit of the base currency, as decimal text. */
  rate: string;
}

/**
 * The same price in the display currency. Each line is converted and rounded separately and totals are sums of lines, so
 * that the displayed lines add up. Charges are made in the base currency.
 */
export function convertPrice(priced: Priced, plan: PaymentTerms, baseCurrency: string, fx: Fx): Priced {
  if (fx.currency === baseCurrency) return priced;
  const convert = (minor: number) => convertMinor(minor, fx.rate, baseCurrency, fx.currency);
  const lines = priced.lines.map((line): PriceLine => {
    const amountMinor = convert(line.amountMinor);
    if (line.kind === "service") return { ...line, amountMinor, unitMinor: convert(line.unitMinor) };
    if (line.kind !== "night" && line.kind !== "item") return { ...line, amountMinor };
    const grossMinor = convert(line.grossMinor);
    return { ...line, amountMinor, grossMinor, discountMinor: grossMinor - amountMinor };
  });
  return {
    lines,
    included: priced.included.map((tax) => ({ ...tax, amountMinor: convert(tax.amountMinor) })),
    totals: computeTotals(lines, plan),
  };
}
