import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Retention of notifications. */
const storedDays = 180;
const sweptAtOnce = 5_000;

/** Deletes old notifications in small batches. Returns their number. */
export async function sweepNotifications(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM notification WHERE id IN (
      SELECT id FROM notification WHERE created_at < now() - make_interval(days => ${storedDays}) LIMIT ${sweptAtOnce})`);
  return rowCount ?? 0;
}
