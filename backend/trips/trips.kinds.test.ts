import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { buildTripReceipt } from "@/backend/documents/trip-receipt";
import { inDays } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { mount } from "@/backend/http/router";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { quoteToy, sellAllKinds } from "@/backend/kinds/testing/toy";
import { orderRoutes } from "@/backend/orders/routes";
import { brokenInvariants, createQuote } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { processCardRefunds } from "@/backend/payments/refunds/card-refunds";
import { paymentRoutes } from "@/backend/payments/routes";
import { settle } from "@/backend/payments/settle";
import { resolvePayment } from "@/backend/payments/staff/resolve";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { availability } from "@/backend/stock/availability";
import { claim } from "@/backend/stock/claim";
import type { Need } from "@/backend/stock/needs";
import { addDeparture, addPool, addUnits } from "@/backend/stock/testing/world";
import { addDays } from "@/lib/dates";
import { tripRoutes } from "./routes";

const shop = await openShop();
const { db, deps, bank, payments } = shop;
await sellAllKinds(db);
const app = mount([...tripRoutes(deps), ...paymentRoutes(deps, payments.providers), ...orderRoutes(deps)], deps);
const key = deps.env.SIGNING_KEY;
const guests = { firstName: "Ada", lastName: "Test", email: "ada@example.com", phone: "+351 912 000 000" };

type ApiResponse = { status: number; body: Record<string, unknown> & { ref: string; code?: string; orders: string[] } };

