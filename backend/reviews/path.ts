import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Role } from "@/lib/roles";
import { pathTo, routes } from "@/lib/routes";

/** Path of the page on which staff read a hotel's reviews, per console. */
export async function reviewsPath(db: Db, hotelId: number): Promise<(role: Role) => string | null> {
  const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM hotel WHERE id = ${hotelId}`);
  const hotelToken = rows[0]?.token;
  return (role) => {
    if (!hotelToken || role === "client") return null;
    return `${pathTo(routes[role].viewHotel, { hotelId, hotelToken })}#reviews`;
  };
}
