import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * Pages that are the same bytes for everybody: no cookie is read while they are drawn (docs/architecture.md). What a
 * single visitor sees on them is filled in by the browser.
 */
const sameForAll =
  /^\/($|hotel\/lists$|hotel\/details\/|hotel\/room\/details\/|search\/hotel\/room$|about\/us$|terms\/and\/condition$|privacy\/policy$|license$)/;

/** Headers of a request that asks for something other than the plain page. */
const otherwise = ["rsc", "next-action", "next-router-prefetch", "next-router-state-tree", "range", "authorization"];

type Page = { headers: OutgoingHttpHeaders; body: Buffer; until: number };
type Options = { freshMs: number; maxBytes: number; now?: () => number };

/**
 * Keeps finished pages, compressed and with their policy, for a moment: long enough that a crowd costs one drawing, short
 * enough that what changed elsewhere (a job, another instance) is seen. Whatever is written through us empties it before
 * the writer has an answer, so nobody sees an older page than the one they changed.
 */
export class PageCache {
  private readonly pages = new Map<string, Page>();
  private readonly drawing = new Map<string, Promise<void>>();
  private bytes = 0;
  /** Grows with each write: a page whose drawing began before one is not kept. */
  private age = 0;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  /** Under what name this request's page is kept, if it is one that may be. */
  keyOf(request: IncomingMessage): string | undefined {
    const url = request.url ?? "";
    if (request.method !== "GET" || url.length > 500 || !sameForAll.test(url.split("?", 1)[0] ?? "")) return undefined;
    if (otherwise.some((name) => request.headers[name] !== undefined)) return undefined;
    if (/(^|;\s*)wayfare_flash=/.test(request.headers.cookie ?? "")) return undefined;
    return `${/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")) ? "gzip" : "plain"} ${url}`;
  }

  /** Sends the page if it is there; false when somebody has to draw it. */
  send(key: string, response: ServerResponse): boolean {
    const page = this.pages.get(key);
    if (!page) return false;
    if (page.until < this.now()) {
      this.drop(key, page);
      return false;
    }
    response.writeHead(200, page.headers);
    response.end(page.body);
    return true;
  }

  /** Resolves when whoever is drawing this page is done with it. */
  async drawn(key: string): Promise<void> {
    await this.drawing.get(key);
  }

  /** Tells that a page is being drawn; the answer is called with the whole page, or without one when it came to nothing. */
  draw(key: string): (page?: { response: ServerResponse; body: Buffer }) => void {
    const age = this.age;
    let finished = () => {};
    const waiting = new Promise<void>((resolve) => {
      finished = resolve;
    });
    this.drawing.set(key, waiting);
    return (page) => {
      if (this.drawing.get(key) === waiting) this.drawing.delete(key);
      if (page && age === this.age) this.keep(key, page.response, page.body);
      finished();
    };
  }

  /** Something was written: from here on every page is drawn again. */
  clear(): void {
    this.age++;
    this.pages.clear();
    this.drawing.clear();
    this.bytes = 0;
  }

  private keep(key: string, response: ServerResponse, body: Buffer): void {
    if (response.statusCode !== 200 || response.hasHeader("set-cookie") || body.length > this.options.maxBytes) return;
    for (const [oldest, page] of this.pages) {
      if (this.bytes + body.length <= this.options.maxBytes) break;
      this.drop(oldest, page);
    }
    const headers = { ...response.getHeaders(), "content-length": body.length };
    this.pages.set(key, { headers, body, until: this.now() + this.options.freshMs });
    this.bytes += body.length;
  }

  private drop(key: string, page: Page): void {
    this.pages.delete(key);
    this.bytes -= page.body.length;
  }
}
