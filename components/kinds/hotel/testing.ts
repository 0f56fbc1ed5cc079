import type { BookedStay } from "@/lib/contracts/kinds";
import type { OrderView } from "@/lib/contracts/orders/order";

export const bookedStay: BookedStay = {
  kind: "hotel",
  hotel: {
    id: 7,
    title: "Casa do Rio",
    slug: "casa-do-rio",
    city: "Lisbon",
    country: "Portugal",
    checkInFrom: "15:00",
    checkOutUntil: "11:00",
  },
  room: { id: 3, title: "Double room", titles: { de: "Doppelzimmer" }, slug: "double-room" },
  plan: { id: 9, name: "Flexible", board: "breakfast", payment: "pay_now" },
  selection: {
    roomId: 3,
    planId: 9,
    checkIn: "2027-03-12",
    checkOut: "2027-03-14",
    party: [{ adults: 2, childAges: [5] }],
    services: [],
  },
};

/** Fields of an order of the kind besides the booked product. */
export const stayFacts: Partial<OrderView> = { checkIn: "2027-03-12", checkOut: "2027-03-14", nights: 2, hotelId: 7 };
