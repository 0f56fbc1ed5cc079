import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { addBookableRoom } from "@/backend/orders/testing";
import { readPlacesStatus, requestPlaces } from "@/backend/places/load";
import { writeSettings } from "@/backend/site/settings";
import { settingsGroups } from "@/lib/contracts/site/settings";

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");
const stepsLeft = async () =>
  ((await call(admin, "GET", "/api/admin/setup")).body.steps as { step: string; done: boolean }[])
    .filter(({ done }) => !done)
    .map(({ step }) => step);

describe("the checklist of a new installation", () => {
  it("lists all steps on an empty database, without completed ones afterwards", async () => {
    expect(await stepsLeft()).toEqual([
      "name",
      "currency",
      "places",
      "types",
      "policy",
      "tax",
      "mail",
      "gateway",
      "hotel",
    ]);
    await writeSettings(db, system, "site", settingsGroups.site.parse({ v: "Trips" }));
    await writeSettings(db, system, "mail", settingsGroups.mail.parse({ host: "smtp.example.com" }));
    await db.execute(sql`INSERT INTO currency (code, name, symbol, rate) VALUES ('USD', 'US dollar', '$', 1)`);
    await db.execute(sql`INSERT INTO tax_rule (name, value_kind, value) VALUES ('VAT', 'percent', 700)`);
    expect(await stepsLeft()).toEqual(["places", "types", "policy", "gateway", "hotel"]);
    await addBookableRoom(db);
    expect(await stepsLeft()).toEqual(["gateway"]);
  });

  it("is empty in demo mode, and available to administrators only", async () => {
    const demo = testApp(db, { WAYFARE_DEMO: "true" }).app;
    expect((await createCaller(demo)(admin, "GET", "/api/admin/setup")).body).toEqual({
      steps: [],
      testPayments: false,
    });
    for (const path of ["/api/admin/setup", "/api/admin/places"]) {
      expect((await call(await testUser(db, "subadmin"), "GET", path)).status).toBe(403);
      expect((await call(null, "GET", path)).status).toBe(401);
    }
    expect((await call(await testUser(db, "subadmin"), "POST", "/api/admin/places")).status).toBe(403);
  });
});

describe("loading places", () => {
  it("is queued once for repeated requests", async () => {
    expect(await readPlacesStatus(db)).toMatchObject({ countries: 1, loading: false });
    expect((await call(admin, "POST", "/api/admin/places")).status).toBe(200);
    await requestPlaces(db);
    const { rows } = await db.execute(sql`SELECT 1 FROM outbox WHERE topic = 'load-places'`);
    expect(rows).toHaveLength(1);
    expect(await readPlacesStatus(db)).toMatchObject({ loading: true });
  });
});
