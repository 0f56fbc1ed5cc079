import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

export type AuditEntry = {
  action: string;
  actorId?: string | null;
  actorRole?: number | null;
  ip?: string;
  objectKind?: string;
  objectId?: string;
  before?: unknown;
  after?: unknown;
  requestId?: string;
};

/** Advisory lock id; an arbitrary number that is unique in the product. */
const auditLock = 727_201_128;
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * Appends rows to the audit trail, each chained to the previous one by its digest, so that a removed or changed row is
 * detected. Entries must not contain secrets or passwords.
 */
export async function auditAll(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${auditLock})`);
  for (const entry of entries) {
    await tx.execute(sql`
      INSERT INTO audit_log (actor_id, actor_role, ip, action, object_kind, object_id, before, after, request_id, previous_hash)
      VALUES (${entry.actorId ?? null}::uuid, ${entry.actorRole ?? null}, ${entry.ip ?? null}, ${entry.action},
              ${entry.objectKind ?? null}, ${entry.objectId ?? null}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb,
              ${entry.requestId ?? null},
              (SELECT sha256(convert_to(row_to_json(a)::text, 'UTF8')) FROM audit_log a ORDER BY id DESC LIMIT 1))`);
  }
}

export const audit = (tx: Db, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);
