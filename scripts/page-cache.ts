import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip, gzipSync } from "node:zlib";
import { splitLanguage } from "@/lib/language/languages";
import { everyPage } from "@/lib/wire";
import { Alike, ownBytes } from "./alike";
import { type Ask, askOf, isPlain } from "./page-ask";
import { inTurns, type Ready, ready } from "./ready-answer";

const [packBrotli, packGzip, unpackGzip] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];
const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const packers = {
  br: (whole: Buffer) => packBrotli(whole, { params: brotli }),
  gzip: (whole: Buffer) => packGzip(whole, { level: 6 }),
};
type Encoding = keyof typeof packers;

/** A page as it is sent, and as it is. */
type Drawn = { response: ServerResponse; body: Buffer; whole: Buffer };

type Page = {
  ask: Ask;
  /** What stands in the head of every answer with this page. */
  head: readonly string[];
  etag: string;
  /** What tells it from the first page of its kind; made in the background. */
  small?: { alike: Alike; packed: Buffer };
  /** As it goes out: both at most for pages that are asked for, none for those that nobody comes back to. */
  gzip?: Ready;
  br?: Ready;
  coming: Partial<Record<Encoding, Promise<Ready>>>;
  bytes: number;
  until: number;
  tags: readonly string[];
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
  /** From so many bytes on pages are made small; half of the cap unless told. Before, there is nothing to gain by it. */
  smallFromBytes?: number;
  now?: () => number;
};

/** Every page shows the site's name, its menus and its terms. */
const onEveryPage = "site";
/**
 * Pages that are made small at once. Each waits for its turn on the drawing thread several times: one alone would fall
 * behind what is drawn meanwhile.
 */
const shrunkAtOnce = 8;
/** What a page takes beside its bytes and its head: its objects, tags and places in the maps. */
const besideBytes = 2_500;

/**
 * Keeps finished pages until what they show changes: once they are many all of them small, as what tells them from the first
 * of their kind (`Alike`), and those that are asked for again as they go out. A page shows a hotel or a room type if it links
 * to it, so its own bytes say under which tags it is kept. Whatever is written through us drops the tags of the write
 * before the writer has an answer; what is written elsewhere comes by the backend's feed (scripts/stale-feed.ts).
 */
