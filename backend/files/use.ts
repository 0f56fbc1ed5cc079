import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { FilePurpose, StoredFile } from "@/lib/contracts/site/file";
import { AppError } from "@/lib/errors";
import { readFiles, toStoredFile } from "./rows";

/** The record that uses a file: `hotel:12`, `claim:…`, `user:…`. */
type Use = { purpose: FilePurpose; usedBy: string; ids: readonly string[]; field?: string };

const mayTake = (actor: Actor, usedBy: string) =>
  actor.kind === "user"
    ? sql`(f.used_by = ${usedBy} OR (f.used_by IS NULL AND f.owner_id = ${actor.id}))`
    : sql`${actor.kind === "system"}`;

/**
 * Sets the files that `usedBy` uses and releases the others, in the caller's transaction. Only the actor's own unused
 * uploads and files that the record uses already are accepted; otherwise 422.
 */
export async function useFiles(
  tx: Db,
  actor: Actor,
  { purpose, usedBy, ids, field = "files" }: Use,
): Promise<StoredFile[]> {
  const chosen = sql`f.id = ANY(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;
  const found = await readFiles(tx, sql`${chosen} AND f.purpose = ${purpose} AND ${mayTake(actor, usedBy)} FOR UPDATE`);
  const byId = new Map(found.map((file) => [file.id, file]));
  const files = ids.flatMap((id) => byId.get(id) ?? []);
  if (files.length !== new Set(ids).size) {
    throw new AppError("invalid", {
      fields: { [field]: "One of these files is no longer available. Upload it again." },
    });
  }
  await tx.execute(sql`
    UPDATE stored_file f SET used_by = ${usedBy}, unused_since = NULL WHERE ${chosen} AND f.used_by IS NULL`);
  await tx.execute(sql`
    UPDATE stored_file f SET used_by = NULL, unused_since = now()
     WHERE f.used_by = ${usedBy} AND f.purpose = ${purpose} AND NOT ${chosen}`);
  return files.map(toStoredFile);
}

/** Releases all files of a deleted record. The cleanup job deletes them some days later. */
export async function releaseFiles(tx: Db, usedBy: string): Promise<void> {
  await tx.execute(sql`UPDATE stored_file SET used_by = NULL, unused_since = now() WHERE used_by = ${usedBy}`);
}

/** The files of a record, oldest first. The caller has checked that the reader may see the record. */
export async function filesUsedBy(db: Db, usedBy: string): Promise<StoredFile[]> {
  return (await readFiles(db, sql`f.used_by = ${usedBy} ORDER BY f.created_at, f.id`)).map(toStoredFile);
}
