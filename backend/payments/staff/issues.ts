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
  missing_local: "The provider speaks of a payment that we do not know",
  missing_remote: "The provider does not know a payment of ours",
  amount_mismatch: "Amounts differ",
  stuck: "The provider never said what became of a payment",
  refund_open: "The provider does not process a refund",
};

type Row = Omit<Finding, "text" | "createdAt" | "resolvedAt"> & { createdAt: string; resolvedAt: string | null };

async function findIssues(db: Db, which: SQL): Promise<Finding[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, kind, provider, subject, detail, created_at AS "createdAt", resolved_at AS "resolvedAt", resolution
      FROM recon_issue ${which}`);
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
  const where = show === "open" ? sql`resolved_at IS NULL` : sql`true`;
  const onePage = sql`WHERE ${where} ORDER BY id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM recon_issue WHERE ${where}`,
  );
  return { items: await findIssues(db, onePage), total: counted.rows[0]?.total ?? 0, page, pageSize };
}

export async function readIssue(db: Db, id: number): Promise<Finding> {
  const [found] = await findIssues(db, sql`WHERE id = ${id}`);
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
