import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Sets who works on a decision; null if it is unassigned. `key` is the kind and the key of its record, such as `claim-K7…`. */
export async function setAssignee(tx: Db, key: string, userId: string | null): Promise<void> {
  if (userId === null) await tx.execute(sql`DELETE FROM decision_assignee WHERE key = ${key}`);
  else {
    await tx.execute(sql`
      INSERT INTO decision_assignee (key, user_id) VALUES (${key}, ${userId})
      ON CONFLICT (key) DO UPDATE SET user_id = excluded.user_id, assigned_at = now()`);
  }
}
