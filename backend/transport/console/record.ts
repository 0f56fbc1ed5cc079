import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getTranslations } from "@/backend/terms/titles";
import type { TransportRecord } from "@/lib/contracts/transport/console";
import { AppError } from "@/lib/errors";
import { toArray } from "./columns";
import { lineColumns } from "./line-record";
import { type TransportRecordRow, toTransportRow, transportColumns, transportTables } from "./list";
import { rentalColumns } from "./rental-record";

export const noProduct = () => new AppError("not_found", { user: "This vehicle or line does not exist." });

const json = (select: SQL) => sql`coalesce((${select}), '[]'::json)`;

const commonColumns = sql`
  ${getTranslations(sql`t.translations`, ["title"])} AS translations, t.type_id AS "typeId", t.city_id AS "cityId", t.summary, t.description,
  ${json(sql`SELECT json_agg(f.feature_id ORDER BY f.feature_id) FROM product_feature f WHERE f.kind = 'transport' AND f.product_id = t.id`)} AS "itemIds",
  ${json(sql`SELECT json_agg(x.service_id ORDER BY x.service_id) FROM product_service x WHERE x.kind = 'transport' AND x.product_id = t.id`)} AS "serviceIds",
  coalesce(t.phone, '') AS phone, coalesce(t.email, '') AS email, t.confirm_mode AS "confirmMode",
  t.respond_hours AS "respondHours", t.policy_id AS "policyId", t.time_zone AS "timeZone", c.name AS "cityName",
  ${json(sql`SELECT json_agg(json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
     'placeholder', p.placeholder) ORDER BY p.position, p.id) FROM picture p WHERE p.owner_kind = 'transport' AND p.owner_id = t.id`)} AS pictures`;

type Row = TransportRecordRow & Omit<TransportRecord, keyof TransportRecordRow | "actions">;

/** @throws AppError 404 */
export async function readTransport(db: Db, id: number): Promise<TransportRecord> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${transportColumns}, ${commonColumns}, ${rentalColumns} AS rental, ${lineColumns} AS line FROM ${transportTables} WHERE t.id = ${id}`);
  if (!rows[0]) throw noProduct();
  return toTransportRow(rows[0]);
}

export type StoredForm = Pick<TransportRecord, "mode" | "title" | "operator" | "typeId" | "description"> &
  Partial<Pick<TransportRecord, "rental" | "line">>;

/** The values of the forms of products by id, without the counts of their list, which cost more than the insert. */
export async function readForms(
  db: Db,
  ids: readonly number[],
  of: "rental" | "line",
): Promise<Map<number, StoredForm>> {
  const parts = of === "rental" ? sql`${rentalColumns} AS rental` : sql`${lineColumns} AS line`;
  const { rows } = await db.execute<{ id: number; form: StoredForm }>(sql`
    SELECT x.id, to_json(x) AS form FROM (
      SELECT t.id, t.mode, t.title, t.operator, ${commonColumns}, ${parts} FROM ${transportTables}
       WHERE t.id = ANY(${toArray(ids, "int")})) x`);
  return new Map(rows.map(({ id, form }) => [id, form]));
}

/** Locks a product against other edits and reads it. @throws AppError 404 */
export async function lockTransport(tx: Db, id: number): Promise<TransportRecord> {
  await tx.execute(sql`SELECT 1 FROM transport WHERE id = ${id} FOR UPDATE`);
  return readTransport(tx, id);
}
