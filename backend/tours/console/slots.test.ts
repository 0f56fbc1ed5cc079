import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { addTestTour, type TestTour } from "@/backend/tours/testing";
import { addDays } from "@/lib/dates";

/** Daily operations: the departures of a day, their participants, and changes for all of them. */

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
let client: TestActor;
let admin: TestActor;
let subadmin: TestActor;
let world: TestWorld;
beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  subadmin = await testActor(db, "subadmin");
  world = await addWorld(db);
  await sellAllKinds(db);
});

/** A paid booking of an adult, a child and an infant: two places, 60.00. */
async function book({ tourId, slotId, adult, child, infant }: TestTour): Promise<string> {
  const units = [adult, child, infant].map((unitId) => ({ unitId, quantity: 1 }));
  const quote = await call(client, "POST", "/api/tour/quotes", { request: { tourId, slotId, units } });
  expect(quote.status, quote.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);
  await transaction(db, (tx) => payByWallet(tx, client, held.body.ref, someGuests));
  return held.body.ref;
}
const at = (slotId: number, path = "") => `/api/admin/tour-slots/${slotId}${path}`;
const read = async (slotId: number) => (await call(admin, "GET", at(slotId))).body;
const order = async (ref: string) => (await call(client, "GET", `/api/my/orders/${ref}`)).body;

it("lists the departures of a day with places sold, participants and tickets", async () => {
  const tour = await addTestTour(db, world);
  const ref = await book(tour);
  const slot = await read(tour.slotId);
  expect(slot).toMatchObject({ sold: 2, capacity: 10, status: "open" });
  expect(slot.participants).toMatchObject([
    { ref, guestName: "Łucja Ñandú", phone: someGuests.phone, paidMinor: 6_000 },
  ]);
  expect(slot.participants[0].tickets.map(({ name }: { name: string }) => name)).toEqual(["Adult", "Child", "Infant"]);
  const day = await call(admin, "GET", `/api/admin/tour-slots?date=${slot.date}&tour=${tour.tourId}`);
  expect(day.body.items).toMatchObject([{ id: tour.slotId, sold: 2 }]);
  const csv = await call(admin, "GET", at(tour.slotId, "/manifest.csv"));
  expect(csv.text.trim().split("\r\n")).toHaveLength(4);
  const pdf = await app.request(at(tour.slotId, "/manifest.pdf"), { headers: admin.bearer });
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
  const code = slot.participants[0].tickets[0].code;
  expect((await call(admin, "GET", `/api/admin/tickets/${code}`)).body).toMatchObject({
    name: "Adult",
    state: "too_early",
  });
  for (const path of ["", "/manifest.csv"])
    expect((await call(subadmin, "GET", at(tour.slotId, path))).status).toBe(403);
});

it("lists the departures of a day searched, filtered, sorted, paged and as CSV", async () => {
  const [first, second] = [await addTestTour(db, world), await addTestTour(db, world)];
  const { date } = await read(first.slotId);
  await db.execute(sql`UPDATE tour SET title = 'Zürich by night' WHERE id = ${first.tourId}`);
  await db.execute(sql`UPDATE tour SET title = 'Zürich by boat' WHERE id = ${second.tourId}`);
  await db.execute(sql`UPDATE tour_slot SET status = 'cancelled' WHERE id = ${second.slotId}`);
  const ids = async (query: string) => {
    const { body } = await call(admin, "GET", `/api/admin/tour-slots?date=${date}&${query}`);
    return { ids: body.items.map(({ id }: { id: number }) => id), total: body.total };
  };
  expect(await ids("q=zurich+by")).toEqual({ ids: [first.slotId, second.slotId], total: 2 });
  expect((await ids("q=zurich+by&sort=title")).ids).toEqual([second.slotId, first.slotId]);
  expect(await ids("q=zurich+by&sort=-title&pageSize=1&page=2")).toEqual({ ids: [second.slotId], total: 2 });
  expect((await ids("q=zurich+by&state=cancelled")).ids).toEqual([second.slotId]);
  expect((await ids(`tour=${first.tourId}&q=lisbon`)).ids).toEqual([first.slotId]);
  expect((await ids("q=zurich+by+train")).ids).toEqual([]);
  const path = `/api/admin/tour-slots/export.csv?date=${date}&q=zurich&state=cancelled&columns=tour,state`;
  expect((await call(admin, "GET", path)).text.trim().split("\r\n").slice(1)).toEqual(["Zürich by boat,Cancelled"]);
  expect((await call(subadmin, "GET", path)).status).toBe(403);
});

