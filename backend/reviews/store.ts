import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { readLocked, violatedConstraint } from "@/backend/db/transaction";
import type { Actor } from "@/backend/http/context";
import { mentions } from "@/backend/http/listing";
import { kindBackends } from "@/backend/kinds";
import type { KindBackend, KindReviews } from "@/backend/kinds/kind";
import { productInScope } from "@/backend/kinds/products";
import type {
  OwnReview,
  productReviews,
  ReviewSort,
  ReviewState,
  ShownReview,
  StaffReview,
} from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import type { ProductId } from "@/lib/kinds/product";
import type { TravellerType } from "@/lib/labels/traveller";
import { belongsTo, pictures, reviewsOnPage, shownColumns } from "./of-product";

export type Written = {
  topics: Record<string, number>;
  score: number;
  title: string;
  text: string;
  travelledAs: TravellerType | null;
};

const orderBy: Record<ReviewSort, SQL> = {
  newest: sql`r.created_at DESC`,
  best: sql`r.score DESC, r.created_at DESC`,
  worst: sql`r.score, r.created_at DESC`,
};

/** The published reviews of a product that is on sale. */
export async function listShown(
  db: Db,
  { kind, catalogue }: KindBackend,
  id: number,
  { sort, page, travelledAs, q }: z.output<typeof productReviews.query>,
): Promise<{ items: ShownReview[]; total: number; page: number; pageSize: number }> {
  const where = sql`${belongsTo({ kind: kind.id, id })} AND r.state = 'published'
    AND EXISTS (SELECT 1 FROM (${catalogue.onSale}) s WHERE s.id = ${id})
    ${travelledAs ? sql`AND r.travelled_as = ${travelledAs}` : sql``}
    ${q ? sql`AND ${mentions(sql`concat_ws(' ', r.title, r.text, r.reply)`, q)}` : sql``}`;
  const { rows } = await db.execute<ShownReview>(sql`
    SELECT ${shownColumns} FROM review r WHERE ${where}
     ORDER BY ${orderBy[sort]}, r.id DESC LIMIT ${reviewsOnPage} OFFSET ${(page - 1) * reviewsOnPage}`);
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM review r WHERE ${where}`);
  return { items: rows, total: counted.rows[0]?.total ?? 0, page, pageSize: reviewsOnPage };
}

export async function findOwn(db: Db, orderId: string): Promise<OwnReview | null> {
  const { rows } = await db.execute<OwnReview>(sql`
    SELECT r.id, r.score, r.topics, r.title, r.text, r.travelled_as AS "travelledAs",
           ${pictures} AS pictures, r.state, r.hidden_reason AS reason, r.reply, r.version,
           ${isoTime("r.created_at")} AS at, ${isoTime("r.edited_at")} AS "editedAt"
      FROM review r WHERE r.order_id = ${orderId}`);
  return rows[0] ?? null;
}

type NewReview = Written & {
  subject: ProductId;
  orderId: string;
  userId: string;
  author: string;
  stayedOn: Date;
  variant: string | null;
  state: ReviewState;
  heldFor: string | null;
};

/** 409 when the booking already has a review, also one inserted by a concurrent request. */
export async function insertReview(tx: Db, made: NewReview): Promise<number> {
  const { rows } = await tx
    .execute<{ id: number }>(sql`
      INSERT INTO review (subject_kind, subject_id, order_id, user_id, author_name, author_country, score, topics, title,
                          text, travelled_as, variant, state, held_for, stayed_on)
      SELECT ${made.subject.kind}, ${made.subject.id}, ${made.orderId}, ${made.userId}, ${made.author},
             (SELECT u.country FROM app_user u WHERE u.id = ${made.userId}), ${made.score},
             ${JSON.stringify(made.topics)}::jsonb, ${made.title || null}, ${made.text}, ${made.travelledAs},
             ${made.variant}, ${made.state}, ${made.heldFor}, ${made.stayedOn.toISOString()}::timestamptz
      RETURNING id`)
    .catch((error: unknown) => {
      if (
        violatedConstraint(error) !== "review_orderId_unique" &&
        violatedConstraint(error) !== "review_order_id_unique"
      )
        throw error;
      throw new AppError("conflict", { user: "You've already reviewed this booking." });
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
    UPDATE review SET score = ${made.score}, topics = ${JSON.stringify(made.topics)}::jsonb,
           title = ${made.title || null}, text = ${made.text}, travelled_as = ${made.travelledAs}, state = ${made.state}, held_for = ${made.heldFor},
           hidden_reason = NULL, edited_at = now(), version = version + 1
     WHERE id = ${id} AND version = ${version}`);
  return rowCount === 1;
}

