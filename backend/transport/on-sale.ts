import { sql } from "drizzle-orm";

/** The public sees active products `t` of transport, staff see all. */
export const transportOnSale = sql`t.active`;
