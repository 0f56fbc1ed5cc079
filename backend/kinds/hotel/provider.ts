import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { firstPicture } from "@/backend/terms/hotel";
import type { ContactCard } from "@/lib/contracts/orders/order";
import { pathTo, routes } from "@/lib/routes";

type Row = Omit<ContactCard, "path"> & { id: number; slug: string };

/** The contact data of hotels, also of those that are no longer public. */
export async function readProviders(db: Db, ids: readonly number[]): Promise<Map<number, ContactCard>> {
  const { rows } = await db.execute<Row>(sql`
    SELECT h.id, h.title, h.slug, h.address, h.phone, h.email, h.website, h.latitude, h.longitude, ${firstPicture} AS picture
      FROM hotel h WHERE h.id = ANY(${sql.param([...ids])}::int[])`);
  return new Map(
    rows.map(({ id, slug, ...card }) => [
      id,
      { ...card, path: pathTo(routes.public.hotelDetails, { hotelId: id, hotelTitle: slug }) },
    ]),
  );
}
