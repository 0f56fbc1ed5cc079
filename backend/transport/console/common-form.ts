import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { TransportRecord } from "@/lib/contracts/transport/console";
import type { TransportRentalForm } from "@/lib/contracts/transport/form";
import { AppError, type FieldErrors } from "@/lib/errors";
import { toSlug } from "@/lib/links/slug";
import { type Columns, toArray } from "./columns";

/** The parts of a form that all modes have. */
export type CommonForm = Omit<TransportRentalForm, "rental">;

type Known = {
  city: { timeZone: string; enabled: boolean } | null;
  type: boolean;
  policy: boolean;
  items: number;
  services: number;
};

/** The time zone of the city of a valid form, otherwise its errors. */
export type CheckedForm = { timeZone: string } | { fields: FieldErrors };

/**
 * Validates the references of forms. A product may stay in its city even if the city no longer accepts new products.
 * @param before the stored product of the only form, if it has one
 */
export async function checkForms(
  db: Db,
  forms: readonly CommonForm[],
  before?: TransportRecord,
): Promise<CheckedForm[]> {
  const values = forms.map(({ cityId, typeId, mode, policyId, itemIds, serviceIds }, at) => ({
    at,
    city_id: cityId,
    type_id: typeId,
    mode,
    policy_id: policyId,
    items: itemIds,
    services: serviceIds,
  }));
  const { rows } = await db.execute<Known>(sql`
    SELECT (SELECT json_build_object('timeZone', c.time_zone, 'enabled', c.enabled AND n.enabled)
              FROM city c JOIN country n ON n.id = c.country_id WHERE c.id = f.city_id) AS city,
           EXISTS (SELECT 1 FROM property_type
                    WHERE id = f.type_id AND kind = 'transport' AND mode = f.mode) AS type,
           EXISTS (SELECT 1 FROM cancellation_policy WHERE id = f.policy_id) AS policy,
           (SELECT count(*)::int FROM feature WHERE applies_to = 'transport' AND id = ANY(f.items)) AS items,
           (SELECT count(*)::int FROM extra_service WHERE kind = 'transport' AND id = ANY(f.services)) AS services
      FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS f(at int, city_id int, type_id int, mode text, policy_id int, items int[], services int[])
     ORDER BY f.at`);
  return forms.map((form, at) => {
    const known = rows[at];
    const fields: FieldErrors = {};
    if (before && before.mode !== form.mode) fields.mode = "The mode can't be changed. Add a new product instead.";
    if (!known?.city || (!known.city.enabled && form.cityId !== before?.cityId))
      fields.cityId = "Choose a city from the list.";
    if (!known?.type) fields.typeId = "Choose a type of this mode.";
    if (!known?.policy) fields.policyId = "Choose an option from the list.";
    if (known?.items !== form.itemIds.length) fields.itemIds = "One of these items no longer exists.";
    if (known?.services !== form.serviceIds.length) fields.serviceIds = "One of these extras no longer exists.";
    return known?.city && Object.keys(fields).length === 0 ? { timeZone: known.city.timeZone } : { fields };
  });
}

/** The time zone of a form's city. @throws AppError 422 by field */
export async function checkForm(db: Db, form: CommonForm, before?: TransportRecord): Promise<string> {
  const [checked] = await checkForms(db, [form], before);
  if (!checked || "fields" in checked) throw new AppError("invalid", { fields: checked?.fields });
  return checked.timeZone;
}

export const getCommonColumns = (form: CommonForm, timeZone: string): Columns => ({
  mode: form.mode,
  title: form.title,
  slug: toSlug(form.title),
  translations: sql`${JSON.stringify(form.translations)}::jsonb`,
  type_id: form.typeId,
  city_id: form.cityId,
  operator: form.operator,
  summary: form.summary,
  description: form.description,
  phone: form.phone || null,
  email: form.email || null,
  time_zone: timeZone,
  confirm_mode: form.confirmMode,
  respond_hours: form.confirmMode === "request" ? form.respondHours : null,
  policy_id: form.policyId,
});

/** Replaces the items and extra services. Kept services stay mandatory or optional. */
export async function setLists(
  tx: Db,
  id: number,
  itemIds: readonly number[],
  serviceIds: readonly number[],
): Promise<void> {
  const items = toArray(itemIds, "int");
  const services = toArray(serviceIds, "int");
  await tx.execute(
    sql`DELETE FROM product_feature WHERE kind = 'transport' AND product_id = ${id} AND feature_id <> ALL(${items})`,
  );
  await tx.execute(sql`
    INSERT INTO product_feature (kind, product_id, feature_id) SELECT 'transport', ${id}, f FROM unnest(${items}) AS f
    ON CONFLICT DO NOTHING`);
  await tx.execute(
    sql`DELETE FROM product_service WHERE kind = 'transport' AND product_id = ${id} AND service_id <> ALL(${services})`,
  );
  await tx.execute(sql`
    INSERT INTO product_service (kind, product_id, service_id) SELECT 'transport', ${id}, s FROM unnest(${services}) AS s
    ON CONFLICT DO NOTHING`);
}

/** Values that the forms do not edit. */
const computed = new Set([
  "id",
  "slug",
  "type",
  "city",
  "country",
  "picture",
  "active",
  "dailyMinor",
  "currency",
  "unitCount",
  "nextDate",
  "bookings",
  "createdAt",
  "updatedAt",
  "version",
  "actions",
  "timeZone",
  "cityName",
]);

/** Values for the audit log: those of the form. */
export const getAuditValues = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !computed.has(name) && value !== null));
