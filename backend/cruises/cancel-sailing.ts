import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, system } from "@/backend/http/context";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import { refundCancelledServices } from "@/backend/orders/cancellation/refund-services";
import { listTag } from "@/lib/cache/product-tags";
import { AppError } from "@/lib/errors";
import { productKey } from "@/lib/kinds/product";

type SailingDeps = Pick<Deps, "db" | "log">;

export const noSailing = () => new AppError("not_found", { user: "This sailing does not exist." });

/**
 * Ends the sale of a sailing for good. Its orders are refunded by `refundCancelledSailings`.
 * @throws AppError 404 for an unknown sailing, 409 for one that has started or is cancelled
 */
export async function markCancelled(tx: Db, sailingId: number, reason: string): Promise<{ shipId: number }> {
  const { rows } = await tx.execute<{ shipId: number; departureId: number; started: boolean; cancelled: boolean }>(sql`
    SELECT s.ship_id AS "shipId", s.departure_id AS "departureId", s.starts_at <= clock_timestamp() AS started, s.cancelled
      FROM sailing s JOIN departure d ON d.id = s.departure_id WHERE s.id = ${sailingId} FOR UPDATE OF d`);
  const [sailing] = rows;
  if (!sailing) throw noSailing();
  if (sailing.started) throw new AppError("conflict", { user: "This sailing has already started." });
  if (sailing.cancelled) throw new AppError("conflict", { user: "This sailing is already cancelled." });
  await tx.execute(sql`
    UPDATE sailing SET cancelled = true, reason = ${reason}, version = version + 1, updated_at = now()
     WHERE id = ${sailingId}`);
  await tx.execute(sql`UPDATE departure SET closed = true WHERE id = ${sailing.departureId}`);
  return { shipId: sailing.shipId };
}

/** Orders with cabins on cancelled sailings: for `refundCancelledServices`. */
const affected = sql`
  SELECT DISTINCT o.id, s.id AS "serviceId", s.reason FROM sailing s JOIN seat e ON e.departure_id = s.departure_id
    JOIN seat_claim c ON c.seat_id = e.id AND c.active JOIN hold h ON h.id = c.hold_id JOIN orders o ON o.id = h.order_id
   WHERE s.cancelled AND s.ends_at > clock_timestamp() - interval '7 days'
     AND o.status IN ('awaiting_payment', 'requested', 'processing')`;

/**
 * Refunds the orders of cancelled sailings, also their deposits.
 * @param sailingId one sailing; all without it
 * @returns the number of orders that were cancelled or released
 */
export const refundCancelledSailings = (
  deps: SailingDeps,
  sailingId?: number,
  actor: Actor = system,
): Promise<number> => refundCancelledServices(deps, affected, { service: "sailing", serviceId: sailingId, actor });

/**
 * Cancels a sailing: closes its sale, then refunds all orders fully. The job repeats the refunds that a crash left out.
 * @param reason guests read it
 * @returns the number of cancelled orders
 */
export async function cancelSailing(
  deps: SailingDeps,
  sailingId: number,
  reason: string,
  actor: Actor = system,
): Promise<number> {
  const { shipId } = await transaction(deps.db, (tx) => markCancelled(tx, sailingId, reason));
  await publishInvalidation(deps.db, [productKey({ kind: "cruise", id: shipId }), listTag("cruise")]);
  return refundCancelledSailings(deps, sailingId, actor);
}
