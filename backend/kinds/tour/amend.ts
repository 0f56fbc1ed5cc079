import { unchangedBooking } from "@/backend/orders/refusals";
import { type TourRequest, tourChange } from "@/lib/contracts/tours/tours";
import { parseChange } from "../parse-change";

/** The request with the changes. @throws AppError 422 if nothing changes or a field is not known */
export function amendedTour(now: TourRequest, change: unknown): TourRequest {
  const wanted = parseChange(tourChange, change);
  const next: TourRequest = {
    tourId: now.tourId,
    slotId: wanted.slotId ?? now.slotId,
    units: wanted.units ?? now.units,
    pickup: wanted.pickup === undefined ? now.pickup : wanted.pickup,
    language: wanted.language === undefined ? now.language : wanted.language,
  };
  if (JSON.stringify(next) === JSON.stringify({ ...next, ...now })) throw unchangedBooking();
  return next;
}
