import { type SQL, sql } from "drizzle-orm";

/** Values by column. */
export type Columns = Record<string, unknown>;

const joined = (parts: SQL[]) => sql.join(parts, sql`, `);

/** `(a, b) VALUES (1, 2)` for an insert. */
export const toInsert = (columns: Columns): SQL =>
  sql`(${joined(Object.keys(columns).map((name) => sql`${sql.identifier(name)}`))})
    VALUES (${joined(Object.values(columns).map((value) => sql`${value}`))})`;

/** `a = 1, b = 2` for an update. */
export const toAssignments = (columns: Columns): SQL =>
  joined(Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`));

export const toArray = (values: readonly (string | number)[], type: "int" | "smallint" | "text" | "date"): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;
