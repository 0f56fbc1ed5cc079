import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";

/** The refusals with the code `sold_out`: each has one message, for quotes and for claims. */

/** 409 `sold_out` with the nights that are not available. */
export function nightsSoldOut(nights: readonly string[]): AppError {
  const named = { days: nights.slice(0, 3) };
  const more = nights.length - 3;
  return new AppError("sold_out", {
    user:
      more > 0
        ? localized("Sold out in the meantime: {nights} and {more} more. Choose other dates or another room.", {
            nights: named,
            more,
          })
        : localized("Sold out in the meantime: {nights}. Choose other dates or another room.", { nights: named }),
    data: { nights: [...nights] },
  });
}

/** 409 `sold_out` with the places, seats or vehicles that are left, fewer than asked for. */
export const soldOut = (left: number, data: Readonly<Record<string, unknown>> = {}): AppError =>
  new AppError("sold_out", {
    user:
      left > 0
        ? localized("Only {n} left at this time. Choose fewer or another time.", { n: left })
        : localized("Sold out at this time. Choose another time."),
    data: { ...data, left },
  });

/** 409 `sold_out` with the labels of chosen seats that are taken. */
export const seatsTaken = (seats: readonly string[]): AppError =>
  new AppError("sold_out", {
    user: localized("Already taken on this journey: {seats}. Choose other seats.", { seats: seats.join(", ") }),
    data: { seats },
  });
