import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { inDays } from "@/backend/hotels/testing";
import { type Actor, system } from "@/backend/http/context";
import { mount } from "@/backend/http/router";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { checkInvariants } from "@/backend/jobs/invariants";
import { declineOverdue } from "@/backend/jobs/orders";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { writeSettings } from "@/backend/site/settings";
import { walletRoutes } from "@/backend/wallet/routes";
import { confirmCancellation as cancelEndpoint } from "@/lib/contracts/orders/order-cancellation";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { decisionPath } from "@/lib/links/decision-links";
import { localToday } from "@/lib/time-zone";
import { compareWithLedger, reconcile } from "./reconcile";
import { processCardRefunds } from "./refunds/card-refunds";
import { settle } from "./settle";
import { openShop, type TestClient, type TestOrder } from "./testing/payment-world";

const shop = await openShop();
const { db, bank, payments } = shop;
const walletApp = mount(walletRoutes(shop.deps), shop.deps);
const admin = await shop.addClient(1);
let ada: TestClient;
let order: TestOrder;

// Refunds that the bank cannot make go to the wallet here. Manual refunds have their own test file.
beforeAll(() => writeSettings(db, system, "claims", { ...settingsGroups.claims.parse({}), bankRefunds: "wallet" }));

beforeEach(async () => {
  ada = await shop.addClient();
  order = await shop.holdOrder(ada, await shop.addRoomType());
  for (const faults of [bank.createFaults, bank.statusFaults, bank.refundFaults]) faults.length = 0;
  bank.caps.refundApi = false;
});

// After every test the ledger is consistent and no room is sold twice.
afterEach(async () => {
  expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([]);
});

/** Starts a card payment and simulates the payer at the bank. */
async function payAtBank(
  state: Parameters<typeof bank.act>[1],
  response: Parameters<typeof bank.act>[2] = {},
  method = "card",
) {
  const started = await shop.pay(ada, order, method);
  expect(started.status).toBe(200);
  const attempt = await shop.attempt(order);
  bank.act(attempt.providerRef, state, response);
  return attempt;
}

const postings = (attempt: { providerRef: string }) =>
  shop.count(sql`SELECT 1 FROM txn WHERE idem_key = ${`cap:fake:live:${attempt.providerRef}`}`);

