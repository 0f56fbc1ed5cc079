import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { getMessage } from "@/backend/db/failure";
import { transaction } from "@/backend/db/transaction";
import { bookingLink } from "@/backend/guests/link";
import type { Deps } from "@/backend/http/context";
import type { Attachment, AttachmentMaker } from "@/backend/mail/attachment";
import { readCustomTemplate } from "@/backend/mail/custom-templates";
import { attachmentRef, isMailEvent } from "@/backend/mail/events";
import { getMailLanguage, makeMail } from "@/backend/mail/make";
import { withoutLinkSecrets } from "@/backend/mail/secret-links";
import type { Rendered } from "@/backend/mail/template";
import { findSender, type Sender } from "@/backend/mail/transport";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { readSettings } from "@/backend/site/settings";
import { givenUpPath } from "@/lib/links/decision-links";
import { routes } from "@/lib/routes";

const request = z.object({
  event: z.string().refine(isMailEvent),
  to: z.string(),
  locale: z.string(),
  data: z.record(z.string(), z.unknown()),
  attachments: z.array(attachmentRef).default([]),
  booking: z.string().optional(),
  /** Set once the email has been rendered, so that a retry sends the same one. */
  mailId: z.number().int().optional(),
});
type Request = z.infer<typeof request>;
type Due = { id: number; payload: unknown; attempts: number };

const batch = 10;
/** The lease of a worker in minutes. After it expires another worker takes the email. */
const leaseMinutes = 5;
const maxAttempts = 8;
/** 30 s, 1, 2, 4 ... minutes, at most one hour. */
const pauseSeconds = (attempts: number) => Math.min(3_600, 15 * 2 ** attempts);

/** Announcements have many recipients. All other emails go first. */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    UPDATE outbox SET attempts = attempts + 1, run_at = now() + make_interval(mins => ${leaseMinutes})
     WHERE id IN (SELECT id FROM outbox WHERE topic = 'mail' AND done_at IS NULL AND dead_at IS NULL AND run_at <= now()
                   ORDER BY payload->>'event' = 'announcement', run_at, id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING id, payload, attempts`);
  return rows.sort((a, b) => a.id - b.id);
}

/**
 * Renews the lease before an email is sent, because those before it may have taken longer. False if another worker has
 * taken it.
 */
async function renew(db: Db, { id, attempts }: Due): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE outbox SET run_at = now() + make_interval(mins => ${leaseMinutes})
     WHERE id = ${id} AND attempts = ${attempts} AND done_at IS NULL AND dead_at IS NULL`);
  return rowCount === 1;
}

async function renderMail(deps: Deps, { event, locale, data, booking }: Request): Promise<Rendered> {
  const site = await readSettings(deps.db, "site");
  const theme = await readSettings(deps.db, "theme");
  const leads = booking && typeof data.link === "string" && data.link.startsWith("/") ? data.link : undefined;
  const link = leads && booking ? { link: await bookingLink(deps.db, deps.env, booking, leads) } : {};
  const look = { site: site.v, origin: deps.env.APP_ORIGIN, primary: theme.primary };
  const mailRequest = { event, locale, data: { ...data, ...link } };
  const custom = await readCustomTemplate(deps.db, { event, language: getMailLanguage(event, locale) });
  if (!custom) return makeMail(mailRequest, look);
  try {
    return makeMail(mailRequest, look, custom);
  } catch (error) {
    // The template was stored for an earlier version of the product.
    deps.log("mail template ignored", { event, locale, error });
    return makeMail(mailRequest, look);
  }
}

