import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { readLocked, violatedConstraint } from "@/backend/db/transaction";
import { hotelInScope } from "@/backend/hotels/scope";
import type { Actor } from "@/backend/http/context";
import type { OwnReview, ReviewSort, ReviewState, ReviewTopic, ShownReview, StaffReview } from "@/lib/contracts/review";
import { AppError } from "@/lib/errors";

export type Written = Record<ReviewTopic, number | null> & { score: number; title: string; words: string };

const topicColumns = sql`json_build_object('cleanliness', r.cleanliness, 'comfort', r.comfort, 'staff', r.staff,
  'location', r.location, 'value', r.value) AS topics`;
const shownColumns = sql`r.id, r.author_name AS author, r.author_country AS country, r.score, r.title, r.words, r.reply,
  ${isoTime("r.replied_at")} AS "repliedAt", ${isoTime("r.created_at")} AS at`;

const orderBy: Record<ReviewSort, SQL> = {
  newest: sql`r.created_at DESC`,
  best: sql`r.score DESC, r.created_at DESC`,
  worst: sql`r.score, r.created_at DESC`,
};

const reviewsOnPage = 10;

export async function listShown(
  db: Db,
  hotelId: number,
  { sort, page }: { sort: ReviewSort; page: number },
): Promise<{ items: ShownReview[]; total: number; page: number; pageSize: number }> {
  const { rows } = await db.execute<ShownReview>(sql`
    SELECT ${shownColumns} FROM review r JOIN public_hotel h ON h.id = r.hotel_id
     WHERE r.hotel_id = ${hotelId} AND r.state = 'published'
     ORDER BY ${orderBy[sort]}, r.id DESC LIMIT ${reviewsOnPage} OFFSET ${(page - 1) * reviewsOnPage}`);
  const counted = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM review r JOIN public_hotel h ON h.id = r.hotel_id
     WHERE r.hotel_id = ${hotelId} AND r.state = 'published'`);
  return { items: rows, total: counted.rows[0]?.total ?? 0, page, pageSize: reviewsOnPage };
}

export async function findOwn(db: Db, orderId: string): Promise<OwnReview | null> {
  const { rows } = await db.execute<OwnReview>(sql`
    SELECT r.id, r.score, ${topicColumns}, r.title, r.words, r.state, r.hidden_reason AS reason, r.reply, r.version,
           ${isoTime("r.created_at")} AS at, ${isoTime("r.edited_at")} AS "editedAt"
      FROM review r WHERE r.order_id = ${orderId}`);
  return rows[0] ?? null;
}

type NewReview = Written & {
  hotelId: number;
  roomId: number | null;
  orderId: string;
  userId: string;
  author: string;
  stayedOn: Date;
  state: ReviewState;
  heldFor: string | null;
};

/** 409 when the booking already has a review, also one inserted by a concurrent request. */
export async function insertReview(tx: Db, made: NewReview): Promise<number> {
  const { rows } = await tx
    .execute<{ id: number }>(sql`
      INSERT INTO review (hotel_id, room_id, order_id, user_id, author_name, author_country, score, cleanliness, comfort, staff,
                          location, value, title, words, state, held_for, stayed_on)
      SELECT ${made.hotelId}, ${made.roomId}, ${made.orderId}, ${made.userId}, ${made.author},
             (SELECT u.country FROM app_user u WHERE u.id = ${made.userId}), ${made.score}, ${made.cleanliness}::smallint,
             ${made.comfort}::smallint, ${made.staff}::smallint, ${made.location}::smallint, ${made.value}::smallint,
             ${made.title || null}, ${made.words}, ${made.state}, ${made.heldFor}, ${made.stayedOn.toISOString()}::timestamptz
      RETURNING id`)
    .catch((error: unknown) => {
      if (
        violatedConstraint(error) !== "review_orderId_unique" &&
        violatedConstraint(error) !== "review_order_id_unique"
      )
        throw error;
      throw new AppError("conflict", { user: "You have reviewed this stay already." });
    });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("no review was written");
  return id;
}

/** False when another request changed the review first. */
export async function updateReview(
  tx: Db,
  { id, version }: { id: number; version: number },
  made: Written & { state: ReviewState; heldFor: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE review SET score = ${made.score}, cleanliness = ${made.cleanliness}, comfort = ${made.comfort},
           staff = ${made.staff}, location = ${made.location}, value = ${made.value}, title = ${made.title || null},
           words = ${made.words}, state = ${made.state}, held_for = ${made.heldFor}, hidden_reason = NULL,
           edited_at = now(), version = version + 1
     WHERE id = ${id} AND version = ${version}`);
  return rowCount === 1;
}