describe("payment by card", () => {
  test("extends the hold only shortly before its expiry, and at most twice", async () => {
    const ends = async () => {
      const { rows } = await db.execute<{ at: string; extensions: number }>(
        sql`SELECT expires_at AS at, extensions FROM hold WHERE order_id = ${order.id}`,
      );
      return rows[0];
    };
    const before = await ends();
    for (let n = 0; n < 3; n++) expect((await shop.pay(ada, order)).status).toBe(200);
    expect(await ends()).toEqual(before);
    // Five minutes before the hold expires it is extended, at most twice.
    for (let n = 0; n < 3; n++) {
      await db.execute(sql`UPDATE hold SET expires_at = now() + interval '5 minutes' WHERE order_id = ${order.id}`);
      await shop.pay(ada, order);
    }
    expect((await ends())?.extensions).toBe(2);
    const left = Date.parse((await ends())?.at ?? "") - Date.now();
    expect(left).toBeLessThan(6 * 60_000);
  });

  test("returns the bank's page, extends the hold to ten minutes and is booked only by the bank's status", async () => {
    await db.execute(sql`UPDATE hold SET expires_at = now() + interval '3 minutes' WHERE order_id = ${order.id}`);
    const askedAt = Date.now();
    const { body } = await shop.pay(ada, order);
    const attempt = await shop.attempt(order);
    expect(body).toEqual({
      status: 1,
      paid: false,
      next: { method: "GET", url: `https://fake.test/pay/${attempt.providerRef}` },
    });
    const { rows: after } = await db.execute<{ at: Date }>(
      sql`SELECT expires_at AS at FROM hold WHERE order_id = ${order.id}`,
    );
    const end = new Date(after[0]?.at ?? 0).getTime();
    expect(end).toBeGreaterThanOrEqual(askedAt + 600_000);
    expect(end).toBeLessThanOrEqual(Date.now() + 600_000);
    expect((await shop.outcome(ada, order)).outcome).toBe("pending");
    expect(await shop.order(order)).toMatchObject({ status: "awaiting_payment", paid: 0 });

    bank.act(attempt.providerRef, "captured");
    expect(await settle(payments, attempt.id)).toEqual({ state: "captured", changed: true });
    expect(await shop.order(order)).toMatchObject({ status: "processing", paid: order.totalMinor });
    expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "paid", canRetry: false });
  });

  test("is booked once by 64 simultaneous settlements", async () => {
    const attempt = await payAtBank("captured");
    const responses = await Promise.all(Array.from({ length: 64 }, () => settle(payments, attempt.id)));
    expect(responses.filter(({ changed }) => changed)).toHaveLength(1);
    expect(responses.every(({ state }) => state === "captured")).toBe(true);
    expect(await postings(attempt)).toBe(1);
    expect(await shop.order(order)).toMatchObject({ paid: order.totalMinor, refunded: 0 });
  });

  test.each([
    ["declined", "declined"],
    ["cancelled", "cancelled"],
    ["expired", "expired"],
  ] as const)("that is %s keeps the order held and allows another attempt", async (state, outcome) => {
    const attempt = await payAtBank(state);
    await settle(payments, attempt.id);
    const seen = await shop.outcome(ada, order);
    expect(seen).toMatchObject({ outcome, canRetry: true });
    expect(seen.text).not.toContain("released");
    const again = await payAtBank("captured");
    await settle(payments, again.id);
    expect(await shop.order(order)).toMatchObject({ status: "processing", paid: order.totalMinor });
  });

  test("changes the language of the booking to that of the page that pays", async () => {
    const language = async () =>
      (await db.execute<{ locale: string }>(sql`SELECT locale FROM orders WHERE id = ${order.id}`)).rows[0]?.locale;
    const start = async (locale: string) => {
      const body = { method: "card", guests: shop.guests, locale };
      expect((await shop.send(ada, "POST", `/api/orders/${order.ref}/payment`, body)).status).toBe(200);
    };
    await start("de");
    expect(await language()).toBe("de");
    await start("ar");
    expect(await language()).toBe("ar");
    const { providerRef, id } = await shop.attempt(order);
    bank.act(providerRef, "captured");
    await settle(payments, id);
    const body = { method: "card", locale: "fr" };
    expect((await shop.send(ada, "POST", `/api/orders/${order.ref}/payment`, body)).status).toBe(409);
    expect(await language()).toBe("ar");
  });

  test("returns the same page for the same key", async () => {
    const first = await shop.pay(ada, order, "card", "key-of-one-try");
    expect(await shop.pay(ada, order, "card", "key-of-one-try")).toEqual(first);
    expect(await shop.count(sql`SELECT 1 FROM payment_attempt WHERE order_id = ${order.id}`)).toBe(1);
  });

  test("ignores a decline after a capture, and accepts a capture after a decline", async () => {
    const attempt = await payAtBank("declined");
    await settle(payments, attempt.id);
    bank.act(attempt.providerRef, "captured");
    expect((await settle(payments, attempt.id)).state).toBe("captured");
    bank.act(attempt.providerRef, "declined");
    expect(await settle(payments, attempt.id)).toEqual({ state: "captured", changed: false });
    expect((await shop.order(order))?.status).toBe("processing");
  });
});

describe("payment numbers of a test system", () => {
  test("are separate from those of the live system", async () => {
    const live = await payAtBank("captured");
    await settle(payments, live.id);
    order = await shop.holdOrder(ada, await shop.addRoomType());
    bank.caps.mode = "test";
    const tried = await payAtBank("captured");
    // The test system uses the number of the live payment.
    await db.execute(sql`UPDATE payment_attempt SET provider_ref = ${live.providerRef} WHERE id = ${tried.id}`);
    bank.act(live.providerRef, "captured", { merchantRef: tried.id });
    expect((await settle(payments, tried.id)).state).toBe("captured");
    bank.caps.mode = "live";
    expect(await shop.order(order)).toMatchObject({ status: "processing", paid: order.totalMinor });
  });
});

describe("mismatch with the bank", () => {
  test.each([
    ["another amount", { amount: { minor: 1, currency: "USD" } }],
    ["another currency", { amount: { minor: 10_000, currency: "BDT" } }],
    ["another reference", { merchantRef: "8c2f2f5e-0000-4000-8000-000000000000" }],
    ["no amount", { amount: undefined }],
  ])(
    "%s puts the payment in review, books nothing, notifies an administrator and blocks a second payment",
    async (_, response) => {
      const attempt = await payAtBank("captured", response);
      expect((await settle(payments, attempt.id)).state).toBe("review");
      expect(await shop.order(order)).toMatchObject({ status: "awaiting_payment", paid: 0 });
      expect(await postings(attempt)).toBe(0);
      expect(await shop.count(sql`SELECT 1 FROM recon_issue WHERE subject = ${attempt.id}`)).toBe(1);
      const link = decisionPath("payment", attempt.id);
      expect(await shop.count(sql`SELECT 1 FROM notification WHERE user_id = ${admin.id} AND link = ${link}`)).toBe(1);
      expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "review", canRetry: false });
      expect((await shop.pay(ada, order)).status).toBe(409);
      await shop.runOut(order);
    },
  );
});

