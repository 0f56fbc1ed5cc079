import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";

const db = await testDatabase();
const { app } = testApp(db);
const admin = await testUser(db, "admin");
const staffMember = await testUser(db, "subadmin");
const client = await testUser(db, "client");

async function call(who: { bearer: Record<string, string> }, method: string, path: string, body?: unknown) {
  const headers = { "content-type": "application/json", ...who.bearer };
  const response = await app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const labels = (items: unknown) => (items as { label: string }[]).map(({ label }) => label);

beforeAll(async () => {
  const world = await addWorld(db);
  const mine = await addHotel(db, world, { title: "Pensão Estrela", slug: "pensao-estrela" });
  await addHotel(db, world, { title: "Estrela do Norte", slug: "estrela-do-norte" });
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staffMember.id}, ${mine})`);
  for (const [ref, hotel] of [
    ["ABCDEFGHJKLM", mine],
    ["ABCDEFGHJKLN", mine + 1],
  ] as const) {
    await db.execute(sql`
      INSERT INTO orders (ref, kind, user_id, hotel_id, title, place_name, time_zone, check_in, check_out, service_start,
        service_end, currency, subtotal_minor, discount_minor, tax_minor, total_minor, due_now_minor, display_currency,
        display_rate, display_at, display_total_minor, quote_id, quote, policy_timeline, lead_name, lead_email)
      VALUES (${ref}, 'hotel', ${client.id}, ${hotel}, 'Casa', 'Lisbon', 'UTC', '2027-01-01', '2027-01-02',
        '2027-01-01', '2027-01-02', 'USD', 10000, 0, 0, 10000, 10000, 'USD', 1, now(), 10000, gen_random_uuid(), '{}', '[]',
        'Inês Carvalho', 'ines@example.com')`);
    await db.execute(sql`UPDATE orders SET status = 'requested' WHERE ref = ${ref}`);
  }
});

const getHotels = (body: unknown) =>
  (body as { products: { kind: string; items: { href: string; label: string }[] }[] }).products.find(
    ({ kind }) => kind === "hotel",
  )?.items ?? [];

describe("the quick search", () => {
  it("finds hotels and bookings regardless of accents, and users for administrators", async () => {
    const found = (await call(admin, "GET", "/api/admin/jump?q=estrela")).body;
    expect(labels(getHotels(found))).toEqual(["Estrela do Norte", "Pensão Estrela"]);
    expect(labels((await call(admin, "GET", "/api/admin/jump?q=ines")).body.orders)).toHaveLength(2);
    expect((await call(admin, "GET", "/api/admin/jump?q=abcdefghjklm")).body.orders).toMatchObject([
      { code: "ABCDEFGHJKLM", href: "/admin/order/hotel/details/ABCDEFGHJKLM" },
    ]);
    expect(labels((await call(admin, "GET", `/api/admin/jump?q=${client.email}`)).body.users)).toEqual(["Test client"]);
  });

  it("returns only assigned hotels and their bookings to a sub-administrator, and no users", async () => {
    const hotels = getHotels((await call(staffMember, "GET", "/api/subadmin/jump?q=estrela")).body);
    expect(labels(hotels)).toEqual(["Pensão Estrela"]);
    expect(hotels[0]?.href).toMatch(/^\/subadmin\/hotel\/view\//);
    const { orders } = (await call(staffMember, "GET", "/api/subadmin/jump?q=carvalho")).body as {
      orders: { code: string }[];
    };
    expect(orders.map(({ code }) => code)).toEqual(["ABCDEFGHJKLM"]);
    expect((await call(staffMember, "GET", "/api/subadmin/jump?q=ABCDEFGHJKLN")).body.orders).toEqual([]);
    expect((await call(staffMember, "GET", `/api/subadmin/jump?q=${client.email}`)).body.users).toEqual([]);
    expect((await call(staffMember, "GET", "/api/admin/jump?q=estrela")).status).toBe(403);
    expect((await call(client, "GET", "/api/admin/jump?q=estrela")).status).toBe(403);
  });

  it("treats wildcards in the query as plain text", async () => {
    for (const q of ["100%", "___", "a\\b"]) {
      const { status, body } = await call(admin, "GET", `/api/admin/jump?q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
      expect(body).toEqual({ products: [], orders: [], users: [] });
    }
  });
});

describe("column preferences", () => {
  it("are stored per user, and the latest choice applies", async () => {
    const path = "/api/admin/preferences";
    expect((await call(admin, "PUT", `${path}/columns/hotels`, { columns: ["title", "state"] })).status).toBe(200);
    expect((await call(admin, "PUT", `${path}/columns/hotels`, { columns: ["title"] })).status).toBe(200);
    expect((await call(admin, "GET", path)).body).toEqual({ columns: { hotels: ["title"] } });
    expect((await call(staffMember, "GET", "/api/subadmin/preferences")).body).toEqual({ columns: {} });
  });
});