/** Recomputes a product's score and review count in the transaction that changed a review. */
export async function recount(tx: Db, reviews: KindReviews, product: ProductId): Promise<void> {
  await reviews.lock(tx, product.id);
  const { rows } = await tx.execute<{ count: number; tenths: number | null }>(sql`
    SELECT count(*)::int AS count, floor((sum(score) * 20 + count(*)) / (2 * nullif(count(*), 0))::numeric)::int AS tenths
      FROM review r WHERE ${belongsTo(product)} AND r.state = 'published'`);
  await reviews.saveScore(tx, product.id, rows[0] ?? { count: 0, tenths: null });
}

export const inScope = (actor: Actor): SQL =>
  productInScope(actor, { kind: sql`r.subject_kind`, id: sql`r.subject_id` });

/** The kinds whose products are reviewed, each with the query of its products. */
export const reviewedKinds = (): { id: KindId; products: SQL }[] =>
  kindBackends.flatMap(({ kind, reviews }) => (reviews ? [{ id: kind.id, products: reviews.products }] : []));

/** The product's present name: the bookings of some reviews are missing. */
const presentTitle = () => {
  const titles = reviewedKinds().map(
    ({ id, products }) => sql`WHEN ${id} THEN (SELECT p.title FROM (${products}) p WHERE p.id = r.subject_id)`,
  );
  return sql`CASE r.subject_kind ${sql.join(titles, sql` `)} END`;
};

export const orderOfReview = sql`LEFT JOIN orders o ON o.id = r.order_id`;
export const staffColumns = (actor: Actor) => sql`
  ${shownColumns}, r.subject_kind AS kind, r.subject_id AS "productId", r.topics, r.state, r.held_for AS "heldFor",
  r.hidden_reason AS reason, o.ref AS "orderRef", coalesce(o.title, ${presentTitle()}) AS "productTitle", r.version,
  ${actor.kind === "user" && actor.role === "subadmin"} AND r.state = 'published' AS "mayReply"`;

export type LockedReview = StaffReview & { userId: string | null };

/** Locks the review. 404 when it is missing or its product is out of scope. */
export async function lockReview(tx: Db, actor: Actor, id: number): Promise<LockedReview> {
  const where = sql`WHERE r.id = ${id} AND ${inScope(actor)}`;
  const [review] = await readLocked<LockedReview>(tx, {
    lock: sql`SELECT r.id FROM review r ${where} FOR NO KEY UPDATE`,
    read: sql`SELECT ${staffColumns(actor)}, r.user_id AS "userId" FROM review r ${orderOfReview} ${where}`,
  });
  if (!review) throw new AppError("not_found", { user: "This review does not exist." });
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

export async function setReply(tx: Db, id: number, { text, by }: { text: string; by: string }): Promise<void> {
  await tx.execute(sql`
    UPDATE review SET reply = ${text}, replied_by = ${by}::uuid, version = version + 1,
           reply_edited_at = CASE WHEN reply IS NULL THEN NULL ELSE now() END, replied_at = coalesce(replied_at, now())
     WHERE id = ${id}`);
}
