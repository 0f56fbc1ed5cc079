import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { sendMail } from "@/backend/mail/send";
import { pathTo, routes } from "@/lib/routes";

type Told = { hotelId: number; hotelToken: string; title: string; approved: boolean; reason: string; link?: string };

/** Mails and notifies everybody whose hotel it is, but for who decided. `origin` is the site's own address. */
export async function tellOwners(tx: Db, actor: UserActor, origin: string, told: Told): Promise<void> {
  const { hotelId, hotelToken, title, approved, reason } = told;
  const { rows: owners } = await tx.execute<{ id: string; name: string; email: string; locale: string }>(sql`
    SELECT DISTINCT u.id, u.name, u.email::text AS email, u.locale FROM app_user u
     WHERE u.status = 'active' AND u.id <> ${actor.id}
       AND (u.id = (SELECT owner_id FROM hotel WHERE id = ${hotelId})
            OR u.id IN (SELECT user_id FROM hotel_staff WHERE hotel_id = ${hotelId}))`);
  const path = told.link ?? pathTo(routes.subadmin.viewHotel, { hotelId, hotelToken });
  const link = new URL(path, origin).href;
  for (const { email: to, name, locale } of owners) {
    if (approved) await sendMail(tx, { event: "listingApproved", to, locale, data: { name, title, link } });
    else await sendMail(tx, { event: "listingRefused", to, locale, data: { name, title, reason, link } });
  }
  const words = approved ? "Travellers find it as long as it is switched on." : reason;
  await tx.execute(sql`
    INSERT INTO notification (user_id, kind, title, words, link)
    SELECT id, ${approved ? "listing_approved" : "listing_refused"},
           ${approved ? `${title} is approved` : `${title} was not approved`}, ${words}, ${path}
      FROM unnest(${sql.param(owners.map((owner) => owner.id))}::uuid[]) AS id`);
}
