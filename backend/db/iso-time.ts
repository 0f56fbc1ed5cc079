import { type SQL, sql } from "drizzle-orm";

/** Formats a `timestamptz` column as ISO text in UTC. `column` must not come from a request. */
export function isoTime(column: string): SQL {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
}
