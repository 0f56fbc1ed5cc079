import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { everyPage } from "@/lib/protocol";

/** A cached response ready to send. */
export type CachedResponse = {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string | number>>;
};

type Entry = { response: CachedResponse; tags: readonly string[]; until: number };

type Options = {
  /** Whether invalidations of other processes are received. Otherwise nothing is cached. */
  subscribes: () => boolean;
  maxBytes?: number;
  /** Maximum age in milliseconds, for changes made directly in the database. */
  ttlMs?: number;
  now?: () => number;
};

/** Estimated overhead of an entry in bytes. */
const besideBytes = 500;

export function cachedResponse(json: string): CachedResponse {
  const bytes = Buffer.from(json);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return {
    bytes,
    etag,
    headers: {
      "content-type": "application/json",
      "content-length": bytes.length,
      // Clients may store the response but must revalidate it.
      "cache-control": "public, max-age=0, must-revalidate",
      etag,
    },
  };
}

/**
 * Caches public responses as bytes under the tags of their data. A write invalidates its tags (`stale` in its route)
 * before its own response, and in other processes through the database. A response computed from data before an
 * invalidation is sent but not cached.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly making = new Map<string, Promise<CachedResponse>>();
  /** The last invalidation of each tag, as a sequence number, while responses are being computed. */
  private readonly droppedAt = new Map<string, number>();
  private drops = 0;
  private underway = 0;
  private readonly ttlMs: number;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.entries = new LRUCache({
      maxSize: options.maxBytes ?? 32 * 1024 * 1024,
      sizeCalculation: ({ response }, key) => response.bytes.length + key.length + besideBytes,
    });
    this.ttlMs = options.ttlMs ?? 10_000;
    this.now = options.now ?? Date.now;
  }

  get size(): { responses: number; bytes: number } {
    return { responses: this.entries.size, bytes: this.entries.calculatedSize };
  }

  find(key: string): CachedResponse | undefined {
    const found = this.options.subscribes() ? this.entries.get(key) : undefined;
    return found && found.until >= this.now() ? found.response : undefined;
  }

  /** Returns the entry, or computes it once for all concurrent requests. */
  async get(key: string, tags: readonly string[], make: () => Promise<string>): Promise<CachedResponse> {
    const found = this.find(key) ?? this.making.get(key);
    if (found) return found;
    const begun = this.drops;
    const heard = this.options.subscribes();
    this.underway++;
    const made = make().then((json) => {
      const response = cachedResponse(json);
      const isStale = [everyPage, ...tags].some((tag) => (this.droppedAt.get(tag) ?? 0) > begun);
      if (heard && this.options.subscribes() && !isStale)
        this.entries.set(key, { response, tags, until: this.now() + this.ttlMs });
      return response;
    });
    this.making.set(key, made);
    try {
      return await made;
    } finally {
      this.underway--;
      if (this.making.get(key) === made) this.making.delete(key);
    }
  }

  /** Invalidates tags. Later requests get responses computed after this call. */
  drop(tags: readonly string[]): void {
    this.drops++;
    // Otherwise the map would grow with every changed hotel.
    if (this.underway === 0) this.droppedAt.clear();
    else for (const tag of tags) this.droppedAt.set(tag, this.drops);
    this.making.clear();
    const isMeant = (entry: Entry) => tags.includes(everyPage) || entry.tags.some((tag) => tags.includes(tag));
    for (const [key, entry] of [...this.entries.entries()]) if (isMeant(entry)) this.entries.delete(key);
  }
}

/** Whether the client already has these bytes. */
export const isKnown = (ifNoneMatch: string | null | undefined, { etag }: CachedResponse): boolean =>
  ifNoneMatch !== null && ifNoneMatch !== undefined && (ifNoneMatch === "*" || ifNoneMatch.includes(etag));

/** The cache key: the normalized URL and the body, if any. */
export function getCacheKey(method: string, path: string, query: Record<string, unknown>, body: unknown): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return method === "GET" ? `GET ${path}${search}` : `${method} ${path}${search} ${JSON.stringify(body)}`;
}
