import { addDays, addMonths, nightsBetween, weekday } from "@/lib/dates";
import { longDayIn, monthTitleIn } from "@/lib/language/formats";

/** What a month grid needs beyond plain calendar arithmetic; days are `YYYY-MM-DD`, so no zone and no daylight saving. */

export type Day = string;
export { addDays, addMonths, nightsBetween as daysBetween, weekday as weekdayOf };

export const monthOf = (day: Day): string => day.slice(0, 7);

const lengthOf = (month: string): number => nightsBetween(`${month}-01`, `${addMonths(month, 1)}-01`);

/** The same day of another month, or its last day where it has no such day. */
export function shiftMonth(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  return `${month}-${String(Math.min(Number(day.slice(8)), lengthOf(month))).padStart(2, "0")}`;
}

/** Weeks from Monday; null before the first and after the last of the month. */
export function weeksOf(month: string): (Day | null)[][] {
  const cells: (Day | null)[] = Array.from({ length: weekday(`${month}-01`) }, () => null);
  for (let n = 1; n <= lengthOf(month); n++) cells.push(`${month}-${String(n).padStart(2, "0")}`);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** `Friday 12 March 2027`, for being read aloud. */
export const longDay = (day: Day): string => longDayIn("en", day);
export const monthTitle = (month: string): string => monthTitleIn("en", month);
