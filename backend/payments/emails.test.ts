import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { testActor } from "@/backend/orders/testing";
import { workOutbox } from "@/backend/outbox/outbox";
import { writeSettings } from "@/backend/site/settings";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { formatMoney } from "@/lib/money";
import { notifyPayment, notifyRefund } from "./emails";
import { processCardRefunds } from "./refunds/card-refunds";
import { settle } from "./settle";
import { payAtDesk } from "./staff/desk";
import { openShop, type TestClient, type TestOrder } from "./testing/payment-world";

const shop = await openShop();
const { db, bank, deps, payments } = shop;
let ada: TestClient;
let order: TestOrder;

beforeEach(async () => {
  ada = await shop.addClient();
  order = await shop.holdOrder(ada, await shop.addRoomType());
  bank.caps.refundApi = true;
});

/** Two workers process each message twice and repeat messages that were already processed. */
async function notifyAll(): Promise<void> {
  const work = async () => {
    while ((await workOutbox(deps, "payment", notifyPayment)) + (await workOutbox(deps, "refund", notifyRefund)) > 0);
  };
  await Promise.all([work(), work()]);
  await db.execute(sql`UPDATE outbox SET done_at = NULL WHERE topic IN ('payment', 'refund')`);
  await work();
}

/** Sorted by name, because concurrent workers may notify of a payment and its refund in either order. */
const response = async () => {
  const { rows } = await db.execute<{ event: string; title: string; mails: number }>(sql`
    SELECT n.event, n.title,
           (SELECT count(*) FROM outbox o WHERE o.topic = 'mail' AND o.payload->>'event' = n.event AND o.payload->>'to' = ${ada.email})::int AS mails
      FROM notification n WHERE n.user_id = ${ada.id} ORDER BY n.event, n.id`);
  return rows;
};

async function pay(state: "captured" | "declined", method = "card"): Promise<void> {
  await shop.pay(ada, order, method);
  const attempt = await shop.attempt(order);
  bank.act(attempt.providerRef, state);
  await settle(payments, attempt.id);
}

test("notifies once of a failed and of a successful payment, with an email for the failed one only", async () => {
  await pay("declined");
  await pay("captured");
  await notifyAll();
  const amount = formatMoney(order.totalMinor, "USD");
  expect(await response()).toEqual([
    { event: "paymentFailed", title: `Payment failed: ${amount}`, mails: 1 },
    { event: "paymentReceived", title: `Payment received: ${amount}`, mails: 0 },
  ]);
});

test("notifies of a refund to a card when it is sent and when it is done", async () => {
  await pay("captured");
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, { id: order.id }, system);
    await applyTransition(tx, locked, "cancel", system, { feeMinor: 0, refundTo: "original" });
  });
  await notifyAll();
  expect((await response()).map(({ event, mails }) => [event, mails])).toEqual([
    ["paymentReceived", 0],
    ["refundSent", 0],
  ]);
  await processCardRefunds(payments);
  await notifyAll();
  expect(await response()).toContainEqual(expect.objectContaining({ event: "refundDone", mails: 1 }));
});

test("notifies once of a wallet payment and once of its refund, without emails", async () => {
  await shop.fund(ada, order.totalMinor);
  await shop.pay(ada, order, "wallet");
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, { id: order.id }, system);
    await applyTransition(tx, locked, "cancel", system, { feeMinor: 0, refundTo: "original" });
  });
  await notifyAll();
  expect((await response()).map(({ event, mails }) => [event, mails])).toEqual([
    ["paymentReceived", 0],
    ["refundDone", 0],
  ]);
});

test("sends an email for a balance paid by wallet, also if the deposit was paid at the desk", async () => {
  const room = await shop.addRoomType();
  await db.execute(sql`UPDATE rate_plan SET payment = 'deposit', deposit_bp = 2000 WHERE id = ${room.plan}`);
  const booked = await shop.holdOrder(ada, room);
  await db.execute(sql`
    UPDATE orders SET channel = 'phone', lead_name = 'Ada Lovelace', guests = '{}' WHERE id = ${booked.id}`);
  const admin = await testActor(db, "admin");
  const amountMinor = booked.totalMinor / 5;
  await transaction(db, (tx) => payAtDesk(tx, admin, booked.ref, { method: "cash", reference: "", amountMinor }));
  await shop.fund(ada, booked.totalMinor);
  expect((await shop.pay(ada, booked, "wallet")).status).toBe(200);
  await notifyAll();
  expect((await response()).map(({ event, title, mails }) => [event, title, mails])).toContainEqual([
    "paymentReceived",
    `Payment received: ${formatMoney(booked.totalMinor - amountMinor, "USD")}`,
    1,
  ]);
});

test("sends an email for each step of a payment and its refund if configured", async () => {
  await writeSettings(db, system, "mail", settingsGroups.mail.parse({ everyStep: true }));
  await shop.fund(ada, order.totalMinor);
  await shop.pay(ada, order, "wallet");
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, { id: order.id }, system);
    await applyTransition(tx, locked, "cancel", system, { feeMinor: 0, refundTo: "original" });
  });
  await notifyAll();
  expect((await response()).map(({ event, mails }) => [event, mails])).toEqual([
    ["paymentReceived", 1],
    ["refundDone", 1],
  ]);
  await writeSettings(db, system, "mail", settingsGroups.mail.parse({}));
});
