import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import { addBookableRoom, createQuote, getSelection, someGuests, testActor } from "@/backend/orders/testing";
import { sendReminders } from "./reminders";

const db = await testDatabase("owner");
const { deps } = testApp(db);

it("sends a reminder although more than a batch of others fail in each run", async () => {
  const place = await addBookableRoom(db, { units: 10 });
  const client = await testActor(db, "client", 100_000_000);
  const quote = await createQuote(db, client, getSelection(place, { from: 40 }));
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  await db.execute(sql`
    UPDATE orders SET created_at = now() - interval '3 days', service_start = now() + interval '1 day' WHERE id = ${order.id}`);
  // Copies of the booking with lower ids, whose emails can't be written.
  await db.execute(sql`
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
        'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'),
        'ref', translate(lpad(n::text, 12, '0'), '01', 'AB'), 'quote_id', gen_random_uuid(), 'title', 'broken'))).*
      FROM orders o, generate_series(1, 250) n WHERE o.id = ${order.id}`);
  await db.execute(sql`
    CREATE FUNCTION refuse_reminder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT 1 FROM orders o WHERE o.id = new.order_id AND o.title = 'broken') THEN RAISE EXCEPTION 'broken'; END IF;
      RETURN new;
    END $$`);
  await db.execute(sql`
    CREATE TRIGGER refuse_reminder BEFORE INSERT ON order_reminder FOR EACH ROW EXECUTE FUNCTION refuse_reminder()`);
  const failed: unknown[] = [];
  const log = (_: string, facts?: Record<string, unknown>) => void failed.push(facts?.id);
  expect(await sendReminders({ ...deps, log })).toBe(1);
  expect(new Set(failed).size).toBe(250);
  const { rows } = await db.execute(sql`SELECT order_id AS id, kind FROM order_reminder`);
  expect(rows).toEqual([{ id: order.id, kind: "arrival" }]);
});
