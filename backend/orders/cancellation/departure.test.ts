import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addPlan, inDays } from "@/backend/hotels/testing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { write } from "@/backend/reviews/write";
import { saveElsewhere } from "@/backend/site/testing";
import { writeReview } from "@/lib/contracts/orders/review";
import { addDays } from "@/lib/dates";
import { holdQuoted } from "../booking";
import { payByWallet } from "../payment/pay";
import { actAsStaff, type StaffRequest } from "../staff";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "../testing";
import { getOrder } from "../view";

const db = await testDatabase("owner");
let place: BookingWorld;
let client: TestActor;
let admin: TestActor;
let staffMember: TestActor;
let moderate: number;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 40 });
  moderate = await addPlan(db, place.world, place.room, { name: "Moderate", policyId: place.world.policies.moderate });
  client = await testActor(db, "client", 100_000_000);
  admin = await testActor(db, "admin");
  staffMember = await testActor(db, "subadmin");
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staffMember.id}, ${place.hotelId})`);
});

async function book(from: number, count: number, { plan = place.plan, rooms = 1 } = {}) {
  const quote = await createQuote(db, client, getSelection({ room: place.room, plan }, { from, nights: count, rooms }));
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}
const act = (order: { ref: string }, request: StaffRequest, who = admin) =>
  transaction(db, (tx) => actAsStaff(tx, who, order.ref, request));
const view = (order: { ref: string }) => getOrder(db, client, order);
const wallet = () => getBalance(db, getWalletAccount(client.id));
/** Moves the start of the stay back by `days`. The nights from that date on stay as booked. */
const began = (order: { id: string }, days: number) =>
  db.execute(sql`
    UPDATE orders SET check_in = check_in - ${days}::int, service_start = service_start - make_interval(days => ${days})
     WHERE id = ${order.id}`);
const nights = async (order: { id: string }) =>
  (
    await db.execute<{ slot: string }>(sql`
      SELECT DISTINCT s.slot::text FROM hold h JOIN hold_line l ON l.hold_id = h.id JOIN stock s ON s.id = l.stock_id
       WHERE h.order_id = ${order.id} ORDER BY 1`)
  ).rows.map(({ slot }) => slot);

describe("arrival and departure", () => {
  it("checks guests in once, from the day of arrival, and refuses a no-show afterwards", async () => {
    const early = await book(5, 2);
    await expect(act(early, { action: "check_in" })).rejects.toMatchObject({ code: "illegal_transition" });
    const order = await book(0, 3);
    expect((await view(order)).arrivedAt).toBeNull();
    await act(order, { action: "check_in" }, staffMember);
    const after = await view(order);
    expect(after.arrivedAt).not.toBeNull();
    expect(after).toMatchObject({ status: "processing" });
    expect(after.events.at(-1)).toMatchObject({ type: "check_in", text: "The guests arrived" });
    await expect(act(order, { action: "check_in" })).rejects.toMatchObject({ code: "illegal_transition" });
    await began(order, 2);
    await expect(act(order, { action: "no_show" })).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("undoes a mistaken check-in and keeps both events in the history", async () => {
    const order = await book(0, 2);
    await expect(act(order, { action: "undo_check_in" })).rejects.toMatchObject({ code: "illegal_transition" });
    await act(order, { action: "check_in" }, staffMember);
    expect((await getOrder(db, staffMember, order)).actions).toContain("undo_check_in");
    await act(order, { action: "undo_check_in" }, staffMember);
    const after = await view(order);
    expect(after.arrivedAt).toBeNull();
    expect(after.events.slice(-2).map(({ type }) => type)).toEqual(["check_in", "undo_check_in"]);
    await act(order, { action: "check_in" }, staffMember);
    expect((await view(order)).arrivedAt).not.toBeNull();
  });

  it("completes a stay before its last day only after an early departure", async () => {
    const order = await book(0, 3);
    await db.execute(sql`UPDATE orders SET service_start = now() - interval '1 hour' WHERE id = ${order.id}`);
    await act(order, { action: "check_in" }, staffMember);
    await expect(act(order, { action: "complete" }, staffMember)).rejects.toMatchObject({
      code: "illegal_transition",
      message: expect.stringContaining("early departure"),
    });
    const { actions } = await getOrder(db, staffMember, order);
    expect([actions.includes("complete"), actions.includes("depart_early")]).toEqual([false, true]);
    // With arrival yesterday and departure today, the early departure makes today the last day, so the stay can be
    // completed.
    await began(order, 1);
    await act(order, { action: "depart_early" }, staffMember);
    await act(order, { action: "complete" }, staffMember);
    expect(await view(order)).toMatchObject({ status: "completed", reason: "served", checkOut: inDays(0) });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("undoes a completion until a review is written or a day has passed, and books the revenue once", async () => {
    const revenue = async () => {
      const { rows } = await db.execute<{ minor: number }>(
        sql`SELECT coalesce(sum(balance), 0)::bigint AS minor FROM account WHERE code LIKE 'revenue:%' OR code = 'tax_payable'`,
      );
      return rows[0]?.minor ?? 0;
    };
    const order = await book(0, 1);
    await act(order, { action: "check_in" });
    await expect(act(order, { action: "undo_complete" })).rejects.toMatchObject({ code: "illegal_transition" });
    await db.execute(sql`
      UPDATE orders SET check_in = current_date - 1, check_out = current_date, service_start = now() - interval '1 day',
             service_end = now() + interval '1 hour' WHERE id = ${order.id}`);
    const before = await revenue();
    const { totalMinor } = await view(order);
    for (const _ of ["first", "second"]) {
      await act(order, { action: "complete" }, staffMember);
      expect((await revenue()) - before).toBe(totalMinor);
      expect((await getOrder(db, staffMember, order)).actions).toContain("undo_complete");
      await act(order, { action: "undo_complete" }, staffMember);
      expect(await view(order)).toMatchObject({ status: "processing", reason: null, paidMinor: totalMinor });
      expect(await revenue()).toBe(before);
      expect(await brokenInvariants(db)).toEqual([]);
    }
    await act(order, { action: "complete" });
    await db.execute(sql`UPDATE orders SET service_end = now() - interval '25 hours' WHERE id = ${order.id}`);
    await expect(act(order, { action: "undo_complete" })).rejects.toMatchObject({ code: "illegal_transition" });
    await db.execute(sql`UPDATE orders SET service_end = now() - interval '1 hour' WHERE id = ${order.id}`);
    expect((await getOrder(db, admin, order)).actions).toContain("undo_complete");
    await transaction(db, (tx) => write(tx, client, order.ref, writeReview.body.parse({ score: 8, text: "Quiet." })));
    await expect(act(order, { action: "undo_complete" })).rejects.toMatchObject({ code: "illegal_transition" });
    expect((await revenue()) - before).toBe(totalMinor);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("frees the remaining nights on an early departure, and keeps the amount paid", async () => {
    const before = await wallet();
    const order = await book(0, 4, { rooms: 2 });
    await act(order, { action: "depart_early" }, staffMember);
    const after = await view(order);
    expect(after).toMatchObject({
      checkIn: inDays(0),
      checkOut: inDays(1),
      totalMinor: 80_000,
      status: "processing",
      nights: 1,
    });
    expect(await nights(order)).toEqual([inDays(0)]);
    expect(await wallet()).toBe(before - 80_000);
    await expect(act(order, { action: "depart_early" })).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("refunds the unused nights of an early departure only by an administrator, also on the bill", async () => {
    const before = await wallet();
    const order = await book(0, 4, { rooms: 2 });
    await expect(act(order, { action: "depart_early", waiveFee: true }, staffMember)).rejects.toMatchObject({
      code: "forbidden",
    });
    await act(order, { action: "depart_early", departure: inDays(2), waiveFee: true });
    const after = await view(order);
    expect(after).toMatchObject({
      checkOut: inDays(2),
      totalMinor: 40_000,
      paidMinor: 40_000,
      paymentStatus: "paid",
      revision: 2,
    });
    expect(after.price.lines.map((line) => line.amountMinor).reduce((a, b) => a + b)).toBe(40_000);
    expect(after.lines.map(({ totalMinor }) => totalMinor)).toEqual([20_000, 20_000]);
    expect(await wallet()).toBe(before - 40_000);
    expect(await nights(order)).toEqual([inDays(0), inDays(1)]);
    await expect(act(order, { action: "complete" })).rejects.toMatchObject({ code: "illegal_transition" });
    await db.execute(sql`
      UPDATE orders SET check_in = check_in - 2, check_out = check_out - 2, service_start = now() - interval '2 days'
       WHERE id = ${order.id}`);
    await act(order, { action: "complete" });
    expect(await view(order)).toMatchObject({ status: "completed", reason: "served" });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("accepts only a remaining day of the stay as the day of departure", async () => {
    const order = await book(0, 4);
    await began(order, 2);
    for (const departure of [inDays(-1), inDays(4), inDays(9)]) {
      await expect(act(order, { action: "depart_early", departure })).rejects.toMatchObject({
        code: "invalid",
        fields: { departure: expect.any(String) },
      });
    }
    await act(order, { action: "depart_early" });
    expect(await view(order)).toMatchObject({ checkIn: inDays(-2), checkOut: inDays(0) });
    expect(await nights(order)).toEqual([]);
    const ahead = await book(5, 2);
    await expect(act(ahead, { action: "depart_early" })).rejects.toMatchObject({ code: "illegal_transition" });
  });
});

describe("no-show", () => {
  it("keeps the fee, refunds the rest and frees the remaining nights, once the stay has begun", async () => {
    const before = await wallet();
    const order = await book(1, 3);
    await expect(act(order, { action: "no_show" })).rejects.toMatchObject({ code: "illegal_transition" });
    await began(order, 3);
    await act(order, { action: "no_show" }, staffMember);
    expect(await view(order)).toMatchObject({ status: "completed", reason: "no_show", paymentStatus: "part_refunded" });
    const { rows } = await db.execute<{ state: string; ends: string }>(
      sql`SELECT state, to_date::text AS ends FROM order_line WHERE order_id = ${order.id}`,
    );
    expect(rows).toEqual([{ state: "no_show", ends: expect.any(String) }]);
    expect((rows[0]?.ends ?? "") <= inDays(1)).toBe(true);
    // The flexible policy charges one night.
    expect(await wallet()).toBe(before - 10_000);
    expect(await nights(order)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("keeps the nights if configured, and refunds everything if the fee is waived", async () => {
    await saveElsewhere(db, "claims", { noShowFreesNights: false });
    const before = await wallet();
    const order = await book(1, 3, { plan: moderate });
    await began(order, 3);
    await act(order, { action: "no_show", waiveFee: true });
    expect(await wallet()).toBe(before);
    expect(await nights(order)).toEqual([0, 1, 2].map((at) => addDays(inDays(1), at)));
    await saveElsewhere(db, "claims", { noShowFreesNights: true });
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
