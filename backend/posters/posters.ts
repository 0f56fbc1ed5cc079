import { dorm, double, suite, twin } from "./bedrooms";
import { chalet } from "./chalets";
import { paddies, peaks, valley } from "./country";
import { type Draw, isSouthern, type Scene } from "./drawing";
import { facade } from "./facade";
import { harbour } from "./harbour";
import { court, hills } from "./hills";
import { eaves, gables } from "./houses";
import { bathroom, lobby, table } from "./indoor";
import { isLight, type Light, lights, palettes, warmLights } from "./palettes";
import { pool } from "./pool";
import { createRandom } from "./random";
import { river } from "./river";
import { attic, cabin, library, single, studio } from "./rooms";
import { beach, cliffs, coast } from "./shores";
import { terrace } from "./terrace";
import { arches, tower } from "./towers";
import { bend, city, kasbah, rooftops } from "./towns";
import { bikeOnRoad, busOnRoad, carOnRoad, shipAtSea, trainOnRails } from "./vehicles";
import { desert, forest, lake } from "./wilds";

/** Compositions per scenery. The seed selects one, so that two similar towns look different. */
const drawings = {
  coast: [coast, harbour, beach, cliffs],
  city: [city, rooftops],
  hills: [hills, valley, peaks],
  desert: [desert, kasbah],
  forest: [forest, paddies],
  lake: [lake],
  river: [river, bend, rooftops],
  facade: [facade],
  tower: [tower],
  arches: [arches],
  eaves: [eaves],
  chalet: [chalet],
  gables: [gables],
  pool: [pool],
  terrace: [terrace],
  court: [court],
  single: [single],
  room: [double],
  twin: [twin],
  suite: [suite],
  studio: [studio],
  attic: [attic],
  library: [library],
  cabin: [cabin],
  dorm: [dorm],
  bathroom: [bathroom],
  table: [table],
  lobby: [lobby],
  car: [carOnRoad],
  bike: [bikeOnRoad],
  bus: [busOnRoad],
  train: [trainOnRails],
  cruise: [shipAtSea],
} as const satisfies Record<string, readonly Draw[]>;

export type PosterKind = keyof typeof drawings;
export const posterKinds = Object.keys(drawings) as PosterKind[];

export type PosterRequest = {
  /** The same seed gives the same picture, byte for byte. */
  seed: string;
  kind: PosterKind;
  width: number;
  height: number;
  /** The light, by name or by seed, so that the pictures of one hotel match. */
  light?: string;
  /** A landmark, the view through the window, or the body type of a vehicle. */
  subject?: string;
};

function getLight({ seed, kind, light }: PosterRequest): Light {
  if (light && isLight(light)) return light;
  return createRandom(`${light ?? seed} light`).pick<Light>(kind === "desert" ? warmLights : lights);
}

/** Renders a flat, layered picture with one light source as SVG. */
export function renderPoster(request: PosterRequest): string {
  const { seed, kind, width, height, subject } = request;
  const r = createRandom(`${seed} ${kind}`);
  const id = `p${Math.floor(r.next() * 1e9).toString(36)}`;
  const scene: Scene = { w: width, h: height, r, p: palettes[getLight(request)], id, ...(subject ? { subject } : {}) };
  const picked = r.pick<Draw>(drawings[kind]);
  const draw = isSouthern(scene) && (picked === forest || picked === peaks) ? paddies : picked;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${draw(scene)}</svg>`;
}
