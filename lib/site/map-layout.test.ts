import { expect, test } from "vitest";
import { findLand } from "./land";
import { clipRing, clusterSpots, listTiles } from "./map-layout";

test("clips a ring at the box and removes a ring outside it", () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;
  const cut = clipRing(square, { west: 5, east: 20, south: -5, north: 5 });
  expect(cut).toHaveLength(4);
  expect(cut).toEqual(
    expect.arrayContaining([
      [5, 0],
      [10, 0],
      [10, 5],
      [5, 5],
    ]),
  );
  expect(clipRing(square, { west: 11, east: 20, south: 0, north: 5 })).toEqual([]);
});

test("groups overlapping labels at the position of the first product", () => {
  const spots = [
    { id: 1, left: 0, top: 0 },
    { id: 2, left: 5, top: 2 },
    { id: 3, left: 30, top: 0 },
  ];
  const groups = clusterSpots(spots, 12, 7);
  expect(groups.map(({ left, members }) => [left, members.map(({ id }) => id)])).toEqual([
    [0, [1, 2]],
    [30, [3]],
  ]);
});

test("lists tiles of one zoom that cover the frame and contain the centre", () => {
  const tiles = listTiles({ latitude: 38.71, longitude: -9.14 }, 50, { x: 130, y: 75 }, 57);
  expect(new Set(tiles.map(({ z }) => z)).size).toBe(1);
  const middle = tiles.filter(({ left, top, size }) => left <= 0 && left + size > 0 && top <= 0 && top + size > 0);
  expect(middle).toEqual([expect.objectContaining({ z: 13, x: 3888, y: 3139 })]);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-130);
  expect(Math.max(...tiles.map(({ left, size }) => left + size))).toBeGreaterThanOrEqual(130);
});

test("finds land and sea at Lisbon, only land at Madrid and a border at Geneva", () => {
  const around = (longitude: number, latitude: number, by: number) =>
    findLand({ west: longitude - by, east: longitude + by, south: latitude - by, north: latitude + by });
  const area = (rings: ReturnType<typeof around>["land"]) =>
    Math.abs(
      rings.reduce(
        (sum, ring) =>
          sum +
          ring.reduce((part, [x, y], at) => {
            const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0];
            return part + (x * nextY - nextX * y) / 2;
          }, 0),
        0,
      ),
    );
  const lisbon = area(around(-9.14, 38.71, 0.4).land) / 0.8 ** 2;
  expect(lisbon).toBeGreaterThan(0.3);
  expect(lisbon).toBeLessThan(0.9);
  expect(area(around(-3.7, 40.42, 0.2).land) / 0.4 ** 2).toBeCloseTo(1);
  expect(around(6.14, 46.2, 0.2).borders.length).toBeGreaterThan(0);
  expect(around(-3.7, 40.42, 0.2).borders).toEqual([]);
});
