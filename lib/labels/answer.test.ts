import { expect, it } from "vitest";
import { answerIn } from "./answer";

it("shows dates and countries of answers as they are read", () => {
  expect(answerIn("en", { kind: "date", answer: "1957-04-15" })).toBe("15 Apr 1957");
  expect(answerIn("de", { kind: "country", answer: "PT" })).toBe("Portugal");
  expect(answerIn("en", { kind: "text", answer: "1957-04-15" })).toBe("1957-04-15");
  expect(answerIn("en", { kind: "date", answer: null })).toBe("");
});