async function send(
  who: TestClient,
  method: string,
  path: string,
  body?: unknown,
  once = randomUUID(),
): Promise<ApiResponse> {
  const headers = { "content-type": "application/json", "idempotency-key": once, authorization: `Bearer ${who.token}` };
  const response = await app.request(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** A stay, a tour, seats and a car, one of each inventory kind: 100.00 + 60.00 + 25.01 + 80.00. */
type Basket = { tokens: string[]; needs: Need[]; pool: number };

async function basket(who: TestClient, more: { dueNowMinor?: number; days?: number } = {}): Promise<Basket> {
  const room = await shop.addRoomType(1);
  const pool = await addPool(db, 4);
  const departure = await addDeparture(db, { legs: 3, seats: 4 });
  const { modelId } = await addUnits(db, 1);
  const checkIn = inDays(more.days ?? 20);
  const selection = {
    roomId: room.room,
    planId: room.plan,
    checkIn,
    checkOut: addDays(checkIn, 1),
    party: [{ adults: 2, childAges: [] }],
    services: [],
  };
  const stay: Need = { kind: "nights", productId: room.room, from: checkIn, to: addDays(checkIn, 1), quantity: 1 };
  const tour: Need = { kind: "pool", poolId: pool, quantity: 2 };
  const seats: Need = { kind: "seats", departureId: departure.id, fromLeg: 0, toLeg: 2, class: "second", quantity: 2 };
  const from = new Date(Date.UTC(2031, 0, 1, 10));
  const to = new Date(Date.UTC(2031, 0, 3, 10));
  const car: Need = { kind: "units", modelId, from, to, quantity: 1 };
  return {
    pool,
    needs: [stay, tour, seats, car],
    tokens: [
      (await createQuote(db, who, selection, key)).token,
      quoteToy({ kind: "cruise", title: "Old town walk", needs: [tour], totalMinor: 6_000 }, key),
      quoteToy({ kind: "flight", title: "Lisbon to Porto", needs: [seats], totalMinor: 2_501 }, key),
      quoteToy(
        { kind: "flight", title: "Compact car", needs: [car], totalMinor: 8_000, dueNowMinor: more.dueNowMinor },
        key,
      ),
    ],
  };
}

const whole = 10_000 + 6_000 + 2_501 + 8_000;
const quotes = ({ tokens }: Basket) => ({ quoteTokens: tokens });
const left = async ({ needs }: Basket) => (await availability(db, needs)).map((one) => one.left);
const allFree = [1, 4, 4, 1];
const allTaken = [0, 2, 2, 0];

let ada: TestClient;
let bob: TestClient;
beforeEach(async () => {
  ada = await shop.addClient();
  bob = await shop.addClient();
});

async function held(who = ada, more?: Parameters<typeof basket>[1]) {
  const goods = await basket(who, more);
  const { status, body } = await send(who, "POST", "/api/trips", quotes(goods));
  expect([status, body.code]).toEqual([200, undefined]);
  return { ...goods, ref: body.ref, orders: body.orders };
}
const pay = (who: TestClient, ref: string, method: string) =>
  send(who, "POST", `/api/trips/${ref}/payment`, { method, guests });
const states = async (orders: readonly string[]) =>
  Promise.all(orders.map(async (ref) => (await getOrder(db, system, { ref })).status));
const getAttempt = async (ref: string) => {
  const { rows } = await db.execute<{ id: string; providerRef: string; state: string }>(sql`
    SELECT p.id, p.provider_ref AS "providerRef", p.state FROM payment_attempt p JOIN trip t ON t.id = p.trip_id
     WHERE t.ref = ${ref} ORDER BY p.created_at DESC LIMIT 1`);
  if (!rows[0]) throw new Error("no attempt");
  return rows[0];
};
const runOut = (orders: readonly string[]) =>
  db.execute(sql`
    UPDATE hold SET expires_at = now() - interval '2 hours'
     WHERE order_id IN (SELECT id FROM orders WHERE ref = ANY(${sql.param([...orders])}::text[]))`);
const well = async () => expect(await brokenInvariants(db)).toEqual([]);

describe("trip", () => {
  it("holds a stay, a tour, seats and a car as separate orders with one expiry", async () => {
    const trip = await held();
    expect(await left(trip)).toEqual(allTaken);
    const { body } = await send(ada, "GET", `/api/my/trips/${trip.ref}`);
    expect(body).toMatchObject({
      totalMinor: whole,
      dueMinor: whole,
      paidMinor: 0,
      actions: ["pay", "extend", "release"],
    });
    const rows = body.orders as unknown as {
      kind: string;
      tripRef: string;
      actions: string[];
      holdExpiresAt: string;
    }[];
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["cruise", "flight", "flight", "hotel"]);
    expect(new Set(rows.map(({ holdExpiresAt }) => holdExpiresAt)).size).toBe(1);
    expect(rows.some(({ actions }) => actions.includes("pay"))).toBe(false);
    await well();
  });

  it("holds nothing when one item is sold out", async () => {
    const goods = await basket(ada);
    const orderId = randomUUID();
    await transaction(db, (tx) =>
      claim(tx, {
        owner: { kind: "user", id: bob.id },
        lines: [{ orderId, line: 1, needs: [goods.needs[3] as Need] }],
      }),
    );
    expect((await send(ada, "POST", "/api/trips", quotes(goods))).body.code).toBe("sold_out");
    expect(await left(goods)).toEqual([1, 4, 4, 0]);
    await db.execute(sql`UPDATE hold SET state = 'released' WHERE order_id = ${orderId}`);
    await db.execute(
      sql`UPDATE unit_booking SET active = false WHERE hold_id = (SELECT id FROM hold WHERE order_id = ${orderId})`,
    );
    expect((await send(ada, "POST", "/api/trips", quotes(goods))).status).toBe(200);
  });

  it("counts as one hold, and adds up the places that its orders need from one pool", async () => {
    const pool = await addPool(db, 4);
    const offer = (quantity: number) =>
      quoteToy(
        { kind: "cruise", title: "Walk", needs: [{ kind: "pool", poolId: pool, quantity }], totalMinor: 1_000 },
        key,
      );
    const call = (...quantities: number[]) => send(ada, "POST", "/api/trips", { quoteTokens: quantities.map(offer) });
    expect((await call(3, 2)).body.code).toBe("sold_out");
    for (let at = 0; at < 2; at++) expect((await call(1, 1)).status).toBe(200);
    expect((await call(1, 1)).body.code).toBe("sold_out");
    await well();
  });

  it("returns 404 to other clients for reading, paying, extending, releasing and the receipt", async () => {
    const { ref, orders } = await held();
    const asked = [
      await send(bob, "GET", `/api/my/trips/${ref}`),
      await send(bob, "GET", `/api/trips/${ref}/payment`),
      await send(bob, "GET", `/api/trips/${ref}/payment/options`),
      await pay(bob, ref, "wallet"),
      await pay(bob, ref, "card"),
      await send(bob, "POST", `/api/trips/${ref}/extension`, {}),
      await send(bob, "POST", `/api/trips/${ref}/release`, {}),
      await send(bob, "GET", `/api/trips/${ref}/documents/receipt`),
      await send(bob, "POST", `/api/orders/${orders[0]}/release`, {}),
      await send(bob, "POST", `/api/orders/${orders[0]}/extension`, {}),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    expect(await states(orders)).toEqual(orders.map(() => "awaiting_payment"));
  });

  it("is extended and released as a whole by one of its orders", async () => {
    const trip = await held();
    const before = (await send(ada, "GET", `/api/my/trips/${trip.ref}`)).body.holdExpiresAt as string;
    await db.execute(sql`UPDATE hold SET expires_at = expires_at - interval '5 minutes'`);
    const { body } = await send(ada, "POST", `/api/orders/${trip.orders[1]}/extension`, {});
    expect(Date.parse(body.holdExpiresAt as string)).toBeGreaterThanOrEqual(Date.parse(before));
    expect((await send(ada, "POST", `/api/trips/${trip.ref}/extension`, {})).status).toBe(409);
    await well();
    expect((await send(ada, "POST", `/api/orders/${trip.orders[2]}/release`, {})).status).toBe(200);
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "cancelled"));
    expect(await left(trip)).toEqual(allFree);
    await well();
  });

  it("expires as a whole when it is not paid", async () => {
    const trip = await held();
    await runOut(trip.orders);
    await expireHolds(deps);
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "cancelled"));
    expect(await left(trip)).toEqual(allFree);
    expect((await pay(ada, trip.ref, "wallet")).body.code).toBe("hold_expired");
    await well();
  });
});

