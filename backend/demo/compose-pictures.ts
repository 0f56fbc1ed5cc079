import { type Light, lights, warmLights } from "@/backend/posters/palettes";
import type { PosterKind } from "@/backend/posters/posters";
import { getPosterKey, type RenderedPicture } from "@/backend/posters/rendered-pictures";
import { toSlug } from "@/lib/links/slug";
import type { DemoRoom } from "./compose-rooms";
import type { Random } from "./draw";
import type { DemoCity } from "./world/cities";
import type { PropertyKind } from "./world/cultures";
import { getCityLook } from "./world/looks";

export type PlannedPicture = { drawn: RenderedPicture; alt: string };

/**
 * Number of variants per motif and light. Pictures are shared, so a catalogue of any size has a limited number of them.
 */
const variants = 12;
const cityVariants = 10;
const roomVariants = 2;

type Front = "house" | "pool" | "scenery" | "terrace" | "lobby" | "room";

/** Motifs for the cover picture, varied so that lists are not uniform. */
const fronts: Record<PropertyKind, readonly Front[]> = {
  Hotel: ["house", "house", "scenery", "lobby", "room"],
  "Boutique hotel": ["house", "scenery", "room", "room"],
  Resort: ["pool", "pool", "scenery", "terrace"],
  Aparthotel: ["house", "scenery", "room"],
  "Guest house": ["house", "scenery", "room"],
  Villa: ["pool", "terrace", "house", "scenery"],
  Hostel: ["house", "scenery", "room"],
  Lodge: ["scenery", "house", "room"],
};

type House = Extract<PosterKind, "facade" | "tower" | "arches" | "eaves" | "chalet" | "gables">;

/** Local building styles. Elsewhere townhouses and towers are mixed. */
const builtIn: Partial<Record<string, readonly House[]>> = {
  JP: ["eaves", "eaves", "tower"],
  VN: ["eaves", "facade", "tower"],
  TH: ["eaves", "tower"],
  ID: ["eaves", "arches"],
  AT: ["chalet", "facade"],
  NL: ["gables"],
  DK: ["gables", "facade"],
  DE: ["gables", "facade", "tower"],
  PT: ["facade", "gables", "arches"],
  ES: ["arches", "facade"],
  IT: ["facade", "arches"],
  GR: ["arches"],
  HR: ["arches", "facade"],
  TR: ["arches", "facade"],
  MA: ["arches"],
  EG: ["arches", "tower"],
  AE: ["tower", "arches"],
  IN: ["arches", "facade"],
  BD: ["arches", "facade", "tower"],
  MX: ["arches", "facade"],
};

function propertyIn({ iso2, scenery }: DemoCity, kind: PropertyKind, r: Random): House {
  const manners = builtIn[iso2] ?? (["facade", "facade", "tower"] as const);
  if (kind === "Lodge" || (kind === "Guest house" && (scenery === "hills" || scenery === "forest")))
    return manners.includes("eaves") ? "eaves" : "chalet";
  if (kind === "Villa") return manners.includes("eaves") ? "eaves" : "arches";
  return r.pick(manners);
}

const wide = (kind: PosterKind, light: Light, variant: number, subject?: string): RenderedPicture => ({
  kind,
  shape: "wide",
  light,
  seed: `${kind}-${variant}`,
  ...(subject ? { subject } : {}),
});

const lightsOver = (city: DemoCity): readonly Light[] => (city.scenery === "desert" ? warmLights : lights);

const overCity = (city: DemoCity, light: Light, variant: number): RenderedPicture => ({
  kind: city.scenery,
  shape: "wide",
  light,
  seed: `${toSlug(city.name)}-${variant}`,
  ...getSubject(city),
});

const getSubject = (city: DemoCity) => {
  const look = getCityLook(city.name);
  return look ? { subject: look.mark } : {};
};

/** The portrait picture of a destination. */
export const cityPicture = (city: DemoCity): RenderedPicture => ({
  kind: city.scenery,
  shape: "tall",
  seed: toSlug(city.name),
  light: getCityLook(city.name)?.light ?? toSlug(city.name),
  ...getSubject(city),
});

/** The town is on the right, because text covers the left part. */
export const heroPicture: RenderedPicture = {
  kind: "coast",
  shape: "hero",
  light: "afterglow",
  seed: "home-40",
  subject: "castle",
};

/** How often a motif was used in a city. The next cover uses the rarest one. */
export type SeenInTown = Map<string, number>;

