import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { Actor } from "@/backend/http/context";
import { mount } from "@/backend/http/router";
import { orderRoutes } from "@/backend/orders/routes";
import { brokenInvariants, createQuote, getSelection } from "@/backend/orders/testing";
import { paymentRoutes } from "@/backend/payments/routes";
import { settle } from "@/backend/payments/settle";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { joinBookings } from "@/backend/users/join-guest";
import type { TripBasket } from "@/lib/contracts/orders/trip-basket";
import { addToBasket, type BasketItem, openBasket, sealBasket } from "./basket";
import { findOverlaps } from "./price-basket";
import { tripRoutes } from "./routes";

const shop = await openShop();
const { db, deps, bank, payments } = shop;
const key = deps.env.SIGNING_KEY;
const app = mount([...tripRoutes(deps), ...paymentRoutes(deps, payments.providers), ...orderRoutes(deps)], deps);

type Room = { room: number; plan: number };
type Body = Record<string, unknown> & { ref: string; orders: string[]; pass: string; code?: string; message: string };

async function send<B = Body>(token: string | null, method: string, path: string, body?: unknown) {
  const response = await app.request(path, {
    method,
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as B };
}

const visitor = { kind: "guest" } as Actor as TestClient;
const quote = async (room: Room, from = 20) =>
  (await createQuote(db, visitor, getSelection(room, { from }), key)).token;

/** A basket of these selections, added one after the other. */
async function collect(tokens: readonly string[]): Promise<string> {
  let basket = "";
  for (const quoteToken of tokens) {
    const { status, body } = await send<{ basket: string }>(null, "POST", "/api/trip-basket/items", {
      quoteToken,
      basket,
    });
    expect(status).toBe(200);
    basket = body.basket;
  }
  return basket;
}
const price = async (basket: string, more: object = {}) =>
  (await send<TripBasket>(null, "POST", "/api/trip-basket/quotes", { basket, ...more })).body;
const listTokens = ({ items }: TripBasket) => items.flatMap(({ offer }) => offer?.token ?? []);
const guests = { firstName: "Ada", lastName: "Test", email: "ada@example.com", phone: "+351 912 000 000" };

beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

describe("basket token", () => {
  const item = (n: number): BasketItem => ({
    id: String(n).padStart(8, "0"),
    kind: "hotel",
    request: { roomId: n },
    title: `Hotel ${n}`,
    totalMinor: 100,
  });

  it("is read as empty when it is damaged or signed with another key", () => {
    const token = sealBasket([item(1)], key);
    expect(openBasket(token, key)).toEqual([item(1)]);
    const [body = "", signature = ""] = token.split(".");
    for (const wrong of ["", ".", body, `${body}x.${signature}`, `${token}x`])
      expect(openBasket(wrong, key)).toEqual([]);
    expect(openBasket(token, "x".repeat(32))).toEqual([]);
  });

  it("contains each selection once, and at most ten", () => {
    const ten = Array.from({ length: 10 }, (_, n) => item(n));
    const more = { ...item(10), id: randomUUID(), fx: { currency: "USD", rate: "1", at: "" } };
    const offered = { ...more, displayTotalMinor: 100, expiresAt: "" };
    expect(() => addToBasket(ten, offered)).toThrow(/at most 10 bookings/);
    expect(addToBasket(ten, { ...offered, request: { roomId: 3 } })).toEqual(ten);
    expect(addToBasket(ten.slice(1), offered)).toHaveLength(10);
  });

  it("is refused when it does not fit into a cookie", () => {
    expect(() => sealBasket([{ ...item(1), title: "x".repeat(4_000) }], key)).toThrow(/at most/);
  });
});

test("finds overlaps only between different products of one kind at the same time", () => {
  const at = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour));
  const one = { id: "a", kind: "tour", productId: 1, from: at(9), to: at(12) };
  const items = [
    one,
    { ...one, id: "later", productId: 2, from: at(12), to: at(13) },
    { ...one, id: "inside", productId: 3, from: at(10), to: at(11) },
    { ...one, id: "same product" },
    { ...one, id: "other kind", kind: "hotel", productId: 2 },
  ];
  expect(Object.fromEntries(findOverlaps(items))).toEqual({
    a: ["inside"],
    later: [],
    inside: ["a", "same product"],
    "same product": ["inside"],
    "other kind": [],
  });
});

