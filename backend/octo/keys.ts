import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { OctoError } from "./errors";

/** Identifies keys of the API, also for secret scanners. */
const prefix = "wfr_";
const shownLength = prefix.length + 6;

const getDigest = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** A new key with 256 random bits: a plain digest of it cannot be guessed. */
export function makeKey(): { key: string; prefix: string; digest: string } {
  const key = prefix + randomBytes(32).toString("base64url");
  return { key, prefix: key.slice(0, shownLength), digest: getDigest(key) };
}

export type Reseller = {
  id: number;
  name: string;
  creditLimitMinor: number;
  /** The account that owns its bookings. */
  actor: UserActor;
};

export type KeyHolder = { keyId: number; reseller: Reseller };

type Row = {
  keyId: number;
  requestsPerMinute: number;
  id: number;
  name: string;
  creditLimitMinor: number;
  userId: string;
  email: string;
  usable: boolean;
};

const refused = () => new OctoError("FORBIDDEN", "This API key is not valid. It may have been revoked.");

/**
 * The reseller of a request, by the key in its header. Counts the request against the limit of the key.
 * @throws OctoError `UNAUTHORIZED` without a key, `FORBIDDEN` for an unknown or revoked one; AppError 429
 */
export async function authenticateReseller(db: Database, request: Request): Promise<KeyHolder> {
  const header = request.headers.get("authorization");
  if (!header) throw new OctoError("UNAUTHORIZED", "Send your API key: Authorization: Bearer <key>.");
  const key = /^Bearer (wfr_[\w-]{43})$/.exec(header)?.[1];
  if (!key) throw refused();
  const { rows } = await db.execute<Row>(sql`
    SELECT k.id AS "keyId", k.requests_per_minute AS "requestsPerMinute", r.id, r.name,
           r.credit_limit_minor AS "creditLimitMinor", u.id AS "userId", u.email::text AS email,
           k.revoked_at IS NULL AND r.active AND u.status IN ('active', 'unverified') AS usable
      FROM reseller_key k JOIN reseller r ON r.id = k.reseller_id JOIN app_user u ON u.id = r.user_id
     WHERE k.digest = ${getDigest(key)}`);
  const [row] = rows;
  if (!row?.usable) throw refused();
  const { keyId, requestsPerMinute, userId, email, id, name, creditLimitMinor } = row;
  await limit(db, { name: "octo", max: requestsPerMinute, seconds: 60 }, `key ${keyId}`);
  await db.execute(sql`
    UPDATE reseller_key SET last_used_at = now()
     WHERE id = ${keyId} AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`);
  const who = { kind: "user", id: userId, role: "client", name, email } as const;
  const actor: UserActor = { ...who, emailVerified: true, sessionId: "" };
  return { keyId, reseller: { id, name, creditLimitMinor, actor } };
}

/** Stores a request for support. Its path contains no personal data. */
export async function logRequest(
  db: Db,
  keyId: number,
  entry: { method: string; path: string; status: number; error: string | null; tookMs: number },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO reseller_request (key_id, method, path, status, error, took_ms)
    VALUES (${keyId}, ${entry.method}, ${entry.path.slice(0, 200)}, ${entry.status}, ${entry.error},
            ${Math.round(entry.tookMs)})`);
}
