import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { fileOfKey, keyOfFile } from "@/backend/files/names";
import { readFiles } from "@/backend/files/rows";
import { useFiles } from "@/backend/files/use";
import { system } from "@/backend/http/context";
import type { FilePurpose } from "@/lib/contracts/site/file";
import type { Settings } from "@/lib/contracts/site/settings";
import { type ShownSitePicture, type SitePicture, sitePictures } from "@/lib/contracts/site/site-pictures";
import { AppError } from "@/lib/errors";
import { readSettingsRecord } from "../settings";

/** The picture of the home page is a photo with all sizes and formats. The others keep their transparency. */
export const getPurpose = (picture: SitePicture): FilePurpose => (picture === "hero" ? "picture" : "site");

const usedBy = "site:logo";

const gone = (picture: SitePicture) =>
  new AppError("invalid", { fields: { [`value.${picture}`]: "This image is no longer stored. Upload it again." } });

async function isSitePicture(tx: Db, key: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM picture WHERE owner_kind = 'site' AND key = ${key}`);
  return rows.length > 0;
}

/** The home page reads size and placeholder of its picture from this table. */
async function keepHero(tx: Db, key: string | null): Promise<void> {
  await tx.execute(sql`
    DELETE FROM picture WHERE owner_kind = 'site' AND key LIKE 'up-%' AND key IS DISTINCT FROM ${key}`);
  const id = key && fileOfKey(key);
  if (!id || (await isSitePicture(tx, key))) return;
  await tx.execute(sql`
    INSERT INTO picture (owner_kind, owner_id, key, alt, width, height, placeholder, position)
    SELECT 'site', 0, ${key}, '', width, height, placeholder, 0 FROM stored_file WHERE id = ${id}`);
}

/**
 * Sets the files that the settings group uses and releases the others. Runs with each save and restore of the group.
 * @throws AppError 422 for a picture that was deleted, has another purpose, or belongs to another record
 */
export async function useSitePictures(tx: Db, logo: Settings<"logo">): Promise<void> {
  const ids: Record<"picture" | "site", string[]> = { picture: [], site: [] };
  for (const picture of sitePictures) {
    const key = logo[picture];
    if (key === null) continue;
    const id = fileOfKey(key);
    if (!id) {
      // The demo data has generated pictures, which are not uploads.
      if (picture === "hero" && (await isSitePicture(tx, key))) continue;
      throw gone(picture);
    }
    const purpose = getPurpose(picture);
    const [file] = await readFiles(
      tx,
      sql`f.id = ${id} AND f.purpose = ${purpose} AND (f.used_by IS NULL OR f.used_by = ${usedBy})`,
    );
    if (!file) throw gone(picture);
    if (purpose === "picture" || purpose === "site") ids[purpose].push(id);
  }
  for (const purpose of ["picture", "site"] as const) {
    await useFiles(tx, system, { purpose, usedBy, ids: [...new Set(ids[purpose])] });
  }
  await keepHero(tx, logo.hero);
}

async function readShown(db: Db, key: string | null): Promise<ShownSitePicture | null> {
  if (!key) return null;
  const id = fileOfKey(key);
  const [file] = id ? await readFiles(db, sql`f.id = ${id}`) : [];
  if (!file) {
    const { rows } = await db.execute<{ width: number; height: number }>(sql`
      SELECT width, height FROM picture WHERE owner_kind = 'site' AND key = ${key} LIMIT 1`);
    return rows[0] ? { key, ...rows[0], source: null } : null;
  }
  const [source] = file.sourceId ? await readFiles(db, sql`f.id = ${file.sourceId}`) : [file];
  const size = ({ width, height }: { width: number | null; height: number | null }) => ({
    width: width ?? 1,
    height: height ?? 1,
  });
  return {
    key,
    ...size(file),
    source: source ? { key: keyOfFile(source.id), ...size(source), crop: file.crop } : null,
  };
}

/** The pictures with their originals, for the settings screen. */
export async function readSitePictures(db: Db) {
  const { value, version } = await readSettingsRecord(db, "logo");
  const shown = await Promise.all(
    sitePictures.map(async (picture) => [picture, await readShown(db, value[picture])] as const),
  );
  return { version, pictures: Object.fromEntries(shown) as Record<SitePicture, ShownSitePicture | null> };
}
