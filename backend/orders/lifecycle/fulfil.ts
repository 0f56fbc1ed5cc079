import type { Db } from "@/backend/db/client";
import { type Actor, system } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { saveGuests } from "../guests";
import type { StoredGuests } from "../sealed-answers";
import { guards, isConfirmedAtOnce } from "./guards";
import type { LockedOrder } from "./lock";
import { applyTransition, getOrderFacts } from "./transitions";

/**
 * Completes a booking after the amount due now was paid: the held rooms are sold, and an instant hotel confirms at
 * once, as does a booking by staff. An order with an expired hold is reinstated if its rooms are still available. On
 * `sold_out` the order closes as expired and its money stays in place for the caller to refund (`refundAll`). `order` is
 * updated in place. `guests` are stored for a payer with an account (`saveGuests` sets the owner of a booking without
 * one).
 * @throws AppError 409 `illegal_transition` for an order that was closed otherwise, or whose hold and start have passed
 */
export async function fulfil(
  tx: Db,
  order: LockedOrder,
  actor: Actor = system,
  guests?: StoredGuests,
): Promise<"fulfilled" | "sold_out"> {
  const sold = (await sellHeld(tx, order, actor, guests)) || (await reinstate(tx, order, guests));
  if (!sold) return "sold_out";
  if (isConfirmedAtOnce(order)) Object.assign(order, await applyTransition(tx, order, "confirm", system));
  return "fulfilled";
}

const isGone = (error: unknown) =>
  error instanceof AppError && (error.code === "sold_out" || error.code === "hold_expired");

/** Returns false if the units are no longer available. */
async function sellHeld(tx: Db, order: LockedOrder, actor: Actor, guests: StoredGuests | undefined): Promise<boolean> {
  const { hold } = order;
  if (order.status !== "awaiting_payment" || hold?.state !== "active") return false;
  // The job that ends holds may be late. It must not matter for a service that has begun.
  if (hold.due && !guards.can_begin.holds(getOrderFacts(order))) return false;
  try {
    Object.assign(order, await applyTransition(tx, order, "pay", actor, { guests }));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

async function reinstate(tx: Db, order: LockedOrder, guests: StoredGuests | undefined): Promise<boolean> {
  if (guests) await saveGuests(tx, order, guests);
  if (order.status === "awaiting_payment") {
    Object.assign(order, await applyTransition(tx, order, "expire", system, { retainMoney: true }));
  }
  try {
    Object.assign(order, await applyTransition(tx, order, "revive", system));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}
