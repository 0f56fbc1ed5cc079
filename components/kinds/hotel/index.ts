import type { OrderView } from "@/lib/contracts/orders/order";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { hotelPath } from "@/lib/links/stay-links";
import { routes } from "@/lib/routes";
import type { Again, KindComponents } from "../kind";
import { HotelSummary } from "./summary";
import { HotelTicket } from "./ticket";

/** The same stay, and other rooms of the hotel on those nights. */
export function hotelAgain({ booked, retryUrl, checkIn, checkOut }: OrderView): Again {
  const { hotel, selection } = getBookedStay({ booked }) ?? {};
  const stay = selection && checkIn && checkOut ? { checkIn, checkOut, party: selection.party } : undefined;
  return {
    same: retryUrl ?? routes.public.hotels,
    others: hotel && stay ? { href: hotelPath(hotel, stay), label: "See other rooms of this hotel" } : null,
  };
}

export const hotelComponents: KindComponents = {
  kind: "hotel",
  Summary: HotelSummary,
  Ticket: HotelTicket,
  again: hotelAgain,
  guestUnits: (order) => getBookedStay(order)?.selection.party.length ?? 1,
};
