import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { OutputOf } from "@/lib/contracts/define";
import type { moneyWaiting } from "@/lib/contracts/money/money";
import { needsAPerson } from "./cases";

/** Counts the payments that need a manual decision, for the administrators' navigation and alerts. */
export async function countMoneyWaiting(db: Db): Promise<OutputOf<typeof moneyWaiting>> {
  const { rows } = await db.execute<OutputOf<typeof moneyWaiting>>(sql`
    SELECT (SELECT count(*)::int FROM refund WHERE destination = 'manual' AND state IN ('pending', 'sent')) AS refunds,
           (SELECT count(*)::int FROM payment_attempt p WHERE ${needsAPerson}) AS payments,
           (SELECT count(*)::int FROM recon_issue WHERE resolved_at IS NULL) AS issues,
           (SELECT count(*)::int FROM claim WHERE state IN ('submitted', 'evaluating', 'updated')
               OR (state = 'decided' AND decision <> 'rejected')) AS claims,
           (SELECT count(*)::int FROM claim WHERE decide_by < now()) AS "claimsLate",
           (SELECT count(*)::int FROM outbox WHERE dead_at IS NOT NULL) AS "deadLetters"`);
  return rows[0] ?? { refunds: 0, payments: 0, issues: 0, claims: 0, claimsLate: 0, deadLetters: 0 };
}
