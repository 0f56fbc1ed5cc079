import { sql } from "drizzle-orm";
import type { z } from "zod";
import { rememberAdministrator, startTrustPeriod } from "@/backend/approval/agreement";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { notify } from "@/backend/notifications/notify";
import { formatNow } from "@/backend/users/account-audit";
import { panelPaths } from "@/lib/access/guard";
import type { setUserRole } from "@/lib/contracts/accounts/user";
import { getRole, roleNumber } from "@/lib/roles";
import { assignedTo, assignHotels } from "./assignment";
import { aRole } from "./invite";
import { groupOptions, requireGroup } from "./permission-groups";
import { lockUser } from "./record";
import { accountIsBanned } from "./rules";
import type { Who } from "./write";

type Wanted = z.output<typeof setUserRole.body>;

/**
 * Sets the role, the assigned hotels and the permission group. A trigger ends the sessions of the old role; hotel assignments apply from the
 * next request.
 * @throws AppError 409 for the last administrator, also under concurrency
 */
export async function changeRole(
  tx: Db,
  who: Who,
  id: string,
  { role, allHotels, hotels, groupId: wantedGroup, ...seen }: Wanted,
): Promise<{ name: string; version: number; ended: boolean }> {
  const user = await lockUser(tx, who.actor, id, seen.version);
  if (user.status === "banned") throw accountIsBanned();
  const everywhere = role === roleNumber.subadmin && allHotels;
  const groupId = role === roleNumber.admin ? wantedGroup : null;
  await requireGroup(tx, groupId);
  const group = (await groupOptions(tx)).find(({ value }) => value === groupId)?.label ?? null;
  const before = {
    role: user.role,
    allHotels: user.allHotels,
    hotels: await assignedTo(tx, id),
    permissionGroup: user.groupName,
  };
  const { rows } = await tx.execute<{ version: number }>(sql`
    UPDATE app_user SET role = ${role}, all_hotels = ${everywhere}, permission_group_id = ${groupId}, updated_at = now() WHERE id = ${id} RETURNING version`);
  const version = rows[0]?.version ?? user.version;
  await assignHotels(tx, id, { role, allHotels, hotels });
  const after = { role, allHotels: everywhere, hotels: await assignedTo(tx, id), permissionGroup: group };
  await auditChange(tx, who, { kind: "user", id, verb: "role", before, after });
  const ended = role !== user.role;
  const widened = role === roleNumber.admin && groupId === null && (ended || user.groupId !== null);
  if (widened || (ended && role === roleNumber.admin)) await startTrustPeriod(tx, id);
  const narrowed = user.role === roleNumber.admin && (ended || (user.groupId === null && groupId !== null));
  if (narrowed) await rememberAdministrator(tx, id);
  if (ended || groupId !== user.groupId) {
    const change = ended
      ? `${who.actor.name} has made you ${aRole(role)}. Log in again to continue.`
      : `${who.actor.name} has changed your permissions. ${group ? `Your permission group is ${group} now.` : "You have all permissions now."}`;
    await notify(tx, "securityChanged", {
      to: { userId: id },
      once: `role:${version}`,
      data: { change, at: formatNow() },
      path: panelPaths[getRole(role)],
    });
  }
  return { name: user.name, version, ended };
}
