import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { maxWishLists, type WishList, type WishListInput } from "@/lib/contracts/orders/wish-lists";
import { AppError } from "@/lib/errors";
import type { ProductId } from "@/lib/kinds/product";
import { sharedListPath } from "@/lib/site/public-routes";
import { lockList, type Wish } from "./store";

export type StoredList = Omit<WishList, "items"> & { wishes: Wish[] };

const general = { sharePath: null, id: null, name: "", checkIn: null, checkOut: null, adults: 2 };

/** The general list, then the named ones, oldest first; the products of each newest first. */
export async function readLists(db: Db, actor: UserActor): Promise<StoredList[]> {
  const { rows: lists } = await db.execute<Omit<WishList, "items" | "sharePath"> & { token: string | null }>(sql`
    SELECT id, share_token AS token, name, check_in::text AS "checkIn", check_out::text AS "checkOut", adults
      FROM wish_list WHERE user_id = ${actor.id} ORDER BY created_at, id`);
  const { rows: wishes } = await db.execute<Wish & { listId: string | null }>(sql`
    SELECT kind, product_id AS id, title, list_id AS "listId" FROM wish WHERE user_id = ${actor.id}
     ORDER BY created_at DESC, kind, product_id DESC`);
  const named = lists.map(({ token, ...list }) => ({
    ...list,
    sharePath: token && sharedListPath.replace("{token}", token),
  }));
  return [general, ...named].map((list) => ({
    ...list,
    wishes: wishes.filter(({ listId }) => listId === list.id).map(({ listId: _, ...wish }) => wish),
  }));
}

/** @throws AppError 409 if the client has the maximum number of lists */
export async function addList(tx: Db, actor: UserActor, list: WishListInput): Promise<string> {
  await lockList(tx, actor);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO wish_list (user_id, name, check_in, check_out, adults)
    SELECT ${actor.id}, ${list.name}, ${list.checkIn || null}::date, ${list.checkOut || null}::date, ${list.adults}::int
     WHERE (SELECT count(*) FROM wish_list WHERE user_id = ${actor.id}) < ${maxWishLists} RETURNING id`);
  const [added] = rows;
  if (!added) throw new AppError("conflict", { user: "You have the maximum number of lists. Delete one first." });
  return added.id;
}

/** @throws AppError 404 for a list of another client */
export async function changeList(tx: Db, actor: UserActor, id: string, list: WishListInput): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE wish_list SET name = ${list.name}, check_in = ${list.checkIn || null}::date,
           check_out = ${list.checkOut || null}::date, adults = ${list.adults}
     WHERE id = ${id} AND user_id = ${actor.id}`);
  if (rowCount !== 1) throw new AppError("not_found");
}

/** @throws AppError 404 for a list of another client */
export async function removeList(tx: Db, actor: UserActor, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`DELETE FROM wish_list WHERE id = ${id} AND user_id = ${actor.id}`);
  if (rowCount !== 1) throw new AppError("not_found");
}

/** Sharing again makes a new link. @throws AppError 404 for a list of another client */
export async function shareList(tx: Db, actor: UserActor, id: string, shared: boolean): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE wish_list SET share_token = ${shared ? randomBytes(18).toString("base64url") : null}
     WHERE id = ${id} AND user_id = ${actor.id}`);
  if (rowCount !== 1) throw new AppError("not_found");
}

/** @throws AppError 404 for an unknown or ended link */
export async function readShared(db: Db, token: string): Promise<Omit<StoredList, "id" | "sharePath">> {
  const { rows } = await db.execute<Omit<WishList, "items" | "sharePath"> & { id: string }>(sql`
    SELECT id, name, check_in::text AS "checkIn", check_out::text AS "checkOut", adults
      FROM wish_list WHERE share_token = ${token}`);
  const [found] = rows;
  if (!found) throw new AppError("not_found");
  const { id, ...list } = found;
  const { rows: wishes } = await db.execute<Wish>(sql`
    SELECT kind, product_id AS id, title FROM wish WHERE list_id = ${id} ORDER BY created_at DESC, kind, product_id DESC`);
  return { ...list, wishes };
}

/** @throws AppError 404 for a product that is not saved or a list of another client */
export async function moveWish(tx: Db, actor: UserActor, { kind, id }: ProductId, listId: string | null) {
  const { rowCount } = await tx.execute(sql`
    UPDATE wish SET list_id = ${listId}::uuid
     WHERE user_id = ${actor.id} AND kind = ${kind} AND product_id = ${id}
       AND (${listId}::uuid IS NULL OR EXISTS (
         SELECT 1 FROM wish_list l WHERE l.id = ${listId}::uuid AND l.user_id = ${actor.id}))`);
  if (rowCount !== 1) throw new AppError("not_found");
}
