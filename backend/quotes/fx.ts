import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { defaultBasePrice } from "@/lib/money";
import type { Fx } from "@/lib/pricing/convert";

/** The base currency, in which bookings are made and charged, and the visitor's display currency. */
export interface Currencies {
  base: string;
  shown: Fx;
}

/** Reads both currencies; an unknown or missing code means the base currency at rate 1 (docs/specification.md §9). */
export async function readCurrencies(db: Db, chosen?: string): Promise<Currencies> {
  const { rows } = await db.execute<{ base: string | null; code: string | null; rate: string | null }>(sql`
    SELECT (SELECT value->>'baseCurrency' FROM site_setting WHERE group_name = 'site') AS base, c.code, c.rate::text AS rate
      FROM (SELECT 1) AS one LEFT JOIN currency c ON c.code = ${chosen ?? ""} AND c.active`);
  const base = rows[0]?.base ?? defaultBasePrice.c;
  const { code, rate } = rows[0] ?? {};
  return { base, shown: code && rate ? { currency: code, rate } : { currency: base, rate: defaultBasePrice.r } };
}

/** The visitor's display currency if the base is known; sends no query for the base itself. */
export async function shownCurrency(db: Db, base: string, chosen?: string): Promise<Fx> {
  if (!chosen || chosen === base) return { currency: base, rate: defaultBasePrice.r };
  return (await readCurrencies(db, chosen)).shown;
}
