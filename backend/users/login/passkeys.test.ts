import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { asker, makeUser, testPassword } from "../testing";
import { relyingParty } from "./relying-party";
import { SoftAuthenticator } from "./testing/soft-authenticator";

const db = await testDatabase();
const site = { origin: "https://wayfare.example", rpId: "wayfare.example" };
const call = asker(db, { APP_ORIGIN: site.origin });
beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

type Begun = { options: { challenge: string }; ticket: string };

async function logIn(name: string) {
  const result = await call("/api/auth/login", { email: `${name.toLowerCase()}@example.com`, password: testPassword });
  const session = { token: String(result.body.token) };
  const post = async (path: string, body: unknown = {}) => {
    const response = await call(path, body, session);
    if (response.body.sessionToken) session.token = String(response.body.sessionToken);
    return response;
  };
  return { session, post };
}

async function person(name: string) {
  const id = await makeUser(db, name);
  return { id, ...(await logIn(name)) };
}

const begin = async (who: Awaited<ReturnType<typeof person>>) =>
  (await who.post("/api/my/passkeys/start", { currentPassword: testPassword })).body as unknown as Begun;
const challenge = async () => (await call("/api/auth/passkey/start", {})).body as unknown as Begun;

async function withPasskey(name: string) {
  const who = await person(name);
  const device = new SoftAuthenticator(site);
  const { options, ticket } = await begin(who);
  const made = await who.post("/api/my/passkeys", {
    ticket,
    name: "Laptop",
    response: device.create(options.challenge),
  });
  expect(made.status, made.body.message).toBe(200);
  return { who, device, id: String(made.body.id) };
}

async function comeIn(device: SoftAuthenticator, moment: Parameters<SoftAuthenticator["get"]>[1] = {}) {
  const { options, ticket } = await challenge();
  return call("/api/auth/passkey", { ticket, response: device.get(options.challenge, moment) });
}

test("a passkey logs in without the second factor, also if the account has one", async () => {
  const { who, device } = await withPasskey("Pia");
  await db.execute(sql`UPDATE app_user SET two_factor_enabled = true WHERE id = ${who.id}`);
  const result = await comeIn(device);
  expect(result.body).toMatchObject({ status: 1, getType: 10, secondFactor: false });
  const activity = await call("/api/my/activity", undefined, { token: String(result.body.token) });
  expect((activity.body.items as unknown[])[0]).toMatchObject({ action: "login", detail: "with the passkey Laptop" });
});

