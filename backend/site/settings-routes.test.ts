import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { readSecrets, readSettings, writeSettings } from "./settings";

const db = await testDatabase();
const { app, deps, log } = testApp(db);
const call = createCaller(app);
const admin = await personWithPassword(db, "admin", "Ana Admin");
const path = (group: string) => `/api/admin/settings/${group}`;
const read = async (group: string) => (await call(admin, "GET", path(group))).body;
const getVersion = async (group: string): Promise<number> => (await read(group)).version;

describe("reading", () => {
  it("returns the defaults and version 0 before the first save", async () => {
    expect(await read("theme")).toEqual({
      version: 0,
      updatedAt: null,
      updatedBy: null,
      value: settingsGroups.theme.parse({}),
      secrets: {},
    });
  });

  it.each(Object.keys(settingsGroups))("%s is for administrators only", async (group) => {
    for (const [role, status] of [
      [null, 401],
      [await testUser(db, "client"), 403],
      [await testUser(db, "subadmin"), 403],
    ] as const) {
      expect((await call(role, "GET", path(group))).status).toBe(status);
      expect((await call(role, "PUT", path(group), { version: 0, value: {} })).status).toBe(status);
      expect((await call(role, "POST", path(group), { version: 0, value: {} })).status).toBe(status);
      expect((await call(role, "GET", `${path(group)}/history`)).status).toBe(status);
      expect((await call(role, "POST", `${path(group)}/history/1/restore`, { version: 0 })).status).toBe(status);
    }
  });

  it("ignores unknown stored fields and uses the default for invalid values", async () => {
    await db.execute(sql`
      INSERT INTO site_setting (group_name, value) VALUES ('reviews', '{"gone": 1, "hold": "never", "writeDays": 30}')`);
    expect(await readSettings(db, "reviews")).toEqual({ ...settingsGroups.reviews.parse({}), writeDays: 30 });
    expect((await call(null, "POST", "/get/web/info", { base_price: null })).status).toBe(200);
  });
});

describe("saving", () => {
  it("changes the given fields only, also of nested objects, and purges the pages that show them", async () => {
    const version = await getVersion("site");
    const saved = await call(admin, "PUT", path("site"), { version, value: { contact: { phone: "+49 30 1234567" } } });
    expect(saved).toMatchObject({ status: 200, body: { status: 1, version: version + 1 } });
    expect(saved.stale).toEqual(["site", "catalogue", "maintenance:off"]);
    const { value, updatedBy } = await read("site");
    expect(value).toEqual({
      ...settingsGroups.site.parse({}),
      contact: { ...settingsGroups.site.parse({}).contact, phone: "+49 30 1234567" },
    });
    expect(updatedBy).toBe("Ana Admin");
  });

  it("refuses an outdated version, unknown fields and invalid values without storing anything", async () => {
    const before = await read("site");
    const { version } = before;
    expect(await call(admin, "PUT", path("site"), { version: version - 1, value: { v: "X" } })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await call(admin, "PUT", path("site"), { version, value: { subAdminScope: "all" } })).body).toMatchObject({
      code: "invalid",
      fields: { "value.subAdminScope": expect.any(String) },
    });
    expect((await call(admin, "PUT", path("theme"), { version: 0, value: { radiusPx: 400 } })).body).toMatchObject({
      code: "invalid",
      fields: { "value.radiusPx": expect.any(String) },
    });
    expect(await read("site")).toEqual(before);
  });

  it("accepts one of three simultaneous first saves", async () => {
    const save = (minutes: number) => call(admin, "PUT", path("holds"), { version: 0, value: { minutes } });
    const responses = await Promise.all([save(10), save(11), save(12)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await getVersion("holds")).toBe(1);
  });

  it("is not overwritten by a save of the staff rules", async () => {
    const version = await getVersion("site");
    await call(admin, "PUT", path("site"), { version, value: { v: "Meridian" } });
    await grantStepUp(db, admin);
    const rules = { subAdminScope: "all", reviewChanges: false, fundPerActMinor: 1, fundPerDayMinor: 2 };
    expect((await call(admin, "PUT", "/api/admin/settings/staff-rules", rules)).status).toBe(200);
    expect((await readSettings(db, "site")).v).toBe("Meridian");
    expect(await getVersion("site")).toBe(version + 1);
  });
});

describe("history", () => {
  it("lists each change with its author and restores an earlier version", async () => {
    await writeSettings(db, system, "social", { links: [{ name: "A", url: "https://a.example", icon: "link" }] });
    const version = await getVersion("social");
    await call(admin, "PUT", path("social"), { version, value: { links: [] } });
    const { items } = (await call(admin, "GET", `${path("social")}/history`)).body;
    expect(items).toMatchObject([
      {
        version: 2,
        by: "Ana Admin",
        changes: [{ path: "links", before: [{ name: "A", url: "https://a.example", icon: "link" }], after: [] }],
      },
      { version: 1, by: "The system" },
    ]);
    const restore = `${path("social")}/history/1/restore`;
    expect((await call(admin, "POST", restore, { version: 1 })).status).toBe(409);
    expect(await call(admin, "POST", restore, { version: 2 })).toMatchObject({ status: 200, stale: ["site"] });
    expect((await read("social")).value.links).toHaveLength(1);
    expect((await call(admin, "POST", `${path("social")}/history/99/restore`, { version: 3 })).status).toBe(404);
  });
});

