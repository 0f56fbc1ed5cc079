import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";
import { currencyExponent, DEFAULT_BASE_PRICE } from "@/lib/money";

/** SQL expression: the code of the base currency. */
export const baseCurrencySql = sql`coalesce((SELECT value->>'baseCurrency' FROM site_setting WHERE group_name = 'site'), ${DEFAULT_BASE_PRICE.c}::text)`;

/** The base currency, for amounts without an order. */
export async function baseCurrency(db: Db): Promise<string> {
  const { rows } = await db.execute<{ base: string }>(sql`SELECT ${baseCurrencySql} AS base`);
  return rows[0]?.base ?? DEFAULT_BASE_PRICE.c;
}

type Existing = { orders: boolean; prices: boolean };

/** Whether amounts of the base currency are stored: they would change their meaning with another base. */
async function findAmounts(tx: Db): Promise<Existing> {
  const { rows } = await tx.execute<Existing>(sql`
    SELECT EXISTS (SELECT 1 FROM orders) OR EXISTS (SELECT 1 FROM txn) AS orders,
           EXISTS (SELECT 1 FROM room) OR EXISTS (SELECT 1 FROM extra_service WHERE price_minor > 0)
             OR EXISTS (SELECT 1 FROM tax_rule WHERE value_kind = 'fixed')
             OR EXISTS (SELECT 1 FROM cancellation_policy
                         WHERE jsonb_path_exists(terms, '$.** ? (@.kind == "fixed")')) AS prices`);
  return rows[0] ?? { orders: true, prices: true };
}

const refuse = (user: string) => new AppError("invalid", { fields: { "value.baseCurrency": user } });

/** The reason why the base currency cannot be changed any more, or null. */
export async function baseCurrencyLock(db: Db): Promise<string | null> {
  const { orders, prices } = await findAmounts(db);
  if (orders) return "There are bookings in the base currency, so it can no longer be changed.";
  return prices ? "There are prices in the base currency. Remove them before you change it." : null;
}

/**
 * Changes the base of all exchange rates in the transaction that stores the new base currency.
 * @throws 422 once a price or an order exists, and for a base without a rate
 */
export async function changeBaseCurrency(tx: Db, before: string, after: string): Promise<void> {
  if (before === after) return;
  const lock = await baseCurrencyLock(tx);
  if (lock) throw refuse(lock);
  const { rows } = await tx.execute<{ code: string; rate: string }>(
    sql`SELECT code, rate::text AS rate FROM currency FOR UPDATE`,
  );
  const rate = rows.find(({ code }) => code === after)?.rate;
  if (rate) {
    await tx.execute(sql`
      UPDATE currency SET rate = CASE WHEN code = ${after} THEN 1 ELSE greatest(round(rate / ${rate}::numeric, 10), 0.0000000001) END,
             active = active OR code = ${after}, version = version + 1, updated_at = now()`);
    return;
  }
  if (rows.some(({ code }) => code !== before)) throw refuse(`Add ${after} with its rate to the currencies first.`);
  await tx.execute(sql`DELETE FROM currency`);
  const name = new Intl.DisplayNames("en", { type: "currency" }).of(after) ?? after;
  await tx.execute(sql`
    INSERT INTO currency (code, name, symbol, exponent, rate) VALUES (${after}, ${name}, ${after}, ${currencyExponent(after)}, 1)`);
}
