import type { NamedPlace } from "@/lib/contracts/site/place";
import { type MapView, toScreenPosition } from "./pin-projection";

/** The frame is twice as wide as high and its height shows the reach, so positions up to 2 are visible horizontally. */
export const seen = { x: 1.9, y: 0.94 };

type PlacedName = { name: string; x: number; y: number; narrow: boolean };

/** The space around a name, and the number of names, on narrow maps and on all others. */
const densities = [
  { x: 1.15, y: 0.24, narrow: true, max: 8 },
  { x: 0.55, y: 0.16, narrow: false, max: 14 },
] as const;

/**
 * Names that do not overlap: of two that would, the first of the list remains. Fewer fit on a narrow map, and those are
 * among the names of a wide one.
 */
export function placeNames(view: MapView, places: readonly NamedPlace[]): PlacedName[] {
  const placed: PlacedName[] = [];
  for (const { x, y, narrow, max } of densities) {
    for (const place of places) {
      const at = toScreenPosition(view, place);
      if (placed.length >= max) break;
      if (Math.abs(at.x) > seen.x - 0.2 || Math.abs(at.y) > seen.y) continue;
      if (placed.some((other) => Math.abs(other.x - at.x) < x && Math.abs(other.y - at.y) < y)) continue;
      placed.push({ name: place.name, ...at, narrow });
    }
  }
  return placed;
}
