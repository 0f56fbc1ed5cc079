import { sql } from "drizzle-orm";
import { connect, type Database } from "@/backend/db/client";
import { readFeedFiles } from "@/backend/gtfs/files";
import { importFeed } from "@/backend/gtfs/import";
import { bumpTimetable, insertDepartures, type PlannedDeparture } from "@/backend/journeys/departures";
import { departureInstant } from "@/backend/journeys/schedule";
import { findJourneys } from "@/backend/journeys/search";
import { findConnections, indexRuns } from "@/backend/journeys/timetable/connections";
import { TimetableCache } from "@/backend/journeys/timetable/load";
import type { Run, Search, Timetable } from "@/backend/journeys/timetable/types";
import { searchJourneys } from "@/lib/contracts/transport/journey-search";
import { percentile } from "@/prove/numbers";
import type { Bench } from "../bench";
import { reach } from "../report";

const dayMs = 86_400_000;
const questions = 300;
/** Turns of the two sides with the index. */
const rounds = 15;
/** Searches of a side in a turn. */
const passes = 10;
const growth = 10;
/** The target of the whole search in the backend, in milliseconds. */
const targetMs = 50;

/** Searches from each stop of the runs to a later one, in turn. */
function listSearches(runs: readonly Run[], start: number): Search[] {
  return Array.from({ length: questions }, (_, at): Search => {
    const { calls } = runs[(at * 37) % runs.length] as Run;
    const from = at % (calls.length - 1);
    const to = from + 1 + (at % (calls.length - from - 1));
    const stations = [calls[from]?.stationId ?? 0, calls[to]?.stationId ?? 0] as const;
    return {
      from: new Set([stations[0]]),
      to: new Set([stations[1]]),
      after: start,
      before: start + dayMs,
      transferMs: 600_000,
    };
  });
}

/** A network of another size: the runs, and copies of them between other stations. */
const copyRuns = (runs: readonly Run[], copies: number): Run[] =>
  Array.from({ length: copies }, (_, copy) =>
    runs.map((run) => ({
      ...run,
      departureId: run.departureId + copy * 10_000_000,
      calls: run.calls.map((call) => ({ ...call, stationId: call.stationId + copy * 1_000_000 })),
    })),
  ).flat();

type Copy = Omit<PlannedDeparture, "date" | "starts_at"> & { departMinutes: number; zone: string };

/**
 * Adds nine departures for each one of the date, between the same stations, each 37 minutes after the one before.
 * @returns the number of new departures
 */
async function addDepartures(db: Database, date: string): Promise<number> {
  const { rows } = await db.execute<Copy>(sql`
    WITH copy AS (
      INSERT INTO transit_service (route_id, number, depart_minutes, weekdays, first_date, last_date)
      SELECT v.route_id, v.number || '-' || k, (v.depart_minutes + k * 37) % 1440, v.weekdays, v.first_date, v.last_date
        FROM transit_service v CROSS JOIN generate_series(1, ${growth - 1}) AS k
       WHERE v.active AND EXISTS (SELECT 1 FROM transit_departure t WHERE t.service_id = v.id AND t.date = ${date})
      RETURNING id, route_id, depart_minutes)
    SELECT c.id AS service_id, c.depart_minutes AS "departMinutes", o.time_zone AS zone, l.layout_id,
           (SELECT count(*)::int - 1 FROM transit_route_stop s WHERE s.route_id = c.route_id) AS legs
      FROM copy c JOIN transit_route r ON r.id = c.route_id JOIN transit_line l ON l.transport_id = r.transport_id
      JOIN transit_operator o ON o.id = l.operator_id`);
  const planned = rows.map(({ departMinutes, zone, ...copy }) => ({
    ...copy,
    date,
    starts_at: departureInstant(date, departMinutes, zone).toISOString(),
  }));
  const added = await insertDepartures(db, planned);
  await bumpTimetable(db);
  await db.execute(sql`ANALYZE seat, seat_claim, departure, transit_departure, transit_pool, stock`);
  return added;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Milliseconds of a search in each index: the medians of rounds in which the two take turns. */
function measureIndexes(few: Timetable, many: Timetable, searches: readonly Search[]): [number, number] {
  const measure = (table: Timetable) => {
    const began = performance.now();
    for (let pass = 0; pass < passes; pass++) for (const search of searches) findConnections([table], search);
    return (performance.now() - began) / passes / searches.length;
  };
  const times: [number[], number[]] = [[], []];
  measure(few);
  measure(many);
  for (let round = 0; round < rounds; round++) {
    times[0].push(measure(few));
    times[1].push(measure(many));
  }
  return [median(times[0]), median(times[1])];
}

/**
 * T20: searches of journeys on the demo's network, or on that of a feed (`--feed`), with seats and prices from the
 * database, in this process.
 */
export async function journeySearch({ databaseUrl, add, feed }: Bench): Promise<void> {
  const db = connect(databaseUrl);
  let network = "of the demo";
  if (feed) {
    const options = { feed: "bench", dryRun: false, shiftWeeks: "auto" as const, capacity: 100, windowDays: 14 };
    const { trips } = await importFeed(db, await readFeedFiles(feed), options);
    network = `with ${trips.toLocaleString("en")} trips`;
  }
  const start = (Math.floor(Date.now() / dayMs) + 7) * dayMs;
  const tables = await new TimetableCache().read(db, start, start + dayMs);
  const runs = tables.flatMap((table) => table.runs).filter(({ calls }) => calls.length > 1);
  const searches = listSearches(runs, start);
  const date = new Date(start).toISOString().slice(0, 10);
  const ask = async ({ from, to }: Search) => {
    const origin = [...from][0];
    const destination = [...to][0];
    const query = searchJourneys.query.parse({ from: `s${origin}`, to: `s${destination}`, date });
    const began = performance.now();
    await findJourneys(db, query);
    return performance.now() - began;
  };
  const measure = async () => {
    // Some of the first searches after the load of a database take 100 to 400 ms, so they are not measured.
    for (const search of searches) await ask(search);
    const times: number[] = [];
    for (const search of searches) times.push(await ask(search));
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const addTimes = (what: string, { p50, p99 }: { p50: number; p99: number }) =>
    add({
      id: "T20",
      what,
      ours: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms in the backend`,
      against: `the target of ${targetMs} ms`,
      ratio: p99 / targetMs,
      ...reach.atMost(p99 / targetMs, 1),
    });
  addTimes(`A search of journeys in the network ${network}`, await measure());
  const [before, after] = measureIndexes(indexRuns(copyRuns(runs, 1)), indexRuns(copyRuns(runs, growth)), searches);
  add({
    id: "T20",
    what: `A search in the index of ${(runs.length * growth).toLocaleString("en")} departures of the days around`,
    ours: `${after.toFixed(4)} ms`,
    against: `among ${runs.length.toLocaleString("en")} ${before.toFixed(4)} ms, in turns in one process`,
    ratio: after / before,
    ...reach.atMost(after / before, 2),
  });
  const added = await addDepartures(db, date);
  addTimes(
    `The same with ${added.toLocaleString("en")} more departures on the day at the same stations`,
    await measure(),
  );
  await db.$client.end();
}
