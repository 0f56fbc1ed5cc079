import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import type { PropertyCalendar, RatesPreview } from "@/lib/contracts/hotels/property-calendar";
import { weekday } from "@/lib/dates";
import { addStaff, asActor, bookStay } from "./testing";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let client: TestActor;
let staffMember: TestActor;
let second: number;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 2 });
  second = (await addRoom(db, place.world, place.hotelId, { units: 3 })).room;
  client = await testActor(db, "client", 10_000_000);
  staffMember = await addStaff(db, place.hotelId);
});

const base = () => `/api/subadmin/calendar/hotels/${place.hotelId}`;
const call = (path: string, body?: unknown, who = staffMember) => asActor(app, who)(`${base()}${path}`, body);
const read = async (from: number, days: number) =>
  (await call(`?from=${inDays(from)}&days=${days}`)).body as unknown as PropertyCalendar;
const asked = (from: number, count: number, edit: object, more: object = {}) => ({
  roomIds: [place.room, second],
  first: inDays(from),
  last: inDays(from + count - 1),
  edit,
  ...more,
});
/** One value for each night, by room type. */
async function getValues<T>(
  from: number,
  count: number,
  select: (night: PropertyCalendar["rooms"][0]["nights"][0]) => T,
) {
  const { rooms } = await read(from, count);
  return [place.room, second].map((id) => rooms.find((room) => room.id === id)?.nights.map(select));
}
const undo = (response: { body: Record<string, unknown> }) =>
  call(`/changes/${(response.body.change as { id: string }).id}/undo`, {});

it("shows all room types by day with their stays, to staff of the hotel only", async () => {
  const order = await bookStay(db, client, place, { from: 5, nights: 2 });
  const { rooms, first, today } = await read(4, 4);
  expect([first, today]).toEqual([inDays(4), inDays(0)]);
  expect(rooms.map(({ id }) => id).sort()).toEqual([place.room, second].sort());
  expect(rooms.find(({ id }) => id === place.room)).toMatchObject({
    unitCount: 2,
    plans: [{ id: place.plan, board: "room_only", memberOnly: false }],
    stays: [{ ref: order.ref, from: inDays(5), to: inDays(7), planId: place.plan }],
    nights: [{ free: 2 }, { free: 1 }, { free: 1 }, { free: 2 }],
  });
  expect(rooms.find(({ id }) => id === second)).toMatchObject({ stays: [] });
  const stranger = await testActor(db, "subadmin");
  const edit = asked(4, 2, { kind: "close" });
  for (const [path, body] of [
    ["", undefined],
    ["/preview", edit],
    ["/nights", edit],
  ] as const) {
    expect([path, (await call(path, body, stranger)).status]).toEqual([path, 404]);
  }
});

it("closes several room types in one change after a preview and undoes it as one", async () => {
  const edit = asked(20, 7, { kind: "close" });
  const preview = (await call("/preview", edit)).body as unknown as RatesPreview;
  expect(preview.rooms.map(({ nights }) => nights.length)).toEqual([7, 7]);
  expect(preview.rooms[0]?.nights[0]).toMatchObject({ before: "Open", after: "Closed" });
  const saved = await call("/nights", { ...edit, basis: preview.basis });
  expect(saved.body).toMatchObject({ status: 1, message: expect.stringMatching(/2 room types: 14 nights/) });
  expect(await getValues(20, 7, ({ closed }) => closed)).toEqual([Array(7).fill(true), Array(7).fill(true)]);
  expect((await call("/nights", { ...edit, basis: preview.basis })).status).toBe(409);
  expect((await call("/nights", edit)).status).toBe(422);
  expect((await read(20, 1)).changes[0]).toMatchObject({
    undone: false,
    text: expect.stringContaining("2 room types"),
  });
  expect((await undo(saved)).status).toBe(200);
  expect(await getValues(20, 7, ({ closed }) => closed)).toEqual([Array(7).fill(false), Array(7).fill(false)]);
  expect((await undo(saved)).body).toMatchObject({ code: "conflict" });
});

