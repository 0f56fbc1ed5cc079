import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Db } from "@/backend/db/client";
import { parseRenderedPicture, renderAtWidth } from "@/backend/posters/rendered-pictures";
import { readAudience } from "./access";
import { fileOfKey, sizeName } from "./names";
import type { FileStore } from "./store";

/** Rendering uses a whole core, so the number of concurrent renders is limited. */
const rendering = pLimit(2);

async function isKnown(db: Db, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM picture WHERE key = ${key} UNION ALL SELECT 1 FROM city WHERE picture_key = ${key} LIMIT 1`);
  return rows.length > 0;
}

type Format = "webp" | "avif";
type Shown = {
  bytes: Buffer;
  format: Format;
  /** The picture may be taken off, so it is not cached for long. */
  forNow?: boolean;
};

/**
 * One size of a picture. Uploads have their WebP sizes at once; until the AVIF exists, its URL responds with WebP. Demo
 * pictures are rendered on first request and stored, but only for names in the catalogue, so that requests cannot fill
 * the disk.
 */
export async function readPicture(
  db: Db,
  files: FileStore,
  request: { key: string; width: number; format: Format },
): Promise<Shown | null> {
  const { key, width, format } = request;
  const fileId = fileOfKey(key);
  const audience = fileId ? await readAudience(db, fileId) : "everyone";
  if (audience === "none") return null;
  const forNow = audience === "for-now";
  const kept = await files.read(sizeName(key, width, format));
  if (kept) return { bytes: kept, format, forNow };
  if (fileId) {
    const webp = format === "avif" ? await files.read(sizeName(key, width, "webp")) : null;
    return webp && { bytes: webp, format: "webp", forNow };
  }
  const rendered = format === "webp" ? parseRenderedPicture(key) : null;
  if (!rendered || !(await isKnown(db, key))) return null;
  return rendering(async () => {
    const name = sizeName(key, width, format);
    const meanwhile = await files.read(name);
    if (meanwhile) return { bytes: meanwhile, format };
    const picture = await renderAtWidth(rendered, width);
    await files.write(name, picture);
    return { bytes: picture, format };
  });
}
