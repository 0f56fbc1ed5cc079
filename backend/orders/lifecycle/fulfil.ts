import type { Db } from "@/backend/db/client";
import { type Actor, system } from "@/backend/http/context";
import type { GuestDetails } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { saveGuests } from "../guests";
import type { LockedOrder } from "./lock";
import { transition } from "./transitions";

/**
 * What is due now has come in (or nothing is due now): the held rooms are sold, and an instant hotel confirms at
 * once. An order whose hold ran out is revived if its rooms are still free. On `sold_out` the order is closed as
 * expired and its money is where it was: the caller gives it back (`refundAll`). `order` says afterwards how it stands.
 * `guests` are kept with it, for a payer with an account (`saveGuests` says whose a booking without one is).
 */
export async function fulfil(
  tx: Db,
  order: LockedOrder,
  actor: Actor = system,
  guests?: GuestDetails,
): Promise<"fulfilled" | "sold_out"> {
  const sold = (await sellHeld(tx, order, actor, guests)) || (await reinstate(tx, order, guests));
  if (!sold) return "sold_out";
  if (order.confirmMode === "instant") Object.assign(order, await transition(tx, order, "confirm", system));
  return "fulfilled";
}

const isGone = (error: unknown) =>
  error instanceof AppError && (error.code === "sold_out" || error.code === "hold_expired");

/** False where there is nothing left to sell. */
async function sellHeld(tx: Db, order: LockedOrder, actor: Actor, guests: GuestDetails | undefined): Promise<boolean> {
  if (order.status !== "awaiting_payment" || order.hold?.state !== "active") return false;
  try {
    Object.assign(order, await transition(tx, order, "pay", actor, { guests }));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

async function reinstate(tx: Db, order: LockedOrder, guests: GuestDetails | undefined): Promise<boolean> {
  if (guests) await saveGuests(tx, order, guests);
  if (order.status === "awaiting_payment") {
    Object.assign(order, await transition(tx, order, "expire", system, { retainMoney: true }));
  }
  try {
    Object.assign(order, await transition(tx, order, "revive", system));
    return true;
  } catch (error) {
    if (isGone(error) || (error instanceof AppError && error.code === "illegal_transition")) return false;
    throw error;
  }
}
