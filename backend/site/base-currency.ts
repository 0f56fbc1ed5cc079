import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { defaultBasePrice } from "@/lib/money";

/** SQL expression: the code of the base currency. */
export const baseCurrencySql = sql`coalesce((SELECT value->>'baseCurrency' FROM site_setting WHERE group_name = 'site'), ${defaultBasePrice.c}::text)`;

/** The base currency, for amounts without an order. */
export async function baseCurrency(db: Db): Promise<string> {
  const { rows } = await db.execute<{ base: string }>(sql`SELECT ${baseCurrencySql} AS base`);
  return rows[0]?.base ?? defaultBasePrice.c;
}
