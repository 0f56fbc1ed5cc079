import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase, untilLockIsAwaited } from "@/backend/db/testing";
import { tokenHash } from "@/backend/http/auth";
import { workOutbox } from "@/backend/outbox/outbox";
import { openPayload } from "@/lib/http/payload";
import { respondIn } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { hashPassword } from "./login/passwords";
import { forgottenTopic, mailReset } from "./login/recovery";
import { endSessions, setPassword } from "./store";
import { asker, heldSeconds, holdPauses, makeUser, type TestResponse, testEnv, testPassword } from "./testing";

const db = await testDatabase();
const call = asker(db);

const logIn = async (name: string, more: Record<string, unknown> = {}): Promise<string> => {
  const email = `${name.toLowerCase()}@example.com`;
  const response = await call("/api/auth/login", { email, password: testPassword, ...more });
  if (typeof response.body.token !== "string") throw new Error(JSON.stringify(response.body));
  return response.body.token;
};
const me = (token?: string) => call("/api/auth/me", undefined, { token });

async function mails(to: string): Promise<{ event: string; link?: string }[]> {
  const { rows } = await db.execute<{ event: string; link: string }>(sql`
    SELECT payload ->> 'event' AS event, payload -> 'data' ->> 'link' AS link FROM outbox
     WHERE topic = 'mail' AND payload ->> 'to' = ${to} ORDER BY id`);
  return rows;
}
/** Requests a password reset and runs the resulting job. */
async function forgot(email: string): Promise<TestResponse> {
  const response = await call("/api/auth/forgot/password", { email });
  const deps = { db, env: testEnv(db.url), log: () => undefined };
  await workOutbox(deps, forgottenTopic, (tx, payload) => mailReset(tx, deps, payload));
  return response;
}
const linkToken = async (to: string): Promise<string> =>
  new URL((await mails(to)).at(-1)?.link ?? "").searchParams.get("token") ?? "";

/** Clears rate limits between tests. */
beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

const password = "amber kettle morning";
const registration = (email: string, more = {}) => ({
  name: "Ana Sousa",
  email,
  phone: "+351 912 000 000",
  country: "PT",
  terms: true,
  ...more,
});

