import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzipSync } from "node:zlib";
import { everyPage } from "@/lib/wire";

const pack = promisify(brotliCompress);

const stay = ["in", "out", "party", "rooms", "adults", "age"];
const narrowing = ["q", "city", "state", "country", "hotel", "minPrice", "maxPrice", "stars", "type", "feature"];
const more = ["score", "board", "freeCancellation", "sort", "page", "why"];

type Kind = { path: RegExp; asks: readonly string[]; tags: readonly string[]; briefly?: true };

/**
 * Pages that are the same bytes for everybody: no cookie is read while they are drawn (docs/architecture.md). What a
 * single visitor sees on them is filled in by the browser. Each with what its address may ask: a page is drawn for
 * whoever asks for more, and kept for nobody.
 */
const sameForAll: readonly Kind[] = [
  { path: /^\/$/, asks: stay, tags: ["list:hotel"] },
  { path: /^\/hotel\/lists$/, asks: [...stay, ...narrowing, ...more], tags: ["list:hotel"] },
  { path: /^\/search\/hotel\/room$/, asks: [...stay, ...narrowing, ...more], tags: ["list:hotel"], briefly: true },
  { path: /^\/hotel\/details\/\d+\/[^/]+$/, asks: [...stay, "why"], tags: [] },
  { path: /^\/hotel\/room\/details\/\d+\/[^/]+$/, asks: [...stay, "why"], tags: [] },
  { path: /^\/(about\/us|terms\/and\/condition|privacy\/policy|license)$/, asks: [], tags: [] },
];

