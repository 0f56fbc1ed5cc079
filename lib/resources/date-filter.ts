import type { Filter } from "./define";

/** A filter by days of the past. `from` and `to` are the query parameters. */
export const pastDates = (
  label: string,
  { from, to } = { from: "from", to: "to" },
): Extract<Filter, { kind: "dates" }> => ({
  kind: "dates",
  from,
  to,
  label,
  presets: [
    { label: "Today", fromDays: 0, toDays: 0 },
    { label: "Last 7 days", fromDays: -6, toDays: 0 },
    { label: "Last 30 days", fromDays: -29, toDays: 0 },
  ],
});