describe("login", () => {
  beforeAll(async () => {
    await makeUser(db, "Clara");
    await makeUser(db, "Adam", "admin");
    await makeUser(db, "Sven", "subadmin");
  });

  test("opens a session and stores only the hash of its token", async () => {
    const token = await logIn("Clara");
    const { rows } = await db.execute<{ token: string }>(
      sql`SELECT token FROM session ORDER BY created_at DESC LIMIT 1`,
    );
    expect(rows[0]?.token).toBe(tokenHash(token));
    expect((await me(token)).body).toMatchObject({ status: 1, getType: 10, user: { email: "clara@example.com" } });
  });

  test.each([
    ["Adam", 1],
    ["Sven", 2],
    ["Clara", 10],
  ])("returns to %s the role number %i", async (name, getType) => {
    expect((await me(await logIn(name))).body.getType).toBe(getType);
  });

  test("ignores the case of the email address and spaces around it", async () => {
    const response = await call("/api/auth/login", { email: " CLARA@Example.com ", password: testPassword });
    expect(response.status).toBe(200);
  });

  test("returns the same response for an unknown address, a wrong password and a banned user", async () => {
    await makeUser(db, "Bernd");
    await db.execute(sql`UPDATE app_user SET status = 'banned' WHERE email = 'bernd@example.com'`);
    const response = await Promise.all([
      call("/api/auth/login", { email: "nobody@example.com", password: testPassword }),
      call("/api/auth/login", { email: "clara@example.com", password: "wrong" }),
      call("/api/auth/login", { email: "bernd@example.com", password: testPassword }),
    ]);
    expect(response.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(response.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test("returns 403 for an unconfirmed address and mails its link again", async () => {
    await makeUser(db, "Una", "client", false);
    const response = await call("/api/auth/login", { email: "una@example.com", password: testPassword });
    expect(response).toMatchObject({ status: 403, body: { code: "forbidden", data: { unverified: true } } });
    expect((await mails("una@example.com")).map(({ event }) => event)).toEqual(["verifyAddress"]);
  });

  test("rejects the sixth failed login with 429 and accepts the right password after the pause", async () => {
    const miss = () => call("/api/auth/login", { email: "clara@example.com", password: "wrong" });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await miss()).status);
    await holdPauses(db);
    statuses.push((await miss()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await db.execute(sql`UPDATE rate_bucket SET updated_at = now() - interval '1 second' WHERE key LIKE 'login:%'`);
    expect((await call("/api/auth/login", { email: "clara@example.com", password: testPassword })).status).toBe(200);
  });

  test("does not lock out the owner after failed logins from another network", async () => {
    const email = "clara@example.com";
    const stranger = () => call("/api/auth/login", { email, password: "wrong" }, { ip: "198.51.100.20" });
    for (let n = 0; n < 5; n++) await stranger();
    await holdPauses(db);
    expect((await stranger()).status).toBe(429);
    expect((await call("/api/auth/login", { email, password: testPassword })).status).toBe(200);
  });

  test("limits logins from unknown networks, but not from a network from which the owner has logged in", async () => {
    const email = "clara@example.com";
    const from = (ip: string, password: string) => call("/api/auth/login", { email, password }, { ip });
    expect((await from("192.0.2.1", testPassword)).status).toBe(200);
    await db.execute(sql`UPDATE rate_bucket SET tokens = 100, updated_at = now() WHERE key LIKE 'login-account:%'`);
    expect((await from("198.51.100.30", "wrong")).status).toBe(429);
    expect((await from("192.0.2.9", testPassword)).status).toBe(200);
  });

  test("doubles the pause up to 15 minutes", async () => {
    const miss = () => call("/api/auth/login", { email: "clara@example.com", password: "wrong" });
    await miss();
    for (const [misses, pause] of [
      [5, 1],
      [6, 2],
      [7, 4],
      [14, 512],
      [15, 900],
      [40, 900],
    ] as const) {
      await db.execute(sql`UPDATE rate_bucket SET tokens = ${misses} WHERE key LIKE 'login:%'`);
      const began = performance.now();
      await holdPauses(db);
      const response = Number((await miss()).headers.get("retry-after")) - heldSeconds;
      const passed = Math.ceil((performance.now() - began) / 1_000);
      expect(response).toBeGreaterThan(pause - passed);
      expect(response).toBeLessThanOrEqual(pause);
    }
  });

  test("rejects the 21st login within a minute from one IP address", async () => {
    const tries: TestResponse[] = [];
    for (let n = 0; n < 21; n++) {
      // Restarts the limit's window with each request, so that the test does not depend on the machine's speed.
      await db.execute(sql`UPDATE rate_bucket SET updated_at = now()`);
      tries.push(await call("/api/auth/login", { email: `n${n}@example.com`, password: "x" }, { ip: "198.51.100.1" }));
    }
    expect(tries.slice(0, 20).every(({ status }) => status === 401)).toBe(true);
    expect(tries[20]?.status).toBe(429);
    expect(Number(tries[20]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call("/api/auth/login", { email: "clara@example.com", password: testPassword })).status).toBe(200);
  });

  test("rejects invalid and unknown fields with 422", async () => {
    const response = await call("/api/auth/login", { email: "a@b", password: "", role: 1 });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fields as object).sort()).toEqual(["email", "password", "role"]);
  });
});

describe("session check", () => {
  test("returns no user and sealed site settings to a visitor", async () => {
    const { status, body } = await me();
    expect([status, body.status, body.user, body.getType]).toEqual([200, 1, null, null]);
    const site = JSON.parse(openPayload(String(body.site), testEnv(db.url).PAYLOAD_KEY)) as { v: string };
    expect(site.v).toBe("Wayfare");
    expect(JSON.parse(openPayload(String(body.social), testEnv(db.url).PAYLOAD_KEY))).toEqual([]);
  });

  test("returns 401 with the specified message for an unknown, expired or revoked session", async () => {
    await makeUser(db, "Elsa");
    const expired = await logIn("Elsa");
    const revoked = await logIn("Elsa");
    await db.execute(
      sql`UPDATE session SET expires_at = now() - interval '1 second' WHERE token = ${tokenHash(expired)}`,
    );
    await call("/api/auth/logout", {}, { token: revoked });
    for (const token of ["a".repeat(43), expired, revoked]) {
      const response = await me(token);
      expect(response.status).toBe(401);
      expect(response.body.message).toBe("Authentication Headers Problem or Login Session Expired");
    }
  });

  test("returns status 0 with the reason to a banned user, who gets 401 elsewhere", async () => {
    const id = await makeUser(db, "Bodo");
    const token = await logIn("Bodo");
    await db.execute(sql`UPDATE app_user SET status = 'banned', ban_reason = 'Chargebacks' WHERE id = ${id}`);
    const response = await me(token);
    expect([response.status, response.body.status, response.body.message]).toEqual([
      200,
      0,
      "This account is suspended: Chargebacks",
    ]);
    expect((await call("/api/my/second-factor", undefined, { token })).status).toBe(401);
  });

  test("ends every session after a role change and after the end of a ban", async () => {
    const id = await makeUser(db, "Rolf", "subadmin");
    const before = await logIn("Rolf");
    await db.execute(sql`UPDATE app_user SET role = 10 WHERE id = ${id}`);
    expect((await me(before)).status).toBe(401);
    const token = await logIn("Rolf");
    expect((await me(token)).body.getType).toBe(10);
    await db.execute(sql`UPDATE app_user SET status = 'banned' WHERE id = ${id}`);
    expect((await me(token)).body.status).toBe(0);
    await db.execute(sql`UPDATE app_user SET status = 'active' WHERE id = ${id}`);
    expect((await me(token)).status).toBe(401);
  });

  test("extends a session to 12 hours from now, but not beyond seven days", async () => {
    await makeUser(db, "Ida");
    const token = await logIn("Ida");
    const left = async (age: string) => {
      await db.execute(sql`
        UPDATE session SET created_at = now() - ${age}::interval, updated_at = now() - interval '1 hour',
               expires_at = now() + interval '2 hours' WHERE token = ${tokenHash(token)}`);
      expect((await me(token)).status).toBe(200);
      const { rows } = await db.execute<{ hours: number }>(sql`
        SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM session WHERE token = ${tokenHash(token)}`);
      return rows[0]?.hours;
    };
    expect(await left("1 day")).toBe(12);
    expect(await left("6 days 20 hours")).toBe(4);
  });

  test("keeps a remembered session for 30 days", async () => {
    await makeUser(db, "Rita");
    const token = await logIn("Rita", { remember: true });
    const { rows } = await db.execute<{ days: number }>(sql`
      SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days FROM session WHERE token = ${tokenHash(token)}`);
    expect(rows[0]?.days).toBe(30);
  });
});

describe("registration", () => {
  test("returns the same response for a new and a known address, and notifies the owner by mail", async () => {
    await makeUser(db, "Olga");
    const fresh = await call("/api/auth/register", registration("fresh@example.com"));
    const taken = await call("/api/auth/register", registration("olga@example.com"));
    expect(fresh.status).toBe(200);
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body]);
    expect((await mails("fresh@example.com")).map(({ event }) => event)).toEqual(["verifyAddress"]);
    expect((await mails("olga@example.com")).map(({ event }) => event)).toEqual(["accountExists"]);
  });

  test("confirms the address once by the link, opens no session and returns the next path", async () => {
    const next = "/booking/confirm?room=3&in=2027-01-10&out=2027-01-12";
    await call("/api/auth/register", registration("nora@example.com", { next }));
    const token = await linkToken("nora@example.com");
    const state = async () => (await call(`/api/auth/email/verify?token=${token}`)).body;
    expect(await state()).toMatchObject({ state: "open", email: "nora@example.com", purpose: "account" });
    const first = await call("/api/auth/email/verify", { token, password });
    expect(first).toMatchObject({ status: 200, body: { status: 1, next } });
    expect(first.body).not.toHaveProperty("token");
    const { rows } = await db.execute(
      sql`SELECT 1 FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.email = 'nora@example.com'`,
    );
    expect(rows).toEqual([]);
    expect(await state()).toMatchObject({ state: "used", email: null });
    for (const _ of [1, 2]) {
      const second = await call("/api/auth/email/verify", { token, password: "another kettle evening" });
      expect(second).toMatchObject({ status: 200, body: { next: null } });
    }
    expect((await call("/api/auth/email/verify", { token: `${token}x`, password })).status).toBe(422);
    expect((await call(`/api/auth/email/verify?token=${token}x`)).body.state).toBe("dead");
    expect((await call("/api/auth/login", { email: "nora@example.com", password })).status).toBe(200);
  });

  test("rejects the link without a strong password and keeps it usable", async () => {
    await call("/api/auth/register", registration("pia@example.com"));
    const token = await linkToken("pia@example.com");
    for (const given of [{}, { password: "short" }, { password: "password1" }]) {
      const response = await call("/api/auth/email/verify", { token, ...given });
      expect([response.status, Object.keys(response.body.fields as object)]).toEqual([422, ["password"]]);
    }
    const { rows } = await db.execute(sql`SELECT status FROM app_user WHERE email = 'pia@example.com'`);
    expect(rows).toEqual([{ status: "unverified" }]);
    expect((await call("/api/auth/email/verify", { token, password })).status).toBe(200);
  });

  test("sets one password when a link is used three times concurrently", async () => {
    await call("/api/auth/register", registration("twin@example.com"));
    const token = await linkToken("twin@example.com");
    const passwords = ["amber kettle one", "amber kettle two", "amber kettle three"];
    await Promise.all(passwords.map((chosen) => call("/api/auth/email/verify", { token, password: chosen })));
    const statuses: number[] = [];
    for (const chosen of passwords) {
      // Otherwise the wrong passwords delay the login with the right one.
      await db.execute(sql`DELETE FROM rate_bucket`);
      statuses.push((await call("/api/auth/login", { email: "twin@example.com", password: chosen })).status);
    }
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test("stores the data of the confirmed registration only, not those of a stranger with the same address", async () => {
    await call(
      "/api/auth/register",
      registration("victim@example.com", { name: "The Thief", phone: "+1 555 000 000" }),
    );
    await call("/api/auth/register", registration("victim@example.com", { name: "Vic Owner" }));
    const token = await linkToken("victim@example.com");
    await call("/api/auth/register", registration("victim@example.com", { name: "The Thief Again" }));
    const another = await linkToken("victim@example.com");
    expect((await call("/api/auth/email/verify", { token, password })).status).toBe(200);
    const { rows } = await db.execute(sql`SELECT name, phone FROM app_user WHERE email = 'victim@example.com'`);
    expect(rows).toEqual([{ name: "Vic Owner", phone: "+351 912 000 000" }]);
    // The links of the other registrations are invalid.
    expect((await call("/api/auth/email/verify", { token: another, password })).status).toBe(422);
  });

  test("states the time and device of the request in the mail and no text of the visitor", async () => {
    const text = "Your account is locked";
    await call("/api/auth/register", registration("relay@example.com", { name: text }));
    const { rows } = await db.execute<{ data: Record<string, unknown> }>(
      sql`SELECT payload -> 'data' AS data FROM outbox WHERE payload ->> 'to' = 'relay@example.com'`,
    );
    expect(rows[0]?.data).toMatchObject({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      device: "An unknown device, network 203.0.113.0",
    });
    expect(JSON.stringify(rows)).not.toContain(text);
  });

  test("names the device in the language of the request, in the mail and when its session ends", async () => {
    await call("/api/auth/register", registration("dora@example.com", { locale: "de" }));
    const { rows } = await db.execute<{ device: string }>(
      sql`SELECT payload -> 'data' ->> 'device' AS device FROM outbox WHERE payload ->> 'to' = 'dora@example.com'`,
    );
    expect(rows).toEqual([{ device: "Ein unbekanntes Gerät, Netz 203.0.113.0" }]);
    await makeUser(db, "Doro");
    const token = await logIn("Doro");
    const { body: list } = await call("/api/my/sessions", undefined, { token });
    const [session] = list.items as { id: string }[];
    const { body: ended } = await call(`/api/my/sessions/${session?.id}/end`, {}, { token });
    expect(ended.message).toBe("Logged out: An unknown device");
    expect(respondIn(storedTextTranslator("de"), ended).message).toBe("Abgemeldet: Ein unbekanntes Gerät");
  });

  test("drops a next path that leads to another site", async () => {
    await call("/api/auth/register", registration("evil@example.com", { next: "//evil.example/x" }));
    const response = await call("/api/auth/email/verify", { token: await linkToken("evil@example.com"), password });
    expect(response.body.next).toBeNull();
  });

  test.each([
    ["a password", { password: "amber kettle morning" }, "password"],
    ["missing consent to the terms", { terms: false }, "terms"],
    ["an invalid email address", { email: "ana@b" }, "email"],
    ["a role", { role: 1 }, "role"],
  ])("rejects %s with an error at its field", async (_, more, field) => {
    const response = await call("/api/auth/register", registration("weak@example.com", more));
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fields as object)).toEqual([field]);
  });

  test("accepts an address with a bracketed IP as its domain", async () => {
    await call("/api/auth/register", registration("ana@[192.0.2.1]"));
    await call("/api/auth/email/verify", { token: await linkToken("ana@[192.0.2.1]"), password });
    const response = await call("/api/auth/login", { email: "ana@[192.0.2.1]", password });
    expect(response.status).toBe(200);
  });

  test("sends at most five mails an hour to an address, with the same response", async () => {
    await call("/api/auth/register", registration("spam@example.com"));
    const response = await Promise.all(
      Array.from({ length: 8 }, () => call("/api/auth/email/confirmation", { email: "spam@example.com" })),
    );
    expect(new Set(response.map(({ status, body }) => status + JSON.stringify(body))).size).toBe(1);
    expect(await mails("spam@example.com")).toHaveLength(5);
  });
});

