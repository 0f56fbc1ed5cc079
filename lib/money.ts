/**
 * Money is an integer count of minor units with a currency code; percentages are basis points (1 % = 100 bp). Floating
 * point fractions are avoided, because they round incorrectly: `toFixed` turns 1.005 into 1.00.
 */

/** docs/specification.md §9: default base currency and rate. */
export const defaultBasePrice = { c: "USD", r: "1" } as const;
export const wholeBp = 10_000;

// biome-ignore format: a table
const exponents: Readonly<Record<string, number>> = {
  BHD: 3, BIF: 0, CLP: 0, DJF: 0, GNF: 0, IQD: 3, ISK: 0, JOD: 3, JPY: 0, KMF: 0, KRW: 0, KWD: 3, LYD: 3,
  OMR: 3, PYG: 0, RWF: 0, TND: 3, UGX: 0, UYI: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
};

/** Number of decimals of a currency (ISO 4217). */
export function currencyExponent(currency: string): number {
  return exponents[currency] ?? 2;
}

/** Below this limit a double represents halves exactly, so a rounded quotient never reaches the next integer. */
const halvesBelow = 2 ** 52;

/** Integer division, half away from zero: 2.5 → 3, -2.5 → -3. Exact for safe integers. */
export function divideRounded(numerator: number, denominator: number): number {
  const size = Math.abs(numerator);
  const raised = size + denominator / 2;
  if (raised < halvesBelow) {
    // The remainder operator is avoided: for doubles it is a loop, and a search performs thousands of divisions.
    const whole = Math.floor(raised / denominator);
    return numerator < 0 ? 0 - whole : whole;
  }
  const rest = size % denominator;
  const whole = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 ? 0 - whole : whole;
}

function divideRoundedBig(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -whole : whole;
}

function safe(minor: bigint): number {
  if (minor > BigInt(Number.MAX_SAFE_INTEGER) || minor < BigInt(Number.MIN_SAFE_INTEGER)) {
    throw new RangeError("an amount beyond what can be counted exactly");
  }
  return Number(minor);
}

/** a × b ÷ c, rounded once, half away from zero. */
export function multiplyDivide(a: number, b: number, c: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return divideRounded(product, c);
  return safe(divideRoundedBig(BigInt(a) * BigInt(b), BigInt(c)));
}

/** A percentage of an amount: `getPercentage(1661, 5000)` is half of 16.61, 8.31. */
export function getPercentage(minor: number, basisPoints: number): number {
  return multiplyDivide(minor, basisPoints, wholeBp);
}

/** docs/specification.md §9: price × (1 − discount/100), two decimals. */
export function discounted(minor: number, discountBp: number): number {
  return multiplyDivide(minor, wholeBp - discountBp, wholeBp);
}

/** Splits an amount in proportion to the weights by largest remainder, so that the parts sum to the total. */
export function split(totalMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0 || whole <= 0) throw new RangeError("nothing to split over");
  const size = BigInt(Math.abs(totalMinor));
  const parts = weights.map((weight, at) => {
    const share = size * BigInt(weight);
    return { at, share: share / BigInt(whole), rest: share % BigInt(whole) };
  });
  const missing = Number(size - parts.reduce((sum, part) => sum + part.share, 0n));
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  for (const part of byRest.slice(0, missing)) part.share += 1n;
  return parts.map((part) => (totalMinor < 0 ? 0 - safe(part.share) : safe(part.share)));
}

/** A rate as an exact fraction; rates are decimal text (numeric(20,10)), never floating point. */
export function getFraction(rate: string): { over: bigint; under: bigint } {
  const match = /^(\d{1,10})(?:\.(\d{1,10}))?$/.exec(rate);
  if (!match) throw new RangeError(`not a rate: ${rate}`);
  const decimals = match[2] ?? "";
  const over = BigInt(match[1] + decimals);
  if (over === 0n) throw new RangeError("a rate must be above zero");
  return { over, under: 10n ** BigInt(decimals.length) };
}

/**
 * Converts an amount at a rate, rounded once to the minor unit of the target currency, half away from zero.
 * @param minor minor units of `from`
 * @param rate one unit of `from` in `to`, as decimal text
 * @returns minor units of `to`
 * @throws RangeError for a rate that is not a positive decimal number, or a result that is not a safe integer
 */
export function convertMinor(minor: number, rate: string, from: string, to: string): number {
  const { over, under } = getFraction(rate);
  const scaled = BigInt(minor) * over * 10n ** BigInt(currencyExponent(to));
  return safe(divideRoundedBig(scaled, under * 10n ** BigInt(currencyExponent(from))));
}

/**
 * Formats an integer that counts units of the last decimal: `formatDecimal(123456, 2)` is `1,234.56`. For amounts see
 * `formatAmount`.
 */
export function formatDecimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return units < 0 ? `-${text}` : text;
}

/** Minor units as text with the decimals of their currency: `123456, "USD"` → `1,234.56`, `1500, "JPY"` → `1,500`. */
export function formatAmount(minor: number, currency: string): string {
  return formatDecimal(minor, currencyExponent(currency));
}

/** The same without thousands separators, for files, inputs and structured data: `123456, "USD"` → `1234.56`. */
export function plainAmount(minor: number, currency: string): string {
  return formatAmount(minor, currency).replaceAll(",", "");
}

/** `33863, "USD"` → `338.63 USD`. */
export function formatMoney(minor: number, currency: string): string {
  return `${formatAmount(minor, currency)} ${currency}`;
}

/** Minor units rounded to whole units, for narrow layouts: `33863, "USD"` → 339. */
export function wholeUnits(minor: number, currency: string): number {
  return divideRounded(minor, 10 ** currencyExponent(currency));
}
