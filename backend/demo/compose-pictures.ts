import { slugOf } from "@/lib/slug";
import type { DemoRoom } from "./compose-rooms";
import type { Random } from "./draw";
import { type DrawnPicture, keyOf } from "./drawn-pictures";
import type { PosterKind } from "./posters";
import type { DemoCity } from "./world/cities";
import type { HouseKind } from "./world/cultures";

export type PlannedPicture = { drawn: DrawnPicture; alt: string };

/** Pictures are shared from a pool, so that a catalogue of any size has a bounded number: this many lights and seeds. */
const lights = 24;
const variants = 16;
const cityVariants = 10;

const frontOf: Record<HouseKind, readonly ("house" | "pool" | "scenery")[]> = {
  Hotel: ["house", "house", "scenery"],
  "Boutique hotel": ["house", "house", "scenery"],
  Resort: ["pool", "pool", "scenery"],
  Aparthotel: ["house", "scenery"],
  "Guest house": ["house", "scenery", "scenery"],
  Villa: ["pool", "house", "scenery"],
  Hostel: ["house", "scenery"],
  Lodge: ["scenery", "house"],
};

type House = Extract<PosterKind, "facade" | "tower" | "arches" | "eaves" | "chalet" | "gables">;

/** How one builds there; elsewhere townhouses and towers stand side by side. */
const builtIn: Partial<Record<string, readonly House[]>> = {
  ...{
    JP: ["eaves", "eaves", "tower"],
    VN: ["eaves", "facade", "tower"],
    TH: ["eaves", "tower"],
    ID: ["eaves", "arches"],
  },
  ...{ AT: ["chalet", "facade"], NL: ["gables"], DK: ["gables", "facade"], DE: ["gables", "facade", "tower"] },
  ...{ PT: ["facade", "gables", "arches"], ES: ["arches", "facade"], IT: ["facade", "arches"], GR: ["arches"] },
  ...{ HR: ["arches", "facade"], TR: ["arches", "facade"], MA: ["arches"], EG: ["arches", "tower"] },
  ...{ AE: ["tower", "arches"], IN: ["arches", "facade"], BD: ["arches", "facade", "tower"], MX: ["arches", "facade"] },
};

function houseIn({ iso2, scenery }: DemoCity, kind: HouseKind, r: Random): House {
  const manners = builtIn[iso2] ?? (["facade", "facade", "tower"] as const);
  if (kind === "Lodge" || (kind === "Guest house" && (scenery === "hills" || scenery === "forest")))
    return manners.includes("eaves") ? "eaves" : "chalet";
  if (kind === "Villa") return manners.includes("eaves") ? "eaves" : "arches";
  return r.pick(manners);
}

const wide = (kind: PosterKind, light: string, variant: number): DrawnPicture => ({
  kind,
  shape: "wide",
  light,
  seed: `${kind}-${variant}`,
});

const overCity = (city: DemoCity, variant: number): DrawnPicture => {
  const name = slugOf(city.name);
  return { kind: city.scenery, shape: "wide", light: `${name}-${variant}`, seed: `${name}-${variant}` };
};

/** The tall picture of a destination. */
export const cityPicture = (city: DemoCity): DrawnPicture => ({
  kind: city.scenery,
  shape: "tall",
  light: slugOf(city.name),
  seed: slugOf(city.name),
});

export const heroPicture: DrawnPicture = { kind: "coast", shape: "hero", light: "evening-27", seed: "home-13" };

/** First the picture of lists, which no neighbour in town has; then the house from outside and inside. */
export function composePictures(
  house: {
    title: string;
    kind: HouseKind;
    city: DemoCity;
    hasPool: boolean;
    usedPictures: Set<string>;
    rooms: readonly DemoRoom[];
  },
  r: Random,
): PlannedPicture[] {
  const { title, kind, city, usedPictures, rooms } = house;
  let light = `light-${r.int(1, lights)}`;
  const manner = houseIn(city, kind, r);
  let first: DrawnPicture = wide(manner, light, 1);
  const wished = r.pick(frontOf[kind]);
  const front = wished === "pool" && !house.hasPool ? "house" : wished;
  for (let tries = 0; tries < 60; tries++) {
    light = `light-${r.int(1, lights)}`;
    first =
      front === "scenery" && tries < 12
        ? overCity(city, r.int(1, cityVariants))
        : wide(front === "pool" ? "pool" : manner, light, r.int(1, variants));
    const key = `${city.name} ${first.kind} ${first.light} ${first.seed}`;
    if (usedPictures.has(key)) continue;
    usedPictures.add(key);
    break;
  }
  const words: Partial<Record<PosterKind, string>> = {
    [manner]: `${title} from the street`,
    pool: `The pool of ${title}`,
    lobby: `The lobby of ${title}`,
    table: `A table laid for breakfast at ${title}`,
    bathroom: `A bathroom at ${title}`,
  };
  const altOf = (drawn: DrawnPicture) => words[drawn.kind] ?? `View over ${city.name}`;
  const further: DrawnPicture[] = [];
  if (first.kind !== manner) further.push(wide(manner, light, r.int(1, variants)));
  if (kind !== "Villa") further.push(wide("lobby", light, r.int(1, 4)));
  if (first.kind !== "pool" && house.hasPool) further.push(wide("pool", light, r.int(1, 6)));
  further.push(wide("table", light, r.int(1, 4)));
  if (first.kind !== city.scenery) further.push(overCity(city, r.int(1, cityVariants)));
  const main = rooms[Math.min(1, rooms.length - 1)];
  if (main) further.push(wide(main.poster, light, r.int(1, 6)));
  for (const room of rooms) {
    const bath: PlannedPicture[] = room.features.includes("Private bathroom")
      ? [{ drawn: wide("bathroom", light, r.int(1, 4)), alt: `The bathroom of the ${room.title.toLowerCase()}` }]
      : [];
    const view: PlannedPicture[] = room.view
      ? [{ drawn: overCity(city, r.int(1, cityVariants)), alt: `The view from the ${room.title.toLowerCase()}` }]
      : [];
    room.pictures = [
      { drawn: wide(room.poster, light, r.int(1, 6)), alt: `${room.title} at ${title}` },
      ...bath,
      ...view,
    ];
  }
  const roomAlt = `A room at ${title}`;
  const roomPosters: ReadonlySet<PosterKind> = new Set(["room", "twin", "suite", "dorm"]);
  // A house shows a picture once: its form says so, too.
  const once = new Map([first, ...further].map((drawn) => [keyOf(drawn), drawn]));
  return [...once.values()].map((drawn) => ({ drawn, alt: roomPosters.has(drawn.kind) ? roomAlt : altOf(drawn) }));
}
