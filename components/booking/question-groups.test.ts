import { expect, test } from "vitest";
import type { OrderQuestion } from "@/lib/contracts/orders/question";
import { localized } from "@/lib/language/localized-message";
import { listGroups } from "./question-groups";

const question = (key: string, person: string | null): OrderQuestion => ({
  key,
  label: key,
  kind: "text",
  choices: [],
  required: true,
  answer: null,
  person: person === null ? null : [...localized("{unit} {n}", { unit: { list: ["Adult"] }, n: person })],
});
const show = (questions: OrderQuestion[]) =>
  listGroups(questions).map((group) => [group.person !== null, group.questions.map(({ key }) => key)]);

test("groups the questions about a person even if they are not consecutive", () => {
  expect(
    show([question("diet", null), question("a", "1"), question("b", "2"), question("c", "1"), question("d", "2")]),
  ).toEqual([
    [false, ["diet"]],
    [true, ["a", "c"]],
    [true, ["b", "d"]],
  ]);
});

test("makes no group for a single question about a person", () => {
  expect(show([question("a", "1"), question("b", "2")])).toEqual([
    [false, ["a"]],
    [false, ["b"]],
  ]);
});
