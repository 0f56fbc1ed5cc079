import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";

/** Whether an order was booked without an account and has not been claimed by one. */
export async function isGuests(tx: Db, order: { userId: string }): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM guest WHERE id = ${order.userId} AND joined_user_id IS NULL`);
  return rows.length > 0;
}

/** The owner of a booking as an actor, for jobs that complete the owner's request. */
export async function getBooker(tx: Db, order: { userId: string }): Promise<UserActor> {
  const { rows } = await tx.execute<{ name: string; email: string; guest: boolean }>(
    sql`SELECT name, email, guest FROM booking_owner WHERE id = ${order.userId}`,
  );
  const owner = rows[0];
  if (!owner) throw new Error(`order of ${order.userId} has no owner`);
  const { name, email, guest } = owner;
  const who = { kind: "user", id: order.userId, role: "client", name: name || "Guest", email } as const;
  return { ...who, emailVerified: false, sessionId: "", ...(guest ? { guest } : {}) };
}
