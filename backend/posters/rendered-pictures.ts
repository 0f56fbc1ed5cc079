import sharp from "sharp";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { type PosterKind, posterKinds, renderPoster } from "./posters";

/** Canvas sizes. All sizes of a picture are scaled from one rendering. */
const canvas = {
  wide: { width: 1080, height: 810 },
  tall: { width: 1080, height: 1440 },
  hero: { width: 1600, height: 900 },
} as const;
type Shape = keyof typeof canvas;

export type RenderedPicture = {
  kind: PosterKind;
  shape: Shape;
  /** Seed of the light: the hotel, so that its pictures match. */
  light: string;
  /** Seed of everything else. */
  seed: string;
  /** A landmark, the view through the window, or the body type of a vehicle. */
  subject?: string;
};

const isKind = (text: string): text is PosterKind => (posterKinds as string[]).includes(text);
const isShape = (text: string): text is Shape => text in canvas;

/** The key contains everything that rendering needs. Its parts are slugs, so `--` separates them unambiguously. */
export const getPosterKey = ({ kind, shape, light, seed, subject }: RenderedPicture): string =>
  ["poster", kind, shape, light, seed, ...(subject ? [subject] : [])].join("--");

export function parseRenderedPicture(key: string): RenderedPicture | null {
  const [name, kind = "", shape = "", light, seed, subject, ...rest] = key.split("--");
  if (name !== "poster" || !isKind(kind) || !isShape(shape) || !light || !seed || rest.length > 0) return null;
  return { kind, shape, light, seed, ...(subject ? { subject } : {}) };
}

const getSvg = (picture: RenderedPicture): Buffer => {
  const { shape, ...rest } = picture;
  return Buffer.from(renderPoster({ ...rest, ...canvas[shape] }));
};

/** Resolution at which librsvg renders one unit as one pixel. */
const naturalDensity = 72;
const atWidth = (picture: RenderedPicture, width: number) =>
  sharp(getSvg(picture), { density: Math.max(1, (naturalDensity * width) / canvas[picture.shape].width) }).resize({
    width,
  });

export const renderAtWidth = (picture: RenderedPicture, width: number): Promise<Buffer> =>
  atWidth(picture, width).webp({ quality: 82 }).toBuffer();

/** The columns of a `picture` row. The placeholder is the picture at a width of 20 pixels. */
export async function describePicture(picture: RenderedPicture, alt: string): Promise<Picture> {
  const tiny = await atWidth(picture, 20).webp({ quality: 30, smartSubsample: true }).toBuffer();
  return {
    key: getPosterKey(picture),
    alt,
    ...canvas[picture.shape],
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}
