import { expect, it } from "vitest";
import { storedTextTranslator } from "@/lib/language/written";
import { countTicketsIn, priceInSlot } from "./units";

const tickets = [{ kind: "adult" }, { kind: "youth" }, { kind: "youth" }, { kind: "student" }] as const;

it.each([
  ["en", ["1 adult", "2 youths", "1 student"]],
  ["de", ["1 Erwachsener", "2 Jugendliche", "1 Studierende:r"]],
  ["fr", ["1 adulte", "2 jeunes", "1 étudiant"]],
  ["ar", ["بالغ واحد", "شابان", "طالب واحد"]],
] as const)("tickets are counted with the plural forms of %s", (language, counts) => {
  expect(countTicketsIn(storedTextTranslator(language), tickets)).toEqual(counts);
});

it("rounds the price in a slot half away from zero, without floating-point fractions", () => {
  const price = (usualMinor: number, priceBp: number) =>
    priceInSlot([], "adult", usualMinor, { date: "2027-03-01", priceBp });
  expect(price(333, 5_000)).toBe(167);
  expect(price(1_000_000_005_001, 9_999)).toBe(999_900_005_000);
});
