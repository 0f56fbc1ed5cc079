import { listNames } from "@/lib/kinds/transport/passenger-names";
import { seatIn } from "@/lib/labels/seat";
import type { KindDescriptions } from "../descriptions";

export const transportDescriptions: Partial<KindDescriptions> = {
  /** The passenger, then the seat on each departure. */
  ticketLines(t, { ref, booked, guests, lines }, at) {
    if (booked.kind !== "transport" || !booked.journey) return [];
    const name = listNames(ref, booked.journey.passengers, guests?.answers)[at];
    const seats = lines.filter(({ state }) => state === "active")[at]?.seats ?? [];
    return [...(name ? [name] : []), ...seats.map((label) => seatIn(t, label))];
  },
};
