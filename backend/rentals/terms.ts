import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { titlesColumn } from "@/backend/terms/titles";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { RentalMode } from "@/lib/kinds/transport/modes";
import type { RentalRates, StationHours } from "@/lib/kinds/transport/rental-price";
import type { Titles } from "@/lib/language/titles";
import type { CancellationPolicy } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import type { ServiceRule } from "@/lib/pricing/types";

/** The first picture of a product of transport as JSON; `t` is the alias of its row. */
export const firstTransportPicture = sql`(
  SELECT json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
    FROM picture WHERE owner_kind = 'transport' AND owner_id = t.id ORDER BY position, id LIMIT 1)`;

export type RentalModel = RentalRates & {
  id: number;
  mode: RentalMode;
  title: string;
  titles: Titles | null;
  slug: string;
  operator: string;
  active: boolean;
  confirmMode: "instant" | "request";
  respondHours: number | null;
  picture: Picture | null;
  policy: CancellationPolicy;
  acriss: string | null;
  seats: number | null;
  doors: number | null;
  bags: number | null;
  gearbox: "manual" | "automatic" | null;
  fuel: "petrol" | "diesel" | "hybrid" | "electric" | null;
  airCon: boolean;
  kmPerDay: number | null;
  extraKmMinor: number | null;
  minDriverAge: number;
  youngDriverAge: number;
  youngDriverFeeMinor: number;
  depositMinor: number;
  oneWayFeeMinor: number | null;
  refuelMinor: number | null;
};

/** The columns of a model `m` and its product `t`. */
export const modelColumns = sql`
  t.id, t.mode, t.title, ${titlesColumn(sql`t.translations`)}, t.slug, t.operator, t.active, t.confirm_mode AS "confirmMode", t.respond_hours AS "respondHours",
  ${firstTransportPicture} AS picture, m.acriss, m.seats, m.doors, m.bags, m.gearbox, m.fuel, m.air_con AS "airCon",
  m.daily_minor::float8 AS "dailyMinor", m.hourly_minor::float8 AS "hourlyMinor", m.week_discount_bp AS "weekDiscountBp",
  m.km_per_day AS "kmPerDay", m.extra_km_minor::float8 AS "extraKmMinor", m.min_driver_age AS "minDriverAge",
  m.young_driver_age AS "youngDriverAge", m.young_driver_fee_minor::float8 AS "youngDriverFeeMinor",
  m.deposit_minor::float8 AS "depositMinor", m.one_way_fee_minor::float8 AS "oneWayFeeMinor",
  m.refuel_minor::float8 AS "refuelMinor",
  coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'firstDate', r.first_date,
              'lastDate', r.last_date, 'weekdays', r.weekdays, 'dailyMinor', r.daily_minor))
              FROM rental_price r WHERE r.transport_id = t.id), '[]') AS prices`;

/** The data of a model that a price depends on; null if it does not exist. */
export async function readRentalModel(db: Db, transportId: number): Promise<RentalModel | null> {
  const { rows } = await db.execute<Omit<RentalModel, "policy"> & { policyName: string; policyTerms: unknown }>(sql`
    SELECT ${modelColumns}, p.name AS "policyName", p.terms AS "policyTerms"
      FROM transport t JOIN rental_model m ON m.transport_id = t.id JOIN cancellation_policy p ON p.id = t.policy_id
     WHERE t.id = ${transportId}`);
  const row = rows[0];
  if (!row) return null;
  const { policyName, policyTerms, ...model } = row;
  return { ...model, policy: policyFromTerms(policyName, policyTerms) };
}

export type Station = {
  id: number;
  name: string;
  address: string;
  cityId: number;
  stateId: number | null;
  countryId: number;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  phone: string | null;
  /** Null: no pick-up or return outside the opening hours. */
  afterHoursFeeMinor: number | null;
  active: boolean;
  hours: StationHours[];
};

/** The columns of a station `s` in its city `c` and country `n`. */
export const stationColumns = sql`
  s.id, s.name, s.address, s.city_id AS "cityId", c.state_id AS "stateId", c.country_id AS "countryId", c.name AS city,
  n.name AS country, s.latitude, s.longitude, s.time_zone AS "timeZone", s.phone,
  s.after_hours_fee_minor::float8 AS "afterHoursFeeMinor", s.active,
  coalesce((SELECT json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
                            ORDER BY h.weekday, h.opens)
              FROM station_hours h WHERE h.station_id = s.id), '[]') AS hours`;
export const stationTables = sql`rental_station s JOIN city c ON c.id = s.city_id JOIN country n ON n.id = c.country_id`;

/** Stations by id. */
export async function readStations(db: Db, ids: readonly number[]): Promise<Map<number, Station>> {
  const { rows } = await db.execute<Station>(
    sql`SELECT ${stationColumns} FROM ${stationTables} WHERE s.id = ANY(${sql.param([...ids])}::int[])`,
  );
  return new Map(rows.map((station) => [station.id, station]));
}

/** The active extra services of a product of transport. */
export async function readExtras(db: Db, transportId: number): Promise<ServiceRule[]> {
  const { rows } = await db.execute<ServiceRule & Record<string, unknown>>(sql`
    SELECT e.id, e.name, e.price_minor::float8 AS "priceMinor", e.per, e.taxable,
           e.max_quantity AS "maxQuantity", x.auto
      FROM product_service x JOIN extra_service e ON e.id = x.service_id
     WHERE x.kind = 'transport' AND x.product_id = ${transportId} AND e.active ORDER BY e.position, e.id`);
  return rows;
}
