import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { Person } from "@/backend/notifications/people";
import { tell } from "@/backend/notifications/tell";
import { pathTo, routes } from "@/lib/routes";

type Told = {
  hotelId: number;
  hotelToken: string;
  title: string;
  approved: boolean;
  reason: string;
  link?: string;
  change?: boolean;
};

async function ownersOf(tx: Db, hotelId: number, but: string): Promise<Person[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM app_user u
     WHERE u.status = 'active' AND u.id <> ${but}
       AND (u.id = (SELECT owner_id FROM hotel WHERE id = ${hotelId})
            OR u.id IN (SELECT user_id FROM hotel_staff WHERE hotel_id = ${hotelId}))`);
  return rows.map(({ id }) => ({ userId: id }));
}

/** Tells everybody whose hotel it is, but for who decided, and answers how many that are. `decision` tells this one from those before it. */
export async function tellOwners(tx: Db, actor: UserActor, decision: string, told: Told): Promise<number> {
  const { hotelId, hotelToken, title, approved, reason } = told;
  const to = await ownersOf(tx, hotelId, actor.id);
  const common = {
    to,
    once: decision,
    path: told.link ?? pathTo(routes.subadmin.viewHotel, { hotelId, hotelToken }),
  };
  const { change = false } = told;
  if (approved) await tell(tx, change ? "listingChangeApproved" : "listingApproved", { ...common, data: { title } });
  else await tell(tx, change ? "listingChangeRejected" : "listingRefused", { ...common, data: { title, reason } });
  return to.length;
}

/** What an administrator reads about it; nothing is claimed of people who do not exist. */
export const toldWords = (told: number): string =>
  told === 0
    ? "Nobody was told by mail: it has no owner or staff."
    : told === 1
      ? "1 person was told by mail."
      : `${told} people were told by mail.`;