describe("payment of a trip", () => {
  it("takes the whole amount from the wallet, and nothing when a cent is missing", async () => {
    const trip = await held();
    await shop.fund(ada, whole - 1);
    expect((await pay(ada, trip.ref, "wallet")).status).toBe(402);
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "awaiting_payment"));
    await shop.fund(ada, 1);
    expect((await pay(ada, trip.ref, "wallet")).status).toBe(200);
    expect(await shop.wallet(ada)).toBe(0);
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "processing"));
    expect((await pay(ada, trip.ref, "wallet")).status).toBe(409);
    const { body } = await send(ada, "GET", `/api/trips/${trip.ref}/payment`);
    expect(body).toMatchObject({ outcome: "paid", amountMinor: whole });
    await well();
  });

  it("is refused for a single order", async () => {
    const trip = await held();
    await shop.fund(ada, whole);
    const { status, body } = await send(ada, "POST", `/api/orders/${trip.orders[0]}/payment`, {
      method: "wallet",
      guests,
    });
    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("books one card capture in the ledger and divides it over the orders", async () => {
    const trip = await held();
    expect((await pay(ada, trip.ref, "card")).status).toBe(200);
    const attempt = await getAttempt(trip.ref);
    bank.act(attempt.providerRef, "captured");
    const settled = await Promise.all(Array.from({ length: 8 }, () => settle(payments, attempt.id)));
    expect(settled.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "processing"));
    const { rows } = await db.execute<{ txns: number; minor: number }>(sql`
      SELECT count(DISTINCT t.id)::int AS txns, sum(e.amount) FILTER (WHERE e.amount > 0)::bigint AS minor
        FROM txn t JOIN entry e ON e.txn_id = t.id WHERE t.idem_key = ${`cap:fake:live:${attempt.providerRef}`}`);
    expect(rows[0]).toEqual({ txns: 1, minor: whole });
    const views = await Promise.all(trip.orders.map((ref) => getOrder(db, system, { ref })));
    expect(views.map(({ paidMinor, totalMinor }) => paidMinor - totalMinor)).toEqual([0, 0, 0, 0]);
    expect(views.map(({ payments: tries }) => tries.map(({ amountMinor }) => amountMinor))).toEqual(
      views.map(({ totalMinor }) => [totalMinor]),
    );
    await well();
  });

  it("refunds a cancelled order to wallet and card in proportion to the payment", async () => {
    await shop.fund(ada, 10_000);
    const trip = await held();
    expect((await pay(ada, trip.ref, "wallet_and_card")).status).toBe(200);
    const attempt = await getAttempt(trip.ref);
    expect(await shop.wallet(ada)).toBe(10_000);
    bank.act(attempt.providerRef, "captured");
    await settle(payments, attempt.id);
    expect(await shop.wallet(ada)).toBe(0);
    const tour = trip.orders[1];
    const { body: quote } = await send(ada, "POST", `/api/orders/${tour}/cancellation/quote`, {});
    expect(quote).toMatchObject({ refundMinor: 6_000, feeMinor: 0 });
    const cancelled = await send(ada, "POST", `/api/orders/${tour}/cancellation`, {
      quoteId: quote.id,
      refundTo: "original",
    });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.message).toContain("22.64 USD is in your wallet. 37.36 USD is being refunded to your card.");
    await processCardRefunds(payments);
    const back = await getOrder(db, system, { ref: tour as string });
    // The wallet paid 100.00 of 265.01; its share of the tour's 60.00 is 22.64.
    expect(await shop.wallet(ada)).toBe(2_264);
    expect(back.refunds.map(({ destination, amountMinor }) => [destination, amountMinor]).sort()).toEqual([
      ["card", 3_736],
      ["wallet", 2_264],
    ]);
    expect(await left(trip)).toEqual([0, 4, 2, 0]);
    expect(await states(trip.orders)).toEqual(["processing", "cancelled", "processing", "processing"]);
    await well();
  });

  it("leaves a balance that is due later to be paid with its order", async () => {
    await shop.fund(ada, whole);
    const trip = await held(ada, { dueNowMinor: 2_000 });
    expect((await send(ada, "GET", `/api/trips/${trip.ref}/payment/options`)).body.dueMinor).toBe(whole - 6_000);
    expect((await pay(ada, trip.ref, "wallet")).status).toBe(200);
    expect(await shop.wallet(ada)).toBe(6_000);
    const car = trip.orders[3] as string;
    expect((await send(ada, "POST", `/api/orders/${car}/payment`, { method: "wallet" })).status).toBe(200);
    expect(await getOrder(db, system, { ref: car })).toMatchObject({ paymentStatus: "paid", outstandingMinor: 0 });
    expect(await shop.wallet(ada)).toBe(0);
    await well();
  });

  it("creates one receipt with all bookings, which keeps its number on repeated requests", async () => {
    await shop.fund(ada, whole);
    const trip = await held();
    const receipt = () =>
      app.request(`/api/trips/${trip.ref}/documents/receipt`, { headers: { authorization: `Bearer ${ada.token}` } });
    expect((await receipt()).status).toBe(409);
    await pay(ada, trip.ref, "wallet");
    const first = await receipt();
    const again = await receipt();
    expect(first.headers.get("content-type")).toBe("application/pdf");
    expect(again.headers.get("content-disposition")).toBe(first.headers.get("content-disposition"));
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const { rows } = await db.execute<{ lines: number; paid: number }>(sql`
      SELECT jsonb_array_length(content->'lines') AS lines, (content->>'paidMinor')::int AS paid
        FROM fiscal_document d JOIN trip t ON t.id = d.trip_id WHERE t.ref = ${trip.ref}`);
    expect(rows).toEqual([{ lines: 4, paid: whole }]);
    await well();
  });

  it("creates the receipt in the language of the bookings", async () => {
    await shop.fund(ada, whole);
    const trip = await held();
    await pay(ada, trip.ref, "wallet");
    await db.execute(sql`
      UPDATE orders SET locale = 'de' WHERE trip_id = (SELECT id FROM trip WHERE ref = ${trip.ref})`);
    const { content } = await buildTripReceipt({ db }, trip.ref);
    expect(content).toMatchObject({ language: "de", about: "trip", title: "4 Buchungen" });
    expect(content.totals[0]?.label).toBe("Zwischensumme");
    expect(content.payments.map(({ label }) => label)).toEqual(["Guthaben"]);
    for (const { note } of content.lines)
      expect(note).toMatch(new RegExp(`^\\d{1,2}\\. \\S+ \\d{4}, Buchung (${trip.orders.join("|")})$`));
    expect(content.lines.some(({ label }) => /1 Zimmer, 2 Erwachsene$/.test(label))).toBe(true);
    expect(content.terms).toMatch(/storniert?bar|einbehalten/);
  });
});

