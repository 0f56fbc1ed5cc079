import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import type { Actor } from "@/backend/http/context";
import { needsAPerson } from "@/backend/payments/staff/cases";
import { requestDays } from "@/backend/users/access-requests";
import type { NeededParts } from "@/lib/access/admin-parts";
import { type DecisionKind, decisionKind } from "@/lib/contracts/money/decision";

/** Over `access_request a` and its person `u`. For a client the owner of the old mailbox comes first. */
export const awaitsSecond = sql`a.state = 'waiting' AND a.agreed_by IS NULL AND (a.kind = 'administrator' OR u.role <> 10)
  AND a.created_at >= now() - make_interval(days => ${requestDays})`;

export type DecisionCounts = Record<DecisionKind, number>;

export const nothingToDecide: DecisionCounts = {
  cancellation: 0,
  claim: 0,
  payment: 0,
  refund: 0,
  fund: 0,
  access: 0,
  finding: 0,
};

/** The parts of the administration that decide each kind. */
export const decisionParts: Record<DecisionKind, NeededParts> = {
  cancellation: ["claims"],
  claim: ["claims"],
  payment: ["finance"],
  refund: ["finance"],
  fund: ["finance"],
  access: "full",
  finding: ["finance"],
};

/** The kinds that the administrator's permission group grants. */
export const grantedKinds = (actor: Actor): DecisionKind[] =>
  decisionKind.options.filter((kind) => mayUse(actor, decisionParts[kind]));

/** Number of pending decisions of each kind, for the dashboard and the navigation; zero for kinds that the actor may not decide. */
export async function countDecisions(db: Db, actor: Actor): Promise<DecisionCounts> {
  const { rows } = await db.execute<DecisionCounts>(sql`
    SELECT (SELECT count(*)::int FROM cancel_request WHERE state IN ('waiting', 'approved')) AS cancellation,
           (SELECT count(*)::int FROM claim WHERE state IN ('submitted', 'evaluating', 'updated')
               OR (state = 'decided' AND decision <> 'rejected')) AS claim,
           (SELECT count(*)::int FROM payment_attempt p WHERE ${needsAPerson}) AS payment,
           (SELECT count(*)::int FROM refund WHERE destination = 'manual' AND state IN ('pending', 'sent')) AS refund,
           (SELECT count(*)::int FROM wallet_adjustment_request WHERE state = 'waiting') AS fund,
           (SELECT count(*)::int FROM access_request a JOIN app_user u ON u.id = a.user_id WHERE ${awaitsSecond}) AS access,
           (SELECT count(*)::int FROM recon_issue WHERE resolved_at IS NULL) AS finding`);
  const counts = rows[0] ?? nothingToDecide;
  return { ...nothingToDecide, ...Object.fromEntries(grantedKinds(actor).map((kind) => [kind, counts[kind]])) };
}
