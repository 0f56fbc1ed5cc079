import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";

export type Assignment = { role: number; allHotels: boolean; hotels: readonly { hotelId: number }[] };

/** The assigned hotels, for the audit trail. */
export async function assignedTo(tx: Db, userId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT hotel_id AS id FROM hotel_staff WHERE user_id = ${userId} ORDER BY hotel_id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Assigns exactly these hotels, or all, to a sub-administrator, and none to other roles. A hotel removed from its owner
 * has no owner.
 * @throws AppError 422 `hotels` for an unknown id
 */
export async function assignHotels(tx: Db, userId: string, { role, allHotels, hotels }: Assignment): Promise<void> {
  const staff = role === roleNumber.subadmin;
  const wanted = sql`${sql.param(staff && !allHotels ? [...new Set(hotels.map(({ hotelId }) => hotelId))] : [])}::int[]`;
  const { rows } = await tx.execute<{ missing: number }>(sql`
    SELECT w AS missing FROM unnest(${wanted}) AS w WHERE NOT EXISTS (SELECT 1 FROM hotel h WHERE h.id = w)`);
  if (rows[0]) throw new AppError("invalid", { fields: { hotels: `There is no hotel number ${rows[0].missing}.` } });
  await tx.execute(sql`DELETE FROM hotel_staff WHERE user_id = ${userId} AND hotel_id <> ALL(${wanted})`);
  await tx.execute(sql`
    INSERT INTO hotel_staff (user_id, hotel_id) SELECT ${userId}, w FROM unnest(${wanted}) AS w ON CONFLICT DO NOTHING`);
  if (staff && allHotels) return;
  await tx.execute(sql`
    UPDATE hotel SET owner_id = NULL, version = version + 1 WHERE owner_id = ${userId} AND id <> ALL(${wanted})`);
}
