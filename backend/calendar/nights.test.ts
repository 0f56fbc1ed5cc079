import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  getSelection,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { priceSelection } from "@/backend/quotes/selection";
import { getCatalogue } from "@/backend/search/live";
import type { CalendarNight, CalendarStay, NightPreview } from "@/lib/contracts/hotels/calendar-nights";
import { addStaff, asActor, bookStay, holdStay } from "./testing";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let client: TestActor;
let staffMember: TestActor;
let stranger: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 2 });
  client = await testActor(db, "client", 10_000_000);
  staffMember = await addStaff(db, place.hotelId);
  stranger = await testActor(db, "subadmin");
});

const base = () => `/api/subadmin/calendar/${place.room}`;
const call = (path: string, body?: unknown, who = staffMember) => asActor(app, who)(path, body);
const nights = async (from: number, count: number): Promise<CalendarNight[]> => {
  const { body } = await call(`${base()}/nights?month=${inDays(from).slice(0, 7)}&months=2`);
  const all = body.nights as CalendarNight[];
  return all.filter(({ date }) => date >= inDays(from) && date < inDays(from + count));
};
const stays = async (from: number): Promise<CalendarStay[]> => {
  const { body } = await call(`${base()}/nights?month=${inDays(from).slice(0, 7)}&months=2`);
  return body.stays as CalendarStay[];
};
const edit = (from: number, count: number, change: object, basis?: string) =>
  call(`${base()}/nights`, {
    first: inDays(from),
    last: inDays(from + count - 1),
    edit: change,
    ...(basis && { basis }),
  });
const preview = async (from: number, count: number, change: object) =>
  (await call(`${base()}/preview`, { first: inDays(from), last: inDays(from + count - 1), edit: change }))
    .body as NightPreview;
const undo = (response: { body: Record<string, unknown> }) =>
  call(`${base()}/changes/${(response.body.change as { id: string }).id}/undo`, {});

