import fc from "fast-check";
import type { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { allEndpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/define";
import { statusOfCode } from "@/lib/errors";
import { testApp, testUser } from "./testing";

type Visitor = { name: string; headers: Record<string, string> };

let app: Hono;
let visitors: Visitor[];
/** `npm test` repeats the same requests, so that it only fails because of a change; the proof sends new ones. */
const seed = Number(process.env.SEED ?? 20_261_124);
/** Number of random cases: the proof runs more (docs/reliability.md §9). */
const casesPerEndpoint = process.env.AT_LENGTH ? 200 : 3;

let db: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  db = await testDatabase();
  ({ app } = testApp(db, { WAYFARE_DEMO: "1" }));
  visitors = await freshVisitors();
});

/** Some of the requests log out, which ends the session. */
async function freshVisitors(): Promise<Visitor[]> {
  const roles = ["client", "admin", "subadmin"] as const;
  const users = roles.map(async (role) => ({ name: role, headers: (await testUser(db, role)).bearer }));
  return [{ name: "guest", headers: {} }, ...(await Promise.all(users))];
}

const strings = fc.oneof(
  fc.string({ maxLength: 40, unit: "binary" }),
  fc.constantFrom(
    "",
    "%",
    "_",
    "'; DROP TABLE hotel; --",
    "\u0000",
    "\ud800",
    "\u202e",
    "😀",
    "../..",
    "%2f..%2f",
    "NaN",
    "1e309",
    "-1",
    "2026-02-30",
    "2027-03-12",
    "A".repeat(12),
    "x".repeat(5_000),
  ),
);
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1.5, 1e9, 2 ** 53, -(2 ** 53)));
const anything = fc.oneof(
  { depthSize: "small" },
  strings,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.array(strings, { maxLength: 3 }),
  fc.dictionary(strings, numbers, { maxKeys: 3 }),
);

const getKeys = (schema: Endpoint["body"]): string[] => ("shape" in schema ? Object.keys(schema.shape as object) : []);

/** Nearly valid requests: the contract's names with values that no form sends. */
const requestTo = (endpoint: Endpoint) =>
  fc.record({
    visitor: fc.nat({ max: 3 }),
    params: fc.dictionary(
      fc.constantFrom(...["none", ...getKeys(endpoint.params)]),
      fc.oneof(strings, fc.constantFrom("1", "AAAAAAAAAAAA", "receipt", "citybank")),
      { maxKeys: 3 },
    ),
    query: fc.dictionary(
      fc.constantFrom(...["extra", ...getKeys(endpoint.query)]),
      fc.oneof(strings, fc.constantFrom("1", "2027-03-12", "2027-03-15", "2", "2-5")),
      { maxKeys: 4 },
    ),
    body: fc.oneof(
      fc.dictionary(fc.constantFrom(...["extra", "role", "price", ...getKeys(endpoint.body)]), anything, {
        maxKeys: 5,
      }),
      anything,
    ),
    key: fc.option(strings, { nil: undefined }),
  });

type AbuseCase = typeof requestTo extends (e: Endpoint) => fc.Arbitrary<infer T> ? T : never;

async function send(endpoint: Endpoint, { visitor, params, query, body, key }: AbuseCase): Promise<Response> {
  const encode = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "?"));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? "1") || "1");
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join("&");
  const headers = new Headers({ ...(visitors[visitor] as Visitor).headers, "content-type": "application/json" });
  // Headers accept only Latin-1 without line breaks.
  if (key !== undefined && /^[\x20-\x7e]*$/.test(key)) headers.set("idempotency-key", key);
  return app.request(`${path}${search ? `?${search}` : ""}`, {
    method: endpoint.method,
    headers,
    body: endpoint.method === "GET" ? undefined : JSON.stringify(body),
  });
}

const documented = new Set<number>([200, 303, ...Object.values(statusOfCode)]);

describe(`every endpoint under ${casesPerEndpoint} hostile requests (SEED=${seed})`, () => {
  it.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s never responds with 5xx",
    async (id, endpoint) => {
      await fc.assert(
        fc.asyncProperty(requestTo(endpoint), async (request) => {
          const response = await send(endpoint, request);
          // Abort event streams, which last as long as the session.
          const isEndless = response.headers.get("content-type") === "text/event-stream";
          const text = isEndless ? String(await response.body?.cancel()) : await response.text();
          if (response.status >= 500 || !documented.has(response.status)) {
            throw new Error(`${id} returned ${response.status}: ${text.slice(0, 300)}`);
          }
          if (response.status >= 400 && !endpoint.raw)
            expect(JSON.parse(text)).toMatchObject({
              status: 0,
              code: expect.any(String),
              message: expect.any(String),
            });
        }),
        { numRuns: casesPerEndpoint, seed },
      );
    },
    600_000,
  );

  it("returns 401 to guests and 403 to users without the required role", async () => {
    visitors = await freshVisitors();
    const { endpoints, wrong } = {
      endpoints: allEndpoints.filter(({ who }) => who !== "public"),
      wrong: [] as string[],
    };
    const mayBe: Record<string, string[]> = {
      user: ["client", "admin", "subadmin"],
      client: ["client"],
      booker: ["client"],
      party: ["client", "admin", "subadmin"],
      staff: ["admin", "subadmin"],
      admin: ["admin"],
      subadmin: ["subadmin"],
    };
    for (const endpoint of endpoints) {
      for (const [index, visitor] of visitors.entries()) {
        if (mayBe[endpoint.who]?.includes(visitor.name)) continue;
        const response = await send(endpoint, { visitor: index, params: {}, query: {}, body: {}, key: "k" });
        const expected = visitor.name === "guest" ? 401 : 403;
        if (response.status !== expected)
          wrong.push(`${endpoint.id} as ${visitor.name}: ${response.status} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
