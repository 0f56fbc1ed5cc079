import { z } from "zod";
import { endpoint } from "../define";
import { done, uuid } from "../fields";

/** The purpose of a file determines who may upload it, its allowed types and who may read it. */
export const filePurposes = ["picture", "profile", "evidence", "site", "review"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Maximum upload size in bytes (docs/reliability.md §7). */
export const maxFileBytes = 5 * 1024 * 1024;

/** Maximum side length of a stored picture, in pixels. */
export const retainedSide = 2560;

const storedFile = z.object({
  id: uuid,
  /** Picture key under `/media`; null for a private file. */
  key: z.string().nullable(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const uploadFile = endpoint({
  id: "files.upload",
  method: "POST",
  path: "/api/files",
  who: "party",
  summary: "A picture (jpeg, png, webp; evidence may be PDF) as the body or as the field `file` of a multipart form",
  query: z.strictObject({ purpose: z.enum(filePurposes), name: z.string().max(300).default("") }),
  out: done.extend(storedFile.shape),
  raw: true,
});

const fileParams = z.object({ fileId: uuid });

export const getFile = endpoint({
  id: "files.get",
  method: "GET",
  path: "/api/files/{fileId}",
  who: "party",
  summary: "A private file, for its owner, administrators and the parties of its record",
  params: fileParams,
  out: z.unknown(),
  raw: true,
});

const share = z.number().min(0).max(1);
/** A rectangle as fractions of the picture's sides, measured from the upper left corner. */
export const cropArea = z
  .strictObject({ left: share, top: share, width: share.min(0.01), height: share.min(0.01) })
  .refine((area) => area.left + area.width <= 1.0001 && area.top + area.height <= 1.0001, {
    error: "The selected part is outside the photo.",
  });
export type CropArea = z.infer<typeof cropArea>;

/** Initial state of the crop dialog: the original picture and its current crop area. */
export const getPictureSource = endpoint({
  id: "files.source",
  method: "GET",
  path: "/api/files/{fileId}/source",
  who: "user",
  summary: "The original of a cropped picture",
  params: fileParams,
  out: z.object({
    id: uuid,
    key: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    crop: cropArea.nullable(),
  }),
});

export const cropPicture = endpoint({
  id: "files.crop",
  method: "POST",
  path: "/api/files/{fileId}/crop",
  who: "user",
  summary: "Crop the original of a picture anew",
  params: fileParams,
  body: cropArea,
  out: done.extend(storedFile.shape),
});

/** Alternative text of the picture. */
const alt = z.string().trim().max(200, "Use at most 200 characters.");

/** Ordered pictures of a record as its form submits them; the first one is the cover. */
export const chosenPictures = z
  .array(z.strictObject({ key: z.string().min(1).max(200), alt }))
  .max(40, "Up to 40 photos.")
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
    error: "Each photo can be added only once.",
  });
export type ChosenPicture = z.infer<typeof chosenPictures>[number];
