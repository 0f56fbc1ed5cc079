import { type SQL, sql } from "drizzle-orm";

/** A `timestamptz` column as the ISO text in UTC that travels; `column` is ours, never a caller's. */
export function isoTime(column: string): SQL {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
}
