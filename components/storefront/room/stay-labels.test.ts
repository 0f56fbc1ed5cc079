import { expect, test } from "vitest";
import { distance } from "./stay-labels";

test.each([
  [20, "50 m", "50 m"],
  [312, "300 m", "300 m"],
  [999, "1,000 m", "1.000 m"],
  [1249, "1.2 km", "1,2 km"],
  [9999, "10.0 km", "10,0 km"],
  [12_600, "13 km", "13 km"],
])("formats %i metres as %s, and as %s in German", (metres, english, german) => {
  expect(distance("en", metres)).toBe(english);
  expect(distance("de", metres)).toBe(german);
});
