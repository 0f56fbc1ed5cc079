import fc from "fast-check";
import { allEndpoints } from "@/lib/contracts";
import { encoded, getPath, hostileForm, hostileText } from "../http/hostile";
import { type RawOutcome, rawRequest, sendRaw } from "../http/raw";
import { Visitor } from "../http/visitor";
import { formatTally, lanes, whole } from "../numbers";
import { findBroken, proof } from "../proof";

type Kind = "forms" | "paths" | "queries" | "headers" | "upgrades" | "assets" | "cookies";
type Sent = { kind: Kind; bytes: string };
/** Target of the requests, and the headers that forms need to pass the first checks. */
type Sender = { xsrf: string; cookie: string };
type Target = { host: string; origin: string; senders: readonly Sender[]; assets: readonly string[] };

/** Far more than any response takes, also on a busy machine. */
const hangMs = 20_000;
/** After so many the proof has failed, and the rest would only take its time. */
const maxHangs = 20;
const atOnce = 8;

const pages = [
  "/",
  "/hotel/lists",
  "/search/hotel/room",
  "/hotel/details/1/x",
  "/hotel/room/details/1/x",
  "/booking/confirm",
  "/hotel/reserving/payment/status",
  "/txn/download/status",
  "/contact/us",
  "/auth/login",
  "/auth/register",
  "/auth/email/confirmation",
  "/auth/reset/password",
  "/client/panel",
  "/client/hotel/bookings",
  "/subadmin/panel",
  "/admin/panel",
  "/session/check",
  "/de",
  "/fr/hotel/lists",
  "/ar/auth/login",
  "/sitemap.xml",
  "/sitemap/1.xml",
  "/robots.txt",
  "/media/x",
  "/pictures/x",
  "/health",
  "/nope",
  "/api/auth/me",
  "/api/hotels",
  "/get/web/info",
] as const;

const names = [
  "in",
  "out",
  "party",
  "page",
  "sort",
  "why",
  "next",
  "ref",
  "reason",
  "token",
  "q",
  "city",
  "stars",
] as const;
const page = fc.constantFrom(...pages);
const encodedText = hostileText.map(encoded);

const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...names), fc.constantFrom("__proto__", "constructor", "toString", "_rsc")),
      encodedText,
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

