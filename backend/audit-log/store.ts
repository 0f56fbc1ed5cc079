import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { all, beginning, listRows, maxExported, readForExport } from "@/backend/http/listing";
import { readSettings } from "@/backend/site/settings";
import type { AuditEntry, adminAuditLog } from "@/lib/contracts/site/audit-log";
import { formerUser } from "@/lib/labels/role";

type Query = z.output<(typeof adminAuditLog)["list"]["query"]>;

const columns = sql`a.id, a.at, a.actor_id AS "actorId", u.name AS actor, u.email::text AS "actorEmail", a.action,
  a.object_kind AS "objectKind", a.object_id AS "objectId", a.before, a.after, a.ip`;

type Row = Omit<AuditEntry, "at" | "actor" | "before" | "after" | "currency"> & {
  at: Date | string;
  actor: string | null;
  before: unknown;
  after: unknown;
};

/** Entries store objects; any other value is shown under one name. */
const toFacts = (value: unknown): Record<string, unknown> | null => {
  if (value === null || value === undefined) return null;
  const isObject = typeof value === "object" && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : { value };
};

const toEntry = ({ at, actor, before, after, ...row }: Row, currency: string): AuditEntry => ({
  ...row,
  at: new Date(at).toISOString(),
  actor: actor ?? (row.actorId === null ? "The system" : formerUser),
  before: toFacts(before),
  after: toFacts(after),
  currency,
});

export async function listAuditLog(db: Db, query: Query) {
  const { timeZone, baseCurrency } = await readSettings(db, "site");
  const midnight = (date: string, days: number) =>
    sql`((${date}::date + ${days}::int)::timestamp AT TIME ZONE ${timeZone})`;
  const where = all([
    query.actor ? sql`a.actor_id = ${query.actor}::uuid` : undefined,
    query.kind ? sql`a.object_kind = ${query.kind}` : undefined,
    query.from ? sql`a.at >= ${midnight(query.from, 0)}` : undefined,
    query.to ? sql`a.at < ${midnight(query.to, 1)}` : undefined,
    query.q
      ? sql`(a.object_id = ${query.q} OR a.ip = ${query.q} OR lower(a.action) LIKE ${beginning(query.q.toLowerCase())})`
      : undefined,
  ]);
  const { items, ...page } = await listRows<Row>(db, {
    columns,
    from: sql`audit_log a`,
    join: sql`LEFT JOIN app_user u ON u.id = a.actor_id`,
    where,
    sorts: { at: sql`a.at` },
    tie: sql`a.id`,
    query,
  });
  return { ...page, items: items.map((row) => toEntry(row, baseCurrency)) };
}

/** @throws 413 for more than `limit` entries */
export const exportAuditLog = async (db: Db, query: Query, limit = maxExported): Promise<AuditEntry[]> =>
  readForExport((page) => listAuditLog(db, { ...query, ...page }), limit);

/** Reads one index entry per kind instead of the whole table. */
export async function listAuditKinds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    WITH RECURSIVE found AS (
      (SELECT object_kind AS kind FROM audit_log WHERE object_kind IS NOT NULL ORDER BY object_kind LIMIT 1)
      UNION ALL
      SELECT (SELECT object_kind FROM audit_log WHERE object_kind > found.kind ORDER BY object_kind LIMIT 1)
        FROM found WHERE found.kind IS NOT NULL)
    SELECT kind FROM found WHERE kind IS NOT NULL ORDER BY kind`);
  return rows.map(({ kind }) => kind);
}
