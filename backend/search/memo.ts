/** Keeps the newest answers of one version of the catalogue, for as long as they may be repeated. */
export class Memo<T> {
  private readonly kept = new Map<string, { value: T; version: number; until: number }>();

  constructor(
    private readonly size: number,
    private readonly ttlMs: number,
  ) {}

  get(key: string, version: number, make: () => T): T {
    const now = Date.now();
    const known = this.kept.get(key);
    if (known && known.version === version && known.until > now) return known.value;
    const value = make();
    this.kept.delete(key);
    this.kept.set(key, { value, version, until: now + this.ttlMs });
    if (this.kept.size > this.size) this.kept.delete(this.kept.keys().next().value ?? "");
    return value;
  }
}