const segment = fc.oneof(
  fc.constantFrom(
    "",
    ".",
    "..",
    "%2e%2e",
    "%2f",
    "%5c",
    "%00",
    "%zz",
    "\\",
    ";",
    "@",
    "admin",
    "client",
    "api",
    "_next",
  ),
  fc.constantFrom("de", "media", "static", "__proto__", "constructor", "%F0%9F%98%80", "%ED%A0%80", "a".repeat(4_000)),
  encodedText,
);
const path = fc.oneof(
  fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`),
  fc.tuple(page, segment).map(([start, end]) => `${start}/${end}`),
);
const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND");

/** Headers that Next, a proxy in front of us or a cache give a meaning to. */
const headerNames = [
  "RSC",
  "Next-Router-State-Tree",
  "Next-Router-Prefetch",
  "Next-Router-Segment-Prefetch",
  "Next-Url",
  "Next-Action",
  "X-Nextjs-Data",
  "X-Middleware-Subrequest",
  "X-Middleware-Rewrite",
  "X-Forwarded-Host",
  "X-Forwarded-For",
  "X-Forwarded-Proto",
  "X-Wayfare-Path",
  "X-Wayfare-Language",
  "X-Wayfare-Translated",
  "X-Wayfare-Client-Ip",
  "X-HTTP-Method-Override",
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "Content-Type",
  "Expect",
  "If-None-Match",
  "If-Modified-Since",
  "Idempotency-Key",
  "Last-Event-ID",
  "Origin",
  "Range",
  "Referer",
  "Sec-Fetch-Site",
  "User-Agent",
] as const;
const headerValue = fc.oneof(
  fc.constantFrom(
    "1",
    "*",
    "null",
    "[]",
    '["",{}]',
    "%5B%22%22%5D",
    "undefined",
    "/_tree",
    "bytes=0-",
    "bytes=9-1,-",
    "x".repeat(6_000),
  ),
  fc.constantFrom(
    "gzip;q=9",
    "br;q=-1",
    "identity;q=0",
    "*;q=0",
    "https://evil.example",
    "//",
    "/.//evil.example",
    '"',
  ),
  fc.string({ maxLength: 30 }),
);
const headers = fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValue), { maxLength: 5 });

const cookieNames = [
  "wayfare_session",
  "__Host-wayfare_session",
  "wayfare_flash",
  "wayfare_guest",
  "wayfare_trip",
  "wayfare_currency",
  "XSRF-TOKEN",
  "__proto__",
  "constructor",
] as const;
const cookieValue = fc.oneof(
  fc.constantFrom("", "%", "%zz", "Fe26.2**x*y*z**a*b", "Fe26.2*1*", "{}", '"', "=", "😀", "x".repeat(7_000)),
  fc.string({ maxLength: 40 }),
);
const cookies = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames), cookieValue), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("; "));

const formEndpoints = allEndpoints.filter(({ method: verb, raw }) => verb !== "GET" && !raw);

const form = ({ origin, senders, host }: Target): fc.Arbitrary<string> =>
  fc
    .constantFrom(...formEndpoints)
    .chain((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        sender: fc.constantFrom(...senders),
        fields: hostileForm(endpoint),
        place: fc.constantFrom("1", "AAAAAAAAAAAA", "%2e%2e"),
        accept: fc.constantFrom("text/html", "application/json"),
        type: fc.oneof(
          { weight: 8, arbitrary: fc.constant("application/x-www-form-urlencoded") },
          { weight: 1, arbitrary: fc.constantFrom("application/json", "multipart/form-data", "text/plain", "") },
        ),
      }),
    )
    .map(({ endpoint, sender: { xsrf, cookie }, fields, place, accept, type }) =>
      rawRequest(
        {
          method: endpoint.method,
          target: getPath(endpoint, place),
          headers: [
            ["Origin", origin],
            ["X-XSRF-TOKEN", xsrf],
            ["Cookie", cookie],
            ["Accept", accept],
            ["Content-Type", type],
          ],
          body: new URLSearchParams(fields).toString(),
        },
        host,
      ),
    );

/** A name of a static file, spelt in ways that lead to the same file or beside it. */
const getAsset = (assets: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...assets, "/_next/static/chunks/nothing.js", "/_next/static/media/nothing.woff2"),
      fc.constantFrom("", "./", "././", "../static/", "%2e/", "%2e%2e/static/", "/", "%00", "\\"),
      fc.constantFrom("", "?x", "?x=1", "/", "/.", "%00", ".map", "#x", ";x"),
    )
    .map(([asset, inside, end]) => asset.replace("/_next/static/", `/_next/static/${inside}`) + end);
const getImage = fc
  .tuple(encodedText, fc.constantFrom("640", "0", "-1", "1e9", "x"), fc.constantFrom("75", "0", "101", ""))
  .map(([url, width, quality]) => `/_next/image?url=${url}&w=${width}&q=${quality}`);

/** Requests that once broke the server, in every run. */
function known({ host, origin, senders }: Target): Sent[] {
  const { xsrf = "", cookie = "" } = senders[0] ?? {};
  const get = (target: string, more: readonly (readonly [string, string])[] = []) =>
    rawRequest({ target, headers: more }, host);
  const upgrade = (target: string) =>
    get(target, [
      ["Connection", "Upgrade"],
      ["Upgrade", "websocket"],
      ["Sec-WebSocket-Version", "13"],
      ["Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="],
    ]);
  const login = (body: string) =>
    rawRequest(
      {
        method: "POST",
        target: "/api/auth/login",
        headers: [
          ["Origin", origin],
          ["X-XSRF-TOKEN", xsrf],
          ["Cookie", cookie],
          ["Content-Type", "application/x-www-form-urlencoded"],
        ],
        body,
      },
      host,
    );
  const many = Array.from({ length: 1_600 }, (_, at) => `field${at}=${at}`).join("&");
  return [
    ...["toString.length=1", "email=x&email.y=z", "constructor.prototype.x=1", "__proto__.x=1", "_key=%0a", many].map(
      (body): Sent => ({ kind: "forms", bytes: login(body) }),
    ),
    ...["/", "/client/panel", "/admin/panel", "/subadmin/panel", "/_next/webpack-hmr", "/api/auth/me", "/nope"].map(
      (target): Sent => ({ kind: "upgrades", bytes: upgrade(target) }),
    ),
    ...["/nope", "/", "/hotel/lists", "/client/panel"].map(
      (target): Sent => ({
        kind: "headers",
        bytes: get(target, [
          ["RSC", "1"],
          ["Next-Router-State-Tree", "{"],
        ]),
      }),
    ),
    { kind: "paths", bytes: get("http://evil.example/") },
    { kind: "paths", bytes: rawRequest({ method: "TRACE", target: "/" }, host) },
    { kind: "paths", bytes: rawRequest({ method: "CONNECT", target: "evil.example:443" }, host) },
    { kind: "paths", bytes: rawRequest({ method: "OPTIONS", target: "*" }, host) },
  ];
}

/** Drawn requests of every kind, as many of each. */
function rendered(target: Target, requests: number, seed: number): Sent[] {
  const { host } = target;
  const withPage = (build: fc.Arbitrary<readonly (readonly [string, string])[]>) =>
    fc.tuple(page, build).map(([at, more]) => rawRequest({ target: at, headers: more }, host));
  const kinds: Record<Kind, fc.Arbitrary<string>> = {
    forms: form(target),
    paths: fc
      .tuple(method, path, fc.boolean())
      .map(([verb, at, absolute]) =>
        rawRequest({ method: verb, target: absolute ? `http://evil.example${at}` : at }, host),
      )
      .map((bytes) => bytes.replaceAll("\0", "")),
    queries: fc.tuple(page, query).map(([at, words]) => rawRequest({ target: `${at}?${words}` }, host)),
    headers: withPage(headers),
    assets: fc.oneof(getAsset(target.assets), getImage).map((at) => rawRequest({ target: at }, host)),
    cookies: withPage(cookies.map((cookie) => [["Cookie", cookie]] as const)),
    upgrades: fc
      .tuple(fc.oneof(page, path), fc.constantFrom("websocket", "h2c", "TLS/1.0", "x"), headers)
      .map(([at, protocol, more]) =>
        rawRequest({ target: at, headers: [["Connection", "Upgrade"], ["Upgrade", protocol], ...more] }, host),
      ),
  };
  const each = Math.ceil(requests / Object.keys(kinds).length);
  return Object.entries(kinds).flatMap(([kind, arbitrary]) =>
    fc.sample(arbitrary, { seed, numRuns: each }).map((bytes): Sent => ({ kind: kind as Kind, bytes })),
  );
}

