import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { readClaimOptions } from "@/backend/claims/client";
import { transaction } from "@/backend/db/transaction";
import { issueCreditNotes } from "@/backend/documents/credit-notes";
import { getReceipt, listCreditNotes } from "@/backend/documents/receipt-content";
import { system } from "@/backend/http/context";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { reopenEarnings } from "@/backend/orders/payment/money";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { listChargeAttempts } from "@/backend/payments/attempts";
import { settle } from "@/backend/payments/settle";
import { openShop } from "@/backend/payments/testing/payment-world";
import { getBalances } from "@/backend/wallet/balance";
import type { ChargeKind } from "@/lib/booking/charges";
import { chargeByStaff, withdrawCharge } from "./charges";

const shop = await openShop();
const { db, deps } = shop;
const admin = await testActor(db, "admin");
const room = await shop.addRoomType(13);

const see = (ref: string) => getOrder(db, system, { ref });
const charge = (ref: string, amountMinor: number, note = "A scratch on the door.") =>
  transaction(db, (tx) => chargeByStaff(tx, admin, ref, { kind: "damage", amountMinor, note }));
const revenue = async () => {
  const { rows } = await db.execute<{ minor: number }>(
    sql`SELECT coalesce(sum(balance), 0)::bigint AS minor FROM account WHERE code LIKE 'revenue:%'`,
  );
  return rows[0]?.minor ?? 0;
};

async function bookAndEnd(walletMinor: number) {
  const client = await shop.addClient();
  await shop.fund(client, walletMinor);
  const order = await shop.holdOrder(client, room);
  await shop.pay(client, order, "wallet");
  await db.execute(sql`
    UPDATE orders SET service_start = now() - interval '60 days', service_end = now() - interval '50 days',
           check_in = current_date - 60, check_out = current_date - 50 WHERE id = ${order.id}`);
  await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "complete" }));
  return { client, order };
}

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]));

it("accepts only the charges of the kind of product", async () => {
  const { order } = await bookAndEnd(20_000);
  const chargeFor = (kind: ChargeKind) =>
    transaction(db, (tx) => chargeByStaff(tx, admin, order.ref, { kind, amountMinor: 100, note: "x" }));
  await expect(chargeFor("fuel")).rejects.toMatchObject({ code: "invalid", fields: { kind: expect.any(String) } });
  expect(await chargeFor("other")).toMatchObject({ paid: true });
});

it("takes a charge from the wallet, notifies the client and refunds the charge when it is withdrawn", async () => {
  const { client, order } = await bookAndEnd(20_000);
  const before = await revenue();
  const left = await shop.wallet(client);
  const closed = await readClaimOptions(db, client, order.ref);
  expect(closed.open).toBe(false);
  const { id, paid } = await charge(order.ref, 1_500);
  expect([paid, (await revenue()) - before, left - (await shop.wallet(client))]).toEqual([true, 1_500, 1_500]);
  const seen = await see(order.ref);
  expect(seen).toMatchObject({ paidMinor: order.totalMinor, outstandingMinor: 0, chargesDueMinor: 0 });
  expect(seen.charges).toMatchObject([{ kind: "damage", state: "paid", paidBy: "wallet", amountMinor: 1_500 }]);
  const { rows } = await db.execute<{ title: string; text: string }>(
    sql`SELECT title, text FROM notification WHERE user_id = ${client.id} AND event = 'bookingCharged'`,
  );
  expect(rows).toEqual([{ title: "Damage: 15.00 USD", text: expect.stringContaining("A scratch on the door.") }]);
  // The stay ended longer ago than claims are open; the charge opens them again.
  expect((await readClaimOptions(db, client, order.ref)).open).toBe(true);
  const receipt = await getReceipt(deps, order.id);
  expect(receipt.content).toMatchObject({ totalMinor: order.totalMinor + 1_500, paidMinor: order.totalMinor + 1_500 });
  expect(receipt.content.totals).toContainEqual({
    label: "Damage",
    note: "A scratch on the door.",
    amountMinor: 1_500,
  });
  const withdraw = () =>
    transaction(db, (tx) => withdrawCharge(tx, admin, order.ref, { id, reason: "It was there before." }));
  expect(await withdraw()).toMatchObject({ returnedTo: "wallet" });
  expect([await revenue(), await shop.wallet(client)]).toEqual([before, left]);
  await expect(withdraw()).rejects.toMatchObject({ code: "conflict" });
});

