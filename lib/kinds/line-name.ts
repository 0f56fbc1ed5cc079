import type { BookedCruise } from "../contracts/cruises/cruises";
import type { Booked } from "../contracts/kinds";
import type { Language } from "../language/languages";
import { titleIn } from "../language/titles";

type Translator = { language: Language; known: (text: string) => string };

/** The name of a booked line in the language of the reader: that of the room or the cabin, or a text of the catalogue. */
export function lineNameIn(t: Translator, { booked }: { booked: Booked }, name: string): string {
  if (booked.kind === "hotel" && booked.room.title === name) return titleIn(t.language, booked.room);
  const cabins = "cabins" in booked ? (booked as BookedCruise).cabins : [];
  const cabin = cabins.find(({ category }) => name.startsWith(category));
  if (!cabin) return t.known(name);
  // The number of a chosen cabin follows the name of its category.
  return titleIn(t.language, { title: cabin.category, titles: cabin.titles }) + name.slice(cabin.category.length);
}
