import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { reconcile } from "@/backend/payments/reconcile";
import { settle } from "@/backend/payments/settle";
import { Random } from "@/backend/stock/testing/random";
import { bookFaults, untilNothingIsDue } from "./books";
import { openShop, type Shop, type TestClient, type TestOrder } from "./payment-world";

const kinds = ["lost_page", "lost_answer", "errors", "wrong_amount", "double_capture", "lost_refund", "slow"] as const;
type Kind = (typeof kinds)[number];

export type Faults = { injected: Record<Kind, number>; reviewAlerts: number; slowestOtherMs: number; broken: string[] };

type FaultsSize = {
  /** A migrated, empty database with the backend's rights. */
  db: Database & { url: string };
  /** Per kind of fault. */
  tries: number;
  /** The maximum time without a response from the slow bank, in milliseconds. */
  slowMs: number;
  seed: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

type Tried = { shop: Shop; random: Random; client: TestClient; order: TestOrder };

/** Starts a payment on the payer's page and returns the response status. */
async function start({ shop, client, order }: Tried): Promise<number> {
  return (await shop.pay(client, order)).status;
}
async function open(tried: Tried) {
  const status = await start(tried);
  if (status !== 200) throw new Error(`the page of ${tried.order.ref} did not open: ${status}`);
  return tried.shop.attempt(tried.order);
}
/** The browser's return. The bank's response may be missing then. */
const comeBack = async ({ shop }: Tried, page: string) =>
  shop.app.request(new URL(shop.bank.payment(page).returnUrls.approved).pathname);

/** Fault injection by kind. The payer always tries again. */
const inject: Record<Kind, (tried: Tried) => Promise<void>> = {
  /** The bank created the page but its response was lost: 502, and the payer starts again. */
  lost_page: async (tried) => {
    tried.shop.bank.createFaults.push("done_then_unreachable");
    if ((await start(tried)) !== 502) throw new Error("a lost page was found");
    const { providerRef } = await open(tried);
    tried.shop.bank.act(providerRef, "captured");
    await comeBack(tried, providerRef);
  },
  /** Paid, but the status query times out. The payer reloads the page. */
  lost_answer: async (tried) => {
    const { providerRef } = await open(tried);
    tried.shop.bank.act(providerRef, "captured");
    tried.shop.bank.statusFaults.push("unreachable");
    await comeBack(tried, providerRef);
  },
  errors: async (tried) => {
    const { id, providerRef } = await open(tried);
    tried.shop.bank.act(providerRef, "captured");
    for (let fault = tried.random.between(1, 5); fault > 0; fault--) {
      tried.shop.bank.statusFaults.push("refused");
      await settle(tried.shop.payments, id).catch(() => undefined);
    }
  },
  wrong_amount: async (tried) => {
    const { providerRef } = await open(tried);
    const minor = tried.order.totalMinor + tried.random.one([-1, 1, 100, -9_999]);
    tried.shop.bank.act(providerRef, "captured", { amount: { minor, currency: "USD" } });
    await comeBack(tried, providerRef);
  },
  /** An impatient payer pays on both pages. */
  double_capture: async (tried) => {
    const first = await open(tried);
    const second = await open(tried);
    for (const { providerRef } of tried.random.chance(0.5) ? [first, second] : [second, first]) {
      tried.shop.bank.act(providerRef, "captured");
      await comeBack(tried, providerRef);
    }
  },
  /** A refund succeeded but its response was lost. */
  lost_refund: async (tried) => {
    await inject.double_capture(tried);
    tried.shop.bank.refundFaults.push("done_then_unreachable");
    await untilNothingIsDue(tried.shop, 3);
  },
  slow: async (tried) => {
    const { providerRef } = await open(tried);
    tried.shop.bank.act(providerRef, "captured");
  },
};

/** Runs all bank faults many times. No client pays twice and no payment stays open (docs/reliability.md §9). */
export async function providerFaults({ db, tries, slowMs, seed, onProgress }: FaultsSize): Promise<Faults> {
  const random = new Random(seed);
  const shop = await openShop({ db });
  shop.bank.caps.refundApi = true;
  const admin = await shop.addClient(1);
  const room = await shop.addRoomType(tries * kinds.length + 2);
  const slow: Tried[] = [];
  let done = 0;
  for (const kind of kinds) {
    for (let at = 0; at < tries; at++) {
      const client = await shop.addClient();
      const tried = { shop, random, client, order: await shop.holdOrder(client, room) };
      await inject[kind](tried);
      if (kind === "slow") slow.push(tried);
      done++;
      onProgress?.(done, tries * kinds.length, kind);
    }
  }
  const slowestOtherMs = await whileSlow(shop, slow, slowMs, room);
  await untilNothingIsDue(shop, tries * kinds.length);
  await dayLater(shop);
  const reviewAlerts =
    (await shop.count(
      sql`SELECT 1 FROM notification WHERE user_id = ${admin.id} AND title = 'A payment needs to be checked'`,
    )) ?? 0;
  const injected = Object.fromEntries(kinds.map((kind) => [kind, tries])) as Record<Kind, number>;
  const reviews = (await shop.count(sql`SELECT 1 FROM payment_attempt WHERE state = 'review'`)) ?? 0;
  const unpaid = (await shop.count(sql`SELECT 1 FROM orders WHERE status = 'awaiting_payment'`)) ?? 0;
  const promises: [string, boolean][] = [
    [
      `${reviewAlerts} alerts and ${reviews} reviews for ${tries} wrong amounts`,
      reviewAlerts === tries && reviews === tries,
    ],
    // Only the orders in review are unpaid.
    [`${unpaid} orders are not booked`, unpaid === tries],
    [`a booking waited ${slowestOtherMs} ms for a bank that was silent`, slowestOtherMs < slowMs],
  ];
  const broken = promises.filter(([, kept]) => !kept).map(([text]) => text);
  return { injected, reviewAlerts, slowestOtherMs, broken: [...broken, ...(await bookFaults(shop))] };
}

/** Wallet payments succeed while many queries wait for an unresponsive bank. */
async function whileSlow(
  shop: Shop,
  slow: readonly Tried[],
  slowMs: number,
  room: { room: number; plan: number },
): Promise<number> {
  const client = await shop.addClient();
  await shop.fund(client, 10_000_000);
  let speak = () => {};
  shop.bank.silence = new Promise((resolve) => {
    speak = resolve;
  });
  const patience = setTimeout(speak, slowMs);
  const asked = Promise.all(
    slow
      .flatMap(({ order }) => [shop.attempt(order), shop.attempt(order)])
      .map(async (found) => {
        await settle(shop.payments, (await found).id);
      }),
  );
  const started = performance.now();
  const order = await shop.holdOrder(client, room);
  const { status } = await shop.pay(client, order, "wallet");
  const tookMs = Math.round(performance.now() - started);
  clearTimeout(patience);
  speak();
  if (status !== 200) throw new Error(`booking beside a slow bank returned ${status}`);
  await asked;
  return tookMs;
}

/** One day later: final queries, then open payments are closed and reported. */
async function dayLater({ db, payments }: Shop): Promise<void> {
  await db.execute(sql`
    UPDATE payment_attempt SET created_at = created_at - interval '25 hours', next_poll_at = now() WHERE next_poll_at IS NOT NULL`);
  await reconcile(payments);
}
