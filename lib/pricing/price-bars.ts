/**
 * A histogram of prices on a logarithmic scale, so that one expensive product does not put all others into one bar.
 * Prices are minor units.
 */
export type PriceBars = { lowMinor: number; highMinor: number; bars: number[] };

const barCount = 12;
const log = (minor: number): number => Math.log(Math.max(1, minor));

/** The lowest price of a bar; of the bar after the last one, the highest price of all. */
export function priceOfBar({ lowMinor, highMinor, bars }: PriceBars, bar: number): number {
  return Math.exp(log(lowMinor) + ((log(highMinor) - log(lowMinor)) * bar) / bars.length);
}

/** Null without prices. */
export function countPrices(prices: readonly number[]): PriceBars | null {
  if (prices.length === 0) return null;
  const lowMinor = prices.reduce((low, price) => Math.min(low, price));
  const highMinor = prices.reduce((high, price) => Math.max(high, price));
  const bars = Array.from({ length: barCount }, () => 0);
  const width = (log(highMinor) - log(lowMinor)) / barCount || 1;
  for (const price of prices) {
    const bar = Math.min(barCount - 1, Math.floor((log(price) - log(lowMinor)) / width));
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  return { lowMinor, highMinor, bars };
}
