import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { toArray } from "@/backend/transport/console/columns";

/** Changes of a worker have no request. */
export const trace = { ip: "", requestId: "import" };

type Refs = { unitRef: string; modelRef: string };
export type Links = {
  /** By the number of the unit in the list. A removed unit has none. */
  units: ReadonlyMap<string, { modelId: number; unitId: number }>;
  models: ReadonlyMap<string, number>;
};

/** The records that the external numbers of rows were imported as. */
export async function findLinks(db: Db, source: string, rows: readonly Refs[]): Promise<Links> {
  const found = await db.execute<{ kind: "unit" | "model"; ref: string; modelId: number; unitId: number | null }>(sql`
    SELECT kind, external_id AS ref, model_id AS "modelId", unit_id AS "unitId" FROM fleet_import_link
     WHERE source = ${source}
       AND (kind = 'unit' AND external_id = ANY(${toArray(
         rows.map(({ unitRef }) => unitRef),
         "text",
       )})
         OR kind = 'model' AND external_id = ANY(${toArray(
           rows.map(({ modelRef }) => modelRef),
           "text",
         )}))`);
  const units = new Map<string, { modelId: number; unitId: number }>();
  const models = new Map<string, number>();
  for (const { kind, ref, modelId, unitId } of found.rows) {
    if (kind === "model") models.set(ref, modelId);
    else if (unitId !== null) units.set(ref, { modelId, unitId });
  }
  return { units, models };
}

type NewUnit = { modelId: number; label: string; unitRef: string };

/** Links units by their label, and models that are new. Returns the ids of the units by their number in the list. */
export async function addLinks(
  tx: Db,
  source: string,
  { units, models }: { units: readonly NewUnit[]; models: readonly { modelRef: string; modelId: number }[] },
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ ref: string; id: number }>(sql`
    INSERT INTO fleet_import_link (source, kind, external_id, model_id, unit_id)
    SELECT ${source}, 'unit', x."unitRef", u.model_id, u.id
      FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS x("unitRef" text, "modelId" int, label text)
      JOIN rental_unit u ON u.model_id = x."modelId" AND u.label = x.label
    RETURNING external_id AS ref, unit_id AS id`);
  await tx.execute(sql`
    INSERT INTO fleet_import_link (source, kind, external_id, model_id)
    SELECT ${source}, 'model', x."modelRef", x."modelId"
      FROM jsonb_to_recordset(${JSON.stringify(models)}::jsonb) AS x("modelRef" text, "modelId" int)`);
  if (rows.length !== units.length) throw new Error("a unit was not made");
  return new Map(rows.map(({ ref, id }) => [ref, id]));
}
