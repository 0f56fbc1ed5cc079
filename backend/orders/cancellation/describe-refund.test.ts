import { expect, it } from "vitest";
import type { OrderView } from "@/lib/contracts/orders/order";
import { formatEnglishMessage } from "@/lib/language/localized-message";
import { describeRefund } from "./describe-refund";

const refund = (destination: string, amountMinor: number, state = "pending"): OrderView["refunds"][number] => ({
  id: destination,
  destination,
  state,
  amountMinor,
  reason: "",
  at: "2027-01-10T12:00:00.000Z",
});

it.each([
  ["to the wallet", [refund("wallet", 5_000, "done")], "50.00 USD is in your wallet."],
  ["to the card", [refund("card", 5_000)], "50.00 USD is being refunded to your card. This takes 3–10 days."],
  ["to the card by hand", [refund("manual", 5_000)], /^50.00 USD is being refunded to your card/],
  [
    "to both",
    [refund("card", 3_000), refund("wallet", 2_000, "done")],
    "20.00 USD is in your wallet. 30.00 USD is being refunded to your card. This takes 3–10 days.",
  ],
  ["at the desk", [refund("desk", 5_000)], "50.00 USD is on its way back to you."],
  [
    "to the wallet after the card refused it",
    [refund("card", 5_000, "failed"), refund("wallet", 5_000, "done")],
    "50.00 USD is in your wallet.",
  ],
])("names where a refund went: %s", (_, refunds, text) => {
  const message = describeRefund({ feeMinor: 0, refundMinor: 5_000, currency: "USD" }, refunds);
  expect(formatEnglishMessage(message)).toMatch(text);
});

it("mentions a missing refund only if something was paid", () => {
  const describeFee = (feeMinor: number) =>
    formatEnglishMessage(describeRefund({ feeMinor, refundMinor: 0, currency: "USD" }, []));
  expect(describeFee(5_000)).toBe("There is no refund.");
  expect(describeFee(0)).toBe("");
});