describe("forgotten password", () => {
  test("returns the same response for an address without an account", async () => {
    await makeUser(db, "Frida");
    const known = await forgot("frida@example.com");
    const unknown = await forgot("stranger@example.com");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mails("stranger@example.com")).toEqual([]);
  });

  test("stores the same job for every address", async () => {
    await makeUser(db, "Ines");
    await db.execute(sql`DELETE FROM outbox`);
    for (const email of ["ines@example.com", "unknown@example.com"]) {
      await call("/api/auth/forgot/password", { email });
      const { rows } = await db.execute(sql`SELECT topic, payload FROM outbox`);
      expect(rows).toEqual([{ topic: forgottenTopic, payload: { email } }]);
      await db.execute(sql`DELETE FROM outbox`);
    }
  });

  test("ends the login pause after a reset", async () => {
    await makeUser(db, "Lena");
    const email = "lena@example.com";
    for (let n = 0; n < 5; n++) await call("/api/auth/login", { email, password: "wrong" });
    await holdPauses(db);
    expect((await call("/api/auth/login", { email, password: testPassword })).status).toBe(429);
    await db.execute(sql`DELETE FROM rate_bucket WHERE key NOT LIKE 'login%'`);
    await forgot(email);
    const token = await linkToken(email);
    await call("/api/auth/reset/password", { token, password: "a brand new lantern" });
    expect((await call("/api/auth/login", { email, password: "a brand new lantern" })).status).toBe(200);
  });

  test("sets a new password once by the link and ends every session", async () => {
    await makeUser(db, "Greta");
    const one = await logIn("Greta");
    const two = await logIn("Greta");
    await forgot("greta@example.com");
    const token = await linkToken("greta@example.com");
    expect((await call("/api/auth/reset/password", { token, password: "password123" })).status).toBe(422);
    const response = await call("/api/auth/reset/password", { token, password: "a brand new lantern" });
    expect(response.body).toMatchObject({ status: 1 });
    expect([(await me(one)).status, (await me(two)).status]).toEqual([401, 401]);
    expect((await call("/api/auth/reset/password", { token, password: "and another lantern" })).status).toBe(422);
    expect((await call("/api/auth/login", { email: "greta@example.com", password: testPassword })).status).toBe(401);
    const again = await call("/api/auth/login", { email: "greta@example.com", password: "a brand new lantern" });
    expect(again.status).toBe(200);
    expect((await mails("greta@example.com")).map(({ event }) => event)).toEqual(["resetPassword", "passwordChanged"]);
  });

  test("ends a login that is in progress with the old password", async () => {
    const id = await makeUser(db, "Mona");
    const login = { email: "mona@example.com", password: testPassword };
    const passwordHash = await hashPassword("a brand new lantern");
    let inProgress: Promise<TestResponse> | undefined;
    await db.transaction(async (tx) => {
      await setPassword(tx, id, passwordHash);
      await endSessions(tx, id);
      inProgress = call("/api/auth/login", login);
      await Promise.race([inProgress, untilLockIsAwaited(db)]);
    });
    expect((await inProgress)?.status).toBe(401);
    expect(await listOwnSessions(login.email)).toEqual([]);
  });

  test("ends a login that still needs the second factor", async () => {
    await makeUser(db, "Nela");
    const token = await logIn("Nela");
    await call("/api/my/second-factor/start", { currentPassword: testPassword }, { token });
    const secret = await getSecret("nela@example.com");
    await call("/api/my/second-factor/confirm", { code: totp(secret) }, { token });
    const login = { email: "nela@example.com", password: testPassword };
    const { challenge } = (await call("/api/auth/login", login)).body;
    await forgot(login.email);
    const link = await linkToken(login.email);
    const response = await call("/api/auth/reset/password", { token: link, password: "a brand new lantern" });
    expect(response.status).toBe(200);
    expect((await call("/api/auth/second-factor", { challenge, code: totp(secret, 1) })).status).toBe(401);
    expect(await listOwnSessions(login.email)).toEqual([]);
  });

  test("tells whether a link works without using it, and counts that as a try", async () => {
    await makeUser(db, "Ilse");
    await forgot("ilse@example.com");
    const token = await linkToken("ilse@example.com");
    const read = (of: string) => call(`/api/auth/reset/password?token=${of}`);
    for (const _ of [1, 2]) expect(await read(token)).toMatchObject({ status: 200, body: { open: true } });
    const response = await call("/api/auth/reset/password", { token, password: "a brand new lantern" });
    expect(response.status).toBe(200);
    const [used, unknown] = [await read(token), await read("no-such-token")];
    expect(used).toMatchObject({ status: 200, body: { open: false } });
    expect(unknown.body).toEqual(used.body);
    for (let n = 0; n < 15; n++) expect((await read(`guess-${n}`)).status).toBe(200);
    expect((await read("one-more")).status).toBe(429);
    expect((await call("/api/auth/reset/password", { token: "guess", password: "a brand new lantern" })).status).toBe(
      429,
    );
  });

  test("stores only a digest of the link, which expires after 30 minutes", async () => {
    await makeUser(db, "Hanne");
    await forgot("hanne@example.com");
    const token = await linkToken("hanne@example.com");
    const { rows } = await db.execute<{ found: number; minutes: number }>(sql`
      SELECT count(*) FILTER (WHERE identifier LIKE ${`%${token}%`} OR value LIKE ${`%${token}%`}) AS found,
             round(extract(epoch FROM max(expires_at) - now()) / 60)::int AS minutes FROM verification
       WHERE identifier LIKE 'reset-password:%'`);
    expect(rows[0]).toEqual({ found: 0, minutes: 30 });
    await db.execute(sql`UPDATE verification SET expires_at = now() - interval '1 second'`);
    expect((await call(`/api/auth/reset/password?token=${token}`)).body).toEqual({ open: false });
    expect((await call("/api/auth/reset/password", { token, password: "a brand new lantern" })).status).toBe(422);
  });
});

