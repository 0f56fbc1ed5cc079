import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { guestRoutes } from "@/backend/guests/routes";
import { system } from "@/backend/http/context";
import { mount } from "@/backend/http/router";
import { kindBackends, requireKindBackend } from "@/backend/kinds";
import { orderRoutes } from "@/backend/orders/routes";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { settle } from "@/backend/payments/settle";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { quoteRoutes } from "@/backend/quotes/routes";
import { openQuote, priceGuaranteeMs, sealQuote } from "@/backend/quotes/token";
import type { OrderView } from "@/lib/contracts/orders/order";
import { answerQuestions } from "./testing/answers";
import type { TestProduct } from "./testing/fixture";
import { hasToyKinds, kindFixtures, ownFixtures } from "./testing/fixtures";
import { sellAllKinds } from "./testing/toy";

const shop = await openShop();
const { db, deps, bank } = shop;
await sellAllKinds(db);
const app = mount([...quoteRoutes(deps), ...orderRoutes(deps), ...guestRoutes(deps)], deps);
const guests = { firstName: "Ada", lastName: "Test", email: "ada@example.com", phone: "+351 912 000 000" };

type Body = Record<string, unknown> & { ref: string; token: string; pass: string; id: string; code?: string };
async function call(token: string | null, path: string, body: unknown = {}, on = app) {
  const headers: Record<string, string> = { "content-type": "application/json", "idempotency-key": randomUUID() };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await on.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Body };
}

it.skipIf(hasToyKinds)("has a fixture for every registered kind", () => {
  const tested = new Set(ownFixtures.map(({ kind }) => kind));
  expect(kindBackends.map(({ kind }) => kind.id).filter((id) => !tested.has(id))).toEqual([]);
});

