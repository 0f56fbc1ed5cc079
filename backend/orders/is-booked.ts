import { type SQL, sql } from "drizzle-orm";

/** Condition: the order `o` is a booking that was paid or requested and is not cancelled. */
export const isBooked: SQL = sql`o.status IN ('requested', 'processing', 'completed')`;
