import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { testApp } from "@/backend/http/testing";
import { chargeByStaff } from "@/backend/orders/charges/charges";
import { saveElsewhere } from "@/backend/site/testing";
import { grantStepUp } from "@/backend/user-console/testing";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { holdQuoted } from "../booking";
import { payByWallet } from "../payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "../testing";

const db = await testDatabase("owner");
const { app } = testApp(db);
const titleInGerman = "Haus am Fluss";
let place: BookingWorld;
let client: TestActor;
let admin: TestActor;
let staffMember: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 5 });
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  staffMember = await testActor(db, "subadmin");
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staffMember.id}, ${place.hotelId})`);
  await db.execute(sql`UPDATE app_user SET locale = 'de' WHERE id = ${client.id}`);
  await db.execute(sql`
    UPDATE hotel SET translations = ${JSON.stringify({ de: { title: titleInGerman } })}::jsonb WHERE id = ${place.hotelId}`);
});

async function book(): Promise<{ id: string; ref: string }> {
  const quote = await createQuote(db, client, getSelection(place));
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  await db.execute(sql`UPDATE orders SET locale = 'de' WHERE id = ${order.id}`);
  return order;
}

async function call(who: TestActor, path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { ...who.bearer, "content-type": "application/json", "idempotency-key": randomUUID() };
  const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json() as Promise<Record<string, unknown>>;
}

/** The titles in the client's emails of an event. */
async function readTitles(event: string): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    SELECT payload->'data'->>'title' AS title FROM outbox
     WHERE topic = 'mail' AND payload->>'event' = ${event} AND payload->>'locale' = 'de'`);
  return rows.map(({ title }) => title);
}

it("has the title in the client's language in emails about charges, claims and review replies", async () => {
  const { id, ref } = await book();
  await db.execute(sql`
    UPDATE orders SET status = 'completed', reason = 'served', service_start = now() - interval '8 days',
           service_end = now() - interval '7 days', check_in = current_date - 8, check_out = current_date - 7 WHERE id = ${id}`);
  const charge = { kind: "damage", amountMinor: 1_500, note: "Kratzer an der Tür" } as const;
  await transaction(db, (tx) => chargeByStaff(tx, admin, ref, charge));
  await call(client, `/api/orders/${ref}/claims`, {
    kind: "refund",
    requestedMinor: 1_000,
    text: "Die Heizung war aus.",
  });
  await call(client, `/api/orders/${ref}/review`, { score: 9, title: "Schön", text: "Sehr ruhig am Fluss." });
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM review WHERE order_id = ${id}`);
  await call(staffMember, `/api/subadmin/reviews/${rows[0]?.id}/reply`, { text: "Danke", version: 1 });
  for (const event of ["bookingCharged", "claimReceived", "reviewReplied"])
    expect([event, await readTitles(event)]).toEqual([event, [titleInGerman]]);
});

it("has the title in the client's language in emails about cancellation requests", async () => {
  const terms = settingsGroups.claims.parse({});
  await saveElsewhere(db, "claims", { ...terms, approveCancellations: true });
  const { ref } = await book();
  const quote = await call(client, `/api/orders/${ref}/cancellation/quote`, {});
  await call(client, `/api/orders/${ref}/cancellation`, { quoteId: quote.id, reason: "", refundTo: "wallet" });
  const view = await app.request(`/api/orders/${ref}/cancellation`, { headers: client.bearer });
  expect(await view.json()).toMatchObject({ request: { orderTitles: { de: titleInGerman } } });
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM cancel_request`);
  await grantStepUp(db, admin);
  await call(admin, `/api/admin/cancel-requests/${rows[0]?.id}/decision`, { action: "refuse", text: "Zu spät." });
  for (const event of ["cancellationAsked", "cancellationRefused"])
    expect([event, await readTitles(event)]).toEqual([event, [titleInGerman]]);
});
