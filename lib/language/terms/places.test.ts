import { expect, it } from "vitest";
import { withoutPlace } from "./places";

it.each([
  ["Genoa", "Genoa, Italy", null],
  ["Genoa, Italy", "Genoa, Italy", null],
  ["", "Genoa, Italy", null],
  [null, "Genoa, Italy", null],
  ["Pier 2, Genoa", "Genoa, Italy", "Pier 2"],
  ["Genoa Port", "Genoa, Italy", "Genoa Port"],
  ["Gen", "Genoa, Italy", "Gen"],
  ["5 Via Balbi, 16126 Genoa", "Genoa, Italy", "5 Via Balbi, 16126 Genoa"],
])("reduces the address %j in %j to %j", (address, place, left) => {
  expect(withoutPlace(address, place)).toBe(left);
});
