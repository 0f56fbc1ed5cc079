import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { addStaff, asActor } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addPlan, inDays } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { computeSettlement } from "@/backend/ledger/settlement";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import type { OrderView } from "@/lib/contracts/orders/order";
import { localToday } from "@/lib/time-zone";
import { settingsProviders } from "../providers";
import { processCardRefunds } from "../refunds/card-refunds";
import { decideRefund, type RefundDecision } from "../refunds/manual-refunds";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
let place: BookingWorld;
let staffMember: TestActor;
let call: ReturnType<typeof asActor>;
let day = 10;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 3 });
  staffMember = await addStaff(db, place.hotelId);
  call = asActor(app, staffMember);
});

/** Books two nights for 200.00 a room by telephone. */
async function hold(planId: number, rooms = 1): Promise<string> {
  day += 3;
  const { body } = await call(`/api/subadmin/orders/hotel/phone/${place.room}`, {
    planId,
    checkIn: inDays(day),
    checkOut: inDays(day + 2),
    party: Array.from({ length: rooms }, () => "2").join("_"),
    totalMinor: 20_000 * rooms,
    firstName: "Inês",
    lastName: "Carvalho",
    email: "ines@example.com",
    phone: "+351 912 000 000",
  });
  return String(body.ref);
}
const path = (ref: string) => `/api/subadmin/orders/hotel/${ref}`;
const read = async (ref: string) => (await call(path(ref))).body as OrderView;
const pay = (ref: string, body: object) => call(`${path(ref)}/payments`, body);
const clearing = async (method: string) => {
  const { rows } = await db.execute<{ balance: number }>(
    sql`SELECT balance FROM account WHERE code = ${`gateway:${method}:clearing`}`,
  );
  return rows[0]?.balance ?? 0;
};

it("books a held order once for a payment of at least the deposit, and takes the rest later", async () => {
  const ref = await hold(await addPlan(db, place.world, place.room, { payment: "deposit", depositBp: 5_000 }));
  expect(await read(ref)).toMatchObject({ status: "awaiting_payment", dueMinor: 10_000 });
  const refused = await pay(ref, { method: "cash", amount: "99.99" });
  expect(refused).toMatchObject({ status: 422, body: { fields: { amount: expect.stringContaining("100.00 USD") } } });
  expect(await pay(ref, { method: "cheque" })).toMatchObject({
    status: 422,
    body: { fields: { method: expect.any(String) } },
  });
  expect((await pay(ref, { method: "cash", amount: "120.00", version: 99 })).status).toBe(409);
  const stranger = asActor(app, await testActor(db, "subadmin"));
  expect((await stranger(`${path(ref)}/payments`, { method: "cash" })).status).toBe(404);

  const once = randomUUID();
  for (const _ of [1, 2]) {
    const response = await app.request(`${path(ref)}/payments`, {
      method: "POST",
      headers: { ...staffMember.bearer, "content-type": "application/json", "idempotency-key": once },
      body: JSON.stringify({ method: "cash", amount: "120.00", reference: "No. 7" }),
    });
    expect(response.status).toBe(200);
  }
  const booked = await read(ref);
  expect(booked).toMatchObject({
    status: "processing",
    paymentStatus: "partial",
    paidMinor: 12_000,
    balanceDueMinor: 8_000,
  });
  expect(booked.payments).toMatchObject([{ method: "Cash", state: "captured", amountMinor: 12_000, detail: "No. 7" }]);
  expect(booked.events.map(({ text, note }) => [text, note])).toContainEqual([
    "Paid at the desk",
    "120.00 USD, Cash, No. 7",
  ]);
  expect(await clearing("cash")).toBe(12_000);

  expect((await pay(ref, { method: "terminal", amountMinor: 8_001 })).status).toBe(422);
  expect((await pay(ref, { method: "terminal" })).status).toBe(200);
  expect(await read(ref)).toMatchObject({ paymentStatus: "paid", balanceDueMinor: 0 });
  expect(await pay(ref, { method: "cash", amountMinor: 1 })).toMatchObject({ status: 409 });
  expect((await read(ref)).actions).not.toContain("pay_at_desk");
  expect(await brokenInvariants(db)).toEqual([]);
});

