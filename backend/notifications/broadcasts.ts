import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { auditChange } from "@/backend/audit/change";
import type { Database, Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { listRows, mentions } from "@/backend/http/listing";
import type { Broadcast, listBroadcasts, sendBroadcast } from "@/lib/contracts/site/notification";
import { AppError } from "@/lib/errors";
import { getRole, roleNumber } from "@/lib/roles";
import { notifyAndCount } from "./notify";

type Wanted = z.output<typeof sendBroadcast.body>;

/** Recipients of a message: active accounts that existed when it was written. Alias `u`. */
const isMeant = ({ role, userId }: { role: number | null; userId: string | null }): SQL => sql`
  u.status = 'active' AND (${role}::smallint IS NULL OR u.role = ${role}::smallint)
  AND (${userId}::uuid IS NULL OR u.id = ${userId}::uuid)`;

async function findUser(tx: Db, email: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM app_user WHERE email = ${email} AND status = 'active'`,
  );
  if (rows[0]) return rows[0].id;
  throw new AppError("invalid", { fields: { email: "No account with this email address can log in." } });
}

/**
 * Stores the message for the workers. 422 `email` when no account has that address. Runs in the transaction of its
 * idempotency key, so that a repeated request creates one message.
 */
export async function addBroadcast(
  tx: Db,
  who: { actor: UserActor; ip: string; requestId: string },
  { title, words, link, byMail, testOnly, ...wanted }: Wanted,
): Promise<{ id: number; meantFor: number }> {
  const { audience, email, role } = testOnly
    ? ({ audience: "user", email: who.actor.email, role: "" } as const)
    : wanted;
  const userId = audience === "user" ? await findUser(tx, email) : null;
  const number = audience === "role" && role ? roleNumber[role] : null;
  const { rows } = await tx.execute<{ id: number; meantFor: number }>(sql`
    INSERT INTO broadcast (audience, role, user_id, title, words, link, by_mail, created_by, meant_for)
    SELECT ${audience}, ${number}, ${userId}::uuid, ${title}, ${words}, ${link || null}, ${byMail}, ${who.actor.id}::uuid,
           (SELECT count(*) FROM app_user u WHERE ${isMeant({ role: number, userId })})
    RETURNING id, meant_for AS "meantFor"`);
  const made = rows[0];
  if (!made) throw new Error("no message was written down");
  await auditChange(tx, who, {
    kind: "broadcast",
    id: made.id,
    verb: "send",
    before: null,
    after: { audience, to: audience === "user" ? email : role || null, title, words, byMail, meantFor: made.meantFor },
  });
  return made;
}

type Due = {
  id: number;
  role: number | null;
  userId: string | null;
  title: string;
  words: string;
  link: string | null;
  byMail: boolean;
  lastUserId: string | null;
  createdAt: Date;
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
       WHERE ${isMeant(due)} AND u.created_at <= ${due.createdAt} AND (${due.lastUserId}::uuid IS NULL OR u.id > ${due.lastUserId}::uuid)
       ORDER BY u.id LIMIT ${batch}`);
    const { id, title, words, link, byMail } = due;
    const localized = await notifyAndCount(tx, "announcement", {
      to: rows.map((row) => ({ userId: row.id })),
      once: `${id}`,
      data: { title, words },
      path: link,
      inAppOnly: !byMail,
    });
    await tx.execute(sql`
      UPDATE broadcast SET last_user_id = coalesce(${rows.at(-1)?.id ?? null}::uuid, last_user_id),
             notified_in_app = notified_in_app + ${localized.inApp}, notified_by_mail = notified_by_mail + ${localized.byMail},
             done_at = CASE WHEN ${rows.length < batch} THEN now() END
       WHERE id = ${id}`);
    return true;
  });
}

async function takeDue(tx: Db): Promise<Due | undefined> {
  const { rows } = await tx.execute<Due>(sql`
    SELECT id, role, user_id AS "userId", title, words, link, by_mail AS "byMail", last_user_id AS "lastUserId",
           created_at AS "createdAt"
      FROM broadcast WHERE done_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows[0];
}

type Row = Omit<Broadcast, "to" | "audience"> & {
  audience: Broadcast["audience"];
  role: number | null;
  email: string | null;
};

const iso = (column: string) =>
  sql`to_char(b.${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function readBroadcasts(db: Db, { q, ...query }: z.output<typeof listBroadcasts.query>) {
  const found = await listRows<Row>(db, {
    columns: sql`b.id, b.title, b.words, b.link, b.audience, b.role, u.email::text AS email, b.by_mail AS "byMail",
      coalesce(a.name, '') AS by, ${iso("created_at")} AS at, b.meant_for AS "meantFor", b.notified_in_app AS "notifiedInApp",
      b.notified_by_mail AS "notifiedByMail", ${iso("done_at")} AS "doneAt"`,
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
