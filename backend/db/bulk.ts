import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";

const rowsAtOnce = 5_000;

/**
 * Inserts many rows with one JSON parameter per few thousand rows, which is about a hundred times faster than single
 * inserts. All rows must have the columns of the first row.
 */
export async function bulkInsert(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = sql.identifier(table);
  const columns: SQL = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    const insert = sql`
      INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${part}::json)`;
    await Promise.resolve(db.execute(insert)).catch((error: unknown) => {
      // The driver's error names the column. The wrapper's message would contain all rows.
      throw error instanceof Error && error.cause ? error.cause : error;
    });
  }
}

/**
 * Takes values from the sequence of a table's identity column, so that rows can reference each other before insertion.
 */
export async function reserveIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count})`);
  return rows.map((row) => row.id);
}
