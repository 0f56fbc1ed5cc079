import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { maxWishes } from "@/lib/contracts/wish";
import { AppError } from "@/lib/errors";

export type Wish = { id: number; title: string };

/** Newest first. */
export async function listWishes(db: Db, actor: UserActor): Promise<Wish[]> {
  const { rows } = await db.execute<Wish>(sql`
    SELECT hotel_id AS id, title FROM wish WHERE user_id = ${actor.id} ORDER BY created_at DESC, hotel_id DESC`);
  return rows;
}

/** Locks the user's list, so that concurrent requests cannot exceed its limit. */
const lockList = (tx: Db, actor: UserActor) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wish:${actor.id}`}, 0))`);

/**
 * Inserts hotels that are on sale and not saved yet, up to the limit. Their timestamps differ by a microsecond to keep
 * their order, after the existing items. Returns the number of inserted items.
 */
async function insert(tx: Db, actor: UserActor, hotelIds: readonly number[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO wish (user_id, hotel_id, title, created_at)
    SELECT ${actor.id}::uuid, h.id, h.title, statement_timestamp() - make_interval(secs => w.n * 0.000001)
      FROM unnest(${sql.param([...hotelIds])}::int[]) WITH ORDINALITY AS w (id, n) JOIN public_hotel h ON h.id = w.id
     WHERE NOT EXISTS (SELECT 1 FROM wish x WHERE x.user_id = ${actor.id}::uuid AND x.hotel_id = h.id)
     ORDER BY w.n LIMIT greatest(0, ${maxWishes} - (SELECT count(*) FROM wish WHERE user_id = ${actor.id}::uuid))
    ON CONFLICT (user_id, hotel_id) DO NOTHING`);
  return rowCount ?? 0;
}

/** 404 for a hotel that is not on sale. Saving twice has no further effect. */
export async function addWish(tx: Db, actor: UserActor, hotelId: number): Promise<void> {
  await lockList(tx, actor);
  if ((await insert(tx, actor, [hotelId])) > 0) return;
  const known = await tx.execute(sql`SELECT 1 FROM wish WHERE user_id = ${actor.id} AND hotel_id = ${hotelId}`);
  if (known.rows.length > 0) return;
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM wish WHERE user_id = ${actor.id}`,
  );
  if ((rows[0]?.n ?? 0) >= maxWishes) {
    throw new AppError("conflict", { user: `You have ${maxWishes} saved stays. Take one off first.` });
  }
  throw new AppError("not_found", { user: "There is no such hotel." });
}

export async function removeWish(tx: Db, actor: UserActor, hotelId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM wish WHERE user_id = ${actor.id} AND hotel_id = ${hotelId}`);
}

/**
 * Merges a browser's list. Existing items are not duplicated. A list that was merged before adds nothing, so that items
 * removed since then stay removed; false for such a list.
 */
export async function mergeList(
  tx: Db,
  actor: UserActor,
  { listId, hotelIds }: { listId: string; hotelIds: readonly number[] },
): Promise<boolean> {
  await lockList(tx, actor);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO wish_merge (user_id, list_id) VALUES (${actor.id}, ${listId}) ON CONFLICT DO NOTHING`);
  if (rowCount !== 1) return false;
  await insert(tx, actor, [...new Set(hotelIds)]);
  return true;
}
