import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addPlan, addRoom, inDays, setNights } from "@/backend/hotels/testing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import { holdQuoted } from "../booking";
import { confirmCancellation, quoteCancellation } from "../cancellation/cancellation";
import { onlineAmount } from "../lifecycle/lines";
import { payByWallet } from "../payment/pay";
import { actAsStaff } from "../staff";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  fund,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "../testing";
import { getOrder } from "../view";
import { confirmAmendment } from "./confirm-amendment";
import { quoteAmendment } from "./quote-amendment";
import { amendedTerms, withMinimumFee } from "./terms";

const db = await testDatabase("owner");
let place: BookingWorld;
let client: TestActor;
let admin: TestActor;
let moderate: number;
let deposit: number;
let suite: { room: number; plan: number };

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 3 });
  const { world, room, hotelId } = place;
  moderate = await addPlan(db, world, room, { name: "Moderate", policyId: world.policies.moderate });
  deposit = await addPlan(db, world, room, { name: "Deposit", payment: "deposit", depositBp: 2_000 });
  suite = await addRoom(db, world, hotelId, { title: "Suite", slug: "suite", costPerNightMinor: 25_000, units: 1 });
  client = await testActor(db, "client", 100_000_000);
  admin = await testActor(db, "admin");
});

type Stay = { from: number; nights?: number; rooms?: number };
async function book(stay: Stay, { plan = place.plan, room = place.room, who = client } = {}) {
  const quote = await createQuote(db, who, getSelection({ room, plan }, stay));
  const order = await transaction(db, (tx) => holdQuoted(tx, who, quote.content));
  await transaction(db, (tx) => payByWallet(tx, who, order.ref, someGuests));
  return order;
}
const wallet = (who = client) => getBalance(db, getWalletAccount(who.id));
const view = (order: { ref: string }, who: TestActor = client) => getOrder(db, who, order);
const call = (order: { ref: string }, change: Amendment, who = client, waiveFee = false) =>
  transaction(db, (tx) => quoteAmendment(tx, who, order.ref, { change, waiveFee }));
const agree = (order: { ref: string }, quoteId: string, who = client, pay?: "wallet" | "open") =>
  transaction(db, (tx) => confirmAmendment(tx, who, order.ref, { quoteId, reason: "", refundTo: "original", pay }));
async function amend(order: { ref: string }, change: Amendment, who = client, pay?: "wallet" | "open") {
  const quote = await call(order, change, who);
  await agree(order, quote.id, who, pay);
  return quote;
}
const nights = async (order: { id: string }) =>
  (
    await db.execute<{ slot: string; n: number }>(sql`
      SELECT s.slot::text, sum(l.quantity)::int AS n FROM hold h JOIN hold_line l ON l.hold_id = h.id JOIN stock s ON s.id = l.stock_id
       WHERE h.order_id = ${order.id} GROUP BY s.slot ORDER BY s.slot`)
  ).rows;
/** Everything that a refused change must leave unchanged. */
const whole = async (order: { id: string; ref: string }) => ({
  view: await view(order, admin),
  nights: await nights(order),
  wallet: await wallet(),
});
const both = (from: number, count: number) => ({ checkIn: inDays(from), checkOut: inDays(from + count) });

