import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { AttachmentRef, MailData, MailEvent } from "@/backend/mail/events";
import { type LetterSay, letterSay } from "@/backend/mail/letter-say";
import { type MailRequest, sendMails } from "@/backend/mail/send";
import { fill } from "@/backend/mail/template";
import { languageOr } from "@/lib/language/languages";
import { type Role, roleNumber, roleOf } from "@/lib/roles";
import { type DataOf, type Happening, happenings, hasMail, shapes } from "./happenings";
import { type Listener, languageOfBooking, listenersOf, type Person, type Stranger } from "./people";

type TellData<H extends Happening> = Omit<DataOf<H>, "name" | "link"> & { link?: string };

export type Told<H extends Happening> = {
  to: Person | Stranger | readonly Person[];
  /**
   * Identifies the event, for example an order's number and version. Repeating it, such as by a job that runs twice,
   * has no effect.
   */
  once: string;
  /**
   * Data of the event. Name and link are filled in from `to` and `path`; a link given here (with a key) is used in the
   * mail only. A function creates texts such as dates in the language of each mail; notifications are in English.
   */
  data: TellData<H> | ((say: LetterSay) => TellData<H>);
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

const longestWords = 400;
const shortened = (words: string) => (words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words);

type Notice = { userId: string; path: string | null; staffOf?: Person["staffOf"] };

async function insertNotices(
  tx: Db,
  { kind, event, title, words, once }: Record<"kind" | "event" | "title" | "words" | "once", string>,
  notices: readonly Notice[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const rows = notices.map(({ userId, path, staffOf }) => ({
    user_id: userId,
    link: path,
    role: staffOf ? roleNumber[staffOf.role] : null,
    hotel_id: staffOf?.hotelId ?? null,
  }));
  const { rowCount } = await tx.execute(sql`
    INSERT INTO notification (user_id, kind, event, title, words, link, role, hotel_id, once)
    SELECT n.user_id, ${kind}, ${event}, ${title}, ${words}, n.link, n.role, n.hotel_id, ${once}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (user_id uuid, link text, role smallint, hotel_id int)
    ON CONFLICT (user_id, once) DO NOTHING`);
  return rowCount ?? 0;
}

/**
 * Creates notifications and mails in the transaction of the event, once per recipient and according to their
 * preferences. Throws when the data does not match the placeholders of the texts.
 */
export async function tell<H extends Happening>(tx: Db, happening: H, told: Told<H>): Promise<void> {
  await tellAndCount(tx, happening, told);
}

/** Like `tell`; returns the number of notifications and mails. */
export async function tellAndCount<H extends Happening>(
  tx: Db,
  happening: H,
  { to, once, data, path, attachments, booking, inAppOnly = false }: Told<H>,
): Promise<{ inApp: number; byMail: number }> {
  const { kind, title, words } = happenings[happening];
  const key = `${happening}:${once}`;
  const pathFor = (role: Role) => (typeof path === "function" ? path(role) : path);
  const dataIn = (locale?: string) => (typeof data === "function" ? data(letterSay(languageOr(locale))) : data);
  const letterTo = (person: Stranger, role: Role) => {
    const said = dataIn(person.locale);
    const link = said.link ?? pathFor(role) ?? undefined;
    return letterOf(happening, person, { once: key, data: { ...said, name: person.name, link }, attachments, booking });
  };
  if ("email" in to && !("userId" in to)) {
    const stranger = to as Stranger;
    const locale = stranger.locale ?? (booking && (await languageOfBooking(tx, booking)));
    return { inApp: 0, byMail: await sendMails(tx, letterTo({ ...stranger, locale }, "client")) };
  }

  const people = new Map((Array.isArray(to) ? to : [to as Person]).map((person) => [person.userId, person]));
  const listeners = await listenersOf(tx, [...people.keys()], kind, booking);
  const { link: _, ...values } = textOf(dataIn());
  const notices = listeners
    .filter(({ inApp }) => inApp)
    .map(({ userId, role }) => ({ userId, path: pathFor(roleOf(role)), staffOf: people.get(userId)?.staffOf }));
  const said = { title: fill(title, values), words: shortened(fill(words, values)) };
  const letters = listeners
    .filter(({ byMail }) => byMail && !inAppOnly)
    .flatMap((listener) => letterTo(addressOf(listener, people.get(listener.userId)), roleOf(listener.role)));
  return {
    inApp: await insertNotices(tx, { kind, event: happening, once: key, ...said }, notices),
    byMail: await sendMails(tx, letters),
  };
}

const addressOf = ({ name, email, locale }: Listener, person: Person | undefined): Stranger => ({
  name: person?.name || name,
  email: person?.email || email,
  locale: person?.locale ?? locale,
});

const textOf = (data: object): Record<string, string> =>
  Object.fromEntries(Object.entries(data).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));

function letterOf(
  happening: Happening,
  { email: to, locale }: Stranger,
  {
    once,
    data,
    ...rest
  }: Pick<MailRequest<MailEvent>, "attachments" | "booking"> & {
    once: string;
    data: Record<string, unknown>;
  },
): MailRequest<MailEvent>[] {
  if (!hasMail(happening) || to === "") return [];
  const known = Object.keys(shapes[happening].shape);
  const given = Object.fromEntries(known.map((name) => [name, data[name]])) as MailData<MailEvent>;
  return [{ event: happening as MailEvent, to, locale, data: given, once: `${once}:${to}`, ...rest }];
}
