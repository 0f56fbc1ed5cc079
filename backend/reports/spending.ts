import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readSettings } from "@/backend/site/settings";
import type { Spending } from "@/lib/contracts/money/spending";
import { addMonths } from "@/lib/dates";
import { type KindId, kindIds } from "@/lib/kinds/kind";
import { localToday } from "@/lib/time-zone";

type Moved = { month: string; kind: KindId; minor: number };

/**
 * A client's payments into and refunds out of their orders' accounts. A reversal counts as the kind that it reverses.
 */
const paidOrGivenBack = sql`coalesce(undone.kind, t.kind) IN ('payment', 'capture', 'desk_payment', 'refund')`;

/**
 * A user's spending on bookings in the last `months` months including the current one, from the ledger: payments minus
 * refunds of all methods, in minor units, by posting month.
 */
export async function computeSpending(db: Db, userId: string, months: number, now = new Date()): Promise<Spending> {
  const { timeZone, baseCurrency: currency } = await readSettings(db, "site");
  const last = localToday(timeZone, now).slice(0, 7);
  const first = addMonths(last, 1 - months);
  const { rows } = await db.execute<Moved>(sql`
    SELECT to_char(t.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, o.kind, (-sum(e.amount))::bigint AS minor
      FROM orders o JOIN account a ON a.code = 'order:' || o.ref
      JOIN entry e ON e.account_id = a.id JOIN txn t ON t.id = e.txn_id LEFT JOIN txn undone ON undone.id = t.reverses
     WHERE o.user_id = ${userId} AND ${paidOrGivenBack}
       AND t.created_at >= ${`${first}-01`}::timestamp AT TIME ZONE ${timeZone}
       AND t.created_at < ${`${addMonths(last, 1)}-01`}::timestamp AT TIME ZONE ${timeZone}
     GROUP BY 1, 2`);
  const all = Array.from({ length: months }, (_, at) => {
    const month = addMonths(first, at);
    const moved = (kind: KindId) => rows.find((row) => row.month === month && row.kind === kind)?.minor ?? 0;
    const byKind = Object.fromEntries(kindIds.map((kind) => [kind, moved(kind)])) as Record<KindId, number>;
    return { month, byKind, totalMinor: Object.values(byKind).reduce((sum, minor) => sum + minor, 0) };
  });
  return { timeZone, currency, months: all, totalMinor: all.reduce((sum, { totalMinor }) => sum + totalMinor, 0) };
}
