import { fillPath } from "../contracts/define";
import { getFile } from "../contracts/file";
import type { OrderKind, OrderRow } from "../contracts/order";
import { inLanguage, languageOr } from "../language/languages";
import { pathTo, routes } from "../routes";

/** Where a client sees, pays and lists bookings of each kind: the same for pages, letters and calendar entries. */

type Booking = { ref: string; kind: OrderKind };

/** Stays have a page of their own; the page of a trip shows all that is on it, and bookings of every kind. */
export const bookingPath = ({ ref, kind }: Booking): string =>
  pathTo(kind === "hotel" ? routes.client.hotelBooking : routes.client.tripDetails, {}, { ref });
export const tripPath = (ref: string): string => pathTo(routes.client.tripDetails, {}, { ref });

/** The list that a booking stands in. */
export const listPaths = {
  hotel: routes.client.hotelBookings,
  tour: routes.client.tourBookings,
  transport: routes.client.transportBookings,
  air: routes.client.airBookings,
  cruise: routes.client.trips,
} as const satisfies Record<OrderKind, string>;

type Payable = Pick<OrderRow, "ref" | "kind" | "status" | "tripRef">;

/** What is held with a trip is paid with it; a held stay on the page that counts down; all else on the page of its kind. */
export function payPath({ ref, kind, status, tripRef }: Payable): string {
  const held = status === "awaiting_payment";
  if (held && tripRef) return pathTo(routes.client.payTrip, {}, { ref: tripRef });
  if (kind !== "hotel") return pathTo(routes.client.payTrip, {}, { ref });
  return pathTo(held ? routes.public.confirmBooking : routes.client.payHotel, {}, { ref });
}

/** A booking made without an account is seen where its payment is told of, and everything about it is done there. */
export const guestPath = (ref: string, act?: "pay" | "change" | "cancel" | "claim"): string =>
  pathTo(routes.public.hotelPaymentStatus, {}, { ref, do: act });

type PaidFor = Booking & { tripRef: string | null; locale: string };

/**
 * Where it is said how a payment went: for a stay on a page of its own, in the language in which it was booked, for a
 * trip and all else where it is looked at.
 */
export function paidPath({ ref, kind, tripRef, locale }: PaidFor): string {
  if (kind === "hotel" && !tripRef)
    return inLanguage(languageOr(locale), pathTo(routes.public.hotelPaymentStatus, {}, { ref }));
  return pathTo(routes.client.tripDetails, {}, { ref: tripRef ?? ref, paid: 1 });
}

/** An address of a guest's: who has no account says which of the browser's bookings it is about. */
export const ofBooking = (path: string, booking?: string): string => (booking ? `${path}?booking=${booking}` : path);

export const evidencePath = (fileId: string, booking?: string): string =>
  ofBooking(fillPath(getFile.path, { fileId }), booking);