it("leaves charges due when the wallet has too little, and lets a card pay them once", async () => {
  const { client, order } = await bookAndEnd(10_000);
  const before = await revenue();
  const left = await shop.wallet(client);
  const charged = await Promise.all([charge(order.ref, left + 2_000), charge(order.ref, left + 500, "Glass.")]);
  expect(charged.map(({ paid }) => paid)).toEqual([false, false]);
  const due = 2 * left + 2_500;
  expect(await see(order.ref)).toMatchObject({ chargesDueMinor: due, outstandingMinor: 0, chargesPending: false });
  const path = `/api/orders/${order.ref}/charges/payment`;
  expect((await shop.send(client, "POST", path, { method: "wallet" })).status).toBe(402);
  expect((await shop.send(await shop.addClient(), "POST", path, { method: "card" })).status).toBe(404);
  for (let times = 0; times < 2; times++)
    expect((await shop.send(client, "POST", path, { method: "card" })).status).toBe(200);
  const [attempt, first] = await listChargeAttempts(db, order.id);
  expect([attempt?.amountMinor, first?.state]).toEqual([due, "cancelled"]);
  expect((await see(order.ref)).chargesPending).toBe(true);
  expect(await getBalances(db, client.id)).toMatchObject({ balanceMinor: left, pendingMinor: 0 });
  shop.bank.act(attempt?.providerRef ?? "", "captured");
  await Promise.all([settle(shop.payments, attempt?.id ?? ""), settle(shop.payments, attempt?.id ?? "")]);
  const seen = await see(order.ref);
  expect(seen.charges.map(({ state, paidBy }) => [state, paidBy])).toEqual([
    ["paid", "card"],
    ["paid", "card"],
  ]);
  expect([(await revenue()) - before, await shop.wallet(client)]).toEqual([due, left]);
  expect((await shop.send(client, "POST", path, { method: "card" })).status).toBe(409);
});

/** Charges an order and has a card pay it. */
async function chargeCard(walletMinor: number) {
  const { client, order } = await bookAndEnd(walletMinor);
  const { id } = await charge(order.ref, 25_000);
  expect((await shop.send(client, "POST", `/api/orders/${order.ref}/charges/payment`, { method: "card" })).status).toBe(
    200,
  );
  const [attempt] = await listChargeAttempts(db, order.id);
  shop.bank.act(attempt?.providerRef ?? "", "captured");
  await settle(shop.payments, attempt?.id ?? "");
  const withdraw = () =>
    transaction(db, (tx) => withdrawCharge(tx, admin, order.ref, { id, reason: "It was there before." }));
  return { client, order, withdraw };
}

it("refunds a withdrawn charge to the card, and to the wallet if the bank refuses", async () => {
  for (const state of ["succeeded", "failed"] as const) {
    const { client, order, withdraw } = await chargeCard(10_000);
    const before = await revenue();
    const left = await shop.wallet(client);
    const paid = await see(order.ref);
    expect(await withdraw()).toEqual({ returnedTo: "card", amountMinor: 25_000, currency: "USD" });
    await expect(withdraw()).rejects.toMatchObject({ code: "conflict" });
    expect((await see(order.ref)).charges).toMatchObject([
      { state: "withdrawn", refund: { destination: "card", done: false } },
    ]);
    // The refund is no part of the price: the order keeps its payment status.
    expect(await see(order.ref)).toMatchObject({
      paymentStatus: paid.paymentStatus,
      refunds: [],
      paidMinor: paid.paidMinor,
    });
    if (state === "failed") shop.bank.refundFaults.push("failed");
    await shop.runCardRefunds();
    const destination = state === "failed" ? "wallet" : "card";
    expect((await see(order.ref)).charges).toMatchObject([{ refund: { destination, done: true } }]);
    expect([before - (await revenue()), (await shop.wallet(client)) - left]).toEqual([
      25_000,
      state === "failed" ? 25_000 : 0,
    ]);
  }
});

