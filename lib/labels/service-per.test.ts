import { expect, it } from "vitest";
import { describeServicePer } from "./service-per";

it.each([
  ["night", "hotel", "Per night"],
  ["night", "transport", "Per day"],
  ["person_night", "hotel", "Per person and night"],
  ["person_night", "tour", "Per person and day"],
  ["stay", "hotel", "Per booking"],
] as const)("describes %s of a %s as %s", (per, kind, text) => {
  expect(describeServicePer(per, kind)).toBe(text);
});
