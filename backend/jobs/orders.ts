import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { getMailTexts } from "@/backend/kinds";
import { carryOutOverdue } from "@/backend/orders/cancellation/decide";
import { productKinds } from "@/lib/kinds";
import { forEach } from "./each";
import { type JobDeps, moveDue } from "./move-due";

/** Declines requests without a response of the provider in time; everything is refunded. */
export const declineOverdue = (deps: JobDeps): Promise<number> =>
  moveDue(deps, {
    action: "decline",
    due: sql`o.status = 'requested' AND o.respond_by <= clock_timestamp()`,
    options: ({ kind }) => ({ note: getMailTexts(kind, "en").noResponse }),
  });

/** Kinds whose units are handed over and taken back. */
const handingOver = productKinds.filter(({ features }) => features.has("hand_over")).map(({ id }) => id);

/**
 * Completes services one day after their end, which recognizes the revenue. A unit that was handed over has to be back
 * first.
 */
export const completeServed = (deps: JobDeps): Promise<number> =>
  moveDue(deps, {
    action: "complete",
    due: sql`o.status = 'processing' AND o.service_end <= clock_timestamp() - interval '24 hours'
      AND NOT (o.kind = ANY(${sql.param(handingOver)}::text[]) AND o.arrived_at IS NOT NULL AND o.returned_at IS NULL)`,
  });

/** Applies the terms to cancellation requests without a timely decision, so that clients do not lose by the delay. */
export async function decideOverdueCancellations(deps: JobDeps): Promise<number> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    SELECT id FROM cancel_request WHERE state IN ('waiting', 'approved') AND decide_by <= clock_timestamp()`);
  return forEach(deps, "cancellation", rows, ({ id }) => transaction(deps.db, (tx) => carryOutOverdue(tx, id)));
}
