import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { saveElsewhere, writeSecrets } from "@/backend/site/testing";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { settingsProviders, testBankSettings } from "./providers";

const db = await testDatabase();
const depsWith = (demo: "0" | "1") => testApp(db, { WAYFARE_DEMO: demo }).deps;
const { FIELD_KEY: fieldKey } = depsWith("0").env;
const gateway = (value: object) => settingsGroups.gateway.parse(value);
const save = (value: object) => saveElsewhere(db, "gateway", value);

test("offers no provider without settings, and the test bank in USD in demo mode", async () => {
  expect(await settingsProviders(depsWith("0")).current()).toBeUndefined();
  const demo = await settingsProviders(depsWith("1")).current();
  expect(demo).toMatchObject({ id: "citybank", caps: { currency: "USD", redirectHosts: ["localhost:4100"] } });
});

test("offers a bank only with its password, which is stored encrypted", async () => {
  await save({ citybank: { ...testBankSettings("https://bank.test"), currency: "BDT", currencyNumeric: "050" } });
  expect(await settingsProviders(depsWith("1")).current()).toBeUndefined();
  await writeSecrets(db, fieldKey, system, "gateway", { "citybank.password": "not-in-clear" });
  expect((await settingsProviders(depsWith("0")).current())?.caps.currency).toBe("BDT");
  const { rows } = await db.execute<{ text: string }>(sql`SELECT site_setting::text AS text FROM site_setting`);
  expect(JSON.stringify(rows)).not.toContain("not-in-clear");
  expect(rows[0]?.text).not.toContain(Buffer.from("not-in-clear").toString("hex"));
});

test("uses the first provider of the list, and keeps the other for its earlier payments", async () => {
  const citybank = testBankSettings("https://bank.test");
  await save({ providers: ["stripe", "citybank"], citybank, stripe: { currency: "USD" } });
  await writeSecrets(db, fieldKey, system, "gateway", {
    "citybank.password": "x",
    "stripe.secretKey": "sk_test_x",
    "stripe.webhookSecret": "whsec_x",
  });
  const providers = settingsProviders(depsWith("0"));
  expect((await providers.current())?.id).toBe("stripe");
  expect((await providers.get("citybank"))?.id).toBe("citybank");
  expect(await providers.get("nobody")).toBeUndefined();
  // The test system and the live system of a bank do not know each other's payments.
  expect((await providers.get("citybank", "test"))?.caps.mode).toBe("test");
  expect(await providers.get("citybank", "live")).toBeUndefined();
  expect((await providers.get("stripe", "test"))?.id).toBe("stripe");
});

test.each(["http://bank.test", "ftp://bank.test", "javascript:1"])("rejects %s as the address of a bank", (testUrl) => {
  expect(() => gateway({ citybank: { ...testBankSettings("https://bank.test"), testUrl } })).toThrow();
});
