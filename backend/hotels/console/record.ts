import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { readLocked } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { readSettings } from "@/backend/site/settings";
import { noHotel } from "@/backend/terms/hotel";
import type { StoredHotelForm } from "@/lib/contracts/hotels/hotel-form";
import type { HotelRecord } from "@/lib/contracts/hotels/hotel-records";
import { describePending, pendingColumn, type StoredPending, withPending } from "./pending";
import { computeIncome, isAhead, ofHotel, ofRoom, remainingBookings } from "./remaining-bookings";
import { type HotelRecordRow, hotelColumns, hotelTables, toHotelRow } from "./row";
import type { ListingStatus } from "./rules";

/** Identifies a hotel by id and token from the URL, or by the token alone. */
export type HotelKey = { hotelId?: number; hotelToken: string };

export const isHotel = (actor: UserActor, { hotelId, hotelToken }: HotelKey): SQL =>
  sql`h.token = ${hotelToken} AND (${hotelId ?? null}::int IS NULL OR h.id = ${hotelId ?? null}) AND ${hotelInScope(actor, sql`h.id`)}`;

const json = (select: SQL) => sql`coalesce((${select}), '[]'::json)`;
/** In the order of the form, because changes are compared and recorded as JSON. */
const translationColumns = sql.join(
  ["de", "fr", "ar"].map((language) => {
    const text = (name: string) =>
      sql`${name}::text, coalesce(h.translations #>> ARRAY[${language}, ${name}]::text[], '')`;
    return sql`${language}::text, json_build_object(${text("title")}, ${text("summary")}, ${text("description")}, ${text("policies")})`;
  }),
  sql`, `,
);
const formColumn = sql`json_build_object(
  'title', h.title, 'propertyTypeId', h.property_type_id, 'stars', h.stars, 'summary', h.summary,
  'description', h.description, 'cityId', h.city_id, 'district', coalesce(h.district, ''), 'address', h.address,
  'pin', json_build_object('latitude', h.latitude, 'longitude', h.longitude),
  'postcode', coalesce(h.postcode, ''), 'checkInFrom', h.check_in_from, 'checkInUntil', h.check_in_until,
  'languages', h.languages, 'securityDepositMinor', h.security_deposit_minor, 'checkOutUntil', h.check_out_until, 'phone', coalesce(h.phone, ''),
  'email', coalesce(h.email, ''), 'website', coalesce(h.website, ''),
  'licenceNumber', coalesce(h.licence_number, ''), 'petsAllowed', h.pets_allowed, 'childAgeLimit', h.child_age_limit,
  'policies', h.policies, 'translations', json_build_object(${translationColumns}), 'policyId', h.policy_id, 'confirmMode', h.confirm_mode, 'respondHours', h.respond_hours,
  'leadMinutes', h.lead_minutes, 'windowDays', h.window_days, 'ownerId', h.owner_id, 'version', h.version,
  'featureIds', ${json(sql`SELECT json_agg(x.feature_id ORDER BY x.feature_id) FROM hotel_feature x WHERE x.hotel_id = h.id`)},
  'pictures', ${json(sql`SELECT json_agg(json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
       'placeholder', p.placeholder) ORDER BY p.position, p.id) FROM picture p WHERE p.owner_kind = 'hotel' AND p.owner_id = h.id`)})`;

export type StoredHotel = ListingStatus & {
  id: number;
  token: string;
  ownerId: string | null;
  pending: StoredPending;
  form: StoredHotelForm;
};

/**
 * Locks a hotel and reads its stored values.
 * @throws AppError 404 if it is missing or out of scope
 */
export async function lockHotel(tx: Db, actor: UserActor, key: HotelKey): Promise<StoredHotel> {
  const from = sql`FROM hotel h WHERE ${isHotel(actor, key)}`;
  const [hotel] = await readLocked<StoredHotel>(tx, {
    lock: sql`SELECT h.id ${from} FOR NO KEY UPDATE OF h`,
    read: sql`
      SELECT h.id, h.token, h.approved, h.active, h.refusal_reason AS "refusalReason", h.owner_id AS "ownerId",
             ${isoTime("h.pending_at")} AS "pendingSince", ${pendingColumn("h")}, ${formColumn} AS form ${from}`,
  });
  if (!hotel) throw noHotel();
  return hotel;
}

async function cityName(db: Db, cityId: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT c.name || ', ' || n.name AS name FROM city c JOIN country n ON n.id = c.country_id WHERE c.id = ${cityId}`);
  return rows[0]?.name ?? "";
}

type FullRow = HotelRecordRow & { timeZone: string; pending: StoredPending; form: StoredHotelForm };

const roomList = (hotelId: number) => sql`
  SELECT r.id, r.token, r.title, r.units, r.cost_per_night_minor AS "costPerNightMinor", r.approved, r.active,
         r.refusal_reason AS "refusalReason", ${isoTime("r.submitted_at")} AS "submittedAt",
         ${isoTime("r.pending_at")} AS "pendingSince",
         (SELECT count(*)::int FROM orders o WHERE ${isAhead} AND ${ofRoom(sql`r.id`)}) AS bookings
    FROM room r WHERE r.hotel_id = ${hotelId} ORDER BY r.cost_per_night_minor, r.id`;

/**
 * Reads a hotel for the console and its form. A sub-administrator gets the fields with pending changes applied; an
 * administrator gets the published ones.
 */
export async function readHotel(db: Db, actor: UserActor, key: HotelKey): Promise<HotelRecord> {
  const { rows } = await db.execute<FullRow>(sql`
    SELECT ${hotelColumns}, h.time_zone AS "timeZone", ${pendingColumn("h")}, ${formColumn} AS form
      FROM ${hotelTables} WHERE ${isHotel(actor, key)}`);
  if (!rows[0]) throw noHotel();
  const { form, pending, ...row } = rows[0];
  const own = actor.role === "admin" ? form : withPending(form, pending);
  const site = await readSettings(db, "site");
  const staff = await readSettings(db, "staff");
  const rooms = await db.execute<HotelRecord["roomList"][number]>(roomList(row.id));
  return {
    ...toHotelRow(row, actor),
    ...own,
    cityName: own.cityId === form.cityId ? `${row.city}, ${row.country}` : await cityName(db, own.cityId),
    roomList: rooms.rows,
    upcoming: await remainingBookings(db, ofHotel(row.id)),
    income: await computeIncome(db, ofHotel(row.id), site.baseCurrency),
    reviewsChanges: staff.reviewChanges,
    pending: await describePending(db, "hotel", form, pending),
  };
}
