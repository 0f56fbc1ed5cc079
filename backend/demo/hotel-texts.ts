import { fill, type Random } from "./draw";
import {
  describePolicy,
  foodSentences,
  houses,
  openings,
  placeSentences,
  roomSentences,
  selfCateringSentences,
  summaries,
} from "./words/hotel-words";
import type { DemoCity, Scenery } from "./world/cities";
import type { Culture, PropertyKind } from "./world/cultures";

/** `da Figueira` fits `Casa da Figueira`; at the start of a name the article is dropped. */
const article =
  /^((da|do|das|dos|de la|de las|de los|de|del|des|du|della|delle|dei|degli|zur|zum|am|la|las|los) |(de l|dell|d)')/;

function nameProperty(houses: readonly string[], name: string, inland: boolean, r: Random): string {
  const pattern = inland ? r.pick(houses).replace("Beach Resort", "Garden Resort") : r.pick(houses);
  if (!pattern.startsWith("*")) return pattern.replace("*", name);
  const bare = name.replace(article, "");
  return pattern.replace("*", bare.charAt(0).toUpperCase() + bare.slice(1));
}

/** A name that is unique in the city: the place's name is added when the plain one is taken. */
export function composeHotelName(
  kind: PropertyKind,
  culture: Culture,
  city: DemoCity,
  district: string,
  taken: Set<string>,
  r: Random,
): string {
  for (let tries = 0; tries < 400; tries++) {
    const plain = nameProperty(culture.houses[kind], r.pick(culture.names), city.scenery !== "coast", r);
    const title = tries < 25 ? plain : tries < 200 ? `${plain} ${district}` : `${plain} ${district} ${tries - 198}`;
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
  throw new Error(`no name left for another ${kind}`);
}

export type Words = Record<string, string | number>;

export function describe(
  hotel: { kind: PropertyKind; scenery: Scenery },
  text: Words,
  r: Random,
): { summary: string; description: string } {
  const food = selfCatering.has(hotel.kind) ? selfCateringSentences : foodSentences;
  const place = r.pick(placeSentences);
  const another = r.pick(placeSentences);
  const paragraphs = [
    [r.pick(openings[hotel.scenery]), r.pick(houses[hotel.kind])],
    [r.pick(roomSentences), r.pick(food)],
    place === another ? [place] : [place, another],
  ];
  return {
    summary: fill(r.pick(summaries[hotel.kind]), text),
    description: paragraphs.map((sentences) => sentences.map((one) => fill(one, text)).join(" ")).join("\n\n"),
  };
}

export function houseRules(petsAllowed: boolean, childAgeLimit: number, r: Random): string {
  const texts = { age: childAgeLimit };
  return [
    r.pick(describePolicy.arrival),
    r.pick(describePolicy.children),
    r.pick(petsAllowed ? describePolicy.petsYes : describePolicy.petsNo),
    r.pick(describePolicy.house),
  ]
    .map((sentence) => fill(sentence, texts))
    .join("\n");
}

export const selfCatering: ReadonlySet<PropertyKind> = new Set(["Aparthotel", "Villa", "Hostel"]);
