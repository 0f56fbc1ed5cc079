import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testServer } from "@/backend/db/testing";
import { cloneDatabase } from "@/backend/db/throwaway";
import { sendReminders } from "@/backend/jobs/reminders";
import { findJourneys } from "@/backend/journeys/search";
import { brokenInvariants } from "@/backend/orders/testing";
import { roomsAvailable } from "@/backend/reports/metrics";
import { addDays } from "@/lib/dates";
import { loadDemo } from "../load";

const server = await testServer({ places: true });
const clone = () => cloneDatabase(server, "owner");
const { db, drop } = await clone();
afterAll(drop);
const today = new Date().toISOString().slice(0, 10);
/** Fewer hotels, tours and days ahead; the transport is that of the full demo. */
const size = { hotels: 40, arrivals: 8, tours: 20, departureDays: 40 };

async function read<T extends Record<string, unknown>>(query: SQL): Promise<T> {
  const { rows } = await db.execute<T>(query);
  return rows[0] as T;
}
const count = async (query: SQL) => (await read<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${query} AS q`)).n;

describe("the history and the transport of the full demo", () => {
  beforeAll(async () => {
    await loadDemo(db, size);
  }, 600_000);

  it("keeps every invariant", async () => {
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("has a year of stays, most of them completed, and bookings ahead", async () => {
    const { past, ahead, clients } = await read<Record<"past" | "ahead" | "clients", number>>(sql`
      SELECT count(*) FILTER (WHERE check_in < current_date)::int AS past,
             count(*) FILTER (WHERE check_in >= current_date)::int AS ahead,
             count(DISTINCT user_id)::int AS clients FROM orders`);
    expect(past).toBeGreaterThan(size.arrivals * 100);
    expect(ahead).toBeGreaterThan(size.arrivals * 20);
    expect(clients).toBeGreaterThan(past / 3);
    const shares = await read<Record<"cancelled" | "missed" | "served", number>>(sql`
      SELECT count(*) FILTER (WHERE reason = 'by_client')::float8 / count(*) AS cancelled,
             count(*) FILTER (WHERE reason = 'no_show')::float8 / count(*) AS missed,
             count(*) FILTER (WHERE reason = 'served')::float8 / count(*) AS served FROM orders WHERE check_in < current_date - 30`);
    expect(shares.cancelled).toBeGreaterThan(0.05);
    expect(shares.cancelled).toBeLessThan(0.3);
    expect(shares.missed).toBeLessThan(0.03);
    expect(shares.served).toBeGreaterThan(0.6);
  });

  it("has collected what was due at the property of every completed stay", async () => {
    const served = sql`FROM orders WHERE reason = 'served'`;
    expect(await count(sql`(SELECT 1 ${served} AND due_at_property_minor > collected_minor)`)).toBe(0);
    expect(await count(sql`(SELECT 1 ${served} AND collected_minor > 0)`)).toBeGreaterThan(0);
  });

  it("has accounts that are older than their bookings", async () => {
    expect(
      await count(
        sql`(SELECT u.email FROM app_user u JOIN orders o ON o.user_id = u.id WHERE o.created_at < u.created_at)`,
      ),
    ).toBe(0);
  });

  it("has 55 to 80 percent of the rooms on sale tonight sold", async () => {
    const { sold, available } = await read<Record<"sold" | "available", number>>(sql`
      SELECT sum(s.sold)::int AS sold, sum(${roomsAvailable})::int AS available
        FROM stock s JOIN room r ON r.id = s.product_id JOIN hotel h ON h.id = r.hotel_id WHERE s.kind = 'room' AND s.slot = current_date`);
    expect(sold).toBeGreaterThan(0);
    expect(sold / available).toBeGreaterThan(0.55);
    expect(sold / available).toBeLessThan(0.8);
  });

  it("has no events or transactions in the future and no gaps between the events of a booking", async () => {
    expect(await count(sql`(SELECT 1 FROM order_event WHERE at > now())`)).toBe(0);
    expect(await count(sql`(SELECT 1 FROM txn WHERE created_at > now())`)).toBe(0);
    const gaps = sql`(
      SELECT 1 FROM (SELECT from_status, at, lag(to_status) OVER each AS was, lag(at) OVER each AS before
                       FROM order_event WINDOW each AS (PARTITION BY order_id ORDER BY id)) AS e
       WHERE from_status IS DISTINCT FROM was OR at < before)`;
    expect(await count(gaps)).toBe(0);
  });

  it("has guest messages, some of them with a reply, and none before its booking or in the future", async () => {
    const { written, unanswered, early } = await read<Record<"written" | "unanswered" | "early", number>>(sql`
      SELECT count(*) FILTER (WHERE NOT m.from_staff)::int AS written,
             count(*) FILTER (WHERE m.at < o.created_at OR m.at > now())::int AS early,
             count(*) FILTER (WHERE NOT m.from_staff AND NOT EXISTS (
               SELECT 1 FROM order_message r WHERE r.order_id = m.order_id AND r.from_staff AND r.id > m.id AND r.at > m.at))::int AS unanswered
        FROM order_message m JOIN orders o ON o.id = m.order_id`);
    expect(written).toBeGreaterThan(0);
    expect(unanswered).toBeLessThan(written);
    expect(early).toBe(0);
  });

  it("has almost no overdue work for the jobs", async () => {
    // Some become due while the demo is loaded.
    expect(await count(sql`(SELECT 1 FROM orders WHERE status = 'requested' AND respond_by < now())`)).toBeLessThan(10);
    const over = sql`(SELECT 1 FROM orders WHERE status = 'processing' AND service_end < now() - interval '24 hours')`;
    expect(await count(over)).toBeLessThan(10);
    expect(await sendReminders({ db, log: () => {} })).toBeLessThan(10);
  });

  it("has 60 stations, 2,100 vehicles, departures ahead and past bookings", async () => {
    expect(await count(sql`rental_station`)).toBe(60);
    const units = (mode: string) =>
      count(sql`(SELECT 1 FROM rental_unit u JOIN transport t ON t.id = u.model_id WHERE t.mode = ${mode})`);
    expect([await units("car"), await units("bike")]).toEqual([1_500, 600]);
    expect(await count(sql`(SELECT DISTINCT station_id FROM rental_unit)`)).toBe(60);
    // Each service departs every day.
    const { rows } = await db.execute<{ mode: string; days: number }>(sql`
      SELECT p.mode, min(s.days)::int AS days FROM (
        SELECT service_id, count(*) FILTER (WHERE date >= ${today}) AS days
          FROM transit_departure GROUP BY service_id) s
        JOIN transit_service v ON v.id = s.service_id JOIN transit_route r ON r.id = v.route_id
        JOIN transport p ON p.id = r.transport_id GROUP BY p.mode ORDER BY p.mode`);
    expect(rows.map(({ mode }) => mode)).toEqual(["bus", "cruise", "train"]);
    for (const { days } of rows) expect(days).toBeGreaterThanOrEqual(size.departureDays);
    const past = (type: string) =>
      count(sql`(SELECT 1 FROM orders WHERE kind = 'transport' AND status = 'completed'
                   AND quote->'booked'->'request'->>'type' = ${type})`);
    expect(await past("rental")).toBeGreaterThan(100);
    expect(await past("journey")).toBeGreaterThan(100);
    const rented = await read<Record<"tonight" | "nextWeek" | "out" | "begun", number>>(sql`
      SELECT count(DISTINCT b.unit_id) FILTER (WHERE b.span @> now())::int AS tonight,
             count(DISTINCT b.unit_id) FILTER (WHERE b.span @> now() + interval '7 days')::int AS "nextWeek",
             count(*) FILTER (WHERE o.status = 'processing' AND v.returned_at IS NULL AND v.out_at IS NOT NULL)::int AS out,
             count(*) FILTER (WHERE o.status = 'processing' AND o.service_start < now() - interval '1 hour'
                                AND v.out_at IS NULL)::int AS begun
        FROM unit_booking b JOIN rental_unit u ON u.id = b.unit_id JOIN transport t ON t.id = u.model_id AND t.mode = 'car'
        JOIN hold h ON h.id = b.hold_id JOIN orders o ON o.id = h.order_id
        LEFT JOIN rental_handover v ON v.order_id = o.id AND v.line = b.line WHERE b.active`);
    expect(rented.tonight).toBeGreaterThan(1_500 * 0.1);
    expect(rented.tonight).toBeLessThan(1_500 * 0.3);
    expect(rented.nextWeek).toBeGreaterThan(1_500 * 0.04);
    expect(rented.out).toBeGreaterThan(1_500 * 0.08);
    // Each rental that has begun was handed over.
    expect(rented.begun).toBe(0);
    const lisbon = { from: "Lisbon", to: "Lisbon", mode: "cruise" as const, sort: "departure" as const };
    const date = addDays(today, 30);
    const passengers = { adult: 2, youth: 0, child: 0, senior: 0, infant: 0 };
    expect((await findJourneys(db, { ...lisbon, ...passengers, date })).journeys).toMatchObject([
      { rides: [{ line: "Tagus Cruise" }], state: "open" },
      { rides: [{ line: "Tagus Cruise" }], state: "open" },
    ]);
  });
});
