import { LRUCache } from "lru-cache";
import { everyPage } from "../protocol";

/** A cached value with its tags, or the pending promise of one. */
type Entry = { pending?: Promise<unknown>; value?: unknown; tags: readonly string[]; until: number };
type Rule<T> = { tags: (value: T) => readonly string[]; ms: number };

const maxEntries = 300;

/**
 * Caches responses to public reads until a write invalidates one of their tags or their TTL expires. Next's data cache
 * would serve the old value while it loads the new one, store responses requested before a change but received after
 * it, and reload everything from disk after a restart.
 */
export class DataCache {
  private readonly entries = new LRUCache<string, Entry>({ max: maxEntries });
  private maxTtlMs = Number.POSITIVE_INFINITY;

  constructor(private readonly now: () => number = Date.now) {}

  /** Maximum TTL while the invalidation stream is disconnected. */
  limitTtl(maxTtlMs: number): void {
    this.maxTtlMs = maxTtlMs;
    this.entries.clear();
  }

  /**
   * Concurrent requests share one load; a request after an invalidation never receives a load that started before it.
   */
  get<T>(key: string, { tags, ms }: Rule<T>, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known && known.until > this.now()) return (known.pending ?? Promise.resolve(known.value)) as Promise<T>;
    const entry: Entry = { tags: [], until: this.now() + Math.min(ms, this.maxTtlMs) };
    const pending = load().then(
      (value) => {
        entry.value = deepFreeze(value);
        entry.tags = tags(value);
        // A promise retains the async context that created it, here the page that made the first request.
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

  /**
   * Pending loads still resolve for their current callers. Later ones load anew, because the tags of a pending value are
   * unknown.
   */
  invalidate(tags: readonly string[]): void {
    if (tags.includes(everyPage)) return void this.entries.clear();
    for (const [key, entry] of [...this.entries.entries()])
      if (entry.pending || entry.tags.some((tag) => tags.includes(tag))) this.entries.delete(key);
  }
}

/** Cached values are shared between requests and must not change. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** One per process, because Next's bundles and the HTTP server each load this module. */
const shared = globalThis as { wayfareDataCache?: DataCache };
shared.wayfareDataCache ??= new DataCache();
export const dataCache = shared.wayfareDataCache;
