import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getMessage } from "@/backend/db/failure";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { givenUpPath } from "@/lib/links/decision-links";

/**
 * Items that a transaction leaves for after its commit (docs/reliability.md §1.6). The work of a topic runs in the
 * transaction that deletes its item, so it takes effect exactly once. Work with external calls (email) has its own
 * worker over the same table.
 */
export type OutboxWork = (tx: Db, payload: Record<string, unknown>) => Promise<void>;

type Item = { id: number; payload: Record<string, unknown>; attempts: number };

const maxAttempts = 10;
const batch = 20;

async function takeOne(tx: Db, topic: string): Promise<Item | undefined> {
  const { rows } = await tx.execute<Item>(sql`
    SELECT id, payload, attempts FROM outbox
     WHERE topic = ${topic} AND done_at IS NULL AND dead_at IS NULL AND run_at <= now()
     ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows[0];
}

async function postpone(db: Db, id: number, error: unknown): Promise<void> {
  const text = getMessage(error).slice(0, 500);
  const { rows } = await db.execute<{ dead: boolean }>(sql`
    UPDATE outbox SET attempts = attempts + 1, last_error = ${text},
           run_at = now() + make_interval(secs => least(3600, 5 * 2 ^ attempts)),
           dead_at = CASE WHEN attempts + 1 >= ${maxAttempts} THEN now() END
     WHERE id = ${id} AND done_at IS NULL RETURNING dead_at IS NOT NULL AS dead`);
  if (rows[0]?.dead)
    await alertAdministrators(db, {
      once: `outbox ${id}`,
      title: "A background job failed",
      text,
      link: givenUpPath,
      part: "settings",
    });
}

/** Processes due items of a topic; returns their number, so that the worker continues until there are none. */
export async function workOutbox(
  { db, log }: Pick<Deps, "db" | "log">,
  topic: string,
  work: OutboxWork,
): Promise<number> {
  for (let taken = 0; taken < batch; taken++) {
    let current: Item | undefined;
    try {
      const found = await transaction(db, async (tx) => {
        current = await takeOne(tx, topic);
        if (!current) return false;
        await work(tx, current.payload);
        await tx.execute(
          sql`UPDATE outbox SET done_at = now(), attempts = attempts + 1, last_error = NULL WHERE id = ${current.id}`,
        );
        return true;
      });
      if (!found) return taken;
    } catch (error) {
      if (!current) throw error;
      log("outbox item failed", { topic, id: current.id, error });
      await postpone(db, current.id, error);
    }
  }
  return batch;
}
