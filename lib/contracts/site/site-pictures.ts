import { z } from "zod";
import { faviconSizes, iconSizes } from "../../site/icons";
import { endpoint } from "../define";
import { done } from "../fields";
import { cropArea } from "./file";

/** The pictures of the settings group `logo`. */
export const sitePictures = ["logo", "logoDark", "icon", "social", "hero"] as const;
export type SitePicture = (typeof sitePictures)[number];

const params = z.object({ picture: z.enum(sitePictures) });
/** The displayed version of the settings group. */
const version = z.coerce.number().int().min(0);
const saved = done.extend({ version });
const path = "/api/admin/settings/logo/pictures/{picture}";

export const setSitePicture = endpoint({
  id: "settings.logo.setPicture",
  method: "POST",
  path,
  who: "admin",
  summary:
    "Stores a picture (jpeg, png, webp) with its sizes as logo, icon, image for shared links or image of the home page",
  params,
  query: z.strictObject({ version, name: z.string().max(300).default("") }),
  refusals: ["conflict"],
  out: saved,
  raw: true,
});

/** In percent of the sides of the uploaded picture, because a form without scripts has numbers only. */
const percent = (least: number) => z.number().min(least).max(100);

export const cropSitePicture = endpoint({
  id: "settings.logo.cropPicture",
  method: "POST",
  path: `${path}/crop`,
  who: "admin",
  summary: "Shows another part of the uploaded picture",
  params,
  body: z.strictObject({
    version: z.number().int().min(0),
    left: percent(0),
    top: percent(0),
    width: percent(1),
    height: percent(1),
  }),
  out: saved,
});

export const removeSitePicture = endpoint({
  id: "settings.logo.removePicture",
  method: "POST",
  path: `${path}/remove`,
  who: "admin",
  summary: "Restore the default of a picture",
  params,
  body: z.strictObject({ version: z.number().int().min(0) }),
  out: saved,
});

const shownPicture = z.object({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The uploaded picture and the shown part of it; null for a picture that cannot be cropped. */
  source: z
    .object({ key: z.string(), width: z.number().int(), height: z.number().int(), crop: cropArea.nullable() })
    .nullable(),
});
export type ShownSitePicture = z.infer<typeof shownPicture>;

export const getSitePictures = endpoint({
  id: "settings.logo.pictures",
  method: "GET",
  path: "/api/admin/settings/logo/pictures",
  who: "admin",
  summary: "The pictures of the site with their originals",
  out: z.object({
    version: z.number().int(),
    pictures: z.record(z.enum(sitePictures), shownPicture.nullable()),
  }),
});

const name = "(up-[0-9a-f-]{36}|[0-9a-f]{6})";

/** An icon of the site in one of its sizes, or all small ones as `.ico`. */
export const iconFile = endpoint({
  id: "media.icon",
  method: "GET",
  path: "/media/icon/{file}",
  who: "public",
  summary: `The site's icon as PNG, or in the sizes ${faviconSizes.join(", ")} as ICO`,
  params: z.object({ file: z.string().regex(new RegExp(`^${name}(-(${iconSizes.join("|")})\\.png|\\.ico)$`)) }),
  out: z.unknown(),
  raw: true,
});
