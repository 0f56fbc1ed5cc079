import { sql } from "drizzle-orm";
import { auditChange, type Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { AppError } from "@/lib/errors";

type Feature = { id: number; name: string; appliesTo: string };

/** The tables that assign features, with the columns that name the owner. */
const assignments = [
  { table: sql`hotel_feature`, owner: sql`hotel_id` },
  { table: sql`room_feature`, owner: sql`room_id` },
  { table: sql`product_feature`, owner: sql`kind, product_id` },
];

/**
 * Gives everything that has the feature `id` the feature `into`, and removes `id`.
 * @throws AppError 404 for an unknown feature, 422 for one of other products
 */
export async function mergeFeatures(
  tx: Db,
  who: Who,
  id: number,
  into: number,
): Promise<{ name: string; into: string; appliesTo: string }> {
  const refuse = (message: string) => new AppError("invalid", { fields: { into: message } });
  if (id === into) throw refuse("Choose another feature.");
  // In a fixed order, so that two merges never wait for each other.
  const { rows } = await tx.execute<Feature>(sql`
    SELECT id, name, applies_to AS "appliesTo" FROM feature WHERE id IN (${id}, ${into}) ORDER BY id FOR UPDATE`);
  const [from, to] = [id, into].map((one) => rows.find((row) => row.id === one));
  if (!from) throw new AppError("not_found", { user: "This feature no longer exists." });
  if (!to) throw refuse("This feature no longer exists.");
  if (from.appliesTo !== to.appliesTo) throw refuse("Choose a feature of the same products.");
  for (const { table, owner } of assignments) {
    await tx.execute(sql`
      INSERT INTO ${table} (${owner}, feature_id) SELECT ${owner}, ${into} FROM ${table} WHERE feature_id = ${id}
      ON CONFLICT DO NOTHING`);
    await tx.execute(sql`DELETE FROM ${table} WHERE feature_id = ${id}`);
  }
  await tx.execute(sql`DELETE FROM feature WHERE id = ${id}`);
  await auditChange(tx, who, {
    kind: "feature",
    id,
    verb: "merge",
    before: { name: from.name },
    after: { name: to.name },
  });
  return { name: from.name, into: to.name, appliesTo: from.appliesTo };
}
