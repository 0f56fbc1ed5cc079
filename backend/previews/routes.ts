import pLimit from "p-limit";
import { readPicture } from "@/backend/files/media";
import { openFileStore } from "@/backend/files/open-store";
import type { Deps } from "@/backend/http/context";
import { type Route, rawRoute } from "@/backend/http/router";
import { previewFile } from "@/lib/contracts/site/media";
import { AppError } from "@/lib/errors";
import { previewVersion } from "@/lib/site/previews";
import { getPreview, readPreviewFacts } from "./preview-data";
import { renderPreview } from "./render";

const forEver = "public, max-age=31536000, immutable";
/** Short lifetime: the URL is outdated and the picture will change. */
const forNow = "public, max-age=60";

/** Rendering uses a whole core, so only one runs at a time. */
const rendering = pLimit(1);

/** The version is in the first bytes of a rendered picture. */
const markBytes = 400;
const isVersion = (picture: Buffer, version: string) => picture.subarray(0, markBytes).includes(version);

/**
 * Preview pictures for links. They are rendered on first request and stored, one file per public record. The URL
 * contains nothing but the record's number, so the number of files is limited by the catalogue.
 */
export function previewRoutes({ db, env }: Deps): Route[] {
  const files = openFileStore(env);
  return [
    rawRoute(previewFile, async ({ params }) => {
      const [, name = "", requestedKey = ""] = /^(.*)-([\w-]{12})\.jpg$/.exec(params.file) ?? [];
      const of = getPreview(name);
      const facts = of && (await readPreviewFacts(db, of));
      if (!facts) throw new AppError("not_found");
      const version = previewVersion(facts);
      const place = `previews/${name}.jpg`;
      const kept = async () => {
        const picture = await files.read(place);
        return picture && isVersion(picture, version) ? picture : null;
      };
      const render = async () => {
        const photo = facts.picture ? await getPhoto(facts.picture) : null;
        const picture = await renderPreview(facts, photo, version);
        await files.write(place, picture);
        return picture;
      };
      const picture = (await kept()) ?? (await rendering(async () => (await kept()) ?? render()));
      return new Response(new Uint8Array(picture), {
        headers: {
          "content-type": "image/jpeg",
          "cache-control": requestedKey === version ? forEver : forNow,
          "x-content-type-options": "nosniff",
          "content-security-policy": "sandbox",
        },
      });
    }),
  ];

  async function getPhoto(address: string): Promise<Buffer | null> {
    const [, key, width] = /^\/media\/(.*)-(\d+)\.webp$/.exec(address) ?? [];
    if (!key) return null;
    const shown = await readPicture(db, files, { key, width: Number(width), format: "webp" });
    return shown?.bytes ?? null;
  }
}
