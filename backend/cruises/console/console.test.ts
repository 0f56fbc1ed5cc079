import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { addTestSailing } from "@/backend/cruises/testing";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld, today } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { brokenInvariants, type TestActor, testActor } from "@/backend/orders/testing";
import { addDays } from "@/lib/dates";

/** Staff enter a cruise line, ports, a ship and a sailing; visitors find and book it. */

const db = await testDatabase("owner");
const { app } = testApp(db);
const call = createCaller(app);
let admin: TestActor;
let client: TestActor;
let world: TestWorld;
const start = addDays(today(), 120);

beforeAll(async () => {
  admin = await testActor(db, "admin");
  client = await testActor(db, "client");
  world = await addWorld(db);
  await sellAllKinds(db);
});

async function save(path: string, body: object): Promise<number> {
  const saved = await call(admin, "POST", `/api/admin/catalogue/${path}`, body);
  expect(saved.status, saved.text).toBe(200);
  return saved.body.id;
}

const pin = { latitude: 38.7, longitude: -9.1 };
const port = (name: string) => ({ name, cityId: world.lisbon, pin, timeZone: "Europe/Lisbon" });
const category = { code: "IN", name: "Inside", kind: "inside", maxGuests: 4, size: 14, cabins: "Deck 4: 4001-4003" };
const toShip = (lineId: number) => ({
  name: "Aurora",
  lineId,
  cityId: world.lisbon,
  description: "A small ship.",
  builtIn: 2015,
  decks: 8,
  guests: 300,
  categories: [category],
});
const price = { code: "IN", guestMinor: 50_000, extraMinor: 30_000, childMinor: 20_000 };
const toSailing = (shipId: number, ports: number[]) => ({
  name: "Around the bay",
  shipId,
  region: "mediterranean",
  startDate: start,
  calls: [
    { day: 1, portId: ports[0], arrives: "", departs: "18:00" },
    { day: 2, portId: null, arrives: "", departs: "" },
    { day: 3, portId: ports[1], arrives: "08:00", departs: "20:00" },
    { day: 4, portId: ports[0], arrives: "09:00", departs: "" },
  ],
  prices: [{ ...price, singleBp: 8_000, portTaxMinor: 4_000, gratuityMinor: 500 }],
});

it("saves a ship and a sailing that can be found, booked and changed", async () => {
  const lineId = await save("cruise-lines", { name: "Bay Cruises" });
  const ports = [await save("cruise-ports", port("Lisbon")), await save("cruise-ports", port("Cascais"))];
  const shipId = await save("ships", toShip(lineId));
  const sailingId = await save("sailings", toSailing(shipId, ports));
  const { body: stored } = await call(admin, "GET", `/api/admin/catalogue/sailings/${sailingId}`);
  expect(stored).toMatchObject({ nights: 3, from: "Lisbon", to: "Lisbon", cabins: 3, taken: 0 });

  const cabins = [{ categoryId: 0, cabinId: null, guests: { adults: 2, childAges: [] } }];
  const { body: ship } = await call(admin, "GET", `/api/admin/catalogue/ships/${shipId}`);
  expect(ship).toMatchObject({ cabinCount: 3, categories: [{ code: "IN", cabins: category.cabins }] });
  const page = await call(null, "GET", `/api/cruise/sailings/${sailingId}`);
  expect(page.status, page.text).toBe(200);
  const [found] = page.body.categories;
  const request = { sailingId, cabins: cabins.map((cabin) => ({ ...cabin, categoryId: found.id })) };
  const quote = await call(client, "POST", "/api/cruise/quotes", { request });
  expect(quote.status, quote.text).toBe(200);
  // Fares, port taxes and gratuities of three nights for two guests.
  expect(quote.body.price.totals.totalMinor).toBe(2 * (50_000 + 4_000 + 3 * 500));
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);

  const { body: current } = await call(admin, "GET", `/api/admin/catalogue/sailings/${sailingId}`);
  const path = `/api/admin/catalogue/sailings/${sailingId}`;
  const [first, sea, stop, last] = toSailing(shipId, ports).calls;
  for (const [calls, field] of [
    [[{ ...first, portId: ports[1] }, sea, stop, last], "calls.0.portId"],
    [[first, sea, stop, { ...last, portId: ports[1] }], "calls.3.portId"],
  ] as const) {
    const refused = await call(admin, "PUT", path, { ...toSailing(shipId, ports), calls, version: current.version });
    expect([refused.status, Object.keys(refused.body.fields ?? {})], refused.text).toEqual([422, [field]]);
  }

  const more = { ...category, cabins: "Deck 4: 4001-4005", translations: { de: { title: "Innen" } } };
  const changed = { ...toShip(lineId), categories: [more], version: ship.version };
  const saved = await call(admin, "PUT", `/api/admin/catalogue/ships/${shipId}`, changed);
  expect(saved.status, saved.text).toBe(200);
  const { body: after } = await call(admin, "GET", `/api/admin/catalogue/sailings/${sailingId}`);
  expect(after).toMatchObject({ cabins: 5, taken: 1 });
  const none = { title: "" };
  const { body: renamed } = await call(admin, "GET", `/api/admin/catalogue/ships/${shipId}`);
  expect(renamed.categories[0].translations).toEqual({ de: { title: "Innen" }, fr: none, ar: none });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("shows a sailing as departed after its start, unless it was cancelled", async () => {
  const { sailingId } = await addTestSailing(db, world);
  const departed = async () => (await call(admin, "GET", `/api/admin/catalogue/sailings/${sailingId}`)).body.departed;
  expect(await departed()).toBe(false);
  await db.execute(sql`UPDATE sailing SET starts_at = now() WHERE id = ${sailingId}`);
  expect(await departed()).toBe(true);
  await db.execute(sql`UPDATE sailing SET cancelled = true WHERE id = ${sailingId}`);
  expect(await departed()).toBe(false);
});

it("counts an unpaid booking among the uses of a sailing, not among its bookings", async () => {
  const { sailingId, inside } = await addTestSailing(db, world);
  const payer = await testActor(db, "client", 10_000_000);
  const cabins = [{ categoryId: inside, cabinId: null, guests: { adults: 1, childAges: [] } }];
  const quote = await call(payer, "POST", "/api/cruise/quotes", { request: { sailingId, cabins } });
  expect((await call(payer, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" })).status).toBe(200);
  const { body } = await call(admin, "GET", `/api/admin/catalogue/sailings/${sailingId}`);
  expect(body).toMatchObject({ used: 1, bookings: 0 });
});

it("returns the invalid field of a sailing", async () => {
  const lineId = await save("cruise-lines", { name: "River Cruises" });
  const ports = [await save("cruise-ports", port("Porto")), await save("cruise-ports", port("Régua"))];
  const shipId = await save("ships", { ...toShip(lineId), name: "Douro" });
  const wrong = { ...toSailing(shipId, ports), prices: [{ ...price, code: "XX", portTaxMinor: 0, gratuityMinor: 0 }] };
  const refused = await call(admin, "POST", "/api/admin/catalogue/sailings", wrong);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields).join()).toContain("prices");
  const id = await save("sailings", toSailing(shipId, ports));
  const past = { ...toSailing(shipId, ports), startDate: addDays(today(), -1), version: 1 };
  const moved = await call(admin, "PUT", `/api/admin/catalogue/sailings/${id}`, past);
  expect([moved.status, Object.keys(moved.body.fields ?? {})], moved.text).toEqual([422, ["startDate"]]);
});
