import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { fulfil } from "@/backend/orders/fulfil";
import { type LockedOrder, lockOrder, outstandingOf } from "@/backend/orders/lock";
import { bookCapture, bookTopUp, payFromWallet } from "@/backend/orders/money";
import { refundParts } from "@/backend/orders/refunds";
import { transition } from "@/backend/orders/transitions";
import { readSettings } from "@/backend/site/settings";
import { AppError } from "@/lib/errors";
import { type Attempt, recordState } from "./attempts";
import { writeOfRefund, writeOfTopUp } from "./letters";
import type { AttemptState } from "./provider";
import type { Case } from "./settle";

/** The ledger's key of a capture: one for ever, whoever finds out about it. */
export const captureKey = ({ provider, providerRef }: Pick<Attempt, "provider" | "providerRef">) =>
  `cap:${provider}:${providerRef}`;

const captureOf = (attempt: Attempt) => ({
  idemKey: captureKey(attempt),
  provider: attempt.provider,
  amountMinor: attempt.amountMinor,
});

export async function captureTopUp({ tx, deps, attempt, status }: Case): Promise<AttemptState> {
  await bookTopUp(tx, { ...captureOf(attempt), userId: attempt.userId, currency: attempt.currency });
  await writeOfTopUp(tx, deps, attempt);
  return recordState(tx, attempt, "captured", status, attempt.amountMinor);
}

/**
 * The money is real. Either it pays for the order, rooms and all, or it goes back whole: the rooms are gone, the
 * order is closed, it was paid already, or the wallet's part of it is no longer there.
 */
export async function captureOrder(known: Case, order: LockedOrder): Promise<AttemptState> {
  const { tx, attempt, status } = known;
  const wholeMinor = attempt.amountMinor + attempt.walletMinor;
  if (order.status !== "cancelled" && outstandingOf(order) < wholeMinor) {
    return giveBack(known, order, "duplicate_capture", "This booking was paid already");
  }
  await tx.execute(sql`SAVEPOINT fulfilment`);
  const obstacle = await payFor(tx, attempt, order);
  if (!obstacle) return recordState(tx, attempt, "captured", status, attempt.amountMinor);
  await tx.execute(sql`ROLLBACK TO SAVEPOINT fulfilment`);
  return giveBack(known, await closedIfOver(tx, order.id), "captured_unfulfilled", obstacle);
}

/** An order whose hold is gone has ended, whether or not somebody has said so yet. */
async function closedIfOver(tx: Db, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, { id: orderId }, system);
  const isOver = order.status === "awaiting_payment" && order.hold?.state !== "active";
  return isOver ? transition(tx, order, "expire", system) : order;
}

/** All of it or, with the words for what stood in the way, nothing. */
export async function payFor(tx: Db, attempt: Attempt, order: LockedOrder): Promise<string | null> {
  try {
    const waits = order.status === "awaiting_payment" || order.status === "cancelled";
    if (waits && (await fulfil(tx, order)) === "sold_out") return "The rooms were sold meanwhile";
    await bookCapture(tx, order, captureOf(attempt));
    if (attempt.walletMinor > 0) await payFromWallet(tx, order, attempt.walletMinor, `wallet:${attempt.id}`);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "insufficient_funds") return "The wallet no longer had its part of it";
    if (error.code === "illegal_transition") return "The booking was closed";
    throw error;
  }
}

/**
 * Booked and sent back in one: to the card, by the provider or by hand; to the wallet where the provider can't and the
 * settings say so.
 */
async function giveBack(
  { tx, deps, provider, attempt, status }: Case,
  order: LockedOrder,
  state: "captured_unfulfilled" | "duplicate_capture",
  reason: string,
): Promise<AttemptState> {
  await recordState(tx, attempt, state, { ...status, reason }, attempt.amountMinor);
  await bookCapture(tx, order, captureOf(attempt));
  const { bankRefunds } = await readSettings(tx, "claims");
  const to = provider.caps.refundApi || bankRefunds === "by_hand" ? "card" : "wallet";
  const { id: attemptId, amountMinor } = attempt;
  await refundParts(tx, order, [{ tender: "card", attemptId, amountMinor, destination: to }], {
    idemKey: `${state}:${attempt.id}`,
    reason,
  });
  const { userId, ref, currency } = order;
  if (to === "wallet") await writeOfRefund(tx, deps, { userId, ref, currency, amountMinor, to });
  return state;
}
