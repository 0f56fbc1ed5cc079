import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, system } from "@/backend/http/context";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { staffOrderPath } from "@/lib/links/booking-links";
import { isCompletedLately, lockOrder } from "../lifecycle/lock";
import { applyTransition } from "../lifecycle/transitions";
import { cancelEnding, getEnding } from "./cancellation";

/** Orders of cancelled services: a query with the columns `id`, `serviceId` and `reason`. */
type Affected = SQL;

/** SQL condition: a ticket of the affected order `a` was redeemed. */
const isRedeemed = sql`EXISTS (SELECT 1 FROM order_line x WHERE x.order_id = a.id AND x.redeemed_at IS NOT NULL)`;

/** SQL condition: the affected order `a` was completed, and its completion cannot be undone. */
const isFinal = sql`EXISTS (SELECT 1 FROM orders o WHERE o.id = a.id AND o.status = 'completed' AND NOT ${isCompletedLately})`;

/**
 * SQL condition: the cancellation of a service refunds the order `o`, also if staff completed it after its first part,
 * such as an outbound flight.
 */
export const isOpenOrServed = sql`(o.status IN ('requested', 'processing') OR (o.status = 'completed' AND o.reason = 'served'))`;

const undecided = {
  completed: {
    booking: "a completed booking",
    happened: "the booking was completed",
    more: ", and the completion can't be undone",
  },
  redeemed: { booking: "a redeemed ticket", happened: "a ticket was redeemed", more: "" },
} as const;

/** Asks the administrators, once, to decide about a booking that is not refunded by itself. */
async function reportUndecided(db: Db, id: string, service: string, reason: keyof typeof undecided): Promise<void> {
  const { booking, happened, more } = undecided[reason];
  const { rows } = await db.execute<{ ref: string; title: string; kind: KindId }>(
    sql`SELECT ref, title, kind FROM orders WHERE id = ${id}`,
  );
  for (const { ref, title, kind } of rows)
    await alertAdministrators(db, {
      once: `${reason} before its cancellation ${id}`,
      title: `A cancelled ${service} has ${booking}`,
      text: `${title}, booking ${ref}: ${happened} before the ${service} was cancelled${more}. Nothing was refunded.`,
      link: staffOrderPath("admin", ref, kind),
      part: "orders",
    });
}

/**
 * Cancels one order with a full refund, also a completed one, or releases its hold. Does nothing if its places were given
 * back meanwhile.
 */
async function refundOrder(tx: Db, affected: Affected, id: string, actor: Actor): Promise<boolean> {
  const locked = await lockOrder(tx, { id }, system);
  const { rows } = await tx.execute<{ reason: string | null }>(
    sql`SELECT a.reason FROM (${affected}) a WHERE a.id = ${id} AND NOT ${isRedeemed} AND NOT ${isFinal}`,
  );
  const [found] = rows;
  if (!found) return false;
  const options = { note: found.reason ?? "", refundTo: "original" as const, reason: "operator_change" };
  if (locked.status === "awaiting_payment") {
    await applyTransition(tx, locked, "release", system, options);
    return true;
  }
  const order = locked.status === "completed" ? await applyTransition(tx, locked, "undo_complete", system) : locked;
  await cancelEnding(tx, order, actor, await getEnding(tx, order, { at: order.now, waive: true }), options);
  return true;
}

/**
 * Cancels the orders of services that the provider cancelled, with a full refund, each in its own transaction. Clients are
 * notified by the email of a cancellation with the reason. Bookings with a redeemed ticket, and completed ones with a claim,
 * stay, because an administrator decides about them. Repeated and concurrent runs have no further effect.
 * @param service names the service in the log and in alerts
 * @param serviceId one service; all without it
 * @returns the number of orders that were cancelled or released
 */
export async function refundCancelledServices(
  { db, log }: Pick<Deps, "db" | "log">,
  affected: Affected,
  { service, serviceId, actor }: { service: string; serviceId: number | undefined; actor: Actor },
): Promise<number> {
  const which = serviceId === undefined ? sql`` : sql` WHERE a."serviceId" = ${serviceId}`;
  const { rows } = await db.execute<{ id: string; redeemed: boolean; final: boolean }>(
    sql`SELECT DISTINCT a.id, ${isRedeemed} AS redeemed, ${isFinal} AS final FROM (${affected}) a${which}`,
  );
  let done = 0;
  for (const { id, redeemed, final } of rows) {
    if (redeemed || final) {
      await reportUndecided(db, id, service, redeemed ? "redeemed" : "completed");
      continue;
    }
    try {
      if (await transaction(db, (tx) => refundOrder(tx, affected, id, actor))) done++;
    } catch (error) {
      // A checked ticket, or another change: the next run of the job tries again.
      if (!(error instanceof AppError) || error.status >= 500)
        log(`refund of a cancelled ${service} failed`, { id, error });
    }
  }
  return done;
}

/**
 * @param which selects the orders `o`
 * @throws AppError 409 if other bookings than the displayed ones would be cancelled
 */
export async function requireSeenBookings(
  db: Db,
  which: SQL,
  seen: number,
  isCancelled = sql`o.status IN ('requested', 'processing')`,
): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM orders o WHERE ${which} AND ${isCancelled}`);
  if (rows[0]?.n !== seen)
    throw new AppError("conflict", { user: `There are ${rows[0]?.n} bookings now. Check them again.` });
}
