import fc from "fast-check";
import { allEndpoints } from "@/lib/contracts";
import { encoded, getEndpointPath, hostileForm, hostileText } from "@/prove/http/hostile";
import { rawRequest } from "@/prove/http/raw";
import type { Kind, Target } from "./web-fuzz-targets";

export type Sent = { kind: Kind; bytes: string };

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
export const page = fc.constantFrom(...pages);
export const encodedText = hostileText.map(encoded);

export const query = fc
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
export const path = fc.oneof(
  fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`),
  fc.tuple(page, segment).map(([start, end]) => `${start}/${end}`),
);
export const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND");

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
export const headers = fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValue), { maxLength: 5 });

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
export const cookies = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames), cookieValue), { minLength: 1, maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("; "));

const formEndpoints = allEndpoints.filter(({ method: verb, raw }) => verb !== "GET" && !raw);

export const form = ({ origin, senders, host }: Target): fc.Arbitrary<string> =>
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
          target: getEndpointPath(endpoint, place),
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
