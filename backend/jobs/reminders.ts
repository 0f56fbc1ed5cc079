import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import type { MailData } from "@/backend/mail/events";
import { sendMail } from "@/backend/mail/send";
import { bookingPath } from "@/lib/booking-links";
import type { OrderKind } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { formatInstant, wallClock } from "@/lib/time-zone";
import { forEach } from "./each";

type Kind = "balance_14" | "balance_7" | "balance_1" | "arrival" | "review";
type Subject = {
  id: string;
  ref: string;
  kind: OrderKind;
  title: string;
  placeName: string;
  timeZone: string;
  currency: string;
  openMinor: number;
  balanceDueAt: Date | null;
  serviceStart: Date;
  userId: string;
  name: string;
  email: string;
};
type Reminder = {
  kind: Kind;
  /** Over `orders o`. */
  due: SQL;
  title: (subject: Subject) => string;
  write: (tx: Db, subject: Subject, link: string) => Promise<void>;
};

const open = sql`(o.due_now_minor + o.due_later_minor - o.paid_minor + o.refunded_minor)`;
/** Whoever has just booked has just read it. */
const notJustBooked = sql`o.created_at < now() - interval '1 day'`;

/** Of several reminders that are due at once only the last: each has its own stretch before the date. */
function balance(kind: Kind, fromDays: number, toDays: number): Reminder {
  return {
    kind,
    due: sql`o.status IN ('requested', 'processing') AND ${open} > 0 AND ${notJustBooked}
      AND o.balance_due_at <= now() + make_interval(days => ${fromDays})
      AND o.balance_due_at > now() + make_interval(days => ${toDays})`,
    title: ({ openMinor, currency }) => `${formatMoney(openMinor, currency)} are due soon`,
    write: (tx, { name, email: to, ref, title, openMinor, currency, balanceDueAt, timeZone }, link) => {
      const amount = formatMoney(openMinor, currency);
      const until = balanceDueAt ? formatInstant(balanceDueAt, timeZone) : "";
      return sendMail(tx, { event: "balanceDue", to, data: { name, ref, title, amount, until, link } });
    },
  };
}

const reminders: readonly Reminder[] = [
  balance("balance_14", 14, 7),
  balance("balance_7", 7, 1),
  balance("balance_1", 1, 0),
  {
    kind: "arrival",
    due: sql`o.status = 'processing' AND ${notJustBooked} AND o.service_start > now() AND o.service_start <= now() + interval '2 days'`,
    title: ({ title }) => `${title} expects you soon`,
    write: (tx, { name, email: to, ref, title, placeName: place, serviceStart, timeZone }, link) => {
      const there = wallClock(serviceStart.getTime(), timeZone);
      const data: MailData<"arrivalSoon"> = {
        name,
        ref,
        title,
        place,
        checkIn: formatDay(there.date),
        from: there.time,
        link,
      };
      return sendMail(tx, { event: "arrivalSoon", to, data });
    },
  },
  {
    kind: "review",
    due: sql`o.status = 'completed' AND o.reason = 'served' AND o.kind = 'hotel'
      AND o.service_end BETWEEN now() - interval '14 days' AND now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_id = o.id)`,
    title: ({ title }) => `How was ${title}?`,
    write: (tx, { name, email: to, title }, link) =>
      sendMail(tx, { event: "reviewAsked", to, data: { name, title, link } }),
  },
];

const unsent = ({ kind, due }: Reminder) =>
  sql`${due} AND NOT EXISTS (SELECT 1 FROM order_reminder x WHERE x.order_id = o.id AND x.kind = ${kind})`;

async function find(db: Db, reminder: Reminder, which: SQL, limit: number): Promise<Subject[]> {
  const { rows } = await db.execute<Subject>(sql`
    SELECT o.id, o.ref, o.kind, o.title, o.place_name AS "placeName", o.time_zone AS "timeZone", o.currency,
           ${open}::bigint AS "openMinor", o.balance_due_at AS "balanceDueAt", o.service_start AS "serviceStart",
           o.user_id AS "userId", u.name, coalesce(o.lead_email, u.email::text) AS email
      FROM orders o JOIN app_user u ON u.id = o.user_id WHERE ${unsent(reminder)} AND ${which} ORDER BY o.id LIMIT ${limit}`);
  return rows.map((row) => ({
    ...row,
    balanceDueAt: row.balanceDueAt && new Date(row.balanceDueAt),
    serviceStart: new Date(row.serviceStart),
  }));
}

/** Written down, mailed and shown in one transaction; whoever writes it down first is who reminds. */
function remind({ db, env }: Pick<Deps, "db" | "env">, reminder: Reminder, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [subject] = await find(tx, reminder, sql`o.id = ${id}`, 1);
    if (!subject) return false;
    const { rowCount } = await tx.execute(sql`
      INSERT INTO order_reminder (order_id, kind) VALUES (${id}, ${reminder.kind}) ON CONFLICT DO NOTHING`);
    if (rowCount !== 1) return false;
    const path = bookingPath(subject);
    await reminder.write(tx, subject, new URL(path, env.APP_ORIGIN).href);
    await tx.execute(sql`
      INSERT INTO notification (user_id, kind, title, words, link)
      VALUES (${subject.userId}, 'reminder', ${reminder.title(subject)}, ${`${subject.title} (${subject.ref})`}, ${path})`);
    return true;
  });
}

/** Tells clients what is coming, once each: the rest of a deposit, the arrival, and afterwards how it was. */
export async function sendReminders(deps: Pick<Deps, "db" | "env" | "log">): Promise<number> {
  let sent = 0;
  for (const reminder of reminders) {
    const found = await find(deps.db, reminder, sql`true`, 200);
    sent += await forEach(deps, `reminder ${reminder.kind}`, found, ({ id }) => remind(deps, reminder, id));
  }
  return sent;
}

/** Administrators hear of claims whose answer is nearly or already late, once per deadline. */
export async function remindOfClaims({ db }: Pick<Deps, "db">): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH late AS (
      UPDATE claim SET reminded_at = now()
       WHERE id IN (SELECT id FROM claim WHERE reminded_at IS NULL AND answer_by <= now() + interval '24 hours'
                       AND state IN ('submitted', 'evaluating', 'updated') FOR UPDATE SKIP LOCKED)
      RETURNING ref, answer_by
    )
    INSERT INTO notification (user_id, kind, title, words, link)
    SELECT u.id, 'claim', 'A claim waits for its answer',
           'Claim ' || late.ref || ' is to be answered by ' || to_char(late.answer_by AT TIME ZONE 'UTC', 'DD Mon YYYY, HH24:MI') || ' UTC.', NULL
      FROM late, app_user u WHERE u.role = 1 AND u.status = 'active'`);
  return rowCount ?? 0;
}
