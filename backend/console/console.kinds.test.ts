import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { toyProduct } from "@/backend/kinds/testing/toy";
import { toyKindIds } from "@/backend/kinds/testing/toy-kind";

const db = await testDatabase();
const call = createCaller(testApp(db).app);
let admin: Awaited<ReturnType<typeof testUser>>;
let staff: Awaited<ReturnType<typeof testUser>>;

beforeAll(async () => {
  admin = await testUser(db, "admin");
  staff = await testUser(db, "subadmin");
});

test("the navigation counts the orders and records of every kind", async () => {
  expect((await call(admin, "GET", "/api/admin/waiting")).body).toEqual({
    "hotel.requested": 0,
    "hotel.processing": 0,
    "hotel.hotels": 0,
    "hotel.rooms": 0,
    "tour.requested": 0,
    "tour.processing": 0,
    "transport.requested": 0,
    "transport.processing": 0,
    "cruise.requested": 0,
    "cruise.processing": 0,
    "cruise.departures": 3,
    "flight.requested": 0,
    "flight.processing": 0,
    "flight.departures": 3,
    messages: 0,
    decisions: 0,
  });
});

test("the quick search finds products of every kind in scope", async () => {
  const found = (await call(admin, "GET", "/api/admin/jump?q=ferry")).body;
  expect(found.products).toMatchObject(
    toyKindIds.map((kind) => ({ kind, heading: "Journeys", items: [{ label: toyProduct.title }] })),
  );
  expect((await call(staff, "GET", "/api/subadmin/jump?q=ferry")).body.products).toEqual([]);
});
