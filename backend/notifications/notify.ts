import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { AttachmentRef, MailData, MailEvent } from "@/backend/mail/events";
import { createMailTranslator, type MailTranslator } from "@/backend/mail/mail-translator";
import { type MailRequest, sendMails } from "@/backend/mail/send";
import { fill } from "@/backend/mail/template";
import { type Language, languageOr } from "@/lib/language/languages";
import { getRole, type Role, roleNumber } from "@/lib/roles";
import { clientText } from "./client-texts";
import { type DataOf, hasMail, type NotificationEvent, notificationEvents, shapes } from "./events";
import { type AccountlessRecipient, getListeners, type Listener, languageOfBooking, type Person } from "./people";

type NotificationData<H extends NotificationEvent> = Omit<DataOf<H>, "name" | "link"> & { link?: string };

export type NotificationRequest<H extends NotificationEvent> = {
  to: Person | AccountlessRecipient | readonly Person[];
  /**
   * Identifies the event, for example an order's number and version. Repeating it, such as by a job that runs twice,
   * has no effect.
   */
  once: string;
  /**
   * Data of the event. Name and link are filled in from `to` and `path`; a link given here (with a key) is used in the
   * mail only. A function creates texts such as dates in the language of the recipient; staff are notified in English.
   */
  data: NotificationData<H> | ((t: MailTranslator) => NotificationData<H>);
  /** Path of the page about it; null for none. */
  path: string | null | ((role: Role) => string | null);
  attachments?: AttachmentRef[];
  /**
   * Reference of the booking. The booker gets the language of the booking, and without an account a link that opens it.
   */
  booking?: string;
  /** For a failure of mail delivery itself. */
  inAppOnly?: boolean;
};

const maxTextLength = 400;
const shortened = (message: string) =>
  message.length > maxTextLength ? `${message.slice(0, maxTextLength - 1)}…` : message;

type Notice = { userId: string; path: string | null; staff?: Person["staff"] };

async function insertNotices(
  tx: Db,
  { kind, event, title, text: message, once }: Record<"kind" | "event" | "title" | "text" | "once", string>,
  notices: readonly Notice[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const rows = notices.map(({ userId, path, staff }) => ({
    user_id: userId,
    link: path,
    role: staff ? roleNumber[staff.role] : null,
    subject_kind: staff?.subject?.kind ?? null,
    subject_id: staff?.subject?.id ?? null,
  }));
  const { rowCount } = await tx.execute(sql`
    INSERT INTO notification (user_id, kind, event, title, text, link, role, subject_kind, subject_id, once)
    SELECT n.user_id, ${kind}, ${event}, ${title}, ${message}, n.link, n.role, n.subject_kind, n.subject_id, ${once}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n
        (user_id uuid, link text, role smallint, subject_kind text, subject_id int)
    ON CONFLICT (user_id, once) DO NOTHING`);
  return rowCount ?? 0;
}

/**
 * Creates notifications and mails in the transaction of the event, once per recipient and according to their
 * preferences. Throws when the data does not match the placeholders of the texts.
 */
export async function notify<H extends NotificationEvent>(
  tx: Db,
  notificationEvent: H,
  request: NotificationRequest<H>,
): Promise<void> {
  await notifyAndCount(tx, notificationEvent, request);
}

/** Like `notify`; returns the number of notifications and mails. */
export async function notifyAndCount<H extends NotificationEvent>(
  tx: Db,
  notificationEvent: H,
  { to, once, data, path, attachments, booking, inAppOnly = false }: NotificationRequest<H>,
): Promise<{ inApp: number; byMail: number }> {
  const { kind, title, text } = notificationEvents[notificationEvent];
  const key = `${notificationEvent}:${once}`;
  const pathFor = (role: Role) => (typeof path === "function" ? path(role) : path);
  const dataIn = (locale?: string) =>
    typeof data === "function" ? data(createMailTranslator(languageOr(locale))) : data;
  const emailTo = (person: AccountlessRecipient, role: Role) => {
    const values = dataIn(person.locale);
    const link = values.link ?? pathFor(role) ?? undefined;
    return getMail(notificationEvent, person, {
      once: key,
      data: { ...values, name: person.name, link },
      attachments,
      booking,
    });
  };
  if ("email" in to && !("userId" in to)) {
    const guest = to as AccountlessRecipient;
    const locale = guest.locale ?? (booking && (await languageOfBooking(tx, booking)));
    return { inApp: 0, byMail: await sendMails(tx, emailTo({ ...guest, name: "", locale }, "client")) };
  }

  const people = new Map((Array.isArray(to) ? to : [to as Person]).map((person) => [person.userId, person]));
  const listeners = await getListeners(tx, [...people.keys()], kind, booking);
  const readers = listeners.filter(({ inApp }) => inApp);
  let inApp = 0;
  for (const language of new Set(readers.map(noticeLanguage))) {
    const { link: _, ...values } = toTextValues(dataIn(language));
    const heading = clientText(language, title);
    const body = clientText(language, text);
    inApp += await insertNotices(
      tx,
      {
        kind,
        event: notificationEvent,
        once: key,
        title: fill(heading, values),
        text: shortened(fill(body, values)),
      },
      readers
        .filter((reader) => noticeLanguage(reader) === language)
        .map(({ userId, role }) => ({ userId, path: pathFor(getRole(role)), staff: people.get(userId)?.staff })),
    );
  }
  const emails = listeners
    .filter(({ byMail }) => byMail && !inAppOnly)
    .flatMap((listener) => emailTo(getMailRecipient(listener, people.get(listener.userId)), getRole(listener.role)));
  return { inApp, byMail: await sendMails(tx, emails) };
}

/** Clients are notified in the language of their booking or account, staff in English. */
const noticeLanguage = ({ role, locale }: Listener): Language =>
  getRole(role) === "client" ? languageOr(locale) : "en";

/**
 * Only the own address of an account is greeted by name. Every other one was entered with a booking and may be that of
 * a person who knows nothing of it, so its mail contains no name that was entered as well.
 */
function getMailRecipient({ name, email, locale, guest }: Listener, person: Person | undefined): AccountlessRecipient {
  const to = person?.email || email;
  const isOwn = !guest && to.toLowerCase() === email.toLowerCase();
  return { name: isOwn ? person?.name || name : "", email: to, locale: person?.locale ?? locale };
}

const toTextValues = (data: object): Record<string, string> =>
  Object.fromEntries(Object.entries(data).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));

function getMail(
  notificationEvent: NotificationEvent,
  { email: to, locale }: AccountlessRecipient,
  {
    once,
    data,
    ...rest
  }: Pick<MailRequest<MailEvent>, "attachments" | "booking"> & {
    once: string;
    data: Record<string, unknown>;
  },
): MailRequest<MailEvent>[] {
  if (!hasMail(notificationEvent) || to === "") return [];
  const known = Object.keys(shapes[notificationEvent].shape);
  const given = Object.fromEntries(known.map((name) => [name, data[name]])) as MailData<MailEvent>;
  return [{ event: notificationEvent as MailEvent, to, locale, data: given, once: `${once}:${to}`, ...rest }];
}
