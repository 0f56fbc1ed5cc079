import type { Scene } from "./posters/drawing";
import { arches, chalet, eaves, gables, tower } from "./posters/houses";
import { bathroom, dorm, double, lobby, suite, table, twin } from "./posters/indoor";
import { city, coast, desert, facade, forest, hills, lake, pool, river } from "./posters/outdoor";
import { palettes, warmPalettes } from "./posters/palettes";
import { randomOf } from "./posters/random";

const drawings = {
  coast,
  city,
  hills,
  desert,
  forest,
  lake,
  river,
  facade,
  tower,
  arches,
  eaves,
  chalet,
  gables,
  pool,
  room: double,
  twin,
  suite,
  dorm,
  bathroom,
  table,
  lobby,
} as const;

export type PosterKind = keyof typeof drawings;
export const posterKinds = Object.keys(drawings) as PosterKind[];

export type PosterRequest = {
  /** The same seed gives the same picture, byte for byte. */
  seed: string;
  kind: PosterKind;
  width: number;
  height: number;
  /** Fixes the light, so that the pictures of one house belong together. Else the seed decides. */
  light?: string;
};

/** A flat, layered picture with one source of light, as SVG text. */
export function renderPoster({ seed, kind, width, height, light }: PosterRequest): string {
  const p = randomOf(`${light ?? seed} light`).pick(kind === "desert" ? warmPalettes : palettes);
  const r = randomOf(`${seed} ${kind}`);
  const id = `p${Math.floor(r.next() * 1e9).toString(36)}`;
  const scene: Scene = { w: width, h: height, r, p, id };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${drawings[kind](scene)}</svg>`;
}
