import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { applyRetention } from "@/backend/jobs/retention";
import { settingsProviders } from "@/backend/payments/providers";
import { testMerchant } from "@/backend/payments/testbank/merchant";
import { startBank } from "@/backend/payments/testing/bank";
import { appElsewhere } from "@/backend/site/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import { maskCall } from "./mask-call";

const db = await testDatabase();
const { app, deps, log } = testApp(db);
const callApi = createCaller(app);
const admin = await personWithPassword(db, "admin", "Ana");
const bank = await startBank();
/** Answers the balance of Stripe, and refuses any other key. */
const stripe = createServer((request, response) => {
  const isKnown = request.headers.authorization === "Bearer sk_test_right";
  response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json", "request-id": "req_1" });
  const error = { type: "invalid_request_error", message: `Invalid API Key: ${request.headers.authorization}` };
  const balance = { object: "balance", livemode: false, available: [{ amount: 0, currency: "usd" }], pending: [] };
  response.end(JSON.stringify(isKnown ? balance : { error }));
});
await new Promise<void>((done) => stripe.listen(0, "127.0.0.1", done));
afterAll(() => {
  bank.close();
  stripe.close();
});

/** Another process, which saves the settings. */
const askElsewhere = createCaller(appElsewhere(db));
const path = "/api/admin/settings/gateway";
async function save(body: object) {
  const { version } = (await askElsewhere(admin, "GET", path)).body;
  await grantStepUp(db, admin);
  expect((await askElsewhere(admin, "PUT", path, { version, value: {}, ...body })).status).toBe(200);
}
const citybank = (variant: "a" | "b") => ({
  variant,
  mode: "test",
  testUrl: bank.url,
  liveUrl: "",
  merchantId: testMerchant.id,
  userName: testMerchant.userName,
  currency: "USD",
  currencyNumeric: "840",
  amountScale: variant === "a" ? 100 : 1,
  redirectHosts: new URL(bank.url).host,
});
const list = async (provider: "citybank" | "stripe", more = "") =>
  (await callApi(admin, "GET", `/api/admin/settings/gateway/calls?provider=${provider}${more}`)).body;
