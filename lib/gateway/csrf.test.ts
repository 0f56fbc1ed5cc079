import { beforeAll, describe, expect, test, vi } from "vitest";
import { createHold } from "@/lib/contracts/orders/client-orders";
import { login } from "../contracts/accounts/auth";
import { payOrder } from "../contracts/money/payment";
import { env } from "../env";
import type { Session } from "../session/session";
import { checkOrigin, checkPageUser, checkToken, pageUser, xsrfToken } from "./csrf";

beforeAll(() => {
  vi.stubEnv("SESSION_SECRET", "a secret of at least thirty-two characters");
  vi.stubEnv("PAYLOAD_KEY", "a key of at least thirty-two characters, too");
});

const session: Session = { token: "t".repeat(43), userId: "ana", getType: 10, name: "Ana", remember: false };
const csrf = expect.objectContaining({ code: "csrf", status: 403 });

describe("checkOrigin", () => {
  const from = (headers: Record<string, string>) => () =>
    checkOrigin(new Request("http://127.0.0.1:3000/api/x", { method: "POST", headers }));
  const own = () => new URL(env().APP_ORIGIN).origin;

  test("accepts the same origin by Sec-Fetch-Site or Origin", () => {
    expect(from({ "sec-fetch-site": "same-origin" })).not.toThrow();
    expect(from({ origin: own() })).not.toThrow();
  });

  test.each([
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ])("rejects the headers %j", (headers) => expect(from(headers as Record<string, string>)).toThrow(csrf));

  test("prefers Sec-Fetch-Site over Origin", () =>
    expect(from({ "sec-fetch-site": "cross-site", origin: own() })).toThrow(csrf));
});

describe("checkToken", () => {
  const check = (given: string | null, endpoint: Parameters<typeof checkToken>[1], of: Session | null) => () =>
    checkToken(given, endpoint, of);

  test("accepts the token of the session for every endpoint", () => {
    for (const endpoint of [login, createHold, payOrder])
      expect(check(xsrfToken(session.token), endpoint, session)).not.toThrow();
  });

  test("accepts the token of a guest for public endpoints and, without a session, for guest bookings", () => {
    expect(check(xsrfToken(undefined), login, session)).not.toThrow();
    expect(check(xsrfToken(undefined), payOrder, null)).not.toThrow();
    expect(check(xsrfToken(undefined), payOrder, session)).toThrow(csrf);
    expect(check(xsrfToken(undefined), createHold, session)).toThrow(csrf);
  });

  test("rejects the token of another session, a changed token and a missing token", () => {
    for (const given of [xsrfToken("other"), `${xsrfToken(session.token)}x`, "", null])
      expect(check(given, createHold, session)).toThrow(csrf);
  });
});

describe("checkPageUser", () => {
  const check = (rendered: Session | null, now: Session | null, endpoint: Parameters<typeof checkPageUser>[1]) => () =>
    checkPageUser(pageUser(rendered), endpoint, now);
  const other = { ...session, token: "u".repeat(43), userId: "rui" };

  test("rejects a page that was rendered for another user", () => {
    for (const endpoint of [createHold, payOrder])
      expect(check(session, other, endpoint)).toThrow(expect.objectContaining({ code: "other_user", status: 403 }));
    expect(() => checkPageUser("x", createHold, session)).toThrow(expect.objectContaining({ code: "other_user" }));
  });

  test("accepts a later session of the same user, and pages that state no user", () => {
    expect(check(session, { ...session, token: "n".repeat(43) }, createHold)).not.toThrow();
    expect(check(null, session, createHold)).not.toThrow();
    expect(check({ ...session, userId: "" }, session, createHold)).not.toThrow();
  });

  test("leaves an ended session to the backend, and accepts any page for public endpoints", () => {
    expect(check(session, null, createHold)).not.toThrow();
    expect(check(session, other, login)).not.toThrow();
  });

  test("says nothing about the person", () => {
    expect(pageUser(session)).toMatch(/^[\w-]{43}$/);
    expect(pageUser(session)).not.toBe(pageUser(other));
  });
});
