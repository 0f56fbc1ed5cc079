import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { hotelsForExport } from "@/backend/hotels/console/list";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { listForExport } from "@/backend/orders/lists/list";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { roomsForExport } from "@/backend/rooms/console/list";
import { usersForExport } from "@/backend/user-console/list";
import { adminUsers } from "@/lib/contracts/accounts/user";
import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminRooms } from "@/lib/contracts/hotels/console-room";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import type { View } from "@/lib/resources/define";
import { resources } from "@/lib/resources/resources";
import { allExported, exportPage, exportRange } from "./listing";

/** Every export contains all rows or is refused, never truncated. */

const db = await testDatabase("owner");
const { app } = testApp(db);
let admin: TestActor;

beforeAll(async () => {
  const place = await addBookableRoom(db, { units: 9 });
  const client = await testActor(db, "client", 1_000_000);
  admin = await testActor(db, "admin");
  for (const from of [10, 20, 30]) {
    const quote = await createQuote(db, client, getSelection(place, { from }));
    const { ref } = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
    await transaction(db, (tx) => payByWallet(tx, client, ref, someGuests));
    await addRoom(db, place.world, await addHotel(db, place.world));
  }
  await db.execute(sql`
    INSERT INTO city (country_id, name, slug, latitude, longitude, time_zone)
    SELECT ${place.world.portugal}, 'Vila ' || n, 'vila-' || n, 38, -9, 'Europe/Lisbon' FROM generate_series(1, 40) AS n`);
});

/** A query without a filter. */
const getQuery = <Q>({ query }: { query: { parse: (value: unknown) => Q } }): Q => query.parse({});

const exports: Record<string, (limit?: number) => Promise<unknown[]>> = {
  hotels: (limit) => hotelsForExport(db, admin, getQuery(adminHotels.list), limit),
  "room types": (limit) => roomsForExport(db, admin, getQuery(adminRooms.list), limit),
  orders: (limit) => listForExport(db, admin, "hotel", getQuery(staffOrders("admin", "hotel").list), limit),
  users: (limit) => usersForExport(db, admin, getQuery(adminUsers.list), limit),
};

describe.each(Object.keys(exports))("export of %s", (name) => {
  it("contains all rows up to its limit and is rejected with 413 above it", async () => {
    const read = exports[name];
    if (!read) throw new Error(name);
    const all = await read();
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(await read(all.length)).toHaveLength(all.length);
    await expect(read(all.length - 1)).rejects.toMatchObject({
      code: "too_large",
      status: 413,
      message: expect.stringMatching(/more than \d+ rows. Narrow the list/),
    });
  });
});

it("exports more rows than a page of the list through the endpoint", async () => {
  const response = await app.request("/api/admin/catalogue/cities/export.csv", { headers: admin.bearer });
  expect(response.status).toBe(200);
  expect((await response.text()).trim().split("\r\n")).toHaveLength(1 + 42);
});

it.each([
  ["?file=tour-types-2026-11-29", "tour-types-2026-11-29.csv"],
  ["?file=tour-types", `tour-types-${new Date().toISOString().slice(0, 10)}.csv`],
  ["", `property-types-${new Date().toISOString().slice(0, 10)}.csv`],
])("names the file of the query %j %s", async (query, name) => {
  const path = `/api/admin/catalogue/property-types/export.csv${query}`;
  const response = await app.request(path, { headers: admin.bearer });
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
});

it.each(["../secrets", "a b", 'x"; y="', "A"])("refuses the file name %j", async (file) => {
  const path = `/api/admin/catalogue/property-types/export.csv?${new URLSearchParams({ file })}`;
  expect((await app.request(path, { headers: admin.bearer })).status).toBe(422);
});

describe.each(
  resources.flatMap((resource) =>
    Object.entries(resource.endpoints).flatMap(([area, { export: endpoint }]) =>
      endpoint ? [{ name: `${area} ${resource.id}`, area, endpoint, resource }] : [],
    ),
  ),
)("export file of the list $name", ({ area, endpoint, resource }) => {
  it("contains the requested columns in their order or all columns, and rejects unknown ones", async () => {
    const ids = [...resource.columns].reverse().map(({ id }) => id);
    const { fixed } = Object.values(resource.views)[0] as View;
    const headers = area === "admin" ? admin.bearer : (await testActor(db, "subadmin")).bearer;
    const call = async (more: Record<string, string>) => {
      const query = new URLSearchParams({
        ...fixed,
        ...(resource.id === "user-orders" && { client: admin.email }),
        ...more,
      });
      const response = await app.request(`${endpoint.path}?${query}`, { headers });
      return { status: response.status, head: (await response.text()).split("\r\n")[0]?.split(",") ?? [] };
    };
    const whole = await call({});
    const listed = await call({ columns: ids.join(",") });
    expect([whole.status, listed.status]).toEqual([200, 200]);
    expect(listed.head.length).toBeGreaterThanOrEqual(ids.length);
    expect(whole.head).toEqual(expect.arrayContaining(listed.head));
    const last = ids[0] ?? "";
    const first = ids.at(-1) ?? "";
    expect((await call({ columns: `${first},${last}` })).head).toEqual([
      ...(await call({ columns: first })).head,
      ...(await call({ columns: last })).head,
    ]);
    expect((await call({ columns: "nothing" })).status).toBe(422);
  });
});

it("requests one row more than the limit and throws if it exists", () => {
  expect([exportPage(5), exportRange(5)]).toEqual([
    { page: 1, pageSize: 6 },
    { limit: 6, offset: 0 },
  ]);
  expect(allExported([1, 2], 2)).toEqual([1, 2]);
  expect(() => allExported([1, 2, 3], 2)).toThrow("more than 2 rows");
});
