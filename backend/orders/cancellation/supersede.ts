import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Transition } from "../lifecycle/rules";

/** Whether this transition invalidates the amounts of a pending cancellation request. */
const changesBooking = ({ from, to, stock }: Transition) =>
  (from === "requested" || from === "processing") && (stock !== "none" || to === "completed" || to === "cancelled");

/** Closes a pending cancellation request after its booking ended or changed in another way. */
export async function supersedeCancellation(tx: Db, orderId: string, transition: Transition): Promise<void> {
  if (!changesBooking(transition)) return;
  await tx.execute(sql`
    UPDATE cancel_request SET state = 'overtaken', version = version + 1, updated_at = now()
     WHERE order_id = ${orderId} AND state IN ('waiting', 'approved')`);
}
