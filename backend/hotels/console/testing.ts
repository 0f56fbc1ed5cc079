import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { TestWorld } from "@/backend/hotels/testing";

/** Console forms and requests for tests. */

export const toHotelForm = (world: TestWorld, changes: Record<string, unknown> = {}) => ({
  title: "Casa do Mirante",
  propertyTypeId: world.propertyType,
  stars: 4,
  description: "Twelve rooms over the river.",
  cityId: world.lisbon,
  address: "Rua do Mirante 3",
  pin: { latitude: 38.716, longitude: -9.128 },
  checkInFrom: "14:00",
  checkOutUntil: "11:00",
  policyId: world.policies.flexible,
  featureIds: [world.pool],
  pictures: [],
  ...changes,
});

export const toRoomForm = (world: TestWorld, changes: Record<string, unknown> = {}) => ({
  title: "Double with view",
  description: "A double bed and the river.",
  units: 3,
  beds: [{ type: "double", count: 1 }],
  costPerNightMinor: 12_000,
  plans: [{ name: "Flexible", policyId: world.policies.flexible }],
  pictures: [],
  ...changes,
});

export async function assign(db: Db, userId: string, hotelId: number): Promise<void> {
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${userId}, ${hotelId})`);
}

export async function getToken(db: Db, table: "hotel" | "room", id: number): Promise<string> {
  const { rows } = await db.execute<{ token: string }>(
    sql`SELECT token FROM ${sql.identifier(table)} WHERE id = ${id}`,
  );
  return rows[0]?.token ?? "";
}
