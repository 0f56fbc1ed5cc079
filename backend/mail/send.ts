import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type AttachmentRef, type MailData, type MailEvent, mailEvents } from "./events";

export type MailRequest<E extends MailEvent> = {
  event: E;
  to: string;
  locale?: string;
  data: MailData<E>;
  attachments?: AttachmentRef[];
  /** The booking that a guest without an account gets an access link for. */
  booking?: string;
  /** Idempotency key of event and recipient. A repeated request is not sent again. */
  once?: string;
};

/**
 * Writes an email to the outbox in the caller's transaction, so that it is sent if and only if the transaction commits
 * (docs/reliability.md §1.6). Use it for direct responses to a request (a link, a copy). Notifications about events use
 * `backend/notifications`, which applies the recipient's preferences.
 */
export async function sendMail<E extends MailEvent>(tx: Db, request: MailRequest<E>): Promise<void> {
  await sendMails(tx, [request as MailRequest<MailEvent>]);
}

/** Writes several emails. Returns the number of new ones. */
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
