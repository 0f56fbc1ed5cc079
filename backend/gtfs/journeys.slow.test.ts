import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { findConnections } from "@/backend/journeys/timetable/connections";
import { TimetableCache } from "@/backend/journeys/timetable/load";
import { randomSearch, summarize, tryAll } from "@/backend/journeys/timetable/testing";
import { Random } from "@/backend/stock/testing/random";
import { readFeedFiles } from "./files";
import { importFeed } from "./import";

/** Not part of the product: read from a folder beside the repository. */
const feed = "../shared/data/gtfs-sncf-intercites";
/** `JOURNEYS=1000` compares more of them. */
const journeys = Number(process.env.JOURNEYS ?? 100);
const dayMs = 86_400_000;

it.runIf(existsSync(feed))(
  "finds the same journeys in the French feed as an exhaustive search",
  async () => {
    const db = await testDatabase();
    await addWorld(db);
    const files = await readFeedFiles(feed);
    const options = { feed: "sncf", dryRun: false, shiftWeeks: "auto" as const, capacity: 50, windowDays: 14 };
    await importFeed(db, files, options);
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
  },
  600_000,
);