describe.each(kindFixtures)("$name", ({ kind, addProduct }) => {
  const backend = requireKindBackend(kind);
  const { id, features } = backend.kind;
  const lines = 3;
  let product: TestProduct;
  let onRequest: TestProduct;
  let client: TestClient;
  let admin: Awaited<ReturnType<typeof testActor>>;

  beforeAll(async () => {
    product = await addProduct(shop, { confirmMode: "instant", lines });
    onRequest = await addProduct(shop, { confirmMode: "request", lines });
    admin = await testActor(db, "admin");
  });
  beforeEach(async () => {
    client = await shop.addClient();
    await db.execute(sql`DELETE FROM rate_bucket`);
  });
  afterEach(async () => {
    expect(await product.left()).toBe(lines);
    expect(await onRequest.left()).toBe(lines);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  async function quote(of = product, count = 1): Promise<string> {
    const { status, body } = await call(client.token, `/api/${id}/quotes`, { request: of.request(count) });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.token;
  }
  async function hold(of = product, count = 1): Promise<string> {
    const { status, body } = await call(client.token, "/api/orders", { quoteToken: await quote(of, count) });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.ref;
  }
  const view = (ref: string): Promise<OrderView> => getOrder(db, system, { ref });
  const pay = async (ref: string, method: string, token = client.token) => {
    const answers = await answerQuestions(db, ref);
    return call(token, `/api/orders/${ref}/payment`, { method, guests: { ...guests, answers } }, shop.app);
  };
  async function capture(ref: string): Promise<void> {
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${ref}`);
    const attempt = await shop.attempt({ id: rows[0]?.id ?? "", ref, totalMinor: 0 });
    bank.act(attempt.providerRef, "captured");
    await settle(shop.payments, attempt.id);
  }
  /** Cancels lines, or all of them, as quoted. */
  async function cancel(ref: string, lineIds?: number[]): Promise<void> {
    const quoted = await call(client.token, `/api/orders/${ref}/cancellation/quote`, { lineIds });
    expect([quoted.status, quoted.body.code]).toEqual([200, undefined]);
    const done = await call(client.token, `/api/orders/${ref}/cancellation`, { quoteId: quoted.body.id });
    expect([done.status, done.body.code]).toEqual([200, undefined]);
  }

  it("stores the booking with its price, and cancels it for a full refund", async () => {
    const ref = await hold();
    expect(await product.left()).toBe(lines - 1);
    await shop.fund(client, 1_000_000);
    const held = await view(ref);
    expect(held).toMatchObject({ kind: id, status: "awaiting_payment", booked: { kind: id } });
    expect(backend.booked.safeParse(held.booked).success).toBe(true);
    expect(held.detail).not.toBe("");
    expect(held.facts.every(({ label, value }) => label !== "" && value.length > 0)).toBe(true);
    expect(held.price.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(held.totalMinor);
    expect(held.price.lines.filter(({ line }) => line !== null).map(({ line }) => line)).toContain(0);
    expect((await pay(ref, "wallet")).status).toBe(200);
    expect(await view(ref)).toMatchObject({ status: "processing", paymentStatus: "paid" });
    await cancel(ref);
    expect(await view(ref)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    expect(await shop.wallet(client)).toBe(1_000_000);
  });

  it("honours a quoted price until its guarantee ends, although the price rose", async () => {
    const quoteToken = await quote();
    const { totalMinor } = openQuote(quoteToken, deps.env.SIGNING_KEY);
    await product.raisePrice();
    const held = await call(client.token, "/api/orders", { quoteToken });
    expect([held.status, held.body.code]).toEqual([200, undefined]);
    const order = await view(held.body.ref);
    expect(order.totalMinor).toBe(totalMinor);
    expect(order.price.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor);
    expect((await call(client.token, `/api/orders/${held.body.ref}/release`)).status).toBe(200);
  });

  it("refuses a hold at a changed price after the guarantee until the client accepts it", async () => {
    const { id: _, expiresAt: __, guarantee, ...quoted } = openQuote(await quote(), deps.env.SIGNING_KEY);
    const guaranteeEnded = new Date(Date.now() - priceGuaranteeMs - 1_000);
    const packedPrice = guarantee?.price;
    const quoteToken = sealQuote({ ...quoted, packedPrice }, deps.env.SIGNING_KEY, guaranteeEnded).token;
    await product.raisePrice();
    const { status, body } = await call(client.token, "/api/orders", { quoteToken });
    expect([status, body.code]).toEqual([409, "price_changed"]);
    const { newTotalMinor } = (body as unknown as { data: { newTotalMinor: number } }).data;
    const accepted = await call(client.token, "/api/orders", { quoteToken, acceptTotalMinor: newTotalMinor });
    expect(accepted.status).toBe(200);
    expect(await view(accepted.body.ref)).toMatchObject({ totalMinor: newTotalMinor });
    expect((await call(client.token, `/api/orders/${accepted.body.ref}/release`)).status).toBe(200);
  });

  it("is sold out when all units are held", async () => {
    const first = await quote(product, lines);
    const second = await quote();
    const held = await call(client.token, "/api/orders", { quoteToken: first });
    expect(held.status).toBe(200);
    expect((await call(client.token, "/api/orders", { quoteToken: second })).body.code).toBe("sold_out");
    expect((await call(client.token, `/api/orders/${held.body.ref}/release`)).status).toBe(200);
  });

  it("is paid by card, or by wallet and card", async () => {
    const card = await hold();
    expect((await pay(card, "card")).status).toBe(200);
    await capture(card);
    await shop.fund(client, 1_500);
    const mixed = await hold();
    expect((await pay(mixed, "wallet_and_card")).status).toBe(200);
    await capture(mixed);
    for (const ref of [card, mixed]) {
      expect(await view(ref)).toMatchObject({ status: "processing", paymentStatus: "paid", outstandingMinor: 0 });
      await cancel(ref);
    }
  });

  it("is accepted or declined by staff if it is on request", async () => {
    await shop.fund(client, 1_000_000);
    for (const action of ["accept", "decline"] as const) {
      const ref = await hold(onRequest);
      expect((await pay(ref, "wallet")).status).toBe(200);
      expect(await view(ref)).toMatchObject({ status: "requested" });
      await transaction(db, (tx) => actAsStaff(tx, admin, ref, { action, reason: "As asked." }));
      expect(await view(ref)).toMatchObject({ status: action === "accept" ? "processing" : "cancelled" });
      if (action === "accept") await cancel(ref);
    }
    expect(await shop.wallet(client)).toBe(1_000_000);
  });

  it.runIf(features.has("cancel_lines"))("is cancelled line by line", async () => {
    await shop.fund(client, 1_000_000);
    const ref = await hold(product, 2);
    expect((await pay(ref, "wallet")).status).toBe(200);
    const before = await view(ref);
    expect(before.lines).toHaveLength(2);
    await cancel(ref, [before.lines[0]?.id ?? 0]);
    expect(await product.left()).toBe(lines - 1);
    const after = await view(ref);
    expect(after).toMatchObject({ status: "processing", revision: before.revision + 1 });
    expect(after.totalMinor).toBe(before.lines[1]?.totalMinor);
    expect(backend.booked.safeParse(after.booked).success).toBe(true);
    await cancel(ref);
    expect(await shop.wallet(client)).toBe(1_000_000);
  });

  it("is held and paid without an account if the kind allows it", async () => {
    const { status, body } = await call(null, "/api/guest/orders", { quoteToken: await quote() });
    expect(status).toBe(features.has("book_without_account") ? 200 : 401);
    if (status !== 200) return;
    expect((await pay(body.ref, "card", body.pass)).status).toBe(200);
    await capture(body.ref);
    expect(await view(body.ref)).toMatchObject({ status: "processing", paymentStatus: "paid" });
    await transaction(db, (tx) =>
      actAsStaff(tx, admin, body.ref, { action: "cancel", waiveFee: true, reason: "Test." }),
    );
    expect(await view(body.ref)).toMatchObject({ status: "cancelled" });
  });
});
