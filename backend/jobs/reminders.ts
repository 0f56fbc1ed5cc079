import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { getMailTexts, kindBackends } from "@/backend/kinds";
import { fillTexts } from "@/backend/kinds/mail-texts";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import { type NotificationRequest, notify } from "@/backend/notifications/notify";
import { administrators } from "@/backend/notifications/people";
import { sendPaymentLink } from "@/backend/orders/phone/payment-link";
import { lacksAnswers } from "@/backend/orders/questions";
import { getKindLabels, productKinds } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { placeIn, withoutPlace } from "@/lib/language/terms/places";
import { type Titles, titleIn } from "@/lib/language/titles";
import { bookingPath } from "@/lib/links/booking-links";
import { pathTo, routes } from "@/lib/routes";
import { wallClock } from "@/lib/time-zone";
import { formatInstant } from "@/lib/zone-labels";
import { forEach } from "./each";

type Kind = "balance_14" | "balance_7" | "balance_1" | "pay_by" | "details" | "arrival" | "review";
type Subject = {
  id: string;
  ref: string;
  kind: KindId;
  title: string;
  titles: Titles | null;
  placeName: string;
  /** The meeting point of services without nights. */
  address: string | null;
  timeZone: string;
  currency: string;
  openMinor: number;
  balanceDueAt: Date | null;
  serviceStart: Date;
  userId: string;
  leadName: string | null;
  leadEmail: string | null;
};
type Reminder = {
  kind: Kind;
  /** SQL condition over `orders o`. */
  due: SQL;
  /** Whether the booking is without what the reminder is about. The job looks once. */
  isDone?: (tx: Db, subject: Subject) => Promise<boolean>;
  notify: (tx: Db, subject: Subject, addressed: Omit<NotificationRequest<"reviewAsked">, "data">) => Promise<void>;
};

const open = sql`(o.due_now_minor + o.due_later_minor - o.paid_minor + o.refunded_minor)`;
/** Clients who have just booked need no reminder. */
const notJustBooked = sql`o.created_at < now() - interval '1 day'`;

/** Maximum duration of a run for each reminder, in milliseconds. The next run continues. */
const runMs = 60_000;

/** The client of a hold without payment is reminded this long before its end. */
const beforePayBy = sql`interval '3 hours'`;

/** If several reminders are due, only the latest is sent: each has its own range of days before the date. */
function balance(kind: Kind, fromDays: number, toDays: number): Reminder {
  return {
    kind,
    due: sql`o.status = 'processing' AND ${open} > 0 AND ${notJustBooked}
      AND o.balance_due_at <= now() + make_interval(days => ${fromDays})
      AND o.balance_due_at > now() + make_interval(days => ${toDays})`,
    notify: (tx, { ref, openMinor, currency, balanceDueAt, timeZone, ...named }, addressed) => {
      const until = (t: MailTranslator) => (balanceDueAt ? instantIn(t, balanceDueAt, timeZone) : "");
      return notify(tx, "balanceDue", {
        ...addressed,
        data: (t) => ({
          ref,
          title: titleIn(t.language, named),
          amount: formatMoneyIn(t.language, openMinor, currency),
          until: until(t),
        }),
      });
    },
  };
}

/** Kinds with reviews. */
const reviewed = productKinds.filter(({ features }) => features.has("review")).map(({ id }) => id);

/** The start is near enough for the answers that the kind of the order `o` asks for. */
const answersDue = sql.join(
  kindBackends.flatMap(({ kind, answersDueDays }) =>
    answersDueDays
      ? [sql`(o.kind = ${kind.id} AND o.service_start <= now() + make_interval(days => ${answersDueDays}))`]
      : [],
  ),
  sql` OR `,
);

const reminders: readonly Reminder[] = [
  balance("balance_14", 14, 7),
  balance("balance_7", 7, 1),
  balance("balance_1", 1, 0),
  {
    kind: "pay_by",
    due: sql`o.status = 'awaiting_payment' AND o.created_at < now() - ${beforePayBy} AND EXISTS (
      SELECT 1 FROM hold h WHERE h.order_id = o.id AND h.state = 'active' AND h.pay_later
         AND h.expires_at > now() AND h.expires_at <= now() + ${beforePayBy})`,
    notify: (tx, { ref }, { once }) => sendPaymentLink(tx, ref, once),
  },
  {
    kind: "details",
    due: sql`o.status = 'processing' AND ${notJustBooked} AND o.service_start > now() AND (${answersDue})`,
    isDone: async (tx, { ref }) => !(await lacksAnswers(tx, ref)),
    notify: (tx, { ref, serviceStart, timeZone, ...named }, addressed) =>
      notify(tx, "detailsMissing", {
        ...addressed,
        data: (t) => ({
          ref,
          title: titleIn(t.language, named),
          begins: formatDateIn(t.language, wallClock(serviceStart.getTime(), timeZone).date),
        }),
      }),
  },
  {
    kind: "arrival",
    due: sql`o.status = 'processing' AND ${notJustBooked} AND o.service_start > now() AND o.service_start <= now() + interval '2 days'`,
    notify: (tx, { kind, ref, placeName, address, serviceStart, timeZone, ...named }, addressed) => {
      const place = [withoutPlace(address, placeName), placeName].filter(Boolean).join(", ");
      const there = wallClock(serviceStart.getTime(), timeZone);
      return notify(tx, "arrivalSoon", {
        ...addressed,
        data: (t) => {
          const begins = formatDateIn(t.language, there.date);
          const title = titleIn(t.language, named);
          const { expects } = fillTexts(getMailTexts(kind, t.language), { title, begins });
          const beginsLabel = t(getKindLabels(kind).begins);
          return { ref, title, place: placeIn(t, place) || title, expects, beginsLabel, begins, from: there.time };
        },
      });
    },
  },
  {
    kind: "review",
    due: sql`o.status = 'completed' AND o.reason = 'served' AND o.kind = ANY(${sql.param(reviewed)}::text[])
      AND o.service_end BETWEEN now() - interval '14 days' AND now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_id = o.id)`,
    notify: (tx, named, addressed) =>
      notify(tx, "reviewAsked", { ...addressed, data: (t) => ({ title: titleIn(t.language, named) }) }),
  },
];

