import { convertMinor, currencyExponent, getFraction } from "@/lib/money";

/**
 * Limits of the price filter: whole units of the base currency in the URL, whole units of the displayed currency in the
 * fields.
 */
export type PriceLimit = "min" | "max";

/** The displayed currency, and how much of it is one unit of the base currency. */
type Shown = { c: string; r: string };

/**
 * The limit in the base currency, rounded outwards: the filter finds every product whose displayed price is within
 * `limit`, which may have decimals.
 */
export function toBaseLimit(side: PriceLimit, limit: number, base: string, { c, r }: Shown): number {
  const { over, under } = getFraction(r);
  const unit = 10n ** BigInt(currencyExponent(base));
  const shownUnit = 10 ** currencyExponent(c);
  // Half a minor unit more or less, because displayed prices are rounded.
  const half = BigInt(2 * Math.round(limit * shownUnit)) + (side === "max" ? 1n : -1n);
  if (half < 0n) return 0;
  const top = half * under * unit;
  const bottom = 2n * over * BigInt(shownUnit);
  /** The first base amount that reaches the half. */
  const minor = (top + bottom - 1n) / bottom;
  return Number(side === "min" ? minor / unit : (minor + unit - 2n) / unit);
}

/**
 * The limit in the displayed currency. Several may have the same limit in the base currency: the roundest is taken,
 * because users enter round numbers.
 */
export function toShownLimit(side: PriceLimit, limit: number, base: string, shown: Shown): number {
  const exact = limit * Number(shown.r);
  // 1000, 500, 100, 50 and so on.
  let step = 10 ** (String(Math.round(exact)).length - 1);
  for (; step >= 1; step /= String(step).startsWith("1") ? 2 : 5) {
    const near = Math.round(exact / step);
    const found = [near, near - 1, near + 1].find((n) => toBaseLimit(side, n * step, base, shown) === limit);
    if (found !== undefined) return found * step;
  }
  return Math.round(exact);
}

/** An amount of the base currency as whole units of the displayed one, by default the same, rounded outwards. */
export function getShownBound(side: PriceLimit, minor: number, base: string, shown?: Shown): number {
  const amount = shown ? convertMinor(minor, shown.r, base, shown.c) : minor;
  const unit = 10 ** currencyExponent(shown?.c ?? base);
  return side === "min" ? Math.floor(amount / unit) : Math.ceil(amount / unit);
}
