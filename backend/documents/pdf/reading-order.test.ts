import { expect, test } from "vitest";
import { isVisible } from "./reading-order";

const seen = (text: string, direction: "ltr" | "rtl") =>
  isVisible(text, "body", direction)
    .map((run) => run.text)
    .join("");

test.each([
  ["a name among English words", "Guest: ليلى حدّاد of Lisbon", "ltr", "Guest: حدّاد ليلى of Lisbon"],
  ["a Latin name and a number among Arabic words", "الحجز ABC في Lisbon", "rtl", "Lisbon في ABC الحجز"],
  ["an amount, which is isolated", "يُحتجز \u2066100.00\u00a0USD\u2069.", "rtl", ".100.00\u00a0USD يُحتجز"],
  ["brackets around Latin words", "وقت (Lisbon)", "rtl", "(Lisbon) وقت"],
  ["a telephone number", "+351 912 000 000", "rtl", "+351 912 000 000"],
] as const)("a line is set in the order in which it is seen: %s", (_, text, direction, message) =>
  expect(seen(text, direction)).toBe(message),
);
