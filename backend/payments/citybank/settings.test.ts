import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { settingsProviders } from "@/backend/payments/providers";
import { testMerchant } from "@/backend/payments/testbank/merchant";
import { startBank } from "@/backend/payments/testing/bank";
import { appElsewhere } from "@/backend/site/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";

const db = await testDatabase();
const { app, deps, log } = testApp(db);
const call = createCaller(app);
/** Another process, which saves the settings. */
const askElsewhere = createCaller(appElsewhere(db));
const admin = await personWithPassword(db, "admin", "Ana");
const bank = await startBank();
afterAll(() => bank.close());

const path = "/api/admin/settings/gateway";
const citybank = {
  variant: "a",
  mode: "test",
  testUrl: bank.url,
  liveUrl: "",
  merchantId: testMerchant.id,
  userName: testMerchant.userName,
  currency: "USD",
  currencyNumeric: "840",
  amountScale: 100,
  redirectHosts: `${new URL(bank.url).host}\nother.example`,
};
async function save(body: object) {
  const { version } = (await askElsewhere(admin, "GET", path)).body;
  await grantStepUp(db, admin);
  return askElsewhere(admin, "PUT", path, { version, value: {}, ...body });
}
const tryBank = async () => (await call(admin, "POST", `${path}/tests/citybank`)).body;

describe("City Bank", () => {
  it("is not offered before it is saved, and its connection test is for administrators only", async () => {
    expect(await tryBank()).toMatchObject({ ok: false, title: "Not complete" });
    expect((await call(null, "GET", "/api/payment/card")).body).toEqual({ offered: false, test: false });
    expect((await call(await testUser(db, "client"), "POST", `${path}/tests/citybank`)).status).toBe(403);
  });

  it("is used by another process as saved, and passes the connection test", async () => {
    const saved = await save({ value: { citybank }, secrets: { citybank: { password: testMerchant.password } } });
    expect(saved.status).toBe(200);
    const provider = await settingsProviders(deps).current();
    expect(provider?.caps).toMatchObject({ currency: "USD", redirectHosts: [new URL(bank.url).host, "other.example"] });
    expect(await tryBank()).toMatchObject({ ok: true });
  });

  it("is reported as a test to visitors in test mode", async () => {
    expect((await call(null, "GET", "/api/payment/card")).body).toEqual({ offered: true, test: true });
  });

  it("is called at the URL of its mode, which recorded calls contain", async () => {
    const calls = async () => (await call(admin, "GET", `${path}/calls?provider=citybank`)).body.items;
    expect((await tryBank()).lines).toEqual([`Test mode: ${bank.url}`]);
    expect((await calls())[0].mode).toBe("test");
    const live = { ...citybank, mode: "live", liveUrl: "https://bank.invalid" };
    const secrets = { citybank: { password: testMerchant.password } };
    expect((await save({ value: { citybank: live }, secrets })).status).toBe(200);
    expect((await settingsProviders(deps).current())?.caps.mode).toBe("live");
    expect((await call(null, "GET", "/api/payment/card")).body).toEqual({ offered: true, test: false });
    expect(await tryBank()).toMatchObject({ ok: false, lines: ["Live mode: https://bank.invalid"] });
    expect((await calls())[0].mode).toBe("live");
  });

  it("does not send the stored password to another URL", async () => {
    const { value } = (await call(admin, "GET", path)).body;
    for (const change of [{ testUrl: "https://sandbox.other.example" }, { liveUrl: "https://other.example" }]) {
      const other = { value: { citybank: { ...value.citybank, ...change } } };
      expect((await save(other)).body.fields).toHaveProperty(["secrets.citybank.password"]);
      expect((await save({ ...other, secrets: { citybank: { password: "" } } })).status).toBe(422);
    }
    expect((await call(admin, "GET", path)).body.value).toEqual(value);
  });

  it("stays in live mode while live payments are open", async () => {
    const client = await testUser(db, "client");
    await db.execute(sql`
      INSERT INTO payment_attempt (purpose, user_id, provider, mode, return_token_hash, state, amount_minor, currency, charge_minor, charge_currency)
      VALUES ('topup', ${client.id}, 'citybank', 'live', '\\x01', 'redirected', 100, 'USD', 100, 'USD')`);
    const refused = await save({ value: { citybank } });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("1 live payment is still open");
    await db.execute(sql`UPDATE payment_attempt SET state = 'cancelled'`);
    expect((await save({ value: { citybank } })).status).toBe(200);
  });

  it("reports a wrong password without revealing it", async () => {
    await save({ secrets: { citybank: { password: "wrong and secret" } } });
    const refused = await call(admin, "POST", `${path}/tests/citybank`);
    expect(refused.body).toMatchObject({ ok: false });
    for (const text of [refused.text, JSON.stringify(log)]) expect(text).not.toContain("wrong and secret");
  });

  it.each([
    { testUrl: "http://bank.example" },
    { liveUrl: "http://bank.example" },
    { liveUrl: "https://sandbox.thecitybank.com:7788" },
    { liveUrl: "https://localhost:7788" },
    { mode: "live" },
    { testUrl: "" },
    { currency: "dollars" },
    { currencyNumeric: "84" },
    { amountScale: 10 },
    { redirectHosts: " " },
  ])("refuses %j", async (change) => {
    expect((await save({ value: { citybank: { ...citybank, ...change } } })).status).toBe(422);
  });
});
