import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { metresBetween } from "@/backend/search/catalogue";
import type { HotelForm } from "@/lib/contracts/hotels/hotel-form";
import { AppError, type FieldErrors } from "@/lib/errors";

/** A larger distance from the city's centre is treated as an input error. */
const furthestMetres = 150_000;

export type CheckedPlace = { timeZone: string };

type Known = {
  city: { name: string; timeZone: string; latitude: number; longitude: number; enabled: boolean } | null;
  type: boolean;
  policy: boolean;
  features: number;
  owner: boolean;
};

/**
 * Validates the references of a hotel form and returns the place's time zone. A hotel may stay in its city (`staysIn`)
 * even if the city no longer accepts new hotels.
 * @throws AppError 422 by field
 */
export async function checkHotelForm(db: Db, form: HotelForm, staysIn?: number): Promise<CheckedPlace> {
  const { cityId, propertyTypeId, policyId, featureIds, ownerId = null, pin } = form;
  const { rows } = await db.execute<Known>(sql`
    SELECT (SELECT json_build_object('name', c.name, 'timeZone', c.time_zone, 'latitude', c.latitude, 'longitude', c.longitude,
                                     'enabled', c.enabled AND n.enabled)
              FROM city c JOIN country n ON n.id = c.country_id WHERE c.id = ${cityId}) AS city,
           EXISTS (SELECT 1 FROM property_type WHERE id = ${propertyTypeId} AND kind = 'hotel') AS type,
           EXISTS (SELECT 1 FROM cancellation_policy WHERE id = ${policyId}) AS policy,
           (SELECT count(*)::int FROM feature
             WHERE applies_to = 'hotel' AND id = ANY(${sql.param(featureIds)}::int[])) AS features,
           (${ownerId}::uuid IS NULL OR EXISTS (SELECT 1 FROM app_user WHERE id = ${ownerId}::uuid AND role = 2)) AS owner`);
  const known = rows[0];
  const city = known?.city;
  const fields: FieldErrors = {};
  if (!city || (!city.enabled && cityId !== staysIn)) fields.cityId = "Choose a city from the list.";
  else if (metresBetween(pin, city) > furthestMetres)
    fields.pin = `That is ${Math.round(metresBetween(pin, city) / 1000).toLocaleString("en")} km from ${city.name}. Place the pin at the property.`;
  if (!known?.type) fields.propertyTypeId = "Choose an option from the list.";
  if (!known?.policy) fields.policyId = "Choose an option from the list.";
  if (known?.features !== featureIds.length) fields.featureIds = "One of these features no longer exists.";
  if (!known?.owner) fields.ownerId = "Choose a sub-administrator.";
  if (!city || Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  return { timeZone: city.timeZone };
}
