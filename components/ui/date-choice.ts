import { addDays, addMonths, type Day, getMonth, getWeekday, shiftMonth } from "./calendar-days";

/** The rules of a calendar with a range of nights. */

export type DayInfo = {
  /** The night that begins on this day is not available. A stay may still end on it: check-out only. */
  closed?: boolean;
  /** A stay may include this night but not begin on it. */
  noArrival?: boolean;
  /** Short text under the number, such as a price. */
  note?: string;
  /** The note for screen readers. */
  spoken?: string;
  tone?: "deal" | "special" | "plain";
};

export type Range = { from: Day | null; to: Day | null };

type DateLimits = { min: Day; max: Day; dayInfo?: (day: Day) => DayInfo | undefined };

/** No stay is longer, so the search for its last possible day ends. */
const maxDays = 400;

export const clampDay = (day: Day, { min, max }: Pick<DateLimits, "min" | "max">): Day =>
  day < min ? min : day > max ? max : day;

/** Which days can be chosen next, for a range that may be incomplete. */
export function getDateChoice({ from, to }: Range, { min, max, dayInfo }: DateLimits) {
  const isClosed = (day: Day): boolean => dayInfo?.(day)?.closed ?? false;
  const isLeaving = from !== null && to === null;
  /** The latest possible check-out for a check-in on `from`: the first closed night. */
  const lastLeave = (() => {
    if (!isLeaving) return null;
    let day = from;
    for (let n = 0; n < maxDays && day < max && !isClosed(day); n++) day = addDays(day, 1);
    return day;
  })();
  const canLeave = (day: Day): boolean => from !== null && lastLeave !== null && day > from && day <= lastLeave;
  const canArrive = (day: Day): boolean => !isClosed(day) && !dayInfo?.(day)?.noArrival;
  const isSelectable = (day: Day): boolean => day >= min && day <= max && (canLeave(day) || canArrive(day));
  return {
    isLeaving,
    canLeave,
    isSelectable,
    isCheckOutOnly: (day: Day): boolean => !canArrive(day) && day > min && !isClosed(addDays(day, -1)),
    /** The range after a day was chosen; null if it can't be chosen. */
    choose(day: Day): Range | null {
      if (!isSelectable(day)) return null;
      return canLeave(day) ? { from, to: day } : { from: day, to: null };
    },
  };
}

type Pressed = { key: string; shiftKey: boolean; isRightToLeft: boolean };

/** The day that a key of the ARIA grid pattern leads to; null for other keys. */
export function getDayForKey(day: Day, { key, shiftKey, isRightToLeft }: Pressed): Day | null {
  const onward = isRightToLeft ? -1 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -onward);
    case "ArrowRight":
      return addDays(day, onward);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -getWeekday(day));
    case "End":
      return addDays(day, 6 - getWeekday(day));
    case "PageUp":
      return shiftMonth(day, shiftKey ? -12 : -1);
    case "PageDown":
      return shiftMonth(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** The first of the shown months after a move to a day: the same if the day is shown already. */
export function getFirstMonth(first: string, shown: number, day: Day): string {
  const month = getMonth(day);
  if (month < first) return month;
  return month >= addMonths(first, shown) ? addMonths(month, 1 - shown) : first;
}
