import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readSettings } from "@/backend/site/settings";
import { firstTourPicture } from "@/backend/tours/terms";
import type { ContactCard } from "@/lib/contracts/orders/order";
import { tourPath } from "@/lib/links/tour-links";

type Row = Omit<ContactCard, "path"> & { id: number; slug: string; isPublic: boolean };

/** The contact data of the operators, also of tours that are not on sale. The site's are shown in place of missing ones. */
export async function readTourProviders(db: Db, ids: readonly number[]): Promise<Map<number, ContactCard>> {
  const { contact } = await readSettings(db, "site");
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, t.title, t.slug, t.meeting_point AS address, t.phone, t.email, t.latitude, t.longitude,
           ${firstTourPicture} AS picture,
           t.active AS "isPublic"
      FROM tour t WHERE t.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ id, slug, isPublic, phone, email, ...card }) => [
      id,
      {
        ...card,
        phone: phone ?? contact.phone,
        email: email ?? contact.email,
        path: isPublic ? tourPath({ id, slug }) : null,
      },
    ]),
  );
}
