import type { Booked } from "@/lib/contracts/kinds";
import { type OrderView, orderView } from "@/lib/contracts/orders/order";
import type { Policy, Price, PriceLine } from "@/lib/contracts/price";

/** Orders for tests, as the contract allows them. Each test states only what it is about. */

export const testRef = "ABCDEFGH2345";
export const testEmail = "ana@example.com";

export const nightLine = (on: string, amountMinor = 10_000, more: Partial<PriceLine> = {}): PriceLine => ({
  kind: "night",
  label: on,
  note: null,
  line: 0,
  on,
  quantity: 1,
  pay: "online",
  grossMinor: amountMinor,
  discountMinor: 0,
  amountMinor,
  displayMinor: amountMinor,
  ...more,
});

export const testPrice = (more: Partial<Omit<Price, "totals">> & { totals?: Partial<Price["totals"]> } = {}): Price => {
  const { lines = [nightLine("2027-03-12"), nightLine("2027-03-13")], totals, ...rest } = more;
  const totalMinor = totals?.totalMinor ?? lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    currency: "USD",
    lines,
    included: [],
    totals: {
      subtotalMinor: totalMinor,
      discountMinor: 0,
      taxMinor: 0,
      feesMinor: 0,
      totalMinor,
      dueNowMinor: totalMinor,
      dueLaterMinor: 0,
      dueAtPropertyMinor: 0,
      ...totals,
    },
    display: { currency: "USD", rate: "1", at: "2027-01-01T00:00:00Z", totalMinor },
    ...rest,
  };
};

export const testPolicy = (more: Partial<Policy> = {}): Policy => ({
  name: "Flexible",
  freeUntilUtc: "2027-03-10T17:00:00Z",
  grace: null,
  timeline: [
    { untilUtc: "2027-03-10T17:00:00Z", feeMinor: 0, refundMinor: 20_000 },
    { untilUtc: null, feeMinor: 10_000, refundMinor: 10_000 },
  ],
  ...more,
});

export const orderLine = (id: number, more: Partial<OrderView["lines"][number]> = {}): OrderView["lines"][number] => ({
  id,
  position: id - 1,
  name: `Double room ${id}`,
  quantity: 1,
  seats: null,
  units: null,
  totalMinor: 20_000,
  state: "active",
  redeemedAt: null,
  redeemedBy: null,
  ...more,
});

export const testPayment = (more: Partial<OrderView["payments"][number]> = {}): OrderView["payments"][number] => ({
  id: "p1",
  method: "Card",
  test: false,
  state: "captured",
  amountMinor: 20_000,
  chargeMinor: null,
  chargeCurrency: null,
  detail: null,
  at: "2027-01-05T10:00:00Z",
  ...more,
});

export const testRefund = (more: Partial<OrderView["refunds"][number]> = {}): OrderView["refunds"][number] => ({
  id: "r1",
  destination: "card",
  state: "sent",
  amountMinor: 5_000,
  reason: "Cancelled",
  at: "2027-02-05T10:00:00Z",
  ...more,
});

/** A confirmed and paid order of 200.00 USD in Lisbon, in March 2027. */
export function testOrder(booked: Booked, more: Partial<OrderView> = {}): OrderView {
  const price = more.price ?? testPrice();
  const policy = more.policy ?? testPolicy();
  const { totalMinor } = price.totals;
  return orderView.parse({
    ref: testRef,
    tripRef: null,
    kind: booked.kind,
    status: "processing",
    reason: null,
    paymentStatus: "paid",
    title: "Casa do Rio",
    detail: "Double room",
    placeName: "Lisbon, Portugal",
    hotelId: null,
    timeZone: "Europe/Lisbon",
    endTimeZone: "Europe/Lisbon",
    checkIn: null,
    checkOut: null,
    nights: null,
    channel: "web",
    serviceStart: "2027-03-12T15:00:00Z",
    serviceEnd: "2027-03-14T11:00:00Z",
    summary: [{ text: "Details", facts: {} }],
    facts: [],
    guestName: "Ana Silva",
    guestPhone: null,
    arrivalTime: null,
    requests: null,
    totalMinor,
    paidMinor: totalMinor,
    receivedMinor: totalMinor,
    refundedMinor: 0,
    outstandingMinor: 0,
    dueAtPropertyMinor: 0,
    balanceDueMinor: 0,
    dueMinor: 0,
    balanceDueAt: null,
    currency: price.currency,
    createdAt: "2027-01-05T10:00:00Z",
    arrivedAt: null,
    returnedAt: null,
    waitingSince: null,
    respondBy: null,
    holdExpiresAt: null,
    payBy: null,
    payLaterUntil: null,
    actions: [],
    version: 1,
    revision: 1,
    product: { id: 7, title: "Casa do Rio", slug: "casa-do-rio" },
    booked,
    provider: null,
    address: "Rua 1, Lisbon",
    lines: [orderLine(1)],
    questions: [],
    price,
    policy,
    cancelSteps: policy.timeline,
    guests: { firstName: "Ana", lastName: "Silva", email: testEmail, phone: "+351 21 000 0000" },
    payments: [testPayment()],
    collections: [],
    handBackMinor: 0,
    refunds: [],
    charges: [],
    chargesDueMinor: 0,
    chargesPending: false,
    cashRefunds: [],
    events: [],
    messages: [],
    documents: [],
    ledger: [],
    property: null,
    bookedBy: null,
    client: null,
    retryUrl: null,
    ...more,
  });
}

/** The order while it is held and not paid yet. */
export const heldOrder = (booked: Booked, more: Partial<OrderView> = {}): OrderView =>
  testOrder(booked, {
    status: "awaiting_payment",
    paymentStatus: "unpaid",
    paidMinor: 0,
    receivedMinor: 0,
    payments: [],
    outstandingMinor: 20_000,
    dueMinor: 20_000,
    holdExpiresAt: "2099-01-01T00:00:00Z",
    actions: ["pay", "release"],
    ...more,
  });
