import { sql } from "drizzle-orm";
import { stationAtSql } from "@/backend/rentals/unit-grid";

/** The station of the unit `u` now. */
export const stationNow = stationAtSql(sql`now()`);

/** The rental model `m` of a product `t` as its form has it; null for other modes. */
export const rentalColumns = sql`
  CASE WHEN m.transport_id IS NOT NULL THEN json_build_object(
    'acriss', coalesce(m.acriss, ''), 'seats', m.seats, 'doors', m.doors, 'bags', m.bags, 'gearbox', m.gearbox,
    'fuel', m.fuel, 'airCon', m.air_con, 'dailyMinor', m.daily_minor, 'hourlyMinor', m.hourly_minor,
    'weekDiscountBp', m.week_discount_bp, 'kmPerDay', m.km_per_day, 'extraKmMinor', m.extra_km_minor,
    'minDriverAge', m.min_driver_age, 'youngDriverAge', m.young_driver_age,
    'youngDriverFeeMinor', m.young_driver_fee_minor, 'depositMinor', m.deposit_minor,
    'oneWayFeeMinor', m.one_way_fee_minor, 'refuelMinor', m.refuel_minor,
    'prices', coalesce((
      SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'firstDate', r.first_date, 'lastDate', r.last_date,
               'weekdays', r.weekdays, 'dailyMinor', r.daily_minor) ORDER BY r.first_date, r.id)
        FROM rental_price r WHERE r.transport_id = t.id), '[]'),
    'units', coalesce((
      SELECT json_agg(json_build_object('id', x.id, 'label', x.label, 'stationId', x.station, 'stationName', s.name,
               'turnaroundMinutes', x.turnaround_minutes, 'closed', x.closed) ORDER BY x.id)
        FROM (SELECT u.*, ${stationNow} AS station FROM rental_unit u WHERE u.model_id = t.id) x
        LEFT JOIN rental_station s ON s.id = x.station), '[]')) END`;