async function targetAt(address: string): Promise<Target> {
  const guest = new Visitor(address);
  await guest.look("/api/auth/me");
  const client = await new Visitor(address).logIn("client@demo.test");
  const senders = [guest, client].map(({ cookie }) => ({
    cookie,
    xsrf: decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ""),
  }));
  const { text } = await guest.look("/");
  const assets = [...new Set(text.match(/\/_next\/static\/[\w./-]+/g) ?? [])];
  return { host: new URL(address).host, origin: address, senders, assets };
}

const firstLine = (bytes: string) => JSON.stringify(bytes.slice(0, 300));

export const webFuzz = proof<{ requests: number; hotels: number }>({
  id: "web-fuzz",
  title: "Hostile requests to the web server",
  guarantee: "No form, path, header, upgrade, file name or cookie crashes or blocks the web server.",
  target: "20,000 requests to the running web server: 5xx 0, hangs 0; afterwards every page still works",
  quick: { requests: 1_400, hotels: 5 },
  needsBuild: true,
  full: { requests: 20_000, hotels: 20 },
  minutes: 8,
  async run(world, { requests, hotels }, progress) {
    const { address } = await world.product(hotels);
    const target = await targetAt(address);
    const sent = [...rendered(target, requests, world.seed), ...known(target)];
    let hangs = 0;
    const send = async (bytes: string): Promise<RawOutcome> => {
      if (hangs >= maxHangs) return { result: "skipped", ms: 0 };
      const outcome = await sendRaw(address, bytes, hangMs);
      if (outcome.result === "hang") hangs += 1;
      return outcome;
    };
    const tasks = sent.map(
      ({ bytes }) =>
        () =>
          send(bytes),
    );
    const outcomes = await lanes(atOnce, tasks, (done) => progress(done, sent.length));
    const bad = outcomes.flatMap(({ result }, at) =>
      result === "hang" || result === "skipped" || (typeof result === "number" && result >= 500)
        ? [`${result}: ${firstLine(sent[at]?.bytes ?? "")}`]
        : [],
    );
    const visitor = new Visitor(address);
    const after: string[] = [];
    for (const at of ["/", "/hotel/lists", "/search/hotel/room", "/auth/login", "/contact/us", "/health"]) {
      // A query of its own, so that the page is rendered and not taken from the cache.
      const { status } = await visitor
        .look(at === "/health" ? at : `${at}?after=${world.seed}`)
        .catch(() => ({ status: 0 }));
      if (status !== 200 && !(status >= 300 && status < 400)) after.push(`${at}: ${status}`);
    }
    const count = (matches: (result: RawOutcome["result"]) => boolean) =>
      outcomes.filter(({ result }) => matches(result)).length;
    const failed = count((result) => typeof result === "number" && result >= 500);
    const slowest = Math.max(...outcomes.map(({ ms }) => ms));
    return {
      figures: `${whole(sent.length)} requests (${formatTally(sent.map(({ kind }) => kind))}), 5xx ${failed}, hangs ${hangs}, slowest ${whole(slowest)} ms`,
      broken: [
        ...bad.slice(0, 20),
        ...after.map((line) => `afterwards ${line}`),
        ...findBroken({
          "forms reached the backend's checks": count((result) => result === 422) > 0,
          "pages were rendered": count((result) => result === 200) > 0,
        }),
      ],
    };
  },
});
