import { LRUCache } from "lru-cache";

/** Caches results of one catalogue version, limited by age and total weight. */
export class Memo<T> {
  private readonly entries: LRUCache<string, { value: T; version: number }>;

  constructor(
    maxWeight: number,
    ttlMs: number,
    /** The weight of a value in units of `maxWeight`. Default: 1. */
    weigh: (value: T) => number = () => 1,
  ) {
    this.entries = new LRUCache({ maxSize: maxWeight, ttl: ttlMs, sizeCalculation: ({ value }) => weigh(value) });
  }

  get(key: string, version: number, make: () => T): T {
    const known = this.entries.get(key);
    if (known?.version === version) return known.value;
    const value = make();
    this.entries.set(key, { value, version });
    return value;
  }
}
