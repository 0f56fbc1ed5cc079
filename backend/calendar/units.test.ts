import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { actAsStaff } from "@/backend/orders/staff";
import { addBookableRoom, type BookingWorld, type TestActor, testActor } from "@/backend/orders/testing";
import type { CalendarHeader, CalendarStay, RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import { addStaff, asActor, bookStay } from "./testing";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let staffMember: TestActor;
let client: TestActor;
let room: number;
let plan: number;
let units: RoomUnit[];

beforeAll(async () => {
  place = await addBookableRoom(db);
  staffMember = await addStaff(db, place.hotelId);
  client = await testActor(db, "client", 10_000_000);
});

const call = (path: string, body?: unknown, who = staffMember) =>
  asActor(app, who)(`/api/subadmin/calendar/${room}/${path}`, body);
const number = async (...numbers: string[]) => {
  const { body } = await call("units", { units: numbers.map((one) => ({ id: null, number: one })) });
  return body.units as RoomUnit[];
};
const stays = async (): Promise<CalendarStay[]> => {
  const { body } = await call(`nights?month=${inDays(10).slice(0, 7)}&months=2`);
  return body.stays as CalendarStay[];
};
const getLine = async (order: { ref: string }) => (await stays()).find(({ ref }) => ref === order.ref) as CalendarStay;
const book = (from: number, nights = 2) => bookStay(db, client, { room, plan }, { from, nights });
const assign = (lineId: number, unitId: number | null, swap = false) => call("assign", { lineId, unitId, swap });
const getUnit = async (order: { ref: string }) => {
  const { unitId } = await getLine(order);
  return units.find(({ id }) => id === unitId)?.number ?? null;
};
const unitNo = (name: string) => units.find((unit) => unit.number === name)?.id ?? 0;

beforeEach(async () => {
  ({ room, plan } = await addRoom(db, place.world, place.hotelId, { units: 3 }));
  units = await number("101", "102", "201");
});

describe("numbered rooms", () => {
  it("can swap their numbers, keep their guests and must have unique numbers", async () => {
    const order = await book(10);
    const { lineId } = await getLine(order);
    await assign(lineId, unitNo("101"));
    const [a, b, c] = units;
    const renamed = [
      { id: a?.id, number: "102" },
      { id: b?.id, number: "101", floor: "1" },
      { id: c?.id, number: "201" },
    ];
    expect((await call("units", { units: renamed })).status).toBe(200);
    const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM room WHERE id = ${room}`);
    const header = (await asActor(app, staffMember)(`/api/subadmin/calendar/rooms/${place.hotelId}/${rows[0]?.token}`))
      .body;
    units = (header as unknown as CalendarHeader).units;
    expect(await getUnit(order)).toBe("102");
    const twice = [
      { id: null, number: "1" },
      { id: null, number: "1" },
    ];
    expect((await call("units", { units: twice })).body).toMatchObject({
      fields: { "units.1.number": expect.any(String) },
    });
  });

  it("cannot be removed while a booking uses them", async () => {
    const order = await book(10);
    await assign((await getLine(order)).lineId, unitNo("101"));
    const others = units
      .filter(({ number: name }) => name !== "101")
      .map(({ id, number: name }) => ({ id, number: name }));
    const refused = await call("units", { units: others });
    expect(refused).toMatchObject({ status: 409, body: { code: "in_use" } });
    expect(String(refused.body.message)).toContain("101");
  });
});

describe("room assignment", () => {
  it("can be set, changed and removed, and ends with a cancelled order", async () => {
    const order = await book(10);
    const { lineId } = await getLine(order);
    await assign(lineId, unitNo("101"));
    expect(await getUnit(order)).toBe("101");
    await assign(lineId, unitNo("201"));
    expect(await getUnit(order)).toBe("201");
    await assign(lineId, null);
    expect(await getUnit(order)).toBeNull();
    await assign(lineId, unitNo("101"));
    const admin = await testActor(db, "admin");
    await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "cancel", reason: "Closed" }));
    const next = await book(10);
    expect((await assign((await getLine(next)).lineId, unitNo("101"))).status).toBe(200);
  });

  it("allows one booking per night and an arrival on the day of departure", async () => {
    const first = await book(10);
    const second = await book(11);
    const after = await book(12);
    await assign((await getLine(first)).lineId, unitNo("101"));
    const refused = await assign((await getLine(second)).lineId, unitNo("101"));
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await assign((await getLine(after)).lineId, unitNo("101"))).status).toBe(200);
  });

  it("is refused within the buffer nights after a stay", async () => {
    ({ room, plan } = await addRoom(db, place.world, place.hotelId, { units: 3, bufferNights: 1 }));
    units = await number("101", "102", "201");
    const first = await book(10);
    const next = await book(12);
    const later = await book(13);
    await assign((await getLine(first)).lineId, unitNo("101"));
    for (const swap of [false, true]) {
      const refused = await assign((await getLine(next)).lineId, unitNo("101"), swap);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining("kept free after each stay"),
      ]);
    }
    expect([await getUnit(first), await getUnit(next)]).toEqual(["101", null]);
    expect((await assign((await getLine(later)).lineId, unitNo("101"))).status).toBe(200);
    await assign((await getLine(next)).lineId, unitNo("102"));
    // The guest who gives up the room would come too close to the later one.
    const exchanged = await assign((await getLine(next)).lineId, unitNo("101"), true);
    expect(exchanged.status).toBe(409);
    expect([await getUnit(next), await getUnit(later)]).toEqual(["102", "101"]);
  });

  it("can be swapped, also with a guest without a room, unless another stay conflicts", async () => {
    const a = await book(10);
    const b = await book(10, 3);
    const late = await book(12);
    const lineA = (await getLine(a)).lineId;
    const lineB = (await getLine(b)).lineId;
    await assign(lineA, unitNo("101"));
    await assign(lineB, unitNo("101"), true);
    expect([await getUnit(a), await getUnit(b)]).toEqual([null, "101"]);
    await assign(lineA, unitNo("102"));
    await assign((await getLine(late)).lineId, unitNo("102"));
    const refused = await assign(lineA, unitNo("101"), true);
    expect(refused).toMatchObject({ status: 409 });
    expect([await getUnit(a), await getUnit(b), await getUnit(late)]).toEqual(["102", "101", "102"]);
    await assign((await getLine(late)).lineId, null);
    expect((await assign(lineA, unitNo("101"), true)).status).toBe(200);
    expect([await getUnit(a), await getUnit(b)]).toEqual(["101", "102"]);
  });

  it("succeeds for one of three simultaneous requests", async () => {
    const orders = [await book(10), await book(10), await book(10)];
    const lines = (await stays()).filter(({ ref }) => orders.some((order) => order.ref === ref));
    const responses = await Promise.all(lines.map(({ lineId }) => assign(lineId, unitNo("101"))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("is made for all bookings without a room and keeps existing ones", async () => {
    const orders = [await book(10, 4), await book(10, 2), await book(12, 2), await book(10, 1), await book(11, 3)];
    await assign((await getLine(orders[0] as { ref: string })).lineId, unitNo("102"));
    expect((await call("assign/all", {})).body).toMatchObject({ placed: 4, left: 0 });
    expect(await getUnit(orders[0] as { ref: string })).toBe("102");
    expect((await call("assign/all", {})).body).toMatchObject({ placed: 0, left: 0 });
  });

  it("returns 404 to staff of another hotel and for another room type", async () => {
    const order = await book(10);
    const { lineId } = await getLine(order);
    const stranger = await testActor(db, "subadmin");
    for (const [path, body] of [
      ["assign", { lineId, unitId: null }],
      ["assign/all", {}],
      ["units", { units: [] }],
      [`units/${unitNo("101")}/block`, { first: inDays(1), last: inDays(2), note: "" }],
    ] as const) {
      expect([path, (await call(path, body, stranger)).status]).toEqual([path, 404]);
    }
    const elsewhere = await addRoom(db, place.world, place.hotelId);
    room = elsewhere.room;
    expect((await assign(lineId, null)).status).toBe(404);
  });
});

it("refuses guests for a room out of service, and an outage of an assigned room", async () => {
  const order = await book(10, 3);
  const block = (name: string) =>
    call(`units/${unitNo(name)}/block`, { first: inDays(11), last: inDays(11), note: "Paint" });
  expect((await block("101")).status).toBe(200);
  const { lineId } = await getLine(order);
  expect((await assign(lineId, unitNo("101"), true)).body.message).toContain("out of service");
  await assign(lineId, unitNo("102"));
  expect((await block("102")).status).toBe(409);
  const { body } = await call(`nights?month=${inDays(11).slice(0, 7)}`);
  const [outage] = body.outages as { id: number; note: string }[];
  expect(outage?.note).toBe("Paint");
  expect((await call(`outages/${outage?.id}/end`, {})).status).toBe(200);
  expect((await assign(lineId, unitNo("101"))).status).toBe(200);
});
