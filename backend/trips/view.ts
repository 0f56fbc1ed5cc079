import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { inScope, partyOf } from "@/backend/orders/lock";
import { iso, type RowRecord, rowColumns, rowOf } from "@/backend/orders/row";
import type { TripView } from "@/lib/contracts/trip";
import { AppError } from "@/lib/errors";

type TripRow = RowRecord & { tripCreatedAt: string; tripRefunded: number };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A trip as its owner sees it; 404 when it is not there or somebody else's. */
export async function getTrip(db: Db, actor: UserActor, ref: string): Promise<TripView> {
  const { rows } = await db.execute<TripRow>(sql`
    SELECT ${rowColumns}, trip.created_at AS "tripCreatedAt", o.refunded_minor AS "tripRefunded"
      FROM trip JOIN orders o ON o.trip_id = trip.id LEFT JOIN hold h ON h.order_id = o.id
     WHERE trip.ref = ${ref} AND ${inScope(actor)} ORDER BY o.service_start, o.id`);
  const [first] = rows;
  if (!first) throw new AppError("not_found");
  const orders = rows.map((row) => rowOf(row, partyOf(actor)));
  const waits = rows.every((row) => row.status === "awaiting_payment");
  const runs = waits && orders.every(({ holdExpiresAt }) => holdExpiresAt && holdExpiresAt > iso(first.now));
  const paidMinor = sum(orders.map((order) => order.paidMinor));
  const offered: [TripView["actions"][number], boolean][] = [
    ["pay", runs],
    ["extend", runs && orders.every(({ actions }) => actions.includes("extend"))],
    ["release", waits],
    ["receipt", paidMinor > 0],
  ];
  return {
    ref,
    createdAt: iso(first.tripCreatedAt),
    orders,
    currency: first.currency,
    totalMinor: sum(orders.map((order) => order.totalMinor)),
    dueMinor: waits ? sum(rows.map((row) => Math.max(0, row.dueNowMinor - row.paidMinor))) : 0,
    paidMinor,
    refundedMinor: sum(rows.map((row) => row.tripRefunded)),
    holdExpiresAt: runs ? (orders[0]?.holdExpiresAt ?? null) : null,
    actions: offered.filter(([, allowed]) => allowed).map(([action]) => action),
    documents:
      paidMinor > 0 ? [{ kind: "receipt", label: "Receipt (PDF)", path: `/api/trips/${ref}/documents/receipt` }] : [],
  };
}
