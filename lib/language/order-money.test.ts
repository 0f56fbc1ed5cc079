import { expect, test } from "vitest";
import { moneySummaryIn } from "./order-money";
import { storedTextTranslator } from "./written";

const order = {
  kind: "hotel" as const,
  currency: "USD",
  receivedMinor: 81_450,
  refundedMinor: 0,
  outstandingMinor: 0,
  dueAtPropertyMinor: 2_580,
};

test("separates the paid amount from the amount due at the hotel", () => {
  expect(moneySummaryIn(storedTextTranslator("en"), order)).toBe("Paid 814.50 USD · 25.80 USD due at the hotel");
  expect(moneySummaryIn(storedTextTranslator("en"), { ...order, dueAtPropertyMinor: 0, refundedMinor: 27_348 })).toBe(
    "Paid 814.50 USD · Refunded 273.48 USD",
  );
  expect(
    moneySummaryIn(storedTextTranslator("en"), { ...order, receivedMinor: 10_000, outstandingMinor: 71_450 }),
  ).toBe("Paid 100.00 USD · 714.50 USD still to pay · 25.80 USD due at the hotel");
  expect(moneySummaryIn(storedTextTranslator("en"), { ...order, kind: "tour", receivedMinor: 0 })).toBe(
    "25.80 USD due on site",
  );
});
