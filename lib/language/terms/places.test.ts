import { expect, it } from "vitest";
import { storedTextTranslator } from "../written";
import { placeIn, withoutPlace } from "./places";

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

it.each([
  ["en", "Lisbon Airport", "Lisbon Airport"],
  ["de", "Lisbon Airport", "Flughafen Lissabon"],
  ["fr", "Lisbon Central", "Lisbonne Gare centrale"],
  ["ar", "Naples Port, Italy", "ميناء نابولي، إيطاليا"],
  ["de", "Lisbon Oriente", "Lisbon Oriente"],
  ["ar", "Springfield Airport", "Springfield Airport"],
  ["de", "Genoa", "Genua"],
] as const)("translates into %s: %s", (language, name, translated) => {
  expect(placeIn(storedTextTranslator(language), name)).toBe(translated);
});