describe("late capture", () => {
  test("revives the order while the rooms are still free", async () => {
    const attempt = await payAtBank("captured");
    await shop.runOut(order);
    await settle(payments, attempt.id);
    expect(await shop.order(order)).toMatchObject({ status: "processing", paid: order.totalMinor, refunded: 0 });
  });

  const begin = (checkIn: string) =>
    db.execute(sql`
      UPDATE orders SET check_in = ${checkIn}::date, service_start = now() - interval '1 hour' WHERE id = ${order.id}`);

  test("is refunded after the day of arrival, whether or not the job has ended the hold", async () => {
    for (const ended of [true, false]) {
      order = await shop.holdOrder(ada, await shop.addRoomType());
      const attempt = await payAtBank("captured");
      await shop.runOut(order);
      if (ended) await expireHolds(shop.deps);
      await begin(inDays(-1));
      expect((await settle(payments, attempt.id)).state).toBe("captured_unfulfilled");
      await expireHolds(shop.deps);
      expect(await shop.order(order)).toMatchObject({
        status: "cancelled",
        reason: "expired",
        refunded: order.totalMinor,
      });
      const { outcome, text } = await shop.outcome(ada, order);
      expect([outcome, text]).toEqual(["expired", expect.stringContaining("You get a full refund.")]);
    }
  });

  test("revives the order of a room on the day of arrival", async () => {
    const attempt = await payAtBank("captured");
    await shop.runOut(order);
    await begin(localToday("Europe/Lisbon", new Date()));
    await settle(payments, attempt.id);
    expect(await shop.order(order)).toMatchObject({ status: "processing", refunded: 0 });
  });

  test("is refunded to the wallet when the rooms were sold to another client", async () => {
    const room = await shop.addRoomType(1);
    order = await shop.holdOrder(ada, room);
    const attempt = await payAtBank("captured");
    await shop.runOut(order);
    const other = await shop.addClient();
    const theirs = await shop.holdOrder(other, room);
    await shop.fund(other, theirs.totalMinor);
    expect((await shop.pay(other, theirs, "wallet")).status).toBe(200);
    expect((await settle(payments, attempt.id)).state).toBe("captured_unfulfilled");
    expect(await shop.order(order)).toMatchObject({
      status: "cancelled",
      paid: order.totalMinor,
      refunded: order.totalMinor,
    });
    expect(await shop.wallet(ada)).toBe(order.totalMinor);
    expect(await shop.outcome(ada, order)).toMatchObject({
      outcome: "sold_out_meanwhile",
      canRetry: false,
      refundMinor: order.totalMinor,
    });
    expect((await settle(payments, attempt.id)).changed).toBe(false);
    expect(await shop.wallet(ada)).toBe(order.totalMinor);
  });

  test("is refunded when another attempt has paid the order", async () => {
    const first = await payAtBank("pending");
    const second = await payAtBank("captured");
    await settle(payments, second.id);
    bank.act(first.providerRef, "captured");
    expect((await settle(payments, first.id)).state).toBe("duplicate_capture");
    expect(await shop.order(order)).toMatchObject({
      status: "processing",
      paid: order.totalMinor * 2,
      refunded: order.totalMinor,
    });
    expect(await shop.wallet(ada)).toBe(order.totalMinor);
    expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "paid", amountMinor: order.totalMinor });
  });

  test("is refunded when another attempt has paid the deposit, although a balance is still due", async () => {
    const room = await shop.addRoomType();
    await db.execute(sql`UPDATE rate_plan SET payment = 'deposit', deposit_bp = 2000 WHERE id = ${room.plan}`);
    const held = await shop.holdOrder(ada, room);
    const tries = [];
    for (const _ of ["first", "second"]) {
      expect((await shop.pay(ada, held)).status).toBe(200);
      tries.push(await shop.attempt(held));
    }
    for (const { providerRef } of tries) bank.act(providerRef, "captured");
    const states = [];
    for (const { id } of tries.reverse()) states.push((await settle(payments, id)).state);
    expect(states).toEqual(["captured", "duplicate_capture"]);
    const depositMinor = held.totalMinor / 5;
    expect(await shop.order(held)).toMatchObject({
      status: "processing",
      paid: 2 * depositMinor,
      refunded: depositMinor,
    });
  });
});

