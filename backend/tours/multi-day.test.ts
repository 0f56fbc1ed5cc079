import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { getCalendar } from "@/backend/documents/calendar";
import { getReceipt } from "@/backend/documents/receipt-content";
import { getTicket } from "@/backend/documents/ticket-content";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { createMailTranslator } from "@/backend/mail/mail-translator";
import { findOption, readTourSlot, toAvailability } from "@/backend/octo/availability";
import { getBooking } from "@/backend/orders/emails/booking-details";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { lineTicketCode } from "@/backend/redemption/code";
import { addDays } from "@/lib/dates";
import { formatDateIn } from "@/lib/language/formats";
import { localToday, wallClock, zonedInstant } from "@/lib/time-zone";
import { getTourCalendar } from "./page";
import { generateSlots, planSlots } from "./slots";
import { addTestTour, type TestTour } from "./testing";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
const call = createCaller(app);
const zone = "Europe/Lisbon";
let client: TestActor;
let admin: TestActor;
let world: TestWorld;

beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  world = await addWorld(db);
  await sellAllKinds(db);
});

type Row = { date: string; lastDate: string; time: string; status: string; startsAt: string; endsAt: string };
async function readSlot({ slotId }: Pick<TestTour, "slotId">): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    SELECT date::text AS date, last_date::text AS "lastDate", time, status, starts_at::text AS "startsAt",
           ends_at::text AS "endsAt" FROM tour_slot WHERE id = ${slotId}`);
  if (!rows[0]) throw new Error("no slot");
  return rows[0];
}

async function book({ tourId, slotId, adult }: TestTour): Promise<string> {
  const request = { tourId, slotId, units: [{ unitId: adult, quantity: 2 }] };
  const quote = await call(client, "POST", "/api/tour/quotes", { request });
  expect(quote.status, quote.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);
  await transaction(db, (tx) => payByWallet(tx, client, held.body.ref, someGuests));
  return held.body.ref;
}

const orderId = async (ref: string): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${ref}`);
  return rows[0]?.id ?? "";
};

/** Three days without a start time. */
const wholeDays = { days: 3, times: ["00:00"] };
const compact = (date: string) => date.replaceAll("-", "");

describe("slots of several days", () => {
  const rule = {
    tourId: 1,
    optionId: 1,
    timeZone: "Europe/Berlin",
    durationMinutes: 4_320,
    days: 3,
    weekdays: [6],
    firstDate: "2027-01-01",
    lastDate: null,
    hours: null,
    capacity: 10,
    priceBp: 10_000,
    exceptDates: [],
  };
  const plan = (times: string[], date: string) =>
    planSlots({ ...rule, times }, date, date).map(({ lastDate, startsAt, endsAt }) => [
      lastDate,
      startsAt.toISOString(),
      endsAt.toISOString(),
    ]);

  it("end with the last local date, also across a clock change", () => {
    expect(plan(["00:00"], "2027-03-27")).toEqual([
      ["2027-03-29", "2027-03-26T23:00:00.000Z", "2027-03-29T21:59:00.000Z"],
    ]);
    expect(plan(["09:00"], "2027-10-30")).toEqual([
      ["2027-11-01", "2027-10-30T07:00:00.000Z", "2027-11-01T22:59:00.000Z"],
    ]);
  });
});

