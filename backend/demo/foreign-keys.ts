import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** The tables of the catalogue with the most rows. */
const tables = ["city", "seat", "tour_slot", "fare_bucket", "flight_date", "transit_pool"];

/**
 * Runs the work without the foreign keys of these tables and adds them again in the same transaction, which checks all
 * rows at once. Checks of each inserted row take a fifth of the time that the database needs for the catalogue. Keys that
 * refer to `stock` stay, because dropping them would block the inserts of nights by another connection.
 */
export async function withoutForeignKeys<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY(${sql.param(tables)}::text[]::regclass[])
       AND confrelid <> 'stock'::regclass ORDER BY oid`);
  const alter = ({ table, name }: (typeof rows)[number], change: "DROP" | "ADD") =>
    sql`ALTER TABLE ${sql.identifier(table)} ${sql.raw(change)} CONSTRAINT ${sql.identifier(name)}`;
  for (const key of rows) await tx.execute(alter(key, "DROP"));
  const result = await work();
  for (const key of rows) await tx.execute(sql`${alter(key, "ADD")} ${sql.raw(key.definition)}`);
  return result;
}
