import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "./context";

/** The setting that gives every sub-administrator access to all hotels (docs/domain.md §1.10). */
const everywhere = sql`EXISTS (SELECT 1 FROM site_setting WHERE group_name = 'staff' AND value->>'subAdminScope' = 'all')`;

/**
 * SQL condition for the hotels that this actor may view and change: all for administrators, the assigned ones (or all,
 * by flag or setting) for sub-administrators, none for others. The only definition of this scope. Hotels out of scope
 * are treated as missing.
 */
export function hotelInScope(actor: Actor, hotelId: SQL): SQL {
  if (actor.kind === "system") return sql`true`;
  if (actor.kind === "guest" || actor.role === "client") return sql`false`;
  if (actor.role === "admin") return sql`true`;
  return sql`(${hotelId} IN (SELECT s.hotel_id FROM hotel_staff s WHERE s.user_id = ${actor.id})
    OR EXISTS (SELECT 1 FROM app_user u WHERE u.id = ${actor.id} AND u.all_hotels) OR ${everywhere})`;
}
