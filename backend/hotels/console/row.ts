import { sql } from "drizzle-orm";
import { isoTime } from "@/backend/db/iso-time";
import type { UserActor } from "@/backend/http/context";
import { baseCurrencySql } from "@/backend/site/base-currency";
import type { HotelRow } from "@/lib/contracts/hotels/hotel-records";
import { isAhead, ofHotel } from "./remaining-bookings";
import { actionsFor } from "./rules";

/** The tables of a hotel row: alias `h` with city `c`, country `n`, type `t` and owner `u`. */
export const hotelTables = sql`
  hotel h JOIN city c ON c.id = h.city_id JOIN country n ON n.id = c.country_id
  JOIN property_type t ON t.id = h.property_type_id LEFT JOIN app_user u ON u.id = h.owner_id`;

export type HotelRecordRow = Omit<HotelRow, "actions"> & { ordered: boolean };

/** Hotel `h` has bookings whose stay is not over. */
export const bookingsAhead = sql`(SELECT count(*)::int FROM orders o WHERE ${isAhead} AND ${ofHotel(sql`h.id`)})`;

/** The date at the hotel of the city `c`. */
export const todayAtHotel = sql`(now() AT TIME ZONE c.time_zone)::date`;

/** The share of sold nights of hotel `h` in the city `c` in the next 30 days, in basis points. Closed nights don't count. */
export const occupancyBp = sql`(
  SELECT (10000 * sum(s.sold) / nullif(sum(s.capacity), 0))::int
    FROM stock s JOIN room r ON r.id = s.product_id AND s.kind = 'room'
   WHERE r.hotel_id = h.id AND s.slot BETWEEN ${todayAtHotel} AND ${todayAtHotel} + 29 AND NOT s.closed)`;

/** Counts are subqueries of the select list, so that they run only for the rows of one page. */
export const hotelColumns = sql`
  h.id, h.token, h.title, h.slug, c.name AS city, n.name AS country, t.name AS "propertyType", h.stars,
  (SELECT p.key FROM picture p WHERE p.owner_kind = 'hotel' AND p.owner_id = h.id ORDER BY p.position, p.id LIMIT 1) AS picture,
  u.name AS "ownerName", u.email::text AS "ownerEmail", h.approved, h.active, h.refusal_reason AS "refusalReason",
  (SELECT count(*)::int FROM app_user u WHERE u.status = 'active' AND (u.id = h.owner_id
     OR u.id IN (SELECT s.user_id FROM hotel_staff s WHERE s.hotel_id = h.id))) AS recipients,
  ${isoTime("h.pending_at")} AS "pendingSince", ${isoTime("h.submitted_at")} AS "submittedAt", ${isoTime("h.created_at")} AS "createdAt",
  ${isoTime("h.updated_at")} AS "updatedAt", h.version,
  (SELECT count(*)::int FROM room r WHERE r.hotel_id = h.id) AS rooms,
  (SELECT count(*)::int FROM room r WHERE r.hotel_id = h.id AND NOT r.approved AND r.refusal_reason IS NULL) AS "roomsWaiting",
  ${bookingsAhead} AS bookings, h.review_score_tenths AS "scoreTenths", h.review_count AS "reviewCount",
  (SELECT count(*)::int FROM picture p WHERE p.owner_kind = 'hotel' AND p.owner_id = h.id) AS "pictureCount",
  (SELECT min(r.cost_per_night_minor) FROM room r WHERE r.hotel_id = h.id) AS "cheapestMinor",
  ${baseCurrencySql} AS currency, ${occupancyBp} AS "occupancyBp",
  EXISTS (SELECT 1 FROM orders o WHERE ${ofHotel(sql`h.id`)}) AS ordered`;

export const toHotelRow = <R extends HotelRecordRow>(row: R, actor: UserActor) => ({
  ...row,
  actions: [
    ...actionsFor(actor, row, row.ordered),
    ...(actor.role === "admin" ? (["set_owner", "set_policy"] as const) : []),
  ],
});
