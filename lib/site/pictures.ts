import type { Picture } from "../contracts/hotel";

/** Widths that every picture is made in. */
export const pictureWidths = [320, 640, 1080] as const;
type Width = (typeof pictureWidths)[number];

export const pictureUrl = (key: string, width: Width): string => `/media/${key}-${width}.webp`;

const setOf = (key: string, format: "webp" | "avif") =>
  pictureWidths.map((width) => `/media/${key}-${width}.${format} ${width}w`).join(", ");

/** What is needed to draw it; a blurred placeholder only where it is likely to be seen. */
export type RenderedPicture = Pick<Picture, "key" | "width" | "height"> & Partial<Pick<Picture, "alt" | "placeholder">>;

/** Everything an `<img>` needs: the sizes made, its own measures so that nothing jumps, and its words. */
export function pictureSource(picture: RenderedPicture, sizes: string) {
  return {
    src: pictureUrl(picture.key, 640),
    srcSet: setOf(picture.key, "webp"),
    sizes,
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    style: picture.placeholder ? { background: `center / cover url("${picture.placeholder}")` } : undefined,
    decoding: "async" as const,
  };
}

/** Drawn, not a photograph that somebody uploaded: it may be turned over where one reads from the right. */
export const isRendered = (key: string): boolean => !key.startsWith("up-");

/** The same sizes in AVIF, which uploaded photographs have and drawn pictures do not need. */
export const avifSet = (key: string): string | null => (isRendered(key) ? null : setOf(key, "avif"));