const unsent = ({ kind, due }: Reminder) =>
  sql`${due} AND NOT EXISTS (SELECT 1 FROM order_reminder x WHERE x.order_id = o.id AND x.kind = ${kind})`;

async function find(db: Db, reminder: Reminder, id: string): Promise<Subject | null> {
  const { rows } = await db.execute<Subject>(sql`
    SELECT o.id, o.ref, o.kind, o.title, o.quote->'product'->'titles' AS titles,
           o.place_name AS "placeName", CASE WHEN o.check_in IS NULL THEN o.quote->>'address' END AS address,
           o.time_zone AS "timeZone", o.currency,
           ${open}::bigint AS "openMinor", o.balance_due_at AS "balanceDueAt", o.service_start AS "serviceStart",
           o.user_id AS "userId", o.lead_email AS "leadEmail", o.guests->>'firstName' AS "leadName"
      FROM orders o WHERE ${unsent(reminder)} AND o.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    balanceDueAt: row.balanceDueAt && new Date(row.balanceDueAt),
    serviceStart: new Date(row.serviceStart),
  };
}

/**
 * Records, mails and shows the reminder in one transaction; the unique record prevents a second one by a concurrent
 * run.
 */
function remind({ db }: Pick<Deps, "db">, reminder: Reminder, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const subject = await find(tx, reminder, id);
    if (!subject) return false;
    const { rowCount } = await tx.execute(sql`
      INSERT INTO order_reminder (order_id, kind) VALUES (${id}, ${reminder.kind}) ON CONFLICT DO NOTHING`);
    if (rowCount !== 1 || (await reminder.isDone?.(tx, subject))) return false;
    await reminder.notify(tx, subject, {
      to: { userId: subject.userId, name: subject.leadName ?? undefined, email: subject.leadEmail ?? undefined },
      once: `${id}:${reminder.kind}`,
      path: bookingPath(subject),
      booking: subject.ref,
    });
    return true;
  });
}

/** Records all reminders that are due as sent, for bookings that come from elsewhere or from the demo. */
export async function skipDueReminders(tx: Db): Promise<void> {
  for (const reminder of reminders) {
    await tx.execute(sql`
      INSERT INTO order_reminder (order_id, kind) SELECT o.id, ${reminder.kind} FROM orders o WHERE ${unsent(reminder)}`);
  }
}

/**
 * Sends each reminder once: balance due, end of a hold without payment, missing answers, arrival, and the review request
 * afterwards.
 */
export async function sendReminders(deps: Pick<Deps, "db" | "log">): Promise<number> {
  let sent = 0;
  for (const reminder of reminders) {
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`SELECT o.id FROM orders o WHERE ${unsent(reminder)} ORDER BY random()`,
    );
    const work = ({ id }: { id: string }) => remind(deps, reminder, id);
    sent += await forEach(deps, `reminder ${reminder.kind}`, rows, work, { maxMs: runMs });
  }
  return sent;
}

type Late = { ref: string; decideBy: string; order: string; title: string };

/** Notifies administrators of claims whose deadline is near or has passed, once per deadline. */
export function remindOfClaims({ db }: Pick<Deps, "db">): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<Late>(sql`
      UPDATE claim c SET reminded_at = now() FROM orders o
       WHERE o.id = c.order_id
         AND c.id IN (SELECT id FROM claim WHERE reminded_at IS NULL AND decide_by <= now() + interval '24 hours'
                         AND state IN ('submitted', 'evaluating', 'updated') FOR UPDATE SKIP LOCKED)
      RETURNING c.ref, c.decide_by AS "decideBy", o.ref AS "order", o.title`);
    const to = await administrators(tx, ["claims"]);
    for (const { decideBy, ...claim } of rows) {
      const what = `A claim needs a response until ${formatInstant(decideBy, "UTC")}`;
      const path = pathTo(routes.admin.cancelRequests, {}, { open: `claim-${claim.ref}` });
      await notify(tx, "staffClaim", { to, once: `late ${claim.ref} ${decideBy}`, data: { ...claim, what }, path });
    }
    return rows.length;
  });
}
