import { currencyExponent } from "@/lib/money";
import { type PriceBars, priceOfBar } from "@/lib/pricing/price-bars";

type Limits = { minPrice: number | null; maxPrice: number | null };

/** Bars with products are at least this high, in percent. */
const leastHeight = 7;

/** The height of each bar in percent; negative outside the limits, which are whole units of the currency. */
export function getBarHeights(prices: PriceBars, { minPrice, maxPrice }: Limits, currency: string): number[] {
  const unit = 10 ** currencyExponent(currency);
  const most = Math.max(1, ...prices.bars);
  return prices.bars.map((count, bar) => {
    const from = priceOfBar(prices, bar) / unit;
    const to = priceOfBar(prices, bar + 1) / unit;
    const isOutside = (minPrice !== null && to <= minPrice) || (maxPrice !== null && from > maxPrice);
    const height = count === 0 ? 0 : Math.max(leastHeight, Math.round((count / most) * 100));
    return isOutside && height > 0 ? -height : height;
  });
}
