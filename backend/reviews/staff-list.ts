import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import type { ExportColumn } from "@/backend/http/csv";
import { all, listRows, mentions, readForExport } from "@/backend/http/listing";
import { inDays } from "@/backend/site/days";
import type { ReviewQuery, ReviewState, StaffReview } from "@/lib/contracts/orders/review";
import { AppError } from "@/lib/errors";
import { getKindLabels } from "@/lib/kinds";
import { hotelKind } from "@/lib/kinds/hotel";
import { humanize } from "@/lib/text/humanize";
import { belongsTo } from "./of-product";
import { inScope, orderOfReview, reviewedKinds, staffColumns } from "./store";

/** Reviews in the consoles of administrators and sub-administrators. */

/** A sub-administrator sees published reviews of the hotels in scope only. */
const readable = (actor: Actor): SQL =>
  actor.kind === "user" && actor.role === "admin" ? inScope(actor) : sql`${inScope(actor)} AND r.state = 'published'`;

/** Product, guest and texts of a review, or the reference of its booking. */
function matches(q: string): SQL {
  const products = reviewedKinds().map(
    ({ id, products }) => sql`(r.subject_kind = ${id} AND r.subject_id IN (
      SELECT p.id FROM (${products}) p WHERE ${mentions(sql`p.title`, q)}))`,
  );
  const texts = sql`concat_ws(' ', r.author_name, r.title, r.text, r.reply)`;
  return sql`(${mentions(texts, q)} OR ${mentions(sql`o.title`, q)} OR o.ref = ${q.toUpperCase()}
    OR ${sql.join(products, sql` OR `)})`;
}

/** Pending reviews first, oldest first, then the newest: the order of one number, so that it can be reversed. */
const waiting = sql`CASE WHEN r.state = 'held' THEN extract(epoch FROM r.created_at) - 1e11
  ELSE - extract(epoch FROM r.created_at) END`;

export async function listForStaff(db: Db, actor: Actor, query: ReviewQuery) {
  const { q, kind, product, hotel, state, score, replied } = query;
  const scope = all([
    readable(actor),
    kind === undefined ? undefined : sql`r.subject_kind = ${kind}`,
    product === undefined ? undefined : sql`r.subject_id = ${product}`,
    hotel === undefined ? undefined : belongsTo({ kind: hotelKind.id, id: hotel }),
  ]);
  const [min, max] = score?.split("-").map(Number) ?? [];
  const where = all([
    scope,
    state ? sql`r.state = ${state}` : undefined,
    score ? sql`r.score BETWEEN ${min}::int AND ${max}::int` : undefined,
    replied === undefined ? undefined : sql`(r.reply IS NOT NULL) = ${replied}`,
    await inDays(db, sql`r.created_at`, query),
    q ? matches(q) : undefined,
  ]);
  const [list, counted] = await Promise.all([
    listRows<StaffReview>(db, {
      columns: staffColumns(actor),
      from: q ? sql`review r ${orderOfReview}` : sql`review r`,
      ...(q ? {} : { join: orderOfReview }),
      where,
      sorts: { waiting, created: sql`r.created_at`, score: sql`r.score` },
      tie: sql`r.id`,
      query,
    }),
    db.execute<{ state: ReviewState; n: number }>(
      sql`SELECT r.state, count(*)::int AS n FROM review r WHERE ${scope} GROUP BY r.state`,
    ),
  ]);
  const counts = {
    held: 0,
    published: 0,
    refused: 0,
    ...Object.fromEntries(counted.rows.map((row) => [row.state, row.n])),
  };
  return { ...list, counts };
}

/** @throws AppError 404 when it is missing or not in scope */
export async function readForStaff(db: Db, actor: Actor, id: number): Promise<StaffReview> {
  const { rows } = await db.execute<StaffReview>(
    sql`SELECT ${staffColumns(actor)} FROM review r ${orderOfReview} WHERE r.id = ${id} AND ${readable(actor)}`,
  );
  if (!rows[0]) throw new AppError("not_found", { user: "This review does not exist." });
  return rows[0];
}

export const reviewsForExport = async (db: Db, actor: Actor, query: ReviewQuery): Promise<StaffReview[]> =>
  readForExport((page) => listForStaff(db, actor, { ...query, ...page }));

export const reviewColumns: readonly ExportColumn<StaffReview>[] = [
  { list: "product", label: "Product", cell: (row) => row.productTitle },
  { list: "product", label: "Details", cell: (row) => row.variant },
  { list: "kind", label: "Type", cell: (row) => getKindLabels(row.kind).one },
  { list: "score", label: "Score", cell: (row) => row.score },
  { list: "guest", label: "Guest", cell: (row) => row.author },
  { list: "guest", label: "Country", cell: (row) => row.country },
  { list: "review", label: "Title", cell: (row) => row.title },
  { list: "review", label: "Review", cell: (row) => row.text },
  { list: "state", label: "State", cell: (row) => humanize(row.state) },
  { list: "state", label: "Reason", cell: (row) => row.reason },
  { list: "reply", label: "Reply", cell: (row) => row.reply },
  { list: "reply", label: "Replied at", cell: (row) => row.repliedAt },
  { list: "created", label: "Date", cell: (row) => row.at },
  { list: "booking", label: "Booking", cell: (row) => row.orderRef },
];
