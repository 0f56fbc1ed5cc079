import { type SQL, sql } from "drizzle-orm";
import type { QueryResultRow } from "pg";
import type { Db } from "@/backend/db/client";
import { countCap } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";

/** SQL of console lists: filter, order, page and a capped count. */

/** Escapes LIKE wildcards in search text. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
export const containing = (text: string): string => `%${literal(text)}%`;
export const beginning = (text: string): string => `${literal(text)}%`;
/**
 * Matches text anywhere, ignoring case and accents, through a trigram index on `fold(text)`. One or two letters have no
 * trigram and must match the beginning of a word.
 */
export const mentions = (text: SQL, q: string): SQL => mentionsFolded(sql`public.fold(${text})`, q);

/** The same for folded text, such as several columns combined. */
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

/** Maps a sort key to SQL; `-name` reverses `name`. Only keys of the table reach the statement. */
export function orderBy(sorts: Sorting, sort: string, tie: SQL): SQL {
  const by = sorts[sort.replace(/^-/, "")];
  if (!by) throw new Error(`no order is called ${sort}`);
  return sort.startsWith("-") ? sql`${by} DESC, ${tie} DESC` : sql`${by}, ${tie}`;
}

export type Counted = { n: number; capped: boolean };

/** Counts up to the cap, so that the cost does not grow with the table. */
export async function countUpTo(db: Db, from: SQL, where: SQL, cap = countCap): Promise<Counted> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${cap + 1}) counted`,
  );
  const n = rows[0]?.n ?? 0;
  return { n: Math.min(n, cap), capped: n > cap };
}

/** Several counts of one resource, such as those of its tabs. */
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

/** Counts all views in one scan, for filters without an index. */
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
  /** The tables needed for filter and order. */
  from: SQL;
  /** Tables joined only for the rows of the page. */
  join?: SQL;
  where: SQL;
  sorts: Sorting;
  /** Tie-breaker that makes the order total, so that each row is on one page. */
  tie: SQL;
  query: { sort: string; page: number; pageSize: number };
  /** The count, if it is computed elsewhere. */
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

/** Records of one part of a bulk action on a whole list. */
const partSize = 100;

/**
 * The keys of one part of a filtered list, and the position of the next part. @throws AppError 409 if the list has
 * another number of records than was confirmed
 */
export async function keysOfPart(
  db: Db,
  { key, from, where }: { key: SQL; from: SQL; where: SQL },
  { expected, after }: { expected: number; after: string | null },
): Promise<{ keys: string[]; next: string | null }> {
  if (after === null) {
    const { n, capped } = await countUpTo(db, from, where);
    if (n !== expected || capped) {
      const found = `${n.toLocaleString("en")}${capped ? "+" : ""}`;
      throw new AppError("conflict", { user: `The list now has ${found} results. Check it before you continue.` });
    }
  }
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT ${key} AS key FROM ${from} WHERE ${where} ${after === null ? sql`` : sql`AND ${key} > ${after}`}
     ORDER BY ${key} LIMIT ${partSize + 1}`);
  const keys = rows.slice(0, partSize).map((row) => row.key);
  return { keys, next: rows.length > partSize ? (keys.at(-1) ?? null) : null };
}

/** The maximum rows of an export. Larger exports are refused, never truncated. */
export const maxExported = 250_000;

/** The page for an export: one row more than allowed, to detect excess. */
export const exportPage = (limit: number) => ({ page: 1, pageSize: limit + 1 });
export const exportRange = (limit: number) => ({ limit: limit + 1, offset: 0 });

/**
 * All rows of a list for an export.
 * @param read reads the given page of the filtered list
 * @throws AppError 413 for more than `limit` rows
 */
export async function readForExport<Row>(
  read: (page: ReturnType<typeof exportPage>) => Promise<{ items: Row[] }>,
  limit = maxExported,
): Promise<Row[]> {
  return allExported((await read(exportPage(limit))).items, limit);
}

/**
 * Returns all rows of an export read with `exportRange`.
 * @throws AppError 413 for more than `limit` rows
 */
export function allExported<T>(rows: T[], limit: number): T[] {
  if (rows.length <= limit) return rows;
  throw new AppError("too_large", {
    user: `This export has more than ${limit.toLocaleString("en")} rows. Narrow the list with a filter and export it in parts.`,
  });
}
