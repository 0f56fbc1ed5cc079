import sharp from "sharp";
import type { Picture } from "@/lib/contracts/hotel";
import { type PosterKind, posterKinds, renderPoster } from "./posters";

/** All sizes of a picture are drawn from this one, so that they show the same. */
const canvas = {
  wide: { width: 1080, height: 810 },
  tall: { width: 1080, height: 1440 },
  hero: { width: 1600, height: 900 },
} as const;
type Shape = keyof typeof canvas;

export type DrawnPicture = {
  kind: PosterKind;
  shape: Shape;
  /** What fixes the light: the house, so that its pictures belong together. */
  light: string;
  /** What fixes the rest. */
  seed: string;
  /** A landmark of the place, or what is seen through the window. */
  subject?: string;
};

const isKind = (text: string): text is PosterKind => (posterKinds as string[]).includes(text);
const isShape = (text: string): text is Shape => text in canvas;

/** A drawn picture's key says all that is needed to draw it; parts are slugs, so `--` stands between them only. */
export const keyOf = ({ kind, shape, light, seed, subject }: DrawnPicture): string =>
  ["poster", kind, shape, light, seed, ...(subject ? [subject] : [])].join("--");

export function drawnPictureOf(key: string): DrawnPicture | null {
  const [name, kind = "", shape = "", light, seed, subject, ...rest] = key.split("--");
  if (name !== "poster" || !isKind(kind) || !isShape(shape) || !light || !seed || rest.length > 0) return null;
  return { kind, shape, light, seed, ...(subject ? { subject } : {}) };
}

const svgOf = (picture: DrawnPicture): Buffer => {
  const { shape, ...rest } = picture;
  return Buffer.from(renderPoster({ ...rest, ...canvas[shape] }));
};

/** Dots per inch at which librsvg draws one unit as one pixel. */
const naturalDensity = 72;
const atWidth = (picture: DrawnPicture, width: number) =>
  sharp(svgOf(picture), { density: Math.max(1, (naturalDensity * width) / canvas[picture.shape].width) }).resize({
    width,
  });

export const drawAtWidth = (picture: DrawnPicture, width: number): Promise<Buffer> =>
  atWidth(picture, width).webp({ quality: 82 }).toBuffer();

/** What a row of `picture` holds. The placeholder is the picture itself, 20 pixels wide. */
export async function describeDrawn(picture: DrawnPicture, alt: string): Promise<Picture> {
  const tiny = await atWidth(picture, 20).webp({ quality: 30, smartSubsample: true }).toBuffer();
  return {
    key: keyOf(picture),
    alt,
    ...canvas[picture.shape],
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}
