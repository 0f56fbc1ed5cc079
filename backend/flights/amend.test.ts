import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { brokenInvariants } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import { listPassengerNames } from "@/lib/kinds/flight/passenger-details";
import { addAirline, addAirport, addFlight, addFlyer, type TestAirline, type TestAirport } from "./testing";

/** Changes of booked flights: price, fee, seats, tickets and refusals. */

const shop = await openShop();
const { db, world } = shop;
await sellAllKinds(db);
const { client, book } = await addFlyer(shop);

let airline: TestAirline;
let from: TestAirport;
let to: TestAirport;

beforeAll(async () => {
  airline = await addAirline(db);
  [from, to] = [await addAirport(db, world), await addAirport(db, world)];
});

async function getBooked(ref: string) {
  const order = await getOrder(db, client, { ref });
  if (order.booked.kind !== "flight") throw new Error("the order is not one of flights");
  return { ...order, booked: order.booked };
}

/** Two days ago: the time in which cancellations are free is over. */
const longAgo = () => new Date(Date.now() - 2 * 86_400_000);
const single = { adults: 1, children: 0, infants: 0 };

const quote = (ref: string, flights: number[][]) =>
  transaction(db, (tx) => quoteAmendment(tx, client, ref, { change: { flights } }));
const confirm = (ref: string, quoteId: string) =>
  transaction(db, (tx) => confirmAmendment(tx, client, ref, { quoteId, reason: "", refundTo: "wallet" }));

async function readSold(dateId: number, brandId: number): Promise<number> {
  const { rows } = await db.execute<{ sold: number }>(sql`
    SELECT k.sold FROM fare_bucket u JOIN stock k ON k.id = u.stock_id
     WHERE u.flight_date_id = ${dateId} AND u.brand_id = ${brandId}`);
  return rows[0]?.sold ?? -1;
}

const setPrice = (dateId: number, brandId: number, priceMinor: number) =>
  db.execute(sql`
    UPDATE fare_bucket SET price_minor = ${priceMinor} WHERE flight_date_id = ${dateId} AND brand_id = ${brandId}`);

