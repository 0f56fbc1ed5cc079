import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getTranslations } from "@/backend/terms/titles";
import type { TourRecord } from "@/lib/contracts/tours/console";
import { noTime } from "@/lib/kinds/tour/slot-text";
import { noTour } from "../terms";
import { type TourRecordRow, toTourRow, tourColumns, tourTables } from "./list";

const json = (select: SQL) => sql`coalesce((${select}), '[]'::json)`;
const perLine = (column: string) => sql.raw(`array_to_string(${column}, E'\\n')`);

const units = json(sql`
  SELECT json_agg(json_build_object('id', u.id, 'kind', u.kind, 'ageFrom', u.age_from, 'ageTo', u.age_to,
           'priceMinor', u.price_minor, 'paxCount', u.pax_count, 'minQuantity', u.min_quantity,
           'maxQuantity', u.max_quantity, 'accompaniedBy', u.accompanied_by) ORDER BY u.position, u.id)
    FROM tour_unit u WHERE u.option_id = o.id AND u.active`);

const rules = json(sql`
  SELECT json_agg(json_build_object('id', r.id, 'weekdays', r.weekdays, 'firstDate', r.first_date, 'lastDate', r.last_date,
           'times', coalesce((SELECT string_agg((h->>'from') || '-' || (h->>'to'), ', ')
             FROM jsonb_array_elements(r.hours) AS h), array_to_string(array_remove(r.times, CASE WHEN o.days IS NOT NULL THEN ${noTime} END), ', ')), 'capacity', r.capacity, 'priceBp', r.price_bp,
           'exceptDates', array_to_string(r.except_dates, E'\\n')) ORDER BY r.id)
    FROM tour_slot_rule r WHERE r.option_id = o.id`);

const datePrices = json(sql`
  SELECT json_agg(json_build_object('kind', d.kind, 'firstDate', d.first_date, 'lastDate', d.last_date,
           'priceMinor', d.price_minor) ORDER BY d.first_date, d.id)
    FROM tour_date_price d WHERE d.option_id = o.id`);

const options = json(sql`
  SELECT json_agg(json_build_object('id', o.id, 'title', o.title, 'durationMinutes', o.duration_minutes,
           'days', o.days, 'availability', CASE WHEN o.days IS NOT NULL THEN 'multi_day'
             WHEN EXISTS (SELECT 1 FROM tour_slot_rule r WHERE r.option_id = o.id AND r.hours IS NOT NULL) THEN 'opening_hours'
             ELSE 'start_times' END,
           'pricing', o.pricing, 'bookingPriceMinor', o.booking_price_minor, 'private', o.private,
           'pickups', (SELECT coalesce(string_agg(p->>'name', E'\\n' ORDER BY n), '')
                         FROM jsonb_array_elements(o.pickups) WITH ORDINALITY AS x (p, n)),
           'questions', (SELECT coalesce(json_agg(json_build_object('label', q->>'label', 'per', q->>'per', 'kind', q->>'kind',
                           'required', q->'required', 'choices',
                           (SELECT coalesce(string_agg(c, E'\\n'), '') FROM jsonb_array_elements_text(q->'choices') AS c))
                           ORDER BY n), '[]') FROM jsonb_array_elements(o.questions) WITH ORDINALITY AS x (q, n)),
           'units', ${units}, 'rules', ${rules}, 'datePrices', ${datePrices}) ORDER BY o.position, o.id)
    FROM tour_option o WHERE o.tour_id = t.id AND o.active`);

const formColumns = sql`
  ${getTranslations(sql`t.translations`, ["title"])} AS translations, t.type_id AS "typeId", t.city_id AS "cityId", t.summary, t.description, ${perLine("t.highlights")} AS highlights,
  ${json(sql`SELECT json_agg(f.feature_id ORDER BY f.feature_id) FROM product_feature f WHERE f.kind = 'tour' AND f.product_id = t.id`)} AS "itemIds",
  ${perLine("t.included")} AS included, ${perLine("t.excluded")} AS excluded, t.itinerary,
  t.meeting_point AS "meetingPoint", json_build_object('latitude', t.latitude, 'longitude', t.longitude) AS pin,
  t.languages, coalesce(t.phone, '') AS phone, coalesce(t.email, '') AS email, t.confirm_mode AS "confirmMode",
  t.respond_hours AS "respondHours", t.cutoff_minutes AS "cutoffMinutes", t.min_participants AS "minParticipants",
  t.weather_dependent AS "weatherDependent", t.policy_id AS "policyId", t.time_zone AS "timeZone", c.name AS "cityName",
  ${options} AS options,
  ${json(sql`SELECT json_agg(json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
     'placeholder', p.placeholder) ORDER BY p.position, p.id) FROM picture p WHERE p.owner_kind = 'tour' AND p.owner_id = t.id`)} AS pictures`;

type Row = TourRecordRow & Omit<TourRecord, keyof TourRecordRow | "actions">;

/** @throws AppError 404 */
export async function readTour(db: Db, id: number): Promise<TourRecord> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${tourColumns}, ${formColumns} FROM ${tourTables} WHERE t.id = ${id}`,
  );
  if (!rows[0]) throw noTour();
  return toTourRow(rows[0]);
}

/** Locks a tour against other edits and reads it. @throws AppError 404 */
export async function lockTour(tx: Db, id: number): Promise<TourRecord> {
  await tx.execute(sql`SELECT 1 FROM tour WHERE id = ${id} FOR UPDATE`);
  return readTour(tx, id);
}
