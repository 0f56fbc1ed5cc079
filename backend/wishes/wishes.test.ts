import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, inDays, type TestWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { getCatalogue } from "@/backend/search/live";
import { addTestTour } from "@/backend/tours/testing";
import type { ProductCard } from "@/lib/contracts/orders/wish";

const db = await testDatabase();
const { app } = testApp(db);
const hotels: number[] = [];
let hidden: number;
let world: TestWorld;

beforeAll(async () => {
  world = await addWorld(db);
  for (let n = 0; n < 8; n++) hotels.push(await addHotel(db, world, { title: `Hotel ${n}`, slug: `hotel-${n}` }));
  hidden = await addHotel(db, world, { title: "Secret", slug: "secret", approved: false });
});

type Who = { bearer: { authorization: string } };
async function call(who: Who | null, method: string, path: string, body?: unknown) {
  const headers = { ...who?.bearer, "content-type": "application/json" };
  const response = await app.request(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { items: ProductCard[]; taken: boolean } };
}
const list = async (who: Who) => (await call(who, "GET", "/api/my/wishes")).body.items.map(({ id }) => id);
const merge = (who: Who, listId: string, hotelIds: number[]) =>
  call(who, "POST", "/api/my/wishes/merge", { listId, products: hotelIds.map((id) => ({ kind: "hotel", id })) });
const add = (who: Who, hotelId: number) => call(who, "POST", "/api/my/wishes", { kind: "hotel", id: hotelId });
const remove = (who: Who, hotelId: number) => call(who, "POST", `/api/my/wishes/hotel/${hotelId}/removal`, {});

/** Actions on a device that is logged in, or that has a local list to merge. */
const step = fc.oneof(
  fc.record({ does: fc.constant("add" as const), hotel: fc.nat(7) }),
  fc.record({ does: fc.constant("remove" as const), hotel: fc.nat(7) }),
  fc.record({ does: fc.constant("merge" as const), list: fc.nat(2), again: fc.boolean() }),
);

test("merges the lists of several devices without losing, duplicating or restoring products", async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.info(`seed ${seed}`);
  const lists = fc.array(fc.uniqueArray(fc.nat(7), { maxLength: 8 }), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(lists, fc.array(step, { maxLength: 12 }), async (brought, steps) => {
      const who = await testUser(db, "client");
      const ids = brought.map(() => randomUUID());
      const plain = new Set<number>();
      const merged = new Set<number>();
      for (const one of steps) {
        if (one.does === "add") {
          await add(who, hotels[one.hotel] ?? 0);
          plain.add(hotels[one.hotel] ?? 0);
        } else if (one.does === "remove") {
          await remove(who, hotels[one.hotel] ?? 0);
          plain.delete(hotels[one.hotel] ?? 0);
        } else {
          const chosen = (brought[one.list] ?? []).map((at) => hotels[at] ?? 0);
          const send = () => merge(who, ids[one.list] ?? "", chosen);
          await Promise.all(one.again ? [send(), send()] : [send()]);
          if (!merged.has(one.list)) for (const id of chosen) plain.add(id);
          merged.add(one.list);
        }
      }
      const kept = await list(who);
      expect(new Set(kept).size).toBe(kept.length);
      expect(new Set(kept)).toEqual(plain);
    }),
    { numRuns: 25, seed },
  );
});

test("keeps the order of a merged list and shows it to its client only", async () => {
  const who = await testUser(db, "client");
  const [a = 0, b = 0, c = 0] = hotels;
  await add(who, a);
  await merge(who, randomUUID(), [c, b, a]);
  expect(await list(who)).toEqual([c, b, a]);
  expect(await list(await testUser(db, "client"))).toEqual([]);
});

test("returns a product that is not on sale without a link, by name only for the client who saved it", async () => {
  const who = await testUser(db, "client");
  const [first = 0, second = 0] = hotels;
  await add(who, first);
  await add(who, second);
  await db.execute(sql`UPDATE hotel SET active = false WHERE id = ${second}`);
  await getCatalogue(db).waitForIndex();
  const mine = (await call(who, "GET", "/api/my/wishes")).body.items;
  expect(mine).toMatchObject([
    { title: "Hotel 1", path: null },
    { title: "Hotel 0", path: `/hotel/details/${first}/hotel-0` },
  ]);
  const result = (
    await call(null, "GET", `/api/wishes?products=hotel:${second},hotel:${first},hotel:${hidden},hotel:999999,tour:2`)
  ).body.items;
  expect(result.map(({ path }) => path !== null)).toEqual([false, true, false, false, false]);
  expect(new Set(result.filter(({ path }) => !path).map(({ title }) => title))).toEqual(new Set([""]));
  expect((await add(who, hidden)).status).toBe(404);
  await db.execute(sql`UPDATE hotel SET active = true WHERE id = ${second}`);
});