const getStored = async () => {
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT string_agg(provider_call::text, ' ') AS text FROM provider_call`,
  );
  return rows[0]?.text ?? "";
};

describe.each(["a", "b"] as const)("calls of City Bank, interface %s", (variant) => {
  it("are recorded without password, token, session and return token", async () => {
    await save({ value: { citybank: citybank(variant) }, secrets: { citybank: { password: testMerchant.password } } });
    const provider = await settingsProviders(deps).current();
    if (!provider) throw new Error("no provider is set up");
    const page = "https://site.test/api/pay/return/token-of-return";
    const session = await provider.createSession({
      attemptId: crypto.randomUUID(),
      idemKey: "k",
      description: "Two nights in Porto",
      amount: { minor: 12_345, currency: "USD" },
      returnUrls: { approved: `${page}?result=approved`, declined: page, cancelled: page },
      payBy: new Date(Date.now() + 900_000),
    });
    await bank.act(session.providerRef, "approve");
    await provider.fetchStatus({ providerRef: session.providerRef, sessionRef: session.sessionRef });
    const { items } = await list("citybank");
    expect(items.length).toBeGreaterThan(1);
    expect(items[0].call).toMatch(/^\/transaction\//);
    const stored = await getStored();
    expect(stored).toContain("Two nights in Porto");
    const order =
      bank.orders.find({ orderId: session.providerRef }) ?? bank.orders.find({ token: session.providerRef });
    for (const secret of [testMerchant.password, order?.sessionId, order?.token, "token-of-return"]) {
      expect(secret).toBeTruthy();
      expect(stored).not.toContain(secret);
    }
  });
});

describe("record of calls", () => {
  it("contains failed calls without the password, for administrators only", async () => {
    await save({ value: { citybank: citybank("a") }, secrets: { citybank: { password: "wrong and secret" } } });
    await callApi(admin, "POST", `${path}/tests/citybank`);
    const { items } = await list("citybank");
    expect(items[0]).toMatchObject({ call: "/transaction/token", request: { password: "***" } });
    expect(await getStored()).not.toContain("wrong and secret");
    const client = await testUser(db, "client");
    expect((await callApi(client, "GET", "/api/admin/settings/gateway/calls?provider=citybank")).status).toBe(403);
  });

  it("is paginated by 50", async () => {
    await db.execute(sql`
      INSERT INTO provider_call (provider, call, ms) SELECT 'citybank', '/page', n FROM generate_series(1, 60) n`);
    const first = await list("citybank");
    expect(first.items).toHaveLength(50);
    const second = await list("citybank", `&before=${first.next}`);
    expect(second.items[0].id).toBe(first.items.at(-1).id - 1);
  });

  it("is kept for 30 days", async () => {
    await db.execute(sql`
      INSERT INTO provider_call (provider, call, ms, at) VALUES
        ('citybank', '/old', 1, now() - interval '31 days'), ('citybank', '/new', 1, now() - interval '29 days')`);
    await applyRetention(db);
    const { rows } = await db.execute<{ call: string }>(sql`
      SELECT call FROM provider_call WHERE call IN ('/old', '/new')`);
    expect(rows).toEqual([{ call: "/new" }]);
  });

  it("masks secrets that the response or the error repeats", () => {
    const masked = maskCall({
      request: { secureToken: "abcd-1234", amount: 5 },
      response: { message: "token abcd-1234 of card 4111 1111 1111 1111", url: "https://bank.test/pay?ORDERID=1&S=2" },
      error: "refused abcd-1234",
    });
    expect(masked).toEqual({
      request: { secureToken: "***", amount: 5 },
      response: { message: "token *** of card 411111******1111", url: "https://bank.test/pay?***" },
      error: "refused ***",
    });
  });
});

describe("Stripe", () => {
  const api = { host: "127.0.0.1", port: (stripe.address() as AddressInfo).port, protocol: "http" };
  const secrets = (secretKey: string) => ({ stripe: { secretKey, webhookSecret: "whsec_hidden" } });
  const tryStripe = async () => callApi(admin, "POST", `${path}/tests/stripe`);

  it("reports incomplete settings before they are saved", async () => {
    expect((await tryStripe()).body).toMatchObject({ ok: false, title: "Not complete" });
  });

  it("is used for payments as saved, and passes the connection test", async () => {
    const stripeValue = { currency: "USD", redirectHosts: "checkout.stripe.com\npay.site.test", api };
    await save({ value: { providers: ["stripe"], stripe: stripeValue }, secrets: secrets("sk_test_right") });
    const provider = await settingsProviders(deps).current();
    expect(provider).toMatchObject({
      id: "stripe",
      caps: { currency: "USD", redirectHosts: ["checkout.stripe.com", "pay.site.test"] },
    });
    expect((await tryStripe()).body).toMatchObject({
      ok: true,
      lines: ["Test mode", "Currencies of the account: USD"],
    });
    // The client reports a response without waiting for its record.
    await expect
      .poll(async () => (await list("stripe")).items[0])
      .toMatchObject({ call: "GET /v1/balance", error: null, response: { status: 200 } });
  });

  it("reports a wrong key without revealing it", async () => {
    await save({ secrets: secrets("sk_test_wrong_and_secret") });
    const refused = await tryStripe();
    expect(refused.body).toMatchObject({ ok: false });
    for (const text of [refused.text, await getStored(), JSON.stringify(log)])
      for (const secret of ["sk_test_wrong_and_secret", "whsec_hidden"]) expect(text).not.toContain(secret);
  });

  it("does not send the stored key to another address", async () => {
    const { version, value } = (await askElsewhere(admin, "GET", path)).body;
    const save = async (change: object, more: object = {}) => {
      await grantStepUp(db, admin);
      const stripe = { ...value.stripe, api: { ...api, ...change } };
      return askElsewhere(admin, "PUT", path, { version, value: { stripe }, ...more });
    };
    for (const change of [{ host: "stripe.example" }, { port: 1 }, { protocol: "https" }])
      expect((await save(change)).body.fields).toHaveProperty(["secrets.stripe.secretKey"]);
    expect((await callApi(admin, "GET", path)).body.value).toEqual(value);
  });

  it("keeps its test address when the settings are saved without one", async () => {
    await save({ value: { stripe: { currency: "EUR", redirectHosts: "checkout.stripe.com" } } });
    expect((await callApi(admin, "GET", path)).body.value.stripe).toEqual({
      currency: "EUR",
      redirectHosts: ["checkout.stripe.com"],
      api,
    });
  });
});
