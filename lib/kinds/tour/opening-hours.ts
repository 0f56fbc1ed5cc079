/** A period of a day in local time (`HH:MM`); `to` is after `from`. */
export type OpeningHours = { from: string; to: string };

/** `09:00–12:30, 14:00–18:00` */
export const formatHours = (hours: readonly OpeningHours[]): string =>
  hours.map(({ from, to }) => `${from}–${to}`).join(", ");

/** Whether a place is open at a local time; the last minute is the closing time. */
export const isWithinHours = (hours: readonly OpeningHours[], time: string): boolean =>
  hours.some(({ from, to }) => from <= time && time <= to);

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The hours with a new opening time and the same lengths and breaks; null if they would not end on the same date. */
export function shiftHours(hours: readonly OpeningHours[], opens: string): OpeningHours[] | null {
  const by = toMinutes(opens) - toMinutes(hours[0]?.from ?? opens);
  const moved = hours.map(({ from, to }) => ({ from: toMinutes(from) + by, to: toMinutes(to) + by }));
  if (moved.some(({ to }) => to >= 24 * 60)) return null;
  return moved.map(({ from, to }) => ({ from: toTime(from), to: toTime(to) }));
}
