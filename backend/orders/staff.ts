import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { closeLines, feeNow } from "./cancellation";
import { type LockedOrder, lockOrder } from "./lock";
import { type TransitionOptions, transition } from "./transitions";

export type StaffAction = "accept" | "decline" | "complete" | "no_show" | "cancel";

export type StaffRequest = { action: StaffAction; reason?: string; version?: number; waiveFee?: boolean };

/**
 * What is kept when staff cancel. A hotel that sends its guest away keeps nothing (`operator_cancel = 0`, domain.md
 * §1.2); an administrator acts for the guest, so the policy holds unless it is waived.
 */
async function feeOf(tx: Db, order: LockedOrder, actor: UserActor, request: StaffRequest): Promise<number> {
  if (request.action === "no_show") {
    const { rows } = await tx.execute<{ fee: number }>(
      sql`SELECT coalesce((quote->'noShow'->>'feeMinor')::bigint, 0) AS fee FROM orders WHERE id = ${order.id}`,
    );
    return rows[0]?.fee ?? 0;
  }
  if (request.action !== "cancel" || actor.role !== "admin" || request.waiveFee) return 0;
  return (await feeNow(tx, order)).feeMinor;
}

/** T7: accept, decline, complete, no-show or cancel, by whoever has the hotel in scope; a foreign order is not there. */
export async function actAsStaff(tx: Db, actor: UserActor, ref: string, request: StaffRequest): Promise<LockedOrder> {
  const { action, reason = "", version } = request;
  const order = await lockOrder(tx, { ref }, actor);
  if (request.waiveFee && actor.role !== "admin") {
    throw new AppError("forbidden", { user: "Only administrators may waive a fee." });
  }
  if (version !== undefined && version !== order.version) {
    throw new AppError("conflict", { user: "Somebody else changed this booking meanwhile. Look at it again." });
  }
  if ((action === "decline" || action === "cancel") && !reason) {
    throw new AppError("invalid", { fields: { reason: "Say why; the guest will read it." } });
  }
  const options: TransitionOptions = {
    note: reason,
    refundTo: "original",
    feeMinor: await feeOf(tx, order, actor, request),
  };
  const after = await transition(tx, order, action, actor, options);
  if (after.status === "cancelled") await closeLines(tx, order.id);
  return after;
}

const past: Record<StaffAction, string> = {
  accept: "accepted",
  decline: "declined",
  complete: "completed",
  no_show: "closed as a no-show",
  cancel: "cancelled",
};

/** What the clerk reads when it is done. */
export function doneWords(order: LockedOrder & { refundMinor?: number }, action: StaffAction): string {
  const refund = order.refundMinor ? ` ${formatMoney(order.refundMinor, order.currency)} goes back to the guest.` : "";
  return `Booking ${order.ref} is ${past[action]}.${refund}`;
}
