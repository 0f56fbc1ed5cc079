import type { Booked, BookedStay } from "../../contracts/kinds";

/** The stay of an order of the kind `hotel`; null for other kinds. */
export const getBookedStay = ({ booked }: { booked: Booked }): BookedStay | null =>
  booked.kind === "hotel" ? booked : null;
