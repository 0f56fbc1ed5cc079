import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { getReceipt } from "@/backend/documents/receipt-content";
import { getTicket } from "@/backend/documents/ticket-content";
import { requireKindBackend } from "@/backend/kinds";
import { beganBefore, book, letRun } from "@/backend/kinds/testing/bookings";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import { addDays } from "@/lib/dates";
import { languages } from "@/lib/language/languages";
import { storedTextTranslator } from "@/lib/language/written";
import { addTestRental, getRentalRequest, type TestRental } from "./testing";

/** Changes of booked cars: price, vehicles, money and refusals. */

const shop = await openShop();
const { db, deps, world } = shop;
const admin = await testActor(db, "admin");
const client = await shop.addClient();
const other = await shop.addClient();
await shop.fund(client, 10_000_000);
await shop.fund(other, 10_000_000);
afterEach(async () => expect(await brokenInvariants(db)).toEqual([]));

const rent = async (rental: TestRental, changes: Partial<RentalRequest> = {}, who = client) =>
  (await book(db, who, requireKindBackend("transport"), getRentalRequest(rental, changes))).ref;

type Party = typeof client | typeof admin;
const quote = (ref: string, change: Amendment, actor: Party = client) =>
  transaction(db, (tx) => quoteAmendment(tx, actor, ref, { change }));
const confirm = (ref: string, quoteId: string, actor: Party = client) =>
  transaction(db, (tx) => confirmAmendment(tx, actor, ref, { quoteId, reason: "", refundTo: "wallet" }));
async function amend(ref: string, change: Amendment, actor: Party = client) {
  const quoted = await quote(ref, change, actor);
  await confirm(ref, quoted.id, actor);
  return quoted;
}
const refusal = (ref: string, change: Amendment) =>
  quote(ref, change).then(
    () => null,
    (error: { code: string; fields?: Record<string, string> }) => error.fields ?? error.code,
  );

async function view(ref: string) {
  const order = await getOrder(db, admin, { ref });
  if (order.booked.kind !== "transport" || !order.booked.rental) throw new Error("the order is not a rental");
  const active = order.lines.filter(({ state }) => state === "active");
  return { ...order, rental: order.booked.rental, vehicles: active.flatMap(({ units }) => units) };
}

/** The period of the booked vehicle, in days after `from`, with its stations. */
async function readSpans(ref: string, from: string) {
  const { rows } = await db.execute<{ start: number; end: number; stations: number[] }>(sql`
    SELECT (lower(b.span) AT TIME ZONE 'Europe/Lisbon')::date - ${from}::date AS start,
           (upper(b.span) AT TIME ZONE 'Europe/Lisbon')::date - ${from}::date AS end,
           ARRAY[b.from_station_id, b.to_station_id] AS stations
      FROM unit_booking b JOIN hold h ON h.id = b.hold_id JOIN orders o ON o.id = h.order_id
     WHERE o.ref = ${ref} AND b.active ORDER BY 1`);
  return rows;
}

const { pickUp, return: back } = getRentalRequest({ transportId: 1, lisbon: 1, porto: 1, units: [] });
const onDay = (days: number, time = "10:00") => ({ date: addDays(pickUp.date, days), time });

/** Prices of today, after the booking. */
const setDaily = ({ transportId }: TestRental, minor: number) =>
  db.execute(sql`UPDATE rental_model SET daily_minor = ${minor} WHERE transport_id = ${transportId}`);

