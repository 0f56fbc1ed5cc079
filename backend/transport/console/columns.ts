import { type SQL, sql } from "drizzle-orm";

/** Values by column. */
export type Columns = Record<string, unknown>;

const joined = (parts: SQL[]) => sql.join(parts, sql`, `);

/** `(a, b) VALUES (1, 2), (3, 4)` for an insert. All rows have the same columns. */
export function toInsertAll(rows: readonly Columns[]): SQL {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${joined(names.map((name) => sql`${row[name]}`))})`);
  return sql`(${joined(names.map((name) => sql`${sql.identifier(name)}`))}) VALUES ${joined(values)}`;
}

export const toInsert = (columns: Columns): SQL => toInsertAll([columns]);

/** `a = 1, b = 2` for an update. */
export const toAssignments = (columns: Columns): SQL =>
  joined(Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`));

export const toArray = (values: readonly (string | number)[], type: "int" | "smallint" | "text" | "date"): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;
