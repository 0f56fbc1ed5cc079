import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addPlan } from "@/backend/hotels/testing";
import { readPass } from "@/backend/http/guest-token";
import { checkInvariants } from "@/backend/jobs/invariants";
import { sealQuote } from "@/backend/quotes/token";
import { openShop, type TestClient } from "./testing/payment-world";

const shop = await openShop();
const { db, bank, deps } = shop;
let ada: TestClient;
let quoteToken: string;
let totalMinor: number;

beforeEach(async () => {
  bank.createFaults.length = 0;
  shop.use(bank);
  ada = await shop.addClient();
  const quote = await shop.quoteNight(db, ada, await shop.addRoomType(5));
  totalMinor = quote.totalMinor;
  quoteToken = sealQuote(quote, deps.env.SIGNING_KEY).token;
});

// After every test the ledger is consistent and no room is sold twice.
afterEach(async () => {
  expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([]);
});

async function send(path: string, body: object, key: string = randomUUID()) {
  const response = await shop.send(ada, "POST", path, { quoteToken, ...body }, key);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const checkOut = (method: string, more: object = {}, key?: string) =>
  send("/api/orders/checkout", { method, guests: shop.guests, acceptTotalMinor: totalMinor, ...more }, key);
const orders = async () => {
  const { rows } = await db.execute<{ ref: string; status: string; paid: number }>(
    sql`SELECT ref, status, paid_minor AS paid FROM orders WHERE user_id = ${ada.id}`,
  );
  return rows;
};

const countOrders = async () => {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM orders`);
  return rows[0]?.n;
};

/** Makes the request appear as one whose process ended after the hold. */
const abandon = (key: string) =>
  db.execute(sql`
    UPDATE idempotency SET state = 'running', status_code = NULL, body = NULL, created_at = now() - interval '2 minutes'
     WHERE key = ${key}`);

describe("checkout", () => {
  test("books a wallet payment at once, and only once for a repeated request", async () => {
    await shop.fund(ada, totalMinor);
    const key = randomUUID();
    const first = await checkOut("wallet", {}, key);
    const second = await checkOut("wallet", {}, key);
    expect(first).toMatchObject({ status: 200, body: { paid: true } });
    expect(second).toEqual(first);
    expect(await orders()).toEqual([{ ref: first.body.ref, status: "processing", paid: totalMinor }]);
    expect(await shop.wallet(ada)).toBe(0);
  });

  test("returns 402 for insufficient funds and holds nothing", async () => {
    expect((await checkOut("wallet")).status).toBe(402);
    expect(await orders()).toEqual([]);
  });

  test("holds the order for a card payment and returns the bank's page", async () => {
    const { status, body } = await checkOut("card");
    expect(status).toBe(200);
    expect(body).toMatchObject({ paid: false, next: { url: expect.stringContaining("fake.test") } });
    expect(await orders()).toEqual([{ ref: body.ref, status: "awaiting_payment", paid: 0 }]);
  });

  test("books a payment at the hotel at once, only if the rate plan allows it", async () => {
    expect((await checkOut("at_property")).status).toBe(409);
    expect(await orders()).toEqual([]);
    const { room } = await shop.addRoomType();
    const plan = await addPlan(db, shop.world, room, { payment: "at_property" });
    const quote = await shop.quoteNight(db, ada, { room, plan });
    quoteToken = sealQuote(quote, deps.env.SIGNING_KEY).token;
    expect(await checkOut("at_property", { acceptTotalMinor: quote.totalMinor })).toMatchObject({
      status: 200,
      body: { paid: true },
    });
    expect(await orders()).toMatchObject([{ status: "processing", paid: 0 }]);
  });

  test("returns 401 to visitors without an account", async () => {
    const body = { quoteToken, method: "card", guests: shop.guests };
    expect((await shop.send(null, "POST", "/api/orders/checkout", body)).status).toBe(401);
    expect((await shop.send(null, "POST", "/api/orders/checkout/options", { quoteToken })).status).toBe(401);
  });

  test("refuses an expired or sold-out offer and holds nothing", async () => {
    const { id: _, expiresAt: __, ...quoted } = await shop.quoteNight(db, ada, await shop.addRoomType(1));
    const { token } = sealQuote(quoted, deps.env.SIGNING_KEY, new Date(Date.now() - 3_600_000));
    expect(await checkOut("card", { quoteToken: token })).toMatchObject({ body: { code: "quote_expired" } });
    const last = () => sealQuote(quoted, deps.env.SIGNING_KEY).token;
    const other = await shop.addClient();
    await shop.send(other, "POST", "/api/orders/checkout", { quoteToken: last(), method: "card", guests: shop.guests });
    expect(await checkOut("card", { quoteToken: last() })).toMatchObject({ body: { code: "sold_out" } });
    expect(await orders()).toEqual([]);
  });

  test("returns the page of the held order when the bank can't be reached", async () => {
    bank.createFaults.push(...Array.from({ length: 9 }, () => "unreachable" as const));
    const { body } = await checkOut("card", { locale: "de" });
    expect(body.next).toEqual({ method: "GET", url: `/de/booking/confirm?ref=${body.ref}&retry=1` });
    expect(await orders()).toHaveLength(1);
  });

  test("holds nothing at a changed total or without a card provider", async () => {
    expect(await checkOut("card", { acceptTotalMinor: totalMinor - 1 })).toMatchObject({
      status: 409,
      body: { code: "price_changed" },
    });
    shop.use(undefined);
    expect((await checkOut("card")).status).toBe(409);
    expect(await orders()).toEqual([]);
  });

  test("continues with the payment of the held order when an earlier try has ended before its response", async () => {
    const key = randomUUID();
    const first = await checkOut("card", {}, key);
    await abandon(key);
    const second = await checkOut("card", {}, key);
    expect(second).toMatchObject({ status: 200, body: { ref: first.body.ref, paid: false } });
    expect(second.body.next).not.toEqual(first.body.next);
    expect(await orders()).toEqual([{ ref: first.body.ref, status: "awaiting_payment", paid: 0 }]);
    ada = await shop.addClient();
    expect(await checkOut("card")).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("returns the same payment options as for the held order", async () => {
    await shop.fund(ada, 1_000);
    const { status, body } = await send("/api/orders/checkout/options", {});
    expect(status).toBe(200);
    const { ref } = (await checkOut("card")).body;
    const held = await shop.send(ada, "GET", `/api/orders/${ref}/payment/options`);
    expect(body).toEqual(await held.json());
  });
});

describe("checkout without an account", () => {
  const sendAsGuest = async (path: string, body: object, key: string = randomUUID()) => {
    const response = await shop.send(null, "POST", `/api/guest/orders/checkout${path}`, { quoteToken, ...body }, key);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const form = () => ({ method: "card", guests: shop.guests, acceptTotalMinor: totalMinor });

  test("holds the order for a new guest and returns the bank's page, once for a repeated request", async () => {
    const key = randomUUID();
    const first = await sendAsGuest("", form(), key);
    const second = await sendAsGuest("", form(), key);
    expect(first).toMatchObject({
      status: 200,
      body: { paid: false, next: { url: expect.stringContaining("fake.test") } },
    });
    expect(second.body.ref).toBe(first.body.ref);
    const { rows } = await db.execute(sql`
      SELECT o.status, o.channel, g.email::text AS email, o.guests->>'lastName' AS name
        FROM orders o JOIN guest g ON g.id = o.created_by WHERE o.ref = ${String(first.body.ref)}`);
    expect(rows).toEqual([
      { status: "awaiting_payment", channel: "guest", email: shop.guests.email, name: shop.guests.lastName },
    ]);
    expect(readPass(String(second.body.pass), deps.env.SIGNING_KEY)).toBeTruthy();
    expect(readPass(String(first.body.pass), deps.env.SIGNING_KEY)).toBe(
      readPass(String(second.body.pass), deps.env.SIGNING_KEY),
    );
  });

  test("gives the same guest access again when an earlier try has ended before its response", async () => {
    const key = randomUUID();
    const first = await sendAsGuest("", form(), key);
    await abandon(key);
    const second = await sendAsGuest("", form(), key);
    expect(second).toMatchObject({ status: 200, body: { ref: first.body.ref } });
    const getGuest = ({ body }: typeof first) => readPass(String(body.pass), deps.env.SIGNING_KEY);
    expect(getGuest(first)).toBeTruthy();
    expect(getGuest(second)).toBe(getGuest(first));
  });

  test("refuses the quote of another guest's order, with another key or other names", async () => {
    const key = randomUUID();
    await sendAsGuest("", form(), key);
    const other = { ...form(), guests: { ...shop.guests, email: "eve@example.com" } };
    await abandon(key);
    expect((await sendAsGuest("", other, key)).body.pass).toBeUndefined();
    for (const body of [form(), other]) {
      const refused = await sendAsGuest("", body);
      expect([refused.status, refused.body.code, refused.body.pass]).toEqual([409, "conflict", undefined]);
    }
  });

  test("offers only payment by card, and nothing for a rate that is paid at the hotel", async () => {
    const { body } = await sendAsGuest("/options", {});
    expect(body).toMatchObject({ dueMinor: totalMinor, options: [{ method: "card", offered: true }] });
    expect((await sendAsGuest("", { ...form(), method: "wallet" })).status).toBe(422);
    const { room } = await shop.addRoomType();
    const plan = await addPlan(db, shop.world, room, { payment: "at_property" });
    const quote = await shop.quoteNight(db, ada, { room, plan });
    quoteToken = sealQuote(quote, deps.env.SIGNING_KEY).token;
    expect((await sendAsGuest("/options", {})).body.options).toEqual([]);
    expect((await sendAsGuest("", { ...form(), acceptTotalMinor: quote.totalMinor })).status).toBe(409);
  });

  test("holds nothing for a client with an account, at a changed price or without a card provider", async () => {
    const before = await countOrders();
    const asClient = await shop.send(ada, "POST", "/api/guest/orders/checkout", { quoteToken, ...form() });
    expect(asClient.status).toBe(409);
    expect(await sendAsGuest("", { ...form(), acceptTotalMinor: totalMinor - 1 })).toMatchObject({
      status: 409,
      body: { code: "price_changed" },
    });
    shop.use(undefined);
    expect((await sendAsGuest("", form())).status).toBe(409);
    expect(await countOrders()).toBe(before);
  });
});
