import { connect } from "@/backend/db/client";
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
  // Some of the first searches after the load of a database take 100 to 400 ms, so they are not measured.
  for (const search of searches) await ask(search);
  const times: number[] = [];
  for (const search of searches) times.push(await ask(search));
  const p99 = percentile(times, 0.99);
  add({
    id: "T20",
    what: `A search of journeys among ${runs.length.toLocaleString("en")} departures of a day`,
    ours: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms in the backend`,
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
  await db.$client.end();
}
