import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase, testServer } from "@/backend/db/testing";
import { cloneDatabase } from "@/backend/db/throwaway";
import { brokenInvariants } from "@/backend/orders/testing";
import { demoUsers } from "@/backend/users/demo-users";
import { loadDemo } from "../load";

const db = await testDatabase();

it("loads tours with units, slots for 400 days, reviews and pictures", async () => {
  await loadDemo(db, { size: "small", hotels: 80, tours: 70, orders: false });
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS tours, count(DISTINCT t.type_id)::int AS types, count(DISTINCT t.city_id)::int AS cities,
           min((SELECT count(*) FROM tour_unit u JOIN tour_option o ON o.id = u.option_id WHERE o.tour_id = t.id))::int AS units,
           min((SELECT max(s.date) - current_date FROM tour_slot s WHERE s.tour_id = t.id)) >= 393 AS ahead,
           min((SELECT count(*) FROM picture p WHERE p.owner_kind = 'tour' AND p.owner_id = t.id)) >= 1 AS pictured,
           bool_and(t.review_count = (SELECT count(*) FROM review r WHERE r.subject_kind = 'tour' AND r.subject_id = t.id)) AS counted
      FROM tour t`);
  expect(rows).toEqual([{ tours: 70, types: 9, cities: 68, units: 2, ahead: true, pictured: true, counted: true }]);
  expect(await brokenInvariants(db)).toEqual([]);
}, 300_000);

it("has bookings of tours in every state, also of the demo client, with their places and money", async () => {
  const { db: other, drop } = await cloneDatabase(await testServer({ places: true }), "owner");
  await loadDemo(other, { size: "small", hotels: 20, arrivals: 1 });
  const read = async (query: SQL) => (await other.execute<Record<string, number>>(query)).rows[0];
  const states = await read(sql`
    SELECT count(*) FILTER (WHERE status = 'completed')::int AS completed,
           count(*) FILTER (WHERE status = 'processing')::int AS ahead,
           count(*) FILTER (WHERE status = 'requested')::int AS requested,
           count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled FROM orders WHERE kind = 'tour'`);
  for (const [state, n] of Object.entries(states ?? {})) expect([state, n > 0]).toEqual([state, true]);
  const own = await read(sql`
    SELECT count(*) FILTER (WHERE o.service_end < now())::int AS past, count(*) FILTER (WHERE o.service_start > now())::int AS ahead
      FROM orders o JOIN app_user u ON u.id = o.user_id WHERE o.kind = 'tour' AND u.email = ${demoUsers.find(({ role }) => role === "client")?.email}`);
  expect(own).toEqual({ past: 3, ahead: 2 });
  expect(await brokenInvariants(other)).toEqual([]);
  await drop();
}, 300_000);
