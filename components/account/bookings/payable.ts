import { laterIn } from "@/components/booking/later-in";
import type { LaterLabels } from "@/components/booking/pay-choices";
import { getKindComponents } from "@/components/kinds";
import type { GuestDetails, OrderView } from "@/lib/contracts/orders/order";
import type { OrderQuestion } from "@/lib/contracts/orders/question";
import type { TripView } from "@/lib/contracts/orders/trip";
import type { Travel } from "@/lib/data/travel";
import { findKind, getKindLabels, getKindTexts } from "@/lib/kinds";
import { otherTexts } from "@/lib/kinds/other";
import { stayIn } from "@/lib/language/formats";
import { getColon, getListSeparator } from "@/lib/language/languages";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { titleIn } from "@/lib/language/titles";
import { bookingPath, listPath, tripPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";

/** One payment: an order of any kind, or a whole trip. */
export type Payable = {
  ref: string;
  isTrip: boolean;
  /** The title at the start of a sentence: `Casa do Rio, 12 – 15 Mar 2027`. */
  text: string;
  open: boolean;
  over: "expired" | "cancelled" | "paid";
  currency: string;
  totalMinor: number;
  paidMinor: number;
  holdExpiresAt: string | null;
  /** Of a hold without payment. */
  payBy: string | null;
  timeZone: string;
  /** `{time}` is the countdown of the hold. */
  heldFor: Text;
  /** Labels of the payment on site. */
  there: { pay: Text; book: Text };
  later: LaterLabels | undefined;
  guests: GuestDetails | null;
  questions: readonly OrderQuestion[];
  /** Number of units with a guest each; null for one list of people. */
  units: number | null;
  page: string;
  list: { label: string; href: string };
  /** Links to search again after the hold has expired. */
  again: { label: string; href: string }[];
};

const isExpired = ({ status, reason }: OrderView): boolean =>
  status === "awaiting_payment" || (status === "cancelled" && reason === "expired");

function payableOrder(t: PageTranslator, order: OrderView): Payable {
  const { kind, checkIn, checkOut, status, retryUrl } = order;
  const title = titleIn(t.language, order);
  const { heldFor, payThere: pay, bookAndPayThere: book } = getKindTexts(kind);
  return {
    ref: order.ref,
    isTrip: false,
    text: checkIn && checkOut ? `${title}, ${stayIn(t.language, checkIn, checkOut)}` : title,
    open: order.actions.includes("pay"),
    over: isExpired(order) ? "expired" : status === "cancelled" ? "cancelled" : "paid",
    currency: order.currency,
    totalMinor: order.totalMinor,
    paidMinor: order.paidMinor,
    holdExpiresAt: order.holdExpiresAt,
    payBy: order.payBy,
    timeZone: order.timeZone,
    heldFor,
    there: { pay, book },
    later: laterIn(t, order),
    guests: order.guests,
    questions: order.questions,
    units: getKindComponents(kind).guestUnits(order),
    page: bookingPath(order),
    list: { label: t(getKindLabels(kind).bookings), href: listPath(kind) },
    again: [
      {
        label: t("Check availability"),
        href: retryUrl ?? findKind(kind)?.routes.home ?? routes.public.home,
      },
    ],
  };
}

/** The hold of a whole trip; `{time}` is its countdown. */
export const tripHeldFor: Text =
  "We're holding everything for {time}. If time runs out, it's released and you won't be charged.";

function payableTrip(t: PageTranslator, trip: TripView): Payable {
  const { orders } = trip;
  const units = orders.flatMap((order) => getKindComponents(order.kind).guestUnits(order) ?? []);
  return {
    ref: trip.ref,
    isTrip: true,
    text: `${t.count("{n} booking", "{n} bookings", orders.length)}${getColon(t.language)}${orders.map((order) => titleIn(t.language, order)).join(getListSeparator(t.language))}`,
    open: trip.actions.includes("pay"),
    over: orders.every(isExpired) ? "expired" : orders.every((o) => o.status === "cancelled") ? "cancelled" : "paid",
    currency: trip.currency,
    totalMinor: trip.totalMinor,
    paidMinor: trip.paidMinor,
    holdExpiresAt: trip.holdExpiresAt,
    payBy: null,
    timeZone: "UTC",
    heldFor: tripHeldFor,
    there: { pay: otherTexts.payThere, book: otherTexts.bookAndPayThere },
    later: undefined,
    guests: orders.find(({ guests }) => guests)?.guests ?? null,
    questions: orders.flatMap(({ questions }) => questions),
    units: units.length > 0 ? Math.max(...units) : null,
    page: tripPath(trip.ref),
    list: { label: t("All bookings"), href: routes.client.trips },
    again: orders.flatMap((order) =>
      order.retryUrl
        ? [{ label: t("Search for {title}", { title: titleIn(t.language, order) }), href: order.retryUrl }]
        : [],
    ),
  };
}

export const getPayable = (t: PageTranslator, travel: Travel): Payable =>
  travel.trip ? payableTrip(t, travel.trip) : payableOrder(t, travel.order);
