import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { rememberStepUp } from "@/backend/approval/step-up";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";

const db = await testDatabase("owner");
const { app } = testApp(db);
const call = createCaller(app);
let admin: Awaited<ReturnType<typeof testUser>>;

beforeAll(async () => {
  admin = await testUser(db, "admin");
  await sellAllKinds(db);
});

/** Sends a request after the password was confirmed. */
async function confirmed(method: string, path: string, body: unknown) {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM session WHERE user_id = ${admin.id}`);
  await rememberStepUp(db, { id: admin.id, sessionId: rows[0]?.id ?? "" });
  return call(admin, method, path, body);
}
const path = "/api/admin/resellers";
const rows = async () => (await call(admin, "GET", path)).body.items;

it("adds a reseller with an account, and a key that is stored as a digest only", async () => {
  const form = { name: "Iberia Trips", email: "api@iberia.example", creditLimit: "2500.00" };
  expect((await call(admin, "POST", path, form)).status).toBe(403);
  const made = await confirmed("POST", path, form);
  expect(made).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
  const { id } = made.body;
  expect(await confirmed("POST", path, form)).toMatchObject({
    status: 422,
    body: { fields: { email: expect.any(String) } },
  });
  const added = await confirmed("POST", `${path}/${id}/keys`, { name: "Shop", requestsPerMinute: "30" });
  expect(added.body.message).toContain(added.body.key);
  const stored = await db.execute<{ text: string }>(sql`
    SELECT string_agg(x.line, '') AS text FROM (
      SELECT row_to_json(k)::text AS line FROM reseller_key k UNION ALL SELECT row_to_json(i)::text FROM idempotency i
       UNION ALL SELECT row_to_json(a)::text FROM audit_log a) AS x`);
  expect(stored.rows[0]?.text).toContain(added.body.key.slice(0, 10));
  expect(stored.rows[0]?.text).not.toContain(added.body.key);

  const supplier = () => app.request("/api/octo/supplier", { headers: { authorization: `Bearer ${added.body.key}` } });
  expect((await supplier()).status).toBe(200);
  const [row] = await rows();
  expect(row).toMatchObject({ name: "Iberia Trips", active: true, creditLimitMinor: 250_000, owedMinor: 0 });
  expect(row.keys[0]).toMatchObject({ name: "Shop", requestsPerMinute: 30, lastUsedAt: expect.any(String) });
  const log = await call(admin, "GET", `${path}/${id}/requests`);
  expect(log.body.items).toMatchObject([{ method: "GET", path: "/api/octo/supplier", status: 200, key: "Shop" }]);

  expect((await call(admin, "POST", `${path}/keys/${row.keys[0].id}/revocation`)).status).toBe(200);
  expect((await supplier()).status).toBe(403);
});

it("refuses the email of a client, whose wallet would pay for the reseller's bookings", async () => {
  const client = await testUser(db, "client");
  const form = { name: "Porto Trips", email: client.email, creditLimit: "100.00" };
  expect(await confirmed("POST", path, form)).toMatchObject({
    status: 422,
    body: { fields: { email: expect.stringContaining("A person's account has this address") } },
  });
  expect(await rows()).toHaveLength(1);
});

it("changes the limit, stops a reseller and records its payments once", async () => {
  const [{ id }] = await rows();
  expect(
    (await confirmed("POST", `${path}/${id}/account`, { creditLimit: "nothing", active: true })).body.fields,
  ).toHaveProperty("creditLimit");
  expect((await confirmed("POST", `${path}/${id}/account`, { creditLimit: "10", active: false })).status).toBe(200);
  expect((await rows())[0]).toMatchObject({ active: false, creditLimitMinor: 1_000 });
  const payment = { amount: "120.50", reference: "SEPA 17" };
  expect((await call(admin, "POST", `${path}/${id}/payments`, payment)).status).toBe(403);
  expect((await confirmed("POST", `${path}/${id}/payments`, payment)).status).toBe(200);
  expect((await rows())[0]).toMatchObject({ owedMinor: -12_050 });
  // The same transfer twice, and another amount under its reference.
  await confirmed("POST", `${path}/${id}/payments`, payment);
  expect((await confirmed("POST", `${path}/${id}/payments`, { ...payment, amount: "1" })).status).toBe(409);
  expect((await rows())[0]).toMatchObject({ owedMinor: -12_050 });
});

it("returns 403 for sub-administrators and 404 for unknown resellers and keys", async () => {
  expect((await call(await testUser(db, "subadmin"), "GET", path)).status).toBe(403);
  expect((await confirmed("POST", `${path}/99999/keys`, { name: "X" })).status).toBe(404);
  expect((await call(admin, "POST", `${path}/keys/99999/revocation`)).status).toBe(404);
});
