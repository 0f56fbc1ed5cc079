import type { Picture } from "./contracts/hotel";

/** Widths that every picture is made in. */
export const pictureWidths = [320, 640, 1080] as const;

export const pictureUrl = (key: string, width: (typeof pictureWidths)[number]): string => `/media/${key}-${width}.webp`;

/** Everything an `<img>` needs: the sizes made, its own measures so that nothing jumps, and its words. */
export function pictureSource(picture: Picture, sizes: string) {
  return {
    src: pictureUrl(picture.key, 640),
    srcSet: pictureWidths.map((width) => `${pictureUrl(picture.key, width)} ${width}w`).join(", "),
    sizes,
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    style: picture.placeholder ? { background: `center / cover url("${picture.placeholder}")` } : undefined,
    decoding: "async" as const,
  };
}
