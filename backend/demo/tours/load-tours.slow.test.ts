import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { brokenInvariants } from "@/backend/orders/testing";
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
