import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** `rate` is text as PostgreSQL stores it, because rates are multiplied as decimals, never as floats. */
export type Currency = { code: string; name: string; symbol: string; exponent: number; rate: string };

/** The fallback for unknown codes (docs/specification.md §9, docs/reliability.md §8). */
const dollar: Currency = { code: "USD", name: "US dollar", symbol: "$", exponent: 2, rate: "1" };

/** Active currencies, the base first. */
export async function listCurrencies(db: Db, baseCurrency: string): Promise<Currency[]> {
  const { rows } = await db.execute<Currency>(sql`
    SELECT code, name, symbol, exponent, trim_scale(rate)::text AS rate FROM currency WHERE active
     ORDER BY code <> ${baseCurrency}, code`);
  return rows.length > 0 ? rows : [{ ...dollar, code: baseCurrency }];
}

/** The currency of a code (case-sensitive); otherwise the default at rate 1. */
export function currencyOrDefault(currencies: readonly Currency[], code: string | null): Currency {
  return currencies.find((currency) => currency.code === code) ?? dollar;
}
