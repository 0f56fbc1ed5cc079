import { LRUCache } from "lru-cache";
import { everyPage } from "../protocol";

/** A value, or the promise of one. */
type Entry = { pending?: Promise<unknown>; value?: unknown; tags: readonly string[]; until: number };

const maxEntries = 300;

/**
 * Caches responses to public reads until a write invalidates one of their tags or their time is over. Next's data cache
 * would show the old value while it fetches the new one, keep what was requested before a change but arrived after it, and
 * read all of it from the disk after a restart.
 */
export class DataCache {
  private readonly entries = new LRUCache<string, Entry>({ max: maxEntries });
  private maxTtlMs = Number.POSITIVE_INFINITY;

  constructor(private readonly now: () => number = Date.now) {}

  /** Nothing is cached for longer than this while the invalidation stream is disconnected. */
  limitTtl(maxTtlMs: number): void {
    this.maxTtlMs = maxTtlMs;
    this.entries.clear();
  }

  /** Concurrent requests share one load; a request after an invalidation never gets what was loaded before it. */
  get<T>(key: string, { tags, ms }: { tags: readonly string[]; ms: number }, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known && known.until > this.now()) return (known.pending ?? Promise.resolve(known.value)) as Promise<T>;
    const entry: Entry = { tags, until: this.now() + Math.min(ms, this.maxTtlMs) };
    const pending = load().then(
      (value) => {
        entry.value = deepFreeze(value);
        // A promise keeps the async context in which it was made: here the page that asked first.
        entry.pending = undefined;
        return value;
      },
      (error: unknown) => {
        if (this.entries.peek(key) === entry) this.entries.delete(key);
        throw error;
      },
    );
    entry.pending = pending;
    this.entries.set(key, entry);
    return pending;
  }

  /** Loads that are under way still resolve for those who wait for them. */
  invalidate(tags: readonly string[]): void {
    if (tags.includes(everyPage)) return void this.entries.clear();
    for (const [key, entry] of [...this.entries.entries()])
      if (entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
  }
}

/** Nobody may change what many share. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** One for the process: Next's bundles and the server in front of them each load this module for themselves. */
const shared = globalThis as { wayfareDataCache?: DataCache };
shared.wayfareDataCache ??= new DataCache();
export const dataCache = shared.wayfareDataCache;
