import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { chargeByStaff, withdrawCharge } from "@/backend/orders/charges/charges";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { listChargeAttempts } from "@/backend/payments/attempts";
import { compareWithLedger } from "@/backend/payments/reconcile";
import { settle } from "@/backend/payments/settle";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { processCardRefunds } from "./card-refunds";

const shop = await openShop();
const { db, bank, payments } = shop;
const admin = await testActor(db, "admin");
const room = await shop.addRoomType(50);
let client: TestClient;

beforeEach(async () => {
  client = await shop.addClient();
  for (const faults of [bank.refundFaults, bank.refundStatusFaults]) faults.length = 0;
  bank.caps.mode = "live";
  bank.refundState = "succeeded";
});
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await compareWithLedger(payments)).toBe(0);
});

type Paid = { attemptId: string; withdraw: (at: number) => Promise<unknown>; ref: string; chargeIds: string[] };

/** A booking with charges that one card payment paid. Each withdrawn charge is a refund to that card. */
async function payCharges(amounts: readonly number[], charged?: { minor: number; currency: string }): Promise<Paid> {
  await shop.fund(client, 10_000);
  const order = await shop.holdOrder(client, room);
  await shop.pay(client, order, "wallet");
  const chargeIds: string[] = [];
  for (const amountMinor of amounts) {
    const asked = { kind: "damage", amountMinor, note: "A scratch." } as const;
    chargeIds.push((await transaction(db, (tx) => chargeByStaff(tx, admin, order.ref, asked))).id);
  }
  await shop.send(client, "POST", `/api/orders/${order.ref}/charges/payment`, { method: "card" });
  const [attempt] = await listChargeAttempts(db, order.id);
  if (!attempt?.providerRef) throw new Error("no payment was started");
  if (charged) {
    await db.execute(sql`
      UPDATE payment_attempt SET charge_minor = ${charged.minor}, charge_currency = ${charged.currency} WHERE id = ${attempt.id}`);
  }
  bank.act(attempt.providerRef, "captured", charged ? { amount: charged } : {});
  await settle(payments, attempt.id);
  const withdraw = (at: number) =>
    transaction(db, (tx) => withdrawCharge(tx, admin, order.ref, { id: chargeIds[at] ?? "", reason: "Not ours." }));
  return { attemptId: attempt.id, withdraw, ref: order.ref, chargeIds };
}

async function readRefunds({ attemptId }: Paid) {
  const { rows } = await db.execute<{ state: string; destination: string }>(
    sql`SELECT state, destination FROM refund WHERE attempt_id = ${attemptId} ORDER BY created_at, id`,
  );
  return rows;
}
const countIssues = ({ attemptId }: Paid) =>
  shop.count(sql`
    SELECT 1 FROM recon_issue i JOIN refund r ON r.id::text = i.subject
     WHERE i.kind = 'refund_open' AND i.resolved_at IS NULL AND r.attempt_id = ${attemptId}`);
const countAlerts = ({ ref }: Paid) =>
  shop.count(sql`
    SELECT 1 FROM notification WHERE user_id = ${admin.id} AND title = 'A refund to a card is not processed'
       AND text LIKE ${`%${ref}%`}`);
const letBankRefund = () => {
  bank.refundState = "succeeded";
  for (const [key, refund] of bank.refunds) {
    bank.refunds.set(key, { ...refund, response: { ...refund.response, state: "succeeded" } });
  }
};

