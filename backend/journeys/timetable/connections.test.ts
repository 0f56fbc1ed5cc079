import { expect, it } from "vitest";
import { Random } from "@/backend/stock/testing/random";
import { findConnections, indexRuns } from "./connections";
import { randomSearch, summarize, tryAll } from "./testing";
import type { Run, Search } from "./types";

const minute = 60_000;

/** A run that calls at stations at the given minutes. */
const run = (id: number, calls: readonly [station: number, minutes: number][]): Run => ({
  departureId: id,
  transportId: 1,
  operatorId: 1,
  mode: "train",
  delayMs: 0,
  calls: calls.map(([stationId, at]) => ({
    stopId: stationId,
    stationId,
    arrives: at * minute,
    departs: at * minute,
    boarding: true,
    alighting: true,
  })),
});

const search = (from: number, to: number): Search => ({
  from: new Set([from]),
  to: new Set([to]),
  after: 0,
  before: 1_000 * minute,
  transferMs: 10 * minute,
});

const find = (runs: readonly Run[], from: number, to: number) =>
  findConnections([indexRuns(runs)], search(from, to)).map((rides) => rides.map((ride) => ride.run.departureId));

it("finds direct journeys and those with one change", () => {
  const runs = [
    run(1, [
      [1, 0],
      [2, 60],
      [3, 120],
    ]),
    run(2, [
      [2, 70],
      [4, 130],
    ]),
    run(3, [
      [2, 65],
      [4, 100],
    ]),
  ];
  expect(find(runs, 1, 3)).toEqual([[1]]);
  // Run 3 leaves five minutes after the arrival, which is less than the time of a change.
  expect(find(runs, 1, 4)).toEqual([[1, 2]]);
  expect(find(runs, 3, 1)).toEqual([]);
});

it("finds round trips on one run, and none with a change", () => {
  const loop = run(1, [
    [1, 0],
    [2, 60],
    [1, 120],
    [3, 180],
    [1, 240],
  ]);
  const out = run(2, [
    [1, 10],
    [2, 40],
  ]);
  const back = run(3, [
    [2, 60],
    [1, 90],
  ]);
  const found = findConnections([indexRuns([loop, out, back])], search(1, 1));
  expect(found.map((rides) => rides.map(({ run: { departureId }, from, to }) => [departureId, from, to]))).toEqual([
    [[1, 0, 2]],
    [[1, 2, 4]],
  ]);
});

it("finds a change between trains although a coach would arrive earlier", () => {
  const feeder = run(1, [
    [1, 0],
    [2, 60],
  ]);
  const coach: Run = {
    ...run(2, [
      [2, 80],
      [3, 100],
    ]),
    mode: "bus",
  };
  const train = run(3, [
    [2, 90],
    [3, 130],
  ]);
  const tables = [indexRuns([feeder, coach, train])];
  const listIds = (mode?: string) =>
    findConnections(tables, { ...search(1, 3), mode }).map((rides) => rides.map((ride) => ride.run.departureId));
  expect(listIds()).toEqual([[1, 2]]);
  expect(listIds("train")).toEqual([[1, 3]]);
});

it("omits connections with a change unless they arrive earlier than a direct journey", () => {
  const direct = run(1, [
    [1, 30],
    [3, 120],
  ]);
  const feeder = run(2, [
    [1, 0],
    [2, 20],
  ]);
  const slow = run(3, [
    [2, 40],
    [3, 130],
  ]);
  expect(find([direct, feeder, slow], 1, 3)).toEqual([[1]]);
  const fast = run(4, [
    [2, 40],
    [3, 110],
  ]);
  expect(find([direct, feeder, slow, fast], 1, 3)).toEqual([[2, 4], [1]]);
});

it("does not board or leave where a run does not allow it", () => {
  const closed = run(1, [
    [1, 0],
    [2, 60],
    [3, 120],
  ]);
  const noExit: Run = {
    ...closed,
    calls: closed.calls.map((call, at) => (at === 2 ? { ...call, alighting: false } : call)),
  };
  expect(find([noExit], 1, 3)).toEqual([]);
  expect(find([noExit], 1, 2)).toEqual([[1]]);
});

it("agrees with an exhaustive search on random timetables", () => {
  const seed = Math.floor(Math.random() * 1e9);
  const random = new Random(seed);
  for (let round = 0; round < 60; round++) {
    const runs = Array.from({ length: 25 }, (_, id) => {
      let at = random.between(0, 600);
      const stations = [...Array(8).keys()].filter(() => random.chance(0.6));
      if (random.chance(0.5)) stations.reverse();
      return run(
        id,
        stations.map((station) => {
          at += random.between(5, 60);
          return [station, at];
        }),
      );
    }).filter(({ calls }) => calls.length > 1);
    for (let n = 0; n < 20; n++) {
      const wanted = randomSearch(random, runs, 6);
      if (!wanted) continue;
      const found = summarize(findConnections([indexRuns(runs)], wanted));
      expect({ seed, round, n, ...found }).toEqual({ seed, round, n, ...summarize(tryAll(runs, wanted)) });
    }
  }
});
