import { type AnyColumn, sql } from "drizzle-orm";
import { bigint, char, customType, timestamp, uuid } from "drizzle-orm/pg-core";
import { kindIds } from "../../../lib/kinds/kind";

/** Case-insensitive text, for email addresses. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A time range `[from, to)` in the server's text format. */
export const timeSpan = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Money in minor units, of the base currency unless the table has a currency column. */
export const minorUnits = () => bigint({ mode: "number" });
export const currency = () => char({ length: 3 });
/** An instant (UTC), read as a Date. */
export const at = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => at().notNull().default(sql`now()`);
export const identity = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
export const randomId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** The check that a column contains a kind of product. */
export const isKindId = (column: AnyColumn) =>
  sql`${column} IN (${sql.raw(kindIds.map((kind) => `'${kind}'`).join(", "))})`;
