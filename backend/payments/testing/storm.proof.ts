import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { settle } from "@/backend/payments/settle";
import { Random } from "@/backend/stock/testing/random";
import { bookFaults, untilNothingIsDue } from "./books";
import { openShop, type Shop, type TestClient, type TestOrder } from "./payment-world";

type Fate = "paid" | "declined" | "late_free" | "late_gone" | "twice";
const fates: readonly Fate[] = ["paid", "paid", "paid", "declined", "late_free", "late_gone", "twice"];

type Case = { fate: Fate; client: TestClient; order: TestOrder; pages: string[] };

export type Storm = {
  orders: number;
  events: number;
  captures: number;
  refunds: number;
  fates: Record<string, number>;
  broken: string[];
};

type StormSize = {
  /** A migrated, empty database with the backend's rights. */
  db: Database & { url: string };
  orders: number;
  /** How often each event is delivered. */
  copies: number;
  seed: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

const atOnce = 20;

/**
 * Delivers each event of each payment many times in random order: before and after the browser's return, after the hold
 * expired, with available and unavailable rooms, and with payers who pay on two pages (docs/reliability.md §9, webhook
 * storm).
 */
export async function webhookStorm({ db, orders, copies, seed, onProgress }: StormSize): Promise<Storm> {
  const random = new Random(seed);
  const shop = await openShop({ db });
  shop.bank.caps.refundApi = true;
  const large = await shop.addRoomType(orders + 1);
  const cases: Case[] = [];
  let events = 0;
  for (let from = 0; from < orders; from += atOnce) {
    const plan = Array.from({ length: Math.min(atOnce, orders - from) }, () => random.one(fates));
    const batch = await Promise.all(plan.map((fate) => prepare(shop, fate, large)));
    const messages = batch.flatMap(({ pages }, at) =>
      pages.flatMap((page) =>
        Array.from({ length: copies }, (_, copy) => ({
          id: `${from + at}-${page}-${copy % Math.max(1, copies >> 1)}`,
          page,
        })),
      ),
    );
    for (let last = messages.length - 1; last > 0; last--) {
      const other = random.between(0, last);
      [messages[last], messages[other]] = [
        messages[other] as (typeof messages)[0],
        messages[last] as (typeof messages)[0],
      ];
    }
    events += messages.length;
    await Promise.all(messages.map(({ id, page }) => arrive(shop, random, id, page)));
    cases.push(...batch);
    onProgress?.(cases.length, orders, `${events} events`);
  }
  await untilNothingIsDue(shop, orders);
  const broken = [...(await bookFaults(shop)), ...(await endFaults(shop, cases))];
  const tally = Object.fromEntries(
    [...new Set(fates)].map((fate) => [fate, cases.filter((one) => one.fate === fate).length]),
  );
  const captures = await shop.count(sql`SELECT 1 FROM txn WHERE kind = 'capture'`);
  return { orders, events, captures: captures ?? 0, refunds: shop.bank.refunds.size, fates: tally, broken };
}

async function prepare(shop: Shop, fate: Fate, large: { room: number; plan: number }): Promise<Case> {
  const client = await shop.addClient();
  const room = fate === "late_gone" ? await shop.addRoomType(1) : large;
  const order = await shop.holdOrder(client, room);
  const pages: string[] = [];
  for (let page = 0; page < (fate === "twice" ? 2 : 1); page++) {
    const { status } = await shop.pay(client, order);
    if (status !== 200) throw new Error(`the page for ${order.ref} did not open: ${status}`);
    pages.push((await shop.attempt(order)).providerRef);
  }
  for (const page of pages) shop.bank.act(page, fate === "declined" ? "declined" : "captured");
  if (fate === "late_free" || fate === "late_gone") await shop.runOut(order);
  if (fate === "late_gone") await shop.holdOrder(await shop.addClient(), room);
  return { fate, client, order, pages };
}

/** Delivers an event as a webhook, a browser return or a reconciliation run. */
async function arrive(shop: Shop, random: Random, id: string, page: string): Promise<void> {
  if (random.chance(0.1)) {
    await shop.app.request(new URL(shop.bank.payment(page).returnUrls.approved).pathname);
  } else if (random.chance(0.05)) {
    await settle(shop.payments, shop.bank.payment(page).attemptId);
  }
  const response = await shop.app.request(`/api/pay/webhook/${shop.bank.id}`, {
    method: "POST",
    headers: { "fake-signature": "good" },
    body: JSON.stringify({ id, type: "payment", payment: page }),
  });
  if (response.status !== 200 && response.status !== 503) throw new Error(`webhook ${id} returned ${response.status}`);
}

/** Compares the result of each order with the expected one. */
async function endFaults(shop: Shop, cases: readonly Case[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { fate, order } of cases) {
    const end = await shop.order(order);
    const net = (end?.paid ?? 0) - (end?.refunded ?? 0);
    const booked = fate === "paid" || fate === "late_free" || fate === "twice";
    const status = booked ? "processing" : fate === "declined" ? "awaiting_payment" : "cancelled";
    const captures = await shop.count(sql`
      SELECT 1 FROM txn WHERE kind = 'capture' AND order_id = ${order.id} AND reverses IS NULL`);
    const wanted = fate === "declined" ? 0 : fate === "twice" ? 2 : 1;
    if (end?.status !== status || net !== (booked ? order.totalMinor : 0) || captures !== wanted) {
      broken.push(`${order.ref}, ${fate}: ${end?.status}, holds ${net}, ${captures} captures`);
    }
  }
  return broken;
}
