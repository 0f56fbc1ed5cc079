import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "@/backend/orders/testing";
import { saveElsewhere } from "@/backend/site/testing";
import type { PaymentCase } from "@/lib/contracts/money/payment-cases";
import type { RefundTask } from "@/lib/contracts/money/refunds";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { processCardRefunds } from "../refunds/card-refunds";
import { settle } from "../settle";
import { openShop, type TestClient, type TestOrder } from "../testing/payment-world";

const shop = await openShop();
const { db, bank, payments } = shop;
let admin: TestClient;
let other: TestClient;
let client: TestClient;

beforeAll(async () => {
  [admin, other, client] = [await shop.addClient(1), await shop.addClient(1), await shop.addClient()];
});
beforeEach(() => {
  bank.caps.refundApi = false;
});

type Body = Record<string, unknown> & {
  items: (RefundTask & PaymentCase)[];
  message: string;
  code: string;
  state: string;
};
async function call(who: TestClient, method: string, path: string, body?: unknown, key?: string) {
  const response = await shop.send(who, method, path, body, key);
  return { status: response.status, body: (await response.json()) as Body };
}
const desk = (path: string) => `/api/admin/money/${path}`;
const post = (who: TestClient, path: string, body: unknown, key?: string) => call(who, "POST", desk(path), body, key);

/** An order booked by a captured card payment. */
async function paidByCard(result: Parameters<typeof bank.act>[2] = {}, units = 5): Promise<TestOrder> {
  const order = await shop.holdOrder(client, await shop.addRoomType(units));
  expect((await shop.pay(client, order)).status).toBe(200);
  const { id, providerRef } = await shop.attempt(order);
  bank.act(providerRef, "captured", result);
  await settle(payments, id);
  return order;
}

/** A second capture of a paid order is refunded completely. */
async function paidTwice(): Promise<TestOrder> {
  const order = await shop.holdOrder(client, await shop.addRoomType(5));
  await shop.pay(client, order);
  const first = await shop.attempt(order);
  await shop.pay(client, order);
  const second = await shop.attempt(order);
  for (const { id, providerRef } of [second, first]) {
    bank.act(providerRef, "captured");
    await settle(payments, id);
  }
  return order;
}

async function getTask(order: TestOrder, show = "waiting"): Promise<RefundTask | undefined> {
  await processCardRefunds(payments);
  const { body } = await call(admin, "GET", `${desk("refunds")}?show=${show}&q=${order.ref}`);
  return body.items[0];
}
const waiting = async () => (await call(admin, "GET", desk("waiting"))).body as unknown as Record<string, number>;

