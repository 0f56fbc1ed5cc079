import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireMayAgree } from "@/backend/approval/agreement";
import { useStepUp } from "@/backend/approval/step-up";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { actionsFor, finishEmail, lockRequest } from "@/backend/users/access-requests";
import { deleteUserTokens } from "@/backend/users/login/one-time-tokens";
import type { adminAccessRequests } from "@/lib/contracts/accounts/access-request";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { changeRole } from "./role";
import type { Who } from "./write";

type Body = z.output<typeof adminAccessRequests.decide.body>;

/**
 * Decides a request.
 * @throws AppError 403 for a new administrator; 409 for the requester, the affected user and a closed request
 */
export async function decideAccess(tx: Db, who: Who, id: string, { action, text }: Body): Promise<string> {
  const row = await lockRequest(tx, id);
  if (!actionsFor(row, who.actor).includes(action)) {
    throw new AppError("conflict", { user: "Another administrator must approve this request." });
  }
  if (action === "refuse" && !text) throw new AppError("invalid", { fields: { text: "Enter a reason." } });
  const verb = `${row.kind === "email" ? "email" : "administrator"}_${action}`;
  await auditChange(tx, who, { kind: "user", id: row.userId, verb, before: null, after: { accessRequest: id, text } });
  if (action !== "approve") {
    const state = action === "refuse" ? "refused" : "withdrawn";
    await tx.execute(sql`UPDATE access_request SET state = ${state}, text = ${text} WHERE id = ${id}`);
    await deleteUserTokens(tx, "change-address", row.userId);
    return action === "refuse" ? "Refused. Nothing was changed." : "Withdrawn. Nothing was changed.";
  }
  await requireMayAgree(tx, who.actor);
  await useStepUp(tx, who.actor);
  await tx.execute(sql`UPDATE access_request SET agreed_by = ${who.actor.id}, agreed_at = now() WHERE id = ${id}`);
  if (row.kind === "administrator") {
    await tx.execute(sql`UPDATE access_request SET state = 'done' WHERE id = ${id}`);
    await changeRole(tx, who, row.userId, {
      role: roleNumber.admin,
      allHotels: false,
      hotels: [],
      groupId: row.groupId,
    });
    return `${row.name} is an administrator now.`;
  }
  return (await finishEmail(tx, id, who.ip))
    ? `${row.newEmail} is the address of ${row.name} now.`
    : "You agreed. The change applies once the emailed links were opened.";
}
