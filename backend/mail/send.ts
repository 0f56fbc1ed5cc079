import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type AttachmentRef, type MailData, type MailEvent, mailEvents } from "./events";

export type MailRequest<E extends MailEvent> = {
  event: E;
  to: string;
  locale?: string;
  data: MailData<E>;
  attachments?: AttachmentRef[];
};

/**
 * Leaves word in the outbox within the caller's transaction: the mail is sent if and only if what it tells of was
 * committed, and never while a transaction waits (reliability.md §1.6).
 */
export async function sendMail<E extends MailEvent>(tx: Db, request: MailRequest<E>): Promise<void> {
  const { event, to, locale = "en", attachments = [] } = request;
  const data = mailEvents[event].parse(request.data);
  const payload = { event, to, locale, data, attachments };
  await tx.execute(sql`INSERT INTO outbox (topic, payload) VALUES ('mail', ${JSON.stringify(payload)}::jsonb)`);
}
