import { describe, expect, test } from "vitest";
import { orders, ordersOfKinds } from "@/components/kinds/testing";
import { testEmail, testPayment, testRef, testRefund } from "@/components/testing/order";
import { render } from "@/components/testing/render";
import type { Outcome } from "@/lib/contracts/money/payment";
import { outcome as outcomes } from "@/lib/contracts/money/payment";
import { getKindTexts } from "@/lib/kinds";
import { getOutcomeTitle } from "./outcome-head";
import { type PaymentFacts, PaymentStatus } from "./payment-status";

const payment = (outcome: Outcome, more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  outcome,
  text: "The text of the backend.",
  amountMinor: 20_000,
  currency: "USD",
  refundMinor: 0,
  ref: testRef,
  title: "Casa do Rio",
  canRetry: false,
  holdExpiresAt: null,
  ...more,
});

describe.each(ordersOfKinds)("payment status of kind $kind", ({ kind, order, held }) => {
  test.each(outcomes.options)("%s has one heading, the booking reference and no broken ids", async (outcome) => {
    const isOpen = outcome !== "paid" && outcome !== "requested";
    const page = await render(<PaymentStatus payment={payment(outcome)} order={isOpen ? held() : order()} />);
    expect(page.all("h1").length).toBe(1);
    expect(page.headings[0]).toBe(getOutcomeTitle(outcome, kind));
    expect(page.text).toContain(testRef);
    expect(page.text).toContain("The text of the backend.");
    expect([...page.danglingIds, ...page.repeatedIds]).toEqual([]);
  });

  test("shows the email address, the documents and a link to the booking after a payment", async () => {
    const documents = [
      { kind: "receipt" as const, label: "Receipt", path: "/api/receipt" },
      { kind: "ticket" as const, label: "Ticket", ticket: "Ana", path: "/api/ticket" },
    ];
    const page = await render(<PaymentStatus payment={payment("paid")} order={order({ documents })} />);
    expect(page.text).toContain(`We've sent your confirmation, receipt and e-ticket to ${testEmail}.`);
    expect(page.linkTo("Download receipt")).toBe("/api/receipt");
    expect(page.linkTo("E-ticket (PDF): Ana")).toBe("/api/ticket");
    expect(page.linkTo("View booking")).toContain(testRef);
    expect(page.linkTo("Try the payment again")).toBeUndefined();
  });

  test("offers another payment after a decline while the order is held", async () => {
    const facts = payment("declined", { canRetry: true, holdExpiresAt: "2099-01-01T00:00:00Z" });
    const page = await render(<PaymentStatus payment={facts} order={held()} />);
    expect(page.linkTo("Try the payment again")).toContain(testRef);
    expect(page.byRole("timer").length).toBe(1);
    expect(page.text).toContain(getKindTexts(kind).retryAny);
  });

  test("links to the same search after an order expired, sold out or was cancelled", async () => {
    for (const outcome of ["expired", "sold_out_meanwhile", "cancelled"] as const) {
      const ended = held({ status: "cancelled", reason: "expired", retryUrl: "/again?in=2027-03-12" });
      const page = await render(<PaymentStatus payment={payment(outcome)} order={ended} />);
      expect(page.linkTo(getKindTexts(kind).lookAgain), outcome).toBe("/again?in=2027-03-12");
    }
  });
});