/** A part of a page for who is here already: it depends on where one comes from, which these headers say. */
const partHeaders = ["next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];
const otherwise = ["next-action", "range", "authorization"];

/** A request for a page that may be kept, and what its browser understands. */
export type Ask = {
  /** The page's address, and what part of it is asked for. */
  key: string;
  path: string;
  kind: Kind;
  isPart: boolean;
  accepts: { gzip: boolean; br: boolean };
  etag: string | undefined;
};

/** A page as it is sent, and as it is. */
type Drawn = { response: ServerResponse; body: Buffer; whole: Buffer };

type Page = {
  headers: OutgoingHttpHeaders;
  etag: string;
  gzip: Buffer;
  /** Made in the background once somebody who takes it has asked. */
  br?: Buffer | "coming";
  until: number;
  tags: ReadonlySet<string>;
  /** Asked for since room was last made: then it stays. */
  used: boolean;
};

type Options = {
  /** How long a page may be shown while changes are heard of. */
  keptMs: number;
  /** How long while they are not: what changed elsewhere has to be seen all the same. */
  unheardMs: number;
  /** A search by dates shows stock, which moves with each booking. */
  brieflyMs: number;
  maxBytes: number;
  now?: () => number;
};

/** Every page shows the site's name, its menus and its terms. */
const onEveryPage = "site";
/** What a page takes beside its bytes: its headers, tags and places in the maps. */
const besideBytes = 2_000;

/**
 * Keeps finished pages, compressed once, until what they show changes. A page shows a hotel or a room type if it links
 * to it, so its own bytes say under which tags it is kept. Whatever is written through us drops the tags of the write
 * before the writer has an answer; what is written elsewhere comes by the backend's feed (scripts/stale-feed.ts).
 */
export class PageCache {
  private readonly pages = new Map<string, Page>();
  private readonly byTag = new Map<string, Set<string>>();
  private readonly drawing = new Map<string, Promise<void>>();
  /** When a tag was last dropped, counted in drops: a page whose drawing began before is not kept. */
  private readonly droppedAt = new Map<string, number>();
  private drops = 0;
  private bytes = 0;
  private heard = false;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.bytes };
  }

  /** Whether changes made elsewhere are heard of; what was kept while they were is not to be trusted afterwards. */
  hears(heard: boolean): void {
    if (this.heard === heard) return;
    this.heard = heard;
    this.drop([everyPage]);
  }

  /** What this request asks for, if it is a page that may be kept. */
  asked(request: IncomingMessage): Ask | undefined {
    const url = request.url ?? "";
    if (request.method !== "GET" || url.length > 1000) return undefined;
    const [path = "", query] = url.split("?", 2) as [string, string?];
    const kind = sameForAll.find((one) => one.path.test(path));
    const { headers } = request;
    if (!kind || otherwise.some((name) => headers[name] !== undefined)) return undefined;
    if (headers.cookie !== undefined && /(^|;\s*)wayfare_flash=/.test(headers.cookie)) return undefined;
    const isPart = headers.rsc !== undefined;
    if (query !== undefined && !asksOnly(query, isPart ? [...kind.asks, "_rsc"] : kind.asks)) return undefined;
    const part = isPart ? ` ${partHeaders.map((name) => headers[name] ?? "").join(" ")}` : "";
    const encodings = String(headers["accept-encoding"] ?? "");
    return {
      key: url + part,
      path,
      kind,
      isPart,
      accepts: { gzip: /\bgzip\b/.test(encodings), br: /\bbr\b/.test(encodings) },
      etag: headers["if-none-match"],
    };
  }

  /** Sends the page if it is there; false when somebody has to draw it. */
  send(ask: Ask, response: ServerResponse): boolean {
    const page = this.pages.get(ask.key);
    if (!page) return false;
    if (page.until < this.now()) {
      this.forget(ask.key, page);
      return false;
    }
    page.used = true;
    if (ask.etag?.includes(page.etag)) {
      const { "content-length": _, "content-type": __, ...headers } = page.headers;
      response.writeHead(304, headers).end();
      return true;
    }
    if (ask.accepts.br && page.br === undefined) void this.packFurther(ask.key, page);
    const [encoding, body] =
      ask.accepts.br && page.br instanceof Buffer
        ? (["br", page.br] as const)
        : ask.accepts.gzip
          ? (["gzip", page.gzip] as const)
          : ([undefined, gunzipSync(page.gzip)] as const);
    response.writeHead(200, {
      ...page.headers,
      ...(encoding ? { "content-encoding": encoding } : {}),
      "content-length": body.length,
    });
    response.end(body);
    return true;
  }

  /** Resolves when whoever is drawing this page is done with it. */
  async drawn({ key }: Ask): Promise<void> {
    await this.drawing.get(key);
  }

  /** Tells that a page is being drawn; the answer is called with the whole page as it is sent, or without one. */
  draw(ask: Ask): (page?: Drawn) => void {
    const begun = this.drops;
    let finished = () => {};
    const waiting = new Promise<void>((resolve) => {
      finished = resolve;
    });
    this.drawing.set(ask.key, waiting);
    return (page) => {
      if (this.drawing.get(ask.key) === waiting) this.drawing.delete(ask.key);
      if (page) this.keep(ask, page, begun);
      finished();
    };
  }

  /** What these tags name has changed: every page that shows it is drawn anew, those being drawn now included. */
  drop(tags: readonly string[]): void {
    this.drops++;
    for (const tag of tags) this.droppedAt.set(tag, this.drops);
    // Whoever asks from now on must not wait for a drawing that began before.
    this.drawing.clear();
    const keys = tags.includes(everyPage) ? this.pages.keys() : tags.flatMap((tag) => [...(this.byTag.get(tag) ?? [])]);
    for (const key of [...keys]) {
      const page = this.pages.get(key);
      if (page) this.forget(key, page);
    }
  }

  private keep(ask: Ask, { response, body, whole }: Drawn, begun: number): void {
    if (response.statusCode !== 200 || response.hasHeader("set-cookie")) return;
    const text = whole.toString("utf8");
    const tags = new Set([everyPage, onEveryPage, ...ask.kind.tags, ...shownBy(ask.path + text)]);
    for (const tag of tags) if ((this.droppedAt.get(tag) ?? 0) > begun) return;
    const gzip = response.getHeader("content-encoding") === "gzip" ? body : gzipSync(whole, { level: 6 });
    const size = gzip.length + ask.key.length + besideBytes;
    if (size > this.options.maxBytes) return;
    const before = this.pages.get(ask.key);
    if (before) this.forget(ask.key, before);
    this.makeRoom(size);
    const { keptMs, unheardMs, brieflyMs } = this.options;
    const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    const { "content-encoding": _, "content-length": __, ...headers } = response.getHeaders();
    this.pages.set(ask.key, {
      headers: { ...headers, etag, "cache-control": revalidated },
      etag,
      gzip,
      until: this.now() + Math.min(this.heard ? keptMs : unheardMs, ask.kind.briefly ? brieflyMs : keptMs),
      tags,
      used: false,
    });
    this.bytes += size;
    for (const tag of tags) {
      const keys = this.byTag.get(tag) ?? new Set();
      this.byTag.set(tag, keys.add(ask.key));
    }
  }

  /** Those that nobody asked for since the last time go first. */
  private makeRoom(wanted: number): void {
    for (let round = 0; round < 2; round++) {
      for (const [key, page] of this.pages) {
        if (this.bytes + wanted <= this.options.maxBytes) return;
        if (page.used) page.used = false;
        else this.forget(key, page);
      }
    }
  }

  private async packFurther(key: string, page: Page): Promise<void> {
    page.br = "coming";
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const packed = await pack(gunzipSync(page.gzip), { params }).catch(() => undefined);
    if (!packed || this.pages.get(key) !== page) return;
    this.makeRoom(packed.length);
    if (this.pages.get(key) !== page) return;
    page.br = packed;
    this.bytes += packed.length;
  }

  private forget(key: string, page: Page): void {
    this.pages.delete(key);
    this.bytes -= page.gzip.length + key.length + besideBytes + (page.br instanceof Buffer ? page.br.length : 0);
    for (const tag of page.tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}

/** Kept by browsers too, but asked about each time: an edit shows at once, and what did not change is not sent again. */
export const revalidated = "public, max-age=0, must-revalidate";

function asksOnly(query: string, allowed: readonly string[]): boolean {
  for (const name of new URLSearchParams(query).keys()) if (!allowed.includes(name)) return false;
  return true;
}

/** The hotels and room types that a page links to, and the one that it is about. */
function shownBy(text: string): string[] {
  const found = text.matchAll(/\/hotel\/(room\/)?details\/(\d+)\//g);
  return [...found].map(([, room, id]) => (room ? `room:${id}` : `hotel:${id}`));
}
