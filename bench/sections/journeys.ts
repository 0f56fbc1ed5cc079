import { sql } from "drizzle-orm";
import { connect, type Database } from "@/backend/db/client";
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
      ...{ from: new Set([stations[0]]), to: new Set([stations[1]]) },
      ...{ after: start, before: start + dayMs, transferMs: 600_000 },
    };
  });
}

/** A network of another size: copies of the runs between other stations. */
const copyRuns = (runs: readonly Run[]): Run[] =>
  Array.from({ length: growth }, (_, copy) =>
    runs.map((run) => ({
      ...run,
      departureId: run.departureId + copy * 10_000_000,
      calls: run.calls.map((call) => ({ ...call, stationId: call.stationId + copy * 1_000_000 })),
    })),
  ).flat();

type Copy = Omit<PlannedDeparture, "date" | "starts_at"> & { departMinutes: number; zone: string };

/**
 * Adds nine departures on the date for each service, between the same stations, each 37 minutes after the one before.
 * @returns the number of new departures
 */
async function addDepartures(db: Database, date: string): Promise<number> {
  const { rows } = await db.execute<Copy>(sql`
    WITH copy AS (
      INSERT INTO transit_service (route_id, number, depart_minutes, weekdays, first_date, last_date)
      SELECT v.route_id, v.number || '-' || k, (v.depart_minutes + k * 37) % 1440, v.weekdays, v.first_date, v.last_date
        FROM transit_service v CROSS JOIN generate_series(1, ${growth - 1}) AS k WHERE v.active
      RETURNING id, route_id, depart_minutes)
    SELECT c.id AS service_id, c.depart_minutes AS "departMinutes", o.time_zone AS zone, l.layout_id,
           (SELECT count(*)::int - 1 FROM transit_route_stop s WHERE s.route_id = c.route_id) AS legs
      FROM copy c JOIN transit_route r ON r.id = c.route_id JOIN transit_line l ON l.transport_id = r.transport_id
      JOIN transit_operator o ON o.id = l.operator_id`);
  const planned = rows.map(({ departMinutes, zone, ...copy }) => ({
    ...{ ...copy, date },
    starts_at: departureInstant(date, departMinutes, zone).toISOString(),
  }));
  const added = await insertDepartures(db, planned);
  await bumpTimetable(db);
  await db.execute(sql`ANALYZE seat, seat_claim, departure, transit_departure, transit_pool, stock`);
  return added;
}

/** Milliseconds of a search in the index. */
function measureIndex(tables: readonly Timetable[], searches: readonly Search[]): number {
  for (const search of searches) findConnections(tables, search);
  const began = performance.now();
  for (const search of searches) findConnections(tables, search);
  return (performance.now() - began) / searches.length;
}

/** T20: searches of journeys on the demo's network, with seats and prices from the database, in this process. */
export async function journeySearch({ databaseUrl, add }: Bench): Promise<void> {
  const db = connect(databaseUrl);
  const start = (Math.floor(Date.now() / dayMs) + 7) * dayMs;
  const tables = await new TimetableCache().read(db, start, start + dayMs);
  const runs = tables.flatMap((table) => table.runs).filter(({ calls }) => calls.length > 1);
  const searches = listSearches(runs, start);
  const date = new Date(start).toISOString().slice(0, 10);
  const ask = async ({ from, to }: Search) => {
    const [origin, destination] = [[...from][0], [...to][0]];
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
  const { p50, p99 } = await measure();
  add({
    id: "T20",
    what: `A search of journeys among ${runs.length.toLocaleString("en")} departures of a day`,
    ours: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms in the backend`,
    against: `the target of ${targetMs} ms`,
    ratio: p99 / targetMs,
    ...reach.atMost(p99 / targetMs, 1),
  });
  const [few, many] = [indexRuns(runs), indexRuns(copyRuns(runs))];
  const [before, after] = [measureIndex([few], searches), measureIndex([many], searches)];
  add({
    id: "T20",
    what: `A search in the index of ${(runs.length * growth).toLocaleString("en")} departures`,
    ours: `${after.toFixed(3)} ms`,
    against: `among ${runs.length.toLocaleString("en")} ${before.toFixed(3)} ms, both in one process`,
    ratio: after / before,
    ...reach.atMost(after / before, 2),
  });
  const added = await addDepartures(db, date);
  const dense = await measure();
  const ratio = dense.p50 / p50;
  add({
    id: "T20",
    what: `The same searches with ${added.toLocaleString("en")} more departures at the same stations`,
    ours: `p50 ${dense.p50.toFixed(1)} ms, p99 ${dense.p99.toFixed(1)} ms in the backend`,
    against: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms before`,
    ratio,
    ...reach.atMost(ratio, growth),
  });
  await db.$client.end();
}
