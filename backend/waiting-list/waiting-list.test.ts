import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "@/backend/http/router";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { requireKindBackend } from "@/backend/kinds";
import { kindFixtures } from "@/backend/kinds/testing/fixtures";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { orderRoutes } from "@/backend/orders/routes";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { quoteRoutes } from "@/backend/quotes/routes";
import { offerReleased } from "./offers";
import { waitingListRoutes } from "./routes";

const shop = await openShop();
const { db, deps } = shop;
await sellAllKinds(db);
const app = mount([...quoteRoutes(deps), ...orderRoutes(deps), ...waitingListRoutes(deps)], deps);

// biome-ignore lint/suspicious/noExplicitAny: responses of several endpoints
type Body = any;
async function call(token: string, path: string, body?: unknown, method = body ? "POST" : "GET") {
  const headers: Record<string, string> = { "content-type": "application/json", "idempotency-key": randomUUID() };
  headers.authorization = token.startsWith("Bearer") ? token : `Bearer ${token}`;
  const response = await app.request(path, { method, headers, body: body ? JSON.stringify(body) : undefined });
  return { status: response.status, body: (await response.json()) as Body };
}
const join = (client: TestClient, kind: string, request: unknown) =>
  call(client.token, "/api/my/waiting-list", { kind, request: JSON.stringify(request) });
const mine = async (client: TestClient): Promise<Body[]> =>
  (await call(client.token, "/api/my/waiting-list")).body.items;
const expireOffer = (ref: string) =>
  db.execute(sql`UPDATE hold SET expires_at = now()
                  WHERE order_id = (SELECT id FROM orders WHERE ref = ${ref})`);
const letters = async (client: TestClient) =>
  (
    await db.execute<{ event: string }>(sql`
    SELECT payload->>'event' AS event FROM outbox WHERE topic = 'mail' AND payload->>'to' = ${client.email}`)
  ).rows.map(({ event }) => event);

beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

