import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type AdminPart, partsOfEndpoint } from "@/lib/access/admin-parts";
import type { Endpoint } from "@/lib/contracts/define";
import { getRole } from "@/lib/roles";
import { mayUse } from "./auth";
import type { UserActor } from "./context";

/**
 * The user who started a job, as long as the role and the permission group still allow one of the endpoints that start
 * it, by the console. A job continues after its browser is closed. Null without the permission.
 */
export async function findJobActor(
  db: Db,
  userId: string,
  startEndpoints: Partial<Record<"admin" | "subadmin", Endpoint>>,
): Promise<UserActor | null> {
  const { rows } = await db.execute<{ name: string; email: string; role: number; parts: AdminPart[] | null }>(sql`
    SELECT u.name, u.email::text AS email, u.role, g.parts FROM app_user u
      LEFT JOIN permission_group g ON g.id = u.permission_group_id WHERE u.id = ${userId} AND u.status = 'active'`);
  const user = rows[0];
  if (!user) return null;
  const { name, email, parts } = user;
  const role = getRole(user.role);
  const who = { kind: "user", id: userId, role, name, email, emailVerified: true, sessionId: "" } as const;
  const actor: UserActor = { ...who, ...(parts && { parts }) };
  const endpoint = role === "client" ? undefined : startEndpoints[role];
  return endpoint && mayUse(actor, partsOfEndpoint(endpoint) ?? "full") ? actor : null;
}

export const lostPermission = "The person who started this import no longer has permission to import.";