describe("payment by wallet and card", () => {
  beforeEach(() => shop.fund(ada, 5_000));

  test("keeps the 50.00 in the wallet and the order held when declined", async () => {
    const attempt = await payAtBank("declined", {}, "wallet_and_card");
    expect(attempt).toMatchObject({ walletMinor: 5_000, amountMinor: order.totalMinor - 5_000 });
    await settle(payments, attempt.id);
    expect(await shop.wallet(ada)).toBe(5_000);
    expect(await shop.order(order)).toMatchObject({ status: "awaiting_payment", paid: 0 });
  });

  test("books both parts with the capture, and not before", async () => {
    const attempt = await payAtBank("captured", {}, "wallet_and_card");
    expect(await shop.wallet(ada)).toBe(5_000);
    await settle(payments, attempt.id);
    expect(await shop.wallet(ada)).toBe(0);
    expect(await shop.order(order)).toMatchObject({ status: "processing", paid: order.totalMinor });
  });

  test("refunds the card and keeps the order held when the wallet was emptied meanwhile", async () => {
    const attempt = await payAtBank("captured", {}, "wallet_and_card");
    const other = await shop.holdOrder(ada, await shop.addRoomType(1, 5_000));
    expect((await shop.pay(ada, other, "wallet")).status).toBe(200);
    expect((await settle(payments, attempt.id)).state).toBe("captured_unfulfilled");
    expect(await shop.wallet(ada)).toBe(attempt.amountMinor);
    expect(await shop.order(order)).toMatchObject({ status: "awaiting_payment", paid: attempt.amountMinor });
    // The rooms are still held and the whole amount is still due.
    expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "failed", canRetry: true });
    await shop.fund(ada, order.totalMinor - attempt.amountMinor);
    expect((await shop.pay(ada, order, "wallet")).status).toBe(200);
    expect(await shop.wallet(ada)).toBe(0);
  });

  test("returns 409 when the wallet covers the whole amount", async () => {
    await shop.fund(ada, order.totalMinor);
    expect((await shop.pay(ada, order, "wallet_and_card")).status).toBe(409);
  });
});

describe("payment from the wallet", () => {
  test("books at once, returns 402 for insufficient funds and 409 for a second payment", async () => {
    expect((await shop.pay(ada, order, "wallet")).status).toBe(402);
    await shop.fund(ada, order.totalMinor);
    const paid = await shop.pay(ada, order, "wallet");
    expect(paid.body).toMatchObject({ paid: true, next: { url: `/hotel/reserving/payment/status?ref=${order.ref}` } });
    expect(await shop.wallet(ada)).toBe(0);
    expect((await shop.pay(ada, order, "wallet")).status).toBe(409);
    expect((await shop.outcome(ada, order)).outcome).toBe("paid");
  });

  test("ends an open card attempt, whose later capture is refunded", async () => {
    const attempt = await payAtBank("pending");
    await shop.fund(ada, order.totalMinor);
    expect((await shop.pay(ada, order, "wallet")).status).toBe(200);
    bank.act(attempt.providerRef, "captured");
    expect((await settle(payments, attempt.id)).state).toBe("duplicate_capture");
    expect(await shop.wallet(ada)).toBe(order.totalMinor);
  });
});

describe("bank failure", () => {
  test("returns 502 without a page, keeps the order and allows another attempt", async () => {
    bank.createFaults.push("done_then_unreachable");
    const failed = await shop.pay(ada, order);
    expect(failed).toMatchObject({ status: 502, body: { code: "gateway_unreachable" } });
    expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "failed", canRetry: true });
    const attempt = await payAtBank("captured");
    await settle(payments, attempt.id);
    expect((await shop.order(order))?.status).toBe("processing");
  });

  test("keeps a payment pending without a status response and queries the bank again", async () => {
    const attempt = await payAtBank("captured");
    bank.statusFaults.push("unreachable", "unreachable");
    expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "pending" });
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE id = ${attempt.id}`);
    expect(await reconcile(payments)).toMatchObject({ failed: 1, changed: 0 });
    expect((await shop.order(order))?.status).toBe("awaiting_payment");
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE id = ${attempt.id}`);
    expect(await reconcile(payments)).toMatchObject({ changed: 1 });
    expect((await shop.order(order))?.status).toBe("processing");
  });
});

