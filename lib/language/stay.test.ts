import { describe, expect, test } from "vitest";
import { noteIn } from "./stay";
import { storedTextTranslator } from "./written";

const night = {
  kind: "night" as const,
  note: "Christmas week: fixed at 175.00 (20 Dec 2026 to 27 Dec 2026); 175.00 − 12 %",
  quantity: 1,
  grossMinor: 17_500,
  discountMinor: 2_100,
  amountMinor: 15_400,
};

describe("note of a price line", () => {
  test("has the name of a special price and the amounts of a night instead of its rules", () =>
    expect(noteIn(storedTextTranslator("en"), night, "USD")).toEqual({ own: "Christmas week", sum: "175.00 − 21.00" }));

  test("keeps the wording of other lines in English", () => {
    const service = { ...night, kind: "service" as const, note: "3 × 15.00", quantity: 3, amountMinor: 4_500 };
    expect(noteIn(storedTextTranslator("en"), service, "USD")).toEqual({ own: "3 × 15.00", sum: null });
  });

  test("formats amounts for the language, and keeps the name given by the hotel", () => {
    expect(noteIn(storedTextTranslator("de"), night, "USD")).toEqual({ own: "Christmas week", sum: "175,00 − 21,00" });
    const plain = { ...night, note: "175.00 − 12 %" };
    expect(noteIn(storedTextTranslator("fr"), plain, "USD")).toEqual({ own: null, sum: "175,00 − 21,00" });
    expect(noteIn(storedTextTranslator("ar"), { ...plain, discountMinor: 0, note: null }, "USD")).toEqual({
      own: null,
      sum: null,
    });
  });

  test("shows the quantity and unit price of merged items, less the discount of each", () => {
    const items = { ...night, kind: "item" as const, note: "3 × 50.00 − 10 %", quantity: 3 };
    const days = { ...items, grossMinor: 15_000, discountMinor: 1_500, amountMinor: 13_500 };
    expect(noteIn(storedTextTranslator("en"), days, "USD")).toEqual({ own: "3 × 50.00 − 10 %", sum: null });
    expect(noteIn(storedTextTranslator("de"), days, "USD")).toEqual({ own: null, sum: "3 × 50,00 − 5,00" });
  });

  test("shows the quantity and unit price of a service, unless the total does not divide evenly", () => {
    const service = { ...night, kind: "service" as const, note: "3 × 15.00", quantity: 3, amountMinor: 4_500 };
    expect(noteIn(storedTextTranslator("de"), service, "USD")).toEqual({ own: null, sum: "3 × 15,00" });
    const uneven = { ...service, amountMinor: 4_501 };
    expect(noteIn(storedTextTranslator("de"), uneven, "USD")).toEqual({ own: "3 × 15.00", sum: null });
  });
});
