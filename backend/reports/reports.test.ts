import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom, inDays } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import type { Report } from "@/lib/contracts/site/report";
import { averageRateMinor, conversionBp, occupancyBp, perRoomMinor } from "@/lib/report/report-figures";
import { periodBefore } from "./rules";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let other: { id: number; room: number; plan: number };
let client: TestActor;
let admin: TestActor;
let owner: TestActor;

async function book(where: { room: number; plan: number }, from: number, nights: number, rooms = 1): Promise<string> {
  const quote = await createQuote(db, client, getSelection(where, { from, nights, rooms }));
  const { ref } = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, ref, someGuests));
  return ref;
}

beforeAll(async () => {
  await db.execute(sql`INSERT INTO site_setting (group_name, value) VALUES ('site', '{"timeZone": "Europe/Lisbon"}')`);
  place = await addBookableRoom(db, { units: 4 });
  const id = await addHotel(db, place.world, {});
  other = { id, ...(await addRoom(db, place.world, id, { units: 4 })) };
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  owner = await testActor(db, "subadmin");
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${owner.id}, ${place.hotelId})`);

  await book(place, 5, 3, 2);
  await book(other, 6, 2);
  const cancelled = await book(place, 8, 2);
  const { id: quoteId } = await transaction(db, (tx) => quoteCancellation(tx, client, cancelled));
  await transaction(db, (tx) =>
    confirmCancellation(tx, client, cancelled, { quoteId, reason: "", refundTo: "wallet" }),
  );
  const served = await book(place, 0, 1);
  await transaction(db, async (tx) =>
    applyTransition(tx, await lockOrder(tx, { ref: served }, system), "complete", system),
  );
  // Started but never paid.
  const left = await createQuote(db, client, getSelection(place, { from: 20 }));
  await transaction(db, (tx) => holdQuoted(tx, client, left.content));
});

const read = async (who: TestActor, query: Record<string, string | number> = {}) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await app.request(`/api/${who.role}/reports/hotels?${asked}`, { headers: who.bearer });
  return { status: response.status, body: (await response.json()) as Report & { fields?: Record<string, string> } };
};

const only = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await db.execute<{ n: number }>(query)).rows[0]?.n ?? 0;

it("returns the nights of the stock and the amounts of the ledger", async () => {
  const { body } = await read(admin, { from: inDays(-1), to: inDays(30) });
  expect(body.now.nightsSold).toBe(await only(sql`SELECT sum(sold)::bigint AS n FROM stock`));
  expect(body.now.nightsSold).toBe(3 * 2 + 2 + 1);
  const side = (pattern: string, kinds: string[]) =>
    only(sql`SELECT coalesce(sum(e.amount), 0)::bigint AS n FROM entry e JOIN txn t ON t.id = e.txn_id
               JOIN account a ON a.id = e.account_id
              WHERE a.code LIKE ${pattern} AND t.kind = ANY(${sql.param(kinds)}::text[])`);
  expect(body.now.takenMinor).toBe(0 - (await side("order:%", ["payment", "capture"])));
  expect(body.now.givenBackMinor).toBe(await side("order:%", ["refund"]));
  expect(body.now.givenBackMinor).toBeGreaterThan(0);
  expect(body.now.earnedMinor).toBe(0 - (await side("revenue:%", ["served", "cancel_fee"])));
  expect(body.now.earnedMinor).toBeGreaterThan(0);
});

it("counts started, paid and cancelled bookings separately", async () => {
  const { body } = await read(admin);
  expect(body.now).toMatchObject({ begun: 5, booked: 4, cancelled: 1, leadDays: 5 + 6 + 8 + 0 });
  expect(conversionBp(body.now)).toBe(8_000);
  expect(body.now.bookedMinor).toBe(
    await only(sql`SELECT sum(total_minor)::bigint AS n FROM orders WHERE status <> 'awaiting_payment'`),
  );
});

it("returns days and hotels that add up to the total", async () => {
  const { body } = await read(admin, { from: inDays(-3), to: inDays(20) });
  expect(body.days).toHaveLength(24);
  for (const name of ["booked", "nightsSold", "nightsThere", "takenMinor", "earnedMinor"] as const) {
    const wanted = body.now[name];
    expect(body.days.reduce((sum, day) => sum + day.now[name], 0)).toBe(wanted);
    expect(body.hotels.reduce((sum, hotel) => sum + hotel.now[name], 0)).toBe(wanted);
  }
});

it("computes occupancy, daily rate and revenue per room from the same sums", async () => {
  const night = inDays(5);
  const { body } = await read(admin, { from: night, to: night, hotel: place.hotelId });
  // Two of four rooms are sold on that night, at 100.00 each.
  expect(body.now).toMatchObject({ nightsSold: 2, nightsThere: 4, nightsMinor: 20_000 });
  expect([occupancyBp(body.now), averageRateMinor(body.now), perRoomMinor(body.now)]).toEqual([5_000, 10_000, 5_000]);
});

it("compares with the same number of days before the period", async () => {
  expect(periodBefore({ from: "2027-03-01", to: "2027-03-31" })).toEqual({ from: "2027-01-29", to: "2027-02-28" });
  const { body } = await read(admin, { from: inDays(1), to: inDays(7) });
  expect(body.earlierPeriod).toEqual({ from: inDays(-6), to: inDays(0) });
  expect(body.earlier.booked).toBe(4);
  expect(body.now.booked).toBe(0);
});

it("covers only a sub-administrator's own hotels in totals, hotels and export", async () => {
  const { body } = await read(owner, { from: inDays(-1), to: inDays(30) });
  expect(body.now.nightsSold).toBe(3 * 2 + 1);
  expect(body.hotels.map(({ id }) => id)).toEqual([place.hotelId]);
  expect((await read(owner, { hotel: other.id })).status).toBe(404);
  const csv = await app.request(
    `/api/subadmin/reports/hotels/export.csv?by=hotel&from=${inDays(-1)}&to=${inDays(30)}`,
    {
      headers: owner.bearer,
    },
  );
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect((await csv.text()).trim().split("\n")).toHaveLength(2);
});

it("rejects a reversed or too long period with 422", async () => {
  const backwards = await read(admin, { from: inDays(5), to: inDays(1) });
  expect(backwards.status).toBe(422);
  expect(backwards.body.fields).toHaveProperty("to");
  expect((await read(admin, { from: inDays(0), to: inDays(400) })).status).toBe(422);
});

it("reports taxes paid on site by arrival date, and bookings by the display currency of guests", async () => {
  const rule = await db.execute<{ id: number }>(sql`
    INSERT INTO tax_rule (name, value_kind, value, per, pay_at_property) VALUES ('City tax', 'fixed', 200, 'person_night', true)
    RETURNING id`);
  const { content } = await createQuote(db, client, getSelection(place, { from: 40, nights: 2 }));
  const quote = { ...content, fx: { ...content.fx, currency: "EUR", rate: "0.9" } };
  const { ref } = await transaction(db, (tx) => holdQuoted(tx, client, quote));
  await transaction(db, (tx) => payByWallet(tx, client, ref, someGuests));
  await db.execute(sql`DELETE FROM tax_rule WHERE id = ${rule.rows[0]?.id}`);
  const { body } = await read(admin, { from: inDays(30), to: inDays(50) });
  expect(body.now).toMatchObject({ arrivals: 1, siteTaxMinor: 2 * 2 * 200 });
  const today = (await read(admin)).body;
  expect(today.currencies).toMatchObject([
    { currency: "USD", booked: 4 },
    { currency: "EUR", booked: 1, shownMinor: (20_000 + 800) * 0.9 },
  ]);
  expect(today.currencies.reduce((sum, { bookedMinor }) => sum + bookedMinor, 0)).toBe(today.now.bookedMinor);
  const csv = await app.request("/api/admin/reports/hotels/export.csv?by=currency", { headers: admin.bearer });
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(3);
});
