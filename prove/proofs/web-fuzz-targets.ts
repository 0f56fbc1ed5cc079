import fc from "fast-check";
import { rawRequest } from "@/prove/http/raw";
import type { Sender } from "./web-fuzz";
import { cookies, encodedText, form, headers, method, page, path, query, type Sent } from "./web-fuzz-requests";

export type Kind = "forms" | "paths" | "queries" | "headers" | "upgrades" | "assets" | "cookies";

export type Target = { host: string; origin: string; senders: readonly Sender[]; assets: readonly string[] };

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
export function known({ host, origin, senders }: Target): Sent[] {
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
    { kind: "queries", bytes: get("/auth/email/confirmation?token=%00") },
    { kind: "paths", bytes: get("http://evil.example/") },
    { kind: "paths", bytes: rawRequest({ method: "TRACE", target: "/" }, host) },
    { kind: "paths", bytes: rawRequest({ method: "CONNECT", target: "evil.example:443" }, host) },
    { kind: "paths", bytes: rawRequest({ method: "OPTIONS", target: "*" }, host) },
  ];
}

/** Drawn requests of every kind, as many of each. */
export function rendered(target: Target, requests: number, seed: number): Sent[] {
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
    queries: fc.tuple(page, query).map(([at, text]) => rawRequest({ target: `${at}?${text}` }, host)),
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
