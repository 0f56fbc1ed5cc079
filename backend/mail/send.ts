import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type AttachmentRef, type MailData, type MailEvent, mailEvents } from "./events";

export type MailRequest<E extends MailEvent> = {
  event: E;
  to: string;
  locale?: string;
  data: MailData<E>;
  attachments?: AttachmentRef[];
  /** The booking that it is about, where whoever booked without an account needs a link that opens it. */
  booking?: string;
  /** What it tells of and to whom: asked for again, it is not sent again. */
  once?: string;
};

/**
 * Leaves word in the outbox within the caller's transaction: the mail is sent if and only if what it tells of was
 * committed, and never while a transaction waits (reliability.md §1.6). This is the postbox of mails that answer a
 * person at once (a link, a copy); what happens to somebody goes through `tell` of `backend/notifications`, which knows
 * what the person wants to hear of.
 */
export async function sendMail<E extends MailEvent>(tx: Db, request: MailRequest<E>): Promise<void> {
  const { event, to, locale = "en", attachments = [], booking, once = null } = request;
  const data = mailEvents[event].parse(request.data);
  const payload = { event, to, locale, data, attachments, booking };
  await tx.execute(sql`
    INSERT INTO outbox (topic, payload, once) VALUES ('mail', ${JSON.stringify(payload)}::jsonb, ${once})
    ON CONFLICT (once) DO NOTHING`);
}
