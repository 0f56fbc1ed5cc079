import { sealData } from "iron-session";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { clearSession, openSession, readSessionFrom, type Session, sessionCookieName, writeSession } from "./session";

const secret = "a secret of at least thirty-two characters";
const session: Session = { token: "t".repeat(43), getType: 10, name: "Ana", remember: false };

type Cookie = { name: string; value: string; maxAge?: number; httpOnly: boolean; sameSite: string; secure: boolean };
const jar = () => {
  const cookies: Cookie[] = [];
  return { cookies, set: (cookie: Cookie) => cookies.push(cookie) };
};
const sealed = async (value: unknown, password = secret) => sealData(value, { password });

beforeAll(() => vi.stubEnv("SESSION_SECRET", secret));

test("what is written can be read again, and scripts can't", async () => {
  const store = jar();
  await writeSession(store, session);
  const [cookie] = store.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "lax", maxAge: undefined });
  expect(cookie?.value).not.toContain(session.token);
  expect(await readSessionFrom({ get: (name) => (name === cookie?.name ? cookie : undefined) })).toEqual(session);
});

test("Remember makes it outlive the browser window, logging out removes it", async () => {
  const store = jar();
  await writeSession(store, { ...session, remember: true });
  clearSession(store);
  expect(store.cookies.map(({ maxAge }) => maxAge)).toEqual([30 * 86_400, 0]);
});

test("on https the cookie is bound to this host", async () => {
  vi.stubEnv("APP_ORIGIN", "https://wayfare.example");
  const store = jar();
  await writeSession(store, session);
  expect(sessionCookieName()).toMatch(/^__Host-/);
  expect(store.cookies[0]?.secure).toBe(true);
  vi.stubEnv("APP_ORIGIN", "http://127.0.0.1:3000");
});

describe("a seal that is not ours makes a guest", () => {
  test("no bit of it can be flipped", async () => {
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
    ["another key", () => sealed({ ...session, getType: 1 }, "another secret of at least 32 characters")],
    ["plain JSON", async () => JSON.stringify({ ...session, getType: 1 })],
    ["a role that is no number", () => sealed({ ...session, getType: "1" })],
    ["nothing inside", () => sealed({})],
    ["too long", async () => "x".repeat(5_000)],
    ["empty", async () => ""],
  ])("%s", async (_, make) => expect(await openSession(await make())).toBeNull());

  test("a seal that is too old", async () => {
    vi.useFakeTimers();
    const value = await sealData(session, { password: secret, ttl: 60 });
    vi.advanceTimersByTime(125_000);
    expect(await openSession(value)).toBeNull();
    vi.useRealTimers();
  });
});

test("a session that lost its token is known as such (docs/specification.md §8)", async () => {
  expect(await openSession(await sealed({ getType: 10, name: "Ana" }))).toMatchObject({ token: "", getType: 10 });
});
