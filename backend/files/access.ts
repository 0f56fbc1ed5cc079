import { type SQL, sql } from "drizzle-orm";
import { claimEvidenceOf } from "@/backend/claims/evidence";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { type FileRow, readFiles } from "./rows";

/**
 * Private files belong to the record that they are evidence of. Each entry finds the records that an actor takes part
 * in. A use without an entry is open to the uploader and administrators only.
 */
const getParty: readonly ((actor: UserActor) => SQL)[] = [claimEvidenceOf];

/** A private file that this actor may read. Null for a foreign and for a missing file alike. */
export async function readPrivateFile(db: Db, actor: UserActor, fileId: string): Promise<FileRow | null> {
  const may = [sql`f.owner_id = ${actor.id}`, ...getParty.map((party) => party(actor))];
  if (actor.role === "admin") may.push(sql`true`);
  const [file] = await readFiles(
    db,
    sql`f.id = ${fileId} AND f.purpose = 'evidence' AND (${sql.join(may, sql` OR `)})`,
  );
  return file ?? null;
}
