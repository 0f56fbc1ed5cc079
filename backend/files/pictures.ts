import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { ChosenPicture } from "@/lib/contracts/site/file";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { fileOfKey } from "./names";
import { releaseFiles, useFiles } from "./use";

/** Records with an ordered list of pictures. The first picture is the cover. */
export type PictureOwner = { kind: KindId | "room"; id: number };
const getUse = ({ kind, id }: PictureOwner) => `${kind}:${id}`;

export async function readPictures(db: Db, owner: PictureOwner): Promise<Picture[]> {
  const { rows } = await db.execute<Picture>(sql`
    SELECT key, alt, width, height, placeholder FROM picture
     WHERE owner_kind = ${owner.kind} AND owner_id = ${owner.id} ORDER BY position, id`);
  return rows;
}

/**
 * Replaces the pictures of a product or room, in this order, in the caller's transaction. The caller has checked that the
 * actor may change the record. New pictures must be the actor's own uploads; current ones may stay whatever their
 * origin. Throws 422 on `pictures` otherwise.
 */
export async function setPictures(
  tx: Db,
  actor: Actor,
  owner: PictureOwner,
  chosen: readonly ChosenPicture[],
  /** Pictures of a change that waits for approval: their uploads stay in use, but they are not shown yet. */
  waiting: readonly ChosenPicture[] = [],
): Promise<Picture[]> {
  const before = new Map((await readPictures(tx, owner)).map((picture) => [picture.key, picture]));
  const ids = [...new Set([...chosen, ...waiting].flatMap(({ key }) => fileOfKey(key) ?? []))];
  const uploads = await useFiles(tx, actor, { purpose: "picture", usedBy: getUse(owner), ids, field: "pictures" });
  const known = new Map<string, Omit<Picture, "alt">>(before);
  for (const { key, width, height, placeholder } of uploads) {
    if (key && width && height) known.set(key, { key, width, height, placeholder });
  }
  const resolve = ({ key, alt }: ChosenPicture): Picture => {
    const picture = known.get(key);
    if (!picture) throw new AppError("invalid", { fields: { pictures: "One of these photos no longer exists." } });
    return { ...picture, alt };
  };
  const pictures = chosen.map(resolve);
  const resolved = waiting.map(resolve);
  await tx.execute(sql`DELETE FROM picture WHERE owner_kind = ${owner.kind} AND owner_id = ${owner.id}`);
  for (const [position, { key, alt, width, height, placeholder }] of pictures.entries()) {
    await tx.execute(sql`
      INSERT INTO picture (owner_kind, owner_id, key, alt, width, height, placeholder, position)
      VALUES (${owner.kind}, ${owner.id}, ${key}, ${alt}, ${width}, ${height}, ${placeholder}, ${position})`);
  }
  return resolved;
}

/** For a record that is being deleted. */
export async function dropPictures(tx: Db, owner: PictureOwner): Promise<void> {
  await tx.execute(sql`DELETE FROM picture WHERE owner_kind = ${owner.kind} AND owner_id = ${owner.id}`);
  await releaseFiles(tx, getUse(owner));
}
