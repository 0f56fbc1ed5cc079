import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { auditChange } from "@/backend/audit/change";
import type { Database, Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { listRows, mentions } from "@/backend/http/listing";
import { readSettings } from "@/backend/site/settings";
import type {
  Broadcast,
  GuestSegment,
  listBroadcasts,
  messageUsers,
  sendBroadcast,
} from "@/lib/contracts/site/notification";
import { AppError } from "@/lib/errors";
import { getRole, roleNumber } from "@/lib/roles";
import { zonedInstant } from "@/lib/time-zone";
import { notifyAndCount } from "./notify";

type Wanted = z.output<typeof sendBroadcast.body>;
type Message = Omit<z.output<typeof messageUsers.body>, "users" | "expected">;
type Sender = { actor: UserActor; ip: string; requestId: string };

type Meant = { role: number | null; userId: string | null; segment: GuestSegment | null };

const booked = (condition: SQL) => sql`EXISTS (
  SELECT 1 FROM orders o WHERE o.user_id = u.id AND o.status <> 'awaiting_payment' AND ${condition})`;
/** The date of an instant at the place of the booking, and the date there now. */
const localDate = (instant: SQL) => sql`(${instant} AT TIME ZONE o.time_zone)::date`;
const ahead = sql`o.status IN ('requested', 'processing')`;

/** Clients by their bookings. Alias `u`. */
const segments: Record<GuestSegment, SQL> = {
  arriving: booked(sql`${ahead} AND ${localDate(sql`o.service_start`)} = ${localDate(sql`now()`)} + 1`),
  staying: booked(sql`o.status = 'processing' AND now() BETWEEN o.service_start AND o.service_end`),
  upcoming: booked(sql`${ahead} AND o.service_start > now()`),
  lapsed: sql`${booked(sql`o.status = 'completed'`)} AND NOT ${booked(sql`o.created_at > now() - interval '1 year'`)}`,
};

/** Recipients of a message: active accounts that existed when it was written. Alias `u`. */
const isMeant = ({ role, userId, segment }: Meant): SQL => sql`
  u.status = 'active' AND (${role}::smallint IS NULL OR u.role = ${role}::smallint)
  AND (${userId}::uuid IS NULL OR u.id = ${userId}::uuid)${segment ? sql` AND ${segments[segment]}` : sql``}`;

const toRole = (audience: Wanted["audience"], role: Wanted["role"]) =>
  audience === "role" && role ? roleNumber[role] : null;
const toSegment = (audience: Wanted["audience"], segment: Wanted["segment"]) =>
  audience === "guests" && segment ? segment : null;

export async function countPeople(
  db: Db,
  { audience, role, segment }: Pick<Wanted, "audience" | "role" | "segment">,
): Promise<number> {
  const meant = { role: toRole(audience, role), userId: null, segment: toSegment(audience, segment) };
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM app_user u WHERE ${isMeant(meant)}`,
  );
  return rows[0]?.n ?? 0;
}

/** The time of delivery, or null for at once. @throws AppError 422 for a time that has passed */
async function readStart(tx: Db, { startDate, startTime }: Message): Promise<Date | null> {
  if (!startDate) return null;
  const { timeZone } = await readSettings(tx, "site");
  const at = zonedInstant(startDate, startTime || "09:00", timeZone);
  if (at.getTime() <= Date.now()) throw new AppError("invalid", { fields: { startDate: "This time has passed." } });
  return at;
}

async function findUser(tx: Db, email: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM app_user WHERE email = ${email} AND status = 'active'`,
  );
  if (rows[0]) return rows[0].id;
  throw new AppError("invalid", { fields: { email: "No account with this email address can log in." } });
}

type Added = { id: number; meantFor: number; startsAt: Date | null };

/**
 * Stores the message for the workers. 422 `email` when no account has that address. Runs in the transaction of its
 * idempotency key, so that a repeated request creates one message.
 */
