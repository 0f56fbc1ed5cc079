export const weekdayOptions = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (label, at) => ({ value: at + 1, label }),
);
export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** `Mon, Fri` from days of the week, of which 1 is Monday. */
export const formatWeekdayList = (weekdays: readonly number[]): string =>
  weekdays.length === 7
    ? "Daily"
    : weekdayOptions
        .filter(({ value }) => weekdays.includes(value))
        .map(({ label }) => label.slice(0, 3))
        .join(", ");
