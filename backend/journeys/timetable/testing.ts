import type { Random } from "@/backend/stock/testing/random";
import { arrives } from "./connections";
import type { Connection, Run, Search } from "./types";

const departs = ([first]: Connection): number => first.run.calls[first.from]?.departs ?? 0;

/** All journeys with at most one change by trying every pair of rides, for comparison with the index. */
export function tryAll(runs: readonly Run[], search: Search): Connection[] {
  const { from, to, after, before, transferMs } = search;
  const all: Connection[] = [];
  const first = runs.flatMap((run) =>
    run.calls.flatMap((call, at) =>
      from.has(call.stationId) && call.boarding && call.departs >= after && call.departs < before ? [{ run, at }] : [],
    ),
  );
  for (const { run, at } of first) {
    for (let stop = at + 1; stop < run.calls.length; stop++) {
      const call = run.calls[stop];
      if (!call?.alighting) continue;
      if (to.has(call.stationId)) all.push([{ run, from: at, to: stop }]);
      for (const second of runs) {
        if (second === run) continue;
        for (const [board, start] of second.calls.entries()) {
          if (start.stationId !== call.stationId || !start.boarding || start.departs < call.arrives + transferMs)
            continue;
          for (let end = board + 1; end < second.calls.length; end++) {
            const last = second.calls[end];
            if (last?.alighting && to.has(last.stationId))
              all.push([
                { run, from: at, to: stop },
                { run: second, from: board, to: end },
              ]);
          }
        }
      }
    }
  }
  return all;
}

/** The departures and arrivals of the journeys that no other one replaces; those without a change separately. */
export function summarize(journeys: readonly Connection[]) {
  const direct = journeys.filter((one) => one.length === 1);
  const pairs = (list: readonly Connection[]) =>
    [...new Set(list.map((one) => `${departs(one)} ${arrives(one)}`))].sort();
  const best = journeys.filter(
    (one) =>
      !journeys.some(
        (other) =>
          departs(other) >= departs(one) &&
          arrives(other) <= arrives(one) &&
          (departs(other) > departs(one) || arrives(other) < arrives(one)),
      ),
  );
  return { direct: pairs(direct), best: pairs(best) };
}

/** A search between two stations of the timetable for a few hours. */
export function randomSearch(random: Random, runs: readonly Run[], hours: number): Search | null {
  const run = runs[random.between(0, runs.length)];
  const other = random.chance(0.5) ? run : runs[random.between(0, runs.length)];
  const from = run?.calls[random.between(0, run.calls.length)];
  const to = other?.calls[random.between(0, other.calls.length)];
  if (!from || !to || from.stationId === to.stationId) return null;
  const after = from.departs - random.between(0, hours * 60) * 60_000;
  return {
    from: new Set([from.stationId]),
    to: new Set([to.stationId]),
    after,
    before: after + hours * 3_600_000,
    transferMs: 10 * 60_000,
  };
}
