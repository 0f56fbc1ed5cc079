import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { readLocked } from "@/backend/db/transaction";
import { describePending, pendingColumn, type StoredPending, withPending } from "@/backend/hotels/console/pending";
import { computeIncome, everOfRoom, ofRoom, remainingBookings } from "@/backend/hotels/console/remaining-bookings";
import type { ListingStatus } from "@/backend/hotels/console/rules";
import type { UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { readSettings } from "@/backend/site/settings";
import { type StoredRoomForm, weekdayNames } from "@/lib/contracts/hotels/room-form";
import type { RoomRecord } from "@/lib/contracts/hotels/room-records";
import { AppError } from "@/lib/errors";
import { type RoomRecordRow, roomColumns, roomTables, toRoomRow } from "./row";

/** By hotel id and token as in a URL, or by token alone. */
export type RoomKey = { hotelId?: number; tokenId: string };

const noRoom = () => new AppError("not_found", { user: "This room type does not exist." });

const isRoom = (actor: UserActor, { hotelId, tokenId }: RoomKey): SQL =>
  sql`r.token = ${tokenId} AND (${hotelId ?? null}::int IS NULL OR r.hotel_id = ${hotelId ?? null})
      AND ${hotelInScope(actor, sql`r.hotel_id`)}`;

const json = (select: SQL) => sql`coalesce((${select}), '[]'::json)`;
const weekdays = sql.join(
  weekdayNames.map(
    (day, at) => sql`${sql.raw(`'${day}'`)}, coalesce((r.weekday_delta_minor->>${sql.raw(String(at))})::bigint, 0)`,
  ),
  sql`, `,
);
/** In the order of the form, because changes are compared and recorded as JSON. */
const translationColumns = sql.join(
  ["de", "fr", "ar"].map((language) => {
    const text = (name: string) =>
      sql`${name}::text, coalesce(r.translations #>> ARRAY[${language}, ${name}]::text[], '')`;
    return sql`${language}::text, json_build_object(${text("title")}, ${text("description")})`;
  }),
  sql`, `,
);
const formColumn = sql`json_build_object(
  'title', r.title, 'description', r.description, 'translations', json_build_object(${translationColumns}), 'units', r.units, 'beds', r.beds, 'sizeM2', r.size_m_2,
  'view', coalesce(r.view, ''), 'baseGuests', r.base_guests, 'maxAdults', r.max_adults, 'maxChildren', r.max_children,
  'maxGuests', r.max_guests, 'costPerNightMinor', r.cost_per_night_minor, 'discountBp', r.discount_bp,
  'extraAdultMinor', r.extra_adult_minor, 'weekdayDelta', json_build_object(${weekdays}), 'minNights', r.min_nights,
  'maxNights', r.max_nights, 'bufferNights', r.buffer_nights, 'policyId', r.policy_id, 'version', r.version,
  'childBands', ${json(sql`SELECT json_agg(json_build_object('ageFrom', b.age_from, 'ageTo', b.age_to, 'kind', b.kind,
       'amountMinor', CASE b.kind WHEN 'fixed' THEN b.value ELSE 0 END,
       'shareBp', CASE b.kind WHEN 'percent' THEN b.value ELSE 0 END) ORDER BY b.age_from, b.id) FROM child_band b WHERE b.room_id = r.id`)},
  'plans', ${json(sql`SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'board', p.board, 'policyId', p.policy_id,
       'payment', p.payment, 'depositBp', p.deposit_bp, 'balanceDaysBefore', p.balance_days_before, 'deltaBp', p.delta_bp, 'deltaMinor', p.delta_minor,
       'minNights', p.min_nights, 'maxNights', p.max_nights, 'minDaysAhead', p.min_days_ahead,
       'maxDaysAhead', p.max_days_ahead, 'code', coalesce(p.code, ''), 'validFrom', p.valid_from, 'validTo', p.valid_to, 'memberOnly', p.member_only)
       ORDER BY p.position, p.id) FROM rate_plan p WHERE p.room_id = r.id AND p.active`)},
  'featureIds', ${json(sql`SELECT json_agg(x.feature_id ORDER BY x.feature_id) FROM room_feature x WHERE x.room_id = r.id`)},
  'services', ${json(sql`SELECT json_agg(json_build_object('id', x.extra_service_id, 'auto', x.auto) ORDER BY x.extra_service_id)
       FROM room_extra_service x WHERE x.room_id = r.id`)},
  'pictures', ${json(sql`SELECT json_agg(json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
       'placeholder', p.placeholder) ORDER BY p.position, p.id) FROM picture p WHERE p.owner_kind = 'room' AND p.owner_id = r.id`)})`;

export type StoredRoom = ListingStatus & {
  id: number;
  token: string;
  hotelId: number;
  hotelToken: string;
  hotelTitle: string;
  pending: StoredPending;
  form: StoredRoomForm;
};

/**
 * The stored form under its row's lock.
 * @throws 404 if missing or out of the actor's scope
 */
export async function lockRoom(tx: Db, actor: UserActor, key: RoomKey): Promise<StoredRoom> {
  const from = sql`FROM room r JOIN hotel h ON h.id = r.hotel_id WHERE ${isRoom(actor, key)}`;
  const [room] = await readLocked<StoredRoom>(tx, {
    lock: sql`SELECT r.id ${from} FOR NO KEY UPDATE OF r`,
    read: sql`
      SELECT r.id, r.token, r.hotel_id AS "hotelId", h.token AS "hotelToken", h.title AS "hotelTitle", r.approved,
             r.active, r.refusal_reason AS "refusalReason",
             ${isoTime("r.pending_at")} AS "pendingSince", ${pendingColumn("r")}, ${formColumn} AS form ${from}`,
  });
  if (!room) throw noRoom();
  return room;
}

type FullRow = RoomRecordRow & { timeZone: string; pending: StoredPending; form: StoredRoomForm };

/** The record for a console page and the form's initial values; with a pending change as in `readHotel`. */
export async function readRoom(db: Db, actor: UserActor, key: RoomKey): Promise<RoomRecord> {
  const { rows } = await db.execute<FullRow>(sql`
    SELECT ${roomColumns}, h.time_zone AS "timeZone", ${pendingColumn("r")}, ${formColumn} AS form
      FROM ${roomTables} WHERE ${isRoom(actor, key)}`);
  if (!rows[0]) throw noRoom();
  const { form, pending, ...row } = rows[0];
  const site = await readSettings(db, "site");
  const staff = await readSettings(db, "staff");
  return {
    ...toRoomRow(row, actor, site.baseCurrency),
    ...(actor.role === "admin" ? form : withPending(form, pending)),
    upcoming: await remainingBookings(db, ofRoom(row.id)),
    income: await computeIncome(db, everOfRoom(row.id), site.baseCurrency),
    reviewsChanges: staff.reviewChanges,
    pending: await describePending(db, "room", form, pending),
  };
}