describe("next step after a payment", () => {
  const { order, held } = orders;

  test("offers to check a pending payment again without scripts", async () => {
    const page = await render(<PaymentStatus payment={payment("pending", { canRetry: true })} order={held()} />);
    expect(page.linkTo("Check again")).toContain(testRef);
    expect(page.linkTo("Back to the booking")).toContain(testRef);
    expect(page.text).toContain("Checking with the bank.");
  });

  test("shows the payment deadline of a hold without payment, and the decline if a payment failed", async () => {
    const payBy = "2099-01-01T12:00:00Z";
    const facts = { canRetry: true, holdExpiresAt: payBy };
    const page = await render(
      <PaymentStatus payment={payment("not_confirmed", facts)} order={held({ payBy, holdExpiresAt: payBy })} />,
    );
    expect(page.headings[0]).toBe("Held for you, not paid yet.");
    expect(page.text).toMatch(/Pay by Thu 1 Jan 2099, .* to keep your booking/);
    expect(page.linkTo("Pay or cancel")).toContain(testRef);
    expect(page.byRole("timer")).toEqual([]);
    const declined = await render(<PaymentStatus payment={payment("declined", facts)} order={held({ payBy })} />);
    expect(declined.headings[0]).toBe("The bank declined the payment");
  });

  test("offers contact but no other payment while a payment is under review", async () => {
    const page = await render(<PaymentStatus payment={payment("review")} order={held()} />);
    expect(page.linkTo("Write to us")).toBeDefined();
    expect(page.linkTo("Try the payment again")).toBeUndefined();
    expect(page.text).toContain("You won't be charged again.");
  });

  test("shows the response deadline of a request in the time zone of the place", async () => {
    const requested = order({ status: "requested", respondBy: "2027-01-06T09:30:00Z" });
    const page = await render(<PaymentStatus payment={payment("requested")} order={requested} />);
    expect(page.text).toContain("The hotel will respond by");
    expect(page.text).toContain("09:30");
    expect(page.text).toContain("full refund to your original payment method");
    const guest = await render(<PaymentStatus guest payment={payment("requested")} order={requested} />);
    expect(guest.text).toContain("full refund to your card");
  });

  test.each([
    ["to the wallet", [testRefund({ destination: "wallet", state: "done" })], false, /returned to your wallet/],
    ["to the card", [testRefund()], false, /being refunded to your card/],
    ["to the card that has arrived", [testRefund({ state: "done" })], false, /was refunded to your card/],
    ["of a guest that has failed", [testRefund({ state: "failed" })], true, /available as credit/],
  ])("explains a refund %s", async (_, refunds, guest, text) => {
    const facts = payment("sold_out_meanwhile", { refundMinor: 5_000 });
    const ended = held({ status: "cancelled", reason: "sold_out_after_payment", refunds });
    const page = await render(<PaymentStatus payment={facts} order={ended} guest={guest} />);
    expect(page.text).toMatch(text);
    expect(page.text).toContain("50.00 USD");
    expect(page.linkTo("Open the wallet") !== undefined).toBe(!guest);
  });

  test("names the due date of the balance of a deposit", async () => {
    const more = { outstandingMinor: 12_000, balanceDueAt: "2027-02-26T15:00:00Z" };
    for (const outcome of ["paid", "requested"] as const) {
      const deposit = order({ ...more, ...(outcome === "requested" ? { status: outcome } : {}) });
      const page = await render(<PaymentStatus guest payment={payment(outcome)} order={deposit} />);
      expect(page.text, outcome).toMatch(/120\.00 USD is due by Fri 26 Feb 2027, \d\d:00/);
    }
  });

  test("links clients to the booking and guests to the payment for the balance of a deposit", async () => {
    const deposit = order({ outstandingMinor: 12_000, paymentStatus: "partial" });
    const own = await render(<PaymentStatus payment={payment("paid")} order={deposit} />);
    expect(own.text).toContain("Balance of 120.00 USD due before arrival.");
    expect(own.linkTo("Pay it now")).not.toContain("do=pay");
    const guest = await render(<PaymentStatus guest payment={payment("paid")} order={deposit} />);
    expect(guest.linkTo("Pay it now")).toContain("do=pay");
    expect(guest.linkTo("View booking")).toBeUndefined();
  });

  test("calls a released order a cancelled booking, not a cancelled payment", async () => {
    const ended = held({ status: "cancelled", reason: "released" });
    const page = await render(<PaymentStatus payment={payment("cancelled")} order={ended} />);
    expect(page.headings[0]).toBe("This booking is cancelled");
  });
});

describe("a booking that was cancelled after the payment", () => {
  const documents = [
    { kind: "receipt" as const, label: "Receipt", path: "/api/receipt" },
    { kind: "credit_note" as const, label: "Credit note", path: "/api/credit-note" },
  ];
  const cancelled = { status: "cancelled", reason: "by_client", retryUrl: "/booking/confirm?room=3" } as const;
  const refunded = [testRefund({ state: "done" })];

  test("keeps its receipt and its credit note", async () => {
    const order = orders.order({ ...cancelled, documents, refunds: refunded });
    const page = await render(<PaymentStatus guest payment={payment("cancelled")} order={order} />);
    expect(page.linkTo("Download receipt")).toBe("/api/receipt");
    expect(page.linkTo("Credit note (PDF)")).toBe("/api/credit-note");
  });

  test("names the same stay and other rooms of the hotel by what they open", async () => {
    const order = orders.order({ ...cancelled, checkIn: "2027-03-12", checkOut: "2027-03-14" });
    const page = await render(<PaymentStatus guest payment={payment("cancelled")} order={order} />);
    expect(page.linkTo("Book again")).toBe("/booking/confirm?room=3");
    expect(page.linkTo("See other rooms of this hotel")).toMatch(/^\/hotel\/details\/.*in=2027-03-12/);
  });
});

describe("payment status in other languages", () => {
  const { order, held } = orders;

  test.each(["de", "fr", "ar"] as const)("in %s, has its own text and links in that language", async (language) => {
    const page = await render(<PaymentStatus payment={payment("paid")} order={order()} />, { language });
    expect(page.text).not.toContain("The text of the backend.");
    expect(page.links.every(({ href }) => !href.startsWith("/client"))).toBe(true);
  });

  test("marks the bank's reason as English, and states if the bank gave none", async () => {
    const declined = (detail: string | null) => held({ payments: [testPayment({ state: "declined", detail })] });
    const facts = payment("declined", { canRetry: true });
    const declinedPage = await render(<PaymentStatus payment={facts} order={declined("Insufficient funds")} />, {
      language: "ar",
    });
    expect(declinedPage.html).toContain('<bdi lang="en" dir="auto">Insufficient funds</bdi>');
    const silent = await render(<PaymentStatus payment={facts} order={declined(null)} />, { language: "de" });
    expect(silent.text).toContain("Die Bank hat keinen Grund genannt.");
  });

  test("announces a refund of money captured after the release", async () => {
    const late = held({
      status: "cancelled",
      reason: "released",
      payments: [testPayment({ state: "captured_unfulfilled" })],
    });
    const page = await render(<PaymentStatus payment={payment("cancelled")} order={late} />, { language: "fr" });
    expect(page.text).toMatch(/200,00/);
  });

  test("announces a refund of money captured after the start", async () => {
    const late = held({
      status: "cancelled",
      reason: "expired",
      payments: [testPayment({ state: "captured_unfulfilled" })],
    });
    const page = await render(<PaymentStatus payment={payment("expired")} order={late} />, { language: "fr" });
    expect(page.text).toMatch(/200,00/);
  });
});