test("a new passkey notifies its owner by mail, and the list of passkeys contains no key", async () => {
  const { who } = await withPasskey("Rui");
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM outbox WHERE payload ->> 'event' = 'securityChanged' AND payload ->> 'to' = 'rui@example.com'`);
  expect(rows[0]?.n).toBe(1);
  const list = await call("/api/my/passkeys", undefined, who.session);
  expect(JSON.stringify(list.body)).not.toMatch(/publicKey|credential/i);
});

describe("failed login with a passkey", () => {
  const refusal = { code: "unauthenticated", message: "This passkey can't be used here. Use your password." };

  test.each([
    ["made for another site", { rpId: "evil.example" }],
    ["used from another site", { origin: "https://evil.example" }],
    ["without user verification", { verified: false }],
  ])("returns the same response for a passkey %s", async (_, moment) => {
    const { device } = await withPasskey(`Sol${Object.keys(moment)[0]}`);
    expect((await comeIn(device, moment)).body).toMatchObject(refusal);
    expect((await comeIn(device)).status).toBe(200);
  });

  test("returns the same response for an unknown, copied or removed passkey and a banned user", async () => {
    expect((await comeIn(new SoftAuthenticator(site))).body).toMatchObject(refusal);
    const { who, device, id } = await withPasskey("Tia");
    await comeIn(device);
    device.counter = 0;
    expect((await comeIn(device)).body).toMatchObject(refusal);
    device.counter = 9;
    await db.execute(sql`UPDATE app_user SET status = 'banned' WHERE id = ${who.id}`);
    expect((await comeIn(device)).body).toMatchObject(refusal);
    await db.execute(sql`UPDATE app_user SET status = 'active' WHERE id = ${who.id}`);
    expect((await comeIn(device)).status).toBe(200);
    const again = await logIn("Tia");
    const wrong = await again.post(`/api/my/passkeys/${id}/remove`, { currentPassword: "no" });
    expect(wrong.body.fields).toEqual({ currentPassword: "Incorrect password. Try again." });
    expect((await again.post(`/api/my/passkeys/${id}/remove`, { currentPassword: testPassword })).status).toBe(200);
    expect((await comeIn(device)).body).toMatchObject(refusal);
  });
});

test("a challenge is accepted once and only from the user who requested it", async () => {
  const { device } = await withPasskey("Ula");
  const { options, ticket } = await challenge();
  const response = device.get(options.challenge);
  expect((await call("/api/auth/passkey", { ticket, response })).status).toBe(200);
  expect((await call("/api/auth/passkey", { ticket, response })).status).toBe(401);

  const vera = await person("Vera");
  const wim = await person("Wim");
  const begun = await begin(vera);
  const made = new SoftAuthenticator(site).create(begun.options.challenge);
  expect((await wim.post("/api/my/passkeys", { ticket: begun.ticket, name: "x", response: made })).status).toBe(422);
  // A ticket can be used only once.
  expect((await vera.post("/api/my/passkeys", { ticket: begun.ticket, name: "x", response: made })).status).toBe(422);
  expect((await vera.post("/api/my/passkeys/start", { currentPassword: "no" })).status).toBe(422);
});

test("adding and removing a passkey renews the session's token", async () => {
  const who = await person("Ben");
  const device = new SoftAuthenticator(site);
  const { options, ticket } = await begin(who);
  const before = who.session.token;
  const added = await who.post("/api/my/passkeys", {
    ticket,
    name: "Laptop",
    response: device.create(options.challenge),
  });
  const between = who.session.token;
  await who.post(`/api/my/passkeys/${added.body.id}/remove`, { currentPassword: testPassword });
  const statuses = [before, between, who.session.token].map((token) => call("/api/my/profile", undefined, { token }));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 401, 200]);
});

test("an account has at most 20 passkeys, also with registrations at the same time", async () => {
  const who = await person("Nora");
  await db.execute(sql`
    INSERT INTO passkey (user_id, name, credential_id, public_key, counter, transports, backed_up)
    SELECT ${who.id}, 'Old', 'old-' || n, '\\x00', 0, '[]'::jsonb, false FROM generate_series(1, 18) n`);
  const begun = [await begin(who), await begin(who), await begin(who), await begin(who)];
  const { session } = who;
  const added = await Promise.all(
    begun.map(({ options, ticket }) => {
      const response = new SoftAuthenticator(site).create(options.challenge);
      return call("/api/my/passkeys", { ticket, name: "New", response }, { ...session });
    }),
  );
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM passkey WHERE user_id = ${who.id}`,
  );
  expect([rows[0]?.n, added.filter(({ status }) => status === 200).length]).toEqual([20, 2]);
  expect(added.find(({ status }) => status === 409)?.body.message).toMatch(/up to 20 passkeys/);
});

test("only a passkey of the same account disables the second factor", async () => {
  const { who, device } = await withPasskey("Cleo");
  const { device: strange } = await withPasskey("Dora");
  await who.post("/api/my/second-factor/start", { currentPassword: testPassword });
  await db.execute(sql`UPDATE app_user SET two_factor_enabled = true WHERE id = ${who.id}`);
  const disable = async (used: SoftAuthenticator) => {
    const { options, ticket } = await challenge();
    const passkey = { ticket, response: used.get(options.challenge) };
    return who.post("/api/my/second-factor/disable", { currentPassword: testPassword, passkey });
  };
  expect((await disable(strange)).status).toBe(422);
  expect((await disable(new SoftAuthenticator(site))).status).toBe(422);
  expect((await call("/api/my/second-factor", undefined, who.session)).body.enabled).toBe(true);
  expect((await disable(device)).status).toBe(200);
  expect((await call("/api/my/second-factor", undefined, who.session)).body.enabled).toBe(false);
});

test("only the owner renames or removes a passkey", async () => {
  const { id } = await withPasskey("Xenia");
  const yves = await person("Yves");
  expect((await yves.post(`/api/my/passkeys/${id}`, { name: "mine" })).status).toBe(404);
  expect((await yves.post(`/api/my/passkeys/${id}/remove`, { currentPassword: testPassword })).status).toBe(404);
});

test("the setup of a second factor is returned to its owner only, and its key is not stored as plain text", async () => {
  const zoe = await person("Zoe");
  const abe = await person("Abe");
  const begun = (await zoe.post("/api/my/second-factor/start", { currentPassword: testPassword })).body;
  const path = `/api/my/second-factor/setup/${begun.setup}`;
  expect((await call(path, undefined, zoe.session)).body).toMatchObject({
    key: begun.key,
    recoveryCodes: begun.recoveryCodes,
  });
  expect((await call(path, undefined, abe.session)).status).toBe(404);
  const { rows } = await db.execute<{ value: string }>(sql`SELECT string_agg(value, '') AS value FROM verification`);
  expect(rows[0]?.value).not.toContain(String(begun.key));
});

test.each([
  ["https://travel.example.com", { id: "travel.example.com", origin: "https://travel.example.com" }],
  ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["https://192.168.1.20", null],
])("the relying party of %s is %o", (origin, party) => {
  expect(relyingParty(origin)).toEqual(party);
});