describe("reconciliation", () => {
  test("finds a payment without the browser's return, and queries at growing intervals", async () => {
    const attempt = await payAtBank("pending");
    const due = () => db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE id = ${attempt.id}`);
    const pauses: number[] = [];
    for (let round = 0; round < 7; round++) {
      await due();
      await reconcile(payments);
      const { rows } = await db.execute<{ minutes: number }>(sql`
        SELECT round(extract(epoch FROM next_poll_at - now()) / 60)::int AS minutes FROM payment_attempt WHERE id = ${attempt.id}`);
      pauses.push(rows[0]?.minutes ?? 0);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
    bank.act(attempt.providerRef, "captured");
    await due();
    await reconcile(payments);
    expect((await shop.order(order))?.status).toBe("processing");
    expect(await shop.count(sql`SELECT 1 FROM payment_attempt WHERE id = ${attempt.id} AND next_poll_at IS NULL`)).toBe(
      1,
    );
  });

  test("queries a declined payment fewer than 10 times in a day", async () => {
    const attempt = await payAtBank("declined");
    await settle(payments, attempt.id);
    let asked = 0;
    for (let minutes = 2; minutes < 24 * 60; minutes++) {
      const { rows } = await db.execute<{ due: boolean }>(sql`
        UPDATE payment_attempt SET created_at = created_at - interval '1 minute', next_poll_at = next_poll_at - interval '1 minute'
         WHERE id = ${attempt.id} RETURNING next_poll_at <= now() AS due`);
      if (!rows[0]?.due) continue;
      await reconcile(payments);
      asked++;
    }
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(10);
  });

  test("books the one paid among 1,000 due payments in one run", async () => {
    const attempt = await payAtBank("captured");
    const others = await db.execute<{ id: string; ref: string }>(sql`
      INSERT INTO payment_attempt (purpose, user_id, provider, provider_ref, return_token_hash, state, amount_minor, currency,
                                   charge_minor, charge_currency, fx_rate, wallet_minor, polls, next_poll_at)
      SELECT 'topup', user_id, provider, 'many_' || n, sha256(('many ' || n)::bytea), 'redirected', 500, currency, 500,
             charge_currency, 1, 0, n % 5, now() - interval '1 hour'
        FROM payment_attempt, generate_series(1, 1000) AS n WHERE id = ${attempt.id}
      RETURNING id, provider_ref AS ref`);
    const [known] = bank.payments.values();
    if (!known) throw new Error("the bank knows of no payment");
    for (const { id, ref } of others.rows) {
      const payment = { ...known, attemptId: id, idemKey: id, providerRef: ref, state: "pending" as const };
      bank.payments.set(ref, { ...payment, overrides: {}, statusCalls: 0 });
    }
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = now(), polls = 1 WHERE id = ${attempt.id}`);
    const run = await reconcile(payments);
    expect(run).toMatchObject({ failed: 0 });
    expect(run.polled).toBeGreaterThanOrEqual(1_001);
    expect((await shop.order(order))?.status).toBe("processing");
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = NULL WHERE provider_ref LIKE 'many%'`);
  });

  test("expires an attempt that never received a page", async () => {
    bank.createFaults.push("unreachable");
    await shop.pay(ada, order);
    const { rows } = await db.execute<{ id: string }>(sql`
      UPDATE payment_attempt SET state = 'created', next_poll_at = now() WHERE order_id = ${order.id} RETURNING id`);
    await reconcile(payments);
    expect(await shop.count(sql`SELECT 1 FROM payment_attempt WHERE id = ${rows[0]?.id} AND state = 'expired'`)).toBe(
      1,
    );
    expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "failed", canRetry: true });
  });

  test("queries a payment once in three simultaneous runs", async () => {
    const attempt = await payAtBank("pending");
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = NULL WHERE id <> ${attempt.id}`);
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE id = ${attempt.id}`);
    const rounds = await Promise.all([reconcile(payments), reconcile(payments), reconcile(payments)]);
    expect(rounds.reduce((sum, round) => sum + round.polled, 0)).toBe(1);
  });

  test("expires a payment that is open after a day and records an issue", async () => {
    const attempt = await payAtBank("pending");
    await db.execute(sql`
      UPDATE payment_attempt SET next_poll_at = now(), created_at = now() - interval '25 hours' WHERE id = ${attempt.id}`);
    expect(await reconcile(payments)).toMatchObject({ stuck: 1 });
    expect(await shop.count(sql`SELECT 1 FROM recon_issue WHERE kind = 'stuck' AND subject = ${attempt.id}`)).toBe(1);
    expect((await shop.attempt(order)).state).toBe("expired");
  });

  test("finds no difference between the payments and the clearing account", async () => {
    expect(await compareWithLedger(payments)).toBe(0);
  });
});

describe("refunds of card payments", () => {
  beforeEach(() => {
    bank.caps.refundApi = true;
    bank.refundState = "succeeded";
  });
  const twicePaid = async () => {
    const first = await payAtBank("pending");
    const second = await payAtBank("captured");
    await settle(payments, second.id);
    bank.act(first.providerRef, "captured");
    await settle(payments, first.id);
    return first;
  };
  const getRefund = async (attempt: { id: string }) => {
    const { rows } = await db.execute<{ state: string; destination: string }>(
      sql`SELECT state, destination FROM refund WHERE attempt_id = ${attempt.id} ORDER BY created_at`,
    );
    return rows;
  };

  test.each([
    ["to the card when the client states no destination", {}, "card"],
    ["to the wallet when the client asks for it", { refundTo: "wallet" }, "wallet"],
  ])("of a cancelled booking go %s", async (_, choice, destination) => {
    const attempt = await payAtBank("captured");
    await settle(payments, attempt.id);
    const who: Actor = {
      kind: "user",
      role: "client",
      id: ada.id,
      name: "Ada",
      email: "ada@example.com",
      emailVerified: true,
      sessionId: "",
    };
    const quote = await transaction(db, (tx) => quoteCancellation(tx, who, order.ref));
    expect(quote.refundTo).toEqual([{ tender: "card", amountMinor: quote.refundMinor }]);
    const confirmation = cancelEndpoint.body.parse({ quoteId: quote.id, ...choice });
    await transaction(db, (tx) => confirmCancellation(tx, who, order.ref, confirmation));
    expect(await getRefund(attempt)).toMatchObject([{ destination }]);
  });

  test("of a booking without a response of the hotel go to the card", async () => {
    await db.execute(sql`UPDATE orders SET confirm_mode = 'request' WHERE id = ${order.id}`);
    const attempt = await payAtBank("captured");
    await settle(payments, attempt.id);
    await db.execute(sql`UPDATE orders SET respond_by = now() - interval '1 minute' WHERE id = ${order.id}`);
    expect(await declineOverdue(shop.deps)).toBe(1);
    expect(await getRefund(attempt)).toMatchObject([{ destination: "card" }]);
  });

  test("are sent, and done when the bank reports success", async () => {
    const attempt = await twicePaid();
    expect(await getRefund(attempt)).toEqual([{ state: "pending", destination: "card" }]);
    bank.refundState = "pending";
    await processCardRefunds(payments);
    expect(await getRefund(attempt)).toEqual([{ state: "sent", destination: "card" }]);
    for (const [key, refund] of bank.refunds) {
      bank.refunds.set(key, { ...refund, response: { ...refund.response, state: "succeeded" } });
    }
    await shop.runCardRefunds();
    expect(await getRefund(attempt)).toEqual([{ state: "done", destination: "card" }]);
    expect(await shop.wallet(ada)).toBe(0);
    expect(await compareWithLedger(payments)).toBe(0);
  });

  test("are made once when a response is lost", async () => {
    const attempt = await twicePaid();
    const before = bank.refunds.size;
    bank.refundFaults.push("done_then_unreachable");
    await processCardRefunds(payments);
    await Promise.all([shop.runCardRefunds(), shop.runCardRefunds()]);
    expect(bank.refunds.size).toBe(before + 1);
    expect(await getRefund(attempt)).toEqual([{ state: "done", destination: "card" }]);
  });

  test("go to the wallet when the bank refuses them", async () => {
    const attempt = await twicePaid();
    bank.refundFaults.push("failed");
    await processCardRefunds(payments);
    expect(await getRefund(attempt)).toEqual([
      { state: "failed", destination: "card" },
      { state: "done", destination: "wallet" },
    ]);
    expect(await shop.wallet(ada)).toBe(order.totalMinor);
  });
});

describe("return from the bank", () => {
  const notConfirmed = "http://127.0.0.1:3000/hotel/reserving/payment/status?outcome=not_confirmed";
  /** The token is contained only in the URL given to the bank. */
  const getReturn = (attempt: { providerRef: string }) =>
    new URL(bank.payment(attempt.providerRef).returnUrls.approved).pathname;
  const post = (path: string, body: BodyInit) =>
    shop.app.request(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:4100" },
    });

  test.each(["GET", "POST"])("settles by %s without a session and redirects to the status page", async (method) => {
    const attempt = await payAtBank("captured");
    const path = getReturn(attempt);
    const result = method === "GET" ? await shop.app.request(path) : await post(path, "xmlmsg=<Message/>");
    expect(result.status).toBe(303);
    expect(result.headers.get("location")).toBe(
      `http://127.0.0.1:3000/hotel/reserving/payment/status?ref=${order.ref}`,
    );
    expect((await shop.order(order))?.status).toBe("processing");
  });

  test("keeps a payment pending that only the posted message reports as approved", async () => {
    const attempt = await payAtBank("pending");
    await post(getReturn(attempt), "xmlmsg=<Message><OrderStatus>APPROVED</OrderStatus></Message>");
    expect((await shop.order(order))?.status).toBe("awaiting_payment");
    expect((await shop.outcome(ada, order)).outcome).toBe("pending");
  });

  test("redirects to the status page after an internal error, and settles the payment later", async () => {
    const attempt = await payAtBank("captured");
    const stumbled = vi.spyOn(bank, "fetchStatus").mockRejectedValueOnce(new TypeError("a defect of ours"));
    const result = await post(getReturn(attempt), "xmlmsg=<Message/>");
    expect(stumbled).toHaveBeenCalledOnce();
    expect([result.status, result.headers.get("location")]).toEqual([
      303,
      `http://127.0.0.1:3000/hotel/reserving/payment/status?ref=${order.ref}`,
    ]);
    expect((await shop.order(order))?.status).toBe("awaiting_payment");
    await settle(payments, attempt.id);
    expect((await shop.order(order))?.status).toBe("processing");
  });

  test.each([
    ["an unknown token", `/api/pay/return/fake/${"x".repeat(43)}`, "xmlmsg=1"],
    ["an unknown bank", "/api/pay/return/nobank/abc", "xmlmsg=1"],
    ["an invalid bank name", "/api/pay/return/%00'--/%00", "xmlmsg=%00"],
  ])("redirects to the page for unconfirmed payments for %s", async (_, path, body) => {
    const result = await post(path, body);
    expect([result.status, result.headers.get("location")]).toEqual([303, notConfirmed]);
  });

  test("ignores a body of five megabytes and redirects to the page for unconfirmed payments", async () => {
    const attempt = await payAtBank("captured");
    const result = await post(getReturn(attempt), `xmlmsg=${"x".repeat(5_000_000)}`);
    expect([result.status, result.headers.get("location")]).toEqual([303, notConfirmed]);
    expect((await shop.order(order))?.status).toBe("awaiting_payment");
  });
});

