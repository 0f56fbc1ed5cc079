import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { countUpTo } from "@/backend/http/listing";
import { productInScope } from "@/backend/kinds/products";
import { roleNumber } from "@/lib/roles";

/**
 * The user's notifications that still apply: staff notifications disappear with the role, and those about a
 * product with access to it.
 */
export const ofActor = (actor: UserActor): SQL =>
  sql`n.user_id = ${actor.id} AND (n.role IS NULL OR n.role = ${roleNumber[actor.role]})
      AND (n.subject_kind IS NULL OR ${productInScope(actor, { kind: sql`n.subject_kind`, id: sql`n.subject_id` })})`;

/** The largest number that the menu shows. */
const maxCounted = 999;

export async function countUnread(db: Db, actor: UserActor): Promise<number> {
  const counted = await countUpTo(db, sql`notification n`, sql`${ofActor(actor)} AND n.read_at IS NULL`, maxCounted);
  return counted.n;
}
