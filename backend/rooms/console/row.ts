import { sql } from "drizzle-orm";
import { isoTime } from "@/backend/db/iso-time";
import { isAhead, ofRoom } from "@/backend/hotels/console/remaining-bookings";
import { todayAtHotel } from "@/backend/hotels/console/row";
import { actionsFor } from "@/backend/hotels/console/rules";
import type { UserActor } from "@/backend/http/context";
import type { RoomRow } from "@/lib/contracts/hotels/room-records";

/** FROM clause of a room type's row: alias `r`, its hotel `h`, the hotel's city `c` and country `n`. */
export const roomTables = sql`
  room r JOIN hotel h ON h.id = r.hotel_id JOIN city c ON c.id = h.city_id JOIN country n ON n.id = c.country_id`;

/** Over alias `s`: future nights of the room type `r` that are closed regardless of availability. */
export const closedAhead = sql`s.kind = 'room' AND s.product_id = r.id AND s.closed AND s.slot >= ${todayAtHotel}`;

export type RoomRecordRow = Omit<RoomRow, "actions" | "currency"> & { ordered: boolean };

/** Over the room type `r` of a hotel in the city `c`. */
export const freeTonight = sql`coalesce((SELECT CASE WHEN s.closed THEN 0 ELSE s.capacity - s.sold - s.held END
  FROM stock s WHERE s.kind = 'room' AND s.product_id = r.id AND s.slot = ${todayAtHotel}), 0)`;
export const roomOccupancyBp = sql`(SELECT (10000 * sum(s.sold) / nullif(sum(s.capacity), 0))::int
  FROM stock s WHERE s.kind = 'room' AND s.product_id = r.id AND s.slot BETWEEN ${todayAtHotel} AND ${todayAtHotel} + 29 AND NOT s.closed)`;

/** Counts are in the select list, because they are needed for one page of rows only. */
export const roomColumns = sql`
  r.id, r.token, r.hotel_id AS "hotelId", h.token AS "hotelToken", h.title AS "hotelTitle", r.title, r.slug,
  c.name AS city, n.name AS country,
  (SELECT p.key FROM picture p WHERE p.owner_kind = 'room' AND p.owner_id = r.id ORDER BY p.position, p.id LIMIT 1) AS picture,
  r.units, r.max_guests AS "maxGuests", r.cost_per_night_minor AS "costPerNightMinor", r.discount_bp AS "discountBp",
  r.approved, r.active, r.refusal_reason AS "refusalReason", ${isoTime("r.submitted_at")} AS "submittedAt",
  ${isoTime("r.pending_at")} AS "pendingSince",
  (SELECT count(*)::int FROM app_user u WHERE u.status = 'active' AND (u.id = h.owner_id
     OR u.id IN (SELECT s.user_id FROM hotel_staff s WHERE s.hotel_id = h.id))) AS recipients,
  EXISTS (SELECT 1 FROM public_hotel p WHERE p.id = h.id) AS "hotelPublic",
  (SELECT count(*)::int FROM orders o WHERE ${isAhead} AND ${ofRoom(sql`r.id`)}) AS bookings,
  (SELECT min(o.check_in)::text FROM orders o WHERE ${isAhead} AND ${ofRoom(sql`r.id`)} AND o.check_in >= ${todayAtHotel}) AS "nextArrival",
  (SELECT count(*)::int FROM stock s WHERE ${closedAhead}) AS "closedNights",
  (SELECT min(s.slot)::text FROM stock s WHERE ${closedAhead}) AS "closedFrom",
  (SELECT max(s.slot)::text FROM stock s WHERE ${closedAhead}) AS "closedUntil",
  (SELECT string_agg(DISTINCT s.closed_reason, '; ') FROM stock s WHERE ${closedAhead}) AS "closedReason",
  (SELECT count(*)::int FROM picture p WHERE p.owner_kind = 'room' AND p.owner_id = r.id) AS "pictureCount",
  (SELECT count(*)::int FROM rate_plan p WHERE p.room_id = r.id AND p.active) AS "planCount",
  ${freeTonight} AS "freeTonight", ${roomOccupancyBp} AS "occupancyBp",
  ${isoTime("r.created_at")} AS "createdAt", ${isoTime("r.updated_at")} AS "updatedAt", r.version,
  EXISTS (SELECT 1 FROM order_line l WHERE l.product_kind = 'room' AND l.product_id = r.id) AS ordered`;

export const toRoomRow = <R extends RoomRecordRow>(row: R, actor: UserActor, currency: string) => ({
  ...row,
  currency,
  actions: [...(row.closedNights > 0 ? (["open_nights"] as const) : []), ...actionsFor(actor, row, row.ordered)],
});
