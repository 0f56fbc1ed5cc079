import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { findConnections } from "@/backend/journeys/timetable/connections";
import { TimetableCache } from "@/backend/journeys/timetable/load";
import { randomSearch, summarize, tryAll } from "@/backend/journeys/timetable/testing";
import { Random } from "@/backend/stock/testing/random";
import { readFeedFiles } from "./files";
import { type ImportOptions, importFeed } from "./import";

/** Not part of the product: read from a folder beside the repository. */
const data = process.env.SAMPLE_DATA ?? "../shared/data";
/** `JOURNEYS=1000` compares more of them. */
const journeys = Number(process.env.JOURNEYS ?? 50);
const dayMs = 86_400_000;

const options: ImportOptions = { feed: "test", dryRun: false, shiftWeeks: "auto", capacity: 50, windowDays: 14 };

describe.runIf(existsSync(data))("real feeds", async () => {
  if (!existsSync(data)) return;
  const db = await testDatabase();
  await addWorld(db);
  await db.execute(
    sql`INSERT INTO currency (code, name, symbol, rate) VALUES ('JPY', 'Yen', '¥', 150) ON CONFLICT DO NOTHING`,
  );

  const count = async (feed: string) =>
    (
      await db.execute<{ trips: number; departures: number; fares: number; stops: number }>(sql`
        SELECT (SELECT count(*)::int FROM transit_service WHERE gtfs_feed = ${feed} AND active) AS trips,
               (SELECT count(*)::int FROM transit_stop WHERE gtfs_feed = ${feed}) AS stops,
               (SELECT count(*)::int FROM transit_departure d JOIN transit_service v ON v.id = d.service_id
                 WHERE v.gtfs_feed = ${feed}) AS departures,
               (SELECT count(*)::int FROM transit_fare f JOIN transit_line l ON l.transport_id = f.transport_id
                 WHERE l.gtfs_feed = ${feed}) AS fares`)
    ).rows[0];

  it("imports the French long-distance trains completely, and a second time without changes", async () => {
    const files = await readFeedFiles(`${data}/gtfs-sncf-intercites`);
    const dry = await importFeed(db, files, { ...options, feed: "sncf", dryRun: true });
    expect(await count("sncf")).toEqual({ trips: 0, departures: 0, fares: 0, stops: 0 });
    const report = await importFeed(db, files, { ...options, feed: "sncf" });
    expect(report).toMatchObject({ operators: 1, lines: 82, trips: 1551, stops: 800, fares: 0, rejected: [] });
    expect({ ...report, departures: 0 }).toEqual(dry);
    const stored = await count("sncf");
    expect(stored).toMatchObject({ trips: 1551, stops: 800, departures: report.departures });
    expect(report.departures).toBeGreaterThan(1000);
    const again = await importFeed(db, files, { ...options, feed: "sncf" });
    expect(again.departures).toBe(0);
    expect(await count("sncf")).toEqual(stored);
  }, 240_000);

  it("finds the same journeys in the French feed as an exhaustive search", async () => {
    const seed = Math.floor(Math.random() * 1e9);
    const random = new Random(seed);
    const start = (Math.floor(Date.now() / dayMs) + 7) * dayMs;
    const tables = await new TimetableCache().read(db, start, start + dayMs);
    const runs = tables.flatMap((table) => table.runs);
    expect(runs.length).toBeGreaterThan(500);
    let found = 0;
    for (let n = 0; n < journeys; ) {
      const wanted = randomSearch(random, runs, 4);
      if (!wanted) continue;
      n++;
      const result = summarize(findConnections(tables, wanted));
      found += result.best.length;
      expect({ seed, n, ...result }).toEqual({ seed, n, ...summarize(tryAll(runs, wanted)) });
    }
    expect(found).toBeGreaterThan(journeys / 2);
  }, 600_000);

  it("imports the ferry with its fares and its arrival on the next day", async () => {
    const files = await readFeedFiles(`${data}/gtfs-muroran-ferry`);
    const report = await importFeed(db, files, { ...options, feed: "ferry" });
    // Ten fares in both directions.
    expect(report).toMatchObject({ lines: 1, trips: 2, stops: 2, fares: 20, rejected: [] });
    const { rows } = await db.execute<{ minutes: number; price: number; classes: number }>(sql`
      SELECT (SELECT max(minutes) FROM transit_route_stop s JOIN transit_route r ON r.id = s.route_id
               WHERE r.transport_id = l.transport_id) AS minutes,
             (SELECT price_minor::int FROM transit_fare f WHERE f.transport_id = l.transport_id AND class = 'first_class'
                 AND passenger = 'adult' LIMIT 1) AS price,
             (SELECT count(*)::int FROM transit_class c WHERE c.transport_id = l.transport_id) AS classes
        FROM transit_line l WHERE l.gtfs_feed = 'ferry'`);
    // 20:00 to 30:00, and 12,000 yen at 150 yen for a dollar.
    expect(rows[0]).toEqual({ minutes: 600, price: 8_000, classes: 4 });
  });
});
