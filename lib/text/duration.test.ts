import { expect, it } from "vitest";
import { formatDuration } from "./duration";

it.each([
  [45, "45 min"],
  [60, "1 h"],
  [90, "1 h 30 min"],
  [1_500, "25 h"],
  [0, "0 min"],
])("formats %i minutes as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
