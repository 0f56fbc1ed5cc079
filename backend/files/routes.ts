import { type Deps, requireUser } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { cropPicture, getFile, getPictureSource, uploadFile } from "@/lib/contracts/site/file";
import { mediaFile } from "@/lib/contracts/site/media";
import { AppError } from "@/lib/errors";
import { type EvidenceScope, readPrivateFile } from "./access";
import { readUpload } from "./body";
import { readPicture } from "./media";
import { keyOfFile, privateName, sizeName } from "./names";
import { openFileStore } from "./open-store";
import type { FileRow } from "./rows";
import { checkSender, crop, readSource, takeIn } from "./upload";

/** Uploaded files never run as a page of this site. */
const harmless = { "x-content-type-options": "nosniff", "content-security-policy": "sandbox" };
const forEver = "public, max-age=31536000, immutable";
/** Short lifetime: the AVIF does not exist yet and will replace this response, or the picture may be taken off. */
const forNow = "public, max-age=60";

const uploads = { name: "upload", max: 400, seconds: 3_600 };
/** Visitors without an account get a new guest id per booking, so the limit also counts their IP address. */
const uploadsOfGuests = { name: "upload-guest-ip", max: 100, seconds: 3_600 };
const received = { status: 1 as const, title: "Uploaded", message: "The file was uploaded." };

const reviewWidth = 1080;
const getStoredName = ({ id, purpose, mediaType }: FileRow): string =>
  purpose === "review" ? sizeName(keyOfFile(id), reviewWidth, "webp") : privateName(id, mediaType);

export function fileRoutes({ db, env }: Deps, scopes: readonly EvidenceScope[]): Route[] {
  const files = openFileStore(env);
  return [
    rawRoute(mediaFile, async ({ params }) => {
      const [, key = "", width = "", format = ""] = /^(.*)-(\d+)\.(webp|avif)$/.exec(params.file) ?? [];
      const wanted = format === "avif" ? ("avif" as const) : ("webp" as const);
      const picture = await readPicture(db, files, { key, width: Number(width), format: wanted });
      if (!picture) throw new AppError("not_found");
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          ...harmless,
          "content-type": `image/${picture.format}`,
          "cache-control": picture.format === wanted && !picture.forNow ? forEver : forNow,
        },
      });
    }),
    rawRoute(uploadFile, async ({ actor, query, request, ip }) => {
      const user = requireUser(actor);
      checkSender(user, query.purpose);
      await limit(db, uploads, user.id);
      if (user.guest) await limit(db, uploadsOfGuests, ip);
      const { bytes, name } = await readUpload(request);
      const file = await takeIn({ db, files }, user, { bytes, name: query.name || name, purpose: query.purpose });
      return Response.json(uploadFile.out.parse({ ...received, ...file }));
    }),
    rawRoute(getFile, async ({ actor, params }) => {
      const file = await readPrivateFile(db, requireUser(actor), params.fileId, scopes);
      const bytes = file && (await files.read(getStoredName(file)));
      if (!bytes) throw new AppError("not_found");
      const asPicture = file.mediaType.startsWith("image/");
      const name = encodeURIComponent(asPicture ? `${file.name.replace(/\.\w+$/, "")}.webp` : file.name);
      return new Response(new Uint8Array(bytes), {
        headers: {
          ...harmless,
          "content-type": file.mediaType,
          "content-disposition": `${asPicture ? "inline" : "attachment"}; filename*=UTF-8''${name.replace(/['()*]/g, escape)}`,
        },
      });
    }),
    route(getPictureSource, async ({ actor, params }) => {
      const { file, source } = await readSource(db, requireUser(actor), params.fileId);
      const { id, width, height } = source;
      return { id, key: keyOfFile(id), width: width ?? 1, height: height ?? 1, crop: file.crop };
    }),
    route(cropPicture, async ({ actor, params, body }) => {
      const user = requireUser(actor);
      await limit(db, uploads, user.id);
      return { ...received, ...(await crop({ db, files }, user, params.fileId, body)) };
    }),
  ];
}
