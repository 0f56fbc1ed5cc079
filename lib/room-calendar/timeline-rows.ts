import { dayNumber } from "@/lib/dates";

/** Occupies a row for the nights `[from, to)`. */
export interface Occupant {
  from: string;
  to: string;
}

const byArrival = (a: Occupant, b: Occupant): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? 1 : -1;

/** Packs stays into as few rows as possible without overlaps. A stay may begin in a row on the day another one ends. */
export function packLanes<T extends Occupant>(stays: readonly T[]): T[][] {
  const lanes: T[][] = [];
  for (const stay of [...stays].sort(byArrival)) {
    const lane = lanes.find((one) => (one.at(-1)?.to ?? "") <= stay.from);
    if (lane) lane.push(stay);
    else lanes.push([stay]);
  }
  return lanes;
}

/**
 * Packs stays again after new ones were loaded. Stays keep their rows when possible; otherwise all are packed anew.
 * Never uses more rows.
 * @param laneBefore previous row of a stay, from 0
 */
export function repackLanes<T extends Occupant>(
  stays: readonly T[],
  laneBefore: (stay: T) => number | undefined,
): T[][] {
  const least = packLanes(stays);
  const lanes = least.map(() => ({ stays: [] as T[], nights: new Set<number>() }));
  const put = (stay: T, lane: (typeof lanes)[number] | undefined): boolean => {
    if (!lane) return false;
    const from = dayNumber(stay.from);
    const to = dayNumber(stay.to);
    for (let night = from; night < to; night++) if (lane.nights.has(night)) return false;
    for (let night = from; night < to; night++) lane.nights.add(night);
    lane.stays.push(stay);
    return true;
  };
  const others: T[] = [];
  for (const stay of [...stays].sort(byArrival)) if (!put(stay, lanes[laneBefore(stay) ?? -1])) others.push(stay);
  for (const stay of others) if (!lanes.some((lane) => put(stay, lane))) return least;
  return lanes.map((lane) => lane.stays);
}

export const overlaps = (a: Occupant, b: Occupant): boolean => a.from < b.to && b.from < a.to;

/**
 * Suggests a room for each stay without one: the smallest gap that fits, longest stays first. Stays that fit nowhere
 * are left out.
 */
export function suggestRooms<T extends Occupant & { lineId: number }>(
  waiting: readonly T[],
  rooms: ReadonlyMap<number, readonly Occupant[]>,
): Map<number, number> {
  const taken = new Map([...rooms].map(([room, stays]) => [room, [...stays]]));
  const placed = new Map<number, number>();
  const length = (stay: Occupant) => Date.parse(stay.to) - Date.parse(stay.from);
  const maxFirst = [...waiting].sort((a, b) => length(b) - length(a) || byArrival(a, b) || a.lineId - b.lineId);
  for (const stay of maxFirst) {
    let best: { room: number; slack: number } | null = null;
    for (const [room, stays] of taken) {
      if (stays.some((other) => overlaps(other, stay))) continue;
      const before = stays.filter((other) => other.to <= stay.from).map((other) => Date.parse(other.to));
      const after = stays.filter((other) => other.from >= stay.to).map((other) => Date.parse(other.from));
      const slack = Math.min(...after, 8.64e15) - Math.max(...before, 0);
      if (!best || slack < best.slack) best = { room, slack };
    }
    if (!best) continue;
    taken.get(best.room)?.push(stay);
    placed.set(stay.lineId, best.room);
  }
  return placed;
}
