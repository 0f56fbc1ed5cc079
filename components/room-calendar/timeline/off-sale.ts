import { getBufferNights, type Lane } from "./timeline-rows";

/**
 * Adds to each row the nights on which its room is not on sale. Rooms of a type are alike, so of the rows without a
 * stay the last ones count as not on sale. Rows of stays without a room are left out if the rooms have numbers.
 * @param onSale rooms on sale by night, from the calendar's first night on; null if not known
 */
export function addOffSale(lanes: readonly Lane[], onSale: readonly (number | null)[]): Lane[] {
  const numbered = lanes.filter(({ unitId }) => unitId !== null);
  const rows = numbered.length > 0 ? numbered : lanes;
  const left = onSale.map((rooms) => rows.length - (rooms ?? rows.length));
  const offSale = new Map<Lane, number[]>();
  for (const lane of rows.toReversed()) {
    const taken = getTakenNights(lane);
    const nights = [...left.keys()].filter((night) => (left[night] ?? 0) > 0 && !taken.has(night));
    for (const night of nights) left[night] = (left[night] ?? 0) - 1;
    offSale.set(lane, nights);
  }
  return lanes.map((lane) => ({ ...lane, offSale: toSpans(offSale.get(lane) ?? []) }));
}

/** No stock means no room on sale. A past night without stock precedes the room type and is not marked. */
export const getRoomsOnSale = (night: { units: number } | undefined, day: string, today: string): number | null =>
  night ? night.units : day < today ? null : 0;

function getTakenNights({ bars }: Lane): Set<number> {
  const taken = new Set<number>();
  for (const { bar, first, end } of bars)
    for (let night = first; night < end + getBufferNights(bar); night++) taken.add(night);
  return taken;
}

/** Consecutive nights as `[first, end)`. */
function toSpans(nights: readonly number[]): Lane["offSale"] {
  const spans: Lane["offSale"] = [];
  for (const night of nights) {
    const last = spans.at(-1);
    if (last?.end === night) last.end++;
    else spans.push({ first: night, end: night + 1 });
  }
  return spans;
}
