import type { Actor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";

/** Refusals that several actions of orders share: each has one message. */

export const holdExpiredText = "The hold has expired. Check whether it is still available.";
export const holdExpired = (): AppError => new AppError("hold_expired", { user: holdExpiredText });

/** A change that chooses what is booked already. */
export const unchangedBooking = (): AppError =>
  new AppError("invalid", { user: "This matches your current booking. Choose what you want to change." });

/** @throws AppError 403 for other staff */
export function requireWaiver(actor: Actor): void {
  if (actor.kind === "user" && actor.role === "admin") return;
  throw new AppError("forbidden", { user: "Only administrators may waive a fee." });
}
