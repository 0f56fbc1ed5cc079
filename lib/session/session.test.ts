import { sealData } from "iron-session";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { clearSession, openSession, readSessionFrom, type Session, sessionCookieName, writeSession } from "./session";

const secret = "a secret of at least thirty-two characters";
const session: Session = { token: "t".repeat(43), userId: "ana", getType: 10, name: "Ana", remember: false };

type Cookie = { name: string; value: string; maxAge?: number; httpOnly: boolean; sameSite: string; secure: boolean };
const jar = () => {
  const cookies: Cookie[] = [];
  return { cookies, set: (cookie: Cookie) => cookies.push(cookie) };
};
const sealed = async (value: unknown, password = secret) => sealData(value, { password });

beforeAll(() => vi.stubEnv("SESSION_SECRET", secret));

test("stores the session in a sealed HttpOnly cookie that can be read again", async () => {
  const store = jar();
  await writeSession(store, session);
  const [cookie] = store.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "lax", maxAge: undefined });
  expect(cookie?.value).not.toContain(session.token);
  expect(await readSessionFrom({ get: (name) => (name === cookie?.name ? cookie : undefined) })).toEqual(session);
});

test("keeps a remembered session for 30 days and deletes it on logout", async () => {
  const store = jar();
  await writeSession(store, { ...session, remember: true });
  clearSession(store);
  expect(store.cookies.map(({ maxAge }) => maxAge)).toEqual([30 * 86_400, 0]);
});

test("uses a secure __Host- cookie on HTTPS", async () => {
  vi.stubEnv("APP_ORIGIN", "https://wayfare.example");
  const store = jar();
  await writeSession(store, session);
  expect(sessionCookieName()).toMatch(/^__Host-/);
  expect(store.cookies[0]?.secure).toBe(true);
  vi.stubEnv("APP_ORIGIN", "http://127.0.0.1:3000");
});

describe("openSession", () => {
  test("never returns another session for a cookie with a flipped bit", async () => {
    const value = await sealed(session);
    for (let at = 0; at < value.length; at++) {
      const flipped = value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ 1) + value.slice(at + 1);
      const opened = await openSession(flipped);
      // The version suffix is not authenticated: a change there may leave the session intact, but never produce another
      // one.
      if (opened !== null) expect(opened).toEqual(session);
    }
  });

  test.each([
    [
      "a cookie sealed with another key",
      () => sealed({ ...session, getType: 1 }, "another secret of at least 32 characters"),
    ],
    ["plain JSON", async () => JSON.stringify({ ...session, getType: 1 })],
    ["a role that is not a number", () => sealed({ ...session, getType: "1" })],
    ["an empty session", () => sealed({})],
    ["a cookie that is too long", async () => "x".repeat(5_000)],
    ["an empty cookie", async () => ""],
  ])("returns null for %s", async (_, make) => expect(await openSession(await make())).toBeNull());

  test("returns null for an expired cookie", async () => {
    vi.useFakeTimers();
    const value = await sealData(session, { password: secret, ttl: 60 });
    vi.advanceTimersByTime(125_000);
    expect(await openSession(value)).toBeNull();
    vi.useRealTimers();
  });
});

test("opens a session without a token with an empty token (docs/specification.md §8)", async () => {
  expect(await openSession(await sealed({ getType: 10, name: "Ana" }))).toMatchObject({
    token: "",
    userId: "",
    getType: 10,
  });
});
