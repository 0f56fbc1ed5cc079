import { expect, test } from "vitest";
import { isVisible } from "./reading-order";

const seen = (text: string, direction: "ltr" | "rtl") =>
  isVisible(text, "body", direction)
    .map((run) => run.text)
    .join("");

test.each([
  ["an Arabic name in English text", "Guest: ليلى حدّاد of Lisbon", "ltr", "Guest: حدّاد ليلى of Lisbon"],
  ["Latin names in Arabic text", "الحجز ABC في Lisbon", "rtl", "Lisbon في ABC الحجز"],
  ["an isolated amount", "يُحتجز \u2066100.00\u00a0USD\u2069.", "rtl", ".100.00\u00a0USD يُحتجز"],
  ["brackets around Latin text", "وقت (Lisbon)", "rtl", "(Lisbon) وقت"],
  ["a telephone number", "+351 912 000 000", "rtl", "+351 912 000 000"],
] as const)("sets a line in visual order: %s", (_, text, direction, message) =>
  expect(seen(text, direction)).toBe(message),
);
