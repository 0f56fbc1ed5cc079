import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";
import { countedAddress } from "@/lib/http/network";

/**
 * Keys contain personal addresses, so only a digest is stored. IPv6 addresses are reduced to their /64, because one
 * customer has a whole /64.
 */
const getCounterKey = (name: string, who: string) =>
  `${name}:${createHash("sha256").update(countedAddress(who)).digest("base64url")}`;

export type Limit = { name: string; max: number; seconds: number };

const tooMany = (seconds: number) =>
  new AppError("too_many_requests", { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });

/**
 * Counts an attempt in a window that starts with the first one. Returns the seconds to wait if there were more than
 * `max`. A single statement, so concurrent attempts on all instances are counted.
 */
export async function secondsOverLimit(db: Db, { name, max, seconds }: Limit, who: string): Promise<number> {
  const { rows } = await db.execute<{ tokens: number; left: number }>(sql`
    INSERT INTO rate_bucket AS b (key, tokens, updated_at) VALUES (${getCounterKey(name, who)}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      tokens = CASE WHEN b.updated_at < now() - make_interval(secs => ${seconds}) THEN 1 ELSE b.tokens + 1 END,
      updated_at = CASE WHEN b.updated_at < now() - make_interval(secs => ${seconds}) THEN now() ELSE b.updated_at END
    RETURNING tokens, extract(epoch FROM updated_at + make_interval(secs => ${seconds}) - now())::float8 AS left`);
  const row = rows[0];
  return row && row.tokens > max ? Math.max(1, Math.ceil(row.left)) : 0;
}

/** @throws AppError 429 with Retry-After if the limit is exceeded */
export async function limit(db: Db, rule: Limit, who: string): Promise<void> {
  const wait = await secondsOverLimit(db, rule, who);
  if (wait > 0) throw tooMany(wait);
}

const freeMisses = 5;
const maxWaitSeconds = 15 * 60;
/** Failures expire after this many seconds, so that no account is locked permanently. */
const forgetSeconds = 24 * 3_600;

/**
 * Back-off per account (docs/reliability.md §7): after five failures a wait of 1 s, doubling up to 15 min, from the
 * last failure. Every attempt counts as a failure when it starts, so that concurrent guesses cannot bypass the limit.
 */
export async function startGuess(
  db: Db,
  name: string,
  who: string,
): Promise<{ succeeded: () => Promise<void>; missed: () => Promise<void> }> {
  const key = getCounterKey(name, who);
  const pause = sql`CASE WHEN b.tokens < ${freeMisses} THEN 0 ELSE LEAST(${maxWaitSeconds}, 2 ^ (b.tokens - ${freeMisses})) END`;
  const { rowCount } = await db.execute(sql`
    INSERT INTO rate_bucket AS b (key, tokens, updated_at) VALUES (${key}, 1, now())
    ON CONFLICT (key) DO UPDATE SET
      tokens = CASE WHEN b.updated_at < now() - make_interval(secs => ${forgetSeconds}) THEN 1 ELSE LEAST(b.tokens + 1, 40) END,
      updated_at = now()
    WHERE b.updated_at + make_interval(secs => ${pause}) <= now()`);
  if (!rowCount) {
    const { rows } = await db.execute<{ left: number }>(sql`
      SELECT extract(epoch FROM b.updated_at + make_interval(secs => ${pause}) - now())::float8 AS left
        FROM rate_bucket b WHERE key = ${key}`);
    throw tooMany(rows[0]?.left ?? 1);
  }
  return {
    succeeded: async () => void (await db.execute(sql`DELETE FROM rate_bucket WHERE key = ${key}`)),
    missed: async () => void (await db.execute(sql`UPDATE rate_bucket SET updated_at = now() WHERE key = ${key}`)),
  };
}

/** Remembers a fact about a subject until its bucket is deleted (backend/jobs/retention.ts). */
export async function rememberBucket(db: Db, name: string, who: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO rate_bucket (key, tokens, updated_at) VALUES (${getCounterKey(name, who)}, 1, now())
    ON CONFLICT (key) DO UPDATE SET updated_at = now()`);
}

export async function wasRemembered(db: Db, name: string, who: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM rate_bucket WHERE key = ${getCounterKey(name, who)}`);
  return rows.length > 0;
}

export async function clearBuckets(db: Db, buckets: readonly (readonly [name: string, who: string])[]): Promise<void> {
  const keys = buckets.map(([name, who]) => getCounterKey(name, who));
  await db.execute(sql`DELETE FROM rate_bucket WHERE key = ANY(${sql.param(keys)}::text[])`);
}
