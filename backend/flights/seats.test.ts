import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { brokenInvariants } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import type { ChosenSeat } from "@/lib/contracts/flights/flight";
import { readFlightManifest } from "./console/flight-dates";
import { listFlightSeats } from "./seats";
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

/** Seats that passengers choose when booking and afterwards. */

const shop = await openShop();
const { db, world } = shop;
await sellAllKinds(db);
const { client, book, price } = await addFlyer(shop);

let airline: TestAirline;
let from: TestAirport;
let to: TestAirport;

beforeAll(async () => {
  await addAircraft(db);
  airline = await addAirline(db);
  await sellFlexSeats(db, airline);
  [from, to] = [await addAirport(db, world), await addAirport(db, world)];
});
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

const legs = (dateId: number, brandId = airline.flex) => [{ dates: [dateId], brandId }];

async function getBooked(ref: string) {
  const order = await getOrder(db, client, { ref });
  if (order.booked.kind !== "flight") throw new Error("the order is not one of flights");
  return { ...order, booked: order.booked };
}

const listLabels = async (ref: string): Promise<string[][]> =>
  (await getBooked(ref)).booked.passengers.map(({ seats }) => seats.map((one) => one.seat));

const listTaken = (dateId: number) => listTakenSeats(db, dateId);

const change = (ref: string, wanted: { flights?: number[][]; seats?: ChosenSeat[] }) =>
  transaction(db, async (tx) => {
    const quote = await quoteAmendment(tx, client, ref, { change: wanted });
    await confirmAmendment(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "wallet" });
    return quote;
  });

const cancel = (ref: string, lineIds?: number[]) =>
  transaction(db, async (tx) => {
    const { id } = await quoteCancellation(tx, client, ref, lineIds);
    await confirmCancellation(tx, client, ref, { quoteId: id, reason: "", refundTo: "wallet" });
  });

describe("chosen seats", () => {
  it("are priced by the fare, marked as taken and shown in the order and the list of passengers", async () => {
    const { dateId } = await addFlight(db, airline, { from, to });
    const seats = [seat(dateId, 0, "10A"), seat(dateId, 1, "10B")];
    const offer = await price(legs(dateId), { ...couple, infants: 1, seats });
    expect(offer.lines.map(({ units }) => units.map(({ amountMinor }) => amountMinor))).toEqual([
      [15_000, 2_000, 1_200],
      [15_000, 2_000, 1_200],
      [1_500],
    ]);
    const ref = await book(legs(dateId), { ...couple, seats });
    expect(await listLabels(ref)).toEqual([["10A"], ["10B"]]);
    expect(await listTaken(dateId)).toEqual(["10A", "10B"]);
    const { flights } = await listFlightSeats(db, { date: [dateId], fare: airline.flex });
    const free = flights[0]?.seats.filter((one) => one.free).map(({ label }) => label);
    expect(free).toEqual(["10C", "10D", "11A", "11B", "11C", "11D"]);
    expect((await readFlightManifest(db, dateId)).bookings[0]?.passengers.map((one) => one.seat)).toEqual([
      "10A",
      "10B",
    ]);
    expect((await getBooked(ref)).facts.map(({ label }) => label)).toContain("Seats");
  });

  it("are free of charge in a fare that includes them", async () => {
    const { dateId } = await addFlight(db, airline, { from, to });
    const business = legs(dateId, airline.business);
    const offer = await price(business, { adults: 1, children: 0, infants: 0, seats: [seat(dateId, 0, "1A")] });
    expect(offer.lines[0]?.units.map(({ amountMinor }) => amountMinor)).toEqual([30_000, 2_000]);
  });

  it("must belong to the cabin, to one passenger each and to a fare with seat choice", async () => {
    const { dateId } = await addFlight(db, airline, { from, to });
    const asked = (seats: ChosenSeat[], brandId: number) =>
      price(legs(dateId, brandId), { ...couple, infants: 1, seats });
    for (const [seats, brandId] of [
      [[seat(dateId, 0, "1A")], airline.flex],
      [[seat(dateId, 0, "99Z")], airline.flex],
      [[seat(dateId, 0, "10A"), seat(dateId, 1, "10A")], airline.flex],
      [[seat(dateId, 0, "10A"), seat(dateId, 0, "10B")], airline.flex],
      [[seat(dateId, 2, "10A")], airline.flex],
      [[seat(dateId + 1, 0, "10A")], airline.flex],
      [[seat(dateId, 0, "10A")], airline.light],
    ] as const)
      await expect(asked([...seats], brandId)).rejects.toMatchObject({ code: "invalid" });
    expect((await listFlightSeats(db, { date: [dateId], fare: airline.light })).flights[0]?.seats).toEqual([]);
  });

  it("are sold to one of five simultaneous buyers", async () => {
    const { dateId } = await addFlight(db, airline, { from, to });
    const single = { adults: 1, children: 0, infants: 0, seats: [seat(dateId, 0, "11C")] };
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => book(legs(dateId), single)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "not_available" });
    await expect(price(legs(dateId), single)).rejects.toMatchObject({ code: "not_available" });
  });

  it("are free again when the passenger or the booking is cancelled", async () => {
    const { dateId } = await addFlight(db, airline, { from, to });
    const ref = await book(legs(dateId), { ...couple, seats: [seat(dateId, 0, "10C"), seat(dateId, 1, "10D")] });
    await cancel(ref, [(await getBooked(ref)).lines[0]?.id ?? 0]);
    expect(await listLabels(ref)).toEqual([["10D"]]);
    expect(await listTaken(dateId)).toEqual(["10D"]);
    await cancel(ref);
    expect(await listTaken(dateId)).toEqual([]);
  });

  it("can be added and exchanged after the booking for their price without new tickets", async () => {
    const { dateId } = await addFlight(db, airline, { from, to });
    const ref = await book(legs(dateId), { ...couple, seats: [seat(dateId, 0, "11A")] });
    const tickets = async () => (await getBooked(ref)).booked.passengers.map(({ ticket }) => ticket);
    const before = await tickets();
    const quote = await change(ref, { seats: [seat(dateId, 0, "11B"), seat(dateId, 1, "11A")] });
    expect(quote).toMatchObject({ differenceMinor: 1_200, changeFeeMinor: 0 });
    expect(await listLabels(ref)).toEqual([["11B"], ["11A"]]);
    expect(await tickets()).toEqual(before);
    expect(await listTaken(dateId)).toEqual(["11A", "11B"]);
  });

  it("are removed from changed flights and kept on other flights", async () => {
    const there = await addFlight(db, airline, { from, to });
    const back = await addFlight(db, airline, { from: to, to: from });
    const backId = await back.onDate(2);
    const next = await back.onDate(3);
    const both = [...legs(there.dateId), ...legs(backId)];
    const seats = [seat(there.dateId, 0, "10A"), seat(backId, 0, "10B")];
    const ref = await book(both, { adults: 1, children: 0, infants: 0, seats });
    await change(ref, { flights: [[there.dateId], [next]] });
    expect(await listLabels(ref)).toEqual([["10A"]]);
    expect([await listTaken(there.dateId), await listTaken(backId), await listTaken(next)]).toEqual([["10A"], [], []]);
  });
});
