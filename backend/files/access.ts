import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import type { UserActor } from "@/backend/http/context";
import { type FileRow, readFiles } from "./rows";

/**
 * SQL condition over the alias `f` of a stored file: it is evidence of a record that the actor takes part in. A use
 * without a condition is open to the uploader and administrators of claims only.
 */
export type EvidenceScope = (actor: UserActor) => SQL;

/** A private file that this actor may read. Null for a foreign and for a missing file alike. */
export async function readPrivateFile(
  db: Db,
  actor: UserActor,
  fileId: string,
  scopes: readonly EvidenceScope[],
): Promise<FileRow | null> {
  const may = [sql`f.owner_id = ${actor.id}`];
  if (mayUse(actor, ["claims"])) may.push(...scopes.map((scope) => scope(actor)), sql`${actor.role === "admin"}`);
  const [file] = await readFiles(
    db,
    sql`f.id = ${fileId} AND f.purpose = 'evidence' AND (${sql.join(may, sql` OR `)})`,
  );
  return file ?? null;
}
