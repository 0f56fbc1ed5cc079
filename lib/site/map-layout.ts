/** Pure geometry of the maps of the storefront, in degrees or in units of a map's frame. */

export type Point = readonly [x: number, y: number];
/** Along a meridian. Along a parallel it is multiplied by the cosine of the latitude. */
export const metresPerDegree = 111_320;

export type Box = { west: number; east: number; south: number; north: number };

/** The part of a ring within a box (Sutherland–Hodgman); empty if they do not meet. */
export function clipRing(ring: readonly Point[], { west, east, south, north }: Box): Point[] {
  const atX =
    (x: number) =>
    (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  const atY =
    (y: number) =>
    (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
  const edges: { isIn: (point: Point) => boolean; cut: (a: Point, b: Point) => Point }[] = [
    { isIn: ([x]) => x >= west, cut: atX(west) },
    { isIn: ([x]) => x <= east, cut: atX(east) },
    { isIn: ([, y]) => y >= south, cut: atY(south) },
    { isIn: ([, y]) => y <= north, cut: atY(north) },
  ];
  return edges.reduce<readonly Point[]>(
    (points, { isIn, cut }) =>
      points.flatMap((point, at) => {
        const before = points.at(at - 1) ?? point;
        if (isIn(point)) return isIn(before) ? [point] : [cut(before, point), point];
        return isIn(before) ? [cut(before, point)] : [];
      }),
    ring,
  ) as Point[];
}

export type Spot = { left: number; top: number };
export type Cluster<S extends Spot> = Spot & { members: S[] };

/**
 * Groups spots whose labels would overlap. The first spot of a group keeps its place, so that every label is at the true
 * position of a product.
 */
export function clusterSpots<S extends Spot>(spots: readonly S[], gapX: number, gapY: number): Cluster<S>[] {
  const clusters: Cluster<S>[] = [];
  for (const spot of spots) {
    const near = clusters.find(({ left, top }) => Math.abs(left - spot.left) < gapX && Math.abs(top - spot.top) < gapY);
    if (near) near.members.push(spot);
    else clusters.push({ left: spot.left, top: spot.top, members: [spot] });
  }
  return clusters;
}

export type Tile = { z: number; x: number; y: number; left: number; top: number; size: number };

const earthMetres = 40_075_016.686;
const finestZoom = 19;

/**
 * Web map tiles around a centre.
 * @param unitMetres metres of one unit of the frame
 * @param reach units to each side that tiles cover
 * @param wanted size of a tile in units
 * @param finest the highest zoom level of the source; its tiles are drawn larger on closer maps
 */
export function listTiles(
  { latitude, longitude }: { latitude: number; longitude: number },
  unitMetres: number,
  reach: { x: number; y: number },
  wanted: number,
  finest: number = finestZoom,
): Tile[] {
  const radians = (latitude * Math.PI) / 180;
  const around = (earthMetres * Math.cos(radians)) / unitMetres;
  const z = Math.max(0, Math.min(finest, Math.round(Math.log2(around / wanted))));
  const count = 2 ** z;
  const size = around / count;
  const centreX = ((longitude + 180) / 360) * count;
  const centreY = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count;
  const span = (centre: number, most: number) => {
    const first = Math.floor(centre - most / size);
    return Array.from({ length: Math.floor(centre + most / size) - first + 1 }, (_, at) => first + at);
  };
  return span(centreY, reach.y)
    .filter((y) => y >= 0 && y < count)
    .flatMap((y) =>
      span(centreX, reach.x).map((x) => ({
        z,
        x: ((x % count) + count) % count,
        y,
        size,
        left: (x - centreX) * size,
        top: (y - centreY) * size,
      })),
    );
}
