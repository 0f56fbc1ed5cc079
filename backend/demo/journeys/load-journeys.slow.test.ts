import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { findJourneys } from "@/backend/journeys/search";
import { brokenInvariants } from "@/backend/orders/testing";
import { addDays } from "@/lib/dates";
import { loadDemo } from "../load";

it("sells trains, buses and ferries in the small demo", async () => {
  const db = await testDatabase("owner");
  const today = new Date().toISOString().slice(0, 10);
  await loadDemo(db, { size: "small", hotels: 6, tours: 0, orders: false, today });
  const { rows } = await db.execute<{ mode: string; departures: number }>(sql`
    SELECT p.mode, count(*)::int AS departures FROM transport p JOIN transit_route r ON r.transport_id = p.id
      JOIN transit_service v ON v.route_id = r.id JOIN transit_departure d ON d.service_id = v.id
     GROUP BY p.mode ORDER BY p.mode`);
  expect(rows.map(({ mode }) => mode)).toEqual(["bus", "cruise", "train"]);
  expect(rows.every(({ departures }) => departures >= 60)).toBe(true);
  const one = { adult: 1, youth: 0, child: 0, senior: 0, infant: 0 };
  const search = (from: string, to: string, mode?: "train" | "bus") =>
    findJourneys(db, { from, to, date: addDays(today, 10), mode, sort: "departure", ...one });
  const direct = await search("Porto", "Faro");
  expect(direct.journeys[0]).toMatchObject({ state: "open" });
  expect(direct.journeys[0]?.rides).toHaveLength(1);
  const changing = await search("Porto", "Madrid", "train");
  expect(changing.journeys[0]?.rides.map(({ line }) => line)).toEqual(["Atlantic Line", "Lusitania Line"]);
  expect(changing.journeys[0]).toMatchObject({ state: "open" });
  expect((await search("Barcelona", "Palma")).journeys[0]?.options.map(({ classes }) => classes[0]?.code)).toContain(
    "cabin",
  );
  expect(await brokenInvariants(db)).toEqual([]);
}, 240_000);
