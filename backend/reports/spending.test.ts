import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mount } from "@/backend/http/router";
import { orderRoutes } from "@/backend/orders/routes";
import { processCardRefunds } from "@/backend/payments/refunds/card-refunds";
import { settle } from "@/backend/payments/settle";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { addDays } from "@/lib/dates";
import { type KindId, kindIds } from "@/lib/kinds/kind";
import { wallClock } from "@/lib/time-zone";
import { reportRoutes } from "./routes";
import { computeSpending } from "./spending";

const shop = await openShop();
const { db, deps } = shop;
const app = mount([...reportRoutes(deps), ...orderRoutes(deps)], deps);
const seed = Math.floor(Math.random() * 2 ** 31);

async function addOrder(userId: string, kind: KindId, ref: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO orders (ref, kind, user_id, title, place_name, time_zone, service_start, service_end, currency,
                        subtotal_minor, discount_minor, tax_minor, total_minor, due_now_minor, display_currency,
                        display_rate, display_at, display_total_minor, quote_id, quote, policy_timeline)
    VALUES (${ref}, ${kind}, ${userId}, 'A thing', 'Lisbon', 'Europe/Lisbon', now(), now(), 'USD', 1, 0, 0, 1, 1, 'USD', 1,
            now(), 1, ${randomUUID()}, '{}', '[]')`);
}

/** Inserts a past movement with its ledger entries. */
async function bookAt(ref: string, kind: string, at: string, minor: number): Promise<void> {
  const into = kind === "refund" ? minor : 0 - minor;
  await db.transaction(async (tx) => {
    for (const [code, normal] of [
      [`order:${ref}`, "C"],
      ["gateway:fake:clearing", "D"],
    ]) {
      await tx.execute(sql`
        INSERT INTO account (code, currency, normal, allow_negative) VALUES (${code}, 'USD', ${normal}, true) ON CONFLICT DO NOTHING`);
    }
    await tx.execute(sql`
      WITH made AS (
        INSERT INTO txn (idem_key, kind, fingerprint, created_at) VALUES (${randomUUID()}, ${kind}, 'x', ${at}) RETURNING id
      )
      INSERT INTO entry (txn_id, n, account_id, currency, amount)
      SELECT made.id, row_number() OVER (ORDER BY a.code), a.id, 'USD', CASE WHEN a.code LIKE 'order:%' THEN ${into}::bigint ELSE ${0 - into}::bigint END
        FROM made, account a WHERE a.code IN (${`order:${ref}`}, 'gateway:fake:clearing')`);
  });
}

const getLedger = async ({ id }: TestClient) => {
  const { rows } = await db.execute<{ minor: number }>(sql`
    SELECT coalesce(sum(o.paid_minor - o.refunded_minor), 0)::bigint AS minor FROM orders o WHERE o.user_id = ${id}`);
  return rows[0]?.minor;
};

describe("the spending of a client", () => {
  it("equals the wallet and card payments minus the refunds", async () => {
    const ada = await shop.addClient();
    const eve = await shop.addClient();
    await shop.fund(ada, 1_000_000);
    const room = await shop.addRoomType(9, 12_345);
    const orders = [];
    for (const method of ["wallet", "card", "card", "wallet"]) {
      const order = await shop.holdOrder(ada, room, 20 + orders.length);
      expect((await shop.pay(ada, order, method)).status).toBe(200);
      if (method === "card") {
        const attempt = await shop.attempt(order);
        shop.bank.act(attempt.providerRef, "captured");
        await settle(shop.payments, attempt.id);
      }
      orders.push(order);
    }
    const send = async (path: string, body: unknown) => {
      const headers = {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        authorization: `Bearer ${ada.token}`,
      };
      const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
      return (await response.json()) as { id: string; status?: number };
    };
    for (const order of orders.slice(1, 3)) {
      const quote = await send(`/api/orders/${order.ref}/cancellation/quote`, {});
      await send(`/api/orders/${order.ref}/cancellation`, { quoteId: quote.id, refundTo: "original" });
    }
    await processCardRefunds(shop.payments);
    const spent = await computeSpending(db, ada.id, 12);
    expect(spent.totalMinor).toBe(await getLedger(ada));
    expect(spent.months.at(-1)?.byKind.hotel).toBe(spent.totalMinor);
    expect(spent.totalMinor).toBe(2 * 12_345);
    expect((await computeSpending(db, eve.id, 12)).totalMinor).toBe(0);
    const result = await app.request("/api/my/spending?months=3", {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(await result.json()).toMatchObject({ currency: "USD", totalMinor: spent.totalMinor });
    expect((await app.request("/api/my/spending")).status).toBe(401);
  });

  it(`is counted by the month and the kind of each movement (seed ${seed})`, async () => {
    const bob = await shop.addClient();
    const refs = kindIds.map((kind, at) => ({ kind, ref: `SPENDINGTES${"ABCDE"[at]}` }));
    for (const { kind, ref } of refs) await addOrder(bob.id, kind, ref);
    const now = new Date();
    const { timeZone } = await computeSpending(db, bob.id, 1);
    const today = wallClock(now.getTime(), timeZone).date;
    const move = fc.record({
      which: fc.nat({ max: refs.length - 1 }),
      kind: fc.constantFrom("payment", "capture", "refund", "served"),
      daysAgo: fc.integer({ min: 0, max: 220 }),
      minor: fc.integer({ min: 1, max: 100_000 }),
    });
    const model = new Map<string, number>();
    for (const { which, kind, daysAgo, minor } of fc.sample(move, { numRuns: 60, seed })) {
      const one = refs[which];
      if (!one) continue;
      const at = `${addDays(today, -daysAgo)}T00:30:00Z`;
      await bookAt(one.ref, kind, at, minor);
      if (kind === "served") continue;
      const key = `${wallClock(Date.parse(at), timeZone).date.slice(0, 7)} ${one.kind}`;
      model.set(key, (model.get(key) ?? 0) + (kind === "refund" ? 0 - minor : minor));
    }
    const { months } = await computeSpending(db, bob.id, 12, now);
    const seen = new Map(
      months.flatMap(({ month, byKind }) => Object.entries(byKind).map(([kind, minor]) => [`${month} ${kind}`, minor])),
    );
    for (const [key, minor] of model) expect([key, seen.get(key)]).toEqual([key, minor]);
    const sum = [...model.values()].reduce((total, minor) => total + minor, 0);
    expect(months.reduce((total, { totalMinor }) => total + totalMinor, 0)).toBe(sum);
  });
});
