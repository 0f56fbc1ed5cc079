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
