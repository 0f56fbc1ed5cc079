import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { firstPicture } from "@/backend/terms/hotel";
import type { ContactCard } from "@/lib/contracts/orders/order";
import { pathTo, routes } from "@/lib/routes";

type Row = Omit<ContactCard, "path"> & { id: number; slug: string; isPublic: boolean };

/** The contact data of hotels, also of those that are no longer public, whose page does not exist. */
export async function readProviders(db: Db, ids: readonly number[]): Promise<Map<number, ContactCard>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT h.id, h.title, h.slug, h.address, h.phone, h.email, h.website, h.latitude, h.longitude, ${firstPicture} AS picture,
           EXISTS (SELECT 1 FROM public_hotel p WHERE p.id = h.id) AS "isPublic"
      FROM hotel h WHERE h.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ id, slug, isPublic, ...card }) => [
      id,
      { ...card, path: isPublic ? pathTo(routes.public.hotelDetails, { hotelId: id, hotelTitle: slug }) : null },
    ]),
  );
}
