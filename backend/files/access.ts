import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import type { UserActor } from "@/backend/http/context";
import type { NeededParts } from "@/lib/access/admin-parts";
import { type FileRow, readFiles } from "./rows";

/**
 * Evidence of records that the actor takes part in. A use without a scope is open to the uploader and administrators of
 * claims only.
 */
export type EvidenceScope = {
  /** The parts of the administration that show the files. */
  parts: NeededParts;
  /** SQL condition over the alias `f` of a stored file. */
  condition: (actor: UserActor) => SQL;
};

/** The writer of the review, also after the booking moved to an account, and the moderators. */
const mayReadReviewPicture = (actor: UserActor): SQL => sql`f.purpose = 'review' AND (
  ${actor.role === "admin" && mayUse(actor, ["content"])} OR f.owner_id = ${actor.id}
  OR EXISTS (SELECT 1 FROM review r WHERE f.used_by = 'review:' || r.id AND r.user_id = ${actor.id}))`;

/**
 * A private file, or a picture of a review in any state, that this actor may read. Null for a foreign and for a missing
 * file alike.
 */
export async function readPrivateFile(
  db: Db,
  actor: UserActor,
  fileId: string,
  scopes: readonly EvidenceScope[],
): Promise<FileRow | null> {
  const granted = scopes.filter(({ parts }) => mayUse(actor, parts));
  const may = [sql`f.owner_id = ${actor.id}`, ...granted.map(({ condition }) => condition(actor))];
  if (actor.role === "admin" && mayUse(actor, ["claims"])) may.push(sql`true`);
  const [file] = await readFiles(
    db,
    sql`f.id = ${fileId} AND (f.purpose = 'evidence' AND (${sql.join(may, sql` OR `)}) OR ${mayReadReviewPicture(actor)})`,
  );
  return file ?? null;
}

/** Access to an uploaded picture under its public URL: always, at present, or never. */
export type PictureAudience = "everyone" | "for-now" | "none";

/** Pictures of a review are public as long as it is published. */
export async function readAudience(db: Db, fileId: string): Promise<PictureAudience> {
  const { rows } = await db.execute<{ published: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM review r WHERE f.used_by = 'review:' || r.id AND r.state = 'published') AS published
      FROM stored_file f WHERE f.id = ${fileId} AND f.purpose = 'review'`);
  const [ofReview] = rows;
  if (!ofReview) return "everyone";
  return ofReview.published ? "for-now" : "none";
}
