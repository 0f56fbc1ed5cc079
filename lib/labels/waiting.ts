import { counted } from "@/lib/text/counted";

const minuteMs = 60_000;

/** Duration in its largest unit: `now`, `11 min`, `3 h`, `2 d`. */
export function formatTimeSpan(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** Whole hours as text: `36 hours`; `7 days` from 48 hours on if no hour remains. */
export const countHours = (hours: number): string =>
  hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : counted(hours, "hour");

/** `in 17 h`, `overdue`. */
export function formatDeadline(untilMs: number, nowMs: number): string {
  if (untilMs <= nowMs) return "overdue";
  const text = formatTimeSpan(untilMs - nowMs);
  return text === "now" ? "in less than a minute" : `in ${text}`;
}