it("refunds a payment at the front desk by hand, also when the client asks for the wallet", async () => {
  const ref = await hold(place.plan);
  expect((await pay(ref, { method: "transfer", reference: "T-1" })).status).toBe(200);
  const { client } = await read(ref);
  const actor = { kind: "user", role: "client", ...client, emailVerified: true, sessionId: randomUUID() } as never;
  await transaction(db, async (tx) => {
    const { id, refundTo } = await quoteCancellation(tx, actor, ref);
    expect(refundTo).toEqual([{ tender: "desk", amountMinor: 20_000 }]);
    await confirmCancellation(tx, actor, ref, { quoteId: id, reason: "", refundTo: "wallet" });
  });
  expect((await read(ref)).refunds).toMatchObject([{ destination: "desk", state: "pending", amountMinor: 20_000 }]);
  const admin = await testActor(db, "admin");
  await processCardRefunds({ deps, providers: settingsProviders(deps) });
  const alerts = await db.execute(sql`SELECT title, text FROM notification WHERE user_id = ${admin.id}`);
  expect(alerts.rows).toEqual([
    {
      title: "A payment must be handed back at the desk",
      text: `200.00 USD of booking ${ref} must be handed back at the desk (bank transfer).`,
    },
  ]);
  const { rows } = await db.execute<{ id: string; destination: string }>(
    sql`SELECT r.id, r.destination FROM refund r JOIN orders o ON o.id = r.order_id WHERE o.ref = ${ref}`,
  );
  expect(rows).toMatchObject([{ destination: "manual" }]);
  const decide = (decision: RefundDecision) =>
    transaction(db, (tx) => decideRefund(tx, admin, rows[0]?.id ?? "", decision));
  await expect(decide({ state: "failed" })).rejects.toMatchObject({ code: "conflict" });
  await decide({ state: "done", bankReference: "" });
  await decide({ state: "done", bankReference: "" });
  expect(await clearing("transfer")).toBe(0);
  expect(await read(ref)).toMatchObject({ paymentStatus: "refunded" });
  const timeZone = "UTC";
  const report = await computeSettlement(db, { day: localToday(timeZone, new Date()), timeZone, currency: "USD" });
  expect(report.tenders.filter(({ tender }) => tender !== "wallet")).toEqual([
    { tender: "card", paidMinor: 0, refundedMinor: 0 },
    { tender: "cash", paidMinor: 12_000, refundedMinor: 0 },
    { tender: "transfer", paidMinor: 20_000, refundedMinor: 20_000 },
    { tender: "terminal", paidMinor: 8_000, refundedMinor: 0 },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("lets the staff of the hotel confirm a refund in cash, and nobody else's", async () => {
  const ref = await hold(place.plan);
  const before = await clearing("cash");
  expect((await pay(ref, { method: "cash" })).status).toBe(200);
  const cancelled = await call(`${path(ref)}/transitions`, { action: "cancel", reason: "Flood", waiveFee: true });
  expect(cancelled.status).toBe(200);
  const payments = { deps, providers: settingsProviders(deps) };
  await processCardRefunds(payments);
  const [refund] = (await read(ref)).cashRefunds;
  expect(refund).toMatchObject({ amountMinor: 20_000 });

  const confirm = (by: ReturnType<typeof asActor>, id = refund?.id) =>
    by(`/api/subadmin/refunds/${id}/confirmation`, { reference: "No. 12" });
  const stranger = asActor(app, await testActor(db, "subadmin"));
  const unknown = await confirm(stranger, randomUUID());
  expect(unknown.status).toBe(404);
  expect(await confirm(stranger)).toEqual(unknown);
  expect(await clearing("cash")).toBe(before + 20_000);
  // A refund of another payment is confirmed by an administrator.
  await db.execute(sql`UPDATE payment_attempt SET provider = 'terminal' WHERE id = (
    SELECT attempt_id FROM refund WHERE id = ${refund?.id}::uuid)`);
  expect((await confirm(call)).status).toBe(404);
  await db.execute(sql`UPDATE payment_attempt SET provider = 'cash' WHERE id = (
    SELECT attempt_id FROM refund WHERE id = ${refund?.id}::uuid)`);

  for (const _ of [1, 2]) expect((await confirm(call)).status).toBe(200);
  expect(await clearing("cash")).toBe(before);
  expect(await read(ref)).toMatchObject({ paymentStatus: "refunded", cashRefunds: [] });
  const { rows } = await db.execute<{ by: string }>(
    sql`SELECT confirmed_by AS by FROM refund WHERE id = ${refund?.id}::uuid`,
  );
  expect(rows).toEqual([{ by: staffMember.id }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("refuses a payment while a card payment is open and after the hold has expired", async () => {
  const ref = await hold(place.plan);
  await db.execute(sql`
    WITH made AS (
      INSERT INTO payment_attempt (purpose, order_id, user_id, provider, return_token_hash, amount_minor, currency, charge_minor, charge_currency)
      SELECT 'order', id, user_id, 'fake', '\\x01', 20000, 'USD', 20000, 'USD' FROM orders WHERE ref = ${ref} RETURNING id, order_id)
    INSERT INTO payment_share (attempt_id, order_id, amount_minor) SELECT id, order_id, 20000 FROM made`);
  expect(await pay(ref, { method: "cash" })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("card") },
  });
  await db.execute(sql`UPDATE payment_attempt SET state = 'declined' WHERE provider = 'fake'`);
  await db.execute(sql`
    UPDATE hold SET expires_at = now() - interval '1 minute' FROM orders o WHERE o.id = order_id AND o.ref = ${ref}`);
  expect(await pay(ref, { method: "cash" })).toMatchObject({ status: 409 });
  expect(await clearing("cash")).toBe(12_000);
});

it("records what is due at the property after the end of the stay", async () => {
  const ref = await hold(await addPlan(db, place.world, place.room, { payment: "at_property" }));
  await transaction(db, async (tx) => applyTransition(tx, await lockOrder(tx, { ref }, system), "complete", system));
  expect(await read(ref)).toMatchObject({ status: "completed", balanceDueMinor: 20_000 });
  expect((await read(ref)).actions).toContain("pay_at_desk");
  expect((await pay(ref, { method: "cash", amount: "150.00" })).status).toBe(200);
  expect((await pay(ref, { method: "cash", amount: "50.01" })).status).toBe(422);
  expect((await pay(ref, { method: "terminal" })).status).toBe(200);
  expect(await read(ref)).toMatchObject({ status: "completed", balanceDueMinor: 0, paymentStatus: "paid", ledger: [] });
  expect((await pay(ref, { method: "cash", amountMinor: 1 })).status).toBe(409);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("records a payment due at the property without a ledger entry", async () => {
  const ref = await hold(await addPlan(db, place.world, place.room, { payment: "at_property" }));
  expect(await read(ref)).toMatchObject({
    status: "processing",
    paymentStatus: "at_property",
    balanceDueMinor: 20_000,
  });
  expect((await pay(ref, { method: "cash", amount: "150.00" })).status).toBe(200);
  expect(await read(ref)).toMatchObject({ paymentStatus: "at_property", balanceDueMinor: 5_000, ledger: [] });
  expect((await pay(ref, { method: "cash" })).status).toBe(200);
  const paid = await read(ref);
  expect(paid).toMatchObject({ paymentStatus: "paid", balanceDueMinor: 0, paidMinor: 0, payments: [] });
  expect(paid.collections).toMatchObject([
    { method: "Cash", amountMinor: 15_000 },
    { method: "Cash", amountMinor: 5_000 },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  // The property keeps this money, so its staff hand it back.
  const asked = { waiveFee: true };
  const preview = await call(`${path(ref)}/cancellation/quote`, asked);
  expect(preview.body).toMatchObject({ refundMinor: 0, feeMinor: 0, collectedMinor: 20_000 });
  const cancelled = await call(`${path(ref)}/transitions`, { action: "cancel", reason: "Flood", ...asked });
  expect(cancelled.body.message).toContain("Also hand back 200.00 USD collected at the property.");
});

it("records what the property hands back, once and at most what is no longer due", async () => {
  const ref = await hold(await addPlan(db, place.world, place.room, { payment: "at_property" }), 2);
  const handBack = (body: object, who = call) => who(`${path(ref)}/hand-backs`, body);
  expect((await pay(ref, { method: "cash" })).status).toBe(200);
  expect((await read(ref)).actions).not.toContain("hand_back");
  expect((await handBack({ method: "cash" })).status).toBe(409);
  const cancel = (lineIds?: number[]) =>
    call(`${path(ref)}/transitions`, { action: "cancel", reason: "Flood", waiveFee: true, lineIds });
  expect((await cancel([(await read(ref)).lines[0]?.id ?? 0])).body.message).toContain("Also hand back 200.00 USD");
  const before = await read(ref);
  expect(before).toMatchObject({ handBackMinor: 20_000, actions: expect.arrayContaining(["hand_back"]) });
  const stranger = asActor(app, await testActor(db, "subadmin"));
  expect((await handBack({ method: "cash" }, stranger)).status).toBe(404);
  expect((await handBack({ method: "cash", amount: "200.01" })).body.fields).toEqual({
    amount: "Enter at most 200.00 USD.",
  });
  expect((await handBack({ method: "cash", version: before.version - 1 })).status).toBe(409);
  const some = await handBack({ method: "cash", amount: "20.00", reference: "No. 7", version: before.version });
  expect(some.body.message).toBe(`20.00 USD of booking ${ref} recorded as handed back.`);
  expect((await handBack({ method: "terminal" })).status).toBe(200);
  const after = await read(ref);
  expect(after).toMatchObject({ handBackMinor: 0, balanceDueMinor: 0, paymentStatus: "paid", ledger: [], refunds: [] });
  expect(after.actions).not.toContain("hand_back");
  expect(after.collections.map(({ method, amountMinor }) => [method, amountMinor])).toEqual([
    ["Cash", 40_000],
    ["Cash", -2_000],
    ["Card terminal", -18_000],
  ]);
  expect(after.events.findLast(({ type }) => type === "hand_back")).toMatchObject({
    text: "Handed back at the desk",
    actor: expect.any(String),
    note: "180.00 USD, Card terminal",
  });
  expect((await handBack({ method: "cash" })).status).toBe(409);
  const { rows } = await db.execute(
    sql`SELECT 1 FROM audit_log WHERE object_id = ${ref} AND action = 'order hand_back'`,
  );
  expect(rows).toHaveLength(2);
  // The rest goes back after a cancellation, and is not asked for again.
  expect((await cancel()).body.message).toContain("Also hand back 200.00 USD");
  expect((await handBack({ method: "cash" })).status).toBe(200);
  expect((await read(ref)).actions).not.toContain("hand_back");
  expect(await brokenInvariants(db)).toEqual([]);
});

it("confirms a booking that staff of an on-request hotel made, with one email", async () => {
  const confirm = (mode: string) =>
    db.execute(sql`UPDATE hotel SET confirm_mode = ${mode} WHERE id = ${place.hotelId}`);
  await confirm("request");
  const ref = await hold(place.plan);
  expect((await pay(ref, { method: "cash" })).status).toBe(200);
  expect(await read(ref)).toMatchObject({ status: "processing", paymentStatus: "paid", respondBy: null });
  const { rows } = await db.execute<{ event: string }>(
    sql`SELECT payload->>'event' AS event FROM outbox WHERE topic = 'order' AND payload->>'ref' = ${ref}`,
  );
  expect(rows).toEqual([{ event: "order_confirmed" }]);
  await confirm("instant");
});
