import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { asking, testApp, testUser } from "@/backend/http/testing";
import { settingsProviders } from "@/backend/payments/providers";
import { testMerchant } from "@/backend/payments/testbank/merchant";
import { startBank } from "@/backend/payments/testing/bank";
import { personWithPassword, stepUpOf } from "@/backend/user-console/testing";

const db = await testDatabase();
const { app, log } = testApp(db);
const ask = asking(app);
/** Another process, which only shares the database. */
const other = testApp(db);
const admin = await personWithPassword(db, "admin", "Ana");
const bank = await startBank();
afterAll(() => bank.close());

const path = "/api/admin/settings/gateway";
const citybank = {
  variant: "a",
  baseUrl: bank.url,
  merchantId: testMerchant.id,
  userName: testMerchant.userName,
  currency: "USD",
  currencyNumeric: "840",
  amountScale: 100,
  redirectHosts: `${new URL(bank.url).host}\nother.example`,
};
async function save(body: object) {
  const { version } = (await ask(admin, "GET", path)).body;
  await stepUpOf(db, admin);
  return ask(admin, "PUT", path, { version, value: {}, ...body });
}
const tryBank = async () => (await ask(admin, "POST", `${path}/tests/citybank`)).body;

describe("City Bank", () => {
  it("is not complete before it is saved, and is for administrators only", async () => {
    expect(await tryBank()).toMatchObject({ ok: false, title: "Not complete" });
    expect((await ask(await testUser(db, "client"), "POST", `${path}/tests/citybank`)).status).toBe(403);
  });

  it("is offered by every process as saved, and responds to the connection test", async () => {
    const saved = await save({ value: { citybank }, secrets: { citybank: { password: testMerchant.password } } });
    expect(saved.status).toBe(200);
    const provider = await settingsProviders(other.deps).current();
    expect(provider?.caps).toMatchObject({ currency: "USD", redirectHosts: [new URL(bank.url).host, "other.example"] });
    expect(await tryBank()).toMatchObject({ ok: true });
  });

  it("shows the refusal of a wrong password, without the password", async () => {
    await save({ secrets: { citybank: { password: "wrong and secret" } } });
    const refused = await ask(admin, "POST", `${path}/tests/citybank`);
    expect(refused.body).toMatchObject({ ok: false });
    for (const text of [refused.text, JSON.stringify(log)]) expect(text).not.toContain("wrong and secret");
  });

  it.each([
    { baseUrl: "http://bank.example" },
    { currency: "dollars" },
    { currencyNumeric: "84" },
    { amountScale: 10 },
    { redirectHosts: " " },
  ])("refuses %j", async (change) => {
    expect((await save({ value: { citybank: { ...citybank, ...change } } })).status).toBe(422);
  });
});
