import { describe, expect, it } from "vitest";
import type { OrderView } from "../contracts/orders/order";
import { eventsOfTrip, paymentsOfTrip, refundsOfTrip } from "./trip-moves";

type Part = Pick<OrderView, "title" | "timeZone" | "payments" | "refunds" | "events">;
const moment = (minute: number) => `2027-03-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
const payment = (id: string, method: string, minute: number, amountMinor: number) => ({
  id,
  method,
  amountMinor,
  at: moment(minute),
  state: "captured",
  test: false,
  chargeMinor: null,
  chargeCurrency: null,
  detail: null,
});
const event = (id: number, type: string, minute: number) => ({
  id,
  type,
  text: type,
  fromStatus: null,
  toStatus: null,
  actor: "Ada",
  note: null,
  at: moment(minute),
});
const part = (title: string, more: Partial<Part>): OrderView =>
  ({ title, timeZone: "Europe/Lisbon", payments: [], refunds: [], events: [], ...more }) as unknown as OrderView;

describe("payments and refunds of a trip", () => {
  it("combine the parts of a payment that were made at once for several bookings", () => {
    const orders = [
      part("Stay", { payments: [payment("a", "City Bank", 2, 700), payment("wallet-1", "Wallet", 3, 50)] }),
      part("Walk", { payments: [payment("a", "City Bank", 2, 300), payment("wallet-2", "Wallet", 3, 20)] }),
      part("Coach", { payments: [payment("b", "City Bank", 9, 40), payment("wallet-3", "Wallet", 8, 5)] }),
    ];
    const paid = paymentsOfTrip(orders).map(({ method, amountMinor }) => [method, amountMinor]);
    expect(paid).toEqual([
      ["City Bank", 1000],
      ["Wallet", 70],
      ["Wallet", 5],
      ["City Bank", 40],
    ]);
  });

  it("are refunded in part if the parts of one payment differ", () => {
    const refunded = { ...payment("wallet-2", "Wallet", 3, 20), state: "refunded" };
    const orders = [
      part("Stay", { payments: [payment("wallet-1", "Wallet", 3, 50)] }),
      part("Walk", { payments: [refunded] }),
    ];
    expect(paymentsOfTrip(orders)).toMatchObject([{ state: "partially_refunded", amountMinor: 70 }]);
  });

  it("name the booking of a refund", () => {
    const back = { id: "r", destination: "card", state: "sent", amountMinor: 9, reason: "x", at: moment(1) };
    expect(refundsOfTrip([part("Stay", {}), part("Walk", { refunds: [back] })])).toEqual([{ ...back, about: "Walk" }]);
  });
});

it("the history of a trip names the bookings of an event unless it concerns all of them", () => {
  const orders = [
    part("Stay", { events: [event(1, "hold", 1), event(4, "pay", 5)] }),
    part("Walk", { events: [event(2, "hold", 1), event(5, "pay", 5), event(7, "cancel", 9)] }),
    part("Coach", { events: [event(3, "hold", 1)] }),
  ];
  expect(eventsOfTrip(orders).map(({ type, about }) => [type, about])).toEqual([
    ["hold", ""],
    ["pay", "Stay and Walk"],
    ["cancel", "Walk"],
  ]);
});
