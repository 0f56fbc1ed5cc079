import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testServer } from "@/backend/db/testing";
import { cloneDatabase } from "@/backend/db/throwaway";
import { brokenInvariants } from "@/backend/orders/testing";
import { demoUsers } from "@/backend/users/demo-users";
import { loadDemo } from "../load";

it("has rentals and journeys in the past and ahead, with their vehicles, seats and money", async () => {
  const { db, drop } = await cloneDatabase(await testServer({ places: true }), "owner");
  await loadDemo(db, { size: "small", hotels: 12, tours: 0, arrivals: 1 });
  const read = async (query: SQL) => (await db.execute<Record<string, number>>(query)).rows[0] ?? {};
  for (const type of ["rental", "journey"]) {
    const counts = await read(sql`
      SELECT count(*) FILTER (WHERE o.status = 'completed')::int AS completed,
             count(*) FILTER (WHERE o.status = 'processing' AND o.service_start > now())::int AS ahead,
             count(*) FILTER (WHERE u.email = ${demoUsers.find(({ role }) => role === "client")?.email})::int AS own
        FROM orders o LEFT JOIN app_user u ON u.id = o.user_id
       WHERE o.kind = 'transport' AND o.quote->'booked'->'request'->>'type' = ${type}`);
    expect(counts.completed).toBeGreaterThan(5);
    expect(counts.ahead).toBeGreaterThan(0);
    expect(counts.own).toBe(3);
  }
  const taken = await read(sql`
    SELECT (SELECT count(*)::int FROM unit_booking WHERE active) AS units, (SELECT count(*)::int FROM seat_claim WHERE active) AS seats`);
  expect(taken.units).toBeGreaterThan(5);
  expect(taken.seats).toBeGreaterThan(5);
  expect(await brokenInvariants(db)).toEqual([]);
  await drop();
}, 300_000);
