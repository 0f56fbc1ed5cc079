import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import type { KindBackend } from "@/backend/kinds/kind";
import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { someGuests } from "@/backend/orders/testing";
import type { Language } from "@/lib/language/languages";
import { answerQuestions } from "./answers";

type Held = { id: string; ref: string };

/** An order of a request at its current price. */
export async function draft(db: Db, actor: UserActor, backend: KindBackend, request: unknown): Promise<OrderDraft> {
  const now = new Date();
  const offer = await backend.price(db, backend.request.parse(request), { actor, now, checkStock: false });
  return draftOrder(
    offer,
    { id: randomUUID(), fx: { currency: offer.currency, rate: "1", at: now.toISOString() } },
    now,
  );
}

/** Holds a request at its current price. */
export function hold(
  db: Parameters<typeof transaction>[0],
  actor: UserActor,
  backend: KindBackend,
  request: unknown,
  locale: Language = "en",
): Promise<Held> {
  return transaction(db, async (tx) => {
    const { orders } = await holdOrders(tx, actor, [await draft(tx, actor, backend, request)], { locale });
    if (!orders[0]) throw new Error("nothing was held");
    return orders[0];
  });
}

/** Holds a request and pays it from the wallet. */
export async function book(...given: Parameters<typeof hold>): Promise<Held> {
  const [db, actor] = given;
  const order = await hold(...given);
  const answers = await answerQuestions(db, order.ref);
  await transaction(db, (tx) => payByWallet(tx, actor, order.ref, { ...someGuests, answers }));
  return order;
}

/** Moves the service of an order, so that it began `days` before today. */
export const beganBefore = (db: Db, ref: string, days: number) =>
  db.execute(sql`
    UPDATE orders SET service_start = service_start - shift * interval '1 day', service_end = service_end - shift * interval '1 day',
           check_in = check_in - shift, check_out = check_out - shift
      FROM (SELECT id, (service_start AT TIME ZONE time_zone)::date - (now() AT TIME ZONE time_zone)::date + ${days}::int AS shift
              FROM orders WHERE ref = ${ref}) moved
     WHERE orders.id = moved.id`);

/** Moves the service of an order to today, so that it runs now at any time of the day. */
export async function letRun(db: Db, ref: string): Promise<void> {
  await beganBefore(db, ref, 0);
  await db.execute(sql`
    UPDATE orders SET service_start = least(service_start, now() - interval '1 minute'),
           service_end = greatest(service_end, now() + interval '1 hour')
     WHERE ref = ${ref}`);
}
