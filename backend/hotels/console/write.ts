import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { columnNames, columnValues, getAssignments } from "@/backend/db/column-values";
import { setPictures } from "@/backend/files/pictures";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { readSettings } from "@/backend/site/settings";
import { extendNightWindow } from "@/backend/stock/nights";
import type { HotelForm } from "@/lib/contracts/hotels/hotel-form";
import { toSlug } from "@/lib/links/slug";
import { splitChange } from "@/lib/material-changes";
import { isChanged, noTrace, type Trace } from "./changes";
import { type CheckedPlace, checkHotelForm } from "./checks";
import { pendingAssignments, pendingPictures, withPending } from "./pending";
import { type HotelKey, lockHotel } from "./record";
import { listingStatusAfterChange } from "./rules";

/** The unguessable part of a hotel URL. */
export const newToken = (): string => randomBytes(12).toString("hex");

const orNull = (text: string) => text || null;

/** The columns that the form edits. */
const toHotelColumns = (form: HotelForm, { timeZone }: CheckedPlace): Record<string, unknown> => ({
  title: form.title,
  slug: toSlug(form.title),
  property_type_id: form.propertyTypeId,
  stars: form.stars,
  summary: form.summary,
  description: form.description,
  city_id: form.cityId,
  district: orNull(form.district),
  address: form.address,
  postcode: orNull(form.postcode),
  latitude: form.pin.latitude,
  longitude: form.pin.longitude,
  time_zone: timeZone,
  check_in_from: form.checkInFrom,
  check_in_until: form.checkInUntil,
  check_out_until: form.checkOutUntil,
  phone: orNull(form.phone),
  email: orNull(form.email),
  website: orNull(form.website),
  licence_number: orNull(form.licenceNumber),
  languages: sql`${sql.param(form.languages)}::text[]`,
  security_deposit_minor: form.securityDepositMinor,
  pets_allowed: form.petsAllowed,
  child_age_limit: form.childAgeLimit,
  policies: form.policies,
  translations: sql`${JSON.stringify(form.translations)}::jsonb`,
  policy_id: form.policyId,
  confirm_mode: form.confirmMode,
  respond_hours: form.confirmMode === "request" ? form.respondHours : null,
  lead_minutes: form.leadMinutes,
  window_days: form.windowDays,
});

async function setFeatures(tx: Db, hotelId: number, featureIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...featureIds])}::int[]`;
  await tx.execute(sql`DELETE FROM hotel_feature WHERE hotel_id = ${hotelId} AND feature_id <> ALL(${ids})`);
  await tx.execute(sql`
    INSERT INTO hotel_feature (hotel_id, feature_id) SELECT ${hotelId}, f FROM unnest(${ids}) AS f ON CONFLICT DO NOTHING`);
}

/** Assigns the new owner to the hotel and removes the previous one. */
async function setOwner(tx: Db, hotelId: number, before: string | null, after: string | null): Promise<void> {
  if (before && before !== after)
    await tx.execute(sql`DELETE FROM hotel_staff WHERE hotel_id = ${hotelId} AND user_id = ${before}`);
  if (after)
    await tx.execute(sql`
      INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${after}, ${hotelId}) ON CONFLICT DO NOTHING`);
}

/**
 * Creates a hotel. An administrator's hotel is approved at once; a sub-administrator's is assigned to them and waits
 * for approval.
 * @throws AppError 422 by field for invalid references
 */
export async function createHotel(
  tx: Db,
  actor: UserActor,
  form: HotelForm,
  trace: Trace = noTrace,
  { approved = actor.role === "admin" }: { approved?: boolean } = {},
): Promise<{ id: number; token: string }> {
  const place = await checkHotelForm(tx, form);
  const token = newToken();
  const ownerId = actor.role === "admin" ? (form.ownerId ?? null) : actor.id;
  const columns = { ...toHotelColumns(form, place), token, owner_id: ownerId, approved };
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO hotel (${columnNames(columns)}) VALUES (${columnValues(columns)}) RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error("no hotel was made");
  await setFeatures(tx, id, form.featureIds);
  await setPictures(tx, actor, { kind: "hotel", id }, form.pictures);
  await setOwner(tx, id, null, ownerId);
  const after = { ...form, ownerId };
  await auditChange(tx, { actor, ...trace }, { kind: "hotel", id, verb: "create", before: null, after });
  return { id, token };
}

/** The same fields of another form. */
export const withOnly = (form: Record<string, unknown>, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, form[name]]));

export type Changed = { id: number; version: number; material: string[]; submitted: boolean; changed: boolean };

/**
 * Updates a hotel. Reviewed fields changed by a sub-administrator wait for approval; the others apply at once.
 * @throws AppError 404 out of scope, 409 for an outdated version, 422 by field
 */
export async function updateHotel(
  tx: Db,
  actor: UserActor,
  key: HotelKey,
  { version, ...form }: HotelForm & { version: number },
  trace: Trace = noTrace,
): Promise<Changed> {
  const stored = await lockHotel(tx, actor, key);
  const { version: current, ...before } = stored.form;
  requireVersion("this hotel", version, current);
  const checked = await checkHotelForm(tx, form, before.cityId);
  const after = { ...form, ownerId: actor.role === "admin" ? (form.ownerId ?? null) : stored.ownerId };
  const storedValues = { ...before, pictures: before.pictures.map(({ key, alt }) => ({ key, alt })) };
  const rendered = actor.role === "admin" ? storedValues : withPending(storedValues, stored.pending);
  if (!isChanged({ ...rendered, pictures: rendered.pictures.map(({ key, alt }) => ({ key, alt })) }, after))
    return { id: stored.id, version, material: [], submitted: false, changed: false };
  const { reviewChanges } = await readSettings(tx, "staff");
  const { live, pending, texts } =
    stored.approved && reviewChanges && actor.role !== "admin"
      ? splitChange("hotel", storedValues, after)
      : { live: after, pending: null, texts: [] };
  const place = pending ? await checkHotelForm(tx, live, before.cityId) : checked;
  const { listingStatus, submitted } = listingStatusAfterChange(actor, stored);
  // An administrator's edit leaves a pending change untouched.
  const keeps = actor.role === "admin" ? (stored.pending?.values ?? null) : pending;
  const owner = { kind: "hotel", id: stored.id } as const;
  const waiting = await setPictures(tx, actor, owner, live.pictures, pendingPictures(keeps));
  const values = keeps?.pictures ? { ...keeps, pictures: waiting } : keeps;
  await tx.execute(sql`
    UPDATE hotel SET ${getAssignments({ ...toHotelColumns(live, place), owner_id: after.ownerId })},
           approved = ${listingStatus.approved}, refusal_reason = ${listingStatus.refusalReason},
           submitted_at = CASE WHEN ${submitted} THEN now() ELSE submitted_at END,
           version = version + 1, updated_at = now()${pendingAssignments(actor, stored.pending, values)}
     WHERE id = ${stored.id}`);
  await setFeatures(tx, stored.id, live.featureIds);
  await setOwner(tx, stored.id, stored.ownerId, after.ownerId);
  if (form.windowDays > before.windowDays) await extendNightWindow(tx, { hotelId: stored.id });
  const who = { actor, ...trace };
  await auditChange(tx, who, { kind: "hotel", id: stored.id, verb: "update", before: storedValues, after: live });
  if (pending)
    await auditChange(tx, who, {
      ...owner,
      verb: "submit_change",
      before: withOnly(storedValues, pending),
      after: pending,
    });
  const waits = submitted || texts.length > 0;
  return { id: stored.id, version: version + 1, material: texts, submitted: waits, changed: true };
}
