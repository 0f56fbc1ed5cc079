import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { AppError } from "@/lib/errors";
import { type ApiResponse, ReplayableResponse } from "./context";

export type IdempotencyKey = { actor: string; key: string; route: string; fingerprint: Buffer };

type Stored = { route: string; fingerprint: Buffer; state: string; status_code: number; body: unknown; age: number };

/** A `running` row older than this belongs to a process that ended. The next attempt takes it over. */
const abandonedAfterSeconds = 60;

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const computeFingerprint = (params: unknown, body: unknown): Buffer =>
  createHash("sha256")
    .update(canonical([params, body]))
    .digest();

/** Reads the header. Missing or overlong keys are refused before any other processing. */
export function readIdempotencyKey(header: string | null): string {
  if (!header) {
    throw new AppError("idempotency_key_missing", { user: "This request needs an Idempotency-Key header." });
  }
  if (header.length > 255) {
    throw new AppError("idempotency_key_too_long", { user: "An Idempotency-Key has at most 255 characters." });
  }
  return header;
}

async function find(tx: Db, k: IdempotencyKey): Promise<Stored | undefined> {
  const { rows } = await tx.execute<Stored>(sql`
    SELECT route, fingerprint, state, status_code, body, extract(epoch FROM now() - created_at)::float8 AS age
      FROM idempotency WHERE actor = ${k.actor} AND key = ${k.key}`);
  return rows[0];
}

function replay(stored: Stored, k: IdempotencyKey): ReplayableResponse {
  if (stored.route !== k.route || !k.fingerprint.equals(stored.fingerprint)) {
    throw new AppError("idempotency_key_reused", {
      user: "An earlier request of this page was received and may have been carried out. Reload the page and check the result, for example in your bookings, before you send it again.",
    });
  }
  return new ReplayableResponse({ status: stored.status_code, body: stored.body }, true);
}

const inFlight = () =>
  new AppError("in_flight", { user: "This request is already being processed.", retryAfterSeconds: 1 });

async function store(tx: Db, k: IdempotencyKey, response: ApiResponse): Promise<void> {
  await tx.execute(sql`
    INSERT INTO idempotency (actor, key, route, fingerprint, state, status_code, body)
    VALUES (${k.actor}, ${k.key}, ${k.route}, ${k.fingerprint}, 'done', ${response.status}, ${JSON.stringify(response.body)}::jsonb)
    ON CONFLICT (actor, key) DO UPDATE SET state = 'done', status_code = excluded.status_code, body = excluded.body`);
}

const tryAgain: ReadonlySet<string> = new Set(["in_flight", "too_many_requests", "step_up"]);

/** Refusals (4xx) are stored like responses. Internal errors (5xx) and retryable responses are not. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && !tryAgain.has(error.code);

/**
 * Claims the key for this transaction, or detects another claim. The insert sees rows committed after the statement's
 * snapshot, so a response stored just before is not missed.
 */
async function takeKey(tx: Db, k: IdempotencyKey): Promise<{ locked: boolean; isNew: boolean }> {
  const { rows } = await tx.execute<{ locked: boolean; isNew: boolean }>(sql`
    WITH turn AS MATERIALIZED (
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`${k.actor} ${k.key}`}, 0)) AS locked
    ),
    made AS (
      INSERT INTO idempotency (actor, key, route, fingerprint)
      SELECT ${k.actor}, ${k.key}, ${k.route}, ${k.fingerprint}::bytea FROM turn WHERE locked
      ON CONFLICT (actor, key) DO NOTHING RETURNING actor
    )
    SELECT locked, EXISTS (SELECT 1 FROM made) AS "isNew" FROM turn`);
  return rows[0] ?? { locked: false, isNew: false };
}

/** Runs key, work and stored response in one transaction. */
export async function runOnce(
  db: Database,
  k: IdempotencyKey,
  work: (tx: Db) => Promise<unknown>,
): Promise<ReplayableResponse> {
  return transaction(db, async (tx) => {
    const { locked, isNew } = await takeKey(tx, k);
    if (!isNew) {
      const stored = await find(tx, k);
      if (stored?.state === "done") return replay(stored, k);
      if (!locked) throw inFlight();
    }
    await tx.execute(sql`SAVEPOINT work`);
    let response: ApiResponse;
    try {
      response = { status: 200, body: await work(tx) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await tx.execute(sql`ROLLBACK TO SAVEPOINT work`);
      response = { status: error.status, body: error.toBody() };
    }
    await store(tx, k, response);
    return new ReplayableResponse(response, false);
  });
}

/** For work with external calls: claims the key in one transaction and stores the response in another. */
export async function runOnceLong(
  db: Database,
  k: IdempotencyKey,
  work: () => Promise<unknown>,
): Promise<ReplayableResponse> {
  const earlier = await transaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO idempotency (actor, key, route, fingerprint) VALUES (${k.actor}, ${k.key}, ${k.route}, ${k.fingerprint})
      ON CONFLICT (actor, key) DO UPDATE SET created_at = now()
       WHERE idempotency.state = 'running' AND idempotency.fingerprint = excluded.fingerprint
         AND idempotency.created_at < now() - make_interval(secs => ${abandonedAfterSeconds})`);
    return rowCount ? undefined : find(tx, k);
  });
  if (earlier) {
    const same = earlier.route === k.route && k.fingerprint.equals(earlier.fingerprint);
    if (same && earlier.state === "running") throw inFlight();
    return replay(earlier, k);
  }
  try {
    const response = { status: 200, body: await work() };
    await store(db, k, response);
    return new ReplayableResponse(response, false);
  } catch (error) {
    if (isRefusal(error)) {
      const response = { status: error.status, body: error.toBody() };
      await store(db, k, response);
      return new ReplayableResponse(response, false);
    }
    await db.execute(sql`DELETE FROM idempotency WHERE actor = ${k.actor} AND key = ${k.key} AND state = 'running'`);
    throw error;
  }
}
