import { beforeAll, describe, expect, it } from "vitest";
import { review } from "@/backend/db/schema/reviews";
import { specialPrice } from "@/backend/db/schema/rooms";
import { testDatabase } from "@/backend/db/testing";
import { testApp } from "@/backend/http/testing";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { CalendarDay, RoomPage } from "@/lib/contracts/hotels/room";
import { addDays } from "@/lib/dates";
import { addHotel, addPlan, addRoom, addWorld, inDays, setNights, type TestWorld } from "./testing";

const db = await testDatabase();
const { app } = testApp(db);

async function get<T>(path: string): Promise<{ status: number; body: T }> {
  const response = await app.request(path);
  return { status: response.status, body: (await response.json()) as T };
}

let world: TestWorld;
let hotel: number;
let neighbour: number;
let room: number;

beforeAll(async () => {
  world = await addWorld(db);
  hotel = await addHotel(db, world, { features: [world.pool] });
  neighbour = await addHotel(db, world, { title: "Next door" });
  ({ room } = await addRoom(db, world, hotel, { units: 5, discountBp: 1_000 }));
  await addPlan(db, world, room, {
    name: "Half board",
    board: "half_board",
    deltaMinor: 3_000,
    payment: "deposit",
    depositBp: 2_000,
  });
  await addRoom(db, world, hotel, { title: "Suite", costPerNightMinor: 30_000, units: 1 });
  await addRoom(db, world, hotel, { title: "Not approved", approved: false });
  await db.insert(review).values([
    { subjectKind: "hotel", subjectId: hotel, authorName: "Ana", score: 9, text: "Quiet." },
    {
      subjectKind: "hotel",
      subjectId: hotel,
      authorName: "Rui",
      score: 1,
      text: "Rude.",
      state: "refused",
      hiddenReason: "abuse",
    },
  ]);
  await setNights(db, room, inDays(20), inDays(21), { sold: 5 });
  await setNights(db, room, inDays(22), inDays(23), { sold: 4 });
  await setNights(db, room, inDays(25), inDays(26), { no_arrival: true });
  const fair = { from: inDays(18), to: inDays(18), kind: "fixed", value: 15_000 };
  await db.insert(specialPrice).values({ roomId: room, name: "Fair", rank: "date", ...fair });
});

describe("hotel page", () => {
  it("shows the rooms on sale with their lowest prices, and nearby hotels", async () => {
    const { status, body } = await get<HotelPage>(`/api/hotel/details/${hotel}`);
    expect(status).toBe(200);
    expect(body.rooms.map((one) => [one.title, one.fromMinor])).toEqual([
      ["Double room", 9_000],
      ["Suite", 30_000],
    ]);
    expect(body.rooms[0]).toMatchObject({ unitsLeft: null, refusal: null });
    expect(body.rooms[0]?.offers[0]).toMatchObject({
      totalMinor: null,
      terms: { tiers: [{ untilMinutesBefore: 1_440, fee: { kind: "none" } }, { untilMinutesBefore: 0 }] },
    });
    expect(body.nearby.map((card) => card.id)).toEqual([neighbour]);
    expect(body.reviews.map((one) => one.author)).toEqual(["Ana"]);
    expect(body.features.map((one) => one.name)).toEqual(["Pool"]);
  });

  it("prices every rate plan for the requested stay, with the deadline in the hotel's time zone", async () => {
    const { body } = await get<HotelPage>(`/api/hotel/details/${hotel}?in=${inDays(10)}&out=${inDays(12)}&party=2_1`);
    const [double, suite] = body.rooms;
    expect(double).toMatchObject({ unitsLeft: 5, refusal: null });
    expect(double?.offers.map((offer) => [offer.totalMinor, offer.dueNowMinor])).toEqual([
      [36_000, 36_000],
      [46_800, 9_360],
    ]);
    expect(double?.offers[0]?.policy?.freeUntilUtc).toMatch(/T1[34]:00:00/);
    expect(suite?.refusal).toMatchObject({ reason: "sold_out", dates: [inDays(10), inDays(11)] });
    expect(suite?.offers[0]?.totalMinor).toBeNull();
  });

  it("names the nights that are sold out and refuses past dates", async () => {
    const asked = async (from: number, to: number) =>
      (await get<HotelPage>(`/api/hotel/details/${hotel}?in=${inDays(from)}&out=${inDays(to)}`)).body.rooms[0]?.refusal;
    expect(await asked(19, 22)).toMatchObject({ reason: "partial_inventory", dates: [inDays(20)] });
    expect(await asked(-5, -3)).toMatchObject({ reason: "past_date" });
    expect(await asked(12, 10)).toBeNull();
  });

  it.each(["999999", "0", "-1", "abc", "2147483648", "1e3x"])("returns 404 for %s", async (id) => {
    expect((await get(`/api/hotel/details/${id}`)).status).toBe(404);
  });
});

