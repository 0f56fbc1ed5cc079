import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { listReconIssues, reconFinding } from "@/lib/contracts/money/settlement";
import { AppError } from "@/lib/errors";

type Kind = "missing_local" | "missing_remote" | "amount_mismatch" | "stuck" | "refund_open";
type Issue = { kind: Kind; provider: string; subject: string; detail: unknown };
type Finding = z.output<typeof reconFinding>;

/** Stores an issue once while it is open. Returns whether it is new. */
export async function noteIssue(db: Db, { kind, provider, subject, detail }: Issue): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO recon_issue (kind, provider, subject, detail)
    VALUES (${kind}, ${provider}, ${subject}, ${JSON.stringify(detail)}::jsonb)
    ON CONFLICT (kind, provider, subject) WHERE resolved_at IS NULL DO NOTHING`);
  return rowCount === 1;
}

/** Closes the issue of a payment or a refund with what became of it. `by` is null if no person decided. */
export async function closeIssues(tx: Db, subject: string, by: string | null, resolution: string): Promise<void> {
  await tx.execute(sql`
    UPDATE recon_issue SET resolved_at = now(), resolved_by = ${by}::uuid, resolution = ${resolution}
     WHERE subject = ${subject} AND resolved_at IS NULL`);
}

const texts: Record<Kind, string> = {
  missing_local: "The provider reports a payment that is not in our records",
  missing_remote: "The provider has no record of a payment",
  amount_mismatch: "The amounts of the provider and our records differ",
  stuck: "The provider did not report the result of a payment",
  refund_open: "The provider does not process a refund",
};

/** SQL expression: the text of a kind of issue. */
export const issueText = (kind: SQL): SQL => sql`coalesce(${JSON.stringify(texts)}::jsonb ->> ${kind}, ${kind})`;

/**
 * SQL: the payment (`p`), refund (`r`) and booking (`o`) of an issue `i`, if its subject is the id of a payment or a
 * refund.
 */
export const joinSubject = sql`
  LEFT JOIN LATERAL (SELECT CASE WHEN i.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN i.subject::uuid END AS id) s ON true
  LEFT JOIN refund r ON r.id = s.id
  LEFT JOIN payment_attempt p ON p.id = coalesce(r.attempt_id, s.id)
  LEFT JOIN orders o ON o.id = coalesce(r.order_id, p.order_id, p.charge_order_id)`;

type Row = Omit<Finding, "text" | "createdAt" | "resolvedAt"> & { createdAt: string; resolvedAt: string | null };

async function findIssues(db: Db, which: SQL): Promise<Finding[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT i.id, i.kind, i.provider, i.subject, i.detail, i.created_at AS "createdAt", i.resolved_at AS "resolvedAt",
           i.resolution, o.ref AS "orderRef"
      FROM recon_issue i ${joinSubject} ${which}`);
  return rows.map(
    (row): Finding => ({
      ...row,
      text: texts[row.kind as Kind] ?? row.kind,
      createdAt: new Date(row.createdAt).toISOString(),
      resolvedAt: row.resolvedAt && new Date(row.resolvedAt).toISOString(),
    }),
  );
}

export async function readIssues(db: Db, { show, page, pageSize }: z.output<typeof listReconIssues.query>) {
  const where = show === "open" ? sql`i.resolved_at IS NULL` : sql`true`;
  const onePage = sql`WHERE ${where} ORDER BY i.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM recon_issue i WHERE ${where}`,
  );
  return { items: await findIssues(db, onePage), total: counted.rows[0]?.total ?? 0, page, pageSize };
}

export async function readIssue(db: Db, id: number): Promise<Finding> {
  const [found] = await findIssues(db, sql`WHERE i.id = ${id}`);
  if (!found) throw new AppError("not_found");
  return found;
}

/** Closes an issue. Idempotent for the same resolution text. */
export async function resolveIssue(tx: Db, actor: UserActor, id: number, resolution: string): Promise<void> {
  const { rows } = await tx.execute<{ resolution: string | null; resolvedAt: string | null }>(sql`
    SELECT resolution, resolved_at AS "resolvedAt" FROM recon_issue WHERE id = ${id} FOR UPDATE`);
  const [issue] = rows;
  if (!issue) throw new AppError("not_found");
  if (issue.resolvedAt && issue.resolution !== resolution) {
    throw new AppError("conflict", { user: "Another administrator has closed this. Reload the page." });
  }
  if (issue.resolvedAt) return;
  await tx.execute(sql`
    UPDATE recon_issue SET resolved_at = now(), resolved_by = ${actor.id}::uuid, resolution = ${resolution} WHERE id = ${id}`);
}
