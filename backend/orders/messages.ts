import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { bookingPath } from "@/lib/booking-links";
import { lockOrder } from "./lock";
import { requireEdge } from "./transitions";

/** A word between guest and hotel about a booking; it moves nothing, so the order keeps its version. */
export async function writeMessage(tx: Db, actor: UserActor, ref: string, words: string): Promise<void> {
  const order = await lockOrder(tx, { ref }, actor);
  requireEdge(order, "message", actor);
  const fromStaff = actor.role !== "client";
  await tx.execute(sql`
    WITH told AS (
      INSERT INTO notification (user_id, kind, title, words, link)
      SELECT ${order.userId}::uuid, 'order_message', 'A message about your booking', ${words.slice(0, 200)}::text,
             ${bookingPath(order)} WHERE ${fromStaff}
    )
    INSERT INTO order_message (order_id, author_id, author_name, from_staff, words)
    VALUES (${order.id}, ${actor.id}::uuid, ${actor.name}, ${fromStaff}, ${words})`);
}
