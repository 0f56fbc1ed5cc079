import { z } from "zod";
import { listPages } from "../../pages";
import { endpoint } from "../define";

/** Records with a preview picture. */
const subjects = [...new Set(listPages().flatMap(({ previews }) => previews))].filter((kind) => kind !== "page");
const previewName = new RegExp(
  `^((${subjects.join("|")})-[1-9]\\d{0,8}|page-[a-z]{1,20}(_[a-z]{2})?)-[\\w-]{12}\\.jpg$`,
);

/** Available widths of every picture in pixels. */
export const pictureWidths = [320, 640, 1080, 1600] as const;

/** `{key}-{width}.webp` or `.avif`. The content of a name never changes, so browsers may cache it indefinitely. */
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
 * Link preview picture of a page, such as `hotel-12-{version}.jpg`. The version is a digest of the rendered data
 * (lib/site/previews.ts). An old version is served with the current picture and a short cache lifetime.
 */
export const previewFile = endpoint({
  id: "media.preview",
  method: "GET",
  path: "/media/preview/{file}",
  who: "public",
  summary: "The preview picture of a page, 1200 x 630",
  params: z.object({
    file: z.string().regex(previewName),
  }),
  out: z.unknown(),
  raw: true,
});