describe("room page", () => {
  it("shows the room, its hotel and the other rooms", async () => {
    const { body } = await get<RoomPage>(`/api/hotel/room/details/${room}?in=${inDays(10)}&out=${inDays(11)}`);
    expect(body.room).toMatchObject({ id: room, baseGuests: 2, minNights: 1 });
    expect(body.hotel).toMatchObject({ id: hotel, timeZone: "Europe/Lisbon" });
    expect(body.otherRooms.map((one) => one.title)).toEqual(["Suite"]);
  });

  it("returns 404 for an inactive room", async () => {
    const hidden = await addRoom(db, world, hotel, { active: false });
    for (const path of ["details", "calendar"]) {
      expect((await get(`/api/hotel/room/${path}/${hidden.room}`)).status).toBe(404);
    }
  });
});

describe("calendar", () => {
  const days = async (of: string) => {
    const { body } = await get<{ days: CalendarDay[] }>(`/api/hotel/${of}?months=3`);
    return new Map(body.days.map((day) => [day.date, day]));
  };

  it("shows prices, special prices, few units left and days for departure only", async () => {
    const byDate = await days(`room/calendar/${room}`);
    const day = (at: number) => byDate.get(inDays(at));
    expect(day(10)).toMatchObject({
      state: "free",
      priceMinor: 9_000,
      grossMinor: 10_000,
      unitsLeft: 5,
      special: null,
    });
    expect(day(18)).toMatchObject({ priceMinor: 13_500, special: expect.stringContaining("Fair") });
    expect(day(20)).toMatchObject({ state: "sold_out", priceMinor: null, checkOutOnly: true });
    expect(day(21)).toMatchObject({ state: "free", checkOutOnly: false });
    expect(day(22)).toMatchObject({ state: "few", unitsLeft: 1 });
    expect(day(25)).toMatchObject({ state: "no_arrival", checkOutOnly: true });
    expect(byDate.get(addDays(inDays(0), -1))?.state ?? "past").toBe("past");
  });

  it("offers no arrival within the lead time and no night after the booking window", async () => {
    const late = await addHotel(db, world, { leadMinutes: 3 * 24 * 60, windowDays: 20 });
    const { room: lateRoom } = await addRoom(db, world, late, { units: 2 });
    const byDate = await days(`room/calendar/${lateRoom}`);
    const day = (at: number) => byDate.get(inDays(at));
    expect(day(1)).toMatchObject({ state: "closed", priceMinor: null, unitsLeft: 0, checkOutOnly: false });
    expect(day(5)).toMatchObject({ state: "few", unitsLeft: 2 });
    expect(day(19)).toMatchObject({ state: "few", checkOutOnly: false });
    expect(day(20)).toMatchObject({ state: "closed", priceMinor: null, unitsLeft: 0, checkOutOnly: true });
    expect(day(21)).toMatchObject({ state: "closed", checkOutOnly: false });
  });

  it("shows the cheapest free room for a hotel", async () => {
    const byDate = await days(`calendar/${hotel}`);
    expect(byDate.get(inDays(10))).toMatchObject({ priceMinor: 9_000, unitsLeft: 6 });
    expect(byDate.get(inDays(20))).toMatchObject({ priceMinor: 30_000, state: "few", checkOutOnly: false });
  });

  it("begins with the requested month and refuses invalid months", async () => {
    const { body } = await get<{ days: CalendarDay[] }>(`/api/hotel/room/calendar/${room}?month=2027-02&months=1`);
    expect([body.days.length, body.days[0]?.date]).toEqual([28, "2027-02-01"]);
    expect((await get(`/api/hotel/room/calendar/${room}?month=2027-13`)).status).toBe(422);
    expect((await get(`/api/hotel/room/calendar/${room}?months=99`)).status).toBe(422);
  });
});
