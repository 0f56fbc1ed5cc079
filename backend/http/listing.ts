import { type SQL, sql } from "drizzle-orm";
import type { QueryResultRow } from "pg";
import type { Db } from "@/backend/db/client";
import { countCap } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";

/** A console's list in SQL: what fits, in which order, one page of it, and how many there are as far as anyone reads. */

/** Wildcards of the searcher's own mean themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
export const containing = (text: string): string => `%${literal(text)}%`;
export const beginning = (text: string): string => `${literal(text)}%`;
/**
 * Words anywhere in a text, without regard to case and accents; served by a trigram index on `fold(text)`. One or two
 * letters make no trigram and fit nearly everything, so they must begin a word.
 */
export const mentions = (text: SQL, q: string): SQL => mentionsFolded(sql`public.fold(${text})`, q);

/** The same of a text that was folded already, such as several columns in one. */
export function mentionsFolded(folded: SQL, q: string): SQL {
  const like = (pattern: string) => sql`${folded} LIKE public.fold(${pattern})`;
  if (q.length >= 3) return like(containing(q));
  return sql`(${like(beginning(q))} OR ${like(containing(` ${q}`))})`;
}

export const all = (conditions: readonly (SQL | undefined)[]): SQL => {
  const message = conditions.filter((condition) => condition !== undefined);
  return message.length === 0 ? sql`true` : sql.join(message, sql` AND `);
};

type Sorting = Record<string, SQL>;

/** `-name` turns round what `name` sorts by; nothing that is not in the table ever reaches the statement. */
export function orderBy(sorts: Sorting, sort: string, tie: SQL): SQL {
  const by = sorts[sort.replace(/^-/, "")];
  if (!by) throw new Error(`no order is called ${sort}`);
  return sort.startsWith("-") ? sql`${by} DESC, ${tie} DESC` : sql`${by}, ${tie}`;
}

export type Counted = { n: number; capped: boolean };

/** Stops counting at the cap: the cost of a count never grows with the table. */
export async function countUpTo(db: Db, from: SQL, where: SQL, cap = countCap): Promise<Counted> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${cap + 1}) counted`,
  );
  const n = rows[0]?.n ?? 0;
  return { n: Math.min(n, cap), capped: n > cap };
}

/** Several counts of one noun, such as its views' for the tabs. */
export async function countEach<Name extends string>(
  db: Db,
  from: SQL,
  where: SQL,
  views: Record<Name, SQL>,
): Promise<Record<Name, Counted>> {
  const counted = await Promise.all(
    Object.entries<SQL>(views).map(
      async ([name, view]) => [name, await countUpTo(db, from, sql`${where} AND (${view})`)] as const,
    ),
  );
  return Object.fromEntries(counted) as Record<Name, Counted>;
}

/**
 * The same where what fits has to be looked for row by row (words in many columns): looked through once for all views,
 * not once for each.
 */
export async function countEachAtOnce<Name extends string>(
  db: Db,
  from: SQL,
  where: SQL,
  views: Record<Name, SQL>,
): Promise<Record<Name, Counted>> {
  const names = Object.keys(views) as Name[];
  const sums = names.map((name, at) => sql`count(*) FILTER (WHERE ${views[name]})::int AS ${sql.raw(`n${at}`)}`);
  const { rows } = await db.execute<Record<string, number>>(
    sql`SELECT ${sql.join(sums, sql`, `)} FROM ${from} WHERE ${where}`,
  );
  const counted = names.map((name, at) => {
    const n = rows[0]?.[`n${at}`] ?? 0;
    return [name, { n: Math.min(n, countCap), capped: n > countCap }] as const;
  });
  return Object.fromEntries(counted) as Record<Name, Counted>;
}

type ListOptions = {
  columns: SQL;
  /** Tables that decide what fits and in which order. */
  from: SQL;
  /** Further tables that only the rows of the page need. */
  join?: SQL;
  where: SQL;
  sorts: Sorting;
  /** Makes the order total, so that no row is on two pages. */
  tie: SQL;
  query: { sort: string; page: number; pageSize: number };
  /** How many fit, where somebody counts them anyway. */
  counted?: Promise<Counted>;
};

export async function listRows<Row extends QueryResultRow>(
  db: Db,
  { columns, from, join, where, sorts, tie, query: { sort, page, pageSize }, counted: known }: ListOptions,
): Promise<{ items: Row[]; total: number; capped: boolean; page: number; pageSize: number }> {
  const [counted, { rows }] = await Promise.all([
    known ?? countUpTo(db, from, where),
    db.execute<Row>(sql`
      SELECT ${columns} FROM ${from} ${join ?? sql``} WHERE ${where}
       ORDER BY ${orderBy(sorts, sort, tie)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`),
  ]);
  return { items: rows as Row[], total: counted.n, capped: counted.capped, page, pageSize };
}

/** The most rows of one export; more are refused, never cut off. */
export const maxExported = 250_000;

/** The page to ask for: one row more than an export may have. */
export const exportPage = (limit: number) => ({ page: 1, pageSize: limit + 1 });
export const exportRange = (limit: number) => ({ limit: limit + 1, offset: 0 });

/** All rows of an export, read with `exportPage` or `exportRange`. 413 when there are more than `limit`. */
export function allExported<T>(rows: T[], limit: number): T[] {
  if (rows.length <= limit) return rows;
  throw new AppError("too_large", {
    user: `This export has more than ${limit.toLocaleString("en")} rows. Narrow the list with a filter and export it in parts.`,
  });
}
