import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { type Deps, system, type UserActor } from "@/backend/http/context";
import { workOutbox } from "@/backend/outbox/outbox";
import { type LockedOrder, lockOrder } from "./lifecycle/lock";

/**
 * News of a provider to the bookers of a service, such as a delay. The transaction that changes the service stores an item
 * of the outbox for each order. Each item is sent in its own transaction, so each booker is notified once, also after a
 * crash.
 */

const newsItem = z.object({
  orderId: z.uuid(),
  actor: z.object({ id: z.uuid(), role: z.enum(["admin", "subadmin", "client"]), name: z.string() }),
  news: z.unknown(),
});

/**
 * @param orders a query of the orders with the columns `id` and `ref`
 * @returns the number of orders
 */
export async function storeNews(
  tx: Db,
  topic: string,
  { id, role, name }: UserActor,
  { orders, news }: { orders: SQL; news: Record<string, unknown> },
): Promise<number> {
  const common = JSON.stringify({ actor: { id, role, name }, news });
  const { rowCount } = await tx.execute(sql`
    INSERT INTO outbox (topic, payload)
    SELECT ${topic}, jsonb_build_object('orderId', x.id, 'ref', x.ref) || ${common}::jsonb FROM (${orders}) x ORDER BY x.id`);
  return rowCount ?? 0;
}

/**
 * Sends what was stored under the topic, also by requests that a crash ended. Repeated and concurrent runs have no further
 * effect.
 */
export async function sendNews(
  deps: Pick<Deps, "db" | "log">,
  topic: string,
  send: (tx: Db, order: LockedOrder, actor: UserActor, news: unknown) => Promise<void>,
): Promise<void> {
  const work = async (tx: Db, payload: Record<string, unknown>) => {
    const { orderId, actor, news } = newsItem.parse(payload);
    const order = await lockOrder(tx, { id: orderId }, system);
    await send(tx, order, { kind: "user", ...actor, email: "", emailVerified: false, sessionId: "" }, news);
  };
  while ((await workOutbox(deps, topic, work)) > 0);
}
