import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { kindBackends } from "@/backend/kinds";
import { getProductsOnSale } from "@/backend/kinds/products";
import { maxWishes } from "@/lib/contracts/orders/wish";
import { AppError } from "@/lib/errors";
import { type ProductId, productKey } from "@/lib/kinds/product";
import { localized } from "@/lib/language/localized-message";

export type Wish = ProductId & { title: string };

/** Newest first. */
export async function listWishes(db: Db, actor: UserActor): Promise<Wish[]> {
  const { rows } = await db.execute<Wish>(sql`
    SELECT kind, product_id AS id, title FROM wish WHERE user_id = ${actor.id}
     ORDER BY created_at DESC, kind, product_id DESC`);
  return rows;
}

/** Locks the user's list, so that concurrent requests cannot exceed its limit. */
export const lockList = (tx: Db, actor: UserActor) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wish:${actor.id}`}, 0))`);

/**
 * Inserts products that are on sale and not saved yet, up to the limit. Their timestamps differ by a microsecond to
 * keep their order, after the existing items. Returns the number of inserted items.
 */
async function insert(tx: Db, actor: UserActor, products: readonly ProductId[]): Promise<number> {
  const saved = kindBackends.filter(({ kind }) => kind.features.has("wish_list"));
  const kindNames = products.map(({ kind }) => kind);
  const ids = products.map(({ id }) => id);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO wish (user_id, kind, product_id, title, created_at)
    SELECT ${actor.id}::uuid, p.kind, p.id, p.title, statement_timestamp() - make_interval(secs => w.n * 0.000001)
      FROM unnest(${sql.param(kindNames)}::text[], ${sql.param(ids)}::int[]) WITH ORDINALITY AS w (kind, id, n)
      JOIN (${getProductsOnSale(saved)}) p ON p.kind = w.kind AND p.id = w.id
     WHERE NOT EXISTS (
       SELECT 1 FROM wish x WHERE x.user_id = ${actor.id}::uuid AND x.kind = p.kind AND x.product_id = p.id)
     ORDER BY w.n LIMIT greatest(0, ${maxWishes} - (SELECT count(*) FROM wish WHERE user_id = ${actor.id}::uuid))
    ON CONFLICT (user_id, kind, product_id) DO NOTHING`);
  return rowCount ?? 0;
}

/** 404 for a product that is not on sale. Saving twice has no further effect. */
export async function addWish(tx: Db, actor: UserActor, product: ProductId): Promise<void> {
  await lockList(tx, actor);
  if ((await insert(tx, actor, [product])) > 0) return;
  const known = await tx.execute(sql`
    SELECT 1 FROM wish WHERE user_id = ${actor.id} AND kind = ${product.kind} AND product_id = ${product.id}`);
  if (known.rows.length > 0) return;
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM wish WHERE user_id = ${actor.id}`,
  );
  if ((rows[0]?.n ?? 0) >= maxWishes) {
    throw new AppError("conflict", {
      user: localized("Your wish list is full ({n} entries). Remove one first.", { n: maxWishes }),
    });
  }
  throw new AppError("not_found");
}

export async function removeWish(tx: Db, actor: UserActor, { kind, id }: ProductId): Promise<void> {
  await tx.execute(sql`DELETE FROM wish WHERE user_id = ${actor.id} AND kind = ${kind} AND product_id = ${id}`);
}

/**
 * Merges a browser's list. Existing items are not duplicated. A list that was merged before adds nothing, so that items
 * removed since then stay removed; false for such a list.
 */
export async function mergeList(
  tx: Db,
  actor: UserActor,
  { listId, products }: { listId: string; products: readonly ProductId[] },
): Promise<boolean> {
  await lockList(tx, actor);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO wish_merge (user_id, list_id) VALUES (${actor.id}, ${listId}) ON CONFLICT DO NOTHING`);
  if (rowCount !== 1) return false;
  const unique = new Map(products.map((product) => [productKey(product), product]));
  await insert(tx, actor, [...unique.values()]);
  return true;
}
