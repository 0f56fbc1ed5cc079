import { sql } from "drizzle-orm";
import { holdIsDue } from "@/backend/stock/scope";
import { type JobDeps, moveDue } from "./move-due";

/** Cleanup only: reads ignore expired holds, and a new hold frees them (docs/reliability.md §4). */
export const expireHolds = (deps: JobDeps): Promise<number> =>
  moveDue(deps, {
    action: "expire",
    due: sql`o.status = 'awaiting_payment' AND (h.id IS NULL OR h.state <> 'active' OR (${holdIsDue(sql`h`)}))`,
  });
