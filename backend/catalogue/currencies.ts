import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { yesNo } from "@/backend/http/csv";
import { baseCurrency, baseCurrencySql } from "@/backend/site/base-currency";
import { currencies } from "@/lib/contracts/money/currency";
import { AppError } from "@/lib/errors";
import { currencyExponent } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { defineResourceType } from "./resource-type";

const getSymbol = (code: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency: code, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? code;

type Known = { code: string; rate: string; base: string };

async function readKnown(tx: Db, id: number): Promise<Known> {
  const { rows } = await tx.execute<Known>(
    sql`SELECT code, trim_scale(rate)::text AS rate, ${baseCurrencySql} AS base FROM currency WHERE id = ${id}`,
  );
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/** Compares decimal text by value: `0.90` equals `0.9`. */
const trim = (rate: string): string => {
  const [whole = "", decimals = ""] = rate.split(".");
  const kept = decimals.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "")}${kept ? `.${kept}` : ""}`;
};

export const currency = defineResourceType({
  kind: "currency",
  one: "currency",
  endpoints: currencies,
  columns: sql`t.code, t.symbol, t.exponent AS decimals, trim_scale(t.rate)::text AS rate, t.rate_source AS "rateSource",
    t.rate_on::text AS "rateOn", t.code = ${baseCurrencySql} AS base, ${baseCurrencySql} AS "baseCurrency"`,
  sorts: { code: sql`t.code`, name: sql`t.name`, date: sql`t.rate_on` },
  text: sql`t.code || ' ' || t.name`,
  filter: () => [],
  enabled: "active",
  ordered: false,
  async write(tx, { code, name, symbol, rate }, id) {
    const known = id === null ? null : await readKnown(tx, id);
    const own = known?.code ?? code;
    if (!own) throw new AppError("invalid", { fields: { code: "Required" } });
    if (known && code && code !== known.code) {
      throw new AppError("invalid", { fields: { code: "The code of a currency can't be changed." } });
    }
    if (own === (known?.base ?? (await baseCurrency(tx))) && trim(rate) !== "1") {
      throw new AppError("invalid", { fields: { rate: "The rate of the base currency is 1." } });
    }
    const texts = { name, symbol: symbol || getSymbol(own), updated_at: sql`now()` };
    if (known && trim(rate) === known.rate) return texts;
    const rated = { rate: sql`${rate}::numeric`, rate_source: "manual", rate_on: sql`current_date` };
    return known ? { ...texts, ...rated } : { ...texts, ...rated, code: own, exponent: currencyExponent(own) };
  },
  async checkUnused(tx, { id, name }) {
    const known = await readKnown(tx, id);
    if (known.code === known.base)
      throw new AppError("in_use", { user: `${name} is the base currency and stays switched on.` });
  },
  async details(db, { code }) {
    const { rows } = await db.execute<{ rate: string; source: string; on: string; at: Date }>(sql`
      SELECT trim_scale(rate)::text AS rate, source, rate_on::text AS on, at FROM exchange_rate
       WHERE code = ${code} ORDER BY id DESC LIMIT 100`);
    return { history: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
  },
  used: sql`SELECT (t.code = ${baseCurrencySql})::int`,
  uses: async (db, id) => {
    const { rows } = await db.execute<{ base: boolean }>(
      sql`SELECT code = ${baseCurrencySql} AS base FROM currency WHERE id = ${id}`,
    );
    const items = rows[0]?.base ? [{ label: "Base currency", href: pathTo(routes.admin.siteSettings) }] : [];
    return { total: items.length, items };
  },
  detail: sql`t.code`,
  constraints: { currency_pkey: { field: "code", text: "This currency is already in the list." } },
  exportColumns: [
    { list: "code", label: "Code", cell: (row) => row.code },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "symbol", label: "Symbol", cell: (row) => row.symbol },
    { list: "decimals", label: "Decimals", cell: (row) => row.decimals },
    { list: "rate", label: "Rate", cell: (row) => row.rate },
    { list: "source", label: "Source", cell: (row) => row.rateSource },
    { list: "date", label: "Date", cell: (row) => row.rateOn },
    { list: "state", label: "On", cell: (row) => yesNo(row.enabled) },
  ],
});
