import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { columnNames, columnValues, getAssignments } from "@/backend/db/column-values";
import { setPictures } from "@/backend/files/pictures";
import { isChanged, noTrace, type Trace } from "@/backend/hotels/console/changes";
import { pendingAssignments, pendingPictures, withPending } from "@/backend/hotels/console/pending";
import { listingStatusAfterChange } from "@/backend/hotels/console/rules";
import { type Changed, newToken, withOnly } from "@/backend/hotels/console/write";
import type { UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { requireVersion } from "@/backend/http/version";
import { readSettings } from "@/backend/site/settings";
import { extendNightWindow } from "@/backend/stock/nights";
import { type RoomForm, weekdayNames } from "@/lib/contracts/hotels/room-form";
import { AppError } from "@/lib/errors";
import { toSlug } from "@/lib/links/slug";
import { splitChange } from "@/lib/material-changes";
import { checkRoomForm } from "./checks";
import { setParts } from "./parts";
import { lockRoom, type RoomKey } from "./record";
import { changeUnits } from "./units";

/** The columns that the form fills. */
const toRoomColumns = (form: RoomForm): Record<string, unknown> => ({
  title: form.title,
  slug: toSlug(form.title),
  description: form.description,
  translations: JSON.stringify(form.translations),
  beds: JSON.stringify(form.beds),
  size_m_2: form.sizeM2,
  view: form.view || null,
  base_guests: form.baseGuests,
  max_adults: form.maxAdults,
  max_children: form.maxChildren,
  max_guests: form.maxGuests,
  cost_per_night_minor: form.costPerNightMinor,
  discount_bp: form.discountBp,
  extra_adult_minor: form.extraAdultMinor,
  weekday_delta_minor: JSON.stringify(weekdayNames.map((day) => form.weekdayDelta[day])),
  units: form.units,
  min_nights: form.minNights,
  max_nights: form.maxNights,
  buffer_nights: form.bufferNights,
  policy_id: form.policyId,
});

/**
 * Creates a room type with its plans and the nights of the hotel's selling window. An administrator's is approved at
 * once; a sub-administrator's is pending.
 * @throws 422 on `hotelId` for a hotel out of scope, and by field for missing references
 */
export async function createRoom(
  tx: Db,
  actor: UserActor,
  hotelId: number,
  form: RoomForm,
  trace: Trace = noTrace,
  { approved = actor.role === "admin" }: { approved?: boolean } = {},
): Promise<{ id: number; token: string; hotelId: number }> {
  // Locked, so that the hotel's selling window can't change before the nights are inserted.
  const { rows: hotels } = await tx.execute<{ id: number }>(
    sql`SELECT h.id FROM hotel h WHERE h.id = ${hotelId} AND ${hotelInScope(actor, sql`h.id`)} FOR SHARE OF h`,
  );
  if (!hotels[0]) throw new AppError("invalid", { fields: { hotelId: "Choose one of your hotels." } });
  await checkRoomForm(tx, form, null);
  const token = newToken();
  const columns = { ...toRoomColumns(form), token, hotel_id: hotelId, approved };
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO room (${columnNames(columns)}) VALUES (${columnValues(columns)}) RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error("no room type was made");
  await setParts(tx, id, form);
  await setPictures(tx, actor, { kind: "room", id }, form.pictures);
  await extendNightWindow(tx, { roomId: id });
  const after = { ...form, hotelId };
  await auditChange(tx, { actor, ...trace }, { kind: "room", id, verb: "create", before: null, after });
  return { id, token, hotelId };
}

/**
 * Replaces the version that the caller read by a changed form.
 * @throws 404 out of scope; 409 after a concurrent change, or if more units are sold or held than the new number; 422
 * by field
 */
export async function updateRoom(
  tx: Db,
  actor: UserActor,
  key: RoomKey,
  { version, ...form }: RoomForm & { version: number },
  trace: Trace = noTrace,
): Promise<Changed & { hotelId: number }> {
  const stored = await lockRoom(tx, actor, key);
  const { id, hotelId } = stored;
  const { version: current, ...before } = stored.form;
  requireVersion("this room type", version, current);
  await checkRoomForm(tx, form, id);
  const storedValues = { ...before, pictures: before.pictures.map(({ key, alt }) => ({ key, alt })) };
  const rendered = actor.role === "admin" ? storedValues : withPending(storedValues, stored.pending);
  if (!isChanged({ ...rendered, pictures: rendered.pictures.map(({ key, alt }) => ({ key, alt })) }, form))
    return { id, hotelId, version, material: [], submitted: false, changed: false };
  const { reviewChanges } = await readSettings(tx, "staff");
  const { live, pending, texts } =
    stored.approved && reviewChanges && actor.role !== "admin"
      ? splitChange<RoomForm>("room", storedValues as RoomForm, form)
      : { live: form, pending: null, texts: [] };
  const { listingStatus, submitted } = listingStatusAfterChange(actor, stored);
  // An administrator's own change does not affect a pending one.
  const keeps = actor.role === "admin" ? (stored.pending?.values ?? null) : pending;
  const waiting = await setPictures(tx, actor, { kind: "room", id }, live.pictures, pendingPictures(keeps));
  const values = keeps?.pictures ? { ...keeps, pictures: waiting } : keeps;
  await tx.execute(sql`
    UPDATE room SET ${getAssignments(toRoomColumns(live))},
           approved = ${listingStatus.approved}, refusal_reason = ${listingStatus.refusalReason},
           submitted_at = CASE WHEN ${submitted} THEN now() ELSE submitted_at END,
           version = version + 1, updated_at = now()${pendingAssignments(actor, stored.pending, values)}
     WHERE id = ${id}`);
  await setParts(tx, id, live);
  if (live.bufferNights > before.bufferNights) await extendNightWindow(tx, { roomId: id });
  if (form.units !== before.units) await changeUnits(tx, id, before.units, form.units);
  const who = { actor, ...trace };
  await auditChange(tx, who, { kind: "room", id, verb: "update", before: storedValues, after: live });
  if (pending) {
    const before = withOnly(storedValues, pending);
    await auditChange(tx, who, { kind: "room", id, verb: "submit_change", before, after: pending });
  }
  const waits = submitted || texts.length > 0;
  return { id, hotelId, version: version + 1, material: texts, submitted: waits, changed: true };
}
