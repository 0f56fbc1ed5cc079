import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "@/backend/http/context";

/** The setting that opens every hotel to every sub-administrator (docs/domain.md §1.10). */
const everywhere = sql`EXISTS (SELECT 1 FROM site_setting WHERE group_name = 'site' AND value->>'subAdminScope' = 'all')`;

/**
 * Hotels that this actor may see and change in a console: all of an administrator's, the assigned ones of a
 * sub-administrator (or all, where that was said of them or by setting), none of anybody else's. The only place where that is said; a hotel out of
 * scope answers as if it did not exist.
 */
export function hotelInScope(actor: Actor, hotelId: SQL): SQL {
  if (actor.kind === "system") return sql`true`;
  if (actor.kind === "guest" || actor.role === "client") return sql`false`;
  if (actor.role === "admin") return sql`true`;
  return sql`(${hotelId} IN (SELECT s.hotel_id FROM hotel_staff s WHERE s.user_id = ${actor.id})
    OR EXISTS (SELECT 1 FROM app_user u WHERE u.id = ${actor.id} AND u.all_hotels) OR ${everywhere})`;
}
