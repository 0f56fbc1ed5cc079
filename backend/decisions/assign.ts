import { type SQL, sql } from "drizzle-orm";
import { setAssignee } from "@/backend/approval/assignee";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { containing } from "@/backend/http/listing";
import { notify } from "@/backend/notifications/notify";
import { type AdminPart, grants } from "@/lib/access/admin-parts";
import type { FoundItem } from "@/lib/contracts/listing";
import type { DecisionAction } from "@/lib/contracts/money/decision";
import { AppError } from "@/lib/errors";
import { decisionKindLabels } from "@/lib/labels/decision";
import { pathTo, routes } from "@/lib/routes";
import { decisionParts } from "./count";
import { findOpenDecision, type Limits } from "./store";

type Who = { actor: UserActor; ip: string; requestId: string };
type Request = { action: DecisionAction; userId?: string };

const administrators = (condition: SQL): SQL => sql`
  FROM app_user u LEFT JOIN permission_group g ON g.id = u.permission_group_id
 WHERE u.role = 1 AND u.status = 'active' AND ${condition}`;

/** Finds active administrators by name or address, or the selected one by id. */
export async function findAssignees(db: Db, { q, id }: { q: string; id?: string }): Promise<FoundItem[]> {
  const like = containing(q);
  const which = id === undefined ? sql`(u.name ILIKE ${like} OR u.email ILIKE ${like})` : sql`u.id::text = ${id}`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT u.id, u.name AS label, coalesce(g.name, u.email::text) AS detail ${administrators(which)} ORDER BY u.name, u.id LIMIT 8`);
  return rows;
}

/** @throws AppError 422 for others than active administrators who may decide this kind */
async function readAssignee(tx: Db, userId: string | undefined, kind: keyof typeof decisionParts) {
  const refuse = (text: string) => new AppError("invalid", { fields: { userId: text } });
  if (userId === undefined) throw refuse("Choose an administrator.");
  const { rows } = await tx.execute<{ id: string; name: string; parts: AdminPart[] | null }>(
    sql`SELECT u.id, u.name, g.parts ${administrators(sql`u.id = ${userId}`)}`,
  );
  const [found] = rows;
  if (!found) throw refuse("Choose an active administrator.");
  if (grants(found.parts, decisionParts[kind])) return found;
  throw refuse(`The permission group of ${found.name} does not include this kind of decision.`);
}

/**
 * Sets who works on an open decision and returns the success message. A colleague is notified.
 * @throws AppError 404 for a decision that the administrator may not decide, 409 when it is closed
 */
export async function assignDecision(tx: Db, who: Who, key: string, request: Request, limits: Limits): Promise<string> {
  const decision = await findOpenDecision(tx, who.actor, key, limits);
  const { action } = request;
  const next =
    action === "release"
      ? null
      : await readAssignee(tx, action === "take" ? who.actor.id : request.userId, decision.kind);
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    SELECT u.id, u.name FROM decision_assignee s JOIN app_user u ON u.id = s.user_id WHERE s.key = ${key} FOR UPDATE OF s`);
  const before = rows[0] ?? null;
  const about = `${decisionKindLabels[decision.kind]}: ${decision.title}`;
  if (before?.id === next?.id) {
    throw new AppError("conflict", {
      user: next ? `${about} is already assigned to ${next.name}.` : `${about} is unassigned.`,
    });
  }
  await setAssignee(tx, key, next?.id ?? null);
  await auditChange(tx, who, {
    kind: "decision",
    id: key,
    verb: action,
    before: { assignee: before?.name ?? null },
    after: { assignee: next?.name ?? null },
  });
  if (next && next.id !== who.actor.id) {
    await notify(tx, "needsALook", {
      to: { userId: next.id },
      once: `assigned:${who.requestId}:${key}`,
      data: { title: `${who.actor.name} assigned a decision to you`, text: about },
      path: pathTo(routes.admin.cancelRequests, {}, { open: key }),
    });
  }
  return next ? `${about} is assigned to ${next.name}.` : `${about} is unassigned.`;
}
