import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

export type MailRow = {
  id: number;
  to: string;
  event: string;
  subject: string;
  createdAt: string;
  sentAt: string | null;
};

const iso = (column: "created_at" | "sent_at") =>
  sql`to_char(${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const row = sql`id, recipient AS "to", event, subject, ${iso("created_at")} AS "createdAt", ${iso("sent_at")} AS "sentAt"`;

export async function listMail(
  db: Db,
  { to, page, pageSize }: { to?: string; page: number; pageSize: number },
): Promise<{ items: MailRow[]; total: number; page: number; pageSize: number }> {
  const wanted = sql`(${to ?? null}::text IS NULL OR recipient = lower(${to ?? null}::text))`;
  const { rows: items } = await db.execute<MailRow>(sql`
    SELECT ${row} FROM mail WHERE ${wanted} ORDER BY id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*) AS total FROM mail WHERE ${wanted}`);
  return { items, total: rows[0]?.total ?? 0, page, pageSize };
}

type WholeMail = MailRow & { html: string; text: string; attachments: { kind: string; orderId: string }[] };

export async function findMail(db: Db, id: number): Promise<WholeMail | undefined> {
  const { rows } = await db.execute<WholeMail>(sql`SELECT ${row}, html, text, attachments FROM mail WHERE id = ${id}`);
  return rows[0];
}
