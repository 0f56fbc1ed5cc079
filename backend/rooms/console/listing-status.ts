import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { dropPictures } from "@/backend/files/pictures";
import { noTrace, type Trace } from "@/backend/hotels/console/changes";
import {
  chosenOnly,
  type ListingStatusRequest,
  listingStatusValues,
  outdatedChange,
} from "@/backend/hotels/console/listing-status";
import { notifyOwners } from "@/backend/hotels/console/owners";
import { decideChange } from "@/backend/hotels/console/pending";
import { everOfRoom, getUses, inUse, ofRoom, remainingBookings } from "@/backend/hotels/console/remaining-bookings";
import { isChangeDecision, listingStatusAfter } from "@/backend/hotels/console/rules";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import type { RemainingBooking } from "@/lib/contracts/hotels/hotel-records";
import { roomUpdateForm } from "@/lib/contracts/hotels/room-form";
import { pathTo, routes } from "@/lib/routes";
import { lockRoom, type RoomKey } from "./record";
import { updateRoom } from "./write";

export type DecidedRoom = {
  id: number;
  hotelId: number;
  title: string;
  hotelTitle: string;
  kept: RemainingBooking[];
  notified: number;
  /** The nights that were opened. */
  opened?: number;
};

/** Opens the closed nights of a room type and returns their number. The calendar provides it. */
export type OpenNights = (tx: Db, actor: UserActor, roomId: number, trace: Trace) => Promise<number>;

export async function openClosedNights(
  tx: Db,
  actor: UserActor,
  key: RoomKey,
  { openNights, version, trace }: { openNights: OpenNights; version?: number; trace: Trace },
): Promise<DecidedRoom> {
  const { id, hotelId, hotelTitle, form } = await lockRoom(tx, actor, key);
  requireVersion("this room type", version, form.version);
  const opened = await openNights(tx, actor, id, trace);
  return { id, hotelId, hotelTitle, title: form.title, kept: [], notified: 0, opened };
}

/** Approves, rejects, deactivates or reactivates a room type; existing bookings are unaffected and listed. */
export async function decideRoom(
  tx: Db,
  actor: UserActor,
  key: RoomKey,
  request: ListingStatusRequest,
  trace: Trace = noTrace,
): Promise<DecidedRoom> {
  const stored = await lockRoom(tx, actor, key);
  const { id, hotelId, hotelToken, hotelTitle, form } = stored;
  const { action, reason, version } = request;
  requireVersion("this room type", version, form.version);
  if (isChangeDecision(action)) {
    const title = `${form.title}, ${hotelTitle}`;
    const notified = await decideChange(tx, actor, trace, {
      kind: "room",
      id,
      listingStatus: stored,
      version: form.version,
      pending: stored.pending,
      pictures: form.pictures,
      request: { action, reason },
      apply: (values) => {
        const parsed = roomUpdateForm.safeParse(chosenOnly({ ...form, ...values }));
        if (!parsed.success) throw outdatedChange();
        return updateRoom(tx, actor, key, parsed.data, trace);
      },
      notify: {
        hotelId,
        hotelToken,
        title,
        link: pathTo(routes.subadmin.viewRoom, { hotelId, tokenId: stored.token }),
      },
    });
    return { id, hotelId, hotelTitle, title: form.title, kept: [], notified };
  }
  const after = listingStatusAfter("room", actor, stored, { action, reason });
  await tx.execute(sql`
    UPDATE room SET approved = ${after.approved}, active = ${after.active}, refusal_reason = ${after.refusalReason},
           version = version + 1, updated_at = now() WHERE id = ${id}`);
  const values = { before: listingStatusValues(stored), after: listingStatusValues(after) };
  await auditChange(tx, { actor, ...trace }, { kind: "room", id, verb: action, ...values });
  let notified = 0;
  if (action === "approve" || action === "refuse") {
    const link = pathTo(routes.subadmin.viewRoom, { hotelId, tokenId: stored.token });
    const title = `${form.title}, ${hotelTitle}`;
    const about = { hotelId, hotelToken, title, approved: action === "approve", reason, link };
    notified = await notifyOwners(tx, actor, `room ${id}:${form.version}`, about);
  }
  const takenOff = action === "deactivate" || action === "refuse";
  return {
    id,
    hotelId,
    hotelTitle,
    title: form.title,
    notified,
    kept: takenOff ? await remainingBookings(tx, ofRoom(id)) : [],
  };
}

/**
 * Deletes a room type.
 * @throws 409 `in_use` with the obstacles if it was ever ordered
 */
export async function removeRoom(
  tx: Db,
  actor: UserActor,
  key: RoomKey & { version?: number },
  trace: Trace = noTrace,
): Promise<{ id: number; hotelId: number; title: string }> {
  const { id, hotelId, form } = await lockRoom(tx, actor, key);
  requireVersion("this room type", key.version, form.version);
  const used = await getUses(tx, actor, everOfRoom(id));
  if (used.total > 0) throw inUse(form.title, used);
  await dropPictures(tx, { kind: "room", id });
  await tx.execute(sql`DELETE FROM room WHERE id = ${id}`);
  await auditChange(tx, { actor, ...trace }, { kind: "room", id, verb: "remove", before: form, after: null });
  return { id, hotelId, title: form.title };
}
