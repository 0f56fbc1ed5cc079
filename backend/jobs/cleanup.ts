import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Answers are kept for a day (reliability.md §3 T0); what is done in the outbox for a month. */
export async function cleanUp(db: Db): Promise<number> {
  const keys = await db.execute(sql`DELETE FROM idempotency WHERE created_at < now() - interval '24 hours'`);
  const words = await db.execute(sql`DELETE FROM outbox WHERE done_at < now() - interval '30 days'`);
  return (keys.rowCount ?? 0) + (words.rowCount ?? 0);
}
