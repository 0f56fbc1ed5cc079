import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { listErrorCodes } from "@/backend/api/openapi";
import { createApp } from "@/backend/app";
import type { Database } from "@/backend/db/client";
import { session } from "@/backend/db/schema/authentication";
import { appUser } from "@/backend/db/schema/users";
import { readEnv } from "@/backend/env";
import type { Endpoint } from "@/lib/contracts/define";
import { statusOfCode } from "@/lib/errors";
import { cacheTagsHeader } from "@/lib/protocol";
import { type Role, roleNumber } from "@/lib/roles";
import { tokenHash } from "./auth";
import type { Deps } from "./context";

const key = "test-".padEnd(40, "k");

/** All statuses that the OpenAPI document names for an endpoint. */
const listStatuses = (endpoint: Endpoint): number[] => [
  200,
  ...endpoint.successes,
  ...listErrorCodes(endpoint).map((code) => statusOfCode[code]),
];

const documented = new WeakMap<Endpoint, number[]>();

/** The complete backend on a test database; `await app.request(...)` needs no port. */
export function testApp(
  db: Database,
  more: Record<string, string> = {},
): { app: Hono; deps: Deps; log: { event: string; facts?: Record<string, unknown> }[] } {
  const log: { event: string; facts?: Record<string, unknown> }[] = [];
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: "postgres://in.use/elsewhere",
    PAYLOAD_KEY: key,
    FIELD_KEY: key,
    SIGNING_KEY: key,
    ...more,
  });
  const undocumented: string[] = [];
  const onResponse = (endpoint: Endpoint, status: number) => {
    const statuses = documented.get(endpoint) ?? listStatuses(endpoint);
    documented.set(endpoint, statuses);
    if (!statuses.includes(status)) undocumented.push(`${endpoint.id} responded with ${status}`);
  };
  const deps: Deps = { db, env, log: (event, facts) => log.push({ event, facts }), onResponse };
  return { app: failing(createApp(deps), undocumented), deps, log };
}

/** Makes requests of the app fail after a response with a status that its OpenAPI document does not name. */
function failing(app: Hono, undocumented: string[]): Hono {
  const check = async (response: Response | Promise<Response>) => {
    await response;
    if (undocumented.length > 0) throw new Error(`not in the OpenAPI document: ${undocumented.splice(0).join(", ")}`);
    return response;
  };
  const { request, fetch } = app;
  app.request = (...given) => check(request(...given));
  app.fetch = (...given) => check(fetch(...given));
  return app;
}

/** A user with an active session. */
export async function testUser(
  db: Database,
  role: Role,
  status: "active" | "banned" | "unverified" = "active",
): Promise<{ id: string; email: string; token: string; bearer: { authorization: string } }> {
  const email = `${role}-${randomBytes(5).toString("hex")}@test.test`;
  const [user] = await db
    .insert(appUser)
    .values({ name: `Test ${role}`, email, emailVerified: status !== "unverified", role: roleNumber[role], status })
    .returning({ id: appUser.id });
  if (!user) throw new Error("no user was made");
  return { id: user.id, email, ...(await addSession(db, user.id)) };
}

/** Adds a session of a user, as of another browser. */
export async function addSession(
  db: Database,
  userId: string,
): Promise<{ token: string; bearer: { authorization: string } }> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(session).values({ token: tokenHash(token), userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return { token, bearer: { authorization: `Bearer ${token}` } };
}

type TestRequest = { method: string; headers: Record<string, string>; body?: string };
/** The backend of this process, or that of another one. */
export type TestBackend = { request: (path: string, options: TestRequest) => Response | Promise<Response> };

/** Calls the complete backend. A key can be given for repeated requests. */
export const createCaller =
  (app: TestBackend) =>
  async (
    who: { bearer: { authorization: string } } | null,
    method: string,
    path: string,
    body?: unknown,
    key: string = crypto.randomUUID(),
  ) => {
    const response = await app.request(path, {
      method,
      headers: { ...who?.bearer, "content-type": "application/json", "idempotency-key": key },
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      stale: (response.headers.get(cacheTagsHeader) ?? "").split(","),
      replayed: response.headers.get("idempotent-replayed") === "true",
      text,
      // biome-ignore lint/suspicious/noExplicitAny: bodies are looked into by each test
      body: (text.startsWith("{") ? JSON.parse(text) : null) as any,
    };
  };
