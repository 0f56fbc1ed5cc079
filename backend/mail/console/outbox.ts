import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { all, beginning, listRows } from "@/backend/http/listing";
import type { adminOutbox, MailState, OutgoingMail } from "@/lib/contracts/site/mail-outbox";
import { AppError } from "@/lib/errors";

type Query = z.output<(typeof adminOutbox)["list"]["query"]>;
type Row = Omit<OutgoingMail, "createdAt" | "sentAt" | "nextAt"> & {
  [K in "createdAt" | "sentAt" | "nextAt"]: Date | null;
};

const ofState: Record<MailState, SQL> = {
  waiting: sql`o.done_at IS NULL AND o.dead_at IS NULL`,
  sent: sql`o.done_at IS NOT NULL AND m.sent_at IS NOT NULL`,
  kept: sql`o.done_at IS NOT NULL AND m.sent_at IS NULL`,
  given_up: sql`o.dead_at IS NOT NULL`,
};

const toIso = (instant: Date | null): string | null => (instant ? new Date(instant).toISOString() : null);

export async function listOutbox(db: Db, query: Query) {
  const { items, ...page } = await listRows<Row>(db, {
    columns: sql`o.id, o.payload->>'to' AS "to", o.payload->>'event' AS event, m.subject, o.attempts,
      coalesce(o.last_error, m.last_error) AS error, o.created_at AS "createdAt", m.sent_at AS "sentAt",
      CASE WHEN ${ofState.waiting} THEN o.run_at END AS "nextAt",
      CASE WHEN ${ofState.given_up} THEN 'given_up' WHEN ${ofState.waiting} THEN 'waiting'
           WHEN m.sent_at IS NULL THEN 'kept' ELSE 'sent' END AS state`,
    from: sql`outbox o LEFT JOIN mail m ON m.id = (o.payload->>'mailId')::bigint`,
    where: all([
      sql`o.topic = 'mail'`,
      query.state ? ofState[query.state] : undefined,
      query.q ? sql`lower(o.payload->>'to') LIKE ${beginning(query.q.toLowerCase())}` : undefined,
    ]),
    sorts: { createdAt: sql`o.created_at` },
    tie: sql`o.id`,
    query,
  });
  const toMail = (row: Row): OutgoingMail => ({
    ...row,
    createdAt: toIso(row.createdAt) ?? "",
    sentAt: toIso(row.sentAt),
    nextAt: toIso(row.nextAt),
  });
  return { ...page, items: items.map(toMail) };
}

/**
 * Makes an email due with all its attempts. One that was rendered is sent as it is.
 * @throws 404 for an unknown one, 409 if it was sent
 */
export async function sendNow(tx: Db, id: number): Promise<void> {
  const { rows } = await tx.execute<{ sent: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM mail m WHERE m.id = (o.payload->>'mailId')::bigint AND m.sent_at IS NOT NULL) AS sent
      FROM outbox o WHERE o.id = ${id} AND o.topic = 'mail' FOR UPDATE OF o`);
  if (!rows[0]) throw new AppError("not_found");
  if (rows[0].sent) throw new AppError("conflict", { user: "This email has already been sent." });
  await tx.execute(sql`
    UPDATE outbox SET dead_at = NULL, done_at = NULL, attempts = 0, run_at = now(),
           payload = jsonb_build_object('data', '{}'::jsonb) || payload
     WHERE id = ${id}`);
}
