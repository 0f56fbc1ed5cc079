import { fillPath } from "../contracts/define";
import { getFile } from "../contracts/file";
import type { OrderRow } from "../contracts/order";
import type { KindId } from "../kinds/kind";
import { inLanguage, languageOr } from "../language/languages";
import { pathTo, routes } from "../routes";

/** Pages to show, pay and list bookings of each product, shared by pages, e-mails and calendar entries. */

type Booking = { ref: string; kind: KindId };

/** Stays have their own page; the trip page shows all its bookings and bookings of other products. */
export const bookingPath = ({ ref, kind }: Booking): string =>
  pathTo(kind === "hotel" ? routes.client.hotelBooking : routes.client.tripDetails, {}, { ref });
export const tripPath = (ref: string): string => pathTo(routes.client.tripDetails, {}, { ref });

/** List page of each product. */
export const listPaths = {
  hotel: routes.client.hotelBookings,
  tour: routes.client.tourBookings,
  transport: routes.client.transportBookings,
  flight: routes.client.flightBookings,
  cruise: routes.client.trips,
} as const satisfies Record<KindId, string>;

type Payable = Pick<OrderRow, "ref" | "kind" | "status" | "tripRef">;

/** Orders of a trip are paid with the trip, a held stay on its countdown page, other products on their own page. */
export function payPath({ ref, kind, status, tripRef }: Payable): string {
  const held = status === "awaiting_payment";
  if (held && tripRef) return pathTo(routes.client.payTrip, {}, { ref: tripRef });
  if (kind !== "hotel") return pathTo(routes.client.payTrip, {}, { ref });
  return pathTo(held ? routes.public.confirmBooking : routes.client.payHotel, {}, { ref });
}

/** Page of a booking made without an account. All its actions are available there. */
export const guestPath = (ref: string, act?: "pay" | "change" | "cancel" | "claim"): string =>
  pathTo(routes.public.hotelPaymentStatus, {}, { ref, do: act });

type PaidFor = Booking & { tripRef: string | null; locale: string };

/**
 * Payment result page: for a stay its own page in the language of the booking, for a trip and other products their
 * detail page.
 */
export function paidPath({ ref, kind, tripRef, locale }: PaidFor): string {
  if (kind === "hotel" && !tripRef)
    return inLanguage(languageOr(locale), pathTo(routes.public.hotelPaymentStatus, {}, { ref }));
  return pathTo(routes.client.tripDetails, {}, { ref: tripRef ?? ref, paid: 1 });
}

/** Adds the booking reference for a guest without an account. */
export const ofBooking = (path: string, booking?: string): string => (booking ? `${path}?booking=${booking}` : path);

export const evidencePath = (fileId: string, booking?: string): string =>
  ofBooking(fillPath(getFile.path, { fileId }), booking);
