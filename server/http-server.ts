import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import compression from "compression";
import onHeaders from "on-headers";
import { getArea } from "@/lib/access/guard";
import { contentPolicy } from "@/lib/http/content-policy";
import { splitLanguage } from "@/lib/language/languages";
import { cacheTagsHeader, flashCookie, maintenanceRetrySeconds } from "@/lib/protocol";
import { type CacheKey, cacheableHeaders, getCacheKey, hasFlash, isPlainRequest } from "./cache-key";
import { errorPage, maintenancePage } from "./error-page";
import type { Maintenance } from "./maintenance";
import type { PageCache, Rendered } from "./page-cache";
import { createRenderer, isHtml, isHtmlType } from "./render-document";
import { allowedMethods, cleanHeaders, normalizeTarget } from "./request-checks";
import { fixedHeaders } from "./security-headers";
import type { StaticAssets } from "./static-assets";
import { within } from "./within";

const limits = {
  maxConnections: 8_000,
  /** Longer than any load balancer keeps its connections. */
  keepAliveMs: 65_000,
  headersMs: 20_000,
  requestMs: 60_000,
  /** A connection on which nothing moves, for example because the client does not read. */
  idleMs: 120_000,
  /** From then on a page that was shown before is shown again. */
  staleAfterMs: 2_000,
  /** How long a render may take before its request gets an error page. */
  renderMs: 30_000,
  /** The pause between two attempts to render a page that failed. */
  retryMs: 2_000,
};

type Options = {
  /** Next's request handler. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  pages: PageCache;
  assets: StaticAssets;
  /** Called with what a write has changed, before its response is sent. */
  invalidate: (tags: readonly string[]) => void;
  /** Closes pages during maintenance. */
  maintenance?: Maintenance;
  /** Public URL of the website. */
  origin: URL;
  formTargets?: string[];
  trustedProxies?: number;
  /** Bearer token for the counters at `/health`. Without one, the counters are hidden. */
  metricsToken?: string;
  limits?: Partial<typeof limits>;
};

const upgradeRefusal =
  "HTTP/1.1 426 Upgrade Required\r\nUpgrade: HTTP/1.1\r\nConnection: close, upgrade\r\nContent-Length: 0\r\n\r\n";
const notDocument = /^\/(?:api|get|session|media|_next|sitemap)(?:\/|$)|\.\w{1,5}$/;
const isEventStream = (response: ServerResponse) =>
  String(response.getHeader("content-type")).startsWith("text/event-stream");
