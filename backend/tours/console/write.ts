import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import { switchSale, wasBooked } from "@/backend/catalogue/sale";
import type { Db } from "@/backend/db/client";
import { columnNames, columnValues, getAssignments } from "@/backend/db/column-values";
import { dropPictures, setPictures } from "@/backend/files/pictures";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { metresBetween } from "@/backend/search/catalogue";
import type { SaleChange } from "@/lib/contracts/sale";
import type { TourRecord } from "@/lib/contracts/tours/console";
import type { TourForm } from "@/lib/contracts/tours/form";
import { storedTour } from "@/lib/contracts/tours/stored-tour";
import { AppError, type FieldErrors } from "@/lib/errors";
import { toSlug } from "@/lib/links/slug";
import { sameValue } from "@/lib/text/same-value";
import { generateSlots, planSchedule } from "../slots";
import { setOptions } from "./options-of-tour";
import { lockTour } from "./record";

type Trace = { ip: string; requestId: string };

/** A larger distance of the meeting point from the city's centre is treated as an input error. */
const furthestMetres = 200_000;

type Known = {
  city: { name: string; timeZone: string; latitude: number; longitude: number; enabled: boolean } | null;
  type: boolean;
  policy: boolean;
  items: number;
};

/**
 * Validates the references of a form and returns the time zone of the tour. A tour may stay in its city (`before`) even
 * if the city no longer accepts new products.
 * @throws AppError 422 by field
 */