describe("refund without a bank API", () => {
  it("waits for an administrator, who confirms it once with the bank's reference", async () => {
    const order = await paidTwice();
    const task = await getTask(order);
    expect(task).toMatchObject({
      state: "waiting",
      byHand: true,
      amountMinor: order.totalMinor,
      chargeMinor: order.totalMinor,
    });
    expect(await waiting()).toMatchObject({ refunds: 1, payments: 1 });
    const path = `refunds/${task?.id}/confirmation`;
    expect((await post(admin, path, { bankReference: "x" })).status).toBe(422);
    const key = randomUUID();
    const first = await post(admin, path, { bankReference: "RRN 4711" }, key);
    expect(first.status).toBe(200);
    expect(await post(admin, path, { bankReference: "RRN 4711" }, key)).toEqual(first);
    expect((await post(other, path, { bankReference: "RRN 4711" })).status).toBe(200);
    expect((await post(other, path, { bankReference: "RRN 4712" })).body.code).toBe("conflict");
    expect((await post(other, `refunds/${task?.id}/wallet`, { reason: "No." })).body.code).toBe("conflict");
    expect(await getTask(order, "all")).toMatchObject({ state: "done", bankReference: "RRN 4711" });
    expect(await shop.wallet(client)).toBe(0);
    expect(await shop.count(sql`SELECT 1 FROM audit_log WHERE action = 'refund confirmed'`)).toBe(2);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("goes to the wallet once when an administrator decides so", async () => {
    const order = await paidTwice();
    const task = await getTask(order);
    const before = await shop.wallet(client);
    const path = `refunds/${task?.id}/wallet`;
    const responses = await Promise.all(
      [admin, other, admin].map((who) => post(who, path, { reason: "The card is closed." })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.wallet(client)).toBe(before + order.totalMinor);
    expect((await post(admin, `refunds/${task?.id}/confirmation`, { bankReference: "RRN 1" })).status).toBe(409);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("goes to the wallet at once if configured", async () => {
    const _terms = settingsGroups.claims.parse({});
    await saveElsewhere(db, "claims", { bankRefunds: "wallet" });
    const before = await shop.wallet(client);
    const order = await paidTwice();
    expect(await getTask(order)).toBeUndefined();
    expect(await shop.wallet(client)).toBe(before + order.totalMinor);
    await saveElsewhere(db, "claims", { bankRefunds: "by_hand" });
  });

  it("is for administrators only", async () => {
    for (const path of ["refunds", "payments", "issues", "waiting"]) {
      expect((await call(client, "GET", desk(path))).status).toBe(403);
    }
    expect((await post(client, `refunds/${randomUUID()}/wallet`, { reason: "x" })).status).toBe(403);
    expect((await post(admin, `refunds/${randomUUID()}/wallet`, { reason: "x" })).status).toBe(404);
  });
});

/** The bank reports another amount than requested. */
const inReview = async (minor: number, units = 5) => {
  const order = await paidByCard({ amount: { minor, currency: "USD" } }, units);
  return { order, attempt: await shop.attempt(order) };
};
const resolve = (who: TestClient, id: string, body: Record<string, unknown>, key?: string) =>
  post(who, `payments/${id}/resolution`, { reason: "Looked at the bank's page.", ...body }, key);

describe("payment in review", () => {
  it("is listed with the amount that the bank reports, and can be marked as settled elsewhere", async () => {
    const { order, attempt } = await inReview(9_000);
    const { body } = await call(admin, "GET", desk("payments"));
    expect(body.items.find(({ id }) => id === attempt.id)).toMatchObject({
      state: "review",
      orderRef: order.ref,
      reported: { minor: 9_000, currency: "USD" },
      actions: ["accept", "refund", "settled_elsewhere"],
    });
    expect((await resolve(admin, attempt.id, { action: "settled_elsewhere" })).body.state).toBe("settled_elsewhere");
    expect(await shop.order(order)).toMatchObject({ status: "awaiting_payment", paid: 0 });
    expect(await shop.count(sql`SELECT 1 FROM recon_issue WHERE subject = ${attempt.id} AND resolved_at IS NULL`)).toBe(
      0,
    );
  });

  it("is accepted once, and the excess amount is refunded", async () => {
    const { order, attempt } = await inReview(12_000);
    const responses = await Promise.all(
      [admin, other, admin, other].map((who) =>
        resolve(who, attempt.id, { action: "accept", receivedMinor: order.totalMinor + 500 }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.order(order)).toMatchObject({
      status: "processing",
      paid: order.totalMinor + 500,
      refunded: 500,
    });
    expect(await getTask(order)).toMatchObject({ amountMinor: 500 });
    expect((await resolve(admin, attempt.id, { action: "refund" })).body.code).toBe("conflict");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("can't be accepted below the amount due, and the booking can be paid again after its refund", async () => {
    const { order, attempt } = await inReview(9_000);
    expect((await resolve(admin, attempt.id, { action: "accept", receivedMinor: 9_000 })).body.message).toMatch(
      /does not cover/,
    );
    expect((await shop.pay(client, order)).status).toBe(409);
    expect((await resolve(admin, attempt.id, { action: "refund", receivedMinor: 9_000 })).body.state).toBe(
      "captured_unfulfilled",
    );
    expect(await shop.order(order)).toMatchObject({ status: "awaiting_payment", paid: 9_000, refunded: 9_000 });
    expect(await getTask(order)).toMatchObject({ amountMinor: 9_000 });
    expect((await shop.pay(client, order)).status).toBe(200);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is refunded on acceptance when the rooms were sold meanwhile", async () => {
    const room = await shop.addRoomType(1);
    const order = await shop.holdOrder(client, room);
    await shop.pay(client, order);
    const { id, providerRef } = await shop.attempt(order);
    bank.act(providerRef, "captured", { amount: { minor: 1, currency: "USD" } });
    await settle(payments, id);
    await shop.runOut(order);
    await shop.holdOrder(other, room);
    expect((await resolve(admin, id, { action: "accept" })).body).toMatchObject({ state: "captured_unfulfilled" });
    expect(await shop.order(order)).toMatchObject({
      status: "cancelled",
      reason: "expired",
      refunded: order.totalMinor,
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

it("accepts a late payment when the rooms are free again and its refund is still waiting", async () => {
  const room = await shop.addRoomType(1);
  const order = await shop.holdOrder(client, room);
  await shop.pay(client, order);
  const { id, providerRef } = await shop.attempt(order);
  await shop.runOut(order);
  const blocking = await shop.holdOrder(other, room);
  bank.act(providerRef, "captured");
  await settle(payments, id);
  await processCardRefunds(payments);
  expect((await resolve(admin, id, { action: "accept" })).body.message).toMatch(/can't be accepted/);
  await shop.runOut(blocking);
  expect((await resolve(admin, id, { action: "accept" })).body.state).toBe("captured");
  expect(await shop.order(order)).toMatchObject({ status: "processing", paid: order.totalMinor, refunded: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("records an issue of reconciliation once while it is open, and closes it with a resolution", async () => {
  const send = (event: string) =>
    shop.app.request("/api/pay/webhook/fake", {
      method: "POST",
      headers: { "fake-signature": "good" },
      body: JSON.stringify({ id: event, type: "captured", payment: "fake_nobody" }),
    });
  await Promise.all(["e1", "e2", "e3"].map(send));
  const { body } = await call(admin, "GET", desk("issues"));
  const issues = body.items as unknown as { id: number; subject: string }[];
  const found = issues.filter(({ subject }) => subject === "fake_nobody");
  expect(found).toHaveLength(1);
  const path = `issues/${found[0]?.id}/resolution`;
  expect((await post(admin, path, { resolution: "A test of the bank's." })).status).toBe(200);
  expect((await post(other, path, { resolution: "A test of the bank's." })).status).toBe(200);
  expect((await post(other, path, { resolution: "Something else." })).status).toBe(409);
});

it("lists all payments and refunds by booking and state, for administrators only", async () => {
  const order = await paidTwice();
  const list = (path: string, who = admin) => call(who, "GET", `${desk(path)}?q=${order.ref}`);
  const paid = (await list("all-payments")).body.items as unknown as { state: string; orderRef: string }[];
  expect(paid.map(({ orderRef }) => orderRef)).toEqual([order.ref, order.ref]);
  const captured = await call(admin, "GET", `${desk("all-payments")}?q=${order.ref}&state=captured&purpose=order`);
  expect(captured.body.items).toMatchObject([{ state: "captured", amountMinor: order.totalMinor, kind: "hotel" }]);
  expect((await list("all-refunds")).body.items).toMatchObject([
    { amountMinor: order.totalMinor, orderRef: order.ref },
  ]);
  const before = await call(admin, "GET", `${desk("all-payments")}?q=${order.ref}&to=2020-01-01`);
  expect(before.body.items).toEqual([]);
  expect((await list("all-payments", client)).status).toBe(403);
});
