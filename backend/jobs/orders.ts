import { type SQL, sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { type Deps, system } from "@/backend/http/context";
import { getMailTexts } from "@/backend/kinds";
import { carryOutUnanswered } from "@/backend/orders/cancellation/decide";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import type { Action } from "@/backend/orders/lifecycle/rules";
import type { TransitionOptions } from "@/backend/orders/lifecycle/transition-options";
import { transition } from "@/backend/orders/lifecycle/transitions";
import { holdIsDue } from "@/backend/stock/scope";
import { productKinds } from "@/lib/kinds";
import { forEach } from "./each";

type JobDeps = Pick<Deps, "db" | "log">;

/** Maximum duration of a run; the next run continues. */
const runMs = 10_000;

/**
 * Applies a time-based transition. Finds due orders, then checks each again under its lock, so that concurrent and
 * repeated runs have no further effect. Continues while more may be due.
 */
async function moveDue(
  deps: JobDeps,
  job: { action: Action; due: SQL; batch: number; options?: (order: LockedOrder) => TransitionOptions },
): Promise<number> {
  const select = (which: SQL) => sql`
    SELECT o.id FROM orders o LEFT JOIN hold h ON h.order_id = o.id WHERE ${job.due} AND ${which}`;
  const move = ({ id }: { id: string }) =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, { id }, system);
      const still = await tx.execute(select(sql`o.id = ${id}`));
      if (still.rows.length === 0) return false;
      await transition(tx, order, job.action, system, job.options?.(order));
      return true;
    });
  const endsAt = Date.now() + runMs;
  for (let total = 0; ; ) {
    const found = await deps.db.execute<{ id: string }>(sql`${select(sql`true`)} LIMIT ${job.batch}`);
    const done = await forEach(deps, job.action, found.rows, move);
    total += done;
    if (found.rows.length < job.batch || done === 0 || Date.now() > endsAt) return total;
  }
}

/** Cleanup only: reads ignore expired holds, and a new hold frees them (docs/reliability.md §4). */
export const expireHolds = (deps: JobDeps): Promise<number> =>
  moveDue(deps, {
    action: "expire",
    due: sql`o.status = 'awaiting_payment' AND (h.id IS NULL OR h.state <> 'active' OR (${holdIsDue(sql`h`)}))`,
    batch: 100,
  });

/** Declines requests without a response of the provider in time; everything is refunded. */
export const declineOverdue = (deps: JobDeps): Promise<number> =>
  moveDue(deps, {
    action: "decline",
    due: sql`o.status = 'requested' AND o.respond_by <= clock_timestamp()`,
    batch: 100,
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
    batch: 500,
  });

/** Applies the terms to cancellation requests without a timely decision, so that clients do not lose by the delay. */
export async function answerCancellations(deps: JobDeps): Promise<number> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    SELECT id FROM cancel_request WHERE state IN ('waiting', 'approved') AND answer_by <= clock_timestamp() LIMIT 100`);
  return forEach(deps, "cancellation", rows, ({ id }) => transaction(deps.db, (tx) => carryOutUnanswered(tx, id)));
}