describe("room calendar", () => {
  it("shows the units, price and rule of each night, and the stays", async () => {
    const order = await bookStay(db, client, place, { from: 10, nights: 2 });
    const held = await holdStay(db, client, place, { from: 11, nights: 1 });
    expect(await nights(10, 3)).toMatchObject([
      { units: 2, sold: 1, held: 0, free: 1, closed: false, priceMinor: 10_000, ruleId: null },
      { units: 2, sold: 1, held: 1, free: 0 },
      { units: 2, sold: 0, held: 0, free: 2 },
    ]);
    expect(await stays(10)).toMatchObject([
      { ref: order.ref, state: "processing", guest: "Łucja Ñandú", from: inDays(10), to: inDays(12), unitId: null },
      { ref: held.ref, state: "held", guest: null },
    ]);
  });

  it("shows the buffer nights after a stay and refuses stays that overlap them", async () => {
    const made = await addRoom(db, place.world, place.hotelId, { units: 1, bufferNights: 2 });
    const one = { ...place, ...made };
    const order = await bookStay(db, client, one, { from: 20, nights: 2 });
    const { body } = await call(`/api/subadmin/calendar/${one.room}/nights?month=${inDays(20).slice(0, 7)}&months=2`);
    const shown = (body.nights as CalendarNight[]).filter(({ date }) => date >= inDays(20) && date < inDays(25));
    expect(shown.map(({ free, keptFree }) => [free, keptFree])).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
    expect(body.stays).toMatchObject([{ ref: order.ref, to: inDays(22), bufferNights: 2 }]);
    // The second one would keep its room free on nights of the first stay.
    for (const [from, count] of [
      [23, 1],
      [17, 2],
    ] as const) {
      const wanted = { from, nights: count };
      await expect(priceSelection(db, getSelection(one, wanted), { actor: client })).rejects.toMatchObject({
        code: "sold_out",
      });
      await expect(holdStay(db, client, one, wanted)).rejects.toMatchObject({ code: "sold_out" });
    }
    await bookStay(db, client, one, { from: 24, nights: 1 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("returns 404 for every URL to staff of another hotel", async () => {
    const { body } = await call(`/api/admin/calendar/rooms/${place.hotelId}/x`);
    expect(body.code).toBe("forbidden");
    const edits = { first: inDays(1), last: inDays(2), edit: { kind: "close" } };
    for (const [path, sent] of [
      [`${base()}/nights?month=${inDays(1).slice(0, 7)}`, undefined],
      [`${base()}/preview`, edits],
      [`${base()}/nights`, edits],
    ] as const) {
      expect([path, (await call(path, sent, stranger)).status]).toEqual([path, 404]);
    }
    expect((await nights(1, 2)).some((night) => night.closed)).toBe(false);
  });

  it("returns the room for its hotel id and token, and 404 for the id of another hotel", async () => {
    const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM room WHERE id = ${place.room}`);
    const at = (hotel: number) => `/api/subadmin/calendar/rooms/${hotel}/${rows[0]?.token}`;
    expect((await call(at(place.hotelId))).body).toMatchObject({
      room: { id: place.room, units: 2 },
      today: inDays(0),
    });
    const other = await addHotel(db, place.world);
    await addStaff(db, other);
    expect((await call(at(other))).status).toBe(404);
  });
});

describe("closing nights", () => {
  it("shows a preview, refuses quotes for the nights at once and can be undone once", async () => {
    const effect = await preview(20, 7, { kind: "close" });
    expect(effect.nights).toHaveLength(7);
    expect(effect.nights[0]).toEqual({ date: inDays(20), before: "Open", after: "Closed", why: null });
    const saved = await edit(20, 7, { kind: "close" }, effect.basis);
    expect(saved.body).toMatchObject({ status: 1 });
    expect((await nights(20, 7)).every((night) => night.closed && night.free === 0)).toBe(true);
    const quoted = priceSelection(db, getSelection(place, { from: 22, nights: 2 }), { actor: client });
    await expect(quoted).rejects.toMatchObject({ code: "not_available" });
    const live = getCatalogue(db);
    await live.waitForIndex();
    expect((await undo(saved)).status).toBe(200);
    expect((await nights(20, 7)).some((night) => night.closed)).toBe(false);
    expect((await undo(saved)).body).toMatchObject({ code: "conflict", message: "This has already been undone." });
    expect((await edit(20, 7, { kind: "open" })).status).toBe(422);
  });

  it("stores a reason for staff until the nights are opened", async () => {
    const reasons = async () => (await nights(82, 2)).map(({ closed, closedReason }) => [closed, closedReason]);
    const effect = await preview(82, 2, { kind: "close", reason: "Renovation" });
    expect(effect.nights[0]).toMatchObject({ before: "Open", after: "Closed: Renovation" });
    const saved = await edit(82, 2, { kind: "close", reason: "Renovation" });
    expect((saved.body.change as { text: string }).text).toMatch(/^Closed .*: Renovation$/);
    expect(await reasons()).toEqual([
      [true, "Renovation"],
      [true, "Renovation"],
    ]);
    await edit(82, 1, { kind: "open" });
    await edit(83, 1, { kind: "close", reason: "Private use" });
    expect(await reasons()).toEqual([
      [false, null],
      [true, "Private use"],
    ]);
    const again = await edit(82, 1, { kind: "close" });
    expect(await reasons()).toEqual([
      [true, null],
      [true, "Private use"],
    ]);
    expect((await undo(again)).status).toBe(200);
    expect((await nights(82, 1))[0]).toMatchObject({ closed: false, closedReason: null });
  });

  it("limits a change to the chosen weekdays and undoes it as one", async () => {
    const weekday = (at: number) => (new Date(`${inDays(at)}T00:00:00Z`).getUTCDay() + 6) % 7;
    const asked = {
      first: inDays(60),
      last: inDays(73),
      weekdays: 1 << weekday(61),
      edit: { kind: "units", units: 1 },
    };
    const shown = (await call(`${base()}/preview`, asked)).body as NightPreview;
    expect(shown.nights.map(({ date }) => date)).toEqual([inDays(61), inDays(68)]);
    const saved = await call(`${base()}/nights`, { ...asked, basis: shown.basis });
    expect(saved.status).toBe(200);
    const counts = async () => (await nights(60, 14)).map(({ units }) => units);
    expect(await counts()).toEqual(Array.from({ length: 14 }, (_, at) => (at % 7 === 1 ? 1 : 2)));
    await undo(saved);
    expect(await counts()).toEqual(Array.from({ length: 14 }, () => 2));
    expect((await call(`${base()}/preview`, { ...asked, weekdays: 0 })).status).toBe(422);
  });

  it("keeps sold stays and lists them in the preview", async () => {
    const order = await bookStay(db, client, place, { from: 31, nights: 2 });
    const effect = await preview(30, 5, { kind: "close" });
    expect(effect.stays.map(({ ref }) => ref)).toEqual([order.ref]);
    await edit(30, 5, { kind: "close" });
    expect((await nights(30, 5)).map(({ sold }) => sold)).toEqual([0, 1, 1, 0, 0]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is refused when the nights were edited after the preview, but not after a booking", async () => {
    const effect = await preview(40, 3, { kind: "close" });
    await bookStay(db, client, place, { from: 40, nights: 1 });
    const priced = await preview(44, 3, { kind: "close" });
    await edit(45, 1, { kind: "limits", minNights: 3, maxNights: null, noArrival: false, noDeparture: false });
    expect((await edit(40, 3, { kind: "close" }, effect.basis)).status).toBe(200);
    expect((await edit(44, 3, { kind: "close" }, priced.basis)).body).toMatchObject({ code: "conflict" });
  });

  it.each([
    [{ first: inDays(-3), last: inDays(2) }, "first"],
    [{ first: inDays(5), last: inDays(4) }, "last"],
    [{ first: inDays(5), last: inDays(2_000) }, "last"],
  ])("rejects an invalid range with 422 and names the field: %o", async (range, field) => {
    const { status, body } = await call(`${base()}/nights`, { ...range, edit: { kind: "close" } });
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual([field]);
  });
});

describe("undo", () => {
  it("is refused with 409 and changes nothing when one of the nights changed again", async () => {
    const saved = await edit(50, 4, { kind: "close" });
    await edit(52, 1, { kind: "open" });
    const refused = await undo(saved);
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await nights(50, 4)).map(({ closed }) => closed)).toEqual([true, true, false, true]);
  });

  it("restores only the fields of the change", async () => {
    const saved = await edit(55, 2, { kind: "close" });
    await edit(55, 2, { kind: "limits", minNights: 2, maxNights: null, noArrival: true, noDeparture: false });
    expect((await undo(saved)).status).toBe(200);
    expect(await nights(55, 2)).toMatchObject([
      { closed: false, minNights: 2, noArrival: true },
      { closed: false, minNights: 2, noArrival: true },
    ]);
  });
});

describe("number of rooms on sale", () => {
  it("returns 409 with the bookings when set below the rooms sold and held", async () => {
    const sold = await bookStay(db, client, place, { from: 60, nights: 2 });
    const held = await holdStay(db, client, place, { from: 61, nights: 1 });
    expect(await edit(58, 6, { kind: "units", units: 1 })).toMatchObject({
      status: 409,
      body: { code: "in_use", data: { nights: [inDays(61)], bookings: [{ ref: sold.ref }, { ref: held.ref }] } },
    });
    expect((await preview(58, 6, { kind: "units", units: 1 })).refused).toContain("More rooms than that");
    expect((await edit(58, 3, { kind: "units", units: 1 })).status).toBe(200);
    expect((await nights(58, 4)).map(({ units, free }) => [units, free])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [2, 0],
    ]);
    expect((await edit(58, 3, { kind: "units", units: 2 })).status).toBe(200);
  });

  it("refuses more rooms than the room type has, in the preview and when saving", async () => {
    const fields = { "edit.units": "This type has only 2 rooms." };
    expect(await preview(64, 2, { kind: "units", units: 3 })).toMatchObject({ code: "invalid", fields });
    expect(await edit(64, 2, { kind: "units", units: 3 })).toMatchObject({ status: 422, body: { fields } });
    expect((await nights(64, 2)).map(({ units, free }) => [units, free])).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it("ignores expired holds", async () => {
    const held = await holdStay(db, client, place, { from: 70, nights: 1 });
    await db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 hour' WHERE order_id = ${held.id}`);
    expect((await edit(70, 1, { kind: "units", units: 0 })).status).toBe(200);
  });
});

describe("price set in the calendar", () => {
  it("replaces earlier prices on its nights, and undo restores them", async () => {
    const fixed = (value: number) => ({ kind: "price", name: "Fair", change: "fixed", value, allowDiscount: true });
    await edit(80, 10, fixed(20_000));
    const effect = await preview(83, 3, fixed(30_000));
    expect(effect.nights[0]).toMatchObject({ before: "200.00", after: "300.00" });
    expect(effect.notes[0]).toContain("keeps its other nights");
    const saved = await edit(83, 3, fixed(30_000));
    const prices = async () => (await nights(79, 12)).map(({ priceMinor }) => priceMinor / 100);
    expect(await prices()).toEqual([100, 200, 200, 200, 300, 300, 300, 200, 200, 200, 200, 100]);
    expect((await undo(saved)).status).toBe(200);
    expect(await prices()).toEqual([100, ...Array(10).fill(200), 100]);
    const cleared = await edit(80, 10, { kind: "clear_price" });
    expect(await prices()).toEqual(Array(12).fill(100));
    await edit(80, 1, fixed(50_000));
    expect((await undo(cleared)).body).toMatchObject({ code: "conflict" });
    expect((await prices())[1]).toBe(500);
  });

  it("has a preview that names nights free of charge, and refuses an amount above the limit", async () => {
    const price = (change: string, value: number) => ({ kind: "price", name: "", change, value, allowDiscount: true });
    const note = "Guests pay nothing for 2 nights: the price is 0.00.";
    for (const [change, value] of [
      ["fixed", 0],
      ["percent_off", 10_000],
      ["amount_off", 500_000],
    ] as const)
      expect((await preview(110, 2, price(change, value))).notes).toContain(note);
    expect((await preview(110, 2, price("fixed", 1))).notes).toEqual([]);
    expect((await edit(110, 2, price("fixed", 99_999_999_900))).body.fields).toEqual({
      "edit.value": "That is too much for one night.",
    });
  });

  it("does not change existing orders", async () => {
    const order = await bookStay(db, client, place, { from: 95, nights: 2 });
    await edit(95, 2, { kind: "price", name: "", change: "increase", value: 5_000, allowDiscount: true });
    const { rows } = await db.execute<{ total: number }>(
      sql`SELECT total_minor AS total FROM orders WHERE id = ${order.id}`,
    );
    expect(rows[0]?.total).toBe(20_000);
    expect((await nights(95, 1))[0]?.priceMinor).toBe(15_000);
  });
});

it("records each change in the audit log with the values before and after", async () => {
  await edit(100, 1, { kind: "close" });
  const { rows } = await db.execute(sql`
    SELECT action, before, after FROM audit_log WHERE object_kind = 'room' AND object_id = ${String(place.room)} ORDER BY id DESC LIMIT 1`);
  expect(rows[0]).toMatchObject({
    action: "room.nights",
    before: { nights: [{ date: inDays(100), closed: false }] },
    after: { nights: [{ date: inDays(100), closed: true }] },
  });
});

it("returns a year of nights of a room type with twenty units", async () => {
  const { room } = await addRoom(db, place.world, place.hotelId, { units: 20 });
  const { body } = await call(`/api/subadmin/calendar/${room}/nights?month=${inDays(0).slice(0, 7)}&months=12`);
  expect((body.nights as unknown[]).length).toBeGreaterThan(100);
});
