import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { firstTransportPicture } from "@/backend/rentals/terms";
import { readSettings } from "@/backend/site/settings";
import type { ContactCard } from "@/lib/contracts/orders/order";
import { transportPath } from "@/lib/links/transport-links";

type Row = Omit<ContactCard, "path"> & { id: number; slug: string; isPublic: boolean };

/** The contact data of the companies, also of products that are not on sale. The site's are shown in place of missing ones. */
export async function readTransportProviders(db: Db, ids: readonly number[]): Promise<Map<number, ContactCard>> {
  const { contact } = await readSettings(db, "site");
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, t.operator AS title, t.slug, c.name AS address, t.phone, t.email, c.latitude, c.longitude,
           ${firstTransportPicture} AS picture,
           t.active AS "isPublic"
      FROM transport t JOIN city c ON c.id = t.city_id WHERE t.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ id, slug, isPublic, phone, email, ...card }) => [
      id,
      {
        ...card,
        phone: phone ?? contact.phone,
        email: email ?? contact.email,
        path: isPublic ? transportPath({ id, slug }) : null,
      },
    ]),
  );
}
