import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  createQuote,
  getSelection,
  someGuests,
  testActor,
} from "@/backend/orders/testing";
import { cancelUnpaid } from "./balances";

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