describe("own account", () => {
  test("requires the old password for a new one and ends the other sessions", async () => {
    await makeUser(db, "Jana");
    const mine = await logIn("Jana");
    const other = await logIn("Jana");
    const change = (current: string) =>
      call("/api/my/password", { current, password: "a brand new lantern" }, { token: mine });
    expect((await change("wrong")).status).toBe(422);
    const changed = await change(testPassword);
    const renewed = String(changed.body.sessionToken);
    expect([(await me(renewed)).status, (await me(mine)).status, (await me(other)).status]).toEqual([200, 401, 401]);
  });

  test("returns 401 without a session", async () => {
    expect((await call("/api/my/password", { current: "x", password: "a brand new lantern" })).status).toBe(401);
    expect((await call("/api/my/second-factor")).status).toBe(401);
  });

  test("sets up, requires and disables a second factor, and accepts each code once", async () => {
    await makeUser(db, "Kira");
    const token = await logIn("Kira", { remember: true });
    const other = await logIn("Kira");
    const [before] = await listOwnSessions("kira@example.com");
    expect((await call("/api/my/second-factor/start", { currentPassword: "wrong" }, { token })).status).toBe(422);
    const started = await call("/api/my/second-factor/start", { currentPassword: testPassword }, { token });
    const secret = await getSecret("kira@example.com");
    expect(started.body.key).toBeTruthy();
    expect((await call("/api/my/second-factor/confirm", { code: "000000" }, { token })).status).toBe(422);
    const code = totp(secret);
    const confirmed = await call("/api/my/second-factor/confirm", { code }, { token });
    // The session that turned it on goes on under a new token, every other one is over.
    const mine = String(confirmed.body.sessionToken);
    expect([(await me(mine)).status, (await me(token)).status, (await me(other)).status]).toEqual([200, 401, 401]);
    expect(await listOwnSessions("kira@example.com")).toEqual([before]);
    expect((await call("/api/my/second-factor", undefined, { token: mine })).body.enabled).toBe(true);

    const asked = await call("/api/auth/login", { email: "kira@example.com", password: testPassword, remember: true });
    expect(asked.body).toMatchObject({ token: null, secondFactor: true, name: "" });
    const { challenge } = asked.body;
    const finish = (given: string) => call("/api/auth/second-factor", { challenge, code: given });
    expect((await finish("000000")).status).toBe(401);
    expect((await finish(code)).status).toBe(401);
    const used = totp(secret, 1);
    const finished = await finish(used);
    expect((await me(String(finished.body.token))).body).toMatchObject({
      status: 1,
      user: { email: "kira@example.com" },
    });
    expect((await finish(used)).status).toBe(401);

    const next = await call("/api/auth/login", { email: "kira@example.com", password: testPassword });
    const useCode = (given: string) => call("/api/auth/second-factor", { challenge: next.body.challenge, code: given });
    expect((await useCode(used)).status).toBe(401);
    const [recovery, spare] = started.body.recoveryCodes as string[];
    expect((await useCode(recovery ?? "")).status).toBe(200);
    const third = await call("/api/auth/login", { email: "kira@example.com", password: testPassword });
    const reused = await call("/api/auth/second-factor", { challenge: third.body.challenge, code: recovery });
    expect(reused.status).toBe(401);

    const disable = (given?: string) =>
      call("/api/my/second-factor/disable", { currentPassword: testPassword, code: given }, { token: mine });
    for (const given of [undefined, "000000", used, recovery]) {
      const refusal = await disable(given);
      expect([refusal.status, Object.keys(refusal.body.fields ?? {})]).toEqual([422, ["code"]]);
    }
    const disabled = await disable(spare);
    expect((await me(mine)).status).toBe(401);
    expect((await me(String(disabled.body.sessionToken))).status).toBe(200);
    // Also where better-auth made it anew, the session ends when it did.
    expect(await listOwnSessions("kira@example.com")).toEqual([before]);
    expect(await logIn("Kira")).toBeTruthy();
  });

  test("requires the second factor to add or remove a passkey if it is enabled", async () => {
    await makeUser(db, "Lola");
    const first = await logIn("Lola");
    await call("/api/my/second-factor/start", { currentPassword: testPassword }, { token: first });
    const secret = await getSecret("lola@example.com");
    const confirmed = await call("/api/my/second-factor/confirm", { code: totp(secret) }, { token: first });
    const token = String(confirmed.body.sessionToken);
    const getFields = async (path: string) =>
      (await call(path, { currentPassword: testPassword }, { token })).body.fields ?? null;
    const missing = { code: "Enter a code from your authenticator app, or a recovery code." };
    expect(await getFields("/api/my/passkeys/start")).toEqual(missing);
    expect(await getFields(`/api/my/passkeys/${crypto.randomUUID()}/remove`)).toEqual(missing);
    const begun = { currentPassword: testPassword, code: totp(secret, 1) };
    expect((await call("/api/my/passkeys/start", begun, { token })).status).toBe(200);
  });
});

/** When the sessions of an account began to count and end, without what changes by use. */
async function listOwnSessions(email: string): Promise<{ expiresAt: string }[]> {
  const { rows } = await db.execute<{ expiresAt: string }>(sql`
    SELECT s.expires_at::text AS "expiresAt" FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE u.email = ${email} ORDER BY s.expires_at DESC`);
  return rows;
}

/** The code of RFC 6238. The next one (`steps` 1) is accepted too, because clocks differ. */
function totp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

async function getSecret(email: string): Promise<string> {
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { rows } = await db.execute<{ secret: string }>(sql`
    SELECT t.secret FROM two_factor t JOIN app_user u ON u.id = t.user_id WHERE u.email = ${email}`);
  return symmetricDecrypt({ key: testEnv(db.url).FIELD_KEY, data: rows[0]?.secret ?? "" });
}
