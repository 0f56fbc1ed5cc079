import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { ReviewSummary, ShownReview } from "@/lib/contracts/orders/review";
import type { ProductId } from "@/lib/kinds/product";

/** Reviews for the pages of products and the dashboard. Queries use the alias `r`. */

/** The record that uses the pictures of a review. */
export const toPictureUser = (reviewId: number): string => `review:${reviewId}`;
const isOfReview = sql`f.used_by = 'review:' || r.id`;

/** The pictures of a review in the order of their upload. */
export const pictures = sql`(
  SELECT coalesce(json_agg(json_build_object('id', f.id, 'key', 'up-' || f.id, 'width', f.width, 'height', f.height)
                           ORDER BY f.created_at, f.id), '[]')
    FROM stored_file f WHERE ${isOfReview})`;

export const shownColumns = sql`r.id, r.author_name AS author, r.author_country AS country, r.score, r.title, r.text, r.variant, ${pictures} AS pictures,
  to_char(r.stayed_on AT TIME ZONE 'UTC', 'YYYY-MM') AS month, r.travelled_as AS "travelledAs", r.reply,
  ${isoTime("r.replied_at")} AS "repliedAt", ${isoTime("r.created_at")} AS at`;

export const reviewsOnPage = 10;

export const belongsTo = ({ kind, id }: ProductId): SQL => sql`r.subject_kind = ${kind} AND r.subject_id = ${id}`;

/** The latest published reviews, the number of reviews per score and type of traveller, the mean score of each topic. */
export async function readReviews(
  db: Db,
  product: ProductId,
  topics: readonly { name: string }[],
): Promise<Pick<ReviewSummary, "reviews" | "scores" | "topics" | "travellers">> {
  const shown = sql`FROM review r WHERE ${belongsTo(product)} AND r.state = 'published'`;
  const reviews = await db.execute<ShownReview>(sql`
    SELECT ${shownColumns} ${shown} ORDER BY r.created_at DESC, r.id DESC LIMIT ${reviewsOnPage}`);
  const scores = await db.execute<ReviewSummary["scores"][number]>(sql`
    SELECT r.score, count(*)::int AS count ${shown} GROUP BY r.score ORDER BY r.score DESC`);
  const travellers = await db.execute<ReviewSummary["travellers"][number]>(sql`
    SELECT r.travelled_as AS type, count(*)::int AS count ${shown} AND r.travelled_as IS NOT NULL
     GROUP BY r.travelled_as ORDER BY count DESC, type`);
  const means = await db.execute<{ topic: string; tenths: number }>(sql`
    SELECT t.topic, round(avg(t.score::int) * 10)::int AS tenths
      FROM (SELECT r.topics ${shown}) r, jsonb_each_text(r.topics) AS t (topic, score) GROUP BY t.topic`);
  const tenthsByTopic = new Map(means.rows.map(({ topic, tenths }) => [topic, tenths]));
  return {
    reviews: reviews.rows,
    scores: scores.rows,
    travellers: travellers.rows,
    topics: topics.flatMap(({ name }) => {
      const tenths = tenthsByTopic.get(name);
      return tenths === undefined ? [] : [{ topic: name, tenths }];
    }),
  };
}

/** The number of reviews that wait for moderation, and the product of the oldest one; null without such reviews. */
export async function findHeld(db: Db): Promise<{ waiting: number; oldest: ProductId } | null> {
  const { rows } = await db.execute<ProductId & { waiting: number }>(sql`
    SELECT r.subject_kind AS kind, r.subject_id AS id, (SELECT count(*)::int FROM review WHERE state = 'held') AS waiting
      FROM review r WHERE r.state = 'held' ORDER BY r.created_at, r.id LIMIT 1`);
  const [row] = rows;
  return row ? { waiting: row.waiting, oldest: { kind: row.kind, id: row.id } } : null;
}

/** Deletes the reviews of a product that is deleted. */
export async function removeReviews(tx: Db, product: ProductId): Promise<void> {
  await tx.execute(sql`
    UPDATE stored_file f SET used_by = NULL, unused_since = now()
      FROM review r WHERE ${belongsTo(product)} AND ${isOfReview}`);
  await tx.execute(sql`DELETE FROM review r WHERE ${belongsTo(product)}`);
}
