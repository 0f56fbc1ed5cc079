import { currencyExponent, getPercentage } from "@/lib/money";
import { readAmount } from "@/lib/text/amount-input";

export const priceModes = {
  percent: "By percent",
  amount: "By an amount",
  exact: "To an amount",
} as const;
export type PriceMode = keyof typeof priceModes;

/** How prices change: `value` as it was typed, with a sign for percent and amount. */
export type PriceChange = { mode: PriceMode; value: string; wholeUnits: boolean };

const highest = 1_000_000_000;

/** A signed percentage with at most two decimals in basis points; null for other text. */
function readPercent(text: string): number | null {
  const match = /^([+-]?)(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace("−", "-"));
  if (!match) return null;
  const basisPoints = Number(`${match[2]}${(match[3] ?? "").padEnd(2, "0")}`);
  return match[1] === "-" ? -basisPoints : basisPoints;
}

function readSigned(text: string, currency: string): number | null {
  const typed = text.trim().replace("−", "-");
  const amount = readAmount(typed.replace(/^[+-]/, ""), currency);
  return amount === null ? null : typed.startsWith("-") ? -amount : amount;
}

/** The changed price in minor units; null while the value is no number, or for a price that is not allowed. */
export function getNewPrice(minor: number, currency: string, { mode, value, wholeUnits }: PriceChange): number | null {
  const change = mode === "percent" ? readPercent(value) : readSigned(value, currency);
  if (change === null) return null;
  const exact =
    mode === "exact"
      ? change
      : mode === "amount"
        ? minor + change
        : minor + Math.sign(change) * getPercentage(minor, Math.abs(change));
  const unit = wholeUnits ? 10 ** currencyExponent(currency) : 1;
  const rounded = Math.round(exact / unit) * unit;
  return rounded >= 1 && rounded <= highest ? rounded : null;
}