/** Stores the rendered email once. A retry finds it. */
async function storeMail(deps: Deps, outboxId: number, mailRequest: Request): Promise<{ id: number } & Rendered> {
  if (mailRequest.mailId !== undefined) {
    const { rows } = await deps.db.execute<{ id: number } & Rendered>(
      sql`SELECT id, subject, html, text FROM mail WHERE id = ${mailRequest.mailId}`,
    );
    if (rows[0]) return rows[0];
  }
  const made = await renderMail(deps, mailRequest);
  return transaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO mail (recipient, event, subject, html, text, attachments, locale)
      VALUES (${mailRequest.to}, ${mailRequest.event}, ${made.subject}, ${made.html}, ${made.text},
              ${JSON.stringify(mailRequest.attachments)}::jsonb, ${mailRequest.locale}) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    await tx.execute(
      sql`UPDATE outbox SET payload = payload || jsonb_build_object('mailId', ${id}::bigint) WHERE id = ${outboxId}`,
    );
    return { id, ...made };
  });
}

async function send(
  deps: Deps,
  sender: Sender,
  mailRequest: Request,
  mail: { id: number } & Rendered,
  files: Attachment[],
) {
  const { to, event } = mailRequest;
  const host = new URL(deps.env.APP_ORIGIN).hostname;
  // Mail programs show it as an unsubscribe link for bulk emails.
  const wayOut = new URL(routes.client.notifications, deps.env.APP_ORIGIN).href;
  const list = event === "announcement" ? { "List-Unsubscribe": `<${wayOut}>` } : {};
  await sender.transport.sendMail({
    from: sender.from,
    to: { name: "", address: to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: files,
    // Constant over retries, so that mail programs show a duplicate once.
    messageId: `<wayfare-${mail.id}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated", ...list },
  });
}

async function deliver(deps: Deps, due: Due, sender: Sender | null, make: AttachmentMaker): Promise<void> {
  const mailRequest = request.parse(due.payload);
  const mail = await storeMail(deps, due.id, mailRequest);
  if (sender) {
    const files = await Promise.all(mailRequest.attachments.map(make));
    await send(
      deps,
      sender,
      mailRequest,
      mail,
      files.filter((file) => file !== null),
    );
  }
  await transaction(deps.db, async (tx) => {
    if (sender) {
      await tx.execute(sql`
        UPDATE mail SET sent_at = now(), last_error = NULL, html = ${withoutLinkSecrets(mail.html)},
               text = ${withoutLinkSecrets(mail.text)}
         WHERE id = ${mail.id}`);
    }
    await tx.execute(
      sql`UPDATE outbox SET done_at = now(), last_error = NULL, payload = payload - 'data' WHERE id = ${due.id}`,
    );
  });
}

async function postpone({ db, log }: Deps, due: Due, reason: string): Promise<void> {
  const text = reason.slice(0, 500);
  const dead = due.attempts >= maxAttempts;
  await db.execute(sql`
    UPDATE outbox SET last_error = ${text}, run_at = now() + make_interval(secs => ${pauseSeconds(due.attempts)}),
           dead_at = CASE WHEN ${dead} THEN now() END WHERE id = ${due.id}`);
  await db.execute(sql`
    UPDATE mail SET last_error = ${text} WHERE id = (SELECT (payload ->> 'mailId')::bigint FROM outbox WHERE id = ${due.id})`);
  if (dead)
    await alertAdministrators(db, {
      once: `mail ${due.id}`,
      title: "An email could not be sent",
      text,
      link: givenUpPath,
      part: "settings",
      inAppOnly: true,
    });
  log(dead ? "mail given up" : "mail postponed", { outboxId: due.id, attempts: due.attempts, reason: text });
}

/**
 * Renders and sends due emails. Returns the number processed, so that a worker continues until it is zero. Failed
 * emails are retried with increasing delays and set aside with the reason after eight attempts.
 */
export async function deliverDueMail(deps: Deps, make: AttachmentMaker): Promise<number> {
  const due = await takeDue(deps.db);
  if (due.length === 0) return 0;
  const sender = await findSender(deps);
  try {
    for (const one of due) {
      try {
        if (!(await renew(deps.db, one))) continue;
        await deliver(deps, one, sender, make);
      } catch (error) {
        const reason = getMessage(error);
        await postpone(deps, one, sender ? sender.hide(reason) : reason);
      }
    }
  } finally {
    sender?.transport.close();
  }
  return due.length;
}
