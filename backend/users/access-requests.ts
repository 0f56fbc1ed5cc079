import { sql } from "drizzle-orm";
import { hasSecondAdministrator } from "@/backend/approval/agreement";
import { type Who as AuditWho, auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import { administrators } from "@/backend/notifications/people";
import type { AccessRequest, AccessRequestAction } from "@/lib/contracts/accounts/access-request";
import { AppError } from "@/lib/errors";
import { decisionPath } from "@/lib/links/decision-links";
import { roleNumber } from "@/lib/roles";
import { takeAddress } from "./address-change";
import { findAccountById } from "./store";

/** Access changes that need a second administrator (docs/decisions/changing-access.md). */

type Row = {
  id: string;
  kind: AccessRequest["kind"];
  userId: string;
  name: string;
  email: string;
  role: number;
  newEmail: string | null;
  groupId: number | null;
  groupName: string | null;
  state: AccessRequest["state"];
  requestedBy: string;
  requestedByName: string;
  oldConfirmedAt: string | null;
  newConfirmedAt: string | null;
  agreedBy: string | null;
  agreedByName: string | null;
  text: string;
  createdAt: string;
};

/** Days until a request expires, together with its mailed links. */
export const requestDays = 7;

async function findRequest(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id, a.kind, a.user_id AS "userId", u.name, u.email::text AS email, u.role, a.new_email::text AS "newEmail",
           a.permission_group_id AS "groupId", g.name AS "groupName",
           CASE WHEN a.state = 'waiting' AND a.created_at < now() - make_interval(days => ${requestDays})
                THEN 'withdrawn' ELSE a.state END AS state,
           a.requested_by AS "requestedBy", r.name AS "requestedByName", a.old_confirmed_at AS "oldConfirmedAt",
           a.new_confirmed_at AS "newConfirmedAt", a.agreed_by AS "agreedBy", s.name AS "agreedByName", a.text,
           a.created_at AS "createdAt"
      FROM access_request a JOIN app_user u ON u.id = a.user_id JOIN app_user r ON r.id = a.requested_by
      LEFT JOIN app_user s ON s.id = a.agreed_by LEFT JOIN permission_group g ON g.id = a.permission_group_id WHERE a.id = ${id}`);
  return rows[0];
}

export function actionsFor(row: Row, actor: UserActor): AccessRequestAction[] {
  if (row.state !== "waiting") return [];
  if (row.requestedBy === actor.id) return ["withdraw"];
  if (row.userId === actor.id) return [];
  return row.agreedBy ? ["refuse"] : ["approve", "refuse"];
}

const instant = (at: string | null) => at && new Date(at).toISOString();

export async function readAccessRequest(db: Db, actor: UserActor, id: string): Promise<AccessRequest> {
  const row = await findRequest(db, id);
  if (!row) throw new AppError("not_found");
  return {
    id: row.id,
    kind: row.kind,
    person: { name: row.name, email: row.email, role: row.role },
    newEmail: row.newEmail,
    groupName: row.groupName,
    state: row.state,
    requestedBy: row.requestedByName,
    oldConfirmedAt: instant(row.oldConfirmedAt),
    newConfirmedAt: instant(row.newConfirmedAt),
    agreedBy: row.agreedByName,
    needsSecond: row.kind === "administrator" || row.role !== roleNumber.client,
    text: row.text,
    createdAt: new Date(row.createdAt).toISOString(),
    actions: actionsFor(row, actor),
  };
}

type NewRequest = { kind: AccessRequest["kind"]; newEmail?: string; groupId?: number | null };

/** Stores the request, replaces an earlier one of its kind and notifies the other administrators. */
export async function openRequest(
  tx: Db,
  who: AuditWho<UserActor>,
  user: { id: string; name: string },
  { kind, newEmail, groupId = null }: NewRequest,
): Promise<string> {
  await withdrawRequests(tx, user.id, kind);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO access_request (kind, user_id, new_email, permission_group_id, requested_by)
    VALUES (${kind}, ${user.id}, ${newEmail ?? null}, ${groupId}, ${who.actor.id}) RETURNING id`);
  const id = rows[0]?.id ?? "";
  const verb = kind === "email" ? "email_asked" : "administrator_asked";
  await auditChange(tx, who, {
    kind: "user",
    id: user.id,
    verb,
    before: null,
    after: { accessRequest: id, newEmail, groupId },
  });
  const text =
    kind === "email"
      ? `${who.actor.name} asks for another email address for ${user.name}: ${newEmail}`
      : `${who.actor.name} asks to make ${user.name} an administrator`;
  await notify(tx, "needsALook", {
    to: (await administrators(tx, "full")).filter(({ userId }) => userId !== who.actor.id && userId !== user.id),
    once: `access ${id}`,
    data: { title: "An access change is waiting for a second person", text },
    path: decisionPath("access", id),
  });
  return id;
}

export async function withdrawRequests(tx: Db, userId: string, kind: AccessRequest["kind"]): Promise<void> {
  await tx.execute(sql`
    UPDATE access_request SET state = 'withdrawn' WHERE user_id = ${userId} AND kind = ${kind} AND state = 'waiting'`);
}

/** The new email address of a user that is not yet confirmed or approved. */
export async function findPendingEmail(db: Db, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT new_email::text AS email FROM access_request
     WHERE user_id = ${userId} AND kind = 'email' AND state = 'waiting'
       AND created_at >= now() - make_interval(days => ${requestDays}) LIMIT 1`);
  return rows[0]?.email ?? null;
}

/**
 * Locks the request.
 * @throws AppError 409 if it is closed
 */
export async function lockRequest(tx: Db, id: string): Promise<Row> {
  await tx.execute(sql`SELECT 1 FROM access_request WHERE id = ${id} FOR UPDATE`);
  const row = await findRequest(tx, id);
  if (!row) throw new AppError("not_found");
  if (row.state !== "waiting")
    throw new AppError("conflict", { user: "This request has already been decided. Reload the page." });
  return row;
}

/** Confirms the old or the new address through its link. Returns true once the change has been made. */
export async function confirmAddress(tx: Db, id: string, side: "old" | "new", ip: string): Promise<boolean> {
  await lockRequest(tx, id);
  const column = sql.identifier(side === "old" ? "old_confirmed_at" : "new_confirmed_at");
  await tx.execute(sql`UPDATE access_request SET ${column} = now() WHERE id = ${id}`);
  return finishEmail(tx, id, ip);
}

/**
 * Changes the address after all approvals: always the new mailbox; for clients also the old mailbox or a second
 * administrator; for staff both, if a second administrator exists.
 */
export async function finishEmail(tx: Db, id: string, ip: string): Promise<boolean> {
  const row = await findRequest(tx, id);
  if (row?.kind !== "email" || !row.newEmail || !row.newConfirmedAt) return false;
  const old = Boolean(row.oldConfirmedAt);
  const second = Boolean(row.agreedBy);
  const isClient = row.role === roleNumber.client;
  const agreed = isClient ? old || second : old && (second || !(await hasSecondAdministrator(tx, row.requestedBy)));
  if (!agreed) return false;
  const account = await findAccountById(tx, row.userId);
  if (!account) return false;
  await takeAddress(tx, account, row.newEmail, ip);
  await tx.execute(sql`UPDATE access_request SET state = 'done' WHERE id = ${id}`);
  return true;
}
