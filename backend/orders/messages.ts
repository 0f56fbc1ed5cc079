import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { AppError } from "@/lib/errors";
import { inScope } from "./lock";

/** A word between guest and hotel about a booking; the other side is told by the outbox. */
export async function writeMessage(tx: Db, actor: UserActor, ref: string, words: string): Promise<void> {
  const fromStaff = actor.role !== "client";
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH found AS (SELECT o.id, o.user_id FROM orders o WHERE o.ref = ${ref} AND ${inScope(actor)}),
    told AS (
      INSERT INTO notification (user_id, kind, title, words, link)
      SELECT user_id, 'order_message', 'A message about your booking', ${words.slice(0, 200)}::text, ${`/client/hotel/details?ref=${ref}`}
        FROM found WHERE ${fromStaff}
    )
    INSERT INTO order_message (order_id, author_id, author_name, from_staff, words)
    SELECT id, ${actor.id}::uuid, ${actor.name}, ${fromStaff}, ${words} FROM found RETURNING order_id AS id`);
  if (!rows[0]) throw new AppError("not_found");
}
