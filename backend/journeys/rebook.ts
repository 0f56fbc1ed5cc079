import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { setFreeUntil } from "@/backend/orders/lifecycle/operator-change";
import { getOrder } from "@/backend/orders/view";
import type { JourneyRide } from "@/lib/contracts/transport/journey";
import { AppError } from "@/lib/errors";
import { departureOrders, markDisrupted, type OperationDeps } from "./operations";
import { readRides } from "./rides";

/** Moves the bookings of a cancelled departure to another one. */

type Replacement = { departureId: number; replacementId: number; reason: string };

/** The ride of a booking in another departure, between the same stations; null if it does not serve them. */
async function toReplacement(db: Db, ride: JourneyRide, replacementId: number): Promise<JourneyRide | null> {
  const [terms, other] = await readRides(db, [ride, { departureId: replacementId, from: 0, to: 1 }]);
  const start = terms?.calls[ride.from]?.stationId;
  const end = terms?.calls[ride.to]?.stationId;
  const from = other?.calls.findIndex(({ stationId, boarding }) => stationId === start && boarding) ?? -1;
  const to =
    other?.calls.findIndex(({ stationId, alighting }, at) => at > from && stationId === end && alighting) ?? -1;
  if (from < 0 || to < 0) return null;
  return { ...ride, departureId: replacementId, from, to, changeAt: null, seats: [] };
}

/**
 * Moves an order to the other departure at the price of the booking. The client may still refuse it: cancel with a full
 * refund, or take another one. Returns false if the other departure does not serve the booked stations.
 */
async function rebookOrder(tx: Db, ref: string, actor: UserActor, plan: Replacement): Promise<boolean> {
  const { booked } = await getOrder(tx, actor, { ref });
  if (booked.kind !== "transport" || booked.request.type !== "journey") return false;
  const rides: JourneyRide[] = [];
  for (const ride of booked.request.rides) {
    const next = ride.departureId === plan.departureId ? await toReplacement(tx, ride, plan.replacementId) : ride;
    if (!next) return false;
    rides.push(next);
  }
  const quote = await quoteAmendment(tx, actor, ref, { change: { rides }, waiveFee: true });
  await confirmAmendment(tx, actor, ref, { quoteId: quote.id, reason: plan.reason, refundTo: "original" });
  const moved = await lockOrder(tx, { ref }, actor);
  await setFreeUntil(tx, moved, moved.serviceStart, markDisrupted("moved"));
  return true;
}

/** Moves the bookings of a departure to another one as far as it has room. The others are left to their choice or the refund. */
export async function rebookDeparture(
  { db, log }: OperationDeps,
  actor: UserActor,
  plan: Replacement,
): Promise<number> {
  const { rows } = await db.execute<{ ref: string }>(sql`
    SELECT o.ref FROM transit_departure t JOIN departure d ON d.id = t.departure_id CROSS JOIN LATERAL (${departureOrders}) a
      JOIN orders o ON o.id = a.id
     WHERE t.departure_id = ${plan.departureId} AND d.starts_at > clock_timestamp()
       AND o.status IN ('requested', 'processing') ORDER BY o.created_at, o.id`);
  let done = 0;
  for (const { ref } of rows) {
    try {
      if (await transaction(db, (tx) => rebookOrder(tx, ref, actor, plan))) done++;
    } catch (error) {
      // No room, or a ticket that was checked: the passengers get their money back.
      if (!(error instanceof AppError) || error.status >= 500) log("rebooking failed", { ref, error });
    }
  }
  return done;
}
