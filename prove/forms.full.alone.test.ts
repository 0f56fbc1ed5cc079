import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { sealData } from "iron-session";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { allEndpoints } from "@/lib/contracts";
import type { Endpoint } from "@/lib/contracts/define";
import { roleNumber } from "@/lib/roles";
import { fieldNames, getEndpointPath, hostileForm, hostileText } from "./http/hostile";

/** Hostile forms to every endpoint that takes one, through the gateway and the backend behind it. */

const secret = "a secret of at least thirty-two characters";
const origin = "http://127.0.0.1:3000";
/** `npm test` repeats the same requests, so that it only fails because of a change; the proof sends new ones. */
const seed = Number(process.env.SEED ?? 20_261_124);
const casesPerEndpoint = process.env.AT_LENGTH ? 100 : 3;

const jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
  headers: async () => new Headers(),
}));

let server: Server;
let handle: (request: Request) => Promise<Response>;
let token: (session: string | undefined) => string;
/** The session cookies of the senders; undefined for visitors. */
const senders: { session: string | undefined; cookie: string | undefined }[] = [];

beforeAll(async () => {
  const db = await testDatabase();
  const { app } = testApp(db, { WAYFARE_DEMO: "1" });
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("BACKEND_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("APP_ORIGIN", origin);
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("PAYLOAD_KEY", "test-".padEnd(40, "k"));
  ({ gateway: handle } = await import("@/lib/gateway/gateway"));
  ({ xsrfToken: token } = await import("@/lib/gateway/csrf"));
  senders.push({ session: undefined, cookie: undefined });
  for (const role of ["client", "subadmin", "admin"] as const) {
    const user = await testUser(db, role);
    const session = { token: user.token, getType: roleNumber[role], name: "Test", remember: false };
    senders.push({ session: user.token, cookie: await sealData(session, { password: secret }) });
  }
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const shared = {
  Object: Object.prototype,
  Array: Array.prototype,
  Function: Function.prototype,
  String: String.prototype,
  Number: Number.prototype,
  Boolean: Boolean.prototype,
  Promise: Promise.prototype,
  Map: Map.prototype,
  RegExp: RegExp.prototype,
  Date: Date.prototype,
  Error: Error.prototype,
  ObjectConstructor: Object,
  JSON,
  globalThis,
};

/** The own properties of every shared object, and of the functions that are values of them. */
function stateOfShared(): Record<string, string> {
  const state: Record<string, string> = {};
  for (const [name, object] of Object.entries(shared)) {
    state[name] = Reflect.ownKeys(object).map(String).sort().join(" ");
    if (name === "globalThis") continue;
    for (const key of Reflect.ownKeys(object)) {
      const value = Object.getOwnPropertyDescriptor(object, key)?.value as unknown;
      if (typeof value === "function") state[`${name}.${String(key)}`] = Reflect.ownKeys(value).map(String).join(" ");
    }
  }
  return state;
}

const formEndpoints = allEndpoints.filter(({ method }) => method !== "GET");

type Case = {
  sender: number;
  fields: [string, string][];
  place: string;
  html: boolean;
  multipart: boolean;
  back: string;
};

const getCase = (endpoint: Endpoint): fc.Arbitrary<Case> =>
  fc.record({
    sender: fc.nat({ max: 3 }),
    fields: hostileForm(endpoint),
    place: fc.oneof(fc.constantFrom("1", "AAAAAAAAAAAA"), fc.string({ minLength: 1, maxLength: 8 })),
    html: fc.boolean(),
    multipart: fc.constant(endpoint.raw),
    back: hostileText,
  });

async function send(endpoint: Endpoint, { sender, fields, place, html, multipart, back }: Case): Promise<Response> {
  const { session, cookie } = senders[sender] ?? {};
  jar.clear();
  if (cookie) jar.set("wayfare_session", cookie);
  const form = new URLSearchParams(fields);
  const parts = new FormData();
  for (const [name, value] of form) parts.append(name, value);
  const request = new Request(origin + getEndpointPath(endpoint, place), {
    method: endpoint.method,
    body: multipart ? parts : form,
    headers: {
      origin,
      "x-xsrf-token": token(session),
      accept: html ? "text/html" : "application/json",
      // A header holds no more than Latin-1 without line breaks.
      ...(/^[\x20-\x7e]+$/.test(back) ? { referer: back } : {}),
    },
  });
  return handle(request);
}

test.each(formEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  `%s: hostile forms cause no 5xx and leave shared objects unchanged (SEED=${seed})`,
  async (id, endpoint) => {
    const before = stateOfShared();
    await fc.assert(
      fc.asyncProperty(getCase(endpoint), async (one) => {
        const response = await send(endpoint, one);
        const text = await response.text();
        if (response.status >= 500) throw new Error(`${id} responded with ${response.status}: ${text.slice(0, 300)}`);
        const location = response.headers.get("location");
        if (location) expect(new URL(location, origin).origin).toBe(origin);
      }),
      { numRuns: casesPerEndpoint, seed },
    );
    expect(stateOfShared()).toEqual(before);
  },
);

test("more than 100 form endpoints have known field names", () => {
  expect(formEndpoints.filter((endpoint) => fieldNames(endpoint).length > 0).length).toBeGreaterThan(100);
});
