import { keepRecentResults } from "@/lib/cache/recent-results";

/**
 * Tens of thousands of rooms share services, limits, dates and plan names, so equal values are stored once. The cache
 * is bounded; an evicted value is stored again.
 */
const values = keepRecentResults<object>(50_000);
const texts = keepRecentResults<string>(50_000);

/** Returns an equal cached value; neither may be mutated. */
export const shared = <T extends object>(value: T): T => values(JSON.stringify(value), () => value) as T;

/** The same for a text or null. */
export const sharedText = <T extends string | null>(text: T): T =>
  text === null ? text : (texts(text, () => text) as T);
