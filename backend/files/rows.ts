import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import type { CropArea, FilePurpose, StoredFile } from "@/lib/contracts/site/file";
import { keyOfFile } from "./names";

/** A file as stored in the database. */
export type FileRow = Omit<StoredFile, "key"> & {
  purpose: FilePurpose;
  ownerId: string;
  sourceId: string | null;
  crop: CropArea | null;
  usedBy: string | null;
};

const columns = sql`f.id, f.owner_id AS "ownerId", f.purpose, f.media_type AS "mediaType", f.name, f.bytes, f.width,
  f.height, f.placeholder, f.source_id AS "sourceId", f.crop, f.used_by AS "usedBy"`;

export async function readFiles(db: Db, where: SQL): Promise<FileRow[]> {
  const { rows } = await db.execute<FileRow>(sql`SELECT ${columns} FROM stored_file f WHERE ${where}`);
  return rows;
}

/**
 * Files that this actor may use: their own, for a sub-administrator also those of the assigned hotels, for an
 * administrator all.
 */
export function withinReach(actor: Actor): SQL {
  if (actor.kind === "system") return sql`true`;
  if (actor.kind !== "user") return sql`false`;
  if (actor.role === "admin") return sql`true`;
  const own = sql`f.owner_id = ${actor.id}`;
  if (actor.role !== "subadmin") return own;
  const user = sql`split_part(f.used_by, ':', 2)::int`;
  return sql`(${own} OR CASE
    WHEN f.used_by LIKE 'hotel:%' THEN ${hotelInScope(actor, user)}
    WHEN f.used_by LIKE 'room:%' THEN EXISTS (
      SELECT 1 FROM room r WHERE r.id = ${user} AND ${hotelInScope(actor, sql`r.hotel_id`)})
    ELSE false END)`;
}

type NewFile = Omit<FileRow, "usedBy"> & { sha256: string };

/** Adds the row of a file, before its objects are written: the cleanup job also finds those of an upload that failed. */
export async function addFile(db: Db, file: NewFile): Promise<void> {
  await db.execute(sql`
    INSERT INTO stored_file (id, owner_id, purpose, media_type, name, sha256, bytes, width, height, placeholder, source_id,
                             crop)
    VALUES (${file.id}, ${file.ownerId}, ${file.purpose}, ${file.mediaType}, ${file.name}, ${file.sha256}, ${file.bytes},
            ${file.width}, ${file.height}, ${file.placeholder}, ${file.sourceId},
            ${file.crop ? JSON.stringify(file.crop) : null}::jsonb)`);
}

/** Lets a worker make the AVIF sizes from the stored original. */
export async function requestAvif(db: Db, id: string): Promise<void> {
  await db.execute(sql`UPDATE stored_file SET avif_due_at = now() WHERE id = ${id}`);
}

export const toStoredFile = ({
  id,
  name,
  mediaType,
  bytes,
  width,
  height,
  placeholder,
  purpose,
}: FileRow): StoredFile => ({
  id,
  key: purpose === "evidence" ? null : keyOfFile(id),
  name,
  mediaType,
  bytes,
  width,
  height,
  placeholder,
});
