import { expect, it } from "vitest";
import { getNextNumber } from "./next-number";

it.each([
  [[], "1"],
  [["100"], "101"],
  [["07"], "08"],
  [["09"], "10"],
  [["099"], "100"],
  [["101", "103", "102"], "104"],
  [["1", "2", " 3 "], "4"],
  [["12A"], ""],
  [["Garden suite"], ""],
  [["101", ""], ""],
  [["1e3"], ""],
  [["0"], "1"],
])("continues %j with %j", (numbers, next) => {
  expect(getNextNumber(numbers)).toBe(next);
});
