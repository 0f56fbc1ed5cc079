import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzipSync } from "node:zlib";
import { everyPage } from "@/lib/wire";
import { type Ask, askOf, isPlain } from "./page-ask";
import { inTurns, type Ready, ready } from "./ready-answer";

const pack = promisify(brotliCompress);

/** A page as it is sent, and as it is. */
type Drawn = { response: ServerResponse; body: Buffer; whole: Buffer };

type Page = {
  ask: Ask;
  /** What stands in the head of every answer with this page. */
  head: readonly string[];
  etag: string;
  gzip: Ready;
  /** Made in the background once somebody who takes it has asked. */
  br?: Ready | "coming";
  bytes: number;
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
/** What a page takes beside its bytes and its head: its objects, tags and places in the maps. */
const besideBytes = 1_500;

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
    const { head, body } = this.inEncoding(page, String(headers["accept-encoding"] ?? ""));
    response.writeHead(200, head as string[]).end(body);
    return true;
  }

  private inEncoding(page: Page, accepted: string): Ready {
    if (accepted.includes("br")) {
      if (page.br === undefined) void this.packFurther(page);
      else if (page.br !== "coming") return page.br;
    }
    return accepted.includes("gzip") ? page.gzip : ready(page.head, gunzipSync(page.gzip.body));
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
    const keys = tags.includes(everyPage) ? this.pages.keys() : tags.flatMap((tag) => [...(this.byTag.get(tag) ?? [])]);
    for (const key of [...keys]) {
      const page = this.pages.get(key);
      if (page) this.forget(key, page);
    }
  }

  private keep(ask: Ask, { response, body, whole }: Drawn, begun: number): void {
    if (response.statusCode !== 200 || response.hasHeader("set-cookie")) return;
    // Addresses are plain letters: a byte each is enough to find them, and is read in a tenth of the time.
    const tags = new Set([everyPage, onEveryPage, ...ask.kind.tags, ...shownBy(ask.path + whole.toString("latin1"))]);
    for (const tag of tags) if ((this.droppedAt.get(tag) ?? 0) > begun) return;
    const gzip = response.getHeader("content-encoding") === "gzip" ? body : gzipSync(whole, { level: 6 });
    const etag = `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 22)}"`;
    const head = inTurns({ ...response.getHeaders(), etag, "cache-control": revalidated });
    const bytes = gzip.length + 2 * ask.key.length + head.join().length + besideBytes;
    if (bytes > this.options.maxBytes) return;
    const before = this.pages.get(ask.key);
    if (before) this.forget(ask.key, before);
    this.makeRoom(bytes);
    const { keptMs, unheardMs, brieflyMs } = this.options;
    this.pages.set(ask.key, {
      ask,
      head,
      etag,
      gzip: ready(head, gzip, "gzip"),
      bytes,
      until: this.now() + Math.min(this.heard ? keptMs : unheardMs, ask.kind.briefly ? brieflyMs : keptMs),
      tags,
      used: false,
    });
    this.bytes += bytes;
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

  private async packFurther(page: Page): Promise<void> {
    page.br = "coming";
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const packed = await pack(gunzipSync(page.gzip.body), { params }).catch(() => undefined);
    const isStillThere = () => this.pages.get(page.ask.key) === page;
    if (!packed || !isStillThere()) return;
    this.makeRoom(packed.length);
    if (!isStillThere()) return;
    page.br = ready(page.head, packed, "br");
    page.bytes += packed.length;
    this.bytes += packed.length;
  }

  private forget(key: string, page: Page): void {
    this.pages.delete(key);
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