describe("amendment of a stay", () => {
  it("moves the nights and no money for other dates at the same price", async () => {
    const before = await wallet();
    const order = await book({ from: 40, nights: 3, rooms: 2 });
    const quote = await amend(order, both(42, 3));
    expect(quote).toMatchObject({ differenceMinor: 0, payNowMinor: 0, refundMinor: 0, changeFeeMinor: 0 });
    expect(await nights(order)).toEqual([42, 43, 44].map((day) => ({ slot: inDays(day), n: 2 })));
    const after = await view(order);
    expect(after).toMatchObject({
      status: "processing",
      checkIn: inDays(42),
      checkOut: inDays(45),
      revision: 2,
      paymentStatus: "paid",
    });
    expect(after.events.at(-1)).toMatchObject({ type: "amend", fromStatus: "processing", toStatus: "processing" });
    expect(after.lines.map(({ state }) => state)).toEqual(["active", "active"]);
    expect(await wallet()).toBe(before - 60_000);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("compares the nights of a room that stays when the number of rooms changes", async () => {
    const order = await book({ from: 20, nights: 2, rooms: 2 });
    const fewer = await call(order, { party: [{ adults: 2, childAges: [] }] });
    expect(fewer.lines.map(({ line, on, beforeMinor, afterMinor }) => [line, on, beforeMinor, afterMinor])).toEqual([
      [0, inDays(20), 10_000, 10_000],
      [0, inDays(21), 10_000, 10_000],
      [1, inDays(20), 10_000, null],
      [1, inDays(21), 10_000, null],
    ]);
    const single = await book({ from: 24, nights: 1 });
    const more = await call(single, { party: Array.from({ length: 2 }, () => ({ adults: 2, childAges: [] })) });
    expect(more.lines.map(({ line, beforeMinor, afterMinor }) => [line, beforeMinor, afterMinor])).toEqual([
      [0, 10_000, 10_000],
      [1, null, 10_000],
    ]);
  });

  it("takes the price of more nights from the wallet, and changes nothing when a cent is missing", async () => {
    const poor = await testActor(db, "client", 49_999);
    const order = await book({ from: 40, nights: 3 }, { who: poor });
    const quote = await call(order, { checkOut: inDays(45) }, poor);
    expect(quote).toMatchObject({ differenceMinor: 20_000, payNowMinor: 20_000, outstandingMinor: 0 });
    expect(quote.lines.filter((line) => line.beforeMinor === null)).toHaveLength(2);
    const before = await nights(order);
    await expect(agree(order, quote.id, poor)).rejects.toMatchObject({ code: "insufficient_funds" });
    expect(await nights(order)).toEqual(before);
    expect(await view(order, poor)).toMatchObject({ revision: 1, totalMinor: 30_000 });
    await fund(db, poor.id, 1);
    await agree(order, quote.id, poor);
    expect(await wallet(poor)).toBe(0);
    expect(await view(order, poor)).toMatchObject({ totalMinor: 50_000, paidMinor: 50_000, paymentStatus: "paid" });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("refunds the difference for fewer nights in the free period, and the rest on a cancellation", async () => {
    const before = await wallet();
    const order = await book({ from: 10, nights: 3 });
    const quote = await amend(order, { checkOut: inDays(11) });
    expect(quote).toMatchObject({ differenceMinor: -20_000, refundMinor: 20_000, changeFeeMinor: 0 });
    expect(await wallet()).toBe(before - 10_000);
    expect(await view(order)).toMatchObject({
      totalMinor: 10_000,
      paidMinor: 10_000,
      paymentStatus: "paid",
      payments: [{ method: "Wallet", state: "partially_refunded" }],
    });
    const cancel = await transaction(db, (tx) => quoteCancellation(tx, client, order.ref));
    await transaction(db, (tx) =>
      confirmCancellation(tx, client, order.ref, { quoteId: cancel.id, reason: "", refundTo: "wallet" }),
    );
    expect(await wallet()).toBe(before);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("keeps the fee of the half that is given up, and the rest of the fee on a later cancellation", async () => {
    const before = await wallet();
    const order = await book({ from: 3, nights: 4 }, { plan: moderate });
    // Cancelling now would cost a fee of 200.00. Half of the stay is given up, so half of the fee is retained.
    const quote = await amend(order, { ...both(30, 2) });
    expect(quote).toMatchObject({ changeFeeMinor: 10_000, refundMinor: 10_000, afterMinor: 30_000 });
    expect(quote.policy.timeline[0]).toMatchObject({ feeMinor: 10_000, refundMinor: 10_000 });
    expect(quote.policy.freeUntilUtc).toBeNull();
    const cancel = await transaction(db, (tx) => quoteCancellation(tx, client, order.ref));
    expect(cancel).toMatchObject({ feeMinor: 10_000, refundMinor: 10_000 });
    await transaction(db, (tx) =>
      confirmCancellation(tx, client, order.ref, { quoteId: cancel.id, reason: "", refundTo: "wallet" }),
    );
    expect(await wallet()).toBe(before - 20_000);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("prices another room and other guests at current prices, and refuses a room of another hotel", async () => {
    const order = await book({ from: 50, nights: 2 });
    await expect(call(order, { roomId: suite.room })).rejects.toMatchObject({
      code: "invalid",
      fields: { planId: expect.any(String) },
    });
    const quote = await amend(order, { roomId: suite.room, planId: suite.plan, party: [{ adults: 1, childAges: [] }] });
    expect(quote).toMatchObject({ beforeMinor: 20_000, afterMinor: 50_000, payNowMinor: 30_000 });
    expect(await view(order)).toMatchObject({
      booked: { room: { title: "Suite" }, selection: { party: [{ adults: 1 }] } },
      totalMinor: 50_000,
    });
    const elsewhere = await addRoom(
      db,
      place.world,
      await addHotel(db, place.world, { title: "Other", slug: "other" }),
    );
    await expect(call(order, { roomId: elsewhere.room, planId: elsewhere.plan })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("charges only the deposit of the added nights, and moves the due date of the balance with the stay", async () => {
    const order = await book({ from: 54, nights: 2 }, { plan: deposit });
    const quote = await amend(order, { checkOut: inDays(58) });
    expect(quote).toMatchObject({ payNowMinor: 4_000, outstandingMinor: 32_000, differenceMinor: 20_000 });
    expect(await view(order)).toMatchObject({ paidMinor: 8_000, outstandingMinor: 32_000, paymentStatus: "partial" });
    await amend(order, both(64, 4));
    const { rows } = await db.execute<{ days: number }>(
      sql`SELECT (check_in - balance_due_at::date)::int AS days FROM orders WHERE id = ${order.id}`,
    );
    expect(rows[0]?.days).toBe(14);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("lets staff leave the difference open for the client to pay", async () => {
    const order = await book({ from: 60, nights: 1 });
    const quote = await call(order, { checkOut: inDays(63) }, admin);
    await agree(order, quote.id, admin, "open");
    expect(await view(order)).toMatchObject({ outstandingMinor: 20_000, paymentStatus: "partial", totalMinor: 30_000 });
    expect((await view(order)).actions).toContain("pay");
    await transaction(db, (tx) => payByWallet(tx, client, order.ref));
    expect(await view(order)).toMatchObject({ outstandingMinor: 0, paymentStatus: "paid" });
    await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "cancel", reason: "x", waiveFee: true }));
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("limits of an amendment", () => {
  it("refuses sold-out nights at the quote and at the confirmation, and changes nothing", async () => {
    const order = await book({ from: 70, nights: 2 });
    const rival = await book({ from: 73, nights: 1, rooms: 3 });
    await expect(call(order, { checkOut: inDays(74) })).rejects.toMatchObject({
      code: "sold_out",
      data: { nights: [inDays(73)] },
    });
    const quote = await call(order, { checkOut: inDays(73) });
    await book({ from: 72, nights: 1, rooms: 3 });
    const before = await whole(order);
    await expect(agree(order, quote.id)).rejects.toMatchObject({ code: "sold_out" });
    expect(await whole(order)).toEqual(before);
    // The order's own three nights at the same property count as free for its amendment.
    await expect(call(rival, { checkIn: inDays(74), checkOut: inDays(75) })).resolves.toMatchObject({
      differenceMinor: 0,
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("counts the booking's own rooms as free, and refuses nights closed to arrival", async () => {
    const order = await book({ from: 80, nights: 2, rooms: 3 });
    await amend(order, both(81, 2));
    expect(await nights(order)).toEqual([81, 82].map((day) => ({ slot: inDays(day), n: 3 })));
    await setNights(db, place.room, inDays(84), inDays(85), { no_arrival: true });
    await expect(call(order, both(84, 1))).rejects.toMatchObject({ code: "not_available" });
  });

  it("refuses a changed price, an expired quote and a superseded quote", async () => {
    const order = await book({ from: 90, nights: 2 });
    const old = await call(order, { checkOut: inDays(93) });
    const newest = await call(order, { checkOut: inDays(94) });
    await expect(agree(order, old.id)).rejects.toMatchObject({ code: "quote_expired" });
    await db.execute(sql`UPDATE room SET cost_per_night_minor = 11000 WHERE id = ${place.room}`);
    await expect(agree(order, newest.id)).rejects.toMatchObject({
      code: "price_changed",
      data: { oldTotalMinor: 40_000, newTotalMinor: 44_000 },
    });
    await db.execute(sql`UPDATE room SET cost_per_night_minor = 10000 WHERE id = ${place.room}`);
    await agree(order, newest.id);
    await agree(order, newest.id);
    expect(await view(order)).toMatchObject({ totalMinor: 40_000, revision: 2 });
    const late = await call(order, { checkOut: inDays(95) });
    await db.execute(sql`UPDATE amend_quote SET expires_at = now() - interval '1 second' WHERE id = ${late.id}`);
    await expect(agree(order, late.id)).rejects.toMatchObject({ code: "quote_expired" });
    await expect(call(order, { checkOut: inDays(94) })).rejects.toMatchObject({ code: "invalid" });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("allows an amendment only before the stay, and by its client only with instant confirmation", async () => {
    const order = await book({ from: 100, nights: 1 });
    const stranger = await testActor(db, "client");
    await expect(call(order, { checkOut: inDays(102) }, stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(call(order, { checkOut: inDays(102) }, client, true)).rejects.toMatchObject({ code: "forbidden" });
    await db.execute(sql`UPDATE orders SET confirm_mode = 'request' WHERE id = ${order.id}`);
    await expect(call(order, { checkOut: inDays(102) })).rejects.toMatchObject({ code: "illegal_transition" });
    await expect(call(order, { checkOut: inDays(102) }, admin)).resolves.toMatchObject({ differenceMinor: 10_000 });
    await db.execute(sql`UPDATE orders SET service_start = now() - interval '1 hour' WHERE id = ${order.id}`);
    await expect(call(order, { checkOut: inDays(102) }, admin)).rejects.toMatchObject({ code: "illegal_transition" });
  });
});

it("keeps at least the cancellation fee over any amendment and a later cancellation", async () => {
  const timeline = fc
    .record({
      whole: fc.integer({ min: 1, max: 500_000 }),
      bps: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 3 }),
    })
    .map(({ whole, bps }) =>
      [...bps, 10_000].map((bp, at) => {
        const feeMinor = Math.floor((whole * bp) / 10_000);
        return {
          untilUtc: at < bps.length ? `2027-0${at + 1}-01T00:00:00.000Z` : null,
          feeMinor,
          refundMinor: whole - feeMinor,
        };
      }),
    );
  const order = await book({ from: 104, nights: 1 });
  const promised = await db.execute<{ quote: never }>(sql`SELECT quote FROM orders WHERE id = ${order.id}`);
  const snapshot = promised.rows[0]?.quote as never as Parameters<typeof amendedTerms>[0]["snapshot"];
  fc.assert(
    fc.property(
      fc.array(timeline, { minLength: 1, maxLength: 4 }),
      fc.array(timeline, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 10_000 }),
      (old, next, bp) => {
        const lines = old.map((steps, at) => ({
          id: at,
          position: at + 1,
          name: "",
          from: null,
          to: null,
          totalMinor: 0,
          index: at,
          guests: null,
          timeline: steps,
        }));
        const wasMinor = lines.reduce((sum, line) => sum + onlineAmount(line), 0);
        const feeMinor = Math.floor((wasMinor * bp) / 10_000);
        const isMinor = next.reduce((sum, steps) => sum + onlineAmount({ timeline: steps }), 0);
        const totals = {
          ...snapshot.price.totals,
          dueNowMinor: isMinor,
          dueLaterMinor: 0,
          dueAtPropertyMinor: 0,
          totalMinor: isMinor,
        };
        const [line] = snapshot.price.lines;
        const price = {
          ...snapshot.price,
          totals,
          lines: line
            ? [{ ...line, amountMinor: isMinor, displayMinor: isMinor, grossMinor: isMinor, discountMinor: 0 }]
            : [],
        };
        const draft = {
          lines: next.map((steps) => ({ policyTimeline: steps, detail: {} })),
          snapshot: { ...snapshot, price },
        } as never as Parameters<typeof amendedTerms>[1];
        const terms = amendedTerms({ snapshot, lines, feeMinor, retainedMinor: 0 }, draft);
        for (const { feeMinor: later } of terms.timeline)
          expect(terms.changeFeeMinor + later).toBeGreaterThanOrEqual(feeMinor);
        expect(terms.changeFeeMinor).toBeLessThanOrEqual(feeMinor);
        expect(terms.dueMinor).toBe(isMinor + terms.changeFeeMinor);
        expect(terms.snapshot.price.lines.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(
          terms.snapshot.price.totals.totalMinor,
        );
      },
    ),
    { numRuns: 500 },
  );
  expect(withMinimumFee([{ untilUtc: null, feeMinor: 5, refundMinor: 5 }], 3)).toEqual([
    { untilUtc: null, feeMinor: 5, refundMinor: 5 },
  ]);
});
