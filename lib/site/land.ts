import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Box, clipRing, type Point } from "./map-layout";

/** TopoJSON of world-atlas (Natural Earth, public domain, 1:10 million): arcs are shared and delta-encoded. */
type Geometry = { type: "Polygon"; arcs: number[][] } | { type: "MultiPolygon"; arcs: number[][][] };
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: Geometry[] }; land: { geometries: Geometry[] } };
};
type Arc = { points: Point[]; box: Box };
type Atlas = { land: Arc[]; borders: Arc[] };

const getBox = (points: readonly Point[]): Box => {
  const box = { west: 180, east: -180, south: 90, north: -90 };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
};
const overlaps = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
const listRings = (geometry: Geometry): number[][] =>
  geometry.type === "Polygon" ? geometry.arcs : geometry.arcs.flat();

function readAtlas(): Atlas {
  const text = readFileSync(join(process.cwd(), "node_modules/world-atlas/countries-10m.json"), "utf8");
  const { transform, arcs: encoded, objects } = JSON.parse(text) as Topology;
  const [scaleX, scaleY] = transform.scale;
  const [fromX, fromY] = transform.translate;
  const arcs = encoded.map((steps) => {
    let x = 0;
    let y = 0;
    return steps.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scaleX + fromX, y * scaleY + fromY];
    });
  });
  /** A negative index is an arc in reverse. The first point of an arc is the last one of the arc before. */
  const toRing = (indexes: readonly number[]): Arc => {
    const points = indexes.flatMap((index) => {
      const arc = arcs[index < 0 ? ~index : index] ?? [];
      return (index < 0 ? arc.toReversed() : arc).slice(1);
    });
    return { points, box: getBox(points) };
  };
  const users = new Map<number, Set<number>>();
  objects.countries.geometries.forEach((country, at) => {
    for (const index of listRings(country).flat()) {
      const arc = index < 0 ? ~index : index;
      users.set(arc, (users.get(arc) ?? new Set()).add(at));
    }
  });
  return {
    land: objects.land.geometries.flatMap(listRings).map(toRing),
    borders: [...users].flatMap(([arc, countries]) => {
      const points = arcs[arc] ?? [];
      return countries.size > 1 ? [{ points, box: getBox(points) }] : [];
    }),
  };
}

let atlas: Atlas | undefined;

/** Coasts as closed rings of land, and borders as lines, within a box in degrees. */
export function findLand(box: Box): { land: Point[][]; borders: Point[][] } {
  atlas ??= readAtlas();
  const inside = (arc: Arc) => overlaps(arc.box, box);
  const isNear = ([x, y]: Point) => x >= box.west && x <= box.east && y >= box.south && y <= box.north;
  return {
    land: atlas.land
      .filter(inside)
      .map(({ points }) => clipRing(points, box))
      .filter((ring) => ring.length > 2),
    borders: atlas.borders.filter(inside).flatMap(({ points }) => {
      const first = points.findIndex(isNear);
      const last = points.findLastIndex(isNear);
      return first < 0 ? [] : [points.slice(Math.max(0, first - 1), last + 2)];
    }),
  };
}