it("shows a departure as departed after its start, and a date with opening hours after its end", async () => {
  const { slotId, tourId } = await addTestTour(db, world);
  const set = (values: SQL) => db.execute(sql`UPDATE tour_slot SET ${values} WHERE id = ${slotId}`);
  const { date } = await read(slotId);
  await set(sql`starts_at = now() - interval '5 minutes', ends_at = now() + interval '2 hours'`);
  expect((await read(slotId)).status).toBe("departed");
  const day = await call(admin, "GET", `/api/admin/tour-slots?date=${date}&tour=${tourId}`);
  expect(day.body.items).toMatchObject([{ id: slotId, status: "departed" }]);
  await set(sql`status = 'closed'`);
  expect((await read(slotId)).status).toBe("departed");
  await set(sql`status = 'cancelled'`);
  expect((await read(slotId)).status).toBe("cancelled");

  await set(sql`status = 'open', hours = '[{"from": "10:00", "to": "18:00"}]'`);
  expect((await read(slotId)).status).toBe("open");
  await set(sql`ends_at = now()`);
  expect((await read(slotId)).status).toBe("departed");
});

it("closes a departure to new bookings and opens it again", async () => {
  const tour = await addTestTour(db, world);
  const set = (status: string) => call(admin, "POST", at(tour.slotId, "/status"), { status, reason: "Guide is ill" });
  expect((await set("closed")).status).toBe(200);
  const units = [{ unitId: tour.adult, quantity: 1 }];
  const request = { tourId: tour.tourId, slotId: tour.slotId, units };
  expect((await call(client, "POST", "/api/tour/quotes", { request })).status).toBe(409);
  expect((await set("open")).status).toBe(200);
  expect((await call(client, "POST", "/api/tour/quotes", { request })).status).toBe(200);
});

