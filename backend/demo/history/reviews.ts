import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { signature } from "@/backend/reviews/rules";
import { recountReviews } from "@/backend/reviews/write";
import { dayMs } from "@/lib/dates";
import { createRandom } from "../draw";

/** The share of served stays that guests review. */
const reviewedShare = 0.3;
const heldReviews = 4;

type Stay = {
  review: number;
  order: string;
  userId: string;
  name: string;
  country: string | null;
  end: string;
  start: string;
  variant: string | null;
};

/** Makes reviews of the catalogue those of guests who were there, as far as there are enough bookings. */
export async function linkReviews(tx: Db, now: Date, kind: "hotel" | "cruise"): Promise<void> {
  const product = kind === "hotel" ? sql`o.hotel_id` : sql`o.product_id`;
  const { rows } = await tx.execute<Stay>(sql`
    WITH served AS (
      SELECT o.id, ${product} AS product, o.user_id, o.lead_name, o.service_start, o.service_end,
             row_number() OVER each AS n, count(*) OVER (PARTITION BY ${product}) AS stays
        FROM orders o WHERE o.kind = ${kind} AND o.reason = 'served' AND o.service_end < ${now.toISOString()}::timestamptz - interval '2 days'
      WINDOW each AS (PARTITION BY ${product} ORDER BY md5(o.id::text))
    ),
    written AS (
      SELECT id, subject_id AS product, row_number() OVER (PARTITION BY subject_id ORDER BY id) AS n
        FROM review WHERE subject_kind = ${kind}
    )
    SELECT r.id AS review, s.id AS "order", (SELECT min(m.title) FROM order_line l JOIN room m ON m.id = l.product_id
             WHERE l.order_id = s.id AND l.product_kind = 'room') AS variant, s.user_id AS "userId", s.lead_name AS name, u.country,
           s.service_start AS start, s.service_end AS "end"
      FROM written r JOIN served s ON s.product = r.product AND s.n = r.n AND s.n <= ceil(s.stays * ${reviewedShare}::float8)
      LEFT JOIN app_user u ON u.id = s.user_id ORDER BY r.id`);
  const linked = rows.map((stay) => {
    const r = createRandom(`review of ${stay.order}`);
    const latest = now.getTime() - r.between(0.02, 1.5) * dayMs;
    const at = new Date(Math.min(latest, Date.parse(stay.end) + r.between(0.4, 14) * dayMs));
    return {
      id: stay.review,
      order: stay.order,
      user: stay.userId,
      author: signature(stay.name),
      country: stay.country,
      start: stay.start,
      variant: stay.variant,
      at,
    };
  });
  await tx.execute(sql`
    UPDATE review SET order_id = r."order", user_id = r."user", author_name = r.author,
           author_country = coalesce(r.country, author_country), stayed_on = r.start, variant = r.variant, created_at = r.at
      FROM jsonb_to_recordset(${JSON.stringify(linked)}::jsonb)
           AS r (id int, "order" uuid, "user" uuid, author text, country text, start timestamptz, variant text, at timestamptz)
     WHERE review.id = r.id`);
}

/** A few new reviews of hotels wait for an administrator, because they contain an address. */
export async function holdReviews(tx: Db): Promise<void> {
  const held = await tx.execute<{ hotelId: number }>(sql`
    UPDATE review SET state = 'held', held_for = 'link', reply = NULL, replied_at = NULL,
           text = text || ' More pictures on www.our-trips.example.'
     WHERE id IN (SELECT id FROM review WHERE order_id IS NOT NULL ORDER BY created_at DESC, id LIMIT ${heldReviews})
    RETURNING subject_id AS "hotelId"`);
  for (const { hotelId } of held.rows) await recountReviews(tx, { kind: "hotel", id: hotelId });
}
