import { transaction } from "@/backend/db/transaction";
import { readUpload } from "@/backend/files/body";
import { fileOfKey } from "@/backend/files/names";
import { openFileStore } from "@/backend/files/open-store";
import { crop, takeIn } from "@/backend/files/upload";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { type Route, rawRoute, route } from "@/backend/http/router";
import {
  cropSitePicture,
  getSitePictures,
  iconFile,
  removeSitePicture,
  type SitePicture,
  setSitePicture,
} from "@/lib/contracts/site/site-pictures";
import { AppError } from "@/lib/errors";
import { readSettings } from "../settings";
import { saveSettings } from "../settings-save";
import { readIconFile } from "./icons";
import { getPurpose, readSitePictures } from "./site-pictures";

const uploads = { name: "site-picture", max: 200, seconds: 3_600 };

type Trace = { actor: UserActor; ip: string; requestId: string };

export function sitePictureRoutes({ db, env }: Deps): Route[] {
  const files = openFileStore(env);
  const keep = (who: Trace, picture: SitePicture, version: number, key: string | null) =>
    transaction(db, (tx) =>
      saveSettings(tx, env.FIELD_KEY, who, "logo", { version, value: { [picture]: key }, secrets: {} }),
    );
  const saved = (version: number, title: string) => ({
    status: 1 as const,
    title,
    message: "It is shown on all pages from now on.",
    version,
  });
  return [
    route(getSitePictures, () => readSitePictures(db)),
    rawRoute(setSitePicture, async ({ actor, ip, requestId, params, query, request, stale }) => {
      const user = requireUser(actor);
      await limit(db, uploads, user.id);
      const { bytes, name } = await readUpload(request);
      const came = { bytes, name: query.name || name, purpose: getPurpose(params.picture) };
      const { key } = await takeIn({ db, files }, user, came);
      const next = await keep({ actor: user, ip, requestId }, params.picture, query.version, key);
      stale(...next.tags);
      return Response.json(setSitePicture.out.parse(saved(next.version, "Saved")));
    }),
    route(cropSitePicture, async ({ actor, ip, requestId, params, body, stale }) => {
      const user = requireUser(actor);
      const { left, top, width, height, version } = body;
      if (left + width > 100) throw new AppError("invalid", { fields: { width: "Left and width exceed 100 %." } });
      if (top + height > 100) throw new AppError("invalid", { fields: { height: "Top and height exceed 100 %." } });
      const key = (await readSettings(db, "logo"))[params.picture];
      const id = key && fileOfKey(key);
      if (!id) throw new AppError("not_found", { user: "No image was uploaded here." });
      await limit(db, uploads, user.id);
      const area = { left: left / 100, top: top / 100, width: width / 100, height: height / 100 };
      const file = await crop({ db, files }, user, id, area);
      const next = await keep({ actor: user, ip, requestId }, params.picture, version, file.key);
      stale(...next.tags);
      return saved(next.version, "Cropped");
    }),
    route(removeSitePicture, async ({ actor, ip, requestId, params, body, stale }) => {
      const who = { actor: requireUser(actor), ip, requestId };
      const next = await keep(who, params.picture, body.version, null);
      stale(...next.tags);
      return saved(next.version, "Removed");
    }),
    rawRoute(iconFile, async ({ params }) => {
      const icon = await readIconFile(db, files, params.file);
      if (!icon) throw new AppError("not_found");
      return new Response(new Uint8Array(icon.bytes), {
        headers: {
          "content-type": icon.type,
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
        },
      });
    }),
  ];
}
