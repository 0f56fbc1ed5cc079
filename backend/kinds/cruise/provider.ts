import { sql } from "drizzle-orm";
import { firstShipPicture } from "@/backend/cruises/terms";
import type { Db } from "@/backend/db/client";
import { readSettings } from "@/backend/site/settings";
import type { ContactCard } from "@/lib/contracts/orders/order";
import { shipPath } from "@/lib/links/cruise-links";

type Row = Omit<ContactCard, "path"> & { id: number; slug: string; isPublic: boolean };

/** The contact data of the cruise lines, also of ships that are not on sale. The site's are shown in place of missing ones. */
export async function readCruiseProviders(db: Db, ids: readonly number[]): Promise<Map<number, ContactCard>> {
  const { contact } = await readSettings(db, "site");
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, l.name || ', ' || t.title AS title, t.slug, c.name AS address, l.phone, l.email, c.latitude, c.longitude,
           ${firstShipPicture} AS picture, t.active AS "isPublic"
      FROM cruise_ship t JOIN cruise_line l ON l.id = t.line_id JOIN city c ON c.id = t.city_id
     WHERE t.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ id, slug, isPublic, phone, email, ...card }) => [
      id,
      {
        ...card,
        phone: phone ?? contact.phone,
        email: email ?? contact.email,
        path: isPublic ? shipPath({ id, slug }) : null,
      },
    ]),
  );
}