describe("change of flights", () => {
  it("moves the seats, keeps the reference and issues new tickets", async () => {
    const { dateId, onDate } = await addFlight(db, airline, { from, to });
    const next = await onDate(2);
    const ref = await book([{ dates: [dateId], brandId: airline.flex }], { adults: 2, children: 0, infants: 1 });
    const before = await getBooked(ref);
    const { id, differenceMinor } = await quote(ref, [[next]]);
    expect(differenceMinor).toBe(0);
    await confirm(ref, id);
    const after = await getBooked(ref);
    expect(after.booked.legs[0]?.flights[0]?.dateId).toBe(next);
    expect(after.booked.pnr).toBe(before.booked.pnr);
    const tickets = [...before.booked.passengers, ...after.booked.passengers].map(({ ticket }) => ticket);
    expect(new Set(tickets).size).toBe(6);
    for (const ticket of tickets) expect(ticket).toMatch(/^\d{13}$/);
    expect([await readSold(dateId, airline.flex), await readSold(next, airline.flex)]).toEqual([0, 2]);
    expect(after.serviceStart).not.toBe(before.serviceStart);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("costs the difference and the fee of the fare, paid on confirmation", async () => {
    const { dateId, onDate } = await addFlight(db, airline, { from, to });
    const next = await onDate(1);
    await setPrice(next, airline.flex, 20_000);
    const ref = await book([{ dates: [dateId], brandId: airline.flex }], single, longAgo());
    // 5 % of 170.00, and 200.00 instead of 150.00.
    const priced = await quote(ref, [[next]]);
    expect(priced).toMatchObject({ changeFeeMinor: 850, payNowMinor: 5_850, differenceMinor: 5_850, refundMinor: 0 });
    const walletBefore = await shop.wallet(client);
    await confirm(ref, priced.id);
    expect(walletBefore - (await shop.wallet(client))).toBe(5_850);
    expect((await getBooked(ref)).price.totals.totalMinor).toBe(22_850);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("to a cheaper flight deducts the cancellation fee of the difference and costs at most a cancellation", async () => {
    const { dateId, onDate } = await addFlight(db, airline, { from, to });
    const next = await onDate(1);
    await setPrice(next, airline.flex, 10_000);
    const ref = await book([{ dates: [dateId], brandId: airline.flex }], single, longAgo());
    // 10 % of 50.00 and 5 % of 170.00; a cancellation costs 17.00.
    const priced = await quote(ref, [[next]]);
    expect(priced).toMatchObject({ changeFeeMinor: 1_350, refundMinor: 3_650 });
    await db.execute(sql`UPDATE fare_brand SET change_fee_bp = 10000 WHERE id = ${airline.flex}`);
    const dear = await book([{ dates: [dateId], brandId: airline.flex }], single, longAgo());
    await db.execute(sql`UPDATE fare_brand SET change_fee_bp = 500 WHERE id = ${airline.flex}`);
    expect((await quote(dear, [[next]])).changeFeeMinor).toBe(1_700);
  });

  it("is free while a cancellation is free", async () => {
    const { dateId, onDate } = await addFlight(db, airline, { from, to });
    const ref = await book([{ dates: [dateId], brandId: airline.flex }]);
    expect((await quote(ref, [[await onDate(1)]])).changeFeeMinor).toBe(0);
  });

  it("prices the changed leg only, with the fee of its fare", async () => {
    const there = await addFlight(db, airline, { from, to });
    const back = await addFlight(db, airline, { from: to, to: from });
    const backId = await back.onDate(2);
    const next = await back.onDate(3);
    const legs = [
      { dates: [there.dateId], brandId: airline.flex },
      { dates: [backId], brandId: airline.flex },
    ];
    const ref = await book(legs, single, longAgo());
    await setPrice(there.dateId, airline.flex, 99_000);
    const priced = await quote(ref, [[there.dateId], [next]]);
    expect(priced).toMatchObject({ changeFeeMinor: 850, differenceMinor: 850 });
    await confirm(ref, priced.id);
    expect((await getBooked(ref)).booked.legs.map(({ flights }) => flights[0]?.dateId)).toEqual([there.dateId, next]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("keeps the names of the passengers who remain after a cancellation", async () => {
    const { dateId, onDate } = await addFlight(db, airline, { from, to });
    const ref = await book([{ dates: [dateId], brandId: airline.flex }], { adults: 2, children: 0, infants: 0 });
    await db.execute(sql`
      UPDATE orders SET guests = jsonb_set(guests, '{answers}', (guests->'answers') || jsonb_build_object(
        ${`${ref}-p0-given-names`}::text, 'Ada', ${`${ref}-p1-given-names`}::text, 'Grace')) WHERE ref = ${ref}`);
    const { lines } = await getBooked(ref);
    await transaction(db, async (tx) => {
      const { id } = await quoteCancellation(tx, client, ref, [lines[0]?.id ?? 0]);
      await confirmCancellation(tx, client, ref, { quoteId: id, reason: "", refundTo: "wallet" });
    });
    await confirm(ref, (await quote(ref, [[await onDate(1)]])).id);
    const { booked, guests } = await getBooked(ref);
    expect(listPassengerNames(ref, booked.passengers, guests?.answers)).toEqual(["Grace Maria"]);
    expect(await readSold(await onDate(1), airline.flex)).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is refused for fares that forbid it, other routes, full flights and passengers too old on the new date", async () => {
    const { dateId, onDate } = await addFlight(db, airline, { from, to });
    const elsewhere = await addFlight(db, airline, { from, to: await addAirport(db, world) });
    const next = await onDate(1);
    const light = await book([{ dates: [dateId], brandId: airline.light }]);
    await expect(quote(light, [[next]])).rejects.toMatchObject({ code: "not_available" });
    const ref = await book([{ dates: [dateId], brandId: airline.flex }], { adults: 1, children: 1, infants: 0 });
    await expect(quote(ref, [[dateId]])).rejects.toMatchObject({ code: "invalid" });
    await expect(quote(ref, [[elsewhere.dateId]])).rejects.toMatchObject({ code: "invalid" });
    await expect(quote(ref, [[next], [next]])).rejects.toMatchObject({ code: "invalid" });
    const full = await onDate(2);
    await db.execute(sql`
      UPDATE stock k SET capacity = 1 FROM fare_bucket u
       WHERE u.stock_id = k.id AND u.flight_date_id = ${full} AND u.brand_id = ${airline.flex}`);
    await expect(quote(ref, [[full]])).rejects.toMatchObject({ code: "sold_out" });
    // A child that has its twelfth birthday on the new date.
    const { booked } = await getBooked(ref);
    const day = booked.legs[0]?.flights[0]?.from.date ?? "";
    await db.execute(sql`
      UPDATE orders SET guests = jsonb_set(guests, ${`{answers,${ref}-p1-born}`}::text[],
        to_jsonb(((${day}::date + 1) - interval '12 years')::date::text)) WHERE ref = ${ref}`);
    await expect(quote(ref, [[next]])).rejects.toMatchObject({ code: "invalid" });
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
