import { sql } from "drizzle-orm";
import { createApp } from "@/backend/app";
import type { Database } from "@/backend/db/client";
import { type Env, readEnv } from "@/backend/env";
import type { Role } from "@/lib/roles";
import { hashPassword } from "./login/passwords";
import { insertAccount } from "./store";

const secret = "a secret of at least thirty-two characters";

/** Environment for tests that call the app as a function. */
export const testEnv = (url: string, more: Record<string, string> = {}): Env =>
  readEnv({
    DATABASE_URL: url,
    PAYLOAD_KEY: secret,
    FIELD_KEY: secret,
    SIGNING_KEY: secret,
    NODE_ENV: "test",
    ...more,
  });

export const testPassword = "orchid-lantern-42";
let hashed: Promise<string> | undefined;

export async function makeUser(db: Database, name: string, role: Role = "client", verified = true): Promise<string> {
  hashed ??= hashPassword(testPassword);
  const email = `${name.toLowerCase()}@example.com`;
  const id = await insertAccount(db, { name, email, passwordHash: await hashed, role, verified });
  if (!id) throw new Error(`${email} exists`);
  return id;
}

export const heldSeconds = 3_600;
/** Extends the wait after failed attempts, so that a slow test does not outlast it. */
export const holdPauses = (db: Database) =>
  db.execute(sql`UPDATE rate_bucket SET updated_at = now() + make_interval(secs => ${heldSeconds})`);

type Ask = { token?: string; ip?: string; method?: string };
export type TestResponse = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { message: string };
};

/** Calls the backend without opening a port. */
export function asker(db: Database & { url: string }, more: Record<string, string> = {}) {
  const app = createApp({ db, env: testEnv(db.url, more), log: () => undefined });
  return async (
    path: string,
    body?: unknown,
    { token, ip = "203.0.113.7", method }: Ask = {},
  ): Promise<TestResponse> => {
    const headers = new Headers({ "x-forwarded-for": ip, "user-agent": "a test" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (body !== undefined) headers.set("content-type", "application/json");
    const init = { method: method ?? (body === undefined ? "GET" : "POST"), headers, body: JSON.stringify(body) };
    const response = await app.fetch(new Request(`http://backend${path}`, init));
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as TestResponse["body"],
    };
  };
}
