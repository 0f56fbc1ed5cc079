import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { everyPage, incompleteTag } from "@/lib/protocol";
import type { CacheKey } from "./cache-key";

const compressBrotli = promisify(zlib.brotliCompress);
const compressGzip = promisify(zlib.gzip);
const decompressGzip = promisify(zlib.gunzip);
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** A complete response, before compression, with the cache tags of the data in it. */
export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer; tags: readonly string[] };

export type CachedPage = {
  readonly cacheKey: CacheKey;
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them, without those that depend on the encoding. */
  readonly head: readonly string[];
  readonly etag: string;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  readonly tags: readonly string[];
  readonly renderedAt: number;
  freshUntil: number;
};

type Render = {
  readonly startedAt: number;
  /** Tags that were invalidated since the render began. */
  readonly invalidated: Set<string>;
  readonly result: Promise<Rendered>;
};

type Options = {
  /** How long a page is fresh while the invalidation stream is connected. */
  ttlMs: number;
  /** How long while it is not: changes made elsewhere must show all the same. */
  disconnectedTtlMs: number;
  /** How long pages are fresh that show availability, which changes with every booking. */
  shortTtlMs: number;
  /** How long a page may be shown that could not be rendered again. */
  maxStaleMs: number;
  maxBytes: number;
  now?: () => number;
};

/** Every page shows the site's name, its menus and its terms. */
const siteTag = "site";
/** The objects and tags of a page, roughly. */
const overheadBytes = 2_500;
/** Browsers may store a page, and ask each time whether it changed. */
const revalidate = "public, max-age=0, must-revalidate";
const neverStored = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

/**
 * Caches public pages by URL until the data they show changes: a page has the tags of the data it was rendered from.
 * Writes invalidate tags before their response is sent; changes made elsewhere arrive by the invalidation stream. A page
 * that is no longer fresh stays available for when it cannot be rendered again; an invalidated one does not.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly pending = new Map<string, Render>();
  private readonly unfinished = new Set<Render>();
  private connected = false;
  private hits = 0;
  private renders = 0;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    // Next wraps Date.now, which makes it slow.
    this.now = options.now ?? (() => performance.now());
    this.pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: sizeInBytes,
      dispose: (page, key) => this.unlink(key, page),
    });
  }

  get status() {
    const { connected, hits, renders } = this;
    const { maxBytes } = this.options;
    return { pages: this.pages.size, bytes: this.pages.calculatedSize, maxBytes, hits, renders, connected };
  }

  get isConnected(): boolean {
    return this.connected;
  }

  /** While the stream is disconnected changes are missed, so no earlier page is fresh. */
  setConnected(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    for (const page of this.pages.values()) page.freshUntil = Number.NEGATIVE_INFINITY;
    for (const render of this.unfinished) render.invalidated.add(everyPage);
    this.pending.clear();
  }

  /** The page if it is fresh; with `stale` also one that may no longer be. */
  get(key: string, { stale = false } = {}): CachedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if (page.freshUntil > this.now()) return page;
    if (page.renderedAt + this.options.maxStaleMs > this.now()) return stale ? page : undefined;
    this.pages.delete(key);
    return undefined;
  }

  /** Treats a page that could not be rendered again as fresh for a while, so that not every request tries. */
  retryLater(page: CachedPage, delayMs: number): void {
    page.freshUntil = this.now() + delayMs;
  }

  /** Sends a page in the best encoding that the browser accepts. */
  async send(page: CachedPage, { headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.hits++;
    if (headers["if-none-match"]?.includes(page.etag)) {
      response.writeHead(304, page.head as string[]).end();
      return;
    }
    const accepted = String(headers["accept-encoding"] ?? "");
    const [encoding, body] = accepted.includes("br")
      ? ["br", page.brotli]
      : accepted.includes("gzip")
        ? ["gzip", page.gzip]
        : [undefined, await decompressGzip(page.gzip)];
    const ofBody = [...(encoding ? ["content-encoding", encoding] : []), "content-length", String(body.length)];
    response.writeHead(page.status, [...page.head, ...ofBody]).end(body);
  }

  /**
   * Renders a page and caches it if it may be. Concurrent requests share one render, unless something was invalidated
   * since it began.
   */
  render(cacheKey: CacheKey, load: () => Promise<Rendered>, expectedStatus = 200): Render {
    const { key } = cacheKey;
    const running = this.pending.get(key);
    if (running) return running;
    this.renders++;
    const invalidated = new Set<string>();
    const result = load()
      .then(async (rendered) => {
        if (mayBeStored(rendered, expectedStatus)) {
          const page = await this.getPage(cacheKey, rendered);
          if (![everyPage, siteTag, ...page.tags].some((tag) => invalidated.has(tag))) this.store(key, page);
        }
        return rendered;
      })
      .finally(() => {
        this.unfinished.delete(render);
        if (this.pending.get(key) === render) this.pending.delete(key);
      });
    const render: Render = { startedAt: this.now(), invalidated, result };
    this.unfinished.add(render);
    this.pending.set(key, render);
    return render;
  }

  /** How long the render has been running. */
  ageMs(render: Render): number {
    return this.now() - render.startedAt;
  }

  /** Removes every page with one of these tags, including those that are being rendered. */
  invalidate(tags: readonly string[]): void {
    for (const render of this.unfinished) for (const tag of tags) render.invalidated.add(tag);
    // Requests from now on must not get a render that began before the change.
    this.pending.clear();
    if (tags.includes(everyPage) || tags.includes(siteTag)) this.pages.clear();
    else for (const tag of tags) for (const key of [...(this.keysByTag.get(tag) ?? [])]) this.pages.delete(key);
  }

  private async getPage(cacheKey: CacheKey, rendered: Rendered): Promise<CachedPage> {
    const { ttlMs, disconnectedTtlMs, shortTtlMs } = this.options;
    const { route } = cacheKey;
    const { status, headers, body, tags } = rendered;
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
    const ttl = Math.min(this.connected ? ttlMs : disconnectedTtlMs, route.shortLived ? shortTtlMs : ttlMs);
    const [gzip, brotli] = await Promise.all([
      compressGzip(body, { level: 6 }),
      compressBrotli(body, { params: brotliParams }),
    ]);
    return {
      cacheKey,
      status,
      etag,
      gzip,
      brotli,
      tags,
      head: rawHeaders({ ...headers, vary, etag, "cache-control": revalidate }),
      renderedAt: this.now(),
      freshUntil: this.now() + ttl,
    };
  }

  private store(key: string, page: CachedPage): void {
    this.pages.set(key, page);
    if (!this.pages.has(key)) return;
    for (const tag of page.tags) this.keysByTag.set(tag, (this.keysByTag.get(tag) ?? new Set()).add(key));
  }

  private unlink(key: string, page: CachedPage): void {
    for (const tag of page.tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}

const mayBeStored = ({ status, headers, tags }: Rendered, expectedStatus: number): boolean =>
  status === expectedStatus && headers["set-cookie"] === undefined && !tags.includes(incompleteTag);

const sizeInBytes = ({ cacheKey, head, gzip, brotli }: CachedPage): number =>
  gzip.length + brotli.length + 2 * cacheKey.key.length + head.join("").length + overheadBytes;

const rawHeaders = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers)
    .filter(([name]) => !neverStored.has(name))
    .flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