describe("secrets", () => {
  it("require the step-up, are listed with author and time, and are never exposed", async () => {
    const secret = "correct horse battery staple";
    const body = { version: 0, value: { host: "smtp.example.com" }, secrets: { password: secret } };
    expect((await call(admin, "PUT", path("mail"), body)).body.code).toBe("step_up");
    expect((await read("mail")).value.host).toBe("");
    await grantStepUp(db, admin);
    const saved = await call(admin, "PUT", path("mail"), body);
    expect(saved.status).toBe(200);
    expect(await readSecrets(db, deps.env.FIELD_KEY, "mail")).toEqual({ password: secret });
    const record = await call(admin, "GET", path("mail"));
    expect(record.body.secrets).toEqual({ password: { setAt: expect.any(String), setBy: "Ana Admin" } });
    const history = await call(admin, "GET", `${path("mail")}/history`);
    expect(history.body.items[0]).toMatchObject({ by: "Ana Admin", secrets: ["password"] });
    const trail = await call(admin, "GET", "/api/admin/history/settings/mail");
    expect(trail.body.items[0]).toMatchObject({ after: { "secrets.password": "set", host: "smtp.example.com" } });
    const { rows } = await db.execute<{ text: string }>(sql`
      SELECT (SELECT string_agg(s::text, '') FROM site_setting s) || (SELECT string_agg(h::text, '') FROM site_setting_history h)
          || (SELECT string_agg(a::text, '') FROM audit_log a) AS text`);
    for (const text of [saved.text, record.text, history.text, trail.text, rows[0]?.text ?? "", JSON.stringify(log)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString("hex"));
    }
  });

  it("are not sent to another mail server", async () => {
    const save = async (more: object) => {
      await grantStepUp(db, admin);
      const version = await getVersion("mail");
      return call(admin, "PUT", path("mail"), { version, value: { host: "smtp.example.org" }, ...more });
    };
    expect((await save({})).body).toMatchObject({ fields: { "secrets.password": expect.any(String) } });
    expect((await read("mail")).value.host).toBe("smtp.example.com");
    expect((await save({ secrets: { password: "another secret" } })).status).toBe(200);
  });

  it("are kept when the new value is empty and removed by name", async () => {
    const save = async (more: object) =>
      call(admin, "PUT", path("mail"), { version: await getVersion("mail"), value: {}, ...more });
    expect((await save({ secrets: { password: "" }, clear: [] })).status).toBe(200);
    expect(await readSecrets(db, deps.env.FIELD_KEY, "mail")).toHaveProperty("password");
    expect((await save({ clear: ["password"] })).body.code).toBe("step_up");
    await grantStepUp(db, admin);
    expect((await save({ clear: ["password"] })).status).toBe(200);
    expect(await readSecrets(db, deps.env.FIELD_KEY, "mail")).toEqual({});
    expect((await read("mail")).secrets).toEqual({});
  });

  it("are stored by their dotted paths, and unknown ones are refused", async () => {
    await grantStepUp(db, admin);
    const save = async (secrets: object) =>
      call(admin, "PUT", path("gateway"), { version: await getVersion("gateway"), value: {}, secrets });
    expect((await save({ citybank: { password: "p" } })).status).toBe(200);
    expect(await readSecrets(db, deps.env.FIELD_KEY, "gateway")).toEqual({ "citybank.password": "p" });
    expect((await save({ citybank: { pass: "p" } })).body.fields).toHaveProperty(["secrets.citybank.pass"]);
  });
});

it("requires the step-up for gateway, limits of funds and base currency also without secrets", async () => {
  // Changed limits lock the base currency.
  await db.execute(sql`DELETE FROM site_setting WHERE group_name IN ('claims', 'funds')`);
  for (const [group, value] of [
    ["gateway", { providers: ["stripe"] }],
    ["funds", { perActMinor: 5 }],
    ["site", { baseCurrency: "EUR" }],
  ] as const) {
    const version = await getVersion(group);
    expect((await call(admin, "PUT", path(group), { version, value })).body.code, group).toBe("step_up");
    expect(await getVersion(group)).toBe(version);
  }
});

it("requires all permissions for the amount of a claim that two people decide", async () => {
  const limited = await personWithPassword(db, "admin", "Lena Park");
  await db.execute(sql`
    WITH made AS (INSERT INTO permission_group (name, parts) VALUES ('Settings', '{settings}') RETURNING id)
    UPDATE app_user SET permission_group_id = (SELECT id FROM made) WHERE id = ${limited.id}`);
  const save = async (who: typeof admin, value: object) => {
    await grantStepUp(db, who);
    return call(who, "PUT", path("claims"), { version: await getVersion("claims"), value });
  };
  const { value } = await read("claims");
  expect((await save(limited, { ...value, openDays: 20 })).status).toBe(200);
  const refused = await save(limited, { twoPersonAboveMinor: value.twoPersonAboveMinor + 1 });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
  expect((await read("claims")).value).toEqual({ ...value, openDays: 20 });
  expect((await save(admin, { twoPersonAboveMinor: value.twoPersonAboveMinor + 1 })).status).toBe(200);
  for (const approval of [{ approveCancellations: true }, { automaticRefundsUpToMinor: 5_000 }]) {
    expect((await save(limited, approval)).status).toBe(403);
    expect((await save(admin, approval)).status).toBe(200);
  }
  const first = await getVersion("claims");
  // A restore of an earlier version is the same change.
  await grantStepUp(db, limited);
  const restored = await call(limited, "POST", `${path("claims")}/history/${first - 1}/restore`, { version: first });
  expect(restored.status).toBe(403);
});
