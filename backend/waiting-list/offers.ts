import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Deps, system, type UserActor } from "@/backend/http/context";
import { kindBackends, requireKindBackend } from "@/backend/kinds";
import { notify } from "@/backend/notifications/notify";
import { requirePrice } from "@/backend/orders/booking";
import { getBooking, getClient } from "@/backend/orders/emails/booking-details";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { type Transition, transitions } from "@/backend/orders/lifecycle/rules";
import { getOrder } from "@/backend/orders/view";
import { isKindOnSale } from "@/backend/site/kinds-on-sale";
import { holdIsDue } from "@/backend/stock/scope";
import { offerMinutes } from "@/lib/contracts/orders/waiting-list";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { instantIn } from "@/lib/language/instants";
import { payPath } from "@/lib/links/booking-links";
import { roleNumber } from "@/lib/roles";

type JobDeps = Pick<Deps, "db" | "log">;

/** Maximum duration of a run; the next run begins with the products that were not checked. */
const runMs = 10_000;

/** Without a known release an entry is priced again after this time, because a product can change in many ways. */
const checkAgain = sql`interval '1 minute'`;
/** The latest events of orders that a run reads. A release before them is found after `checkAgain`. */
const latestEvents = 5_000;

const releasing: readonly Transition["stock"][] = ["free_held", "free_sold", "free_lines", "free_rest", "swap"];
const releasingActions = [
  ...new Set(transitions.filter(({ stock }) => releasing.includes(stock)).map(({ action }) => action)),
];

/** Products of which inventory may have been released lately, and when. */
const released = sql`
  SELECT kind, product_id, max(at) AS at FROM (
    SELECT o.kind, o.product_id, e.at FROM order_event e JOIN orders o ON o.id = e.order_id
     WHERE e.id > (SELECT max(id) FROM order_event) - ${latestEvents}::int AND e.at > now() - ${checkAgain}
       AND e.type = ANY(${sql.param(releasingActions)}::text[])
    UNION ALL SELECT o.kind, o.product_id, h.expires_at FROM hold h JOIN orders o ON o.id = h.order_id WHERE ${holdIsDue(sql`h`)}
    ${sql.join(
      kindBackends.flatMap(({ kind, catalogue }) =>
        catalogue.inventoryChanges
          ? [
              sql`UNION ALL SELECT ${kind.id}, c.product_id, c.at FROM (${catalogue.inventoryChanges}) c WHERE c.at > now() - ${checkAgain}`,
            ]
          : [],
      ),
      sql` `,
    )}) AS x GROUP BY 1, 2`;

const waits = sql`w.state = 'waiting' AND w.service_start > now()`;
/** An entry that was not checked since the last release, or not for a while. */
const isDue = (releasedAt: SQL) => sql`(
  w.checked_at IS NULL OR w.checked_at < clock_timestamp() - ${checkAgain} OR w.checked_at < ${releasedAt})`;

type DueProduct = { kind: KindId; productId: number; releasedAt: string | null };

/** Products with due entries. The product that was not checked for longest is first. */
async function readDue(db: Db): Promise<DueProduct[]> {
  const { rows } = await db.execute<DueProduct>(sql`
    WITH released AS MATERIALIZED (${released})
    SELECT w.kind, w.product_id AS "productId", max(r.at)::text AS "releasedAt"
      FROM waiting_entry w LEFT JOIN released r ON r.kind = w.kind AND r.product_id = w.product_id
     WHERE ${waits} AND ${isDue(sql`r.at`)} GROUP BY 1, 2 ORDER BY min(coalesce(w.checked_at, '-infinity')), 1, 2`);
  return rows;
}

/**
 * Marks the due entries of a product as checked, before they are priced, so that another process does not price them as
 * well. One process takes all of them: those who joined later would otherwise be priced at the same time as the first.
 * Returns their ids, first come first served.
 */
async function takeDue(db: Db, { kind, productId, releasedAt }: DueProduct): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH due AS (
      SELECT w.id FROM waiting_entry w WHERE w.kind = ${kind} AND w.product_id = ${productId} AND ${waits}
         AND ${isDue(sql`${releasedAt}::timestamptz`)} ORDER BY w.created_at, w.id FOR UPDATE
    ),
    taken AS (
      UPDATE waiting_entry w SET checked_at = clock_timestamp() FROM due WHERE w.id = due.id RETURNING w.id, w.created_at
    )
    SELECT id FROM taken ORDER BY created_at, id`);
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
 * Offers what was released to those who wait for it. Runs may overlap: each process takes other entries, and the hold is
 * the same as any other. Returns the number of offers.
 */
export async function offerReleased({ db, log }: JobDeps): Promise<number> {
  const endsAt = Date.now() + runMs;
  let offers = 0;
  for (const product of await readDue(db)) {
    if (Date.now() > endsAt) break;
    for (const id of await takeDue(db, product)) {
      try {
        if (await transaction(db, (tx) => offerTo(tx, id))) offers++;
      } catch (error) {
        // Still sold out, another refusal of the product, or too many holds of the client.
        if (!(error instanceof AppError && error.status < 500)) log("waiting list failed", { id, error });
      }
    }
  }
  return offers;
}
