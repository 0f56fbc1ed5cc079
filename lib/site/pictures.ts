import type { Picture } from "@/lib/contracts/hotels/hotel-fields";

/** Available widths of every picture in pixels. */
export const pictureWidths = [320, 640, 1080] as const;
type Width = (typeof pictureWidths)[number];

export const pictureUrl = (key: string, width: Width): string => `/media/${key}-${width}.webp`;

const getSrcSet = (key: string, format: "webp" | "avif") =>
  pictureWidths.map((width) => `/media/${key}-${width}.${format} ${width}w`).join(", ");

/** Data to render a picture; a blurred placeholder only if it is likely to be visible. */
export type RenderedPicture = Pick<Picture, "key" | "width" | "height"> & Partial<Pick<Picture, "alt" | "placeholder">>;

/** Attributes of an `<img>`: sources, dimensions to avoid layout shifts, and alternative text. */
export function pictureSource(picture: RenderedPicture, sizes: string) {
  return {
    src: pictureUrl(picture.key, 640),
    srcSet: getSrcSet(picture.key, "webp"),
    sizes,
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    style: picture.placeholder ? { background: `center / cover url("${picture.placeholder}")` } : undefined,
    decoding: "async" as const,
  };
}

/** An illustration instead of an uploaded photograph: it may be mirrored in right-to-left pages. */
export const isRendered = (key: string): boolean => !key.startsWith("up-");

/** AVIF sources, which exist only for uploaded photographs. */
export const avifSet = (key: string): string | null => (isRendered(key) ? null : getSrcSet(key, "avif"));
