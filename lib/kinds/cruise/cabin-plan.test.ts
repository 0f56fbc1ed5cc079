import { expect, it } from "vitest";
import { parseCabinPlan, writeCabinPlan } from "./cabin-plan";

it("parses cabin ranges, single cabins and marks by deck", () => {
  const { cabins, errors } = parseCabinPlan("Deck 4: 4001-4003, 4010/accessible\n5: 5A/connecting");
  expect(errors).toEqual([]);
  expect(cabins.map(({ number, deck }) => `${deck} ${number}`)).toEqual([
    "4 4001",
    "4 4002",
    "4 4003",
    "4 4010",
    "5 5A",
  ]);
  expect(cabins.filter(({ accessible }) => accessible).map(({ number }) => number)).toEqual(["4010"]);
  expect(cabins.filter(({ connecting }) => connecting).map(({ number }) => number)).toEqual(["5A"]);
});

it("formats a parsed cabin plan as the original text", () => {
  const text = "Deck 4: 4001-4003, 4004/accessible, 4006\nDeck 5: 5001-5002/connecting";
  expect(writeCabinPlan(parseCabinPlan(text).cabins)).toBe(text);
});

it.each(["4001-4003", "Deck 0: 1", "Deck 4: 4003-4001", "Deck 4: 4001/sunny", "Deck 4: A1-A5", "Deck 4: 001-99999"])(
  "rejects the cabin plan %s with one error",
  (text) => expect(parseCabinPlan(text).errors).toHaveLength(1),
);
