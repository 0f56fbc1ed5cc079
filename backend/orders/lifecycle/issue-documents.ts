import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { findKindBackend } from "@/backend/kinds";
import type { Booked } from "@/lib/contracts/kinds";
import type { Timeline } from "@/lib/pricing/cancellation";
import type { LockedOrder } from "./lock";
import { describeAgain, readBookingSnapshot, revise } from "./revise";

/**
 * Stores the documents that the kind issues for a confirmed booking. The terms stay as they are.
 * @param before the booking before a change after its confirmation
 */
export async function issueDocuments(tx: Db, order: LockedOrder, before: Booked | null = null): Promise<void> {
  const kind = findKindBackend(order.kind);
  if (!kind?.issueDocuments) return;
  const snapshot = await readBookingSnapshot(tx, order);
  const issued = await kind.issueDocuments(tx, order.id, snapshot.booked, before);
  const { rows } = await tx.execute<{ timeline: Timeline }>(
    sql`SELECT policy_timeline AS timeline FROM orders WHERE id = ${order.id}`,
  );
  await revise(tx, order, "documents", {
    snapshot: describeAgain(snapshot, issued),
    timeline: rows[0]?.timeline ?? [],
  });
}
