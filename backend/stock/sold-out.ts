import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";

/** 409 `sold_out` with the nights that are not available. */
export function soldOut(nights: readonly string[]): AppError {
  const [named, more] = [{ days: nights.slice(0, 3) }, nights.length - 3];
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

export const placesLeft = (left: number): string =>
  left > 0 ? `Only ${left} ${left === 1 ? "place is" : "places are"} left.` : "Sold out meanwhile.";
