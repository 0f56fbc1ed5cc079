import { unchangedBooking } from "@/backend/orders/refusals";
import type { Selection, StayChange } from "@/lib/contracts/selection";
import { AppError } from "@/lib/errors";

/** The selection with the requested changes. @throws AppError 422 if nothing changes or a rate is missing */
export function amendedSelection(now: Selection, change: StayChange): Selection {
  if (change.roomId !== undefined && change.roomId !== now.roomId && change.planId === undefined) {
    throw new AppError("invalid", { fields: { planId: "Choose a rate of that room." } });
  }
  const next: Selection = {
    roomId: change.roomId ?? now.roomId,
    planId: change.planId ?? now.planId,
    checkIn: change.checkIn ?? now.checkIn,
    checkOut: change.checkOut ?? now.checkOut,
    party: change.party ?? now.party,
    services: change.services ?? now.services,
    ...(now.code === undefined ? {} : { code: now.code }),
  };
  if (JSON.stringify(next) === JSON.stringify({ ...next, ...now })) {
    throw unchangedBooking();
  }
  return next;
}
