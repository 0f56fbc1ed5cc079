import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

/** Changes of a worker have no request. */
export const trace = { ip: "", requestId: "import" };

type Link = { modelId: number; unitId: number | null };

/** The records that the external numbers of a row were imported as, if any. */
export async function findLinks(
  db: Db,
  source: string,
  { unitRef, modelRef }: { unitRef: string; modelRef: string },
): Promise<{ unit?: Link; model?: Link }> {
  const { rows } = await db.execute<Link & { kind: "unit" | "model" }>(sql`
    SELECT kind, model_id AS "modelId", unit_id AS "unitId" FROM fleet_import_link
     WHERE source = ${source} AND (kind, external_id) IN (('unit', ${unitRef}), ('model', ${modelRef}))`);
  return Object.fromEntries(rows.map(({ kind, ...link }) => [kind, link]));
}

type NewLinks = {
  source: string;
  modelId: number;
  label: string;
  unitRef: string /** Null for a known model. */;
  modelRef: string | null;
};

/** Links a unit by its label, and its model if that is new. Returns the id of the unit. */
export async function addLinks(tx: Db, { source, modelId, label, unitRef, modelRef }: NewLinks): Promise<number> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    INSERT INTO fleet_import_link (source, kind, external_id, model_id, unit_id)
    SELECT ${source}, 'unit', ${unitRef}, u.model_id, u.id FROM rental_unit u WHERE u.model_id = ${modelId} AND u.label = ${label}
    UNION ALL SELECT ${source}, 'model', ${modelRef}::text, ${modelId}::int, NULL WHERE ${modelRef}::text IS NOT NULL
    RETURNING unit_id AS id`);
  const unitId = rows.find(({ id }) => id !== null)?.id;
  if (!unitId) throw new Error("no unit was made");
  return unitId;
}
