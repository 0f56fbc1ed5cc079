import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Deps, system, type UserActor } from "@/backend/http/context";
import { requireKindBackend } from "@/backend/kinds";
import { notify } from "@/backend/notifications/notify";
import { requirePrice } from "@/backend/orders/booking";
import { getBooking, getClient } from "@/backend/orders/emails/booking-details";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { getOrder } from "@/backend/orders/view";
import { isKindOnSale } from "@/backend/site/kinds-on-sale";
import { offerMinutes } from "@/lib/contracts/orders/waiting-list";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { instantIn } from "@/lib/language/instants";
import { payPath } from "@/lib/links/booking-links";
import { roleNumber } from "@/lib/roles";

type JobDeps = Pick<Deps, "db" | "log">;

/** Maximum duration of a run; the next run begins with the products that were not checked. */
const runMs = 10_000;
const batch = 200;

/** Those who wait, product by product, first come first served. The product that was not checked for longest is first. */
async function readNext(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT w.id FROM waiting_entry w
      JOIN (SELECT kind, product_id, min(coalesce(checked_at, '-infinity')) AS checked_at FROM waiting_entry
             WHERE state = 'waiting' AND service_start > now() GROUP BY 1, 2) AS p
        ON p.kind = w.kind AND p.product_id = w.product_id
     WHERE w.state = 'waiting' AND w.service_start > now() AND coalesce(w.checked_at, '-infinity') < ${before.toISOString()}::timestamptz
     ORDER BY p.checked_at, w.kind, w.product_id, w.created_at, w.id LIMIT ${batch}`);
  return rows.map(({ id }) => id);
}

type Entry = {
  kind: KindId;
  productId: number;
  request: unknown;
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
};

/**
 * Holds for one client what became available, and mails the payment link. Clients of one product are served one after
 * the other. @throws AppError if it is still sold out or cannot be booked any more
 */
async function offerTo(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute<Entry>(sql`
    SELECT w.kind, w.product_id AS "productId", w.request, u.id AS "userId", u.name, u.email, u.email_verified AS "emailVerified"
      FROM waiting_entry w JOIN app_user u ON u.id = w.user_id AND u.status IN ('active', 'unverified') AND u.role = ${roleNumber.client}
     WHERE w.id = ${id} AND w.state = 'waiting' FOR UPDATE OF w SKIP LOCKED`);
  const [entry] = rows;
  if (!entry || !(await isKindOnSale(tx, entry.kind))) return false;
  const { userId, name, email, emailVerified } = entry;
  const client: UserActor = { kind: "user", id: userId, role: "client", name, email, emailVerified, sessionId: "" };
  const now = new Date();
  const backend = requireKindBackend(entry.kind);
  const offer = await backend.price(tx, backend.request.parse(entry.request), { actor: client, now, checkStock: true });
  const fx = { currency: offer.currency, rate: "1", at: now.toISOString() };
  const draft = draftOrder(offer, { id: randomUUID(), fx }, now);
  requirePrice(draft);
  const { orders } = await holdOrders(tx, client, [draft], { channel: "waitinglist", ttlMinutes: offerMinutes });
  const [held] = orders;
  if (!held) throw new Error("nothing was held");
  await tx.execute(sql`
    UPDATE waiting_entry SET state = 'offered', order_id = ${held.id}, checked_at = now() WHERE id = ${id}`);
  const order = await getOrder(tx, system, { ref: held.ref });
  await notify(tx, "waitingOffer", {
    to: getClient(order),
    once: held.ref,
    data: (t) => ({ ...getBooking(order, t), until: instantIn(t, held.holdExpiresAt, order.timeZone) }),
    booking: held.ref,
    path: payPath(order),
  });
  return true;
}

/**
 * Offers what was released to those who wait for it. Runs may overlap: the row of an entry is locked, and the hold is
 * the same as any other. Returns the number of offers.
 */
export async function offerReleased({ db, log }: JobDeps): Promise<number> {
  const startedAt = new Date();
  for (let offers = 0; ; ) {
    const ids = await readNext(db, startedAt);
    for (const id of ids) {
      try {
        if (await transaction(db, (tx) => offerTo(tx, id))) offers++;
      } catch (error) {
        // Still sold out, another refusal of the product, or too many holds of the client.
        if (!(error instanceof AppError && error.status < 500)) log("waiting list failed", { id, error });
      }
      await db.execute(
        sql`UPDATE waiting_entry SET checked_at = clock_timestamp() WHERE id = ${id} AND state = 'waiting'`,
      );
    }
    if (ids.length < batch || Date.now() - startedAt.getTime() > runMs) return offers;
  }
}