describe("basket", () => {
  it("shows the current prices of several room types and their sum", async () => {
    const rooms = [await shop.addRoomType(2), await shop.addRoomType(2, 15_000)];
    const basket = await collect(await Promise.all(rooms.map((room) => quote(room))));
    const priced = await price(basket);
    expect(priced).toMatchObject({ bookable: true, withoutAccount: true });
    const totals = priced.items.map(({ offer }) => offer?.price.totals.totalMinor ?? 0);
    expect(totals).toEqual([30_000, 45_000]);
    expect(priced.totals).toMatchObject({ currency: "USD", totalMinor: 75_000, dueNowMinor: 75_000 });
    expect(priced.items.flatMap(({ overlaps }) => overlaps)).toEqual([]);
    await db.execute(sql`UPDATE room SET discount_bp = 5000 WHERE id = ${rooms[0]?.room ?? 0}`);
    const [first, second] = (await price(basket)).items;
    expect(first?.offer?.price.totals.totalMinor).toBe((first?.seenTotalMinor ?? 0) / 2);
    expect(second?.offer?.price.totals.totalMinor).toBe(second?.seenTotalMinor);
  });

  it("adds several selections in one request, all or none", async () => {
    const tokens = [await quote(await shop.addRoomType(1)), await quote(await shop.addRoomType(2))];
    const add = (body: object) =>
      send<{ basket?: string; items?: number; fields?: object }>(null, "POST", "/api/trip-basket/items", body);
    expect((await add({ quoteTokens: tokens })).body.items).toBe(2);
    expect((await add({ quoteTokens: [tokens[0], "damaged"] })).body.basket).toBeUndefined();
    const none = await add({});
    expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([422, ["quoteToken"]]);
  });

  it("refuses the second of two selections that need the same last room", async () => {
    const room = await shop.addRoomType(1);
    const tokens = [await quote(room, 20), await quote(room, 22)];
    const again = await quote(room, 20);
    const { items, bookable } = await price(await collect([...tokens, again]));
    // The third is the first once more. The second shares one night with it.
    expect(items.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, "sold_out"]);
    expect(bookable).toBe(false);
    const alone = await price(await collect(tokens.slice(1)));
    expect(alone.items.map(({ refusal }) => refusal)).toEqual([null]);
  });

  it("names a selection that is no longer on sale, and is bookable after its removal", async () => {
    const rooms = [await shop.addRoomType(1), await shop.addRoomType(1), await shop.addRoomType(1)];
    const basket = await collect(await Promise.all(rooms.map((room) => quote(room))));
    await db.execute(sql`UPDATE room SET active = false WHERE id = ${rooms[1]?.room ?? 0}`);
    const priced = await price(basket);
    expect(priced.items.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, "not_found", null]);
    expect(priced).toMatchObject({ bookable: false });
    const gone = priced.items[1]?.id;
    const { body } = await send<{ basket: string; items: number }>(
      null,
      "POST",
      `/api/trip-basket/items/${gone}/removal`,
      { basket },
    );
    expect(body.items).toBe(2);
    expect(await price(body.basket)).toMatchObject({ bookable: true });
  });
});

describe("hold of a basket", () => {
  it("names the refused booking and holds none of the others", async () => {
    const rooms = [await shop.addRoomType(1), await shop.addRoomType(1)];
    const tokens = await Promise.all(rooms.map((room) => quote(room)));
    const ada = await shop.addClient();
    const bob = await shop.addClient();
    expect((await send(bob.token, "POST", "/api/orders", { quoteToken: tokens[1] })).status).toBe(200);
    const fresh = await Promise.all(rooms.map((room) => quote(room)));
    const { status, body } = await send(ada.token, "POST", "/api/trips", { quoteTokens: fresh });
    expect([status, body.code]).toEqual([409, "sold_out"]);
    expect(body.message).toMatch(/^[^:]+: Sold out in the meantime/);
    expect((await price(await collect(fresh))).items.map(({ offer }) => offer !== null)).toEqual([true, false]);
  });

  it("is refused with the name of the booking when a price has changed", async () => {
    const rooms = [await shop.addRoomType(1), await shop.addRoomType(1)];
    const tokens = await Promise.all(rooms.map((room) => quote(room)));
    await db.execute(sql`UPDATE room SET discount_bp = 1000 WHERE id = ${rooms[1]?.room ?? 0}`);
    const ada = await shop.addClient();
    const { body } = await send(ada.token, "POST", "/api/trips", { quoteTokens: tokens });
    expect(body).toMatchObject({ code: "price_changed", message: expect.stringMatching(/: The price has changed/) });
  });
});

