import { peopleOfHotel } from "@/backend/notifications/people";
import { hotelKind } from "@/lib/kinds/hotel";
import type { KindBackend } from "../kind";

export const hotelBackend: KindBackend = {
  kind: hotelKind,
  people: (tx, { hotelId }) => peopleOfHotel(tx, hotelId),
};
