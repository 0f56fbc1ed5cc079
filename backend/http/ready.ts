import { createHash } from "node:crypto";
import { everyPage } from "@/lib/protocol";

/** A cached response ready to send. */
export type CachedResponse = {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string | number>>;
};

type Kept = CachedResponse & {
  key: string;
  tags: readonly string[];
  until: number;
  /** Used since the last eviction, so it is retained. */
  used: boolean;
};

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
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<CachedResponse>>();
  /** The last invalidation of each tag, as a sequence number, while responses are being computed. */
  private readonly droppedAt = new Map<string, number>();
  private drops = 0;
  private underway = 0;
  private bytes = 0;
  private readonly maxBytes: number;
  private readonly ttlMs: number;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.maxBytes = options.maxBytes ?? 32 * 1024 * 1024;
    this.ttlMs = options.ttlMs ?? 10_000;
    this.now = options.now ?? Date.now;
  }

  get size(): { responses: number; bytes: number } {
    return { responses: this.kept.size, bytes: this.bytes };
  }

  find(key: string): CachedResponse | undefined {
    const found = this.kept.get(key);
    if (!found || !this.options.subscribes()) return undefined;
    if (found.until < this.now()) {
      this.forget(found);
      return undefined;
    }
    found.used = true;
    return found;
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
      if (heard && this.options.subscribes() && !isStale) this.keep(key, tags, response);
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
    const isMeant = (one: Kept) => tags.includes(everyPage) || one.tags.some((tag) => tags.includes(tag));
    for (const one of [...this.kept.values()]) if (isMeant(one)) this.forget(one);
  }

  private keep(key: string, tags: readonly string[], response: CachedResponse): void {
    const before = this.kept.get(key);
    if (before) this.forget(before);
    const size = getSize(key, response);
    if (size > this.maxBytes / 4) return;
    this.makeRoom(size);
    this.kept.set(key, { ...response, key, tags, until: this.now() + this.ttlMs, used: false });
    this.bytes += size;
  }

  /** Evicts entries that have not been used since the last eviction first. */
  private makeRoom(wanted: number): void {
    for (let round = 0; round < 2; round++) {
      for (const one of this.kept.values()) {
        if (this.bytes + wanted <= this.maxBytes) return;
        if (one.used) one.used = false;
        else this.forget(one);
      }
    }
  }

  private forget(one: Kept): void {
    this.kept.delete(one.key);
    this.bytes -= getSize(one.key, one);
  }
}

const getSize = (key: string, { bytes }: CachedResponse) => bytes.length + key.length + besideBytes;

/** Whether the client already has these bytes. */
export const isKnown = (ifNoneMatch: string | null | undefined, { etag }: CachedResponse): boolean =>
  ifNoneMatch !== null && ifNoneMatch !== undefined && (ifNoneMatch === "*" || ifNoneMatch.includes(etag));

/** The cache key: the normalized URL and the body, if any. */
export function toKey(method: string, path: string, query: Record<string, unknown>, body: unknown): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return method === "GET" ? `GET ${path}${search}` : `${method} ${path}${search} ${JSON.stringify(body)}`;
}
