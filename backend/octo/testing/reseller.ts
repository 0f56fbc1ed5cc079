import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { testUser } from "@/backend/http/testing";
import { makeKey } from "../keys";

export type TestReseller = { id: number; userId: string; email: string; keyId: number; key: string };

/** A reseller with a key and an account of its own. */
export async function addReseller(
  db: Database,
  { creditLimitMinor = 1_000_000, requestsPerMinute = 6_000 } = {},
): Promise<TestReseller> {
  const { id: userId, email } = await testUser(db, "client");
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO reseller (name, user_id, credit_limit_minor) VALUES ('Iberia Trips', ${userId}, ${creditLimitMinor})
    RETURNING id`);
  const id = rows[0]?.id ?? 0;
  const { key, prefix, digest } = makeKey();
  const made = await db.execute<{ id: number }>(sql`
    INSERT INTO reseller_key (reseller_id, name, prefix, digest, requests_per_minute)
    VALUES (${id}, 'Test', ${prefix}, ${digest}, ${requestsPerMinute}) RETURNING id`);
  return { id, userId, email, keyId: made.rows[0]?.id ?? 0, key };
}