const compress = compression({
  filter: (_, response) => !isEventStream(response) && compression.filter(_, response),
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The HTTP server in front of Next: cached pages, static assets, the content security policy, compression, error pages
 * that need no scripts, and limits. Documents are rendered in-process and sent once they are complete; everything else
 * streams through.
 */
export function createWebServer(options: Options): { server: Server; endStreams: () => void } {
  const {
    handle,
    pages,
    assets,
    origin,
    invalidate,
    maintenance,
    metricsToken,
    formTargets = [],
    trustedProxies = 0,
  } = options;
  const limit = { ...limits, ...options.limits };
  const headers = fixedHeaders(origin);
  const getPolicy = (hashes: Iterable<string> = []) => contentPolicy(hashes, { origin: origin.origin, formTargets });
  const renderDocument = createRenderer({ handle, origin, headers, getPolicy, renderMs: limit.renderMs });
  /** Event streams end with the server, not by themselves. */
  const streams = new Set<ServerResponse>();

  const server = createServer(
    { keepAliveTimeout: limit.keepAliveMs, headersTimeout: limit.headersMs, requestTimeout: limit.requestMs },
    (request, response) => {
      if (!maintenance?.mayRefuse(request) && sendKnown(request, response)) return;
      serve(request, response).catch((error: Error) => fail(request, response, error));
    },
  );
  server.maxConnections = limit.maxConnections;
  server.timeout = limit.idleMs;
  // Nothing here speaks another protocol. Without a listener the connection would stay open for further requests.
  server.on("upgrade", (_, socket) => {
    socket.on("error", () => {});
    socket.end(upgradeRefusal, () => socket.destroy());
  });

  /** Most requests are for a cached page and need no more than one lookup. */
  function sendKnown(request: IncomingMessage, response: ServerResponse): boolean {
    const page = isPlainRequest(request) ? pages.get(request.url ?? "") : undefined;
    if (page) void pages.send(page, request, response);
    return page !== undefined;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (maintenance?.mayRefuse(request) && (await maintenance.refuses(request)))
      return sendMaintenance(request, response);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refusal = normalizeTarget(request, origin.host);
    if (refusal) return refuse(response, refusal);
    if (request.url === "/health") return sendHealth(request, response);
    if (assets(request, response)) return;
    cleanHeaders(request, origin, trustedProxies);
    const cacheKey = getCacheKey(request);
    if (cacheKey) return servePage(cacheKey, request, response);
    return isDocument(request) ? serveDocument(request, response) : passThrough(request, response);
  }

  /** A cached page, or a new render; if that fails or takes long, the page as it was last. */
  async function servePage(cacheKey: CacheKey, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cached = pages.get(cacheKey.key);
    if (cached) return pages.send(cached, request, response);
    const render = pages.render(cacheKey, () =>
      renderDocument(cacheKey.url, cacheableHeaders(cacheKey, request.headers)),
    );
    const lastPage = () => pages.get(cacheKey.key, { stale: true });
    const first = lastPage()
      ? await within(render.result, limit.staleAfterMs - pages.ageMs(render))
      : await render.result;
    const failed = !first || first.status >= 500;
    // Looked up again: it may have been invalidated meanwhile.
    const page = failed ? lastPage() : pages.get(cacheKey.key);
    if (page && failed) pages.retryLater(page, limit.retryMs);
    if (page) return pages.send(page, request, response);
    return sendRendered(first ?? (await render.result), request, response);
  }

  /** A page that is rendered for one visitor, or whose URL asks for more than a cached one may. */
  async function serveDocument(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendered = await renderDocument(request.url ?? "/", request.headers as Record<string, string>, request);
    // The page has shown it. The next page, or another form of it, must not.
    if (hasFlash(request.headers) && rendered.status === 200 && isHtml(rendered))
      rendered.headers["set-cookie"] = [
        ...[rendered.headers["set-cookie"] ?? []].flat().map(String),
        `${flashCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${origin.protocol === "https:" ? "; Secure" : ""}`,
      ];
    return sendRendered(rendered, request, response);
  }

  async function sendRendered(rendered: Rendered, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (rendered.status >= 500 && isHtml(rendered)) return sendError(request, response, rendered.status);
    const isMissing = rendered.status === 404 && isHtml(rendered) && getArea(request.url ?? "/") === "public";
    return isMissing ? sendMissing(request, response) : send(rendered, request, response);
  }

  async function passThrough(request: IncomingMessage, response: ServerResponse): Promise<void> {
    compress(request, response, () => {});
    onHeaders(response, () => {
      const tags = response.getHeader(cacheTagsHeader);
      response.removeHeader(cacheTagsHeader);
      // Before the writer has a response, so that no reader sees the old page afterwards.
      if (typeof tags === "string") invalidate(tags.split(","));
      if (isHtmlType(response.getHeader("content-type")) && !response.hasHeader("content-security-policy"))
        response.setHeader("content-security-policy", getPolicy());
      if (!isEventStream(response)) return;
      streams.add(response);
      response.once("close", () => streams.delete(response));
    });
    await handle(request, response);
  }

  /**
   * A page that finds nothing to show (`notFound()`) leaves Next without content, which its scripts add. The page of a URL
   * that does not exist has it, and is the same for all of them.
   */
  async function sendMissing(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { language } = splitLanguage(request.url ?? "/");
    const url = language === "en" ? "/-" : `/${language}/-`;
    const cacheKey = { key: `404 ${language}`, url, route: { path: /^/, parameters: [] }, isRsc: false };
    const page = pages.get(cacheKey.key);
    if (page) return pages.send(page, request, response);
    const rendered = await pages.render(cacheKey, () => renderDocument(url, {}), 404).result;
    if (rendered.status >= 500) return sendError(request, response, rendered.status);
    send(rendered, request, response);
  }

  function send({ status, headers: own, body }: Rendered, request: IncomingMessage, response: ServerResponse): void {
    compress(request, response, () => {});
    response.statusCode = status;
    for (const [name, value] of Object.entries(own)) if (value !== undefined) response.setHeader(name, value);
    response.end(body);
  }

  /** Text for visitors without scripts. Without the backend it is worth trying again soon. */
  function sendError(request: IncomingMessage, response: ServerResponse, failed: number): void {
    const status = pages.isConnected ? failed : 503;
    sendPlainPage(response, status, errorPage(request.url ?? "/"), 5);
  }

  function sendMaintenance(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendPlainPage(response, 503, maintenancePage(request.url ?? "/"), maintenanceRetrySeconds);
  }

  function sendPlainPage(response: ServerResponse, status: number, body: Buffer, retrySeconds: number): void {
    response.writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-length": body.length,
      "cache-control": "no-store",
      "content-security-policy": getPolicy(),
      ...(status === 503 && { "retry-after": String(retrySeconds) }),
    });
    response.end(body);
  }

  /** For load balancers; counters only with the token. */
  function sendHealth(request: IncomingMessage, response: ServerResponse): void {
    const isOperator = metricsToken && isEqualSecret(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
    const counters = { pages: pages.status, memory: process.memoryUsage() };
    const body = JSON.stringify({ status: "ok", ...(isOperator && counters) });
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(body);
  }

  return {
    server,
    endStreams: () => {
      for (const response of streams) response.destroy();
    },
  };
}

/** Next streams the parts of a page for its client router; all other GET requests for pages are for documents. */
const isDocument = ({ method, url = "", headers }: IncomingMessage): boolean =>
  method === "GET" && headers.rsc === undefined && !notDocument.test(url.split("?", 1)[0] ?? "");

function refuse(response: ServerResponse, status: 400 | 405 | 421): void {
  if (status === 405) response.setHeader("allow", allowedMethods);
  response.writeHead(status, { "content-type": "text/plain", connection: "close" }).end(`${STATUS_CODES[status]}\n`);
}

function fail({ method, url }: IncomingMessage, response: ServerResponse, error: Error): void {
  console.error(`${method} ${url}: ${error.stack}`);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

function isEqualSecret(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
