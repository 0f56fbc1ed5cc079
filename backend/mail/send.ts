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
 * committed, and never while a transaction waits (docs/reliability.md §1.6). This is the postbox of mails that answer a
 * person at once (a link, a copy); what happens to somebody goes through `tell` of `backend/notifications`, which knows
 * what the person wants to hear of.
 */
export async function sendMail<E extends MailEvent>(tx: Db, request: MailRequest<E>): Promise<void> {
  await sendMails(tx, [request as MailRequest<MailEvent>]);
}

/** The same for several; answers how many were not asked for before. */
export async function sendMails(tx: Db, requests: readonly MailRequest<MailEvent>[]): Promise<number> {
  if (requests.length === 0) return 0;
  const items = requests.map(({ event, to, locale = "en", data, attachments = [], booking, once = null }) => ({
    payload: { event, to, locale, data: mailEvents[event].parse(data), attachments, booking },
    once,
  }));
  const { rowCount } = await tx.execute(sql`
    INSERT INTO outbox (topic, payload, once)
    SELECT 'mail', i.payload, i.once FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS i (payload jsonb, once text)
    ON CONFLICT (once) DO NOTHING`);
  return rowCount ?? 0;
}