export class PageCache {
  private readonly pages = new Map<string, Page>();
  /** Those that are kept for seconds, the oldest first: they are over in this order. */
  private readonly brief = new Set<Page>();
  private readonly byTag = new Map<string, Set<string>>();
  private readonly drawing = new Map<string, Promise<void>>();
  /** The first page of each kind and language. */
  private readonly firsts = new Map<string, Alike | Promise<Alike>>();
  private readonly unshrunk = new Set<Page>();
  private shrinking = 0;
  /** When a tag was last dropped, counted in drops: a page whose drawing began before is not kept. */
  private readonly droppedAt = new Map<string, number>();
  private drops = 0;
  private bytes = 0;
  private sent = 0;
  private drawn = 0;
  private heard = false;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    // Not Date.now: Next wraps it, and each look at it costs a request as much as finding the page.
    this.now = options.now ?? (() => performance.now());
  }

  /** What is kept now, and how often a page was sent from here or drawn since the start. */
  get status() {
    const { pages, bytes, sent, drawn, heard } = this;
    return { pages: pages.size, bytes, maxBytes: this.options.maxBytes, sent, drawn, heard };
  }

  /** Whether changes made elsewhere are heard of; what was kept while they were is not to be trusted afterwards. */
  hears(heard: boolean): void {
    if (this.heard === heard) return;
    this.heard = heard;
    this.drop([everyPage]);
  }

  /** What this request asks for, if it is a page that may be kept. */
  asked(request: IncomingMessage): Ask | undefined {
    // Whatever is kept under an address may be: most requests need no more than this look.
    const known = isPlain(request) ? this.pages.get(request.url ?? "") : undefined;
    return known?.ask ?? askOf(request);
  }

  /** Sends the page if it is there; false when somebody has to draw it. */
  send(ask: Ask, { headers }: IncomingMessage, response: ServerResponse): boolean {
    const page = this.pages.get(ask.key);
    if (!page) return false;
    if (page.until < this.now()) {
      this.forget(ask.key, page);
      return false;
    }
    page.used = true;
    this.sent++;
    if (headers["if-none-match"]?.includes(page.etag)) {
      response.writeHead(304, page.head as string[]).end();
      return true;
    }
    const accepted = String(headers["accept-encoding"] ?? "");
    const known = this.known(page, accepted);
    if (known) response.writeHead(200, known.head as string[]).end(known.body);
    else void this.sendUnpacked(page, accepted, response);
    return true;
  }

  /** The page as it goes out to who accepts this, if it is there; what is smaller comes meanwhile. */
  private known(page: Page, accepted: string): Ready | undefined {
    if (accepted.includes("br")) {
      if (page.br) return page.br;
      if (page.gzip) this.inEncoding(page, "br").catch(() => {});
    }
    return accepted.includes("gzip") ? page.gzip : undefined;
  }

  private async sendUnpacked(page: Page, accepted: string, response: ServerResponse): Promise<void> {
    try {
      const encoding = (["br", "gzip"] as const).find((one) => accepted.includes(one));
      const { head, body } = encoding
        ? await this.inEncoding(page, encoding)
        : ready(page.head, await this.whole(page));
      response.writeHead(200, head as string[]).end(body);
    } catch (error) {
      console.error(`${page.ask.path} can't be unpacked: ${(error as Error).stack}`);
      this.forget(page.ask.key, page);
      response.destroy();
    }
  }

  private whole({ gzip, small, ask }: Page): Promise<Buffer> {
    if (gzip) return unpackGzip(gzip.body);
    if (small) return small.alike.unpack(small.packed);
    throw new Error(`nothing is left of ${ask.key}`);
  }

  /** Packs the page; many who wait for it cost one packing. */
  private inEncoding(page: Page, encoding: Encoding): Promise<Ready> {
    const known = page[encoding] ?? page.coming[encoding];
    if (known) return Promise.resolve(known);
    const pack = async () => {
      const packed = ready(page.head, ownBytes(await packers[encoding](await this.whole(page))), encoding);
      if (this.roomFor(page, packed.body.length)) page[encoding] = packed;
      return packed;
    };
    const coming = pack().finally(() => delete page.coming[encoding]);
    page.coming[encoding] = coming;
    return coming;
  }

  /** Resolves when whoever is drawing this page is done with it. */
  async untilDrawn({ key }: Ask): Promise<void> {
    await this.drawing.get(key);
  }

  /** Tells that a page is being drawn; the answer is called with the whole page as it is sent, or without one. */
  draw(ask: Ask): (page?: Drawn) => void {
    const begun = this.drops;
    this.drawn++;
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
    const all = tags.includes(everyPage) || tags.includes(onEveryPage);
    const keys = all ? this.pages.keys() : tags.flatMap((tag) => [...(this.byTag.get(tag) ?? [])]);
    for (const key of [...keys]) {
      const page = this.pages.get(key);
      if (page) this.forget(key, page);
    }
    if (!all) return;
    // What all pages of a kind have in common may be another thing from now on.
    this.firsts.clear();
    this.bytes = 0;
  }

  private keep(ask: Ask, { response, body, whole }: Drawn, begun: number): void {
    if (response.statusCode !== 200 || response.hasHeader("set-cookie")) return;
    // Addresses are plain letters: a byte each is enough to find them, and is read in a tenth of the time.
    const tags = [...new Set([...ask.kind.tags, ...shownBy(ask.path + whole.toString("latin1"))])];
    for (const tag of [everyPage, onEveryPage, ...tags]) if ((this.droppedAt.get(tag) ?? 0) > begun) return;
    const packed = response.getHeader("content-encoding") === "gzip" ? body : gzipSync(whole, { level: 6 });
    const gzip = ownBytes(packed);
    const etag = `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 22)}"`;
    const head = inTurns({ ...response.getHeaders(), etag, "cache-control": revalidated });
    const bytes = gzip.length + 2 * ask.key.length + head.join().length + besideBytes;
    if (bytes > this.options.maxBytes) return;
    const before = this.pages.get(ask.key);
    if (before) this.forget(ask.key, before);
    this.forgetOver(this.brief);
    this.makeRoom(bytes);
    const { keptMs, unheardMs, brieflyMs } = this.options;
    const page: Page = {
      ask,
      head,
      etag,
      gzip: ready(head, gzip, "gzip"),
      coming: {},
      bytes,
      until: this.now() + Math.min(this.heard ? keptMs : unheardMs, ask.kind.briefly ? brieflyMs : keptMs),
      tags,
      used: false,
    };
    this.pages.set(ask.key, page);
    this.bytes += bytes;
    for (const tag of tags) {
      const keys = this.byTag.get(tag) ?? new Set();
      this.byTag.set(tag, keys.add(ask.key));
    }
    // What is kept for seconds is not worth being made small.
    if (ask.kind.briefly) {
      this.brief.add(page);
      return;
    }
    this.unshrunk.add(page);
    const { maxBytes, smallFromBytes = maxBytes / 2 } = this.options;
    if (this.bytes >= smallFromBytes && this.shrinking < shrunkAtOnce) void this.shrinkAll();
  }

  private async shrinkAll(): Promise<void> {
    this.shrinking++;
    for (const page of this.unshrunk) {
      this.unshrunk.delete(page);
      await this.shrink(page);
    }
    this.shrinking--;
  }

  /** Forgets those whose time is over, of pages in the order in which it will be. */
  private forgetOver(pages: Iterable<Page>): void {
    const now = this.now();
    for (const page of pages) {
      if (page.until >= now) return;
      this.forget(page.ask.key, page);
    }
  }

  /**
   * First goes what is over, then what would be over within seconds and nobody came back to. Of all others those that nobody
   * asked for since the last time go first, and before a page goes it is kept small.
   */
  private makeRoom(wanted: number): void {
    const hasRoom = () => this.bytes + wanted <= this.options.maxBytes;
    if (hasRoom()) return;
    this.forgetOver(this.pages.values());
    for (const page of this.brief) {
      if (hasRoom()) return;
      if (!page.used) this.forget(page.ask.key, page);
    }
    for (let round = 0; round < 3; round++) {
      for (const [key, page] of this.pages) {
        if (hasRoom()) return;
        if (page.used) page.used = false;
        else if (page.small && (page.gzip || page.br)) this.keepSmall(page);
        else this.forget(key, page);
      }
    }
  }

  /** Counts what a page is about to have more; false when it is gone, perhaps to make that room. */
  private roomFor(page: Page, bytes: number): boolean {
    if (this.isKept(page)) this.makeRoom(bytes);
    if (!this.isKept(page)) return false;
    page.bytes += bytes;
    this.bytes += bytes;
    return true;
  }

  private readonly isKept = (page: Page): boolean => this.pages.get(page.ask.key) === page;

  private keepSmall(page: Page): void {
    const freed = (page.gzip?.body.length ?? 0) + (page.br?.body.length ?? 0);
    page.gzip = undefined;
    page.br = undefined;
    page.bytes -= freed;
    this.bytes -= freed;
  }

  private async shrink(page: Page): Promise<void> {
    if (!this.isKept(page)) return;
    try {
      const whole = await this.whole(page);
      const alike = await this.firstLike(page, whole);
      const packed = await alike.pack(whole);
      if (!this.roomFor(page, packed.length)) return;
      page.small = { alike, packed };
      // Whoever asked for it was sent it already; others may never come.
      if (!page.used) this.keepSmall(page);
    } catch (error) {
      console.error(`${page.ask.path} is kept as it was: ${(error as Error).message}`);
    }
  }

  private firstLike({ ask }: Page, whole: Buffer): Alike | Promise<Alike> {
    const name = `${ask.kind.path} ${splitLanguage(ask.path).language} ${ask.isPart}`;
    const known = this.firsts.get(name);
    if (known) return known;
    const first = Alike.of(whole).then((alike) => {
      if (this.firsts.get(name) !== first) return alike;
      // A promise would keep all that was under way when it was made.
      this.firsts.set(name, alike);
      this.makeRoom(alike.bytes);
      this.bytes += alike.bytes;
      return alike;
    });
    this.firsts.set(name, first);
    return first;
  }

  private forget(key: string, page: Page): void {
    this.pages.delete(key);
    this.brief.delete(page);
    this.unshrunk.delete(page);
    this.bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}

/** Kept by browsers too, but asked about each time: an edit shows at once, and what did not change is not sent again. */
export const revalidated = "public, max-age=0, must-revalidate";

/** The hotels and room types that a page links to, and the one that it is about. */
function shownBy(text: string): string[] {
  const found = text.matchAll(/\/hotel\/(room\/)?details\/(\d+)\//g);
  return [...found].map(([, room, id]) => (room ? `room:${id}` : `hotel:${id}`));
}