describe("a refund to a card", () => {
  test.each(["pending", "sent"])("stays open and is reported once when the request is rejected (%s)", async (state) => {
    const paid = await payCharges([8_000]);
    await paid.withdraw(0);
    if (state === "sent") {
      bank.refundState = "pending";
      await processCardRefunds(payments);
    }
    for (let times = 0; times < 2; times++) {
      (state === "sent" ? bank.refundStatusFaults : bank.refundFaults).push("refused");
      expect(await shop.runCardRefunds()).toBe(0);
    }
    expect(await readRefunds(paid)).toEqual([{ state, destination: "card" }]);
    expect([await shop.wallet(client), await countIssues(paid), await countAlerts(paid)]).toEqual([0, 1, 1]);
    letBankRefund();
    expect(await shop.runCardRefunds()).toBe(1);
    expect(await readRefunds(paid)).toEqual([{ state: "done", destination: "card" }]);
    expect([await shop.wallet(client), await countIssues(paid)]).toEqual([0, 0]);
  });

  test("is not requested from the provider in another mode", async () => {
    const paid = await payCharges([8_000]);
    await paid.withdraw(0);
    const before = bank.refunds.size;
    bank.caps.mode = "test";
    await processCardRefunds(payments);
    expect([bank.refunds.size, await countIssues(paid)]).toEqual([before, 1]);
    expect(await readRefunds(paid)).toEqual([{ state: "pending", destination: "card" }]);
    bank.caps.mode = "live";
    await shop.runCardRefunds();
    expect(await readRefunds(paid)).toEqual([{ state: "done", destination: "card" }]);
  });

  test("becomes a manual task after a day, because the same request could refund twice then", async () => {
    const paid = await payCharges([8_000]);
    await paid.withdraw(0);
    bank.refundFaults.push("done_then_unreachable");
    await processCardRefunds(payments);
    await db.execute(sql`UPDATE refund SET created_at = now() - interval '1 day' WHERE attempt_id = ${paid.attemptId}`);
    bank.refunds.clear();
    await shop.runCardRefunds();
    expect(bank.refunds.size).toBe(0);
    expect(await readRefunds(paid)).toEqual([{ state: "pending", destination: "manual" }]);
    expect(await shop.wallet(client)).toBe(0);
  });

  test("becomes a manual task a day after it was reported, also if it was sent", async () => {
    const paid = await payCharges([8_000]);
    await paid.withdraw(0);
    bank.refundState = "pending";
    await processCardRefunds(payments);
    bank.refundStatusFaults.push("refused");
    await shop.runCardRefunds();
    await db.execute(sql`UPDATE recon_issue SET created_at = now() - interval '1 day' WHERE kind = 'refund_open'`);
    await shop.runCardRefunds();
    expect(await readRefunds(paid)).toEqual([{ state: "sent", destination: "manual" }]);
    expect(await countIssues(paid)).toBe(0);
  });

  test("waits longer after each try and is not held up by many that stay open", async () => {
    const count = 55;
    const stuck = await payCharges(Array.from({ length: count }, () => 100));
    for (let at = 0; at < count; at++) await stuck.withdraw(at);
    bank.refundFaults.push(...Array.from({ length: count }, () => "unreachable" as const));
    await processCardRefunds(payments);
    expect(bank.refundFaults).toEqual([]);
    // None is due again.
    bank.refundFaults.push("unreachable");
    await processCardRefunds(payments);
    expect(bank.refundFaults).toHaveLength(1);
    const waits = await shop.count(sql`
      SELECT 1 FROM refund WHERE attempt_id = ${stuck.attemptId} AND tries = 1 AND next_try_at > now() + interval '1 minute'`);
    expect(waits).toBe(count);

    await db.execute(
      sql`UPDATE refund SET next_try_at = now() - interval '1 hour' WHERE attempt_id = ${stuck.attemptId}`,
    );
    const fresh = await payCharges([8_000]);
    await fresh.withdraw(0);
    bank.refundFaults.splice(0, 1, ...Array.from({ length: count + 1 }, () => "unreachable" as const));
    bank.refundFaults[0] = "done_then_unreachable";
    await processCardRefunds(payments);
    // The new refund was the first to be sent.
    const done = [...bank.refunds.keys()].at(-1) ?? "";
    expect(done).toContain(fresh.chargeIds[0]);
    expect(await shop.runCardRefunds()).toBe(count + 1);
  });

  test("is processed once by several processes", async () => {
    const paid = await payCharges([1_000, 2_000, 3_000]);
    for (const at of [0, 1, 2]) await paid.withdraw(at);
    const results = await Promise.all([1, 2, 3].map(() => processCardRefunds(payments)));
    expect(results.reduce((sum, settled) => sum + settled, 0)).toBe(3);
    const { rows } = await db.execute(sql`SELECT tries FROM refund WHERE attempt_id = ${paid.attemptId}`);
    expect(rows).toEqual([{ tries: 1 }, { tries: 1 }, { tries: 1 }]);
  });

  test("keeps its amount in another currency when a transaction that began earlier refunds later", async () => {
    const paid = await payCharges([100, 100], { minor: 201, currency: "EUR" });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const first = transaction(db, async (tx) => {
      await tx.execute(sql`SELECT now()`);
      begin();
      await mayGoOn;
      await withdrawCharge(tx, admin, paid.ref, { id: paid.chargeIds[0] ?? "", reason: "Not ours." });
    });
    await begun;
    await paid.withdraw(1);
    bank.refundFaults.push("done_then_unreachable");
    await processCardRefunds(payments);
    goOn();
    await first;
    await shop.runCardRefunds();
    expect(await readRefunds(paid)).toEqual([
      { state: "done", destination: "card" },
      { state: "done", destination: "card" },
    ]);
    const amounts = paid.chargeIds.map((id) => bank.refunds.get(`charge:${id}:0`)?.amount.minor);
    expect(amounts).toEqual([100, 101]);
  });
});
