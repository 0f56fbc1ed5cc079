import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { kindBackends } from "@/backend/kinds";
import { AppError } from "@/lib/errors";
import { currencyExponent } from "@/lib/money";
import type { PlainRecord } from "@/lib/record";
import { parseStored } from "./settings";

/** Amounts of the base currency by the words for them in a message. They would change their meaning with another base. */
const amounts: readonly { what: string; exist: SQL }[] = [
  ...kindBackends.map(({ kind, hasPrices }) => ({
    what: `prices of ${kind.labels.many.toLowerCase()}`,
    exist: hasPrices,
  })),
  { what: "prices of extra services", exist: sql`EXISTS (SELECT 1 FROM extra_service WHERE price_minor > 0)` },
  { what: "fixed taxes", exist: sql`EXISTS (SELECT 1 FROM tax_rule WHERE value_kind = 'fixed')` },
  {
    what: "fixed cancellation fees",
    exist: sql`EXISTS (SELECT 1 FROM cancellation_policy
                        WHERE jsonb_path_exists(terms, '$.** ? (@.kind == "fixed")'))`,
  },
  { what: "credit limits of resellers", exist: sql`EXISTS (SELECT 1 FROM reseller WHERE credit_limit_minor > 0)` },
];

const limitFields = {
  claims: ["automaticRefundsUpToMinor", "twoPersonAboveMinor"],
  funds: ["perActMinor", "perDayMinor"],
} as const;

/** Whether stored limits of the settings differ from their defaults in the base currency. */
async function hasLimits(db: Db, currency: string): Promise<boolean> {
  const { rows } = await db.execute<{ group: "claims" | "funds"; value: unknown }>(
    sql`SELECT group_name AS "group", value FROM site_setting WHERE group_name IN ('claims', 'funds')`,
  );
  return rows.some(({ group, value }) => {
    const [stored, usual]: PlainRecord[] = [value, {}].map((one) => parseStored(group, one, currency));
    return limitFields[group].some((field) => stored?.[field] !== usual?.[field]);
  });
}

const refuse = (user: string) => new AppError("invalid", { fields: { "value.baseCurrency": user } });

/** The reason why this base currency cannot be changed any more, or null. */
export async function baseCurrencyLock(db: Db, currency: string): Promise<string | null> {
  const { rows: found } = await db.execute<{ orders: boolean; stored: boolean[] }>(sql`
    SELECT EXISTS (SELECT 1 FROM orders) OR EXISTS (SELECT 1 FROM txn) AS orders,
           ARRAY[${sql.join(
             amounts.map(({ exist }) => exist),
             sql`, `,
           )}] AS stored`);
  const [{ orders, stored } = { orders: true, stored: [] }] = found;
  if (orders) return "There are bookings in the base currency, so it can no longer be changed.";
  const whats = amounts.flatMap(({ what }, at) => (stored[at] ? [what] : []));
  if (whats.length > 0) {
    const list = new Intl.ListFormat("en-GB").format(whats);
    return `There are ${list} in the base currency. Remove them before you change it.`;
  }
  return (await hasLimits(db, currency))
    ? "There are limits of refunds, claims or wallet adjustments in the base currency. Set them to their defaults before you change it."
    : null;
}

/**
 * Changes the base of all exchange rates in the transaction that stores the new base currency.
 * @throws 422 once a price or an order exists, and for a base without a rate
 */
export async function changeBaseCurrency(tx: Db, before: string, after: string): Promise<void> {
  if (before === after) return;
  const lock = await baseCurrencyLock(tx, before);
  if (lock) throw refuse(lock);
  // Stored defaults are those of the new currency from now on.
  await tx.execute(sql`
    UPDATE site_setting SET value = value - ${sql.param(Object.values(limitFields).flat())}::text[]
     WHERE group_name IN ('claims', 'funds')`);
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
