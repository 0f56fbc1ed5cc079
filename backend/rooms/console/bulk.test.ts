import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { toHotelForm, toRoomForm } from "@/backend/hotels/console/testing";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { type TestActor, testActor } from "@/backend/orders/testing";
import type { BulkRoom } from "@/lib/contracts/hotels/room-records";

const db = await testDatabase();
const call = createCaller(testApp(db).app);
let world: TestWorld;
let [admin, owner, stranger]: TestActor[] = [];
const rooms: { id: number; hotelId: number; tokenId: string }[] = [];
let serviceId = 0;

const bulk = async (who: TestActor | undefined, area: string, query: string) =>
  (await call(who as TestActor, "GET", `/api/${area}/rooms/bulk?${query}`)).body.items as BulkRoom[];
const results = (body: { results: { ok: boolean; message: string }[] }) => body.results.map(({ ok }) => ok);
const ids = () => `ids=${rooms.map(({ tokenId }) => tokenId).join(",")}`;

beforeAll(async () => {
  world = await addWorld(db);
  [admin, owner, stranger] = [
    await testActor(db, "admin"),
    await testActor(db, "subadmin"),
    await testActor(db, "subadmin"),
  ];
  const hotel = (await call(owner, "POST", "/api/subadmin/hotels", toHotelForm(world))).body;
  const status = { action: "approve" };
  await call(admin, "POST", `/api/admin/hotels/${hotel.hotelId}/${hotel.hotelToken}/listing-status`, status);
  for (const title of ["Garden room", "Sea room"]) {
    const form = toRoomForm(world, { hotelId: hotel.hotelId, title, costPerNightMinor: 10_000 });
    rooms.push((await call(admin, "POST", "/api/admin/rooms", form)).body);
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO extra_service (kind, name, price_minor, per) VALUES ('hotel', 'Parking', 1500, 'night') RETURNING id`);
  serviceId = rows[0]?.id ?? 0;
});

describe("prices of several room types", () => {
  it("are changed only where the shown price is current, with an entry in the history", async () => {
    expect((await bulk(owner, "subadmin", ids())).map((room) => room.costPerNightMinor)).toEqual([10_000, 10_000]);
    const [garden, sea] = rooms.map(({ tokenId }) => tokenId);
    const change = (fromMinor: number, toMinor: number) => ({
      rooms: [
        { tokenId: garden, fromMinor, toMinor },
        { tokenId: sea, fromMinor: 9_000, toMinor },
      ],
    });
    const { body } = await call(owner as TestActor, "POST", "/api/subadmin/rooms/prices", change(10_000, 12_000));
    expect(results(body)).toEqual([true, false]);
    expect(body.results[1].message).toContain("changed in the meantime");
    expect((await bulk(admin, "admin", ids())).map((room) => room.costPerNightMinor).sort()).toEqual([10_000, 12_000]);
    const history = await call(admin as TestActor, "GET", `/api/admin/history/room/${rooms[0]?.id}`);
    expect(history.body.items[0]).toMatchObject({
      action: "room.update",
      before: { costPerNightMinor: 10_000 },
      after: { costPerNightMinor: 12_000 },
    });
    // The undo is the change in reverse.
    const undone = await call(owner as TestActor, "POST", "/api/subadmin/rooms/prices", {
      rooms: [{ tokenId: garden, fromMinor: 12_000, toMinor: 10_000 }],
    });
    expect(results(undone.body)).toEqual([true]);
  });

  it("keep a pending change", async () => {
    const [room] = rooms;
    const path = `/api/subadmin/rooms/${room?.hotelId}/${room?.tokenId}`;
    const { body: record } = await call(owner as TestActor, "GET", path);
    const form = toRoomForm(world, { title: "Garden suite", version: record.version });
    const { hotelId: _, ...saved } = form as Record<string, unknown>;
    await call(owner as TestActor, "PUT", path, { ...saved, costPerNightMinor: 10_000 });
    await call(owner as TestActor, "POST", "/api/subadmin/rooms/prices", {
      rooms: [{ tokenId: room?.tokenId, fromMinor: 10_000, toMinor: 11_000 }],
    });
    const { rows } = await db.execute(sql`
      SELECT title, cost_per_night_minor AS price, pending_change ->> 'title' AS waiting FROM room WHERE id = ${room?.id}`);
    expect(rows).toEqual([{ title: "Garden room", price: 11_000, waiting: "Garden suite" }]);
  });

  it("are refused for room types of other owners and for a price of 0", async () => {
    const [room] = rooms;
    const change = { rooms: [{ tokenId: room?.tokenId, fromMinor: 11_000, toMinor: 1_000 }] };
    expect(await bulk(stranger, "subadmin", ids())).toEqual([]);
    expect(results((await call(stranger as TestActor, "POST", "/api/subadmin/rooms/prices", change)).body)).toEqual([
      false,
    ]);
    const free = { rooms: [{ tokenId: room?.tokenId, fromMinor: 11_000, toMinor: 0 }] };
    expect((await call(owner as TestActor, "POST", "/api/subadmin/rooms/prices", free)).status).toBe(422);
  });
});

it("adds an extra service to several room types, makes it mandatory and removes it", async () => {
  const set = (from: string, to: string) =>
    call(owner as TestActor, "POST", "/api/subadmin/rooms/services", {
      serviceId,
      rooms: rooms.map(({ tokenId }) => ({ tokenId, from, to })),
    });
  const used = async () => (await bulk(owner, "subadmin", ids())).map(({ services }) => services);
  expect(results((await set("none", "optional")).body)).toEqual([true, true]);
  expect(await used()).toEqual([[{ id: serviceId, auto: false }], [{ id: serviceId, auto: false }]]);
  expect(results((await set("none", "optional")).body)).toEqual([false, false]);
  expect(results((await set("optional", "mandatory")).body)).toEqual([true, true]);
  expect(await used()).toEqual([[{ id: serviceId, auto: true }], [{ id: serviceId, auto: true }]]);
  expect(results((await set("mandatory", "none")).body)).toEqual([true, true]);
  expect(await used()).toEqual([[], []]);
  const unknown = { serviceId: 999_999, rooms: [{ tokenId: rooms[0]?.tokenId, from: "none", to: "optional" }] };
  expect(results((await call(owner as TestActor, "POST", "/api/subadmin/rooms/services", unknown)).body)).toEqual([
    false,
  ]);
});
