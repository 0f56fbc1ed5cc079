import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Changes of a worker have no request. */
export const trace = { ip: "", requestId: "import" };

type Link = { modelId: number; unitId: number | null };

/** The record that an external number was imported as, if any. */
export async function findLink(
  db: Db,
  source: string,
  kind: "model" | "unit",
  externalId: string,
): Promise<Link | null> {
  const { rows } = await db.execute<Link>(sql`
    SELECT model_id AS "modelId", unit_id AS "unitId" FROM fleet_import_link
     WHERE source = ${source} AND kind = ${kind} AND external_id = ${externalId}`);
  return rows[0] ?? null;
}

export async function addLink(
  tx: Db,
  link: { source: string; kind: "model" | "unit"; externalId: string } & Link,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO fleet_import_link (source, kind, external_id, model_id, unit_id)
    VALUES (${link.source}, ${link.kind}, ${link.externalId}, ${link.modelId}, ${link.unitId})`);
}
