import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/backend/audit/audit";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp, testUser } from "@/backend/http/testing";
import type { OutputOf } from "@/lib/contracts/define";
import { adminAuditLog } from "@/lib/contracts/site/audit-log";
import { exportAuditLog } from "./store";

const db = await testDatabase();
const { app } = testApp(db);
const admin = await testUser(db, "admin");
const others = [await testUser(db, "subadmin"), await testUser(db, "client")];
const path = adminAuditLog.list.path;
const read = async (query: string) => {
  const response = await app.request(`${path}?${query}`, { headers: admin.bearer });
  expect(response.status).toBe(200);
  return (await response.json()) as OutputOf<typeof adminAuditLog.list>;
};

beforeAll(async () => {
  await transaction(db, async (tx) => {
    const entry = { actorId: admin.id, actorRole: 1, ip: "203.0.113.9", objectKind: "tax_rule", objectId: "77" };
    await audit(tx, { ...entry, action: "tax_rule.create", after: { name: "VAT", value: 700 } });
    await audit(tx, { ...entry, action: "tax_rule.update", before: { value: 700 }, after: { value: 1900 } });
    await audit(tx, { action: "sweep", objectKind: "orders", objectId: "K2", after: "done" });
  });
});

describe("the audit log", () => {
  it("shows actor, action, object, before, after, time and IP address, newest first", async () => {
    const { items, total } = await read("kind=tax_rule");
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      actorId: admin.id,
      actorEmail: admin.email,
      action: "tax_rule.update",
      objectKind: "tax_rule",
      objectId: "77",
      before: { value: 700 },
      after: { value: 1900 },
      currency: "USD",
      ip: "203.0.113.9",
    });
    expect(Math.abs(Date.parse(items[0]?.at ?? "") - Date.now())).toBeLessThan(600_000);
    expect(items[1]?.before).toBeNull();
  });

  it("names the system as the actor and keeps values that are not objects", async () => {
    const { items } = await read("kind=orders");
    expect(items[0]).toMatchObject({ actor: "The system", actorId: null, after: { value: "done" }, ip: null });
  });

  it("filters by actor, date and text", async () => {
    expect((await read(`actor=${admin.id}&kind=tax_rule`)).total).toBe(2);
    expect((await read(`actor=${others[0]?.id}&kind=tax_rule`)).total).toBe(0);
    expect((await read("q=203.0.113.9")).total).toBe(2);
    expect((await read("q=77")).total).toBe(2);
    expect((await read("q=TAX_RULE.up")).items.map(({ action }) => action)).toEqual(["tax_rule.update"]);
    expect((await read("q=%25")).total).toBe(0);
    const { rows } = await db.execute<{ today: string; tomorrow: string }>(sql`
      SELECT (now() AT TIME ZONE 'UTC')::date::text AS today, ((now() AT TIME ZONE 'UTC')::date + 1)::text AS tomorrow`);
    const { today, tomorrow } = rows[0] ?? { today: "", tomorrow: "" };
    expect((await read(`kind=tax_rule&from=${today}&to=${today}`)).total).toBe(2);
    expect((await read(`kind=tax_rule&from=${tomorrow}`)).total).toBe(0);
    expect((await read("kind=tax_rule&to=2001-01-01")).total).toBe(0);
  });

  it("exports the filtered entries and refuses an export above the limit", async () => {
    const response = await app.request(`${adminAuditLog.export.path}?kind=tax_rule`, { headers: admin.bearer });
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"{""value"":700}"');
    const query = adminAuditLog.list.query.parse({ kind: "tax_rule" });
    await expect(exportAuditLog(db, query, 1)).rejects.toMatchObject({ code: "too_large" });
  });

  it("lists the kinds of objects that it contains", async () => {
    const response = await app.request(adminAuditLog.kinds.path, { headers: admin.bearer });
    const { items } = (await response.json()) as OutputOf<typeof adminAuditLog.kinds>;
    expect(items).toEqual(
      expect.arrayContaining([
        { value: "orders", label: "Orders" },
        { value: "tax_rule", label: "Tax rule" },
      ]),
    );
  });

  it("is for administrators only", async () => {
    for (const endpoint of Object.values(adminAuditLog)) {
      for (const { bearer } of others) {
        expect((await app.request(endpoint.path, { headers: bearer })).status).toBe(403);
      }
      expect((await app.request(endpoint.path)).status).toBe(401);
    }
  });
});
