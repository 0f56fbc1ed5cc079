import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { settle } from "@/backend/payments/settle";
import { bookFaults } from "./books";
import { openShop } from "./payment-world";

export type Settles = {
  rounds: number;
  settles: number;
  postings: number;
  noOps: number;
  refunds: number;
  broken: string[];
};

type SettlesSize = {
  /** A migrated, empty database with the backend's rights. */
  db: Database & { url: string };
  /** The number of concurrent settlements of one payment. */
  settles: number;
  rounds: number;
  seed?: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

/** Concurrent settlements of one payment: exactly one posts it (docs/reliability.md §9). */
export async function concurrentSettles({ db, settles, rounds, onProgress }: SettlesSize): Promise<Settles> {
  const shop = await openShop({ db });
  shop.bank.caps.refundApi = true;
  const room = await shop.addRoomType(rounds);
  const total = { postings: 0, noOps: 0 };
  const broken: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const client = await shop.addClient();
    const order = await shop.holdOrder(client, room);
    await shop.pay(client, order);
    const { id, providerRef } = await shop.attempt(order);
    shop.bank.act(providerRef, "captured");
    const ends = await Promise.all(Array.from({ length: settles }, () => settle(shop.payments, id)));
    const changed = ends.filter((end) => end.changed).length;
    const postings = (await shop.count(sql`SELECT 1 FROM txn WHERE order_id = ${order.id}`)) ?? 0;
    if (changed !== 1 || postings !== 1 || ends.some(({ state }) => state !== "captured")) {
      broken.push(`round ${round + 1}: ${changed} settles booked it, ${postings} postings`);
    }
    total.postings += postings;
    total.noOps += settles - changed;
    onProgress?.(round + 1, rounds);
  }
  broken.push(...(await bookFaults(shop)));
  return { rounds, settles, ...total, refunds: shop.bank.refunds.size, broken };
}
