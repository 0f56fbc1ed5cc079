import type { z } from "zod";
import { hasSecondAdministrator } from "@/backend/approval/agreement";
import type { Db } from "@/backend/db/client";
import { openRequest } from "@/backend/users/access-requests";
import type { setUserRole } from "@/lib/contracts/accounts/user";
import { roleNumber } from "@/lib/roles";
import { requireGroup } from "./permission-groups";
import { lockUser } from "./record";
import { changeRole } from "./role";
import { accountIsBanned } from "./rules";
import type { Who } from "./write";

type Changed = { name: string; version: number; ended: boolean; waits: boolean };

/**
 * Changes a role at once, or requests approval by a second administrator for a promotion to administrator or
 * to an administrator with all rights (`waits`).
 */
export async function requestRole(
  tx: Db,
  who: Who,
  id: string,
  wanted: z.output<typeof setUserRole.body>,
): Promise<Changed> {
  const user = await lockUser(tx, who.actor, id, wanted.version);
  const widens = user.groupId !== null && wanted.groupId === null;
  const promotes = wanted.role === roleNumber.admin && (user.role !== roleNumber.admin || widens);
  if (!promotes || !(await hasSecondAdministrator(tx, who.actor.id))) {
    return { ...(await changeRole(tx, who, id, wanted)), waits: false };
  }
  if (user.status === "banned") throw accountIsBanned();
  await requireGroup(tx, wanted.groupId);
  await openRequest(tx, who, user, { kind: "administrator", groupId: wanted.groupId });
  return { name: user.name, version: user.version, ended: false, waits: true };
}
