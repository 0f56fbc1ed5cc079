import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { issueCreditNotes } from "@/backend/documents/credit-notes";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { cancelUnpaid } from "./balances";
import { expireHolds } from "./expire-holds";
import { completeServed, declineOverdue } from "./orders";
import { remindOfClaims, sendReminders } from "./reminders";

const db = await testDatabase("owner");
const { deps, app } = testApp(db);
let place: BookingWorld;
let deposit: { room: number; plan: number };
let createCaller: { room: number; plan: number };
let client: TestActor;
let admin: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 100 });
  deposit = await addRoom(db, place.world, place.hotelId, { units: 100 });
  await db.execute(sql`UPDATE rate_plan SET payment = 'deposit', deposit_bp = 3000 WHERE id = ${deposit.plan}`);
  const asks = await addHotel(db, place.world, { confirmMode: "request", title: "Asks", slug: "asks-first" });
  createCaller = await addRoom(db, place.world, asks, { units: 100 });
  client = await testActor(db, "client", 100_000_000);
  admin = await testActor(db, "admin");
});

type Made = { id: string; ref: string };
async function hold(where: { room: number; plan: number } = place, from = 40): Promise<Made> {
  const quote = await createQuote(db, client, getSelection(where, { from }));
  return transaction(db, (tx) => holdQuoted(tx, client, quote.content));
}
async function book(where?: { room: number; plan: number }, from?: number): Promise<Made> {
  const order = await hold(where, from);
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}
const count = async (found: ReturnType<typeof sql>): Promise<number> =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${found}) AS found`)).rows[0]?.n ?? 0;
const getState = async ({ id }: Made) =>
  (
    await db.execute<{ status: string; reason: string; paid: number; refunded: number }>(
      sql`SELECT status, reason, paid_minor AS paid, refunded_minor AS refunded FROM orders WHERE id = ${id}`,
    )
  ).rows[0];

/** Four concurrent workers, and one more run afterwards: together they did the work once. */
async function byMany(job: () => Promise<number>): Promise<number> {
  const done = await Promise.all([job(), job(), job(), job()]);
  const again = await job();
  expect(again).toBe(0);
  return done.reduce((sum, n) => sum + n, 0);
}

it("cancels a booking with an overdue balance once, keeps the deposit and releases the room", async () => {
  const order = await book(deposit);
  const { rows } = await db.execute<{ days: number; now: number }>(sql`
    SELECT (service_start::date - balance_due_at::date) AS days, due_now_minor AS now FROM orders WHERE id = ${order.id}`);
  expect(rows[0]).toEqual({ days: 14, now: 9_000 });
  expect(await byMany(() => cancelUnpaid(deps))).toBe(0);
  await db.execute(sql`UPDATE orders SET balance_due_at = now() - interval '1 minute' WHERE id = ${order.id}`);
  expect(await byMany(() => cancelUnpaid(deps))).toBe(1);
  expect(await getState(order)).toEqual({ status: "cancelled", reason: "unpaid", paid: 9_000, refunded: 0 });
  expect(await getBalance(db, `revenue:hotel:${place.hotelId}`)).toBe(9_000);
  expect(await count(sql`SELECT 1 FROM stock WHERE product_id = ${deposit.room} AND held + sold > 0`)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("keeps a booking whose balance is paid or is being paid at the bank", async () => {
  const paid = await book(deposit);
  const atBank = await book(deposit);
  await transaction(db, (tx) => payByWallet(tx, client, paid.ref));
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO payment_attempt (purpose, order_id, user_id, provider, return_token_hash, state, amount_minor, currency, charge_minor, charge_currency)
    VALUES ('balance', ${atBank.id}, ${client.id}, 'fake', 'y'::bytea, 'redirected', 21000, 'USD', 21000, 'USD') RETURNING id`);
  await db.execute(sql`
    INSERT INTO payment_share (attempt_id, order_id, amount_minor) VALUES (${rows[0]?.id}, ${atBank.id}, 21000)`);
  await db.execute(sql`UPDATE orders SET balance_due_at = now() WHERE id IN (${paid.id}, ${atBank.id})`);
  expect(await byMany(() => cancelUnpaid(deps))).toBe(0);
  await db.execute(
    sql`UPDATE payment_attempt SET created_at = now() - interval '2 hours' WHERE order_id = ${atBank.id}`,
  );
  expect(await byMany(() => cancelUnpaid(deps))).toBe(1);
  expect(await getState(paid)).toMatchObject({ status: "processing", paid: 30_000 });
});

it("sends each reminder once, only the latest of several, and none for a balance that is paid", async () => {
  const order = await book(deposit);
  const mails = (event: string) =>
    count(
      sql`SELECT 1 FROM outbox WHERE topic = 'mail' AND payload->>'event' = ${event} AND payload->'data'->>'ref' = ${order.ref}`,
    );
  const due = (days: number) =>
    db.execute(sql`
      UPDATE orders SET created_at = now() - interval '3 days', balance_due_at = now() + make_interval(days => ${days}, hours => -1)
       WHERE id = ${order.id}`);
  expect(await byMany(() => sendReminders(deps))).toBe(0);
  await due(7);
  expect(await byMany(() => sendReminders(deps))).toBe(1);
  await due(1);
  expect(await byMany(() => sendReminders(deps))).toBe(1);
  expect(await mails("balanceDue")).toBe(2);
  const { rows } = await db.execute(sql`SELECT kind FROM order_reminder WHERE order_id = ${order.id} ORDER BY at`);
  expect(rows).toEqual([{ kind: "balance_7" }, { kind: "balance_1" }]);
  await transaction(db, (tx) => payByWallet(tx, client, order.ref));
  await due(14);
  expect(await byMany(() => sendReminders(deps))).toBe(0);
  await db.execute(sql`UPDATE orders SET service_start = now() + interval '1 day' WHERE id = ${order.id}`);
  expect(await byMany(() => sendReminders(deps))).toBe(1);
  expect(await mails("arrivalSoon")).toBe(1);
});