describe("trip without an account", () => {
  async function holdAsGuest() {
    const rooms = [await shop.addRoomType(1), await shop.addRoomType(1)];
    const { items } = await price(await collect(await Promise.all(rooms.map((room) => quote(room)))));
    const { status, body } = await send(null, "POST", "/api/guest/trips", {
      quoteTokens: listTokens({ items } as TripBasket),
      locale: "de",
    });
    expect(status).toBe(200);
    return body;
  }

  it("is held and paid by card, and one of its bookings can be cancelled", async () => {
    const { ref, orders, pass } = await holdAsGuest();
    expect((await send(null, "GET", `/api/my/trips/${ref}`)).status).toBe(401);
    const { body: options } = await send<{ dueMinor: number }>(pass, "GET", `/api/trips/${ref}/payment/options`);
    expect((await send(pass, "POST", `/api/trips/${ref}/payment`, { method: "wallet", guests })).status).toBe(422);
    expect((await send(pass, "POST", `/api/trips/${ref}/payment`, { method: "card", guests })).status).toBe(200);
    const { rows } = await db.execute<{ id: string; providerRef: string }>(sql`
      SELECT p.id, p.provider_ref AS "providerRef" FROM payment_attempt p JOIN trip t ON t.id = p.trip_id WHERE t.ref = ${ref}`);
    const [attempt] = rows;
    if (!attempt) throw new Error("no attempt");
    bank.act(attempt.providerRef, "captured");
    await settle(payments, attempt.id);
    const { body: paid } = await send<{ paidMinor: number; documents: unknown[] }>(pass, "GET", `/api/my/trips/${ref}`);
    expect(paid).toMatchObject({ paidMinor: options.dueMinor, documents: [{ kind: "receipt" }] });
    const path = `/api/orders/${orders[1]}/cancellation`;
    const { body: cancel } = await send<{ id: string }>(pass, "POST", `${path}/quote`, {});
    expect((await send(pass, "POST", path, { quoteId: cancel.id, refundTo: "original" })).status).toBe(200);
    const { body } = await send<{ orders: { ref: string; status: string }[] }>(pass, "GET", `/api/my/trips/${ref}`);
    const states = new Map(body.orders.map((order) => [order.ref, order.status]));
    expect(orders.map((one) => states.get(one))).toEqual(["processing", "cancelled"]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is moved as a whole to the account with its email address", async () => {
    const { ref, orders } = await holdAsGuest();
    const ada = await shop.addClient();
    await db.execute(sql`
      UPDATE guest SET email = ${ada.email} WHERE id = (SELECT user_id FROM orders WHERE ref = ${orders[0] ?? ""})`);
    await joinBookings(db, ada);
    const { body } = await send<{ orders: unknown[] }>(ada.token, "GET", `/api/my/trips/${ref}`);
    expect(body.orders).toHaveLength(2);
    const { rows } = await db.execute<{ userId: string }>(sql`SELECT user_id AS "userId" FROM trip WHERE ref = ${ref}`);
    expect(rows[0]?.userId).toBe(ada.id);
  });

  it("is refused for a client with an account, and for a rate that is paid at the hotel", async () => {
    const ada = await shop.addClient();
    const rooms = [await shop.addRoomType(1), await shop.addRoomType(1)];
    const tokens = await Promise.all(rooms.map((room) => quote(room)));
    expect((await send(ada.token, "POST", "/api/guest/trips", { quoteTokens: tokens })).status).toBe(409);
    await db.execute(sql`UPDATE rate_plan SET payment = 'at_property' WHERE id = ${rooms[1]?.plan ?? 0}`);
    const { body } = await send(null, "POST", "/api/guest/trips", { quoteTokens: tokens });
    expect(body.code).toBe("not_available");
    expect(await price(await collect(tokens))).toMatchObject({ bookable: true, withoutAccount: false });
  });
});
