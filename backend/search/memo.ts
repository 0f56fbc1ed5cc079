/** Caches the latest results of one catalogue version, limited by age and total weight. */
export class Memo<T> {
  private readonly kept = new Map<string, { value: T; version: number; until: number; weight: number }>();
  private weight = 0;

  constructor(
    private readonly most: number,
    private readonly ttlMs: number,
    /** The weight of a value in units of `most`. Default: 1. */
    private readonly weigh: (value: T) => number = () => 1,
  ) {}

  get(key: string, version: number, make: () => T): T {
    const now = Date.now();
    const known = this.kept.get(key);
    if (known && known.version === version && known.until > now) return known.value;
    const value = make();
    this.drop(key);
    const weight = this.weigh(value);
    this.kept.set(key, { value, version, until: now + this.ttlMs, weight });
    this.weight += weight;
    for (const [oldest, { until }] of this.kept) {
      if (this.weight <= this.most && until > now) break;
      this.drop(oldest);
    }
    return value;
  }

  private drop(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0;
    this.kept.delete(key);
  }
}