describe("tour of several days", () => {
  it("shows its first and last date in order, ticket, emails and calendar", async () => {
    const tour = await addTestTour(db, world, wholeDays);
    const { date, lastDate } = await readSlot(tour);
    expect(lastDate).toBe(addDays(date, 2));
    const { slots } = await getTourCalendar(db, tour.tourId, date.slice(0, 7));
    expect(slots.find(({ id }) => id === tour.slotId)).toMatchObject({ date, lastDate, time: "00:00", state: "open" });

    const ref = await book(tour);
    const order = await getOrder(db, system, { ref });
    expect(order).toMatchObject({
      serviceStart: zonedInstant(date, "00:00", zone).toISOString(),
      serviceEnd: zonedInstant(lastDate, "23:59", zone).toISOString(),
      booked: { slot: { date, lastDate }, option: { durationMinutes: 4_320 } },
    });
    const [first, last] = [date, lastDate].map((day) => formatDateIn("en", day));
    const id = await orderId(ref);
    const ticket = JSON.stringify(await getTicket({ db, env: deps.env }, id));
    for (const text of [`"${first}"`, `"${last}"`, "Duration: 3 days"]) expect(ticket).toContain(text);
    expect(JSON.stringify(await getReceipt({ db }, id))).toContain("Duration: 3 days");
    // Confirmations and reminders.
    expect(getBooking(order, createMailTranslator("en"))).toMatchObject({ begins: first, ends: last });
    expect(getBooking(order, createMailTranslator("de")).begins).toBe(formatDateIn("de", date));
    const ics = await getCalendar({ db, env: deps.env }, id);
    expect(ics).toContain(`DTSTART;VALUE=DATE:${compact(date)}`);
    expect(ics).toContain(`DTEND;VALUE=DATE:${compact(addDays(lastDate, 1))}`);
    expect(ics).toContain("Rossio\\, under the clock");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("can have a start time", async () => {
    const tour = await addTestTour(db, world, { days: 2, times: ["08:30"] });
    const { date, lastDate } = await readSlot(tour);
    const order = await getOrder(db, system, { ref: await book(tour) });
    const { begins, ends } = getBooking(order, createMailTranslator("en"));
    expect(begins).toBe(`${formatDateIn("en", date)}, 08:30 Lisbon time`);
    expect(ends).toBe(formatDateIn("en", lastDate));
    const ics = await getCalendar({ db, env: deps.env }, await orderId(order.ref));
    expect(ics).toContain(`DTSTART;TZID=Europe/Lisbon:${compact(date)}T083000`);
  });

  it("is listed in the daily schedule on each of its days", async () => {
    const tour = await addTestTour(db, world, { ...wholeDays, title: "Serra in three days" });
    await db.execute(sql`DELETE FROM tour_slot WHERE option_id = ${tour.optionId} AND id <> ${tour.slotId}`);
    const { date } = await readSlot(tour);
    const isListed = async (day: string) => {
      const { body } = await call(admin, "GET", `/api/admin/tour-slots?date=${day}&tour=${tour.tourId}`);
      return body.items.length === 1;
    };
    const listed = await Promise.all([-1, 0, 1, 2, 3].map((by) => isListed(addDays(date, by))));
    expect(listed).toEqual([false, true, true, true, false]);
  });

  it("keeps its number of days when it is moved", async () => {
    const tour = await addTestTour(db, world, wholeDays);
    const ref = await book(tour);
    const to = addDays((await readSlot(tour)).date, 45);
    const moved = await call(admin, "POST", `/api/admin/tour-slots/${tour.slotId}/move`, {
      date: to,
      time: "00:00",
      reason: "Works on the path",
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await readSlot(tour)).toMatchObject({ date: to, lastDate: addDays(to, 2) });
    const order = await getOrder(db, system, { ref });
    expect(order.booked).toMatchObject({ slot: { date: to, lastDate: addDays(to, 2) } });
    expect(order.serviceEnd).toBe(zonedInstant(addDays(to, 2), "23:59", zone).toISOString());
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("changes the number of days only for slots without bookings", async () => {
    const tour = await addTestTour(db, world, wholeDays);
    const before = await readSlot(tour);
    await book(tour);
    await db.execute(sql`UPDATE tour_option SET days = 5 WHERE id = ${tour.optionId}`);
    await transaction(db, (tx) => generateSlots(tx, { tourId: tour.tourId }));
    expect(await readSlot(tour)).toEqual(before);
    const { rows } = await db.execute<{ days: number; n: number }>(sql`
      SELECT last_date - date + 1 AS days, count(*)::int AS n FROM tour_slot
       WHERE option_id = ${tour.optionId} AND id <> ${tour.slotId} GROUP BY 1`);
    expect(rows).toEqual([{ days: 5, n: expect.any(Number) }]);
  });

  it("is an all-day OCTO availability from midnight to midnight unless it has a start time", async () => {
    const readAvailability = async (tour: TestTour) => {
      const found = await findOption(db, { productId: String(tour.tourId), optionId: String(tour.optionId) });
      const slot = await readTourSlot(db, tour.slotId);
      if (!slot) throw new Error("no slot");
      const chosen = { units: null, places: 1, bookable: true };
      return { ...toAvailability(found.tour, slot, 10, chosen, new Date()), days: found.option.days };
    };
    const whole = await addTestTour(db, world, wholeDays);
    const { date, lastDate } = await readSlot(whole);
    const from = await readAvailability(whole);
    expect(from).toMatchObject({ allDay: true, available: true, days: 3, openingHours: [] });
    expect(from.localDateTimeStart.slice(0, 19)).toBe(`${date}T00:00:00`);
    expect(from.localDateTimeEnd.slice(0, 19)).toBe(`${addDays(lastDate, 1)}T00:00:00`);
    const timed = await readAvailability(await addTestTour(db, world, { days: 3, times: ["08:30"] }));
    expect(timed).toMatchObject({ allDay: false });
    expect(timed.localDateTimeEnd.slice(0, 10)).toBe(lastDate);
  });

  it("accepts tickets on its second day", async () => {
    const tour = await addTestTour(db, world, wholeDays);
    const ref = await book(tour);
    const yesterday = addDays(localToday(zone, new Date()), -1);
    await db.execute(sql`
      UPDATE orders SET service_start = ${zonedInstant(yesterday, "00:00", zone).toISOString()}::timestamptz,
             service_end = ${zonedInstant(addDays(yesterday, 2), "23:59", zone).toISOString()}::timestamptz
       WHERE ref = ${ref}`);
    const code = lineTicketCode({ ref, position: 1 }, deps.env.SIGNING_KEY);
    const redeemed = await call(admin, "POST", "/api/admin/tickets/redemption", { ticket: code });
    expect(redeemed.status, redeemed.text).toBe(200);
    expect(wallClock(Date.parse(redeemed.body.ticket.serviceStart), zone).date).toBe(yesterday);
  });
});
