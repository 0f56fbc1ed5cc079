import { metresPerDegree, type Spot } from "@/lib/site/map-layout";
import { half } from "./map-base";

type Place = { latitude: number; longitude: number };

const ringSteps = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
/** The frame shows at least this distance from the centre, in metres. */
const leastReach = 600;
/** Hundredths of the frame's shorter side that positions are at most from the centre. */
const edge = 46;

/** The way around the earth that is shorter, so that places on both sides of the date line are neighbours. */
const shortestTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Metres east and south of the centre; a city is small enough to be treated as flat. */
export function getOffset(centre: Place, { latitude, longitude }: Place): { x: number; y: number } {
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  return {
    x: shortestTurn(longitude - centre.longitude) * metresPerDegree * narrowing,
    y: (centre.latitude - latitude) * metresPerDegree,
  };
}

/** Metres from the centre to the edge of the frame, which contains 95 percent of the places. */
export function getReach(centre: Place, places: readonly Place[]): number {
  const far = places
    .map((place) => getOffset(centre, place))
    .map(({ x, y }) => Math.hypot(x, y))
    .sort((a, b) => a - b);
  return Math.max(leastReach, (far[Math.floor((far.length - 1) * 0.95)] ?? 0) * 1.14);
}

/** Places with their positions in hundredths of the frame; distant ones are at its edge. */
export function placeSpots<P extends Place>(centre: Place, places: readonly P[], reach: number): (P & Spot)[] {
  const within = (metres: number) => Math.max(-edge, Math.min(edge, (metres / reach) * half));
  return places.map((place) => {
    const { x, y } = getOffset(centre, place);
    return { ...place, left: within(x), top: within(y) };
  });
}

/** The radius of each ring of distance, in metres. */
export function listRings(reach: number): number[] {
  const step = ringSteps.find((size) => size * 3.2 >= reach) ?? 100_000;
  return [1, 2, 3, 4, 5, 6].map((n) => n * step).filter((radius) => radius < reach * 2.6);
}

/** `250 m`, `2 km`: short enough for a ring label in every language. */
export const formatRing = (metres: number): string => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);
