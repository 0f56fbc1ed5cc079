import { fillPath } from "../contracts/define";
import type { OrderRow } from "../contracts/orders/order";
import { getFile } from "../contracts/site/file";
import { findKind, productKinds, statusPage } from "../kinds";
import type { KindId } from "../kinds/kind";
import { inLanguage, languageOr } from "../language/languages";
import { pathTo, routes } from "../routes";
import { tripBasketPath } from "../site/public-routes";

/** Pages to show, pay and list bookings of each kind, shared by pages, emails and calendar entries. */

type Booking = { ref: string; kind: KindId };

/** The trip page shows all bookings of a trip, and bookings of kinds that are not registered. */
export const bookingPath = ({ ref, kind }: Booking): string =>
  pathTo(findKind(kind)?.routes.clientOrder ?? routes.client.tripDetails, {}, { ref });
export const tripPath = (ref: string): string => pathTo(routes.client.tripDetails, {}, { ref });

/**
 * List of the bookings of a kind: its own page, or the list of all bookings with the kind as a filter. The list of all
 * bookings for kinds that are not registered.
 */
export function listPath(kind: KindId): string {
  const own = findKind(kind)?.routes.clientList;
  return own === routes.client.trips ? pathTo(own, {}, { kind }) : (own ?? routes.client.trips);
}

/**
 * Console page of an order. Without the kind it is a page that redirects to the page of the order's kind; orders of
 * kinds without a page in the area are shown there as well.
 */
export function staffOrderPath(area: "admin" | "subadmin", ref: string, kind?: KindId): string {
  const own = kind && findKind(kind)?.routes[area]?.order;
  const [first = routes[area].panel] = productKinds.flatMap((registered) => registered.routes[area]?.order ?? []);
  return (own ?? first).replace(/\{\w+\}/, encodeURIComponent(ref));
}

type Payable = Pick<OrderRow, "ref" | "kind" | "status" | "tripRef">;

/** Checkout and payment result of a trip, readable without an account. */
export const tripCheckoutPath = (ref: string): string => `${tripBasketPath}?ref=${encodeURIComponent(ref)}`;

/** Orders of a trip are paid with the trip, a held order on its countdown page, a confirmed one on its payment page. */
export function payPath({ ref, kind, status, tripRef }: Payable): string {
  const held = status === "awaiting_payment";
  if (held && tripRef) return tripCheckoutPath(tripRef);
  const pages = findKind(kind)?.routes;
  if (!pages) return pathTo(routes.client.payTrip, {}, { ref });
  return pathTo(held ? pages.confirm : pages.clientPay, {}, { ref });
}

/** Page of a booking made without an account. All its actions are available there. */
export const guestPath = ({ ref, kind }: Booking, act?: "pay" | "change" | "cancel" | "claim"): string =>
  pathTo(findKind(kind)?.routes.paid ?? statusPage, {}, { ref, do: act });

type PaidFor = Booking & { tripRef: string | null; locale: string };

/**
 * Payment result page in the language of the booking, readable without an account: the status page of the kind or the
 * page of the trip.
 */
export function paidPath({ ref, kind, tripRef, locale }: PaidFor): string {
  const language = languageOr(locale);
  if (tripRef) return inLanguage(language, tripCheckoutPath(tripRef));
  const page = findKind(kind)?.routes.paid;
  return page
    ? inLanguage(language, pathTo(page, {}, { ref }))
    : pathTo(routes.client.tripDetails, {}, { ref, paid: 1 });
}

/** Adds the booking reference for a guest without an account. */
export const ofBooking = (path: string, booking?: string): string => (booking ? `${path}?booking=${booking}` : path);

export const evidencePath = (fileId: string, booking?: string): string =>
  ofBooking(fillPath(getFile.path, { fileId }), booking);
