import { priceCruise } from "@/backend/cruises/offer";
import { readSailing } from "@/backend/cruises/terms";
import type { Db } from "@/backend/db/client";
import { unchangedBooking } from "@/backend/orders/refusals";
import { readOwnSeats } from "@/backend/stock/own-seats";
import { type BookedCruise, type CruiseRequest, cruiseChange } from "@/lib/contracts/cruises/cruises";
import { AppError } from "@/lib/errors";
import { cabinsByLine } from "@/lib/kinds/cruise/cabins";
import { getAgesOn } from "@/lib/kinds/cruise/guests";
import type { PriceOptions } from "../kind";
import type { Offer } from "../offer";
import { parseChange } from "../parse-change";

/** Another cabin category, another cabin or another sailing of the same ship, for the same guests (docs/domain.md §1.8). */

/** The request for the cabins that were not cancelled, in the order of the lines. */
function remainingRequest({ cabins, request }: BookedCruise): CruiseRequest {
  const requested = cabinsByLine(request);
  return { ...request, cabins: cabins.flatMap(({ line }) => requested[line] ?? []) };
}

/** The request with the changes. @throws AppError 422 if nothing changes or a cabin is missing */
export function amendedCruise(booked: BookedCruise, change: unknown): CruiseRequest {
  const now = remainingRequest(booked);
  const wanted = parseChange(cruiseChange, change);
  const cabins = wanted.cabins ?? now.cabins;
  if (cabins.length !== now.cabins.length)
    throw new AppError("invalid", { fields: { cabins: "Choose a category for each cabin of the booking." } });
  const next: CruiseRequest = {
    sailingId: wanted.sailingId ?? now.sailingId,
    cabins: now.cabins.map((cabin, at) => ({ ...cabin, ...cabins[at] })),
  };
  if (JSON.stringify(next) === JSON.stringify(now)) throw unchangedBooking();
  return next;
}

/** The assigned cabins that stay: those of unchanged categories of the same sailing. */
async function keptSeats(db: Db, booked: BookedCruise, next: CruiseRequest, orderId: string | undefined) {
  const now = remainingRequest(booked);
  if (!orderId || next.sailingId !== now.sailingId) return [];
  const sailing = await readSailing(db, now.sailingId);
  const own = sailing ? await readOwnSeats(db, orderId, sailing.departureId) : [];
  return next.cabins.map(({ categoryId, cabinId }, at) => {
    const before = now.cabins[at];
    const stays = cabinId === null && before?.cabinId === null && before.categoryId === categoryId;
    return stays ? (own[at] ?? null) : null;
  });
}

/** Prices the changed booking from the current rows. @throws AppError 422 on `sailingId` for a sailing of another ship */
export async function priceAmendedCruise(
  db: Db,
  booked: BookedCruise,
  request: CruiseRequest,
  options: PriceOptions,
): Promise<Offer<BookedCruise>> {
  const offer = await priceCruise(db, request, options, {
    firstLines: booked.cabins.map(({ line, firstLine = line }) => firstLine),
    seats: await keptSeats(db, booked, request, options.orderId),
    agesOn: getAgesOn(booked),
  });
  if (offer.booked.ship.id === booked.ship.id) return offer;
  throw new AppError("invalid", { fields: { sailingId: "Choose a sailing of the same ship." } });
}
