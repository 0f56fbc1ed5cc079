import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { all } from "@/backend/http/listing";
import { readSettings } from "./settings";

/** A condition: the instant is within these days, both inclusive, in the site's time zone. Undefined without a day. */
export async function inDays(
  db: Db,
  instant: SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<SQL | undefined> {
  if (!from && !to) return undefined;
  const { timeZone } = await readSettings(db, "site");
  const start = (day: SQL) => sql`(${day})::timestamp AT TIME ZONE ${timeZone}`;
  return all([
    from ? sql`${instant} >= ${start(sql`${from}::date`)}` : undefined,
    to ? sql`${instant} < ${start(sql`${to}::date + 1`)}` : undefined,
  ]);
}