describe.each(kindFixtures)("the waiting list of $name", ({ kind, addProduct }) => {
  it("offers a released product to the first client in line, then to the next", async () => {
    const product = await addProduct(shop, { confirmMode: "instant", lines: 1 });
    const request = requireKindBackend(kind).request.parse(product.request(1));
    const [buyer, first, second, third] = await Promise.all([1, 2, 3, 4].map(() => shop.addClient()));
    if (!buyer || !first || !second || !third) throw new Error("no clients");

    expect((await join(first, kind, request)).body).toMatchObject({ code: "conflict" });
    const quote = await call(buyer.token, `/api/${kind}/quotes`, { request: product.request(1) });
    const held = await call(buyer.token, "/api/orders", { quoteToken: quote.body.token });
    expect(held.status).toBe(200);

    for (const client of [first, first, second, third]) {
      expect((await join(client, kind, request)).body).toMatchObject({ status: 1 });
    }
    expect(await mine(first)).toMatchObject([{ kind, state: "waiting", orderRef: null }]);
    expect(await offerReleased(deps)).toBe(0);

    const leaving = (await mine(third))[0].id;
    expect((await call(first.token, `/api/my/waiting-list/${leaving}/removal`, {})).status).toBe(404);
    expect((await call(third.token, `/api/my/waiting-list/${leaving}/removal`, {})).status).toBe(200);

    await call(buyer.token, `/api/orders/${held.body.ref}/release`, {});
    expect(await offerReleased(deps)).toBe(1);
    expect(await offerReleased(deps)).toBe(0);
    const [offer] = await mine(first);
    expect(offer).toMatchObject({ state: "offered" });
    const minutes = (Date.parse(offer.heldUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(118);
    expect(minutes).toBeLessThanOrEqual(120);
    expect(await letters(first)).toContain("waitingOffer");
    expect(await mine(second)).toMatchObject([{ state: "waiting" }]);
    expect(await letters(second)).toEqual([]);
    expect(await product.left()).toBe(0);

    await expireOffer(offer.orderRef);
    expect(await mine(first)).toMatchObject([{ state: "expired", heldUntil: null }]);
    expect(await offerReleased(deps)).toBe(1);
    expect(await mine(second)).toMatchObject([{ state: "offered" }]);
    await expireHolds(deps);
    expect(await mine(first)).toMatchObject([{ state: "expired" }]);

    const { ref } = await db
      .execute<{ ref: string }>(sql`SELECT ref FROM orders WHERE user_id = ${second.id}`)
      .then(({ rows }) => rows[0] ?? { ref: "" });
    await expireOffer(ref);
    await expireHolds(deps);
    expect(await product.left()).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

it("prices an entry again after a change of its hotel's inventory or after a minute, in one process", async () => {
  const [fixture] = kindFixtures.filter(({ kind }) => kind === "hotel");
  if (!fixture) throw new Error("no hotel");
  const product = await fixture.addProduct(shop, { confirmMode: "instant", lines: 1 });
  const request = requireKindBackend("hotel").request.parse(product.request(1));
  const [buyer, first, second] = await Promise.all([1, 2, 3].map(() => shop.addClient()));
  if (!buyer || !first || !second) throw new Error("no clients");
  const quote = await call(buyer.token, "/api/hotel/quotes", { request: product.request(1) });
  await call(buyer.token, "/api/orders", { quoteToken: quote.body.token });
  for (const client of [first, second]) expect((await join(client, "hotel", request)).status).toBe(200);

  const price = vi.spyOn(requireKindBackend("hotel"), "price");
  const countPriced = async () => {
    price.mockClear();
    await Promise.all([offerReleased(deps), offerReleased(deps)]);
    return price.mock.calls.length;
  };
  const mineOnly = sql`user_id IN (${first.id}, ${second.id})`;
  expect(await countPriced()).toBe(2);
  expect(await countPriced()).toBe(0);
  await db.execute(sql`UPDATE waiting_entry SET checked_at = now() - interval '59 seconds' WHERE ${mineOnly}`);
  expect(await countPriced()).toBe(2);
  await db.execute(sql`DELETE FROM catalogue_change`);
  await db.execute(sql`UPDATE waiting_entry SET checked_at = now() - interval '59 seconds' WHERE ${mineOnly}`);
  expect(await countPriced()).toBe(0);
  await db.execute(sql`UPDATE waiting_entry SET checked_at = now() - interval '61 seconds' WHERE ${mineOnly}`);
  expect(await countPriced()).toBe(2);
  await db.execute(sql`
    UPDATE stock SET capacity = capacity + 1 WHERE kind = 'room' AND product_id IN (
      SELECT r.id FROM room r JOIN waiting_entry w ON w.product_id = r.hotel_id WHERE w.user_id = ${first.id})`);
  expect(await countPriced()).toBe(2);
  price.mockRestore();
  expect(await mine(first)).toMatchObject([{ state: "offered" }]);
  expect(await mine(second)).toMatchObject([{ state: "waiting" }]);
});

it("does not show an offer that its client released as booked", async () => {
  const [fixture] = kindFixtures.filter(({ kind }) => kind === "hotel");
  if (!fixture) throw new Error("no hotel");
  const product = await fixture.addProduct(shop, { confirmMode: "instant", lines: 1 });
  const request = requireKindBackend("hotel").request.parse(product.request(1));
  const [buyer, client] = [await shop.addClient(), await shop.addClient()];
  const quote = await call(buyer.token, "/api/hotel/quotes", { request: product.request(1) });
  const held = await call(buyer.token, "/api/orders", { quoteToken: quote.body.token });
  await join(client, "hotel", request);
  await call(buyer.token, `/api/orders/${held.body.ref}/release`, {});
  expect(await offerReleased(deps)).toBe(1);
  const [offer] = await mine(client);
  await call(client.token, `/api/orders/${offer.orderRef}/release`, {});
  expect(await mine(client)).toMatchObject([{ state: "left", heldUntil: null }]);
});

it("staff see and remove only entries of their own products", async () => {
  const [fixture] = kindFixtures.filter(({ kind }) => kind === "hotel");
  if (!fixture) throw new Error("no hotel");
  const admin = await testActor(db, "admin");
  const subadmin = await testActor(db, "subadmin");
  const product = await fixture.addProduct(shop, { confirmMode: "instant", lines: 1 });
  const request = requireKindBackend("hotel").request.parse(product.request(1));
  const buyer = await shop.addClient();
  const client = await shop.addClient();
  const quote = await call(buyer.token, "/api/hotel/quotes", { request: product.request(1) });
  await call(buyer.token, "/api/orders", { quoteToken: quote.body.token });
  await join(client, "hotel", request);

  const path = `waiting-list?state=waiting&q=${encodeURIComponent(client.email)}`;
  const all = await call(admin.bearer.authorization, `/api/admin/${path}`);
  expect(all.body.items).toMatchObject([{ email: client.email, position: 1, state: "waiting" }]);
  const own = () => call(subadmin.bearer.authorization, `/api/subadmin/${path}`);
  expect((await own()).body.items).toEqual([]);
  const { id } = all.body.items[0];
  const remove = () => call(subadmin.bearer.authorization, `/api/subadmin/waiting-list/${id}`, undefined, "DELETE");
  expect((await remove()).status).toBe(404);
  await db.execute(sql`UPDATE app_user SET all_hotels = true WHERE id = ${subadmin.id}`);
  expect((await own()).body.items).toHaveLength(1);
  expect((await remove()).status).toBe(200);
  expect(await mine(client)).toEqual([]);
  expect(await offerReleased(deps)).toBe(0);
});