describe("webhooks", () => {
  const hook = (event: object, signature = "good") =>
    shop.app.request("/api/pay/webhook/fake", {
      method: "POST",
      body: JSON.stringify(event),
      headers: { "fake-signature": signature },
    });

  test("return 400 for a bad signature, and 200 for a duplicate, an unknown type and an unknown payment", async () => {
    expect((await hook({ id: "e0", type: "paid" }, "bad")).status).toBe(400);
    expect((await hook({ id: "e1", type: "other" })).status).toBe(200);
    expect(await (await hook({ id: "e1", type: "other" })).json()).toEqual({ received: true, duplicate: true });
    expect((await hook({ id: "e2", type: "paid", payment: "nobody" })).status).toBe(200);
    expect(await shop.count(sql`SELECT 1 FROM recon_issue WHERE kind = 'missing_local' AND subject = 'nobody'`)).toBe(
      1,
    );
    expect((await shop.app.request("/api/pay/webhook/nobank", { method: "POST", body: "{}" })).status).toBe(404);
  });

  test("make one capture per order when each event is delivered ten times in mixed order", async () => {
    const room = await shop.addRoomType(12);
    const paid: { client: TestClient; order: TestOrder; providerRef: string }[] = [];
    for (let at = 0; at < 12; at++) {
      const client = await shop.addClient();
      const held = await shop.holdOrder(client, room);
      await shop.pay(client, held);
      const { providerRef } = await shop.attempt(held);
      bank.act(providerRef, at % 4 === 3 ? "declined" : "captured");
      paid.push({ client, order: held, providerRef });
    }
    const events = paid.flatMap(({ providerRef }, at) =>
      Array.from({ length: 10 }, (_, copy) => ({ id: `s${at}-${copy % 5}`, type: "paid", payment: providerRef })),
    );
    const shuffled = events
      .map((event, at) => ({ event, rank: (at * 7919) % 104_729 }))
      .sort((a, b) => a.rank - b.rank);
    const responses = await Promise.all(shuffled.map(({ event }) => hook(event)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { order: held, providerRef } of paid) {
      const wanted = bank.payment(providerRef).state === "captured" ? 1 : 0;
      expect(await postings({ providerRef })).toBe(wanted);
      expect((await shop.order(held))?.status).toBe(wanted ? "processing" : "awaiting_payment");
    }
    expect(await compareWithLedger(payments)).toBe(0);
  });
});

describe("wallet top-up", () => {
  const topUp = (amountMinor: number) => shop.send(ada, "POST", "/api/my/wallet/topups", { amountMinor });

  test("credits the wallet once, when the bank reports the capture", async () => {
    const result = await topUp(20_000);
    expect(result.status).toBe(200);
    const { next } = (await result.json()) as { next: { url: string } };
    const providerRef = next.url.split("/").pop() ?? "";
    expect(await shop.wallet(ada)).toBe(0);
    bank.act(providerRef, "captured");
    const back = new URL(bank.payment(providerRef).returnUrls.approved).pathname;
    const responses = await Promise.all([1, 2, 3].map(() => shop.app.request(back)));
    expect(responses[0]?.headers.get("location")).toContain("/client/Wallet?topup=");
    expect(await shop.wallet(ada)).toBe(20_000);
  });

  test("reports the result only to the client who started it", async () => {
    const { next } = (await (await topUp(5_000)).json()) as { next: { url: string } };
    const providerRef = next.url.split("/").pop() ?? "";
    const path = `/api/my/wallet/topups/${bank.payment(providerRef).attemptId}`;
    bank.act(providerRef, "declined", { reason: "Insufficient funds" });
    expect(await (await shop.send(ada, "GET", path)).json()).toMatchObject({
      outcome: "declined",
      text: "Reason: Insufficient funds. You haven't been charged.",
      localized: [{ text: "Reason: {reason}. You haven't been charged.", facts: { reason: "Insufficient funds" } }],
    });
    expect((await shop.send(await shop.addClient(), "GET", path)).status).toBe(404);
  });

  test("refuses less than 5.00 and more than 10,000.00", async () => {
    expect((await topUp(499)).status).toBe(422);
    expect((await topUp(1_000_001)).status).toBe(422);
  });

  test.each([
    ["JPY", 5, 10_000],
    ["KWD", 5_000, 10_000_000],
  ])("has limits of 5 and 10,000 units of %s", async (baseCurrency, minTopUpMinor, maxTopUpMinor) => {
    const value = JSON.stringify({ baseCurrency });
    await db.execute(sql`
      INSERT INTO site_setting AS s (group_name, value) VALUES ('site', ${value}::jsonb)
      ON CONFLICT (group_name) DO UPDATE SET value = s.value || excluded.value`);
    const statuses = [(await topUp(minTopUpMinor - 1)).status, (await topUp(maxTopUpMinor + 1)).status];
    const headers = { authorization: `Bearer ${ada.token}` };
    const wallet = await (await walletApp.request("/api/my/wallet", { headers })).json();
    await db.execute(sql`
      UPDATE site_setting SET value = value || '{"baseCurrency": "USD"}'::jsonb WHERE group_name = 'site'`);
    expect(statuses).toEqual([422, 422]);
    expect(wallet).toMatchObject({ currency: baseCurrency, minTopUpMinor, maxTopUpMinor });
  });
});

describe("payment endpoints", () => {
  test("return 404 for an order of another client, 401 without a session, 400 without a key, 409 without a provider", async () => {
    const eve = await shop.addClient();
    expect((await shop.pay(eve, order)).status).toBe(404);
    expect((await shop.send(eve, "GET", `/api/orders/${order.ref}/payment`)).status).toBe(404);
    expect((await shop.send(eve, "GET", `/api/orders/${order.ref}/payment/options`)).status).toBe(404);
    expect((await shop.send(null, "GET", `/api/orders/${order.ref}/payment`)).status).toBe(401);
    const bare = await shop.app.request(`/api/orders/${order.ref}/payment`, {
      method: "POST",
      headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json" },
      body: JSON.stringify({ method: "card" }),
    });
    expect(bare.status).toBe(400);
    shop.use(undefined);
    expect((await shop.pay(ada, order)).status).toBe(409);
    shop.use(bank);
  });

  test("return the payment methods while another transaction holds the order's lock", async () => {
    await transaction(db, async (tx) => {
      await lockOrder(tx, order, system);
      const options = shop.send(ada, "GET", `/api/orders/${order.ref}/payment/options`);
      const waited = new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => null);
      expect((await Promise.race([options, waited]))?.status).toBe(200);
    });
  });

  test("refuse a payment after the hold has expired", async () => {
    await shop.runOut(order);
    expect((await shop.pay(ada, order)).body).toMatchObject({ status: 0, code: "hold_expired" });
    expect((await shop.pay(ada, order, "wallet")).body).toMatchObject({ code: "hold_expired" });
    expect(await shop.outcome(ada, order)).toMatchObject({ outcome: "expired", canRetry: false });
  });

  test("return the payment methods with their amounts", async () => {
    await shop.fund(ada, 5_000);
    const result = await shop.send(ada, "GET", `/api/orders/${order.ref}/payment/options`);
    const options = (await result.json()) as { options: { method: string; offered: boolean; cardMinor: number }[] };
    expect(options).toMatchObject({ dueMinor: order.totalMinor, walletMinor: 5_000 });
    expect(options.options.map(({ method, offered, cardMinor }) => [method, offered, cardMinor])).toEqual([
      ["card", true, order.totalMinor],
      ["wallet", false, 0],
      ["wallet_and_card", true, order.totalMinor - 5_000],
    ]);
  });
});
