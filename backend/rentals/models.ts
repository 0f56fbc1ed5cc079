import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transportOnSale } from "@/backend/transport/on-sale";
import type { RentalMode } from "@/lib/kinds/transport/modes";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { modelColumns, type RentalModel } from "./terms";

/** A model in a list. */
export type ListedModel = RentalModel & {
  typeId: number;
  type: string;
  itemIds: number[];
  scoreTenths: number | null;
  reviewCount: number;
};

/**
 * Condition on a model `t`: a vehicle of it is at one of the stations, or will be after a booking or transfer. The
 * search tries only these, because a large fleet has thousands of models.
 */
function hasVehicleAt(stationIds: readonly number[]): SQL {
  const ids = sql`(${sql.param([...stationIds])}::int[])`;
  return sql`EXISTS (
    SELECT 1 FROM rental_unit u WHERE u.model_id = t.id AND NOT u.closed AND (
      u.station_id = ANY ${ids}
      OR EXISTS (SELECT 1 FROM unit_booking b WHERE b.unit_id = u.id AND b.active AND b.to_station_id = ANY ${ids})
      OR EXISTS (SELECT 1 FROM unit_outage g WHERE g.unit_id = u.id AND g.to_station_id = ANY ${ids})))`;
}

/**
 * The models of a mode on sale by title.
 * @param stationIds only models that may have a vehicle there
 */
export async function readModels(db: Db, mode: RentalMode, stationIds?: readonly number[]): Promise<ListedModel[]> {
  const { rows } = await db.execute<Omit<ListedModel, "policy"> & { policyName: string; policyTerms: unknown }>(sql`
    SELECT ${modelColumns}, y.id AS "typeId", y.name AS type, t.review_score_tenths AS "scoreTenths",
           t.review_count AS "reviewCount", p.name AS "policyName", p.terms AS "policyTerms",
           ARRAY(SELECT x.feature_id FROM product_feature x JOIN feature f ON f.id = x.feature_id
                  WHERE x.kind = 'transport' AND x.product_id = t.id AND f.enabled) AS "itemIds"
      FROM transport t JOIN rental_model m ON m.transport_id = t.id JOIN cancellation_policy p ON p.id = t.policy_id
      JOIN property_type y ON y.id = t.type_id
     WHERE t.mode = ${mode} AND ${transportOnSale} AND ${stationIds ? hasVehicleAt(stationIds) : sql`true`} ORDER BY t.title, t.id`);
  return rows.map(({ policyName, policyTerms, ...model }) => ({
    ...model,
    policy: policyFromTerms(policyName, policyTerms),
  }));
}

/** The enabled items of transport by name. */
export async function readItems(db: Db): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM feature WHERE applies_to = 'transport' AND enabled ORDER BY position, id`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
