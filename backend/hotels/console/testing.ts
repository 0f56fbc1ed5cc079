import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { Db } from "@/backend/db/client";
import type { TestWorld } from "@/backend/hotels/testing";

/** Forms and calls of the consoles for tests. */

export const hotelFormOf = (world: TestWorld, changes: Record<string, unknown> = {}) => ({
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

export const roomFormOf = (world: TestWorld, changes: Record<string, unknown> = {}) => ({
  title: "Double with view",
  description: "A double bed and the river.",
  units: 3,
  beds: [{ type: "double", count: 1 }],
  costPerNightMinor: 12_000,
  plans: [{ name: "Flexible", policyId: world.policies.flexible }],
  pictures: [],
  ...changes,
});

type Bearer = { authorization: string };

/** Calls with a key where one is asked for; answers status and body. */
export const caller =
  (app: Hono) =>
  async (
    who: { bearer: Bearer } | null,
    method: string,
    path: string,
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: bodies are looked into by each test
  ): Promise<{ status: number; body: any; text: string; stale: string[] }> => {
    const answer = await app.request(path, {
      method,
      headers: { ...who?.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    const parsed = text.startsWith("{") ? JSON.parse(text) : null;
    return { status: answer.status, body: parsed, text, stale: (answer.headers.get("x-stale-tags") ?? "").split(",") };
  };

export async function assign(db: Db, userId: string, hotelId: number): Promise<void> {
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${userId}, ${hotelId})`);
}

export async function tokenOf(db: Db, table: "hotel" | "room", id: number): Promise<string> {
  const { rows } = await db.execute<{ token: string }>(
    sql`SELECT token FROM ${sql.identifier(table)} WHERE id = ${id}`,
  );
  return rows[0]?.token ?? "";
}
