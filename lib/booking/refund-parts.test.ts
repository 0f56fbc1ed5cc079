import { expect, test } from "vitest";
import type { RefundParts } from "@/lib/contracts/orders/order-cancellation";
import { sumByTender } from "./refund-parts";

test("sums the refunds of two card payments into one amount", () => {
  const parts: RefundParts = [
    { tender: "card", amountMinor: 81_450 },
    { tender: "card", amountMinor: 26_150 },
    { tender: "wallet", amountMinor: 500 },
    { tender: "desk", amountMinor: 1_200 },
  ];
  expect(sumByTender(parts)).toEqual({ cardMinor: 107_600, walletMinor: 500, deskMinor: 1_200 });
  expect(sumByTender([])).toEqual({ cardMinor: 0, walletMinor: 0, deskMinor: 0 });
});
