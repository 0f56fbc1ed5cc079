import type { CalendarNight } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyRoom } from "@/lib/contracts/hotels/property-calendar";

/** A cell of the grid: the position of the room type and of the day. */
export type Cell = { row: number; column: number };
/** A rectangle of cells; its corners may be in any order. */
export type Area = { from: Cell; to: Cell };

const span = (a: number, b: number) => ({ least: Math.min(a, b), most: Math.max(a, b) });

export function isInside({ from, to }: Area, { row, column }: Cell): boolean {
  const rows = span(from.row, to.row);
  const columns = span(from.column, to.column);
  return row >= rows.least && row <= rows.most && column >= columns.least && column <= columns.most;
}

/** The room types, the first and last night, and the nights of a rectangle. */
export function selectedNights(area: Area, rooms: readonly PropertyRoom[], days: readonly string[]) {
  const rows = span(area.from.row, area.to.row);
  const columns = span(area.from.column, area.to.column);
  const chosen = rooms.slice(rows.least, rows.most + 1);
  const first = days[columns.least] ?? "";
  const last = days[columns.most] ?? "";
  const nights: CalendarNight[] = chosen.flatMap((room) =>
    room.nights.filter(({ date }) => date >= first && date <= last),
  );
  return { roomIds: chosen.map(({ id }) => id), first, last, nights };
}