test("returns the translated names of a hotel", async () => {
  const de = { title: "Haus am Fluss", summary: "", description: "", policies: "" };
  const named = await addHotel(db, world, { title: "River House", slug: "river-house", translations: { de } });
  await getCatalogue(db).waitForIndex();
  const { items } = (await call(null, "GET", `/api/wishes?products=hotel:${named},hotel:${hotels[0]}`)).body;
  expect(items.map(({ titles }) => titles)).toEqual([{ de: "Haus am Fluss" }, undefined]);
});

test("returns the names of cities and countries in the requested language", async () => {
  const who = await testUser(db, "client");
  const [hotel = 0] = hotels;
  await add(who, hotel);
  const read = async (path: string, by: typeof who | null) => (await call(by, "GET", path)).body.items[0]?.where ?? "";
  const english = await read("/api/my/wishes", who);
  expect(english).toContain("Lisbon, Portugal");
  const german = english.replace("Lisbon", "Lissabon");
  expect(await read("/api/my/wishes?language=de", who)).toBe(german);
  expect(await read(`/api/wishes?products=hotel:${hotel}&language=de`, null)).toBe(german);
  expect(await read(`/api/wishes?products=hotel:${hotel}`, null)).toBe(english);
});

test("returns 401 without a session and 403 for an administrator", async () => {
  expect((await call(null, "GET", "/api/my/wishes")).status).toBe(401);
  expect((await add(await testUser(db, "admin"), hotels[0] ?? 0)).status).toBe(403);
});

test("returns the total and the link of a stay with dates, and no total if it can't be booked", async () => {
  const withRooms = await addHotel(db, world, { title: "Hotel with rooms", slug: "hotel-with-rooms" });
  await addRoom(db, world, withRooms, { costPerNightMinor: 5_000 });
  await getCatalogue(db).waitForIndex();
  const checkIn = inDays(10);
  const checkOut = inDays(12);
  const read = async (query: string) =>
    (await call(null, "GET", `/api/wishes?products=hotel:${withRooms}${query}`)).body.items[0];
  const card = await read(`&in=${checkIn}&out=${checkOut}&party=2`);
  expect(card?.stay).toEqual({ checkIn, checkOut, totalMinor: 10_000 });
  expect(card?.path).toContain(`?in=${checkIn}&out=${checkOut}`);
  expect((await read(`&in=${checkIn}&out=${checkOut}&party=9`))?.stay?.totalMinor).toBeNull();
  expect((await read(`&in=${checkOut}&out=${checkIn}`))?.stay).toBeUndefined();
  expect((await read(""))?.path).not.toContain("?");
});

test("saves a tour, returns it with its lowest price, and removes it", async () => {
  const who = await testUser(db, "client");
  await sellAllKinds(db);
  const { tourId } = await addTestTour(db, world, { title: "Walk of the seven hills", slug: "seven-hills" });
  await add(who, hotels[0] ?? 0);
  expect((await call(who, "POST", "/api/my/wishes", { kind: "tour", id: tourId })).status).toBe(200);
  const card = { kind: "tour", id: tourId, title: "Walk of the seven hills", fromMinor: 4_000 };
  const path = `/tours/details/${tourId}/seven-hills`;
  expect((await call(who, "GET", "/api/my/wishes")).body.items).toMatchObject([{ ...card, path }, { kind: "hotel" }]);
  expect((await call(null, "GET", `/api/wishes?products=tour:${tourId}`)).body.items).toMatchObject([
    { ...card, path },
  ]);
  expect((await call(who, "POST", `/api/my/wishes/tour/${tourId}/removal`, {})).status).toBe(200);
  expect((await call(who, "GET", "/api/my/wishes")).body.items).toMatchObject([{ kind: "hotel" }]);
});
