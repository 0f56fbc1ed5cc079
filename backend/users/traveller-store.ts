import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

export type TravellerRow = { id: string; firstName: string; lastName: string; details: Buffer };

export async function readTravellers(db: Db, userId: string): Promise<TravellerRow[]> {
  const { rows } = await db.execute<TravellerRow>(sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName", details
      FROM traveller WHERE user_id = ${userId} ORDER BY created_at, id`);
  return rows;
}

export async function lockTraveller(tx: Db, userId: string, id: string): Promise<TravellerRow | undefined> {
  const { rows } = await tx.execute<TravellerRow>(sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName", details
      FROM traveller WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`);
  return rows[0];
}

export async function countTravellers(tx: Db, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM traveller WHERE user_id = ${userId}`,
  );
  return rows[0]?.n ?? 0;
}

export async function insertTraveller(tx: Db, userId: string, row: TravellerRow): Promise<void> {
  await tx.execute(sql`
    INSERT INTO traveller (id, user_id, first_name, last_name, details)
    VALUES (${row.id}, ${userId}, ${row.firstName}, ${row.lastName}, ${row.details})`);
}

export async function updateTraveller(tx: Db, row: TravellerRow): Promise<void> {
  await tx.execute(sql`
    UPDATE traveller SET first_name = ${row.firstName}, last_name = ${row.lastName}, details = ${row.details}, updated_at = now()
     WHERE id = ${row.id}`);
}

export async function deleteTraveller(tx: Db, userId: string, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    DELETE FROM traveller WHERE id = ${id} AND user_id = ${userId} RETURNING first_name || ' ' || last_name AS name`);
  return rows[0]?.name ?? null;
}