describe("a change of a rental", () => {
  it("to a later return keeps the last vehicle, and costs the whole period at the prices of today", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    const [before, paid] = [await view(ref), await shop.wallet(client)];
    await setDaily(rental, 6_000);
    const quoted = await amend(ref, { return: onDay(5) });
    // 5 days at 60.00 instead of 3 at 50.00.
    expect(quoted).toMatchObject({
      beforeMinor: 15_000,
      afterMinor: 30_000,
      differenceMinor: 15_000,
      payNowMinor: 15_000,
    });
    const after = await view(ref);
    expect(after).toMatchObject({ status: "processing", totalMinor: 30_000, paidMinor: 30_000, outstandingMinor: 0 });
    expect(after.rental).toMatchObject({ return: { date: onDay(5).date }, duration: { unit: "day", count: 5 } });
    expect(after.rental).toMatchObject({ kmIncluded: 1_000, dailyMinor: 6_000 });
    expect(after.vehicles).toEqual(before.vehicles);
    expect(await readSpans(ref, pickUp.date)).toMatchObject([{ start: 0, end: 5 }]);
    expect((await shop.wallet(client)) - paid).toBe(-15_000);
    // The extra days are sold.
    await expect(rent(rental, { pickUp: onDay(4), return: onDay(6) }, other)).rejects.toMatchObject({
      code: "sold_out",
    });
  });

  it("to a shorter period refunds the difference, and its days are on sale again", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    const paid = await shop.wallet(client);
    const quoted = await amend(ref, { return: onDay(1) });
    expect(quoted).toMatchObject({ differenceMinor: -10_000, refundMinor: 10_000, changeFeeMinor: 0 });
    expect((await shop.wallet(client)) - paid).toBe(10_000);
    expect(await view(ref)).toMatchObject({ totalMinor: 5_000, outstandingMinor: 0 });
    await rent(rental, { pickUp: onDay(1, "11:00"), return: onDay(3) }, other);
  });

  it("keeps the fee of a late cancellation for the part that is given up", async () => {
    const rental = await addTestRental(db, world);
    const soon = { date: addDays(pickUp.date, -29), time: "10:00" };
    const ref = await rent(rental, { pickUp: soon, return: { ...soon, date: addDays(soon.date, 3) } });
    // The policy is free until a day before the pick-up, then keeps the first day.
    await db.execute(sql`
      UPDATE order_line SET policy_timeline = (policy_timeline - 0) WHERE order_id = (SELECT id FROM orders WHERE ref = ${ref})`);
    const { feeMinor } = await transaction(db, (tx) => quoteCancellation(tx, client, ref));
    expect(feeMinor).toBe(5_000);
    const quoted = await amend(ref, { return: { ...soon, date: addDays(soon.date, 1) } });
    // 50.00 x (150.00 - 50.00) / 150.00
    expect(quoted).toMatchObject({ changeFeeMinor: 3_333, refundMinor: 6_667 });
  });

  it("moves an own period that overlaps the booked one", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    const quoted = await amend(ref, { pickUp: onDay(1), return: onDay(4) });
    expect(quoted).toMatchObject({ differenceMinor: 0, payNowMinor: 0, refundMinor: 0 });
    expect(await readSpans(ref, pickUp.date)).toMatchObject([{ start: 1, end: 4 }]);
    const after = await view(ref);
    expect(after).toMatchObject({ revision: 2, serviceStart: expect.stringContaining(onDay(1).date) });
    expect(after.events.at(-1)).toMatchObject({ type: "amend", fromStatus: "processing", toStatus: "processing" });
  });

  it("is refused if another booking has the last vehicle, and changes nothing", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    const quoted = await quote(ref, { return: onDay(5) });
    await rent(rental, { pickUp: onDay(4), return: onDay(6) }, other);
    const [before, paid] = [await view(ref), await shop.wallet(client)];
    // The other booking was made after the quote.
    await expect(confirm(ref, quoted.id)).rejects.toMatchObject({ code: "sold_out" });
    expect(await refusal(ref, { return: onDay(5) })).toBe("sold_out");
    // The turnaround of an hour belongs to the period.
    expect(await refusal(ref, { return: onDay(4, "09:30") })).toBe("sold_out");
    expect(await refusal(ref, { return: onDay(4, "09:00") })).toBeNull();
    expect(await view(ref)).toMatchObject({ totalMinor: before.totalMinor, vehicles: before.vehicles });
    expect(await shop.wallet(client)).toBe(paid);
  });

  it("takes another vehicle of the model if its own is not free", async () => {
    const rental = await addTestRental(db, world, { units: 2 });
    const ref = await rent(rental);
    const before = await view(ref);
    const next = await rent(rental, { pickUp: onDay(4), return: onDay(6) }, other);
    expect((await view(next)).vehicles).toEqual(before.vehicles);
    await amend(ref, { return: onDay(5) });
    const after = await view(ref);
    expect(after.vehicles).toHaveLength(1);
    expect(after.vehicles).not.toEqual(before.vehicles);
  });

  it("keeps its own vehicle, also if another one would be assigned to a new booking", async () => {
    const rental = await addTestRental(db, world, { units: 2 });
    const ref = await rent(rental);
    const before = await view(ref);
    // The other vehicle returns on the day before, and the one that returned last is assigned first.
    const earlier = await rent(rental, { pickUp: onDay(-2), return: onDay(1) }, other);
    expect((await view(earlier)).vehicles).not.toEqual(before.vehicles);
    await amend(ref, { pickUp: onDay(2), return: onDay(5) });
    expect((await view(ref)).vehicles).toEqual(before.vehicles);
  });

  it("to another return station has the one-way fee, and brings the vehicle there", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    const quoted = await amend(ref, { returnStationId: rental.porto });
    expect(quoted).toMatchObject({ differenceMinor: 4_000, payNowMinor: 4_000 });
    const after = await view(ref);
    expect(after.rental.return.stationId).toBe(rental.porto);
    expect(after.events.at(-1)?.note).toContain(`Return: ${after.rental.return.name}`);
    expect(await readSpans(ref, pickUp.date)).toMatchObject([{ stations: [rental.lisbon, rental.porto] }]);
    await rent(rental, {
      pickUpStationId: rental.porto,
      returnStationId: rental.porto,
      pickUp: onDay(4),
      return: onDay(5),
    });
  });

  it("to another pick-up station needs a vehicle there", async () => {
    const rental = await addTestRental(db, world, { units: 2 });
    const ref = await rent(rental);
    const there = { pickUpStationId: rental.porto, returnStationId: rental.porto };
    expect(await refusal(ref, there)).toBe("sold_out");
    await db.execute(sql`UPDATE rental_unit SET station_id = ${rental.porto} WHERE id = ${rental.units[1] ?? 0}`);
    const before = await view(ref);
    await amend(ref, there);
    expect((await view(ref)).vehicles).not.toEqual(before.vehicles);
    expect(await readSpans(ref, pickUp.date)).toMatchObject([{ stations: [rental.porto, rental.porto] }]);
  });

  it("is checked like a new booking: stations, opening hours, driver's age and longest period", async () => {
    const rental = await addTestRental(db, world);
    const fixed = await addTestRental(db, world, { model: { oneWayFeeMinor: null } });
    const ref = await rent(rental);
    expect(await refusal(ref, { pickUp: onDay(0, "06:00") })).toHaveProperty("pickUp");
    expect(await refusal(ref, { pickUp: { date: "2020-01-01", time: "10:00" } })).toHaveProperty("pickUp");
    expect(await refusal(ref, { return: onDay(-1) })).toHaveProperty("return");
    expect(await refusal(ref, { return: onDay(91) })).toHaveProperty("return");
    expect(await refusal(ref, { driverAge: 20 })).toHaveProperty("driverAge");
    expect(await refusal(ref, { pickUpStationId: 999_999 })).toHaveProperty("pickUpStationId");
    expect(await refusal(ref, { extras: [{ serviceId: 999_999, quantity: 1 }] })).toHaveProperty("extras");
    expect(await refusal(await rent(fixed), { returnStationId: fixed.porto })).toHaveProperty("returnStationId");
    // A young driver pays 10.00 a day.
    expect(await amend(ref, { driverAge: 22 })).toMatchObject({ differenceMinor: 3_000 });
  });

  it("adds and removes extra services", async () => {
    const rental = await addTestRental(db, world);
    const { rows } = await db.execute<{ id: number }>(sql`
      WITH e AS (INSERT INTO extra_service (kind, name, price_minor, per, max_quantity) VALUES ('transport', 'Child seat', 600, 'night', 3) RETURNING id)
      INSERT INTO product_service (kind, product_id, service_id) SELECT 'transport', ${rental.transportId}, id FROM e RETURNING service_id AS id`);
    const serviceId = rows[0]?.id ?? 0;
    const ref = await rent(rental);
    expect(await amend(ref, { extras: [{ serviceId, quantity: 2 }] })).toMatchObject({ differenceMinor: 3_600 });
    expect((await view(ref)).rental.extras).toEqual([{ name: "Child seat", quantity: 2 }]);
    // Two more days also have the seats.
    expect(await amend(ref, { return: onDay(5) })).toMatchObject({ differenceMinor: 10_000 + 2 * 2 * 600 });
    expect(await amend(ref, { extras: [] })).toMatchObject({ refundMinor: 5 * 2 * 600 });
    expect((await view(ref)).rental.extras).toEqual([]);
  });

  it("of a bike counts the hours of the new period", async () => {
    const bike = await addTestRental(db, world, { mode: "bike", model: { hourlyMinor: 800, oneWayFeeMinor: null } });
    const ref = await rent(bike, { return: onDay(0, "13:00") });
    // Hours cost at most the price of a day.
    expect(await amend(ref, { return: onDay(0, "17:00") })).toMatchObject({ beforeMinor: 2_400, afterMinor: 5_000 });
    expect(await amend(ref, { pickUp: onDay(0, "16:00") })).toMatchObject({ afterMinor: 800, refundMinor: 4_200 });
    expect((await view(ref)).rental.duration).toEqual({ unit: "hour", count: 1 });
  });

  it("keeps the vehicles that were not cancelled", async () => {
    const rental = await addTestRental(db, world, { units: 2 });
    const ref = await rent(rental, { units: 2 });
    const [first] = (await view(ref)).lines;
    await transaction(db, async (tx) => {
      const { id } = await quoteCancellation(tx, client, ref, [first?.id ?? 0]);
      await confirmCancellation(tx, client, ref, { quoteId: id, reason: "", refundTo: "wallet" });
    });
    const left = await view(ref);
    await amend(ref, { return: onDay(4) });
    const after = await view(ref);
    expect(after).toMatchObject({ totalMinor: 20_000, vehicles: left.vehicles });
    expect(after.rental.units).toBe(1);
  });

  it.each(languages)("is on the ticket and the receipt in %s, and its people are notified", async (language) => {
    const rental = await addTestRental(db, world);
    const { id, ref } = await book(db, client, requireKindBackend("transport"), getRentalRequest(rental), language);
    await amend(ref, { returnStationId: rental.porto });
    const { name } = (await view(ref)).rental.return;
    const ticket = await getTicket(deps, id);
    const { content } = await getReceipt(deps, id);
    expect([ticket.language, content.language]).toEqual([language, language]);
    expect(JSON.stringify(ticket.rows)).toContain(name);
    expect(content.totals.map(({ label }) => label)).not.toContain("");
    expect(JSON.stringify(content.lines)).toContain(storedTextTranslator(language)("One-way fee"));
    const { rows } = await db.execute(sql`
      SELECT payload->>'event' AS event FROM outbox WHERE topic = 'order' AND payload->>'orderId' = ${id} AND payload->>'event' = 'order_amended'`);
    expect(rows).toHaveLength(1);
  });

  it("is refused without a difference and with fields of a journey", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    expect(await refusal(ref, { pickUp, return: back, driverAge: 30, extras: [] })).toBe("invalid");
    expect(await refusal(ref, { flexibility: "semi" })).toBe("invalid");
  });

  it("is refused after the pick-up, also before its booked time", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    await beganBefore(db, ref, 0);
    // Later today, at any time of the day.
    await db.execute(sql`
      UPDATE orders SET service_start = now() + interval '1 minute', service_end = now() + interval '3 days' WHERE ref = ${ref}`);
    expect((await view(ref)).actions).toContain("amend");
    await transaction(db, (tx) => actAsStaff(tx, admin, ref, { action: "hand_over", reason: "" }));
    for (const actor of [client, admin]) {
      expect((await getOrder(db, actor, { ref })).actions).not.toContain("amend");
      await expect(quote(ref, { return: onDay(5) }, actor)).rejects.toMatchObject({ code: "illegal_transition" });
    }
    const late = await rent(await addTestRental(db, world));
    await letRun(db, late);
    await expect(quote(late, { return: onDay(5) })).rejects.toMatchObject({ code: "illegal_transition" });
  });

  it("by staff leaves the difference open", async () => {
    const rental = await addTestRental(db, world);
    const ref = await rent(rental);
    const quoted = await amend(ref, { return: onDay(4) }, admin);
    expect(quoted).toMatchObject({ differenceMinor: 5_000 });
    expect(await view(ref)).toMatchObject({ totalMinor: 20_000, outstandingMinor: 5_000 });
  });
});