/**
 * Recomputes a hotel's score and review count in the transaction that changed a review. The hotel's row is locked
 * first, so concurrent reviews are both counted. A trigger on `hotel` updates the search index.
 */
export async function recount(tx: Db, hotelId: number): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM hotel WHERE id = ${hotelId} FOR NO KEY UPDATE`);
  await tx.execute(sql`
    UPDATE hotel SET review_count = r.n, review_score_tenths = r.tenths
      FROM (SELECT count(*)::int AS n, floor((sum(score) * 20 + count(*)) / (2 * nullif(count(*), 0))::numeric)::smallint AS tenths
              FROM review WHERE hotel_id = ${hotelId} AND state = 'published') AS r
     WHERE hotel.id = ${hotelId} AND (review_count, review_score_tenths) IS DISTINCT FROM (r.n, r.tenths)`);
}

const staffFrom = sql`review r JOIN hotel h ON h.id = r.hotel_id LEFT JOIN orders o ON o.id = r.order_id`;
const staffColumns = (actor: Actor) => sql`
  ${shownColumns}, h.id AS "hotelId", h.title AS "hotelTitle", h.token AS "hotelToken", ${topicColumns}, r.state,
  r.held_for AS "heldFor", r.hidden_reason AS reason, o.ref AS "orderRef", r.version,
  ${actor.kind === "user" && actor.role === "subadmin"} AND r.state = 'published' AS "mayReply"`;

/** Pending reviews first, oldest first, then the newest. A sub-administrator sees published reviews only. */
export async function listForStaff(
  db: Db,
  actor: Actor,
  { hotel, state, page }: { hotel?: number; state?: ReviewState; page: number },
) {
  const sees = actor.kind === "user" && actor.role === "admin" ? sql`true` : sql`r.state = 'published'`;
  const scope = sql`${hotelInScope(actor, sql`r.hotel_id`)} AND ${sees} AND ${hotel === undefined ? sql`true` : sql`r.hotel_id = ${hotel}`}`;
  const where = state ? sql`${scope} AND r.state = ${state}` : scope;
  const { rows } = await db.execute<StaffReview>(sql`
    SELECT ${staffColumns(actor)} FROM ${staffFrom} WHERE ${where}
     ORDER BY r.state = 'held' DESC, CASE WHEN r.state = 'held' THEN r.created_at END, r.created_at DESC, r.id DESC
     LIMIT ${reviewsOnPage} OFFSET ${(page - 1) * reviewsOnPage}`);
  const counted = await db.execute<{ state: ReviewState; n: number }>(
    sql`SELECT r.state, count(*)::int AS n FROM ${staffFrom} WHERE ${scope} GROUP BY r.state`,
  );
  const counts = {
    held: 0,
    published: 0,
    refused: 0,
    ...Object.fromEntries(counted.rows.map((row) => [row.state, row.n])),
  };
  const total = state ? counts[state] : counts.held + counts.published + counts.refused;
  return { items: rows, total, page, pageSize: reviewsOnPage, counts };
}

export type LockedReview = StaffReview & { userId: string | null };

/** Locks the review. 404 when it is missing or its hotel is out of scope. */
export async function lockReview(tx: Db, actor: Actor, id: number): Promise<LockedReview> {
  const where = sql`WHERE r.id = ${id} AND ${hotelInScope(actor, sql`r.hotel_id`)}`;
  const [review] = await readLocked<LockedReview>(tx, {
    lock: sql`SELECT r.id FROM review r ${where} FOR NO KEY UPDATE`,
    read: sql`SELECT ${staffColumns(actor)}, r.user_id AS "userId" FROM ${staffFrom} ${where}`,
  });
  if (!review) throw new AppError("not_found", { user: "There is no such review." });
  return review;
}

export async function setState(
  tx: Db,
  id: number,
  { state, reason, by }: { state: "published" | "refused"; reason: string | null; by: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE review SET state = ${state}, hidden_reason = ${reason}, decided_by = ${by}::uuid, decided_at = now(),
           version = version + 1 WHERE id = ${id}`);
}

export async function setReply(tx: Db, id: number, { words, by }: { words: string; by: string }): Promise<void> {
  await tx.execute(sql`
    UPDATE review SET reply = ${words}, replied_by = ${by}::uuid, version = version + 1,
           reply_edited_at = CASE WHEN reply IS NULL THEN NULL ELSE now() END, replied_at = coalesce(replied_at, now())
     WHERE id = ${id}`);
}
