import { type SQL, sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { type Deps, system } from "@/backend/http/context";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import type { Action } from "@/backend/orders/lifecycle/rules";
import type { TransitionOptions } from "@/backend/orders/lifecycle/transition-options";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { forEach } from "./each";

export type JobDeps = Pick<Deps, "db" | "log">;

/** Maximum duration of a run; the next run continues. */
const runMs = 10_000;

/**
 * Applies a time-based transition. Finds due orders, then checks each again under its lock, so that concurrent and
 * repeated runs have no further effect.
 */
export async function moveDue(
  deps: JobDeps,
  job: { action: Action; due: SQL; options?: (order: LockedOrder) => TransitionOptions },
): Promise<number> {
  const select = (which: SQL) => sql`
    SELECT o.id FROM orders o LEFT JOIN hold h ON h.order_id = o.id WHERE ${job.due} AND ${which}`;
  const move = ({ id }: { id: string }) =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, { id }, system);
      const still = await tx.execute(select(sql`o.id = ${id}`));
      if (still.rows.length === 0) return false;
      await applyTransition(tx, order, job.action, system, job.options?.(order));
      return true;
    });
  const { rows } = await deps.db.execute<{ id: string }>(sql`${select(sql`true`)} ORDER BY random()`);
  return forEach(deps, job.action, rows, move, { maxMs: runMs });
}
