import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** How long anything is kept that somebody was told. */
const keptDays = 180;
const sweptAtOnce = 5_000;

/** Throws away what is too old to be of use; few at once, so that nobody waits for it. Returns how many. */
export async function sweepNotifications(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM notification WHERE id IN (
      SELECT id FROM notification WHERE created_at < now() - make_interval(days => ${keptDays}) LIMIT ${sweptAtOnce})`);
  return rowCount ?? 0;
}
