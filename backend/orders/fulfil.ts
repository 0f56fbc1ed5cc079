import type { Db } from "@/backend/db/client";
import { inTurn } from "@/backend/db/transaction";
import { type Actor, system } from "@/backend/http/context";
import type { GuestDetails } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { saveGuests } from "./guests";
import type { LockedOrder } from "./lock";
import { transition, walk } from "./transitions";

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
  const written = await beginFulfilling(tx, order, actor, guests);
  if (!written) return "sold_out";
  await inTurn(written);
  return "fulfilled";
}

/**
 * The same without waiting until its steps are written down, so that what follows is sent along with them (`inTurn`
 * waits for all); null when sold out.
 */
export async function beginFulfilling(
  tx: Db,
  order: LockedOrder,
  actor: Actor,
  guests: GuestDetails | undefined,
): Promise<Promise<void>[] | null> {
  const written = await sellHeld(tx, order, actor, guests);
  if (!written && !(await revive(tx, order, guests))) return null;
  if (order.confirmMode !== "instant") return written ?? [];
  const confirmed = await walk(tx, order, "confirm", system);
  Object.assign(order, confirmed.after);
  return [...(written ?? []), confirmed.written];
}

const isGone = (error: unknown) =>
  error instanceof AppError && (error.code === "sold_out" || error.code === "hold_expired");

/** What is still being written of it; null where there is nothing left to sell. */
async function sellHeld(
  tx: Db,
  order: LockedOrder,
  actor: Actor,
  guests: GuestDetails | undefined,
): Promise<Promise<void>[] | null> {
  if (order.status !== "awaiting_payment" || order.hold?.state !== "active") return null;
  try {
    const { after, written } = await walk(tx, order, "pay", actor, { guests });
    Object.assign(order, after);
    return [written];
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function revive(tx: Db, order: LockedOrder, guests: GuestDetails | undefined): Promise<boolean> {
  if (guests) await saveGuests(tx, order, guests);
  if (order.status === "awaiting_payment") {
    Object.assign(order, await transition(tx, order, "expire", system, { keepMoney: true }));
  }
  try {
    Object.assign(order, await transition(tx, order, "revive", system));
    return true;
  } catch (error) {
    if (isGone(error) || (error instanceof AppError && error.code === "illegal_transition")) return false;
    throw error;
  }
}
