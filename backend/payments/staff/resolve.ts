import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type Deps, system, type UserActor } from "@/backend/http/context";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { getPayableGroupName, lockPayableGroup, type PayableGroup } from "@/backend/orders/payment/payable-group";
import { takeBackRefund } from "@/backend/orders/payment/refunds";
import type { PaymentResolution } from "@/lib/contracts/money/payment-cases";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { type Attempt, findAttempt, lockAttempt, recordState } from "../attempts";
import {
  bookMoney,
  captureKey,
  capturePayableGroup,
  captureTopUp,
  payAndRecord,
  refundEach,
  splitCapture,
} from "../capture";
import type { Provider, Status } from "../provider";
import { getResolutions } from "./cases";
import { closeIssues } from "./issues";

export type Resolution = { action: PaymentResolution; reason: string; receivedMinor?: number };
type Resolving = {
  tx: Db;
  deps: Deps;
  actor: UserActor;
  provider: Provider;
  attempt: Attempt;
  group: PayableGroup | null;
  /** The order whose charges a top-up pays. */
  charged: LockedOrder | null;
  resolution: Resolution;
};
type Kept = { state: string; resolution: string | null; resolvedAt: string | null };

const kept = async (tx: Db, id: string): Promise<Kept | undefined> =>
  (
    await tx.execute<Kept>(
      sql`SELECT state, resolution, resolved_at AS "resolvedAt" FROM payment_attempt WHERE id = ${id}`,
    )
  ).rows[0];

type OpenRefund = { id: string; orderId: string; destination: string; state: string };

const listOpenRefunds = async (tx: Db, attemptId: string): Promise<OpenRefund[]> =>
  (
    await tx.execute<OpenRefund>(sql`
      SELECT id, order_id AS "orderId", destination, state FROM refund WHERE attempt_id = ${attemptId} AND state IN ('pending', 'sent') ORDER BY id`)
  ).rows;

/**
 * Applies an administrator's decision about a payment that could not be completed automatically. Idempotent. The caller
 * writes the audit entry in the same transaction.
 * @throws AppError 409 after another decision or if the rooms are unavailable; nothing has changed then
 */
export async function resolvePayment(
  tx: Db,
  deps: Deps,
  actor: UserActor,
  provider: Provider,
  attemptId: string,
  resolution: Resolution,
): Promise<{ state: string; changed: boolean; before: string }> {
  const found = await findAttempt(tx, attemptId);
  if (!found) throw new AppError("not_found");
  const name = getPayableGroupName(found);
  const group = name ? await lockPayableGroup(tx, name, system) : null;
  const charged = found.chargeOrderId ? await lockOrder(tx, { id: found.chargeOrderId }, system) : null;
  const attempt = await lockAttempt(tx, attemptId);
  const before = await kept(tx, attemptId);
  if (!attempt || !before) throw new AppError("not_found");
  if (before.resolvedAt) {
    if (before.resolution === resolution.action) return { state: before.state, changed: false, before: before.state };
    throw new AppError("conflict", { user: "Another user has decided about this payment. Reload the page." });
  }
  const refunds = await listOpenRefunds(tx, attemptId);
  const refundWaits = refunds.some(({ destination, state }) => destination === "manual" && state === "pending");
  const allowed = getResolutions({ ...attempt, resolvedAt: null, refundWaits });
  if (!allowed.includes(resolution.action)) {
    throw new AppError("illegal_transition", {
      user: "This action is not available for this payment.",
      data: { state: attempt.state, allowed },
    });
  }
  const state = await decide({ tx, deps, actor, provider, attempt, group, charged, resolution }, refunds);
  await tx.execute(sql`
    UPDATE payment_attempt SET resolution = ${resolution.action}, resolution_reason = ${resolution.reason},
           resolved_by = ${actor.id}::uuid, resolved_at = now(), updated_at = now(), next_poll_at = NULL
     WHERE id = ${attemptId}`);
  await closeIssues(tx, attemptId, actor.id, resolution.reason);
  return { state, changed: true, before: before.state };
}

function decide(resolving: Resolving, refunds: readonly OpenRefund[]): Promise<string> {
  const { tx, attempt, resolution } = resolving;
  const status = toCapturedStatus(resolving);
  if (attempt.state !== "review") {
    // Its money is already being refunded: `accept` cancels the refund, `refund` leaves it.
    return resolution.action === "accept" ? useAfterAll(resolving, refunds) : Promise.resolve(attempt.state);
  }
  if (resolution.action === "settled_elsewhere") return recordState(tx, attempt, "settled_elsewhere", status);
  return resolution.action === "accept" ? accept(resolving, status) : giveBack(resolving, status);
}