export async function addBroadcast(tx: Db, who: Sender, request: Wanted): Promise<Added> {
  const { title, text, link, byMail, testOnly } = request;
  const { audience, email, role, segment } = testOnly
    ? ({ audience: "user", email: who.actor.email, role: "", segment: "" } as const)
    : request;
  const startsAt = testOnly ? null : await readStart(tx, request);
  const userId = audience === "user" ? await findUser(tx, email) : null;
  const number = toRole(audience, role);
  const guests = toSegment(audience, segment);
  const { rows } = await tx.execute<{ id: number; meantFor: number }>(sql`
    INSERT INTO broadcast (audience, role, user_id, title, text, link, by_mail, segment, starts_at, created_by, meant_for)
    SELECT ${audience}, ${number}, ${userId}::uuid, ${title}, ${text}, ${link || null}, ${byMail}, ${guests}, ${startsAt}, ${who.actor.id}::uuid,
           (SELECT count(*) FROM app_user u WHERE ${isMeant({ role: number, userId, segment: guests })})
    RETURNING id, meant_for AS "meantFor"`);
  const made = rows[0];
  if (!made) throw new Error("no message was written down");
  await auditChange(tx, who, {
    kind: "broadcast",
    id: made.id,
    verb: "send",
    before: null,
    after: {
      audience,
      to: audience === "user" ? email : role || segment || null,
      title,
      text,
      byMail,
      startsAt,
      meantFor: made.meantFor,
    },
  });
  return { ...made, startsAt };
}

/**
 * Stores a message to the active ones of these users. They are recorded now, also for a later delivery.
 * @param chosen the condition on `app_user u`
 */
export async function addBroadcastTo(tx: Db, who: Sender, request: Message, chosen: SQL): Promise<Added> {
  const { title, text, link, byMail, testOnly } = request;
  if (testOnly)
    return addBroadcast(tx, who, { ...request, audience: "user", email: who.actor.email, role: "", segment: "" });
  const startsAt = await readStart(tx, request);
  const { rows } = await tx.execute<{ id: number; meantFor: number }>(sql`
    WITH meant AS (SELECT u.id FROM app_user u WHERE u.status = 'active' AND ${chosen}),
         made AS (
           INSERT INTO broadcast (audience, title, text, link, by_mail, starts_at, created_by, meant_for)
           SELECT 'chosen', ${title}, ${text}, ${link || null}, ${byMail}, ${startsAt}, ${who.actor.id}::uuid, (SELECT count(*) FROM meant)
           RETURNING id, meant_for),
         recipients AS (
           INSERT INTO broadcast_recipient (broadcast_id, user_id) SELECT made.id, meant.id FROM made, meant)
    SELECT id, meant_for AS "meantFor" FROM made`);
  const made = rows[0];
  if (!made) throw new Error("no message was written down");
  const after = { audience: "chosen", title, text, byMail, startsAt, meantFor: made.meantFor };
  await auditChange(tx, who, { kind: "broadcast", id: made.id, verb: "send", before: null, after });
  return { ...made, startsAt };
}

/** Title and text of the response. */
export function describeAdded({ meantFor, startsAt }: Added, { testOnly }: Pick<Message, "testOnly">) {
  if (testOnly) return { title: "Test sent", message: "Only you receive the notification." };
  if (startsAt)
    return { title: "Scheduled", message: "It will be sent at the chosen time to the people who match at that time." };
  const people = meantFor === 1 ? "One person is" : `${meantFor.toLocaleString("en")} people are`;
  const message = meantFor === 0 ? "No users match, so no one is notified." : `${people} notified in a moment.`;
  return { title: "On its way", message };
}

type Due = Meant & {
  id: number;
  isChosen: boolean;
  title: string;
  text: string;
  link: string | null;
  byMail: boolean;
  lastUserId: string | null;
  /** The time of the message. */
  from: Date;
};

const batch = 200;

/**
 * Delivers one batch of the oldest unfinished message. Notifications and progress are one transaction, so a worker that
 * dies delivers nothing of its batch and the next one continues there. Returns whether there may be more work.
 */
