import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import type { Person } from "@/backend/notifications/people";
import { pathTo, routes } from "@/lib/routes";

type Decision = {
  hotelId: number;
  hotelToken: string;
  title: string;
  approved: boolean;
  reason: string;
  link?: string;
  change?: boolean;
};

async function getOwners(tx: Db, hotelId: number, but: string): Promise<Person[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM app_user u
     WHERE u.status = 'active' AND u.id <> ${but}
       AND (u.id = (SELECT owner_id FROM hotel WHERE id = ${hotelId})
            OR u.id IN (SELECT user_id FROM hotel_staff WHERE hotel_id = ${hotelId}))`);
  return rows.map(({ id }) => ({ userId: id }));
}

/**
 * Notifies the hotel's owner and staff except the actor. Returns the number of recipients. `once` is the
 * idempotency key.
 */
export async function notifyOwners(tx: Db, actor: UserActor, once: string, decision: Decision): Promise<number> {
  const { hotelId, hotelToken, title, approved, reason } = decision;
  const to = await getOwners(tx, hotelId, actor.id);
  const common = {
    to,
    once,
    path: decision.link ?? pathTo(routes.subadmin.viewHotel, { hotelId, hotelToken }),
  };
  const { change = false } = decision;
  if (approved) await notify(tx, change ? "listingChangeApproved" : "listingApproved", { ...common, data: { title } });
  else await notify(tx, change ? "listingChangeRejected" : "listingRefused", { ...common, data: { title, reason } });
  return to.length;
}

/** The confirmation shown to the administrator. Mentions recipients only if there are any. */
export const notifiedText = (notified: number): string =>
  notified === 0
    ? "No one was notified by email: it has no owner or staff."
    : notified === 1
      ? "1 person was notified by email."
      : `${notified} people were notified by email.`;
