import { isDeepStrictEqual } from "node:util";
import type { Db } from "@/backend/db/client";
import type { PriceOptions } from "@/backend/kinds/kind";
import type { Offer } from "@/backend/kinds/offer";
import { parseChange } from "@/backend/kinds/parse-change";
import { unchangedBooking } from "@/backend/orders/refusals";
import { readOwnUnits } from "@/backend/stock/own-units";
import { type BookedRental, type RentalRequest, rentalChange } from "@/lib/contracts/transport/rental";
import type { BookedTransport } from "@/lib/contracts/transport/transport";
import { priceRental } from "./offer";

/** Changes of a rental before its pick-up, by the rules of a new booking of the same model (docs/domain.md §1.5). */

const sortExtras = ({ extras }: RentalRequest) => [...extras].sort((a, b) => a.serviceId - b.serviceId);

/**
 * The request with the changes, for the vehicles that were not cancelled.
 * @throws AppError 422 if nothing changes or a field is not known
 */
export function amendRental(rental: BookedRental, request: RentalRequest, change: unknown): RentalRequest {
  const wanted = parseChange(rentalChange, change);
  const now: RentalRequest = { ...request, units: rental.units, extras: sortExtras(request) };
  const next: RentalRequest = {
    ...now,
    pickUpStationId: wanted.pickUpStationId ?? now.pickUpStationId,
    returnStationId: wanted.returnStationId ?? now.returnStationId,
    pickUp: wanted.pickUp ?? now.pickUp,
    return: wanted.return ?? now.return,
    driverAge: wanted.driverAge ?? now.driverAge,
    extras: wanted.extras ?? now.extras,
  };
  if (isDeepStrictEqual({ ...next, extras: sortExtras(next) }, now)) throw unchangedBooking();
  return next;
}

/** Prices the changed rental from the current rows. It keeps its vehicles if they are free at the new times. */
export async function priceAmendedRental(
  db: Db,
  request: RentalRequest,
  options: PriceOptions,
): Promise<Offer<BookedTransport>> {
  const offer = await priceRental(db, request, options);
  const preferredIds = options.orderId ? await readOwnUnits(db, options.orderId) : [];
  const lines = offer.lines.map((line) => ({
    ...line,
    needs: line.needs.map((need) => (need.kind === "units" ? { ...need, preferredIds } : need)),
  }));
  return { ...offer, lines };
}