describe("capture for a trip", () => {
  it("revives the expired trip while all items are free", async () => {
    const trip = await held();
    await pay(ada, trip.ref, "card");
    const attempt = await getAttempt(trip.ref);
    await runOut(trip.orders);
    await expireHolds(deps);
    expect(await left(trip)).toEqual(allFree);
    bank.act(attempt.providerRef, "captured");
    expect((await settle(payments, attempt.id)).state).toBe("captured");
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "processing"));
    expect(await left(trip)).toEqual(allTaken);
    await well();
  });

  it("is refunded in full when one item was sold after the expiry, and the other items stay free", async () => {
    const trip = await held();
    await pay(ada, trip.ref, "card");
    const attempt = await getAttempt(trip.ref);
    await runOut(trip.orders);
    const other = quoteToy(
      { kind: "cruise", title: "Walk", needs: [{ kind: "pool", poolId: trip.pool, quantity: 3 }], totalMinor: 900 },
      key,
    );
    const alone = quoteToy(
      { kind: "cruise", title: "Walk", needs: [{ kind: "pool", poolId: trip.pool, quantity: 1 }], totalMinor: 900 },
      key,
    );
    const rival = await send(bob, "POST", "/api/trips", { quoteTokens: [other, alone] });
    expect(rival.status).toBe(200);
    bank.act(attempt.providerRef, "captured");
    expect((await settle(payments, attempt.id)).state).toBe("captured_unfulfilled");
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "cancelled"));
    expect(await left(trip)).toEqual([1, 0, 4, 1]);
    await processCardRefunds(payments);
    expect([...bank.refunds.values()].reduce((sum, { amount }) => sum + amount.minor, 0)).toBeGreaterThanOrEqual(whole);
    const { body } = await send(ada, "GET", `/api/trips/${trip.ref}/payment`);
    expect(body).toMatchObject({ outcome: "sold_out_meanwhile", refundMinor: whole });
    await well();
  });

  it("is refunded when the trip was paid from the wallet meanwhile", async () => {
    await shop.fund(ada, whole);
    const trip = await held();
    await pay(ada, trip.ref, "card");
    const attempt = await getAttempt(trip.ref);
    expect((await pay(ada, trip.ref, "wallet")).status).toBe(200);
    bank.act(attempt.providerRef, "captured");
    expect((await settle(payments, attempt.id)).state).toBe("duplicate_capture");
    await processCardRefunds(payments);
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "processing"));
    expect(await shop.wallet(ada)).toBe(0);
    await well();
  });

  it("of a smaller amount is put in review and can be refunded", async () => {
    const admin = await shop.addClient(1);
    const trip = await held();
    await pay(ada, trip.ref, "card");
    const attempt = await getAttempt(trip.ref);
    bank.act(attempt.providerRef, "captured", { amount: { minor: whole - 100, currency: "USD" } });
    expect((await settle(payments, attempt.id)).state).toBe("review");
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "awaiting_payment"));
    await transaction(db, (tx) =>
      resolvePayment(tx, deps, { ...admin, role: "admin" }, bank, attempt.id, {
        action: "refund",
        reason: "Another amount",
        receivedMinor: whole - 100,
      }),
    );
    await processCardRefunds(payments);
    expect((await pay(ada, trip.ref, "card")).status).toBe(200);
    await well();
  });

  it("of a larger amount can be accepted, and the excess is refunded", async () => {
    const admin = await shop.addClient(1);
    const trip = await held();
    await pay(ada, trip.ref, "card");
    const attempt = await getAttempt(trip.ref);
    bank.act(attempt.providerRef, "captured", { amount: { minor: whole + 500, currency: "USD" } });
    await settle(payments, attempt.id);
    await transaction(db, (tx) =>
      resolvePayment(tx, deps, { ...admin, role: "admin" }, bank, attempt.id, {
        action: "accept",
        reason: "They paid more",
        receivedMinor: whole + 500,
      }),
    );
    await processCardRefunds(payments);
    expect(await states(trip.orders)).toEqual(trip.orders.map(() => "processing"));
    const { rows } = await db.execute<{ paid: number; back: number }>(sql`
      SELECT sum(o.paid_minor)::int AS paid, sum(o.refunded_minor)::int AS back FROM orders o JOIN trip t ON t.id = o.trip_id WHERE t.ref = ${trip.ref}`);
    expect(rows[0]).toEqual({ paid: whole + 500, back: 500 });
    await well();
  });
});
