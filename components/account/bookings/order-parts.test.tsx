import { describe, expect, test } from "vitest";
import { orders } from "@/components/kinds/testing";
import { testPolicy } from "@/components/testing/order";
import { render } from "@/components/testing/render";
import { CancelTerms } from "./order-parts";

describe("cancellation terms of a booking", () => {
  const steps = [
    { untilUtc: "2027-03-10T17:00:00Z", feeMinor: 0, refundMinor: 4_000 },
    { untilUtc: null, feeMinor: 4_000, refundMinor: 0 },
  ];

  test("show the refund of the amount paid so far", async () => {
    const order = orders.order({ paidMinor: 4_000, outstandingMinor: 16_000, cancelSteps: steps });
    const page = await render(<CancelTerms order={order} />);
    expect(page.rows.slice(1).map((cells) => cells.slice(1))).toEqual([
      ["0.00", "40.00"],
      ["40.00", "0.00"],
    ]);
    expect(page.text).toContain("for the 40.00 USD paid so far");
    expect((await render(<CancelTerms order={orders.order()} />)).text).not.toContain("paid so far");
  });

  test("state without a payment that there is nothing to refund", async () => {
    const page = await render(<CancelTerms order={orders.order({ paidMinor: 0, policy: testPolicy() })} />);
    expect(page.rows).toEqual([]);
    expect(page.text).toContain("Nothing has been paid online, so there is nothing to refund.");
  });
});
