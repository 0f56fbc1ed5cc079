import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { toHotelForm, toRoomForm } from "@/backend/hotels/console/testing";
import { addWorld, inDays, setNights, type TestWorld, today } from "@/backend/hotels/testing";
import type { UserActor } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { createMailTranslator } from "@/backend/mail/mail-translator";
import { holdQuoted } from "@/backend/orders/booking";
import { getBooking } from "@/backend/orders/emails/booking-details";
import { brokenInvariants, createQuote, getSelection, type TestActor, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { addDays } from "@/lib/dates";
import { formatMessage } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { wallClock } from "@/lib/time-zone";

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);

let world: TestWorld;
let admin: TestActor;
let owner: TestActor;
let guest: TestActor;
let hotel = { hotelId: 0, hotelToken: "" };

beforeAll(async () => {
  world = await addWorld(db);
  admin = await testActor(db, "admin");
  owner = await testActor(db, "subadmin");
  guest = await testActor(db, "client", 1_000_000);
  hotel = await addHotel();
});

async function addHotel(changes: Record<string, unknown> = {}) {
  const { body, text } = await call(owner, "POST", "/api/subadmin/hotels", toHotelForm(world, changes));
  expect(body.status, text).toBe(1);
  await call(admin, "POST", `/api/admin/hotels/${body.hotelId}/${body.hotelToken}/listing-status`, {
    action: "approve",
  });
  return { hotelId: body.hotelId as number, hotelToken: body.hotelToken as string };
}

type Added = { id: number; hotelId: number; tokenId: string };
async function add(who: TestActor = admin, changes: Record<string, unknown> = {}): Promise<Added> {
  const area = who.role === "admin" ? "admin" : "subadmin";
  const form = toRoomForm(world, { hotelId: hotel.hotelId, ...changes });
  const { body, text, status } = await call(who, "POST", `/api/${area}/rooms`, form);
  expect(status, text).toBe(200);
  return body;
}
const at = (area: "admin" | "subadmin", { hotelId, tokenId }: Added) => `/api/${area}/rooms/${hotelId}/${tokenId}`;
const change = (who: TestActor, room: Added, version: number, changes: object) =>
  call(who, "PUT", at(who.role === "admin" ? "admin" : "subadmin", room), {
    ...toRoomForm(world),
    ...changes,
    version,
  });
const capacities = async (room: Added) => {
  const { rows } = await db.execute<{ slot: string; capacity: number }>(sql`
    SELECT slot::text AS slot, capacity FROM stock WHERE kind = 'room' AND product_id = ${room.id} ORDER BY slot`);
  return rows;
};

