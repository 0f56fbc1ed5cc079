import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Whether an order was booked without an account and has not gone to one yet. */
export async function isGuests(tx: Db, order: { userId: string }): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM guest WHERE id = ${order.userId} AND joined_user_id IS NULL`);
  return rows.length > 0;
}
