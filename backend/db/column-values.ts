import { type SQL, sql } from "drizzle-orm";

/** The columns of a row and their values, as parts of INSERT and UPDATE statements. */
type ColumnValues = Readonly<Record<string, unknown>>;

const joinWithCommas = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

export const columnNames = (columns: ColumnValues): SQL =>
  joinWithCommas(Object.keys(columns).map((name) => sql`${sql.identifier(name)}`));

export const columnValues = (columns: ColumnValues): SQL =>
  joinWithCommas(Object.values(columns).map((value) => sql`${value}`));

export const getAssignments = (columns: ColumnValues): SQL =>
  joinWithCommas(Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`));
