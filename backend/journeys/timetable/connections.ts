import type { Connection, Ride, Run, Search, Timetable } from "./types";

export function indexRuns(runs: readonly Run[]): Timetable {
  const byStation = new Map<number, { run: Run; at: number }[]>();
  for (const run of runs) {
    run.calls.forEach(({ stationId }, at) => {
      const own = byStation.get(stationId);
      if (own) own.push({ run, at });
      else byStation.set(stationId, [{ run, at }]);
    });
  }
  return { runs, byStation };
}

const departs = ([first]: Connection): number => first.run.calls[first.from]?.departs ?? 0;
export function arrives(connection: Connection): number {
  const last = connection[1] ?? connection[0];
  return last.run.calls[last.to]?.arrives ?? 0;
}

/** A way to the destination from a station: the departure there, the arrival, and the ride. */
type Onward = { departs: number; arrives: number; ride: Ride };

/**
 * For each station the rides that reach the destination without a change, by departure. `best` at an index is the
 * earliest arrival from there on.
 */
function listOnward(tables: readonly Timetable[], { to, after, mode }: Search): Map<number, Onward[]> {
  const onward = new Map<number, Onward[]>();
  for (const { byStation } of tables) {
    for (const station of to) {
      for (const { run, at } of byStation.get(station) ?? []) {
        const end = run.calls[at];
        if (mode && run.mode !== mode) continue;
        if (!end?.alighting || end.arrives < after) continue;
        for (let from = at - 1; from >= 0; from--) {
          const call = run.calls[from];
          if (!call || call.departs < after) break;
          // A run that calls at the destination twice is left at the first call.
          if (to.has(call.stationId) && call.alighting) break;
          if (!call.boarding) continue;
          const one = { departs: call.departs, arrives: end.arrives, ride: { run, from, to: at } };
          const own = onward.get(call.stationId);
          if (own) own.push(one);
          else onward.set(call.stationId, [one]);
        }
      }
    }
  }
  for (const [station, all] of onward) {
    all.sort((a, b) => b.departs - a.departs || a.arrives - b.arrives);
    // Of the rides from a station, only those that arrive before every later one can be part of a best journey.
    let least = Number.POSITIVE_INFINITY;
    const useful = all.filter(({ arrives: at }) => {
      if (at >= least) return false;
      least = at;
      return true;
    });
    onward.set(station, useful.reverse());
  }
  return onward;
}

/** The first ride at or after an instant; `rides` is sorted by departure and arrival. */
function firstFrom(rides: readonly Onward[], instant: number): Onward | undefined {
  let low = 0;
  let high = rides.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rides[middle]?.departs ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return rides[low];
}

/** The rides of the period without a change, and for each run the best journey with one change. */
function listCandidates(tables: readonly Timetable[], search: Search) {
  const { from, to, after, before, transferMs, mode } = search;
  // A round trip is one ride; there and back with a change is none.
  const isRound = [...to].every((station) => from.has(station));
  const onward = isRound ? new Map<number, Onward[]>() : listOnward(tables, search);
  const direct: Connection[] = [];
  const changing: Connection[] = [];
  for (const { byStation } of tables) {
    for (const station of from) {
      for (const { run, at } of byStation.get(station) ?? []) {
        const start = run.calls[at];
        if (mode && run.mode !== mode) continue;
        if (!start?.boarding || start.departs < after || start.departs >= before) continue;
        let best: Connection | null = null;
        for (let stop = at + 1; stop < run.calls.length; stop++) {
          const call = run.calls[stop];
          if (!call) break;
          const returns = call.stationId === start.stationId && to.has(call.stationId);
          // A run that calls at the origin again is boarded there, unless the passengers want to return.
          if (from.has(call.stationId) && !returns) break;
          if (!call.alighting) continue;
          const ride = { run, from: at, to: stop };
          if (to.has(call.stationId)) {
            direct.push([ride]);
            break;
          }
          const next = firstFrom(onward.get(call.stationId) ?? [], call.arrives + run.delayMs + transferMs);
          if (next && next.ride.run !== run && (!best || next.arrives < arrives(best))) best = [ride, next.ride];
        }
        if (best) changing.push(best);
      }
    }
  }
  return { direct, changing };
}

/**
 * The journeys of a period: all without a change, and those with one change that no other journey replaces by leaving
 * no earlier and arriving no later. By departure, then arrival.
 */
export function findConnections(tables: readonly Timetable[], search: Search): Connection[] {
  const { direct, changing } = listCandidates(tables, search);
  const best = [...direct, ...changing].sort(
    (a, b) => departs(b) - departs(a) || arrives(a) - arrives(b) || a.length - b.length,
  );
  let least = Number.POSITIVE_INFINITY;
  const kept = best.filter((one) => {
    const end = arrives(one);
    const improves = end < least;
    least = Math.min(least, end);
    return one.length === 1 || improves;
  });
  return kept.reverse().sort((a, b) => departs(a) - departs(b) || arrives(a) - arrives(b) || a.length - b.length);
}
