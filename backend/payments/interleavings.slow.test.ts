import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { system } from "@/backend/http/context";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { checkInvariants } from "@/backend/jobs/invariants";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { writeSettings } from "@/backend/site/settings";
import { settingsGroups } from "@/lib/contracts/site/settings";
import type { ProviderState } from "./provider";
import { compareWithLedger, reconcile } from "./reconcile";
import { openShop, type TestClient, type TestOrder } from "./testing/payment-world";

const shop = await openShop();
const { db, bank, payments } = shop;

/** Concurrent steps in any order. Numbers select the client or the payment. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hold" as const), who: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      who: fc.nat(2),
      how: fc.constantFrom("card", "wallet", "wallet_and_card"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("bank" as const),
      which: fc.nat(9),
      says: fc.constantFrom<ProviderState>("captured", "captured", "captured", "declined", "cancelled", "expired"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("webhook" as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("runOut" as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reconcile" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refunds" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      at: fc.constantFrom("create", "status", "refund"),
      kind: fc.constantFrom("unreachable" as const, "done_then_unreachable" as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type World = {
  clients: TestClient[];
  orders: (TestOrder | null)[];
  room: { room: number; plan: number };
  refs: string[];
};

/** Every response status must be documented. */
const documented = new Set([200, 303, 400, 402, 404, 409, 422, 502, 503]);
const responded = (status: number) => expect(documented).toContain(status);

async function take(world: World, { ...now }: Step): Promise<void> {
  const order = "who" in now ? world.orders[now.who] : undefined;
  const ref = "which" in now ? world.refs[now.which % Math.max(1, world.refs.length)] : undefined;
  switch (now.do) {
    case "hold": {
      const client = world.clients[now.who];
      if (client) world.orders[now.who] = await shop.holdOrder(client, world.room).catch(() => order ?? null);
      return;
    }
    case "pay": {
      const client = world.clients[now.who];
      if (!client || !order) return;
      const { status, body } = await shop.pay(client, order, now.how);
      responded(status);
      const page = (body.next as { url?: string } | undefined)?.url;
      if (page?.startsWith("https://fake.test/pay/")) world.refs.push(page.slice("https://fake.test/pay/".length));
      return;
    }
    case "bank":
      // A captured payment does not revert.
      if (ref && bank.payment(ref).state !== "captured") bank.act(ref, now.says);
      return;
    case "webhook": {
      const body = JSON.stringify({ id: randomUUID(), type: "paid", payment: ref });
      const headers = { "fake-signature": "good" };
      if (ref) responded((await shop.app.request("/api/pay/webhook/fake", { method: "POST", body, headers })).status);
      return;
    }
    case "return":
      if (ref) responded((await shop.app.request(new URL(bank.payment(ref).returnUrls.approved).pathname)).status);
      return;
    case "runOut":
      if (order) await shop.runOut(order);
      return;
    case "expire":
      await expireHolds(shop.deps);
      return;
    case "reconcile":
      await db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE next_poll_at IS NOT NULL`);
      await reconcile(payments);
      return;
    case "refunds":
      await shop.runCardRefunds();
      return;
    case "fault":
      if (now.at === "create") bank.createFaults.push(now.kind);
      else if (now.at === "status") bank.statusFaults.push("unreachable");
      else bank.refundFaults.push(now.kind);
  }
}

/** Completes all open payments at the bank and in the shop. */
async function comeToRest(world: World): Promise<void> {
  for (const faults of [bank.createFaults, bank.statusFaults, bank.refundFaults]) faults.length = 0;
  for (const ref of world.refs) if (bank.payment(ref).state === "pending") bank.act(ref, "cancelled");
  for (let round = 0; round < 4; round++) {
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE next_poll_at IS NOT NULL`);
    await reconcile(payments);
  }
  for (const order of world.orders) if (order) await shop.runOut(order);
  await expireHolds(shop.deps);
  await shop.runCardRefunds();
  await db.execute(sql`UPDATE payment_attempt SET next_poll_at = NULL`);
}

test.each([
  ["refunds to the card", true],
  ["refunds to the wallet", false],
])(
  "%s: keeps ledger, wallets and bank consistent over random concurrent steps",
  async (_, refundApi) => {
    bank.caps.refundApi = refundApi;
    await writeSettings(db, system, "claims", { ...settingsGroups.claims.parse({}), bankRefunds: "wallet" });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 14 }), async (rounds) => {
        const world: World = { clients: [], orders: [null, null, null], room: await shop.addRoomType(1), refs: [] };
        for (let at = 0; at < 3; at++) {
          const client = await shop.addClient();
          await shop.fund(client, 14_000);
          world.clients.push(client);
          world.orders[at] = await shop.holdOrder(client, world.room).catch(() => null);
        }
        for (const round of rounds) await Promise.all(round.map((one) => take(world, one)));
        await comeToRest(world);

        expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([]);
        expect(await compareWithLedger(payments)).toBe(0);
        const response = [...bank.payments.values()].filter(({ state }) => state === "captured");
        const returned = [...bank.refunds.values()].reduce((sum, { amount }) => sum + amount.minor, 0);
        const atBank = response.reduce((sum, { amount }) => sum + amount.minor, 0) - returned;
        expect(await getBalance(db, "gateway:fake:clearing")).toBe(atBank);
        // Balances and payments of each client equal their deposits and the bank's captures.
        for (const client of world.clients) {
          const { rows } = await db.execute<{ booked: number; bank: number }>(sql`
          SELECT coalesce((SELECT sum(total_minor) FROM orders WHERE user_id = ${client.id} AND status = 'processing'), 0)::bigint AS booked,
                 coalesce((SELECT sum(captured_minor) FROM payment_attempt WHERE user_id = ${client.id}), 0)::bigint
                 - coalesce((SELECT sum(r.amount_minor) FROM refund r JOIN orders o ON o.id = r.order_id
                              WHERE o.user_id = ${client.id} AND r.destination = 'card' AND r.state = 'done'), 0)::bigint AS bank`);
          const [row] = rows;
          expect((await getBalance(db, getWalletAccount(client.id))) + (row?.booked ?? 0)).toBe(
            14_000 + (row?.bank ?? 0),
          );
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 15), endOnFailure: true },
    );
  },
  600_000,
);
