import { expect, it } from "vitest";
import { countHours, formatDeadline, formatTimeSpan } from "./waiting";

const minute = 60_000;
const hour = 60 * minute;

it.each([
  [0, "now"],
  [minute - 1, "now"],
  [minute, "1 min"],
  [hour - 1, "59 min"],
  [hour, "1 h"],
  [48 * hour - 1, "47 h"],
  [48 * hour, "2 d"],
  [-3 * hour, "3 h"],
])("formats %i milliseconds as %s", (ms, text) => {
  expect(formatTimeSpan(ms)).toBe(text);
});

it.each([
  [1, "1 hour"],
  [24, "24 hours"],
  [47, "47 hours"],
  [48, "2 days"],
  [50, "50 hours"],
  [168, "7 days"],
])("formats %i hours as %s", (hours, text) => {
  expect(countHours(hours)).toBe(text);
});

it.each([
  [0, "overdue"],
  [-1, "overdue"],
  [1, "in less than a minute"],
  [17 * hour, "in 17 h"],
  [100 * hour, "in 4 d"],
])("formats a deadline in %i milliseconds as %s", (left, text) => {
  expect(formatDeadline(1_000_000 + left, 1_000_000)).toBe(text);
});
