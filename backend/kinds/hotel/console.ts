import { type SQL, sql } from "drizzle-orm";
import { waitsForApproval } from "@/backend/hotels/console/pending";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { countUpTo, mentions } from "@/backend/http/listing";
import { pathTo, routes } from "@/lib/routes";
import type { KindConsole } from "../kind";

const shown = 6;

export const hotelConsole: KindConsole = {
  productsLabel: "Hotels",
  async counts(db, actor) {
    const waits = (t: "h" | "r", hotelId: SQL) => sql`${waitsForApproval(t)} AND ${hotelInScope(actor, hotelId)}`;
    const hotels = await countUpTo(db, sql`hotel h`, waits("h", sql`h.id`));
    const rooms = await countUpTo(db, sql`room r`, waits("r", sql`r.hotel_id`));
    return { hotels: hotels.n, rooms: rooms.n };
  },
  async approvals(db) {
    const { rows } = await db.execute<{ hotels: number; rooms: number }>(sql`
      SELECT (SELECT count(*) FROM hotel h WHERE ${waitsForApproval("h")}) AS hotels,
             (SELECT count(*) FROM room r WHERE ${waitsForApproval("r")}) AS rooms`);
    const { hotels = 0, rooms = 0 } = rows[0] ?? {};
    return [
      {
        key: "hotels",
        waiting: hotels,
        path: pathTo(routes.admin.unapprovedHotels),
        one: "hotel is waiting for approval",
        many: "hotels are waiting for approval",
      },
      {
        key: "rooms",
        waiting: rooms,
        path: pathTo(routes.admin.unapprovedRooms),
        one: "room type is waiting for approval",
        many: "room types are waiting for approval",
      },
    ].filter(({ waiting }) => waiting > 0);
  },
  async quickSearch(db, actor, area, q) {
    const { rows } = await db.execute<{ id: number; token: string; title: string; city: string }>(sql`
      SELECT h.id, h.token, h.title, c.name AS city FROM hotel h JOIN city c ON c.id = h.city_id
       WHERE ${mentions(sql`h.title`, q)} AND ${hotelInScope(actor, sql`h.id`)}
       ORDER BY public.fold(h.title) LIKE public.fold(${`${q}%`}) DESC, h.title, h.id LIMIT ${shown}`);
    return rows.map(({ id, token, title, city }) => ({
      href: pathTo(routes[area].viewHotel, { hotelId: id, hotelToken: token }),
      label: title,
      detail: city,
      code: null,
    }));
  },
};
