import { expect, it } from "vitest";
import { storedTextTranslator } from "@/lib/language/written";
import { countTicketsIn } from "./units";

const tickets = [{ kind: "adult" }, { kind: "youth" }, { kind: "youth" }, { kind: "student" }] as const;

it.each([
  ["en", ["1 adult", "2 youths", "1 student"]],
  ["de", ["1 Erwachsener", "2 Jugendliche", "1 Studierende:r"]],
  ["fr", ["1 adulte", "2 jeunes", "1 étudiant"]],
  ["ar", ["بالغ واحد", "شابان", "طالب واحد"]],
] as const)("tickets are counted with the plural forms of %s", (language, counts) => {
  expect(countTicketsIn(storedTextTranslator(language), tickets)).toEqual(counts);
});
