import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { requireKindBackend } from "@/backend/kinds";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { fulfil } from "@/backend/orders/lifecycle/fulfil";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { lineTicketCode } from "@/backend/redemption/code";
import { addDays } from "@/lib/dates";
import { isWithinHours, type OpeningHours, shiftHours } from "@/lib/kinds/tour/opening-hours";
import { slotIn } from "@/lib/kinds/tour/slot-text";
import { localToday, wallClock, zonedInstant } from "@/lib/time-zone";
import { readFromPrices } from "./from-prices";
import { getTourCalendar } from "./page";
import { generateSlots, planSlots } from "./slots";
import { addTestTour, type TestTour } from "./testing";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
const call = createCaller(app);
const zone = "Europe/Lisbon";
const hours: OpeningHours[] = [
  { from: "09:00", to: "12:30" },
  { from: "14:00", to: "18:00" },
];
let client: TestActor;
let admin: TestActor;
let world: TestWorld;

beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  world = await addWorld(db);
  await sellAllKinds(db);
});

type Row = { date: string; time: string; hours: OpeningHours[]; status: string; starts: string; ends: string };
const readSlot = async ({ slotId }: TestTour): Promise<Row> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT date::text AS date, time, hours, status, starts_at::text AS starts, ends_at::text AS ends
      FROM tour_slot WHERE id = ${slotId}`);
  if (!rows[0]) throw new Error("no slot");
  return rows[0];
};

async function hold({ tourId, slotId, adult }: TestTour): Promise<{ ref: string }> {
  const request = { tourId, slotId, units: [{ unitId: adult, quantity: 2 }] };
  const quote = await call(client, "POST", "/api/tour/quotes", { request });
  expect(quote.status, quote.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);
  return held.body;
}

async function book(tour: TestTour): Promise<string> {
  const { ref } = await hold(tour);
  await transaction(db, (tx) => payByWallet(tx, client, ref, someGuests));
  return ref;
}

describe("opening hours", () => {
  it("open and close at the same local times on the days of a clock change", () => {
    const rule = {
      tourId: 1,
      optionId: 1,
      timeZone: "Europe/Berlin",
      durationMinutes: 60,
      days: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDate: "2027-01-01",
      lastDate: null,
      times: [],
      capacity: 10,
      priceBp: 10_000,
      exceptDates: [],
      hours: [
        { from: "01:00", to: "04:00" },
        { from: "09:00", to: "17:00" },
      ],
    };
    const list = (date: string) =>
      planSlots(rule, date, date).map(({ time, startsAt, endsAt }) => [
        time,
        startsAt.toISOString(),
        endsAt.toISOString(),
      ]);
    expect(list("2027-03-27")).toEqual([["01:00", "2027-03-27T00:00:00.000Z", "2027-03-27T16:00:00.000Z"]]);
    expect(list("2027-03-28")).toEqual([["01:00", "2027-03-28T00:00:00.000Z", "2027-03-28T15:00:00.000Z"]]);
    expect(list("2027-10-31")).toEqual([["01:00", "2027-10-30T23:00:00.000Z", "2027-10-31T16:00:00.000Z"]]);
  });

  it("are shifted with their breaks, but not past the end of the date", () => {
    expect(shiftHours(hours, "10:30")).toEqual([
      { from: "10:30", to: "14:00" },
      { from: "15:30", to: "19:30" },
    ]);
    expect(shiftHours(hours, "15:00")).toBeNull();
  });
});

describe("tour with opening hours", () => {
  it("has one slot per date and shows the hours in the order", async () => {
    const tour = await addTestTour(db, world, { hours });
    const slot = await readSlot(tour);
    const { slots } = await getTourCalendar(db, tour.tourId, slot.date.slice(0, 7));
    const ofDate = slots.filter(({ date }) => date === slot.date);
    expect(ofDate).toMatchObject([{ id: tour.slotId, time: "09:00", hours, state: "open", fromMinor: 4_000 }]);
    const ref = await book(tour);
    const { body } = await call(client, "GET", `/api/my/orders/${ref}`);
    expect(body.serviceStart).toBe(zonedInstant(slot.date, "09:00", zone).toISOString());
    expect(body.serviceEnd).toBe(zonedInstant(slot.date, "18:00", zone).toISOString());
    expect(body.booked.slot).toMatchObject({ date: slot.date, hours });
    expect(JSON.stringify(body.facts)).toContain("09:00–12:30, 14:00–18:00");
  });

  it("is sold on the same day until the cut-off before closing", async () => {
    const tour = await addTestTour(db, world, { hours, cutoffMinutes: 60 });
    const { date } = await readSlot(tour);
    const request = { tourId: tour.tourId, slotId: tour.slotId, pickup: null, language: null };
    const price = (time: string) =>
      requireKindBackend("tour").price(
        db,
        { ...request, units: [{ unitId: tour.adult, quantity: 1 }] },
        { actor: client, now: zonedInstant(date, time, zone), checkStock: true },
      );
    await expect(price("15:00")).resolves.toMatchObject({ kind: "tour" });
    await expect(price("17:00")).rejects.toMatchObject({ code: "not_available" });
    const state = async (time: string) => {
      const { slots } = await getTourCalendar(db, tour.tourId, date.slice(0, 7), zonedInstant(date, time, zone));
      return slots.find(({ id }) => id === tour.slotId)?.state;
    };
    expect([await state("16:59"), await state("17:00")]).toEqual(["open", "too_late"]);
  });

  it("can be booked and paid on a date that has begun", async () => {
    const tour = await addTestTour(db, world, { hours: [{ from: "00:00", to: "23:59" }], cutoffMinutes: 0 });
    const today = localToday(zone, new Date());
    await db.execute(sql`
      UPDATE tour_slot SET date = ${today}::date, starts_at = ${zonedInstant(today, "00:00", zone).toISOString()}::timestamptz,
             ends_at = ${zonedInstant(today, "23:59", zone).toISOString()}::timestamptz WHERE id = ${tour.slotId}`);
    const ref = await book(tour);
    expect((await call(client, "GET", `/api/my/orders/${ref}`)).body.status).toBe("processing");
    expect((await readFromPrices(db, [tour.tourId])).get(tour.tourId)).toBe(4_000);
    const closed = await call(admin, "POST", `/api/admin/tour-slots/${tour.slotId}/status`, { status: "closed" });
    expect(closed.status, closed.text).toBe(200);
  });

  it("is booked by a late payment until the last closing time", async () => {
    const tour = await addTestTour(db, world, { hours });
    const { ref } = await hold(tour);
    // Rolled back, because nothing was paid.
    const undone = new Error("undone");
    async function pay(now: ReturnType<typeof sql>): Promise<string | undefined> {
      let result: string | undefined;
      await transaction(db, async (tx) => {
        await tx.execute(sql`
          UPDATE hold SET expires_at = now() - interval '1 hour' FROM orders o WHERE o.id = order_id AND o.ref = ${ref}`);
        const order = await lockOrder(tx, { ref }, system);
        const { rows } = await tx.execute<{ now: string }>(sql`SELECT ${now} AS now FROM orders WHERE ref = ${ref}`);
        result = await fulfil(tx, { ...order, now: new Date(rows[0]?.now ?? "") });
        throw undone;
      }).catch((error: unknown) => {
        if (error !== undone) throw error;
      });
      return result;
    }
    await expect(pay(sql`service_end`)).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await pay(sql`service_end - interval '1 minute'`)).toBe("fulfilled");
  });

  it("is open until its closing minute and closed during breaks", () => {
    const open = ["08:59", "09:00", "12:30", "13:00", "14:00", "18:00", "18:01"].filter((time) =>
      isWithinHours(hours, time),
    );
    expect(open).toEqual(["09:00", "12:30", "14:00", "18:00"]);
  });

  it("applies changed hours only to dates without tickets", async () => {
    const tour = await addTestTour(db, world, { hours });
    const before = await readSlot(tour);
    await book(tour);
    const later: OpeningHours[] = [{ from: "11:00", to: "19:00" }];
    await db.execute(sql`
      UPDATE tour_slot_rule SET hours = ${JSON.stringify(later)}::jsonb, capacity = 1 WHERE option_id = ${tour.optionId}`);
    await transaction(db, (tx) => generateSlots(tx, { tourId: tour.tourId }));
    expect(await readSlot(tour)).toEqual(before);
    const { slots } = await getTourCalendar(db, tour.tourId, before.date.slice(0, 7));
    const others = slots.filter(({ id }) => id !== tour.slotId);
    expect(others.length).toBeGreaterThan(0);
    for (const slot of others) expect(slot).toMatchObject({ time: "11:00", hours: later, left: 1 });
    expect(slots.filter(({ date }) => date === before.date)).toHaveLength(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("can be moved within its date or to a date without a slot", async () => {
    const tour = await addTestTour(db, world, { hours });
    const ref = await book(tour);
    const { date } = await readSlot(tour);
    const move = (body: object) =>
      call(admin, "POST", `/api/admin/tour-slots/${tour.slotId}/move`, { reason: "Works", ...body });
    expect((await move({ date: addDays(date, 1), time: "09:30" })).body.fields).toHaveProperty("time");
    expect((await move({ date, time: "20:00" })).body.fields).toHaveProperty("time");
    const moved = await move({ date, time: "10:00" });
    expect(moved.status, moved.text).toBe(200);
    const order = (await call(client, "GET", `/api/my/orders/${ref}`)).body;
    expect(order.booked.slot.hours).toEqual(shiftHours(hours, "10:00"));
    expect(order.serviceEnd).toBe(zonedInstant(date, "19:00", zone).toISOString());
    const away = addDays(date, 60);
    expect((await move({ date: away, time: "10:00" })).status).toBe(200);
    const { rows } = await db.execute(sql`
      SELECT status FROM tour_slot WHERE option_id = ${tour.optionId} AND date = ${date}::date`);
    expect(rows).toEqual([{ status: "closed" }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("accepts tickets outside its hours only after confirmation by staff, and records it", async () => {
    const tour = await addTestTour(db, world, { hours });
    const ref = await book(tour);
    const now = wallClock(Date.now(), zone);
    // A booking never changes; here it is moved to today, with hours relative to the time of the test.
    await db.execute(sql`ALTER TABLE orders DISABLE TRIGGER USER`);
    /** The booking is for today with these hours. */
    const setHours = (slot: object) =>
      db.execute(sql`
      UPDATE orders SET service_start = ${zonedInstant(now.date, "00:00", zone).toISOString()}::timestamptz,
             service_end = ${zonedInstant(now.date, "23:59", zone).toISOString()}::timestamptz,
             quote = jsonb_set(quote, '{booked,slot}', quote->'booked'->'slot' || ${JSON.stringify({ date: now.date, ...slot })}::jsonb)
       WHERE ref = ${ref}`);
    const [first, second] = [1, 2].map((position) => lineTicketCode({ ref, position }, deps.env.SIGNING_KEY));
    const redeem = (code: string | undefined, more: object = {}) =>
      call(admin, "POST", "/api/admin/tickets/redemption", { ticket: code, ...more });
    const closed = now.time < "12:00" ? [{ from: "20:00", to: "21:00" }] : [{ from: "02:00", to: "03:00" }];

    await setHours({ hours: closed });
    const refused = await redeem(first);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      `Outside the opening hours. It is valid on ${slotIn("en", { date: now.date, time: "", hours: closed, lastDate: null })}`,
    );
    expect((await call(admin, "GET", `/api/admin/tickets/${first}`)).body).toMatchObject({ state: "outside_hours" });
    const accepted = await redeem(first, { anyway: true });
    expect([accepted.status, accepted.body.ticket?.state], accepted.text).toEqual([200, "used"]);
    const { events } = (await call(admin, "GET", `/api/admin/orders/tour/${ref}`)).body;
    expect(events.at(-1)).toMatchObject({ type: "redeem", note: expect.stringMatching(/^Accepted anyway\. Outside/) });
    expect((await redeem(first, { anyway: true })).body.message).toMatch(/Already redeemed/);

    // Open all day, but on another date.
    await setHours({ date: addDays(now.date, -1), hours: [{ from: "00:00", to: "23:59" }] });
    expect((await redeem(second)).status).toBe(409);
    await setHours({ hours: [{ from: "00:00", to: "23:59" }] });
    const normal = await redeem(second);
    expect(normal.status, normal.text).toBe(200);
    await db.execute(sql`ALTER TABLE orders ENABLE TRIGGER USER`);
    const after = (await call(admin, "GET", `/api/admin/orders/tour/${ref}`)).body;
    expect(after.events.at(-1)).toMatchObject({ type: "redeem", note: null });
  });
});
