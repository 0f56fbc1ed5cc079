import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { titlesColumn } from "@/backend/terms/titles";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { TourOption } from "@/lib/contracts/tours/tours";
import { AppError } from "@/lib/errors";
import type { OpeningHours } from "@/lib/kinds/tour/opening-hours";
import type { Titles } from "@/lib/language/titles";
import type { CancellationPolicy } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";

export const noTour = () => new AppError("not_found", { user: "This tour does not exist." });

/** The first picture of a tour as JSON; `t` is the alias of its row. */
export const firstTourPicture = sql`(
  SELECT json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
    FROM picture WHERE owner_kind = 'tour' AND owner_id = t.id ORDER BY position, id LIMIT 1)`;

/** The instant at which the sale of the slot `s` ends without the cut-off: its start, or its last closing time. */
export const salesAnchor = sql`(CASE WHEN s.hours IS NULL THEN s.starts_at ELSE s.ends_at END)`;

/** SQL condition: the places `k` of a slot can be booked. A private departure is free while nothing of it is taken. */
export const hasFreePlaces = (isPrivate: SQL): SQL =>
  sql`(k.capacity > k.held + k.sold AND NOT (${isPrivate} AND k.held + k.sold > 0))`;

/** The local date of the next slot of the tour `t` with a free place; null without one. */
export const nextTourDate = sql`(
  SELECT s.date::text FROM tour_slot s JOIN stock k ON k.id = s.stock_id JOIN tour_option x ON x.id = s.option_id
   WHERE s.tour_id = t.id AND s.status = 'open' AND ${hasFreePlaces(sql`x.private`)}
     AND s.starts_at > clock_timestamp() - interval '2 days'
     AND ${salesAnchor} > clock_timestamp() + t.cutoff_minutes * interval '1 minute'
   ORDER BY s.starts_at LIMIT 1)`;

/** The public sees active tours, staff see all. */
export const tourOnSale = sql`t.active`;

export type TourTerms = {
  id: number;
  title: string;
  titles: Titles | null;
  slug: string;
  city: string;
  country: string;
  cityId: number;
  stateId: number | null;
  countryId: number;
  meetingPoint: string;
  timeZone: string;
  languages: string[];
  confirmMode: "instant" | "request";
  respondHours: number | null;
  cutoffMinutes: number;
  active: boolean;
  picture: Picture | null;
  policy: CancellationPolicy;
};

/** The data of a tour that a price depends on; null if it does not exist. */
export async function readTourTerms(db: Db, tourId: number): Promise<TourTerms | null> {
  const { rows } = await db.execute<Omit<TourTerms, "policy"> & { policyName: string; policyTerms: unknown }>(sql`
    SELECT t.id, t.title, ${titlesColumn(sql`t.translations`)}, t.slug, c.name AS city, n.name AS country, c.id AS "cityId", c.state_id AS "stateId",
           c.country_id AS "countryId", t.meeting_point AS "meetingPoint", t.time_zone AS "timeZone", t.languages,
           t.confirm_mode AS "confirmMode", t.respond_hours AS "respondHours", t.cutoff_minutes AS "cutoffMinutes",
           t.active, ${firstTourPicture} AS picture, p.name AS "policyName", p.terms AS "policyTerms"
      FROM tour t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id
      JOIN cancellation_policy p ON p.id = t.policy_id
     WHERE t.id = ${tourId}`);
  const row = rows[0];
  if (!row) return null;
  const { policyName, policyTerms, ...terms } = row;
  return { ...terms, policy: policyFromTerms(policyName, policyTerms) };
}

/** The active units of the option `o` as JSON. */
export const unitsOfOption = sql`coalesce((
  SELECT json_agg(json_build_object('id', u.id, 'kind', u.kind, 'ageFrom', u.age_from, 'ageTo', u.age_to,
           'priceMinor', u.price_minor, 'paxCount', u.pax_count, 'minQuantity', u.min_quantity,
           'maxQuantity', u.max_quantity, 'accompaniedBy', u.accompanied_by) ORDER BY u.position, u.id)
    FROM tour_unit u WHERE u.option_id = o.id AND u.active), '[]'::json)`;

/** The prices by date of the option `o` as JSON, without those of past dates. */
export const datePricesOfOption = sql`coalesce((
  SELECT json_agg(json_build_object('kind', d.kind, 'firstDate', d.first_date, 'lastDate', d.last_date,
           'priceMinor', d.price_minor) ORDER BY d.first_date, d.id)
    FROM tour_date_price d WHERE d.option_id = o.id AND d.last_date >= current_date - 1), '[]'::json)`;

/** The active options of a tour with their active units, in their order. */
export async function readTourOptions(db: Db, tourId: number): Promise<TourOption[]> {
  const { rows } = await db.execute<TourOption>(sql`
    SELECT o.id, o.title, o.duration_minutes AS "durationMinutes", o.days, o.pricing,
           o.booking_price_minor::float8 AS "bookingPriceMinor", o.private, o.pickups, o.questions,
           ${unitsOfOption} AS units, ${datePricesOfOption} AS "datePrices"
      FROM tour_option o WHERE o.tour_id = ${tourId} AND o.active ORDER BY o.position, o.id`);
  return rows;
}

export type SlotTerms = {
  id: number;
  optionId: number;
  date: string;
  time: string;
  hours: OpeningHours[] | null;
  /** The last of several days. */
  lastDate: string | null;
  startsAt: Date;
  endsAt: Date;
  priceBp: number;
  status: "open" | "closed" | "cancelled";
  poolId: number;
  capacity: number;
  left: number;
};

/** A slot of a tour with its free places; expired holds may still count. */
export async function readSlot(db: Db, tourId: number, slotId: number): Promise<SlotTerms | null> {
  const { rows } = await db.execute<Omit<SlotTerms, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string }>(sql`
    SELECT s.id, s.option_id AS "optionId", s.date::text AS date, s.time, s.hours, s.last_date::text AS "lastDate", s.starts_at::text AS "startsAt",
           s.ends_at::text AS "endsAt", s.price_bp AS "priceBp", s.status, s.stock_id::int AS "poolId",
           k.capacity, k.capacity - k.held - k.sold AS left
      FROM tour_slot s JOIN stock k ON k.id = s.stock_id WHERE s.id = ${slotId} AND s.tour_id = ${tourId}`);
  const row = rows[0];
  return row ? { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) } : null;
}