it("has a receipt for each charge that is paid, and none for a withdrawal", async () => {
  const { order } = await bookAndEnd(20_000);
  const withdraw = ({ id }: { id: string }) =>
    transaction(db, (tx) => withdrawCharge(tx, admin, order.ref, { id, reason: "It was there before." }));
  const read = async () => (await getReceipt(deps, order.id)).number;
  await withdraw(await charge(order.ref, 1_000));
  const first = await read();
  expect(await read()).toBe(first);
  const wrong = await charge(order.ref, 1_500);
  const second = await read();
  await withdraw(wrong);
  expect([second === first, await read()]).toEqual([false, second]);
  await charge(order.ref, 2_500);
  const receipt = await getReceipt(deps, order.id);
  expect(receipt.content.payments.map(({ amountMinor }) => amountMinor)).toEqual([order.totalMinor, 2_500]);
  expect(await read()).toBe(receipt.number);
});

it("has one receipt if a charge was paid and withdrawn after it", async () => {
  const { order } = await bookAndEnd(20_000);
  const read = async () => (await getReceipt(deps, order.id)).number;
  const first = await read();
  const { id } = await charge(order.ref, 1_000);
  await transaction(db, (tx) => withdrawCharge(tx, admin, order.ref, { id, reason: "It was there before." }));
  expect(await read()).toBe(first);
  await charge(order.ref, 1_000);
  const receipt = await getReceipt(deps, order.id);
  expect(receipt.number).not.toBe(first);
  expect(receipt.content.payments.map(({ amountMinor }) => amountMinor)).toEqual([order.totalMinor, 1_000]);
});

it("has a credit note for a withdrawn charge that was on a receipt, once its amount is given back", async () => {
  const listNotes = async (id: string) =>
    (await listCreditNotes(deps, id))
      .map(({ content }) => content)
      .map(({ lines, payments, corrects, totalMinor }) => {
        return { line: lines[0], way: payments[0]?.label, corrects, totalMinor };
      });
  const note = "It was there before.";
  await issueCreditNotes(deps);
  const { order } = await bookAndEnd(20_000);
  const withdraw = ({ id }: { id: string }) =>
    transaction(db, (tx) => withdrawCharge(tx, admin, order.ref, { id, reason: note }));
  const kinds = async (ref: string) => (await see(ref)).documents.map(({ kind }) => kind);
  await getReceipt(deps, order.id);
  await withdraw(await charge(order.ref, 1_000));
  // It was on no receipt.
  await expect(listCreditNotes(deps, order.id)).rejects.toMatchObject({ code: "conflict" });
  const wrong = await charge(order.ref, 1_500);
  const { number } = await getReceipt(deps, order.id);
  await withdraw(wrong);
  expect(await kinds(order.ref)).toContain("credit_note");
  expect(await issueCreditNotes(deps)).toBe(1);
  expect(await issueCreditNotes(deps)).toBe(0);
  expect(await listNotes(order.id)).toEqual([
    {
      line: { label: "Damage", note, amountMinor: -1_500 },
      way: "To your wallet",
      corrects: [number],
      totalMinor: -1_500,
    },
  ]);

  const byCard = await chargeCard(10_000);
  await getReceipt(deps, byCard.order.id);
  await byCard.withdraw();
  expect(await kinds(byCard.order.ref)).not.toContain("credit_note");
  expect(await issueCreditNotes(deps)).toBe(0);
  await shop.runCardRefunds();
  expect(await issueCreditNotes(deps)).toBe(1);
  expect(await listNotes(byCard.order.id)).toMatchObject([{ way: "To your card", totalMinor: -25_000 }]);
});

it("does not count a charge whose refund the bank refused as earned by the price", async () => {
  const { order, withdraw } = await chargeCard(10_000);
  await withdraw();
  shop.bank.refundFaults.push("failed");
  await shop.runCardRefunds();
  const takeBack = (amountMinor: number) =>
    transaction(db, async (tx) => {
      const facts = { idemKey: `taken:${amountMinor}`, memo: "A claim", actorId: admin.id };
      await reopenEarnings(tx, await lockOrder(tx, { ref: order.ref }, system), amountMinor, facts);
    });
  await expect(takeBack(order.totalMinor + 1)).rejects.toThrow(RangeError);
});

it("refuses a charge on an unpaid order and an invalid amount", async () => {
  const client = await shop.addClient();
  const order = await shop.holdOrder(client, room);
  await expect(charge(order.ref, 100)).rejects.toMatchObject({ code: "illegal_transition" });
  const { order: ended } = await bookAndEnd(10_000);
  await expect(
    transaction(db, (tx) => chargeByStaff(tx, admin, ended.ref, { kind: "other", amount: "a lot", note: "x" })),
  ).rejects.toMatchObject({ code: "invalid", fields: { amount: expect.any(String) } });
});
