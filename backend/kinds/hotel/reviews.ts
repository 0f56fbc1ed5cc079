import { sql } from "drizzle-orm";
import { getHotelCacheTags } from "@/backend/hotels/cache-tags";
import { peopleOfHotel } from "@/backend/notifications/people";
import { pathTo, routes } from "@/lib/routes";
import type { KindReviews } from "../kind";

export const hotelReviews: KindReviews = {
  products: sql`SELECT id, title FROM hotel`,
  getProduct: ({ hotelId }) => hotelId,
  async getVariant(tx, orderId) {
    const { rows } = await tx.execute<{ title: string }>(sql`
      SELECT DISTINCT r.title FROM order_line l JOIN room r ON r.id = l.product_id
       WHERE l.order_id = ${orderId} AND l.product_kind = 'room' AND l.state = 'active' LIMIT 2`);
    return rows.length === 1 ? (rows[0]?.title ?? null) : null;
  },
  people: peopleOfHotel,
  async getPath(db, hotelId) {
    const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM hotel WHERE id = ${hotelId}`);
    const hotelToken = rows[0]?.token;
    return (role) => {
      if (!hotelToken || role === "client") return null;
      return `${pathTo(routes[role].viewHotel, { hotelId, hotelToken })}#reviews`;
    };
  },
  async lock(tx, hotelId) {
    await tx.execute(sql`SELECT 1 FROM hotel WHERE id = ${hotelId} FOR NO KEY UPDATE`);
  },
  // A trigger on `hotel` updates the search index.
  async saveScore(tx, hotelId, { count, tenths }) {
    await tx.execute(sql`
      UPDATE hotel SET review_count = ${count}, review_score_tenths = ${tenths}::smallint
       WHERE id = ${hotelId} AND (review_count, review_score_tenths) IS DISTINCT FROM (${count}::int, ${tenths}::smallint)`);
  },
  cacheTags: getHotelCacheTags,
};
