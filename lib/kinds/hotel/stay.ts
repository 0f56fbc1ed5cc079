import type { Booked, BookedStay } from "../../contracts/kinds";
import type { Language } from "../../language/languages";
import { titleIn } from "../../language/titles";

/** The stay of an order of the kind `hotel`; null for other kinds. */
export const getBookedStay = ({ booked }: { booked: Booked }): BookedStay | null =>
  booked.kind === "hotel" ? booked : null;

/** The name of a booked line in the language of the reader: the room's, if the line is the room. */
export function lineNameIn(language: Language, order: { booked: Booked }, name: string): string {
  const room = getBookedStay(order)?.room;
  return room?.title === name ? titleIn(language, room) : name;
}
