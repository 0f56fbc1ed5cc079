import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { inScope } from "@/backend/orders/lifecycle/lock";

export type ClaimOfUser = { ref: string; orderRef: string; title: string; state: string; openedAt: string };

/** The newest claims of a user about bookings in the scope of `actor`. */
export async function listClaims(db: Db, actor: Actor, userId: string, limit: number): Promise<ClaimOfUser[]> {
  const { rows } = await db.execute<Omit<ClaimOfUser, "openedAt"> & { openedAt: Date }>(sql`
    SELECT c.ref, o.ref AS "orderRef", o.title, c.state, c.created_at AS "openedAt"
      FROM claim c JOIN orders o ON o.id = c.order_id
     WHERE c.user_id = ${userId} AND ${inScope(actor)} ORDER BY c.created_at DESC, c.id LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt).toISOString() }));
}
