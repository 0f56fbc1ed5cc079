import { type SQL, sql } from "drizzle-orm";
import { claimEvidenceOf } from "@/backend/claims/evidence";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { type FileRow, readFiles } from "./rows";

/**
 * Private files belong to what they are evidence of. Each kind of use says which uses an actor is a party of; a kind that
 * is not named here is open to the sender and the administration only.
 */
const partyOf: readonly ((actor: UserActor) => SQL)[] = [claimEvidenceOf];

/** A private file that this actor may read; null for every other, so that foreign and missing are the same. */
export async function readPrivateFile(db: Db, actor: UserActor, fileId: string): Promise<FileRow | null> {
  const may = [sql`f.owner_id = ${actor.id}`, ...partyOf.map((party) => party(actor))];
  if (actor.role === "admin") may.push(sql`true`);
  const [file] = await readFiles(
    db,
    sql`f.id = ${fileId} AND f.purpose = 'evidence' AND (${sql.join(may, sql` OR `)})`,
  );
  return file ?? null;
}