async function hold(who: UserActor, room: Added, from: number, nights: number): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM rate_plan WHERE room_id = ${room.id} AND active ORDER BY position LIMIT 1`,
  );
  const selection = getSelection({ room: room.id, plan: rows[0]?.id ?? 0 }, { from, nights });
  const { content } = await createQuote(db, who, selection);
  return (await db.transaction((tx) => holdQuoted(tx, who, content))).ref;
}

describe("adding a room type", () => {
  it("creates a night for every day of the sales window and a bookable rate plan", async () => {
    const room = await add();
    const nights = await capacities(room);
    expect(nights.length).toBeGreaterThanOrEqual(541);
    expect(new Set(nights.map((night) => night.capacity))).toEqual(new Set([3]));
    const page = await call(null, "GET", `/api/hotel/room/details/${room.id}?in=${inDays(30)}&out=${inDays(32)}`);
    expect([page.status, page.body.room.offers[0].name, page.body.room.unitsLeft]).toEqual([200, "Flexible", 3]);
  });

  it("stores all fields, and saving them again changes nothing", async () => {
    const form = {
      beds: [
        { type: "king", count: 1 },
        { type: "sofa", count: 2 },
      ],
      sizeM2: 31,
      view: "River",
      maxAdults: 3,
      maxChildren: 2,
      maxGuests: 4,
      discountBp: 1_250,
      extraAdultMinor: 3_000,
      weekdayDelta: { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 1_500, saturday: 2_500, sunday: -500 },
      childBands: [
        { ageFrom: 0, ageTo: 3, kind: "free", amountMinor: 0, shareBp: 0 },
        { ageFrom: 4, ageTo: 11, kind: "percent", amountMinor: 0, shareBp: 5_000 },
        { ageFrom: 12, ageTo: 17, kind: "fixed", amountMinor: 2_000, shareBp: 0 },
      ],
      plans: [
        { name: "Flexible", policyId: world.policies.flexible },
        {
          name: "Half board, early",
          board: "half_board",
          policyId: world.policies.nonRefundable,
          payment: "deposit",
          depositBp: 2_000,
          balanceDaysBefore: 30,
          deltaBp: -1_000,
          deltaMinor: 2_500,
          minNights: 3,
          maxNights: 10,
          minDaysAhead: 30,
          maxDaysAhead: 90,
          validFrom: today(),
          validTo: inDays(200),
          memberOnly: true,
          code: "EARLY-27",
        },
      ],
    };
    const room = await add(admin, form);
    const { body } = await call(admin, "GET", at("admin", room));
    expect(body).toMatchObject({ ...form, hotelTitle: "Casa do Mirante", currency: "USD", version: 1 });
    const { rows } = await db.execute(sql`SELECT weekday_delta_minor AS delta FROM room WHERE id = ${room.id}`);
    expect(rows[0]?.delta).toEqual([0, 0, 0, 0, 1_500, 2_500, -500]);
    // The form's values are sent back unchanged, so nothing changes.
    const { pictures: _, ...same } = Object.fromEntries(
      Object.keys({ ...toRoomForm(world), ...form }).map((name) => [name, body[name]]),
    );
    expect((await change(admin, room, 1, same)).body).toMatchObject({
      version: 1,
      message: "Nothing has changed.",
    });
  });

  it.each([
    ["a rate plan", { plans: [] }, "plans"],
    ["a price", { costPerNightMinor: null }, "costPerNightMinor"],
    ["a price that is not negative on any weekday", { weekdayDelta: { monday: -12_001 } }, "weekdayDelta.monday"],
    ["no more guests than adults and children", { maxAdults: 2, maxChildren: 0, maxGuests: 3 }, "maxGuests"],
    ["a minimum stay within the maximum", { minNights: 5, maxNights: 3 }, "maxNights"],
    [
      "ages that do not overlap",
      {
        childBands: [
          { ageFrom: 0, ageTo: 6, kind: "free" },
          { ageFrom: 6, ageTo: 9, kind: "free" },
        ],
      },
      "childBands.1.ageFrom",
    ],
    ["a deposit percentage", { plans: [{ name: "D", policyId: 1, payment: "deposit" }] }, "plans.0.depositBp"],
    ["existing policies", { plans: [{ name: "D", policyId: 9_999 }] }, "plans.0.policyId"],
    ["its own rate plans", { plans: [{ id: 999_999, name: "D", policyId: 1 }] }, "plans.0.name"],
    ["existing services", { services: [{ id: 9_999 }] }, "services.0.id"],
    ["a number of units that is not negative", { units: -1 }, "units"],
  ])("requires %s", async (_, changes, field) => {
    const form = toRoomForm(world, { hotelId: hotel.hotelId, ...changes });
    const { status, body, text } = await call(owner, "POST", "/api/subadmin/rooms", form);
    expect(status, text).toBe(422);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it("by a sub-administrator requires approval before it is public", async () => {
    const room = await add(owner);
    expect((await call(null, "GET", `/api/hotel/room/details/${room.id}`)).status).toBe(404);
    const preview = await call(owner, "GET", `${at("subadmin", room)}/preview`);
    expect([preview.status, preview.body.room.title]).toEqual([200, "Double with view"]);
    await call(admin, "POST", `${at("admin", room)}/listing-status`, { action: "approve" });
    expect((await call(null, "GET", `/api/hotel/room/details/${room.id}`)).status).toBe(200);
  });
});

describe("changing a room type", () => {
  it("requires approval for name and number of guests, but not for prices", async () => {
    const room = await add(owner);
    await call(admin, "POST", `${at("admin", room)}/listing-status`, { action: "approve" });
    expect((await change(owner, room, 2, { costPerNightMinor: 15_000 })).body.title).toBe("Saved");
    const sold = async () => (await call(null, "GET", `/api/hotel/room/details/${room.id}`)).body.room;
    const material = await change(owner, room, 3, {
      costPerNightMinor: 16_000,
      title: "Suite",
      maxAdults: 3,
      maxGuests: 3,
    });
    expect(material.body.message).toContain("change of name and number of guests waits for approval");
    expect(await sold()).toMatchObject({ title: "Double with view", maxGuests: 2 });
    const record = (await call(admin, "GET", at("admin", room))).body;
    expect(record).toMatchObject({
      approved: true,
      costPerNightMinor: 16_000,
      maxAdults: 2,
      title: "Double with view",
    });
    expect(record.pending.changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      "maxAdults",
      "maxGuests",
      "title",
    ]);
    const approved = await call(admin, "POST", `${at("admin", room)}/listing-status`, { action: "approve_change" });
    expect(approved.status, approved.text).toBe(200);
    expect(await sold()).toMatchObject({ title: "Suite", maxGuests: 3 });
    expect((await call(owner, "GET", at("subadmin", room))).body).toMatchObject({ pending: null, maxAdults: 3 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("deactivates a removed rate plan instead of deleting it", async () => {
    const room = await add(admin, {
      plans: [
        { name: "Flexible", policyId: world.policies.flexible },
        { name: "Breakfast", board: "breakfast", policyId: world.policies.flexible },
      ],
    });
    const { body } = await call(admin, "GET", at("admin", room));
    await change(admin, room, 1, { plans: [body.plans[1]] });
    const after = await call(admin, "GET", at("admin", room));
    expect(after.body.plans).toEqual([body.plans[1]]);
    const { rows } = await db.execute(sql`SELECT name, active FROM rate_plan WHERE room_id = ${room.id} ORDER BY id`);
    expect(rows).toEqual([
      { name: "Flexible", active: false },
      { name: "Breakfast", active: true },
    ]);
  });

  it("updates the nights with the units, except nights that were limited manually", async () => {
    const room = await add(admin, { units: 4 });
    await setNights(db, room.id, inDays(10), inDays(12), { capacity: 1 });
    await change(admin, room, 1, { units: 6 });
    const nights = new Map((await capacities(room)).map((night) => [night.slot, night.capacity]));
    expect([nights.get(inDays(9)), nights.get(inDays(10)), nights.get(inDays(11)), nights.get(inDays(12))]).toEqual([
      6, 1, 1, 6,
    ]);
    await change(admin, room, 2, { units: 0 });
    expect(
      new Set((await capacities(room)).filter(({ slot }) => slot > today()).map((night) => night.capacity)),
    ).toEqual(new Set([0]));
  });

  it("refuses fewer units than are sold or held, lists the bookings and changes nothing", async () => {
    const room = await add(admin, { units: 2 });
    const first = await hold(guest, room, 40, 3);
    const second = await hold(guest, room, 41, 2);
    const refused = await change(admin, room, 1, { units: 1, title: "Changed" });
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    expect(refused.body.data.bookings.map((booking: { ref: string }) => booking.ref).sort()).toEqual(
      [first, second].sort(),
    );
    expect(refused.body.data.nights).toEqual([inDays(41), inDays(42)]);
    expect(refused.body.fields.units).toContain("More than 1 are sold or held");
    expect((await call(admin, "GET", at("admin", room))).body).toMatchObject({ units: 2, title: "Double with view" });
    expect((await change(admin, room, 1, { units: 3 })).status).toBe(200);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("bookings of a room type", () => {
  it("stay and are listed when room type or hotel go off sale, and prevent the deletion of both", async () => {
    const mine = await addHotel({ title: "Pensão Estrela" });
    const room = await add(owner, { hotelId: mine.hotelId });
    await call(admin, "POST", `${at("admin", room)}/listing-status`, { action: "approve" });
    const ref = await hold(guest, room, 50, 2);
    const off = await call(owner, "POST", `${at("subadmin", room)}/listing-status`, { action: "deactivate" });
    expect(off.body.kept.map((booking: { ref: string }) => booking.ref)).toEqual([ref]);
    expect(off.body.message).toContain(`1 booking stays as it is: ${ref}.`);
    const removed = await call(owner, "DELETE", at("subadmin", room));
    expect([removed.status, removed.body.code, removed.body.data.uses[0].label]).toEqual([409, "in_use", ref]);
    expect(removed.body.data.uses[0].href).toBe(`/subadmin/order/hotel/details/${ref}`);
    const path = `/api/subadmin/hotels/${mine.hotelId}/${mine.hotelToken}`;
    expect((await call(owner, "DELETE", path)).status).toBe(409);
    const hotelOff = await call(owner, "POST", `${path}/listing-status`, { action: "deactivate" });
    expect(hotelOff.body.kept).toHaveLength(1);
    expect((await call(owner, "GET", path)).body).toMatchObject({
      bookings: 1,
      upcoming: [{ ref, rooms: 1 }],
      income: { orders: { requested: 0 } },
    });
    const { rows } = await db.execute<{ status: string }>(sql`SELECT status FROM orders WHERE ref = ${ref}`);
    expect(rows[0]?.status).toBe("awaiting_payment");
  });
});

describe("texts in other languages", () => {
  const de = { title: "Doppelzimmer mit Aussicht", description: "Ein Doppelbett und der Fluss." };

  it("are shown on the public page, in the booking and in its emails", async () => {
    const room = await add(admin, { translations: { de } });
    const { body } = await call(null, "GET", `/api/hotel/room/details/${room.id}`);
    expect(body.room).toMatchObject({ title: "Double with view", titles: { de: de.title }, translations: { de } });
    const client = await testActor(db, "client", 1_000_000);
    const order = await getOrder(db, client, { ref: await hold(client, room, 12, 2) });
    expect(getBooking(order, createMailTranslator("de")).what).toBe(de.title);
    expect(getBooking(order, createMailTranslator("fr")).what).toBe("Double with view");
    const summaryIn = (language: "de" | "fr") => formatMessage(storedTextTranslator(language), order.summary);
    expect(summaryIn("de")).toContain(de.title);
    expect(summaryIn("fr")).toContain("Double with view");
  });

  it("are accepted again by a save and empty for languages without text", async () => {
    const room = await add(admin, { translations: { de } });
    const { body } = await call(admin, "GET", at("admin", room));
    const none = { title: "", description: "" };
    expect(body.translations).toEqual({ de, fr: none, ar: none });
    const saved = await change(admin, room, body.version, { translations: body.translations });
    expect(saved.status).toBe(200);
  });
});

describe("list of room types", () => {
  const ids = async (query: string) =>
    (await call(admin, "GET", `/api/admin/rooms?pageSize=100&${query}`)).body.items.map(
      (room: { id: number }) => room.id,
    );

  it("filters booked room types and room types with closed nights", async () => {
    const booked = await add();
    const closed = await add();
    const ref = await hold(await testActor(db, "client", 1_000_000), booked, 60, 2);
    await setNights(db, closed.id, inDays(5), inDays(8), { closed: true });
    expect(await ids("booked=1")).toContain(booked.id);
    expect(await ids("booked=1")).not.toContain(closed.id);
    expect(await ids("closed=1")).toEqual([closed.id]);
    const { body } = await call(admin, "GET", "/api/admin/rooms?closed=1");
    expect(body.items[0]).toMatchObject({ closedNights: 3, closedFrom: inDays(5), closedUntil: inDays(7) });
    expect(body.counts.closed).toEqual({ n: 1, capped: false });
    expect(await ids(`closed=1&closedOnFrom=${inDays(7)}&closedOnTo=${inDays(9)}`)).toEqual([closed.id]);
    expect(await ids(`closed=1&closedOnFrom=${inDays(8)}`)).toEqual([]);
    const record = await call(admin, "GET", at("admin", booked));
    expect(record.body).toMatchObject({ bookings: 1, nextArrival: inDays(60), upcoming: [{ ref }] });
  });

  it("opens the closed nights of one room type or of all results and records the change", async () => {
    const one = await add(owner);
    const two = await add(owner);
    const open = await add(owner);
    for (const { id } of [one, two])
      await setNights(db, id, inDays(5), inDays(8), { closed: true, closed_reason: "Paint" });
    const read = async ({ id }: Added) => {
      const { body } = await call(owner, "GET", "/api/subadmin/rooms?pageSize=100");
      return body.items.find((room: { id: number }) => room.id === id);
    };
    const act = (room: Added) =>
      call(owner, "POST", `/api/subadmin/rooms/${room.hotelId}/${room.tokenId}/listing-status`, {
        action: "open_nights",
      });
    expect((await read(one)).actions).toContain("open_nights");
    expect((await read(open)).actions).not.toContain("open_nights");
    expect((await act(open)).status).toBe(422);
    expect((await act(one)).body).toMatchObject({
      status: 1,
      message: expect.stringContaining("3 nights are open again"),
    });
    expect(await read(one)).toMatchObject({ closedNights: 0, closedReason: null });
    const { rows } = await db.execute<{ text: string }>(sql`SELECT text FROM night_change WHERE room_id = ${one.id}`);
    expect(rows).toHaveLength(1);
    const stranger = await testActor(db, "subadmin");
    const path = `/api/subadmin/rooms/${two.hotelId}/${two.tokenId}/listing-status`;
    expect((await call(stranger, "POST", path, { action: "open_nights" })).status).toBe(404);
    const { body } = await call(owner, "POST", "/api/subadmin/rooms/listing-status/all", {
      query: { closed: "1" },
      expected: 2,
      action: "open_nights",
    });
    expect(body.results, JSON.stringify(body)).toHaveLength(2);
    expect(await read(two)).toMatchObject({ closedNights: 0 });
  });

  it("filters room types without an active rate plan", async () => {
    const room = await add();
    expect(await ids("missing=plans")).not.toContain(room.id);
    await db.execute(sql`UPDATE rate_plan SET active = false WHERE room_id = ${room.id}`);
    expect(await ids("missing=plans")).toContain(room.id);
  });

  it("filters by free rooms tonight and by price", async () => {
    const free = await add(admin, { costPerNightMinor: 54_300 });
    const taken = await add();
    await setNights(db, taken.id, inDays(0), inDays(1), { closed: true });
    expect(await ids("free=true")).toContain(free.id);
    expect(await ids("free=true")).not.toContain(taken.id);
    expect(await ids("free=false")).toContain(taken.id);
    expect(await ids("priceFrom=543&priceTo=543")).toEqual([free.id]);
    const { body } = await call(admin, "GET", "/api/admin/rooms?priceFrom=543&priceTo=543&sort=-free");
    expect(body.items[0]).toMatchObject({ pictureCount: 0, occupancyBp: 0 });
    expect(body.items[0].freeTonight).toBeGreaterThan(0);
    expect((await call(admin, "GET", "/api/admin/rooms?priceFrom=x")).status).toBe(422);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "counts the rooms that are free tonight at a hotel in %s",
    async (zone) => {
      const { id } = await add(admin, { costPerNightMinor: 54_400 });
      const tonight = wallClock(Date.now(), zone).date;
      await setNights(db, id, tonight, addDays(tonight, 1), { closed: true });
      const list = async () => (await call(admin, "GET", "/api/admin/rooms?priceFrom=544&priceTo=544")).body.items;
      await db.execute(sql`UPDATE city SET time_zone = ${zone} WHERE id = ${world.lisbon}`);
      const items = await list();
      await db.execute(sql`UPDATE city SET time_zone = 'Europe/Lisbon' WHERE id = ${world.lisbon}`);
      await setNights(db, id, tonight, addDays(tonight, 1), { closed: false });
      await db.execute(sql`UPDATE room SET cost_per_night_minor = 54500 WHERE id = ${id}`);
      expect(items).toMatchObject([{ id, freeTonight: 0, closedNights: 1, closedFrom: tonight }]);
    },
  );

  it("requires the token of a hotel to list its room types", async () => {
    const other = await addHotel({ title: "Next door" });
    const room = await add(admin, { hotelId: other.hotelId });
    expect(await ids(`hotel=${other.hotelId}&hotelToken=${other.hotelToken}`)).toEqual([room.id]);
    const wrong = await call(admin, "GET", `/api/admin/rooms?hotel=${other.hotelId}&hotelToken=${hotel.hotelToken}`);
    expect(wrong.status).toBe(404);
  });

  it("can be searched and exported, and returns 401 or 403 to other users", async () => {
    expect((await ids("q=next%20door")).length).toBe(1);
    const { status, text } = await call(owner, "GET", "/api/subadmin/rooms/export.csv");
    expect([status, text.split("\r\n")[0]?.includes("Cost per night")]).toEqual([200, true]);
    expect((await call(null, "GET", "/api/admin/rooms")).status).toBe(401);
    expect((await call(guest, "GET", "/api/admin/rooms")).status).toBe(403);
    expect((await call(owner, "GET", "/api/admin/rooms")).status).toBe(403);
  });
});
