import { type Pin, readDegrees } from "@/lib/resources/form/form-values";
import { metresPerDegree } from "@/lib/site/map-layout";

/** A map section that is small enough to be treated as flat: its centre, and the distance to each side in metres. */
export type MapView = { latitude: number; longitude: number; reach: number };
export type Spot = { latitude: number; longitude: number };

/** Zoom levels in metres, from a street to a region. */
export const reaches: readonly number[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000];

const narrowing = (latitude: number) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The coordinates of a position in the view: 0 is the centre, 1 the reach; east and south are positive. */
export function toScreenPosition(view: MapView, spot: Spot): { x: number; y: number } {
  const east = turned(spot.longitude - view.longitude) * metresPerDegree * narrowing(view.latitude);
  const south = (view.latitude - spot.latitude) * metresPerDegree;
  return { x: east / view.reach, y: south / view.reach };
}

/** The position at view coordinates, to five decimals (about one metre), limited to the poles. */
export function toSpot(view: MapView, { x, y }: { x: number; y: number }): Spot {
  const latitude = view.latitude - (y * view.reach) / metresPerDegree;
  const longitude = view.longitude + (x * view.reach) / (metresPerDegree * narrowing(view.latitude));
  return { latitude: round(Math.max(-90, Math.min(90, latitude))), longitude: round(turned(longitude)) };
}

export const formatRing = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

/**
 * Parses a pair such as `38.7131, -9.1393`, the format that other maps copy. A comma between two whole numbers without
 * a space is a decimal comma: `38,7` is one coordinate.
 */
export function readPair(text: string): Spot | null {
  const [, latitude, separator, longitude] =
    /^\s*\(?(-?\d{1,2}(?:\.\d+)?)°?(\s*[,;\s]\s*)(-?\d{1,3}(?:\.\d+)?)°?\)?\s*$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  if (separator === "," && !`${latitude}${longitude}`.includes(".")) return null;
  const spot = { latitude: Number(latitude), longitude: Number(longitude) };
  return isSpot(spot) ? spot : null;
}

const isSpot = ({ latitude, longitude }: Spot) =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The position of typed coordinates, as they are saved; null while they are none. */
export function getSpot({ latitude, longitude }: Pin): Spot | null {
  const spot = { latitude: readDegrees(latitude) ?? Number.NaN, longitude: readDegrees(longitude) ?? Number.NaN };
  return isSpot(spot) ? spot : null;
}
