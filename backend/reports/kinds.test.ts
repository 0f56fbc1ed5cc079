import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { addAirline, addAirport, addFlight, addFlyer } from "@/backend/flights/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { testActor } from "@/backend/orders/testing";
import { openShop } from "@/backend/payments/testing/payment-world";
import { type ReportKind, reportQuery } from "@/lib/contracts/site/report";
import { addDays } from "@/lib/dates";
import { localToday } from "@/lib/time-zone";
import { readReport } from "./report";

/** Reports of one kind of product, and of all. */

const shop = await openShop();
const { db, world } = shop;
const { app } = testApp(db);
const timeZone = "Europe/Lisbon";
const today = localToday(timeZone, new Date());
let departure = "";

const read = (kind?: ReportKind, more: object = {}) => readReport(db, system, reportQuery.parse({ kind, ...more }));
const sum = async (query: ReturnType<typeof sql>) => (await db.execute<{ n: number }>(query)).rows[0]?.n ?? 0;

beforeAll(async () => {
  await sellAllKinds(db);
  await db.execute(sql`
    UPDATE site_setting SET value = value || jsonb_build_object('timeZone', ${timeZone}::text) WHERE group_name = 'site'`);
  const { client, book, hold } = await addFlyer(shop);
  const airline = await addAirline(db);
  const [from, to] = [await addAirport(db, world), await addAirport(db, world)];
  const flight = await addFlight(db, airline, { from, to });
  departure = flight.date;
  const legs = (brandId: number) => [{ dates: [flight.dateId], brandId }];
  await book(legs(airline.light));
  // Flex keeps a tenth after the first day.
  const ref = await book(legs(airline.flex), undefined, new Date(Date.now() - 2 * 86_400_000));
  await db.execute(sql`UPDATE orders SET created_at = created_at - interval '2 days' WHERE ref = ${ref}`);
  const quote = await transaction(db, (tx) => quoteCancellation(tx, client, ref));
  await transaction(db, (tx) =>
    confirmCancellation(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "wallet" }),
  );
  await hold(legs(airline.business));
  const guest = await shop.addClient();
  await shop.fund(guest, 1_000_000);
  await shop.pay(guest, await shop.holdOrder(guest, await shop.addRoomType(3)), "wallet");
});

it("counts the bookings, cancellations and money of the kind, and of no other", async () => {
  const { now, kind } = await read("flight");
  const of = (kind: string) => sql`FROM orders o WHERE o.kind = ${kind}`;
  const ledger = (side: string, kinds: string) => sql`
    SELECT coalesce(sum(e.amount), 0)::bigint AS n FROM entry e JOIN account a ON a.id = e.account_id
      JOIN txn t ON t.id = e.txn_id JOIN orders o ON o.id = t.order_id
     WHERE a.code LIKE ${`${side}:%`} AND o.kind = 'flight' AND t.kind = ANY(${sql.raw(`'{${kinds}}'`)}::text[])`;
  expect(kind).toBe("flight");
  expect(now).toMatchObject({ begun: 3, booked: 2, cancelled: 1, nightsSold: 0, nightsThere: 0 });
  const booked = await sum(sql`SELECT sum(total_minor)::bigint AS n ${of("flight")} AND status <> 'awaiting_payment'`);
  expect(now.bookedMinor).toBe(booked);
  expect(now.takenMinor).toBe(0 - (await sum(ledger("order", "payment,capture"))));
  expect(now.takenMinor).toBe(booked);
  expect(now.givenBackMinor).toBe(await sum(ledger("order", "refund")));
  expect(now.givenBackMinor).toBeGreaterThan(0);
  expect(now.earnedMinor).toBe(0 - (await sum(ledger("revenue", "cancel_fee"))));
  expect([now.feesMinor, now.earnedMinor > 0]).toEqual([now.earnedMinor, true]);
  expect((await read("tour")).now).toMatchObject({ begun: 0, booked: 0, takenMinor: 0, earnedMinor: 0 });
});

it("has the days of the kind with those of the period before, and its bookings by departure", async () => {
  const { days, now, earlier } = await read("flight", { from: addDays(today, -1), to: today });
  expect([now.booked, earlier.booked, now.cancelled]).toEqual([1, 1, 1]);
  expect(days.map((day) => [day.date, day.now.booked, day.earlier.booked])).toEqual([
    [addDays(today, -1), 0, 0],
    [today, 1, 1],
  ]);
  const ahead = await read("flight", { from: departure, to: departure });
  expect(ahead.now.arrivals).toBe(1);
  expect((await read("hotel", { from: departure, to: departure })).now.arrivals).toBe(0);
});

it("adds up all kinds, with the same sums as the table by product", async () => {
  const [all, hotel, flight] = [await read("all"), await read(), await read("flight")];
  expect(hotel.kind).toBe("hotel");
  for (const name of [
    "begun",
    "booked",
    "bookedMinor",
    "cancelled",
    "takenMinor",
    "givenBackMinor",
    "earnedMinor",
  ] as const)
    expect(all.now[name], name).toBe(hotel.now[name] + flight.now[name]);
  for (const name of ["booked", "bookedMinor", "cancelled", "earnedMinor"] as const)
    expect(
      all.products.reduce((total, product) => total + product[name], 0),
      name,
    ).toBe(all.now[name]);
  expect(hotel.now.booked).toBe(1);
  expect([flight.products, flight.allHotels, all.allHotels]).toEqual([[], [], []]);
});

it("exports the days of the kind without columns of nights, and refuses hotels of another kind", async () => {
  const admin = await testActor(db, "admin");
  const get = (query: string) =>
    app.request(`/api/admin/reports/hotels/export.csv?${query}`, { headers: admin.bearer });
  const [header, ...rows] = (await (await get("kind=flight")).text()).trim().split("\r\n");
  expect(rows).toHaveLength(30);
  expect(header).toContain("Starting");
  expect(header).not.toMatch(/Room|Occupancy|Arrivals/);
  expect((await (await get("")).text()).split("\r\n")[0]).toContain("Occupancy %");
  for (const query of ["kind=flight&by=hotel", "kind=all&hotel=1"]) expect((await get(query)).status, query).toBe(422);
});