it("refuses more rooms on sale than one of the room types has", async () => {
  const edit = asked(40, 2, { kind: "units", units: 3 });
  const { rows } = await db.execute<{ title: string }>(sql`SELECT title FROM room WHERE id = ${place.room}`);
  const fields = { "edit.units": `${rows[0]?.title} has only 2 rooms.` };
  for (const path of ["/preview", "/nights"]) {
    expect(await call(path, edit)).toMatchObject({ status: 422, body: { fields } });
  }
  expect((await call("/nights", { ...edit, roomIds: [second] })).status).toBe(422);
  expect(await getValues(40, 2, ({ units }) => units)).toEqual([
    [2, 2],
    [3, 3],
  ]);
});

it("applies a change and its undo to all room types or to none", async () => {
  await bookStay(db, client, place, { from: 31, nights: 1 });
  const refused = await call("/nights", asked(30, 3, { kind: "units", units: 0 }));
  expect(refused).toMatchObject({ status: 409, body: { code: "in_use" } });
  expect(await getValues(30, 3, ({ units }) => units)).toEqual([
    [2, 2, 2],
    [3, 3, 3],
  ]);
  const closed = await call("/nights", asked(36, 2, { kind: "close" }));
  await call("/nights", { ...asked(37, 1, { kind: "open" }), roomIds: [second] });
  expect((await undo(closed)).status).toBe(409);
  expect(await getValues(36, 2, ({ closed: value }) => value)).toEqual([
    [true, true],
    [true, false],
  ]);
  const foreign = { ...asked(36, 2, { kind: "open" }), roomIds: [place.room, 999_999] };
  expect((await call("/nights", foreign)).status).toBe(404);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("sets prices for chosen weekdays over earlier ones, and undoes or clears only these", async () => {
  const days = Array.from({ length: 14 }, (_, at) => inDays(50 + at));
  const isWeekend = (date: string) => weekday(date) >= 5;
  const prices = () => getValues(50, 14, ({ priceMinor }) => priceMinor);
  const fixed = (value: number) => ({ kind: "price", name: "", change: "fixed", value, allowDiscount: true });
  const plain = await prices();
  await call("/nights", asked(50, 14, fixed(20_000)));
  const weekend = { weekdays: 0b1100000 };
  const saved = await call("/nights", asked(50, 14, fixed(30_000), weekend));
  const both = days.map((date) => (isWeekend(date) ? 30_000 : 20_000));
  expect(await prices()).toEqual([both, both]);
  expect((await undo(saved)).status).toBe(200);
  expect(await prices()).toEqual([Array(14).fill(20_000), Array(14).fill(20_000)]);
  await call("/nights", asked(50, 14, fixed(30_000), weekend));
  await call("/nights", asked(50, 7, fixed(40_000), weekend));
  const third = days.map((date, at) => (isWeekend(date) ? (at < 7 ? 40_000 : 30_000) : 20_000));
  expect(await prices()).toEqual([third, third]);
  await call("/nights", asked(50, 14, { kind: "clear_price" }, weekend));
  await call("/nights", asked(50, 14, { kind: "clear_price" }));
  expect(await prices()).toEqual(plain);
  const none = asked(50, 1, fixed(1), { weekdays: 1 << ((weekday(inDays(50)) + 1) % 7) });
  expect(await call("/nights", none)).toMatchObject({
    status: 422,
    body: { fields: { weekdays: expect.any(String) } },
  });
});

it("sets one limit without changing the others and refuses a minimum stay above the maximum", async () => {
  const limits = (edit: object) => call("/nights", asked(80, 2, { kind: "limits", ...edit }));
  await limits({ minNights: 2, maxNights: 5, noArrival: false, noDeparture: false });
  expect((await limits({ noArrival: true })).status).toBe(200);
  const { rooms } = await read(80, 1);
  expect(rooms[0]?.nights[0]).toMatchObject({ minNights: 2, maxNights: 5, noArrival: true, noDeparture: false });
  expect(await limits({ minNights: 6 })).toMatchObject({
    status: 422,
    body: { fields: { "edit.minNights": expect.stringContaining("longest stay is 5") } },
  });
  expect((await limits({})).status).toBe(422);
});
