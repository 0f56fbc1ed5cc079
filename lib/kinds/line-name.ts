import type { BookedCruise } from "../contracts/cruises/cruises";
import type { Booked } from "../contracts/kinds";
import { seatIn } from "../labels/seat";
import { getColon } from "../language/languages";
import type { StoredTextTranslator } from "../language/messages";
import { titleIn } from "../language/titles";

const hasCabins = (booked: Booked): booked is BookedCruise => "cabins" in booked;

/**
 * The name of a booked line in the language of the reader: that of the room, the cabin, the tour or the vehicle,
 * or a text of the catalogue.
 */
export function lineNameIn(t: StoredTextTranslator, { booked }: { booked: Booked }, name: string): string {
  if (booked.kind === "hotel") {
    const [, number, title = name] = /^Room (\d+): (.+)$/s.exec(name) ?? [];
    const translated = title === booked.room.title ? titleIn(t.language, booked.room) : title;
    return number ? `${t("Room {n}", { n: number })}${getColon(t.language)}${translated}` : translated;
  }
  if (booked.kind === "tour" && name === booked.tour.title) return titleIn(t.language, booked.tour);
  if (booked.kind === "transport" && name === booked.item.title) return titleIn(t.language, booked.item);
  const cabins = hasCabins(booked) ? booked.cabins : [];
  const cabin = cabins.find(({ category }) => name.startsWith(category));
  if (!cabin) return t.known(name);
  // The number of a chosen cabin follows the name of its category.
  return titleIn(t.language, { title: cabin.category, titles: cabin.titles }) + name.slice(cabin.category.length);
}

/** The seats of a booked line by their labels: those of a cruise are cabins. */
export const lineSeatsIn = (
  t: StoredTextTranslator,
  { booked }: { booked: Booked },
  labels: readonly string[],
): string[] => labels.map((label) => (hasCabins(booked) ? t("Cabin {number}", { number: label }) : seatIn(t, label)));
