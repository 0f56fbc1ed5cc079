import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";

const prefix = "columns.";
/** Limit of stored lists per user, far above the number of existing lists. */
const maxPreferences = 100;

export async function readColumns(db: Db, { id }: UserActor): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string; value: string[] }>(sql`
    SELECT name, value FROM console_preference WHERE user_id = ${id} AND name LIKE ${`${prefix}%`} LIMIT ${maxPreferences}`);
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(prefix.length), value]));
}

/** Saves the visible columns of a list; a personal preference, so it is not audited. */
export async function saveColumns(
  db: Db,
  { id }: UserActor,
  resource: string,
  columns: readonly string[],
): Promise<void> {
  await db.execute(sql`
    INSERT INTO console_preference (user_id, name, value)
    SELECT ${id}, ${prefix + resource}, ${JSON.stringify(columns)}::jsonb
     WHERE (SELECT count(*) FROM console_preference WHERE user_id = ${id} AND name <> ${prefix + resource}) < ${maxPreferences}
    ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value`);
}
