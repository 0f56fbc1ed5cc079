import { maxNights } from "@/lib/contracts/selection";
import { nightsBetween } from "@/lib/dates";
import { AppError, type FieldMessages } from "@/lib/errors";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { refusalMessage } from "@/lib/pricing/refusal-text";
import type { Refusal, RefusalCode, StayDates } from "@/lib/pricing/stay-rules";

/**
 * Stays are shifted by days around the requested dates, which therefore have a margin to the limits of the calendar.
 */
const earliestDate = "2000-01-01";
const latestDate = "2150-01-01";

/** The invalid field and the reason, for dates that no hotel could sell; null for a valid stay. */
function wrongStay(stay: StayDates): { field: "in" | "out"; text: string | LocalizedMessage } | null {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (nights < 1) return { field: "out", text: "Check-out must be after check-in." };
  if (nights > maxNights)
    return { field: "out", text: localized("A stay can have at most {n} nights.", { n: maxNights }) };
  if (stay.checkIn < earliestDate || stay.checkOut > latestDate) {
    return { field: "in", text: "Nights are not sold for that year." };
  }
  return null;
}

export function isStay(stay: StayDates): boolean {
  return wrongStay(stay) === null;
}

/**
 * Dates that no hotel could sell are invalid input rather than a sold-out room (docs/reliability.md §8).
 * @throws 422
 */
export function requireStay(stay: StayDates, names: { in: string; out: string }): void {
  const wrong = wrongStay(stay);
  if (wrong) throw new AppError("invalid", { fields: { [names[wrong.field]]: wrong.text } });
}

const fieldOfCode: Partial<Record<RefusalCode, string>> = {
  past_date: "checkIn",
  too_far_ahead: "checkOut",
  adults_exceeded: "party",
  children_exceeded: "party",
  occupancy_exceeded: "party",
};

/** The refusal as an error: 422 for invalid input, 409 for what is no longer available, 404 for what never existed. */
export function refusalError(refusals: readonly Refusal[]): AppError {
  const [first] = refusals;
  if (!first || first.code === "inactive") return new AppError("not_found", { user: "This room is not available." });
  const fields: FieldMessages = {};
  for (const refusal of refusals) {
    const field = fieldOfCode[refusal.code];
    if (field) fields[field] ??= refusalMessage(refusal);
  }
  if (Object.keys(fields).length > 0) return new AppError("invalid", { fields });
  const soldOut = refusals.find((refusal) => refusal.code === "sold_out" || refusal.code === "partial_inventory");
  return new AppError(soldOut ? "sold_out" : "not_available", {
    user: refusalMessage(soldOut ?? first),
    data: { reasons: refusals, nights: (soldOut ?? first).nights ?? [] },
  });
}