async function checkForm(db: Db, form: TourForm, before?: { cityId: number; timeZone: string }): Promise<string> {
  const { rows } = await db.execute<Known>(sql`
    SELECT (SELECT json_build_object('name', c.name, 'timeZone', c.time_zone, 'latitude', c.latitude, 'longitude', c.longitude,
                                     'enabled', c.enabled AND n.enabled)
              FROM city c JOIN country n ON n.id = c.country_id WHERE c.id = ${form.cityId}) AS city,
           EXISTS (SELECT 1 FROM property_type WHERE id = ${form.typeId} AND kind = 'tour') AS type,
           EXISTS (SELECT 1 FROM cancellation_policy WHERE id = ${form.policyId}) AS policy,
           (SELECT count(*)::int FROM feature
             WHERE applies_to = 'tour' AND id = ANY(${sql.param(form.itemIds)}::int[])) AS items`);
  const known = rows[0];
  const city = known?.city;
  const fields: FieldErrors = {};
  if (!city || (!city.enabled && form.cityId !== before?.cityId)) fields.cityId = "Choose a city from the list.";
  else if (metresBetween(form.pin, city) > furthestMetres)
    fields.pin = `That is far from ${city.name}. Put the pin on the meeting point.`;
  else if (before && before.timeZone !== city.timeZone)
    fields.cityId = `The departures are in the time zone ${before.timeZone}. Add a new tour for another zone.`;
  if (!known?.type) fields.typeId = "Choose an option from the list.";
  if (!known?.policy) fields.policyId = "Choose an option from the list.";
  if (known?.items !== form.itemIds.length) fields.itemIds = "One of these items no longer exists.";
  if (!city || Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  return city.timeZone;
}

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The columns that the form edits. */
const toTourColumns = (form: TourForm, timeZone: string): Record<string, unknown> => ({
  title: form.title,
  slug: toSlug(form.title),
  translations: sql`${JSON.stringify(form.translations)}::jsonb`,
  type_id: form.typeId,
  city_id: form.cityId,
  summary: form.summary,
  description: form.description,
  highlights: list(form.highlights),
  included: list(form.included),
  excluded: list(form.excluded),
  itinerary: sql`${JSON.stringify(form.itinerary)}::jsonb`,
  meeting_point: form.meetingPoint,
  latitude: form.pin.latitude,
  longitude: form.pin.longitude,
  time_zone: timeZone,
  languages: list(form.languages),
  phone: form.phone || null,
  email: form.email || null,
  confirm_mode: form.confirmMode,
  respond_hours: form.confirmMode === "request" ? form.respondHours : null,
  cutoff_minutes: form.cutoffMinutes,
  min_participants: form.minParticipants,
  weather_dependent: form.weatherDependent,
  policy_id: form.policyId,
});

async function setItems(tx: Db, tourId: number, itemIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...itemIds])}::int[]`;
  await tx.execute(
    sql`DELETE FROM product_feature WHERE kind = 'tour' AND product_id = ${tourId} AND feature_id <> ALL(${ids})`,
  );
  await tx.execute(sql`
    INSERT INTO product_feature (kind, product_id, feature_id) SELECT 'tour', ${tourId}, f FROM unnest(${ids}) AS f
    ON CONFLICT DO NOTHING`);
}

/** Values for the audit log: those of the form. */
function getAuditValues(record: TourRecord): Record<string, unknown> {
  const names = Object.keys(storedTour.shape).filter((name) => name !== "version");
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/**
 * Creates a tour with its options and departures. It is on sale at once.
 * @throws AppError 422 by field for invalid references
 */
export async function createTour(tx: Db, actor: UserActor, form: TourForm, trace: Trace): Promise<number> {
  const columns = toTourColumns(form, await checkForm(tx, form));
  const { rows } = await tx.execute<{ id: number }>(
    sql`INSERT INTO tour (${columnNames(columns)}) VALUES (${columnValues(columns)}) RETURNING id`,
  );
  const id = rows[0]?.id;
  if (!id) throw new Error("no tour was made");
  await setItems(tx, id, form.itemIds);
  await setOptions(tx, id, form.options);
  await setPictures(tx, actor, { kind: "tour", id }, form.pictures);
  await generateSlots(tx, { tourId: id });
  const after = getAuditValues(await lockTour(tx, id));
  await auditChange(tx, { actor, ...trace }, { kind: "tour", id, verb: "create", before: null, after });
  return id;
}

/**
 * Updates a tour. Departures with participants keep their places, times and prices.
 * @throws AppError 404, 409 for an outdated version, 422 by field
 */
export async function updateTour(
  tx: Db,
  actor: UserActor,
  id: number,
  { version, ...form }: TourForm & { version: number },
  trace: Trace,
): Promise<{ version: number; changed: boolean }> {
  const before = await lockTour(tx, id);
  requireVersion("this tour", version, before.version);
  const columns = toTourColumns(form, await checkForm(tx, form, before));
  const scheduled = await planSchedule(tx, id);
  await tx.execute(sql`UPDATE tour SET ${getAssignments(columns)} WHERE id = ${id}`);
  await setItems(tx, id, form.itemIds);
  await setOptions(tx, id, form.options);
  await setPictures(tx, actor, { kind: "tour", id }, form.pictures);
  const was = getAuditValues(before);
  const now = getAuditValues(await lockTour(tx, id));
  if (sameValue(was, now)) return { version, changed: false };
  await tx.execute(sql`UPDATE tour SET version = version + 1, updated_at = now() WHERE id = ${id}`);
  await generateSlots(tx, { tourId: id, before: scheduled });
  await auditChange(tx, { actor, ...trace }, { kind: "tour", id, verb: "update", before: was, after: now });
  return { version: version + 1, changed: true };
}

/** @throws AppError 404, 409 for an outdated version */
export const switchTour = async (tx: Db, actor: UserActor, id: number, change: SaleChange, trace: Trace) =>
  switchSale(tx, { actor, ...trace }, await lockTour(tx, id), change, {
    table: sql`tour`,
    kind: "tour",
    one: "this tour",
  });

/** Deletes a tour that was never booked. @throws AppError 404, 409 */
export async function removeTour(
  tx: Db,
  actor: UserActor,
  id: number,
  { version }: { version?: number },
  trace: Trace,
): Promise<TourRecord> {
  const before = await lockTour(tx, id);
  requireVersion("this tour", version, before.version);
  if (!before.actions.includes("remove")) throw wasBooked(before.title);
  await dropPictures(tx, { kind: "tour", id });
  await setItems(tx, id, []);
  // Inventory rows are kept for the history of holds; nothing can be sold from them without their slots.
  await tx.execute(sql`
    UPDATE stock SET closed = true FROM tour_slot s WHERE s.stock_id = stock.id AND s.tour_id = ${id}`);
  await tx.execute(sql`DELETE FROM tour WHERE id = ${id}`);
  await auditChange(
    tx,
    { actor, ...trace },
    { kind: "tour", id, verb: "remove", before: getAuditValues(before), after: null },
  );
  return before;
}
