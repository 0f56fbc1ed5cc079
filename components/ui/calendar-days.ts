import { addDays, addMonths, nightsBetween, weekday } from "@/lib/dates";
import { longDayIn, monthTitleIn } from "@/lib/language/formats";

/** Date helpers for a month grid. Days are `YYYY-MM-DD`, so there is no time zone and no daylight saving. */

export type Day = string;
export { addDays, addMonths, nightsBetween as daysBetween, weekday as getWeekday };

export const getMonth = (day: Day): string => day.slice(0, 7);

const getLength = (month: string): number => nightsBetween(`${month}-01`, `${addMonths(month, 1)}-01`);

/** The same day in another month, or the last day of a shorter month. */
export function shiftMonth(day: Day, months: number): Day {
  const month = addMonths(getMonth(day), months);
  return `${month}-${String(Math.min(Number(day.slice(8)), getLength(month))).padStart(2, "0")}`;
}

/** The current day where the visitor is. */
export function localDay(now = new Date()): Day {
  const pad = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Weeks from Monday. Cells outside the month are null. */
export function splitWeeks(month: string): (Day | null)[][] {
  const cells: (Day | null)[] = Array.from({ length: weekday(`${month}-01`) }, () => null);
  for (let n = 1; n <= getLength(month); n++) cells.push(`${month}-${String(n).padStart(2, "0")}`);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** For screen readers, for example `Friday 12 March 2027`. */
export const longDay = (day: Day): string => longDayIn("en", day);
export const monthTitle = (month: string): string => monthTitleIn("en", month);