const everywhere = "*";
const timesSeen = (seen: SeenInTown, city: DemoCity, { kind, light, seed }: RenderedPicture): number => {
  const times = (what: string, where = city.name) => seen.get(`${where} ${what}`) ?? 0;
  return (
    times(`${kind} ${light} ${seed}`) * 1_000 +
    times(kind) * 3 +
    times(light) * 2 +
    times(`${kind} ${light}`, everywhere)
  );
};

function see(seen: SeenInTown, city: DemoCity, { kind, light, seed }: RenderedPicture): void {
  for (const what of [kind, light, `${kind} ${light} ${seed}`]) {
    const key = `${city.name} ${what}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const pair = `${everywhere} ${kind} ${light}`;
  seen.set(pair, (seen.get(pair) ?? 0) + 1);
}

const tries = 12;

/** The cover picture first, different from its neighbours in the city, then exterior and interior. */
export function composePictures(
  house: {
    title: string;
    kind: PropertyKind;
    city: DemoCity;
    hasPool: boolean;
    seen: SeenInTown;
    rooms: readonly DemoRoom[];
  },
  r: Random,
): PlannedPicture[] {
  const { title, kind, city, seen, rooms, hasPool } = house;
  const manner = propertyIn(city, kind, r);
  const main = rooms[Math.min(1, rooms.length - 1)];
  /** Rooms with a view show the city's landmark; the others face a courtyard. */
  const inRoom = (room: DemoRoom, light: Light) =>
    wide(room.poster, light, r.int(1, roomVariants), room.view?.startsWith("Courtyard") ? "court" : city.scenery);
  const drawnAs = (front: Front, light: Light): RenderedPicture => {
    if (front === "scenery") return overCity(city, light, r.int(1, cityVariants));
    if (front === "pool" && hasPool) return wide("pool", light, r.int(1, variants));
    if (front === "terrace") return wide("terrace", light, r.int(1, roomVariants), city.scenery);
    if (front === "lobby") return wide("lobby", light, r.int(1, roomVariants), city.scenery);
    if (front === "room" && main) return inRoom(main, light);
    return wide(manner, light, r.int(1, variants));
  };
  const candidates = Array.from({ length: tries }, () => drawnAs(r.pick(fronts[kind]), r.pick(lightsOver(city))));
  const first = candidates.reduce((best, one) =>
    timesSeen(seen, city, one) < timesSeen(seen, city, best) ? one : best,
  );
  see(seen, city, first);
  const light = first.light as Light;
  const texts: Partial<Record<PosterKind, string>> = {
    [manner]: `${title} from the street`,
    pool: `The pool of ${title}`,
    terrace: `The terrace of ${title}`,
    lobby: `The lobby of ${title}`,
    table: `A table laid for breakfast at ${title}`,
    bathroom: `A bathroom at ${title}`,
  };
  const getAlt = (drawn: RenderedPicture) => texts[drawn.kind] ?? `View over ${city.name}`;
  const further: RenderedPicture[] = [];
  if (first.kind !== manner) further.push(wide(manner, light, r.int(1, variants)));
  if (kind !== "Villa" && first.kind !== "lobby")
    further.push(wide("lobby", light, r.int(1, roomVariants), city.scenery));
  if (first.kind !== "pool" && hasPool) further.push(wide("pool", light, r.int(1, 6)));
  further.push(wide("table", light, r.int(1, roomVariants), city.scenery));
  const over = first.kind === city.scenery ? first : overCity(city, light, r.int(1, cityVariants));
  further.push(over);
  if (main) further.push(inRoom(main, light));
  for (const room of rooms) {
    const bath: PlannedPicture[] = room.features.includes("Private bathroom")
      ? [
          {
            drawn: wide("bathroom", light, r.int(1, 4), room.features.includes("Bathtub") ? undefined : "shower"),
            alt: `The bathroom of the ${room.title.toLowerCase()}`,
          },
        ]
      : [];
    const view: PlannedPicture[] =
      room.view && !room.view.startsWith("Courtyard")
        ? [{ drawn: over, alt: `The view from the ${room.title.toLowerCase()}` }]
        : [];
    room.pictures = [{ drawn: inRoom(room, light), alt: `${room.title} at ${title}` }, ...bath, ...view];
  }
  const roomAlt = `A room at ${title}`;
  const roomPosters: ReadonlySet<PosterKind> = new Set(
    rooms.map((room) => room.poster).filter((one) => !(one in texts)),
  );
  // A hotel shows each picture once, as its form requires.
  const once = new Map([first, ...further].map((drawn) => [getPosterKey(drawn), drawn]));
  return [...once.values()].map((drawn) => ({ drawn, alt: roomPosters.has(drawn.kind) ? roomAlt : getAlt(drawn) }));
}
