import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import { actAsStaff } from "@/backend/orders/staff";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  testActor,
} from "@/backend/orders/testing";
import { cancelUnpaid } from "./balances";
import { sendReminders } from "./reminders";

const db = await testDatabase("owner");
const { deps } = testApp(db);
let place: BookingWorld;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 5 });
  await db.execute(sql`UPDATE rate_plan SET payment = 'deposit', deposit_bp = 3000 WHERE id = ${place.plan}`);
});

async function book({ from = 40, checkInFrom = "14:00", confirmMode = "instant" }) {
  await db.execute(sql`
    UPDATE hotel SET check_in_from = ${checkInFrom}, confirm_mode = ${confirmMode} WHERE id = ${place.hotelId}`);
  const client = await testActor(db, "client", 1_000_000);
  const quote = await createQuote(db, client, getSelection(place, { from }));
  return transaction(db, async (tx) => {
    const order = await holdQuoted(tx, client, quote.content);
    await payByWallet(tx, client, order.ref, someGuests);
    return order;
  });
}

it("a stay that is booked after its beginning is paid in full and not cancelled", async () => {
  const { id } = await book({ from: 0, checkInFrom: "00:00" });
  expect(await cancelUnpaid(deps)).toBe(0);
  const { rows } = await db.execute(sql`
    SELECT status, due_later_minor AS later, paid_minor = total_minor AS paid FROM orders WHERE id = ${id}`);
  expect(rows).toEqual([{ status: "processing", later: 0, paid: true }]);
});

it("a request is left to its provider, and its client has a day to pay after the answer", async () => {
  const { id, ref } = await book({ from: 3, confirmMode: "request" });
  await db.execute(sql`
    UPDATE orders SET balance_due_at = now() + interval '1 hour', created_at = now() - interval '2 days' WHERE id = ${id}`);
  expect(await sendReminders(deps)).toBe(0);
  await db.execute(sql`UPDATE orders SET balance_due_at = now() - interval '2 days' WHERE id = ${id}`);
  expect(await cancelUnpaid(deps)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
  const admin = await testActor(db, "admin");
  await transaction(db, (tx) => actAsStaff(tx, admin, ref, { action: "accept" }));
  const { rows } = await db.execute(sql`
    SELECT status, balance_due_at BETWEEN now() + interval '23 hours' AND now() + interval '25 hours' AS "inADay"
      FROM orders WHERE id = ${id}`);
  expect(rows).toEqual([{ status: "processing", inADay: true }]);
  await db.execute(sql`UPDATE orders SET balance_due_at = now() - interval '1 minute' WHERE id = ${id}`);
  expect(await cancelUnpaid(deps)).toBe(1);
});

it("the booking of guests who have arrived is not cancelled", async () => {
  const { id } = await book({ from: 30 });
  await db.execute(sql`
    UPDATE orders SET balance_due_at = now() - interval '2 days', arrived_at = now() WHERE id = ${id}`);
  expect(await cancelUnpaid(deps)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});