it("processes holds, late responses, completed stays and review reminders once with concurrent workers", async () => {
  const held = await hold();
  const asked = await book(createCaller);
  const served = await book();
  const before = await getBalance(db, getWalletAccount(client.id));
  await db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 hour' WHERE order_id = ${held.id}`);
  await db.execute(sql`UPDATE orders SET respond_by = now() WHERE id = ${asked.id}`);
  await db.execute(sql`
    UPDATE orders SET service_start = now() - interval '4 days', service_end = now() - interval '30 hours' WHERE id = ${served.id}`);
  expect(await byMany(() => expireHolds(deps))).toBe(1);
  expect(await byMany(() => declineOverdue(deps))).toBe(1);
  expect(await byMany(() => completeServed(deps))).toBe(1);
  expect(await getBalance(db, getWalletAccount(client.id))).toBe(before + 30_000);
  expect(await byMany(() => sendReminders(deps))).toBe(1);
  expect(await count(sql`SELECT 1 FROM order_reminder WHERE order_id = ${served.id} AND kind = 'review'`)).toBe(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("issues one credit note for each refund, numbered without gaps, with concurrent workers", async () => {
  for (let n = 0; n < 5; n++) {
    const order = await book(createCaller);
    await db.execute(sql`UPDATE orders SET respond_by = now() WHERE id = ${order.id}`);
  }
  await declineOverdue(deps);
  await Promise.all([issueCreditNotes(deps), issueCreditNotes(deps), issueCreditNotes(deps)]);
  expect(await issueCreditNotes(deps)).toBe(0);
  const refunds = await count(sql`SELECT 1 FROM refund WHERE state = 'done'`);
  expect(await count(sql`SELECT 1 FROM fiscal_document WHERE series = 'credit_note'`)).toBe(refunds);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("notifies administrators once of a claim whose response is almost overdue", async () => {
  const order = await book();
  await db.execute(sql`
    INSERT INTO claim (ref, order_id, user_id, kind, requested_minor, currency, text, decide_by)
    VALUES ('LATECLAIM234', ${order.id}, ${client.id}, 'other', 100, 'USD', 'x', now() + interval '2 hours')`);
  const result = await Promise.all([1, 2, 3].map(() => remindOfClaims(deps)));
  expect(result.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await remindOfClaims(deps)).toBe(0);
});

it("lists and counts a dead letter, and retries it once", async () => {
  await db.execute(sql`
    INSERT INTO outbox (topic, payload, attempts, dead_at, last_error)
    VALUES ('mail', '{"event": "passwordChanged", "to": "a@example.com"}', 8, now(), 'no such host')`);
  const call = async (method: string, path: string) => {
    const headers = { ...admin.bearer, "content-type": "application/json", "idempotency-key": randomUUID() };
    const response = await app.request(path, { method, headers, body: method === "GET" ? undefined : "{}" });
    return {
      status: response.status,
      body: (await response.json()) as { items: { id: number; about: string }[]; deadLetters: number },
    };
  };
  const { body } = await call("GET", "/api/admin/jobs/dead-letters");
  expect(body.items[0]).toMatchObject({ about: "passwordChanged to a@example.com", error: "no such host" });
  expect((await call("GET", "/api/admin/money/waiting")).body.deadLetters).toBe(1);
  const path = `/api/admin/jobs/dead-letters/${body.items[0]?.id}/retry`;
  const responses = await Promise.all([1, 2, 3].map(() => call("POST", path)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await call("GET", "/api/admin/jobs/dead-letters")).body.items).toEqual([]);
});

it("books a payout once per reference and includes it in the report of the day", async () => {
  const call = async (method: string, path: string, body?: unknown, who = admin) => {
    const headers = { ...who.bearer, "content-type": "application/json", "idempotency-key": randomUUID() };
    return app.request(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  };
  const payout = { provider: "fake", payoutMinor: 9_700, feeMinor: 300, reference: "Statement 7" };
  const path = "/api/admin/money/payouts";
  expect((await call("POST", path, payout)).status).toBe(422);
  await db.execute(
    sql`INSERT INTO account (code, currency, normal, allow_negative) VALUES ('gateway:fake:clearing', 'USD', 'D', true)`,
  );
  expect((await call("POST", path, payout)).status).toBe(200);
  expect((await call("POST", path, payout)).status).toBe(200);
  expect((await call("POST", path, { ...payout, feeMinor: 301 })).status).toBe(409);
  expect((await call("POST", path, payout, client)).status).toBe(403);
  const { rows } = await db.execute<{ today: string }>(sql`SELECT (now() AT TIME ZONE 'UTC')::date::text AS today`);
  const report = await call("GET", `/api/admin/money/settlement?day=${rows[0]?.today}`);
  const { providers, debitMinor, creditMinor } = (await report.json()) as {
    providers: object[];
    debitMinor: number;
    creditMinor: number;
  };
  expect(providers).toMatchObject([{ provider: "fake", paidOutMinor: 9_700, feeMinor: 300, closingMinor: -10_000 }]);
  expect(debitMinor).toBe(creditMinor);
  const csv = await (await call("GET", `/api/admin/money/settlement.csv?day=${rows[0]?.today}`)).text();
  expect(csv).toContain("gateway:fake:clearing,At the payment provider,0.00,0.00,100.00,-100.00,USD");
  expect(await brokenInvariants(db)).toEqual([]);
});
