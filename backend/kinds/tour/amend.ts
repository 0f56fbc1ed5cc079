import type { Db } from "@/backend/db/client";
import { unchangedBooking } from "@/backend/orders/refusals";
import { priceTour } from "@/backend/tours/offer";
import { type BookedTour, type TourRequest, tourChange } from "@/lib/contracts/tours/tours";
import { AppError } from "@/lib/errors";
import { countUnits } from "@/lib/kinds/tour/units";
import type { PriceOptions } from "../kind";
import type { Offer } from "../offer";
import { parseChange } from "../parse-change";

/**
 * The request with the changes, for the tickets that were not cancelled.
 * @throws AppError 422 if nothing changes or a field is not known
 */
export function amendedTour({ request, tickets }: BookedTour, change: unknown): TourRequest {
  const wanted = parseChange(tourChange, change);
  const now: TourRequest = { ...request, units: countUnits(tickets) };
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

/** Answers name the numbers of tickets, so the tickets that stay keep theirs. Others get numbers that were never used. */
function keepNumbers({ tickets, request }: BookedTour, changed: BookedTour["tickets"]): BookedTour["tickets"] {
  return changed.map((ticket) => {
    const numbers = tickets.flatMap(({ kind, n }) => (kind === ticket.kind ? [n] : []));
    const requested = request.units.find(({ unitId }) => unitId === ticket.unitId)?.quantity ?? 0;
    const unused = Math.max(requested, ...numbers) + ticket.n - numbers.length;
    return { ...ticket, n: numbers[ticket.n - 1] ?? unused };
  });
}

/** Prices the changed booking from the current rows. @throws AppError like `priceTour`, and 422 for another tour */
export async function priceAmendedTour(
  db: Db,
  booked: BookedTour,
  request: TourRequest,
  options: PriceOptions,
): Promise<Offer<BookedTour>> {
  if (request.tourId !== booked.tour.id)
    throw new AppError("invalid", { fields: { slotId: "Choose a departure of the same tour." } });
  const places = booked.tickets.reduce((sum, { pax }) => sum + pax, 0);
  const offer = await priceTour(db, request, options, { slotId: booked.slot.id, places });
  return { ...offer, booked: { ...offer.booked, tickets: keepNumbers(booked, offer.booked.tickets) } };
}
