import { createHash } from "node:crypto";
import { everyPage } from "@/lib/protocol";

/** An answer as it goes out: nothing is left to be done for whoever asks for it. */
export type CachedResponse = {
  bytes: Buffer<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string | number>>;
};

type Kept = CachedResponse & {
  key: string;
  tags: readonly string[];
  until: number;
  /** Asked for since room was last made: then it stays. */
  used: boolean;
};

type Options = {
  /** Whether changes made by other processes are heard of. While they are not, nothing is kept. */
  subscribes: () => boolean;
  maxBytes?: number;
  /** However well we listen: what was changed past all of us (by hand, in the tables) shows after so long. */
  ttlMs?: number;
  now?: () => number;
};

/** What an answer takes beside its bytes. */
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
      // May be kept by whoever gets it, but is asked about each time.
      "cache-control": "public, max-age=0, must-revalidate",
      etag,
    },
  };
}

/**
 * Answers that are the same for everybody, kept as bytes under the tags of what they are made of. A write names its tags
 * (`stale` in its route); they are dropped before the writer has an answer, and in other processes as soon as the
 * database has passed them on. An answer whose making began before a drop is sent to who asked, and kept for nobody.
 */
export class ResponseCache {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<CachedResponse>>();
  /** When a tag was last dropped, counted in drops, as far as an answer that is being made may have begun before. */
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

  get size(): { answers: number; bytes: number } {
    return { answers: this.kept.size, bytes: this.bytes };
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

  /** Finds it, or has it made once, however many ask meanwhile. */
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

  /** What these tags name has changed: whoever asks from now on gets an answer that was begun afterwards. */
  drop(tags: readonly string[]): void {
    this.drops++;
    // Without this it would come to remember every hotel that was ever changed.
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

  /** Those that nobody asked for since the last time go first. */
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

/** Whether the asker has these bytes already. */
export const isKnown = (ifNoneMatch: string | null | undefined, { etag }: CachedResponse): boolean =>
  ifNoneMatch !== null && ifNoneMatch !== undefined && (ifNoneMatch === "*" || ifNoneMatch.includes(etag));

/** How an answer is looked for: by its address in the one spelling that we write ourselves, and its body where it has one. */
export function toKey(method: string, path: string, query: Record<string, unknown>, body: unknown): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
  return method === "GET" ? `GET ${path}${search}` : `${method} ${path}${search} ${JSON.stringify(body)}`;
}
