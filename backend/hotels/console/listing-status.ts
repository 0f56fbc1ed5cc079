import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { dropPictures } from "@/backend/files/pictures";
import { getHotelCacheTags } from "@/backend/hotels/cache-tags";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { removeReviews } from "@/backend/reviews/of-product";
import { hotelForms } from "@/lib/contracts/hotels/hotel-form";
import type { RemainingBooking } from "@/lib/contracts/hotels/hotel-records";
import { AppError } from "@/lib/errors";
import { noTrace, type Trace } from "./changes";
import { notifyOwners } from "./owners";
import { decideChange } from "./pending";
import { type HotelKey, lockHotel } from "./record";
import { getUses, inUse, ofHotel, remainingBookings } from "./remaining-bookings";
import { type Decision, isChangeDecision, type ListingStatus, listingStatusAfter } from "./rules";
import { updateHotel } from "./write";

export type ListingStatusRequest = { action: Decision; reason: string; version?: number; withoutRooms?: boolean };

/** The form with the selected pictures, without their sizes. */
export const chosenOnly = <F extends { pictures: readonly { key: string; alt: string }[] }>(form: F) => ({
  ...form,
  pictures: form.pictures.map(({ key, alt }) => ({ key, alt })),
});

/** 409 for a change that violates a rule by now. */
export const outdatedChange = () =>
  new AppError("conflict", { user: "This change can no longer be applied. Reject it and state what to correct." });

export const listingStatusValues = ({ approved, active, refusalReason }: ListingStatus) => ({
  approved,
  active,
  refusalReason,
});

/** Approves the pending room types with their hotel. Refused ones stay refused. */
async function approveRooms(tx: Db, actor: UserActor, hotelId: number, trace: Trace): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE room SET approved = true, version = version + 1, updated_at = now()
     WHERE hotel_id = ${hotelId} AND NOT approved AND refusal_reason IS NULL RETURNING id`);
  for (const { id } of rows) {
    const values = { before: { approved: false }, after: { approved: true } };
    await auditChange(tx, { actor, ...trace }, { kind: "room", id, verb: "approve", ...values });
  }
  return rows.length;
}

export type Decided = {
  id: number;
  title: string;
  kept: RemainingBooking[];
  rooms: number;
  notified: number;
  /** The replaced owner or cancellation policy. */
  before?: string | number | null;
};

/** Approves, refuses, disables or enables a hotel. Existing bookings remain valid and are listed. */
export async function decideHotel(
  tx: Db,
  actor: UserActor,
  key: HotelKey,
  request: ListingStatusRequest,
  trace: Trace = noTrace,
): Promise<Decided> {
  const stored = await lockHotel(tx, actor, key);
  const { id, form } = stored;
  requireVersion("this hotel", request.version, form.version);
  const { action } = request;
  if (isChangeDecision(action)) {
    const { ownerId, pictures, version } = form;
    const notified = await decideChange(tx, actor, trace, {
      kind: "hotel",
      id,
      listingStatus: stored,
      version,
      pending: stored.pending,
      pictures,
      request: { action, reason: request.reason },
      apply: (values) => {
        const parsed = hotelForms.admin.update.safeParse(chosenOnly({ ...form, ...values, ownerId, version }));
        if (!parsed.success) throw outdatedChange();
        return updateHotel(tx, actor, key, parsed.data, trace);
      },
      notify: { hotelId: id, hotelToken: stored.token, title: form.title },
    });
    return { id, title: form.title, rooms: 0, kept: [], notified };
  }
  const after = listingStatusAfter("hotel", actor, stored, { action, reason: request.reason });
  await tx.execute(sql`
    UPDATE hotel SET approved = ${after.approved}, active = ${after.active}, refusal_reason = ${after.refusalReason},
           version = version + 1, updated_at = now() WHERE id = ${id}`);
  const values = { before: listingStatusValues(stored), after: listingStatusValues(after) };
  await auditChange(tx, { actor, ...trace }, { kind: "hotel", id, verb: request.action, ...values });
  const approves = request.action === "approve";
  const rooms = approves && !request.withoutRooms ? await approveRooms(tx, actor, id, trace) : 0;
  let notified = 0;
  if (approves || request.action === "refuse") {
    const about = {
      hotelId: id,
      hotelToken: stored.token,
      title: form.title,
      approved: approves,
      reason: request.reason,
    };
    notified = await notifyOwners(tx, actor, `hotel ${id}:${form.version}`, about);
  }
  const takenOff = request.action === "deactivate" || request.action === "refuse";
  return { id, title: form.title, rooms, notified, kept: takenOff ? await remainingBookings(tx, ofHotel(id)) : [] };
}

/**
 * Deletes a hotel with its room types.
 * @throws AppError 409 `in_use` with the orders if it was ever booked
 */
export async function removeHotel(
  tx: Db,
  actor: UserActor,
  key: HotelKey & { version?: number },
  trace: Trace = noTrace,
): Promise<{ title: string; cacheTags: string[] }> {
  const { id, form } = await lockHotel(tx, actor, key);
  requireVersion("this hotel", key.version, form.version);
  const cacheTags = await getHotelCacheTags(tx, id);
  const used = await getUses(tx, actor, ofHotel(id));
  if (used.total > 0) throw inUse(form.title, used);
  const { rows: rooms } = await tx.execute<{ id: number }>(sql`SELECT id FROM room WHERE hotel_id = ${id}`);
  for (const room of rooms) await dropPictures(tx, { kind: "room", id: room.id });
  await dropPictures(tx, { kind: "hotel", id });
  await removeReviews(tx, { kind: "hotel", id });
  await tx.execute(sql`DELETE FROM hotel WHERE id = ${id}`);
  await auditChange(tx, { actor, ...trace }, { kind: "hotel", id, verb: "remove", before: form, after: null });
  return { title: form.title, cacheTags };
}
