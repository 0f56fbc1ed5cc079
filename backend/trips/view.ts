import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { iso } from "@/backend/orders/lifecycle/row";
import { getOrdersOfTrip } from "@/backend/orders/view";
import type { TripView } from "@/lib/contracts/orders/trip";
import { AppError } from "@/lib/errors";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function readTripRow(db: Db, ref: string) {
  const { rows } = await db.execute<{ createdAt: string; refundedMinor: number; now: string }>(sql`
    SELECT trip.created_at AS "createdAt", clock_timestamp() AS now,
           (SELECT coalesce(sum(o.refunded_minor), 0) FROM orders o WHERE o.trip_id = trip.id)::bigint AS "refundedMinor"
      FROM trip WHERE trip.ref = ${ref}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/** A trip with all of its orders, as its owner sees it; 404 when it is missing or foreign. */
export async function getTrip(db: Db, actor: UserActor, ref: string): Promise<TripView> {
  const orders = await getOrdersOfTrip(db, actor, ref);
  const [first] = orders;
  if (!first) throw new AppError("not_found");
  const { createdAt, refundedMinor, now } = await readTripRow(db, ref);
  const waits = orders.every(({ status }) => status === "awaiting_payment");
  const runs = waits && orders.every(({ holdExpiresAt }) => holdExpiresAt && holdExpiresAt > iso(now));
  const paidMinor = sum(orders.map((order) => order.paidMinor));
  const offered: [TripView["actions"][number], boolean][] = [
    ["pay", runs],
    ["extend", runs && orders.every(({ actions }) => actions.includes("extend"))],
    ["release", waits],
    ["receipt", paidMinor > 0],
  ];
  return {
    ref,
    createdAt: iso(createdAt),
    orders,
    currency: first.currency,
    totalMinor: sum(orders.map((order) => order.totalMinor)),
    dueMinor: waits ? sum(orders.map((order) => order.dueMinor)) : 0,
    paidMinor,
    refundedMinor,
    holdExpiresAt: runs ? first.holdExpiresAt : null,
    actions: offered.filter(([, allowed]) => allowed).map(([action]) => action),
    documents:
      paidMinor > 0 ? [{ kind: "receipt", label: "Receipt (PDF)", path: `/api/trips/${ref}/documents/receipt` }] : [],
  };
}
