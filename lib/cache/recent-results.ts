import { LRUCache } from "lru-cache";

/**
 * Keeps results that are expensive to compute, at most `max` of them: those that were used last.
 *
 * @returns a function that returns the result of a key, and computes it if it is not kept
 */
export function keepRecentResults<T extends {}>(max: number): (key: string, compute: () => T) => T {
  const results = new LRUCache<string, T>({ max });
  return (key, compute) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute();
    results.set(key, result);
    return result;
  };
}
