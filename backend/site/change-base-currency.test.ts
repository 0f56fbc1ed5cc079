import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addTestSailing } from "@/backend/cruises/testing";
import { testDatabase } from "@/backend/db/testing";
import { addAirline, addAirport, addFlight } from "@/backend/flights/testing";
import { addHotel, addRoom, addWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testUser } from "@/backend/http/testing";
import { addTestLine } from "@/backend/journeys/testing";
import { addTestRental, addTestStation } from "@/backend/rentals/testing";
import { addTestTour } from "@/backend/tours/testing";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { currencyExponent } from "@/lib/money";
import { baseCurrencyLock, changeBaseCurrency } from "./change-base-currency";
import { readAllSettings, readSettings, readSettingsRecord, writeSettings } from "./settings";
import { saveElsewhere } from "./testing";

const db = await testDatabase("owner");
const world = await addWorld(db);
const reseller = await testUser(db, "client");
type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0];

/** The lock after a change, which is rolled back. */
async function lockAfter(change: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  const undone = new Error("undone");
  let lock: string | null = null;
  await db
    .transaction(async (tx) => {
      await change(tx);
      lock = await baseCurrencyLock(tx, "USD");
      if (lock) await expect(changeBaseCurrency(tx, "USD", "JPY")).rejects.toMatchObject({ code: "invalid" });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return lock;
}

describe("base currency", () => {
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ["prices of stays", async (tx) => addRoom(tx, world, await addHotel(tx, world))],
    ["prices of stays", (tx) => addHotel(tx, world, { securityDepositMinor: 1 })],
    ["prices of tours", (tx) => addTestTour(tx, world)],
    ["prices of transport", (tx) => addTestRental(tx, world)],
    ["prices of transport", (tx) => addTestStation(tx, world.lisbon, { afterHoursFeeMinor: 500 })],
    ["prices of transport", (tx) => addTestLine(tx, world)],
    [
      "prices of flights",
      async (tx) => {
        const [from, to] = [await addAirport(tx, world), await addAirport(tx, world)];
        await addFlight(tx, await addAirline(tx), { from, to });
      },
    ],
    ["prices of cruises", (tx) => addTestSailing(tx, world)],
    [
      "prices of extra services",
      (tx) =>
        tx.execute(sql`INSERT INTO extra_service (name, price_minor, per, kind) VALUES ('Lunch', 1, 'person', 'tour')`),
    ],
    [
      "fixed taxes",
      (tx) => tx.execute(sql`INSERT INTO tax_rule (name, value_kind, value, per) VALUES ('City', 'fixed', 1, 'stay')`),
    ],
    [
      "credit limits of resellers",
      (tx) =>
        tx.execute(sql`INSERT INTO reseller (name, user_id, credit_limit_minor) VALUES ('Shop', ${reseller.id}, 1)`),
    ],
  ])("is locked by %s", async (what, add) => {
    expect(await lockAfter(add)).toBe(`There are ${what} in the base currency. Remove them before you change it.`);
  });

  it("names all prices that lock it", async () => {
    const lock = await lockAfter(async (tx) => {
      await addTestTour(tx, world);
      await addTestSailing(tx, world);
    });
    expect(lock).toContain("There are prices of tours and prices of cruises in the base currency.");
  });

  it("is locked by limits in the settings, and open without amounts", async () => {
    expect(await baseCurrencyLock(db, "USD")).toBeNull();
    await saveElsewhere(db, "claims", settingsGroups.claims.parse({ openDays: 5, twoPersonAboveMinor: 70_000 }));
    expect(await baseCurrencyLock(db, "USD")).toContain("limits of refunds, claims or wallet adjustments");
    await saveElsewhere(db, "claims", settingsGroups.claims.parse({ openDays: 5 }));
    expect(await baseCurrencyLock(db, "USD")).toBeNull();
    await saveElsewhere(db, "funds", settingsGroups.funds.parse({ perDayMinor: 1_000 }));
    expect(await baseCurrencyLock(db, "USD")).toContain("limits of refunds, claims or wallet adjustments");
  });

  it.each([
    ["JPY", 500, 2_000],
    ["KWD", 500_000, 2_000_000],
  ])("has the default limits in units of %s, also after a save", async (code, units500, units2000) => {
    const undone = new Error("undone");
    const change = db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM site_setting WHERE group_name IN ('site', 'claims', 'funds')`);
      const [claims, funds] = [await readSettings(tx, "claims"), await readSettings(tx, "funds")];
      expect([claims.twoPersonAboveMinor, funds.perActMinor, funds.perDayMinor]).toEqual([50_000, 50_000, 200_000]);
      await writeSettings(tx, system, "claims", { ...claims, openDays: 5 });
      await tx.execute(sql`
        INSERT INTO currency (code, name, symbol, exponent, rate)
        VALUES (${code}, ${code}, ${code}, ${currencyExponent(code)}, 2) ON CONFLICT (code) DO NOTHING`);
      await writeSettings(tx, system, "site", { ...(await readSettings(tx, "site")), baseCurrency: code });
      await changeBaseCurrency(tx, "USD", code);
      expect(await readSettings(tx, "claims")).toMatchObject({ openDays: 5, twoPersonAboveMinor: units500 });
      expect(await readSettings(tx, "funds")).toEqual({ perActMinor: units500, perDayMinor: units2000 });
      expect((await readAllSettings(tx)).funds.perDayMinor).toBe(units2000);
      expect((await readSettingsRecord(tx, "claims")).value.twoPersonAboveMinor).toBe(units500);
      expect(await baseCurrencyLock(tx, code)).toBeNull();
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
  });
});
