import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { Person } from "@/backend/notifications/people";
import { tell } from "@/backend/notifications/tell";
import { pathTo, routes } from "@/lib/routes";

type Told = { hotelId: number; hotelToken: string; title: string; approved: boolean; reason: string; link?: string };

async function ownersOf(tx: Db, hotelId: number, but: string): Promise<Person[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM app_user u
     WHERE u.status = 'active' AND u.id <> ${but}
       AND (u.id = (SELECT owner_id FROM hotel WHERE id = ${hotelId})
            OR u.id IN (SELECT user_id FROM hotel_staff WHERE hotel_id = ${hotelId}))`);
  return rows.map(({ id }) => ({ userId: id }));
}

/** Tells everybody whose hotel it is, but for who decided. `decision` tells this one from those before it. */
export async function tellOwners(tx: Db, actor: UserActor, decision: string, told: Told): Promise<void> {
  const { hotelId, hotelToken, title, approved, reason } = told;
  const common = {
    to: await ownersOf(tx, hotelId, actor.id),
    once: decision,
    path: told.link ?? pathTo(routes.subadmin.viewHotel, { hotelId, hotelToken }),
  };
  if (approved) await tell(tx, "listingApproved", { ...common, data: { title } });
  else await tell(tx, "listingRefused", { ...common, data: { title, reason } });
}
