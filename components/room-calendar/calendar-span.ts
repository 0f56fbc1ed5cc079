import { addMonths, monthRange } from "@/lib/dates";

/** The range of the calendar: from last month to the end of the month with the last bookable night. */
export const getCalendarSpan = (today: string, lastNight: string): { first: string; last: string } => ({
  first: `${addMonths(today.slice(0, 7), -1)}-01`,
  last: monthRange(lastNight.slice(0, 7)).last,
});

export const clampDay = (day: string, first: string, last: string): string =>
  day < first ? first : day > last ? last : day;

/** The day at which a month is shown: today in the current month, otherwise the first day. */
export const getStartDay = (month: string, today: string): string =>
  today.slice(0, 7) === month ? today : `${month}-01`;