/** The provider's reason is kept. These reasons are shown to the client; the administrator's reason is internal. */
const clientReasons: Record<PaymentResolution, string | undefined> = {
  accept: undefined,
  refund: "The payment did not fit the booking",
  settled_elsewhere: "It was settled with the bank",
};
const toCapturedStatus = ({ resolution }: Resolving): Status => ({
  state: "captured",
  reason: clientReasons[resolution.action],
  raw: undefined,
});

/** Applies the requested amount to the payment's purpose and refunds the excess. */
async function accept(
  { tx, deps, provider, attempt, group, charged, resolution }: Resolving,
  status: Status,
): Promise<string> {
  const receivedMinor = resolution.receivedMinor ?? attempt.amountMinor;
  const { currency, amountMinor } = attempt;
  if (!group) return captureTopUp({ tx, attempt, status }, charged, receivedMinor);
  if (receivedMinor < amountMinor) {
    throw new AppError("conflict", {
      user: `${formatMoney(receivedMinor, currency)} does not cover ${formatMoney(amountMinor, currency)}. Refund it so that the client can pay again.`,
    });
  }
  const state = await capturePayableGroup({ tx, deps, provider, attempt, status }, group);
  if (receivedMinor > amountMinor) await giveBackMore(tx, attempt, receivedMinor - amountMinor);
  return state;
}

/** Posts the excess to the first order of the group and refunds it from there. */
async function giveBackMore(tx: Db, attempt: Attempt, moreMinor: number): Promise<void> {
  await tx.execute(
    sql`UPDATE payment_attempt SET captured_minor = captured_minor + ${moreMinor} WHERE id = ${attempt.id}`,
  );
  const group = await getPayableGroup(tx, attempt);
  const parts = [{ order: group.orders[0], amountMinor: moreMinor }];
  if (group.trip) {
    await tx.execute(sql`
      UPDATE payment_share SET amount_minor = amount_minor + ${moreMinor}
       WHERE attempt_id = ${attempt.id} AND order_id = ${group.orders[0].id}`);
  }
  await bookMoney(tx, attempt, group, parts, `${captureKey(attempt)}:more`);
  const reason = "More was paid than was asked for";
  await refundEach(tx, attempt, group, parts, { idemKey: `more:${attempt.id}`, destination: "card", reason });
}

async function getPayableGroup(tx: Db, attempt: Attempt): Promise<PayableGroup> {
  const name = getPayableGroupName(attempt);
  if (!name) throw new Error("a top-up pays for no order");
  return lockPayableGroup(tx, name, system);
}

/** Posts the payment and its refund in one transaction, so that the ledger matches the provider's records. */
async function giveBack({ tx, actor, attempt, group, resolution }: Resolving, status: Status): Promise<string> {
  if (!group) throw new Error("a top-up is not given back");
  const amountMinor = resolution.receivedMinor ?? attempt.amountMinor;
  await recordState(tx, attempt, "captured_unfulfilled", status, amountMinor);
  const parts = await splitCapture(tx, attempt, group, amountMinor);
  await bookMoney(tx, attempt, group, parts);
  const reason = clientReasons.refund ?? "";
  await refundEach(tx, attempt, group, parts, {
    idemKey: `review:${attempt.id}`,
    destination: "card",
    reason,
    actorId: actor.id,
  });
  return "captured_unfulfilled";
}

/** Cancels the pending refund and fulfils the order if its rooms are still available. */
async function useAfterAll(
  { tx, attempt, group, resolution }: Resolving,
  refunds: readonly { id: string; orderId: string }[],
): Promise<string> {
  if (!group) throw new Error("a top-up is never left over");
  for (const { id, orderId } of refunds) {
    const order = group.orders.find((one) => one.id === orderId);
    if (order) await takeBackRefund(tx, order, id, resolution.reason);
  }
  const status = { state: "captured", raw: undefined } as const;
  const result = await payAndRecord(tx, attempt, await getPayableGroup(tx, attempt), status, attempt.capturedMinor);
  if ("state" in result) return result.state;
  throw new AppError("sold_out", { user: `${result.obstacle}, so it can't be accepted. Its refund stays.` });
}
