import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Written in the transaction of what happened; a worker acts on it after the commit (reliability.md §1.6). */
export type OutboxItem = { topic: string; payload: Record<string, unknown>; runAt?: Date };

export async function enqueue(tx: Db, ...items: OutboxItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(sql`
    INSERT INTO outbox (topic, payload, run_at)
    SELECT item->>'topic', item->'payload', coalesce((item->>'runAt')::timestamptz, now())
      FROM jsonb_array_elements(${JSON.stringify(items)}::jsonb) AS item`);
}
