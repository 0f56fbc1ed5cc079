import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import { addBookableRoom, createQuote, getSelection, someGuests, testActor } from "@/backend/orders/testing";
import { cancelUnpaid } from "./balances";

const db = await testDatabase("owner");
const { deps, log } = testApp(db);

/** Copies of a booking with a used ticket, as rows without inventory and payments. */
const addCopies = (id: string, n: number, changes: { ref: string; balance_due_at?: string; status?: string }) =>
  db.execute(sql`
    WITH made AS (
      INSERT INTO orders
      SELECT (jsonb_populate_record(o, ${JSON.stringify(changes)}::jsonb || jsonb_build_object(
               'id', gen_random_uuid(), 'quote_id', gen_random_uuid(), 'ref', ${changes.ref}::text || translate(to_char(n, 'FM00000'), '01', 'AB')))).*
        FROM orders o, generate_series(1, ${n}) AS n WHERE o.id = ${id}
      RETURNING id
    )
    INSERT INTO order_line OVERRIDING USER VALUE
    SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', made.id, 'redeemed_at', now()))).*
      FROM order_line l, made WHERE l.order_id = ${id}`);

async function book(): Promise<{ id: string }> {
  const place = await addBookableRoom(db, { units: 5 });
  await db.execute(sql`UPDATE rate_plan SET payment = 'deposit', deposit_bp = 3000 WHERE id = ${place.plan}`);
  const client = await testActor(db, "client", 1_000_000);
  const quote = await createQuote(db, client, getSelection(place, { from: 40 }));
  return transaction(db, async (tx) => {
    const order = await holdQuoted(tx, client, quote.content);
    await payByWallet(tx, client, order.ref, someGuests);
    return order;
  });
}

let order: { id: string };
beforeAll(async () => {
  order = await book();
});

it("processes due orders behind a hundred that are refused in each run, and logs each of those once", async () => {
  await addCopies(order.id, 101, { ref: "REFUSED", balance_due_at: new Date(Date.now() - 3_600_000).toISOString() });
  await db.execute(sql`UPDATE orders SET balance_due_at = now() - interval '1 minute' WHERE id = ${order.id}`);
  expect(await cancelUnpaid(deps)).toBe(1);
  const refused = () => log.filter(({ event }) => event === "cancel unpaid refused").length;
  expect(refused()).toBe(101);
  await db.execute(sql`UPDATE orders SET balance_due_at = now() + interval '1 day' WHERE ref <> 'REFUSEDAAAA2'`);
  expect(await cancelUnpaid(deps)).toBe(0);
  expect(refused()).toBe(101);
});

it("uses an index to find due orders and the payments of a user among thousands", async () => {
  await addCopies(order.id, 1_000, { ref: "PASTONE", status: "completed" });
  await db.execute(sql`
    INSERT INTO payment_attempt (purpose, user_id, provider, return_token_hash, state, amount_minor, currency, charge_minor, charge_currency)
    SELECT 'topup', gen_random_uuid(), 'fake', sha256(n::text::bytea), 'expired', 500, 'USD', 500, 'USD' FROM generate_series(1, 5000) AS n`);
  await db.execute(sql`ANALYZE orders`);
  await db.execute(sql`ANALYZE payment_attempt`);
  const plans = {
    orders_unpaid: sql`SELECT o.id FROM orders o LEFT JOIN hold h ON h.order_id = o.id
      WHERE o.status = 'awaiting_payment' AND (h.id IS NULL OR h.state <> 'active')`,
    orders_served: sql`SELECT o.id FROM orders o
      WHERE o.status = 'processing' AND o.service_end <= clock_timestamp() - interval '24 hours'`,
    payment_attempt_user: sql`SELECT count(*) FROM payment_attempt WHERE user_id = ${order.id} AND state = 'review'`,
  };
  for (const [index, query] of Object.entries(plans)) {
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN ${query}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(index);
  }
});