it("moves a departure with its participants, who may then cancel with a full refund", async () => {
  const tour = await addTestTour(db, world);
  const ref = await book(tour);
  const { date } = await read(tour.slotId);
  const move = (body: object) => call(admin, "POST", at(tour.slotId, "/move"), { reason: "Rain", ...body });
  expect((await move({ date: addDays(date, 1), time: "10:00" })).body.fields).toHaveProperty("time");
  expect((await move({ date: "2020-01-01", time: "10:00" })).body.fields).toHaveProperty("date");
  const moved = await move({ date, time: "15:30" });
  expect(moved.status, moved.text).toBe(200);
  expect(await read(tour.slotId)).toMatchObject({ date, time: "15:30", sold: 2 });
  const after = await order(ref);
  expect(after.booked.slot).toMatchObject({ date, time: "15:30" });
  expect(Date.parse(after.serviceEnd) - Date.parse(after.serviceStart)).toBe(2 * 3_600_000);
  expect((await call(client, "POST", `/api/orders/${ref}/cancellation/quote`, {})).body).toMatchObject({
    feeMinor: 0,
    refundMinor: 6_000,
  });
  // The former time is not offered again.
  const { rows } = await db.execute(sql`
    SELECT status FROM tour_slot WHERE option_id = ${tour.optionId} AND date = ${date}::date AND time = '10:00'`);
  expect(rows).toEqual([{ status: "closed" }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("moves a departure back, and sells the former time again with all places once staff open it", async () => {
  const tour = await addTestTour(db, world);
  const { date } = await read(tour.slotId);
  const move = async (time: string) => {
    const moved = await call(admin, "POST", at(tour.slotId, "/move"), { date, time, reason: "Concert" });
    expect(moved.status, moved.text).toBe(200);
  };
  await move("19:30");
  await move("10:00");
  expect(await read(tour.slotId)).toMatchObject({ time: "10:00", status: "open" });
  await move("19:30");
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM tour_slot WHERE option_id = ${tour.optionId} AND date = ${date}::date AND time = '10:00'`);
  const slotId = rows[0]?.id ?? 0;
  expect((await call(admin, "POST", at(slotId, "/status"), { status: "open" })).status).toBe(200);
  const request = { tourId: tour.tourId, slotId, units: [{ unitId: tour.adult, quantity: 10 }] };
  const quote = await call(client, "POST", "/api/tour/quotes", { request });
  expect(quote.status, quote.text).toBe(200);
  expect((await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" })).status).toBe(200);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("lets each participant accept the moved departure, choose another one, or take a full refund", async () => {
  const tour = await addTestTour(db, world);
  const keeps = await book(tour);
  const changes = await book(tour);
  const leaves = await book(tour);
  const { date } = await read(tour.slotId);
  const move = { date, time: "15:30", reason: "Rain in the morning." };
  expect((await call(admin, "POST", at(tour.slotId, "/move"), move)).status).toBe(200);
  for (const ref of [keeps, changes, leaves])
    expect((await order(ref)).booked.slot).toMatchObject({ date, time: "15:30", moved: true });

  const confirm = async (ref: string, action: "cancellation" | "amendment", body: object) => {
    const quote = (await call(client, "POST", `/api/orders/${ref}/${action}/quote`, body)).body;
    const done = await call(client, "POST", `/api/orders/${ref}/${action}`, { quoteId: quote.id });
    expect(done.status, done.text).toBe(200);
    return quote;
  };
  expect(await confirm(leaves, "cancellation", {})).toMatchObject({ feeMinor: 0, refundMinor: 6_000 });
  expect(await order(leaves)).toMatchObject({ status: "cancelled", refundedMinor: 6_000 });

  const { rows: others } = await db.execute<{ id: number }>(sql`
    SELECT id FROM tour_slot WHERE option_id = ${tour.optionId} AND date = ${addDays(date, 1)}::date`);
  const change = { slotId: others[0]?.id };
  expect(await confirm(changes, "amendment", change)).toMatchObject({ differenceMinor: 0, changeFeeMinor: 0 });
  expect((await order(changes)).booked.slot).toEqual({
    id: others[0]?.id,
    date: addDays(date, 1),
    time: "10:00",
    hours: null,
    lastDate: null,
  });

  // Nothing to do for the one who stays: the tickets are those of the new time.
  expect(await order(keeps)).toMatchObject({ status: "processing", refundedMinor: 0 });
  const slot = await read(tour.slotId);
  expect([slot.sold, slot.participants.map(({ ref }: { ref: string }) => ref)]).toEqual([2, [keeps]]);
  const ticket = (await call(admin, "GET", `/api/admin/tickets/${slot.participants[0].tickets[0].code}`)).body;
  expect(ticket).toMatchObject({ ref: keeps, serviceStart: new Date(slot.startsAt).toISOString(), state: "too_early" });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("cancels a departure and refunds all bookings in full, once", async () => {
  const tour = await addTestTour(db, world);
  const refs = [await book(tour), await book(tour)];
  const cancel = (acceptBookings: number) =>
    call(admin, "POST", at(tour.slotId, "/cancellation"), { reason: "Storm warning", acceptBookings });
  expect((await cancel(1)).status).toBe(409);
  const done = await cancel(2);
  expect([done.status, done.body.cancelled], done.text).toEqual([200, 2]);
  for (const ref of refs) {
    const { status, refundedMinor, receivedMinor } = await order(ref);
    expect([status, refundedMinor]).toEqual(["cancelled", receivedMinor]);
  }
  expect(await read(tour.slotId)).toMatchObject({ status: "cancelled", sold: 0, participants: [] });
  expect((await cancel(0)).status).toBe(409);
  expect(await brokenInvariants(db)).toEqual([]);
});
