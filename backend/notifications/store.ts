import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { all, countUpTo, mentions } from "@/backend/http/listing";
import type { listNotifications as contract, Notification } from "@/lib/contracts/site/notification";
import { ofActor } from "./unread";

const iso = sql`to_char(n.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = sql`n.id, n.kind, n.event, n.title, n.text, n.link, n.read_at IS NOT NULL AS read, ${iso} AS at`;

type Listed = { items: Notification[]; total: number; capped: boolean };

export async function listNotifications(
  db: Db,
  actor: UserActor,
  { state, kind, q, page, pageSize }: z.output<(typeof contract)["query"]>,
): Promise<Listed> {
  const where = all([
    ofActor(actor),
    state === "unread" ? sql`n.read_at IS NULL` : undefined,
    kind ? sql`n.kind = ${kind}` : undefined,
    q ? sql`(${mentions(sql`n.title`, q)} OR ${mentions(sql`n.text`, q)})` : undefined,
  ]);
  const [counted, { rows }] = await Promise.all([
    countUpTo(db, sql`notification n`, where),
    db.execute<Notification>(sql`
      SELECT ${columns} FROM notification n WHERE ${where} ORDER BY n.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`),
  ]);
  return { items: rows, total: counted.n, capped: counted.capped };
}

export async function findNotifications(db: Db, actor: UserActor, ids: readonly number[]): Promise<Notification[]> {
  const { rows } = await db.execute<Notification>(sql`
    SELECT ${columns} FROM notification n
     WHERE ${ofActor(actor)} AND n.id = ANY(${sql.param([...ids])}::bigint[]) ORDER BY n.id`);
  return rows;
}

/** Id of the newest notification of this user, visible or not; 0 without any. */
export async function getNewest(db: Db, { id }: UserActor): Promise<number> {
  const { rows } = await db.execute<{ newest: number | null }>(
    sql`SELECT max(id) AS newest FROM notification WHERE user_id = ${id}`,
  );
  return rows[0]?.newest ?? 0;
}

/**
 * A transaction may commit after a later one. Notifications up to this much older than the last seen one may be new.
 */
const lateness = sql`interval '1 minute'`;
const maxMissed = 50;

/** Notifications that a browser may have missed since `lastId`, oldest first. Some may have been seen. */
export async function missedSince(db: Db, actor: UserActor, lastId: number): Promise<Notification[]> {
  const { rows } = await db.execute<Notification>(sql`
    SELECT * FROM (
      SELECT ${columns} FROM notification n
       WHERE ${ofActor(actor)} AND n.id <> ${lastId}
         AND (n.id > ${lastId}
              OR n.created_at > (SELECT l.created_at - ${lateness} FROM notification l WHERE l.id = ${lastId} AND l.user_id = ${actor.id}))
       ORDER BY n.id DESC LIMIT ${maxMissed}) missed ORDER BY id`);
  return rows;
}

/** False when the user has no such notification. */
export async function markNotification(tx: Db, actor: UserActor, id: number, read: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE notification n SET read_at = ${read ? sql`coalesce(n.read_at, now())` : sql`NULL`}
     WHERE ${ofActor(actor)} AND n.id = ${id}`);
  return rowCount === 1;
}

export async function markAll(tx: Db, actor: UserActor, upTo: number | undefined): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE notification n SET read_at = now()
     WHERE ${ofActor(actor)} AND n.read_at IS NULL AND (${upTo ?? null}::bigint IS NULL OR n.id <= ${upTo ?? null}::bigint)`);
  return rowCount ?? 0;
}