export function workBroadcasts(db: Database): Promise<boolean> {
  return transaction(db, async (tx) => {
    const due = await takeDue(tx);
    if (!due) return false;
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT u.id FROM app_user u
       WHERE ${isMeant(due)} AND (NOT ${due.isChosen} OR EXISTS (
               SELECT 1 FROM broadcast_recipient r WHERE r.broadcast_id = ${due.id} AND r.user_id = u.id))
         AND u.created_at <= ${due.from} AND (${due.lastUserId}::uuid IS NULL OR u.id > ${due.lastUserId}::uuid)
       ORDER BY u.id LIMIT ${batch}`);
    const { id, title, text, link, byMail } = due;
    const sent = await notifyAndCount(tx, "announcement", {
      to: rows.map((row) => ({ userId: row.id })),
      once: `${id}`,
      data: { title, text },
      path: link,
      inAppOnly: !byMail,
    });
    await tx.execute(sql`
      UPDATE broadcast SET last_user_id = coalesce(${rows.at(-1)?.id ?? null}::uuid, last_user_id),
             notified_in_app = notified_in_app + ${sent.inApp}, notified_by_mail = notified_by_mail + ${sent.byMail},
             done_at = CASE WHEN ${rows.length < batch} THEN now() END
       WHERE id = ${id}`);
    return true;
  });
}

async function takeDue(tx: Db): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT id, audience = 'chosen' AS "isChosen", role, user_id AS "userId", title, text, link, by_mail AS "byMail", last_user_id AS "lastUserId",
           segment, coalesce(starts_at, created_at) AS "from"
      FROM broadcast WHERE done_at IS NULL AND cancelled_at IS NULL AND (starts_at IS NULL OR starts_at <= now())
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows[0];
}

type Row = Omit<Broadcast, "to" | "audience"> & {
  audience: Broadcast["audience"];
  role: number | null;
  email: string | null;
};

const iso = (column: string) =>
  sql`to_char(b.${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Scheduled messages that have not begun. Alias `b`. */
const isWaiting = sql`(b.starts_at IS NOT NULL AND b.last_user_id IS NULL AND b.done_at IS NULL AND b.cancelled_at IS NULL)`;

/** @throws AppError 404 for an unknown message, 409 for one that was not scheduled or has begun */
export async function cancelScheduled(tx: Db, who: Sender, id: number): Promise<string> {
  const { rows } = await tx.execute<{ title: string; waiting: boolean }>(
    sql`SELECT b.title, ${isWaiting} AS waiting FROM broadcast b WHERE b.id = ${id} FOR UPDATE`,
  );
  const [found] = rows;
  if (!found) throw new AppError("not_found", { user: "This message does not exist." });
  if (!found.waiting) throw new AppError("conflict", { user: "This message has already been sent or cancelled." });
  await tx.execute(sql`UPDATE broadcast SET cancelled_at = now() WHERE id = ${id}`);
  const before = { title: found.title };
  await auditChange(tx, who, { kind: "broadcast", id, verb: "cancel", before, after: null });
  return found.title;
}

export async function readBroadcasts(db: Db, { q, ...query }: z.output<typeof listBroadcasts.query>) {
  const found = await listRows<Row>(db, {
    columns: sql`b.id, b.title, b.text, b.link, b.audience, b.role, u.email::text AS email, b.by_mail AS "byMail",
      coalesce(a.name, '') AS by, ${iso("created_at")} AS at, b.meant_for AS "meantFor", b.notified_in_app AS "notifiedInApp",
      b.notified_by_mail AS "notifiedByMail", ${iso("done_at")} AS "doneAt", b.segment, ${iso("starts_at")} AS "startsAt",
      ${iso("cancelled_at")} AS "cancelledAt", ${isWaiting} AS waiting`,
    from: sql`broadcast b`,
    join: sql`LEFT JOIN app_user u ON u.id = b.user_id LEFT JOIN app_user a ON a.id = b.created_by`,
    where: q ? mentions(sql`b.title`, q) : sql`true`,
    sorts: { at: sql`b.created_at` },
    tie: sql`b.id`,
    query,
  });
  const items = found.items.map(({ role, email, ...row }) => ({ ...row, to: role === null ? email : getRole(role) }));
  return { ...found, items };
}
