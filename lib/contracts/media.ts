import { z } from "zod";
import { endpoint } from "./define";

/** Widths in which every picture exists. */
export const pictureWidths = [320, 640, 1080, 1600] as const;

/** `{key}-{width}.webp` or `.avif`: a name never changes its meaning, so browsers may keep it for ever. */
export const mediaFile = endpoint({
  id: "media.get",
  method: "GET",
  path: "/media/{file}",
  who: "public",
  summary: "A picture in one of its sizes",
  params: z.object({ file: z.string().regex(/^[a-z0-9][a-z0-9-]{0,200}-(320|640|1080|1600)\.(webp|avif)$/) }),
  out: z.unknown(),
  raw: true,
});

/**
 * The picture that goes with a link to a page: `hotel-12-{version}.jpg`. The version is a digest of what is drawn
 * (lib/site/previews.ts); an old one is answered with the picture as it is now, to be kept for a moment only.
 */
export const previewFile = endpoint({
  id: "media.preview",
  method: "GET",
  path: "/media/preview/{file}",
  who: "public",
  summary: "The picture that goes with a link to a page, 1200 x 630",
  params: z.object({
    file: z.string().regex(/^((hotel|room|city|country)-[1-9]\d{0,8}|page-[a-z]{1,20}(_[a-z]{2})?)-[\w-]{12}\.jpg$/),
  }),
  out: z.unknown(),
  raw: true,
});
