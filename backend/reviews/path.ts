import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Role } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";

/** Where staff read a hotel's reviews: a part of its page, each console's own. */
export async function reviewsPath(db: Db, hotelId: number): Promise<(role: Role) => string | null> {
  const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM hotel WHERE id = ${hotelId}`);
  const hotelToken = rows[0]?.token;
  return (role) => {
    if (!hotelToken || role === "client") return null;
    return `${pathTo(routes[role].viewHotel, { hotelId, hotelToken })}#reviews`;
  };
}
