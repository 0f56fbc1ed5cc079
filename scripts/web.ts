import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import next from "next";
import { env } from "@/lib/env";
import { areaOf } from "@/lib/guard";
import { keptAnswers } from "@/lib/kept-answers";
import { splitLanguage } from "@/lib/language/languages";
import { staleTagsHeader } from "@/lib/wire";
import { interceptAnswer } from "./answer";
import { contentPolicy } from "./content-policy";
import { projectFolder } from "./folders.mjs";
import { KeptFiles } from "./kept-files";
import { type Ask, forgetWhoAsks } from "./page-ask";
import { PageCache, revalidated } from "./page-cache";
import { paintFirst } from "./paint-first";
import { followStale } from "./stale-feed";
import { textsFirst } from "./texts-first";

/**
 * The web in production: a small server of ours around Next's request handler. It trusts no header that only a proxy
 * may set, gives each page a content policy made of its own bytes, and compresses. Plain `next start` works without it.
 */
const { APP_ORIGIN, BACKEND_URL, TEST_BANK_URL, WAYFARE_DEMO } = env();
const origin = new URL(APP_ORIGIN);
const host = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);
/** How many reverse proxies of one's own stand in front, each adding the address it saw to `X-Forwarded-For`. */
const trustedProxies = Number(process.env.TRUSTED_PROXIES ?? 0);
const formTargets = WAYFARE_DEMO ? [new URL(TEST_BANK_URL).origin] : [];
const drainMs = 8_000;
/** How long anything is kept while changes made elsewhere are not heard of. */
const unheardMs = 2_000;

const app = next({ dev: false, dir: projectFolder, hostname: host, port });
await app.prepare();
const handle = app.getRequestHandler();

const pages = new PageCache({
  keptMs: 300_000,
  unheardMs,
  brieflyMs: 20_000,
  maxBytes: 128 * 1024 * 1024,
});
const files = new KeptFiles();
keptAnswers.limitTo(unheardMs);
const stopFollowing = followStale({
  url: new URL("/stale", BACKEND_URL).toString(),
  onHears: (hears) => {
    keptAnswers.limitTo(hears ? Number.POSITIVE_INFINITY : unheardMs);
    pages.hears(hears);
  },
  onStale: drop,
});

/** Answers that end with their session, not by themselves. */
const endless = new Set<ServerResponse>();

const server = createServer((request, response) => {
  // Before anything else: this is the way that most requests go, and it costs a sixtieth of the other.
  const ask = pages.asked(request);
  if (ask && pages.send(ask, request, response)) return;
  if (files.send(request, response)) return;
  if (request.url === "/health") return sayHealth(response);
  void serve(request, response, ask);
});

/** For balancers and whoever looks after it: whether changes are heard of, and what is kept. */
function sayHealth(response: ServerResponse): void {
  const body = JSON.stringify({ status: "ok", pages: pages.status, rssBytes: process.memoryUsage.rss() });
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" }).end(body);
}

async function serve(request: IncomingMessage, response: ServerResponse, ask: Ask | undefined): Promise<void> {
  if (ask) {
    await pages.untilDrawn(ask);
    if (pages.send(ask, request, response)) return;
    forgetWhoAsks(request);
  }
  cleanHeaders(request);
  if (origin.protocol === "https:")
    response.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
  draw(request, response, ask);
}

function draw(request: IncomingMessage, response: ServerResponse, ask: Ask | undefined): void {
  const finished = ask ? pages.draw(ask) : undefined;
  const { url = "" } = request;
  const isFile = files.isFile(request);
  response.once("close", () => finished?.());
  interceptAnswer(request, response, {
    keeps: ask !== undefined || isFile,
    packing: isFile || (ask && !ask.kind.briefly) ? 6 : 4,
    onAnswer: () => {
      dropStale(response);
      if (ask && response.statusCode === 200 && !response.hasHeader("set-cookie"))
        response.setHeader("cache-control", revalidated);
      if (!String(response.getHeader("content-type")).startsWith("text/event-stream")) return;
      endless.add(response);
      response.once("close", () => endless.delete(response));
    },
    onPage: (html) => {
      // What the backend sends as a page of its own (an upload, say) comes with a stricter policy: it stays.
      if (response.hasHeader("content-security-policy")) return undefined;
      const keep = (drawn: string) => {
        const page = areaOf(url) === "public" ? paintFirst(textsFirst(drawn)) : drawn;
        response.setHeader("content-security-policy", contentPolicy(page, { origin: origin.origin, formTargets }));
        return page;
      };
      const isEmpty = response.statusCode === 404 && html.includes('<html id="__next_error__"');
      return isEmpty ? drawnMissing(url).then((page) => keep(page ?? html)) : keep(html);
    },
    onSent: (body, whole) => {
      finished?.({ response, body, whole });
      if (isFile) void files.keep(url, response, whole);
    },
  });
  handle(request, response).catch((error: Error) => {
    console.error(`${request.method} ${request.url}: ${error.stack}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  });
}

/** What a write says is out of date is dropped before the writer has an answer: they never see what they changed as it was. */
function dropStale(response: ServerResponse): void {
  const tags = response.getHeader(staleTagsHeader);
  if (typeof tags !== "string") return;
  response.removeHeader(staleTagsHeader);
  drop(tags.split(","));
}

/** First what pages are drawn from: a page that is drawn anew must not be drawn from what was. */
function drop(tags: readonly string[]): void {
  keptAnswers.drop(tags);
  pages.drop(tags);
}

/**
 * A page that finds out late that it has nothing to show (`notFound()`) leaves Next as an empty one that only scripts
 * fill; an address that matches nothing is drawn whole. Both say the same, so whoever has no scripts gets the latter.
 */
function drawnMissing(address: string): Promise<string | undefined> {
  const here = host === "0.0.0.0" ? "127.0.0.1" : host;
  const { language } = splitLanguage(address);
  return fetch(`http://${here}:${port}${language === "en" ? "" : `/${language}`}/-`).then(
    async (answer) => Buffer.from(await answer.arrayBuffer()).toString("latin1"),
    () => undefined,
  );
}

/** `x-middleware-*` are Next's own words to itself, `x-forwarded-*` a proxy's: from a browser both are forged. */
function cleanHeaders(request: IncomingMessage): void {
  const hops = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const seen = trustedProxies > 0 ? hops.at(-trustedProxies)?.trim() : undefined;
  for (const name of Object.keys(request.headers))
    if (/^(x-middleware-|x-forwarded-|forwarded$|x-real-ip$|x-nextjs-rewritten-|x-invoke-|x-wayfare-)/.test(name))
      delete request.headers[name];
  const address = seen || request.socket.remoteAddress || "";
  request.headers["x-wayfare-client-ip"] = address;
  request.headers["x-forwarded-for"] = address;
  request.headers["x-forwarded-host"] = origin.host;
  request.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
}

// Connections that browsers keep open are kept longer than any balancer in front of us does.
server.keepAliveTimeout = 65_000;
server.headersTimeout = 20_000;
server.requestTimeout = 60_000;
server.listen(port, host, () => console.log(`listening on http://${host}:${port}`));

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  stopFollowing();
  for (const response of endless) response.destroy();
  setTimeout(() => process.exit(1), drainMs).unref();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
