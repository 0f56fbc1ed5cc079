import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { checkInvariants } from "@/backend/jobs/invariants";
import { reconcile } from "@/backend/payments/reconcile";
import type { Outcome } from "@/backend/payments/testbank/outcomes";
import { readReturn, startBank } from "@/backend/payments/testing/bank";
import { openShop } from "@/backend/payments/testing/payment-world";

// The shop listens on a real port, because the bank calls it directly for the `twice` outcome.
let serve: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
const server = createServer(getRequestListener((request) => serve(request)));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const returns: string[] = [];
const shop = await openShop({ origin });
serve = (request) => {
  returns.push(request.method);
  return shop.app.fetch(request);
};
const bank = await startBank();
afterAll(async () => {
  await bank.close();
  server.close();
});

/** The complete flow: order, bank page, decision, the browser's return. */
async function checkout(variant: "a" | "b", outcome: Outcome) {
  shop.use(bank.provider(variant));
  const client = await shop.addClient();
  const order = await shop.holdOrder(client, await shop.addRoomType());
  const { body } = await shop.pay(client, order, "card", randomUUID());
  const { url } = body.next as { url: string };
  expect((await fetch(url)).status).toBe(200);
  returns.length = 0;
  const decided = await bank.visit(url, outcome);
  if (decided.status === 303) await fetch(decided.headers.get("location") ?? "", { redirect: "manual" });
  else {
    const { action, xmlmsg } = await readReturn(decided);
    if (action) await fetch(action, { method: "POST", body: new URLSearchParams({ xmlmsg }), redirect: "manual" });
  }
  return { client, order, read: () => shop.outcome(client, order), state: () => shop.order(order) };
}

describe.each(["a", "b"] as const)("payment at City Bank, variant %s", (variant) => {
  test("books the order on the browser's return when approved", async () => {
    const { order, read, state } = await checkout(variant, "approve");
    expect(await state()).toMatchObject({ status: "processing", paid: order.totalMinor });
    expect((await read()).outcome).toBe("paid");
  });

  test.each([
    ["decline", "declined"],
    ["cancel", "cancelled"],
  ] as const)("charges nothing and keeps the rooms held after %s", async (outcome, text) => {
    const { read, state } = await checkout(variant, outcome);
    expect(await state()).toMatchObject({ status: "awaiting_payment", paid: 0 });
    expect(await read()).toMatchObject({ outcome: text, canRetry: true });
  });

  test("books the order by reconciliation when the return was lost", async () => {
    const { order, state } = await checkout(variant, "lost");
    expect(await state()).toMatchObject({ status: "awaiting_payment", paid: 0 });
    await shop.db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE order_id = ${order.id}`);
    await reconcile(shop.payments);
    expect(await state()).toMatchObject({ status: "processing", paid: order.totalMinor });
  });

  test("books the order once for two responses", async () => {
    const { order, state } = await checkout(variant, "twice");
    expect(returns).toHaveLength(2);
    expect(await state()).toMatchObject({ status: "processing", paid: order.totalMinor, refunded: 0 });
  });

  test("is pending until a late response, and then paid", async () => {
    const { read } = await checkout(variant, "late");
    expect(await read()).toMatchObject({ outcome: "pending", canRetry: true });
    bank.speakUp();
    // Repeated reads query the bank every three seconds.
    await expect.poll(async () => (await read()).outcome, { interval: 100 }).toBe("paid");
  });

  test("is put in review when the bank reports another amount", async () => {
    const { read, state } = await checkout(variant, "other");
    expect(await state()).toMatchObject({ status: "awaiting_payment", paid: 0 });
    expect(await read()).toMatchObject({ outcome: "review", canRetry: false });
  });
});

test("breaks no invariant", async () => {
  expect((await checkInvariants(shop.db)).filter(({ broken }) => broken > 0)).toEqual([]);
});
