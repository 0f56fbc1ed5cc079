import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { mediaFile } from "@/lib/contracts/media";
import { AppError } from "@/lib/errors";
import { readPicture } from "./media";
import { FolderStore } from "./store";

export function fileRoutes({ db, env }: Deps): Route[] {
  const files = new FolderStore(env.FILES_FOLDER);
  return [
    rawRoute(mediaFile, async ({ params }) => {
      const [, key = "", width = ""] = /^(.*)-(\d+)\.webp$/.exec(params.file) ?? [];
      const picture = await readPicture(db, files, key, Number(width));
      if (!picture) throw new AppError("not_found");
      return new Response(new Uint8Array(picture), {
        headers: {
          "content-type": "image/webp",
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "content-security-policy": "sandbox",
        },
      });
    }),
  ];
}
