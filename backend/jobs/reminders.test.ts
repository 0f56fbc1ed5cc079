import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addTestSailing } from "@/backend/cruises/testing";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import { addBookableRoom, createQuote, getSelection, someGuests, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { sendReminders } from "./reminders";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
const call = createCaller(app);
const place = await addBookableRoom(db, { units: 10 });

it("sends a reminder although more than a batch of others fail in each run", async () => {
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

it("asks once for the details of guests that are missing shortly before they are due", async () => {
  await sellAllKinds(db);
  const sailing = await addTestSailing(db, place.world, { inDays: 60 });
  const client = await testActor(db, "client", 100_000_000);
  const price = {
    request: {
      sailingId: sailing.sailingId,
      cabins: [{ categoryId: sailing.inside, guests: { adults: 2, childAges: [] } }],
    },
  };
  const book = async () => {
    const quoted = await call(client, "POST", "/api/cruise/quotes", price);
    expect(quoted.status, quoted.text).toBe(200);
    const { body } = await call(client, "POST", "/api/orders", { quoteToken: quoted.body.token, locale: "en" });
    await transaction(db, (tx) => payByWallet(tx, client, body.ref, someGuests));
    return body.ref as string;
  };
  const [open, complete] = [await book(), await book()];
  const { questions } = await getOrder(db, system, { ref: complete });
  const answers = Object.fromEntries(
    questions.map(({ key, kind, dates }) => {
      const date = dates?.max ?? dates?.min ?? "";
      return [key, kind === "date" ? date : kind === "country" ? "PT" : "AB123456"];
    }),
  );
  await db.execute(
    sql`UPDATE orders SET guests = guests || ${JSON.stringify({ answers })}::jsonb WHERE ref = ${complete}`,
  );
  const remind = () => sendReminders({ ...deps, log: () => undefined });
  await db.execute(sql`UPDATE orders SET created_at = now() - interval '3 days', balance_due_at = NULL`);
  const startsIn = (days: number) =>
    db.execute(sql`UPDATE orders SET service_start = now() + make_interval(days => ${days}) WHERE kind = 'cruise'`);
  await startsIn(45);
  expect(await remind()).toBe(0);
  await startsIn(43);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT text FROM notification WHERE event = 'detailsMissing'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain(open);
});
