import { expect, test } from "vitest";
import { sumByTender } from "./refund-parts";

test("sums the refunds of two card payments into one amount", () => {
  const parts = [
    { tender: "card", amountMinor: 81_450 },
    { tender: "card", amountMinor: 26_150 },
    { tender: "wallet", amountMinor: 500 },
  ] as const;
  expect(sumByTender(parts)).toEqual({ cardMinor: 107_600, walletMinor: 500 });
  expect(sumByTender([])).toEqual({ cardMinor: 0, walletMinor: 0 });
});
