import { expect, test } from "vitest";
import { orders } from "@/components/kinds/testing";
import { testRef } from "@/components/testing/order";
import { render } from "@/components/testing/render";
import type { Outcome } from "@/lib/contracts/money/payment";
import type { Travel } from "@/lib/data/travel";
import { PaymentNotice } from "./payment-notice";

const travel = (outcome: Outcome): Travel => ({
  payment: {
    outcome,
    text: "Payment received: 200.00 USD. Your booking is confirmed.",
    amountMinor: 20_000,
    currency: "USD",
    refundMinor: 0,
    ref: testRef,
    title: "Casa do Rio",
    canRetry: false,
    holdExpiresAt: null,
  },
  order: orders.order(),
  trip: null,
});
const notice = (outcome: Outcome) => render(<PaymentNotice travel={travel(outcome)} justPaid />, { language: "de" });

test("the result of a payment is in the language of the page", async () => {
  const paid = await notice("paid");
  expect(paid.text).toContain("200,00");
  expect(paid.text).not.toContain("Payment received");
});

test("a pending payment is watched with texts in the language of the page", async () => {
  expect((await notice("pending")).text).toContain("Wir fragen bei der Bank nach.");
});
