import { paidPath, tripPath } from "@/lib/booking-links";
import type { OrderKind } from "@/lib/contracts/order";

/** Where whoever paid is told how it went: about a trip, on the page of the trip. */
export const statusPage = (paid: { tripRef: string | null; ref: string; kind: OrderKind }): string =>
  paid.tripRef ? tripPath(paid.tripRef) : paidPath(paid);
