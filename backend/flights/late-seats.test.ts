import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { answerQuestions } from "@/backend/kinds/testing/answers";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { createMailTranslator } from "@/backend/mail/mail-translator";
import { changeIn, lastChange } from "@/backend/orders/emails/change";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { brokenInvariants, someGuests } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { settle } from "@/backend/payments/settle";
import { openShop } from "@/backend/payments/testing/payment-world";
import type { BookedFlight } from "@/lib/contracts/flights/flight";
import { languages } from "@/lib/language/languages";
import {
  addAircraft,
  addAirline,
  addAirport,
  addFlight,
  addFlyer,
  couple,
  listTakenSeats,
  seat,
  sellFlexSeats,
  type TestAirline,
  type TestAirport,
} from "./testing";

/** Chosen seats of bookings that are paid by card after the end of their hold. */

const shop = await openShop();
const { db, bank, deps, world } = shop;
await sellAllKinds(db);
const { client, book, price } = await addFlyer(shop);

let airline: TestAirline;
let byHand: TestAirline;
let from: TestAirport;
let to: TestAirport;

beforeAll(async () => {
  await addAircraft(db);
  [airline, byHand] = [await addAirline(db), await addAirline(db, "request")];
  for (const one of [airline, byHand]) await sellFlexSeats(db, one);
  [from, to] = [await addAirport(db, world), await addAirport(db, world)];
});
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

async function getBooked(ref: string) {
  const order = await getOrder(db, system, { ref });
  if (order.booked.kind !== "flight") throw new Error("the order is not one of flights");
  return { ...order, seats: order.booked.passengers.map(({ seats }) => seats.map((one) => one.seat)) };
}

const listTaken = (dateId: number) => listTakenSeats(db, dateId);

/** Holds seats 10A and 10B for two adults, goes to the bank, and lets the hold end there. */
async function payLate(of: TestAirline, { payer = client, method = "card" } = {}) {
  const { dateId } = await addFlight(db, of, { from, to });
  const legs = [{ dates: [dateId], brandId: of.flex }];
  const offer = await price(legs, { ...couple, seats: [seat(dateId, 0, "10A"), seat(dateId, 1, "10B")] });
  const now = new Date();
  const fx = { currency: "USD", rate: "1", at: now.toISOString() };
  const { orders } = await transaction(db, (tx) =>
    holdOrders(tx, payer, [draftOrder(offer, { id: crypto.randomUUID(), fx }, now)]),
  );
  const { id = "", ref = "" } = orders[0] ?? {};
  const guests = { ...someGuests, answers: await answerQuestions(db, ref) };
  const paying = await shop.send(payer, "POST", `/api/orders/${ref}/payment`, { method, guests });
  expect(paying.status).toBe(200);
  const order = { id, ref, totalMinor: (await getBooked(ref)).totalMinor };
  await shop.runOut(order);
  await expireHolds(deps);
  expect(await listTaken(dateId)).toEqual([]);
  const attempt = await shop.attempt(order);
  const arrive = () => {
    bank.act(attempt.providerRef, "captured");
    return settle(shop.payments, attempt.id);
  };
  const number = offer.booked.kind === "flight" ? (offer.booked as BookedFlight).legs[0]?.flights[0]?.number : "";
  return { ...order, dateId, legs, number, arrive };
}

/** Another passenger takes the seat 10A. */
const takeFirst = ({ legs, dateId }: { legs: { dates: number[]; brandId: number }[]; dateId: number }) =>
  book(legs, { adults: 1, children: 0, infants: 0, seats: [seat(dateId, 0, "10A")] });

const readChange = (id: string) => transaction(db, (tx) => lastChange(tx, id));

describe("late payment with chosen seats", () => {
  it("books the seats that are still free without a refund", async () => {
    const late = await payLate(airline);
    await late.arrive();
    const order = await getBooked(late.ref);
    expect(order).toMatchObject({ status: "processing", totalMinor: late.totalMinor, refundedMinor: 0 });
    expect(order.seats).toEqual([["10A"], ["10B"]]);
    expect(await listTaken(late.dateId)).toEqual(["10A", "10B"]);
    expect(await readChange(late.id)).toBeUndefined();
  });

  it("refunds the price of a lost seat, keeps the other and names the passenger in the mail of each language", async () => {
    const late = await payLate(airline);
    const taking = await takeFirst(late);
    await late.arrive();
    const order = await getBooked(late.ref);
    expect(order).toMatchObject({ status: "processing", totalMinor: late.totalMinor - 1_200, outstandingMinor: 0 });
    expect(order.refunds.map(({ amountMinor, destination }) => [amountMinor, destination])).toEqual([[1_200, "card"]]);
    expect([order.seats, (await getBooked(taking)).seats]).toEqual([[[], ["10B"]], [["10A"]]]);
    expect(await listTaken(late.dateId)).toEqual(["10A", "10B"]);
    expect(order.booked.kind === "flight" && order.booked.passengers.every(({ ticket }) => ticket !== null)).toBe(true);
    const { rows } = await db.execute(
      sql`SELECT 1 FROM outbox WHERE topic = 'order' AND payload->>'event' = 'order_amended' AND payload->>'ref' = ${late.ref}`,
    );
    expect(rows).toHaveLength(1);
    const change = await readChange(late.id);
    const texts = languages.map((language) => changeIn(createMailTranslator(language), order, change).change);
    expect(texts[0]).toBe(
      `Adult 1: seat 10A on flight ${late.number} was taken before your payment arrived. The airline assigns another one at check-in.`,
    );
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) expect(text).toContain("10A");
  });

  it("refunds a lost seat to wallet and card when both were used", async () => {
    const payer = await shop.addClient();
    await shop.fund(payer, 10_000);
    const late = await payLate(airline, { payer, method: "wallet_and_card" });
    await takeFirst(late);
    await late.arrive();
    const order = await getBooked(late.ref);
    const refunds = new Map(order.refunds.map(({ amountMinor, destination }) => [destination, amountMinor]));
    expect((refunds.get("card") ?? 0) + (refunds.get("wallet") ?? 0)).toBe(1_200);
    expect(await shop.wallet(payer)).toBe(refunds.get("wallet"));
    expect(order).toMatchObject({ totalMinor: late.totalMinor - 1_200, paidMinor: late.totalMinor - 1_200 });
  });

  it("books the free seats before an airline confirms the request", async () => {
    const late = await payLate(byHand);
    await takeFirst(late);
    await late.arrive();
    expect(await getBooked(late.ref)).toMatchObject({
      status: "requested",
      totalMinor: late.totalMinor - 1_200,
      seats: [[], ["10B"]],
    });
    expect(await listTaken(late.dateId)).toEqual(["10A", "10B"]);
  });

  it("is refunded in full if the booking cannot be priced without the lost seat", async () => {
    const late = await payLate(airline);
    await takeFirst(late);
    await db.execute(sql`UPDATE fare_brand SET active = false WHERE id = ${airline.flex}`);
    await late.arrive();
    await db.execute(sql`UPDATE fare_brand SET active = true WHERE id = ${airline.flex}`);
    expect(await getBooked(late.ref)).toMatchObject({
      status: "cancelled",
      reason: "expired",
      refundedMinor: late.totalMinor,
    });
    expect(await listTaken(late.dateId)).toEqual(["10A"]);
  });
});
