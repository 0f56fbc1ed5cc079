import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readSettings } from "@/backend/site/settings";
import { type UnitGrid, unitGridDays } from "@/lib/contracts/transport/rental-units";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { localToday } from "@/lib/time-zone";

/** The station of a unit `u` at an instant: where its last booking or transfer ended, or where it was placed after that. */
export const stationAtSql = (at: SQL): SQL => sql`
  coalesce((SELECT x.to_station_id FROM (
      SELECT b.to_station_id, upper(b.span) AS ends FROM unit_booking b WHERE b.unit_id = u.id AND b.active AND b.to_station_id IS NOT NULL
      UNION ALL SELECT g.to_station_id, upper(g.span) FROM unit_outage g WHERE g.unit_id = u.id AND g.to_station_id IS NOT NULL
    ) x WHERE x.ends <= ${at} AND x.ends > u.located_at ORDER BY x.ends DESC LIMIT 1), u.station_id)`;

const maxUnits = 100;

type Query = { from?: string; model?: number; station?: number };

async function readFilters(
  db: Db,
  { model, station }: Query,
): Promise<Pick<UnitGrid, "models" | "stations" | "model" | "station">> {
  const { rows } = await db.execute<Pick<UnitGrid, "models" | "stations">>(sql`
    SELECT coalesce((SELECT json_agg(json_build_object('id', t.id, 'title', t.title) ORDER BY t.title, t.id)
                       FROM transport t JOIN rental_model m ON m.transport_id = t.id), '[]') AS models,
           coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name, s.id)
                       FROM rental_station s), '[]') AS stations`);
  const { models = [], stations = [] } = rows[0] ?? {};
  const chosen = {
    model: model === undefined ? null : (models.find(({ id }) => id === model) ?? null),
    station: station === undefined ? null : (stations.find(({ id }) => id === station) ?? null),
  };
  if ((model !== undefined && !chosen.model) || (station !== undefined && !chosen.station))
    throw new AppError("not_found");
  return { models, stations, ...chosen };
}

/** Units of a model, a station or both, for two weeks. Without a filter it has those of the first model. */
export async function readUnitGrid(db: Db, query: Query): Promise<UnitGrid> {
  const { timeZone } = await readSettings(db, "site");
  const from = query.from ?? localToday(timeZone, new Date());
  const to = addDays(from, unitGridDays);
  const filters = await readFilters(db, query);
  const first = filters.model ?? (filters.station ? null : (filters.models[0] ?? null));
  const wanted = [
    first ? sql`u.model_id = ${first.id}` : sql`true`,
    filters.station ? sql`${stationAtSql(sql`now()`)} = ${filters.station.id}` : sql`true`,
  ];
  const zone = sql`coalesce(s.time_zone, t.time_zone)`;
  const shown = sql`tstzrange(${from}::date - 1, ${to}::date + 1, '[)')`;
  const day = (at: SQL) => sql`((${at}) AT TIME ZONE zone)::date::text`;
  const { rows } = await db.execute<UnitGrid["units"][number]>(sql`
    WITH unit AS (
      SELECT u.*, t.title, ${zone} AS zone, ${stationAtSql(sql`now()`)} AS station_now
        FROM rental_unit u JOIN transport t ON t.id = u.model_id LEFT JOIN rental_station s ON s.id = u.station_id
       WHERE ${sql.join(wanted, sql` AND `)} ORDER BY t.title, u.label, u.id LIMIT ${maxUnits + 1}
    )
    SELECT u.id, u.label, u.model_id AS "modelId", u.title, u.closed,
           (SELECT name FROM rental_station WHERE id = u.station_now) AS station,
           coalesce((SELECT json_agg(json_build_object('ref', o.ref, 'line', b.line, 'guestName', o.lead_name, 'status', o.status,
               'first', ${day(sql`lower(b.span)`)}, 'last', ${day(sql`upper(b.span)`)},
               'fromStation', f.name, 'toStation', g.name,
               'movable', v.order_id IS NULL AND upper(b.span) > now() AND o.status IN ('awaiting_payment', 'requested', 'processing'),
               'overdue', v.order_id IS NOT NULL AND v.returned_at IS NULL AND o.service_end < now(),
               'misplacedAt', CASE WHEN lower(b.span) > now() AND b.from_station_id IS NOT NULL
                  THEN (SELECT p.name FROM rental_station p WHERE p.id = ${stationAtSql(sql`lower(b.span)`)} AND p.id <> b.from_station_id) END)
               ORDER BY lower(b.span))
             FROM unit_booking b JOIN hold h ON h.id = b.hold_id JOIN orders o ON o.id = h.order_id
             LEFT JOIN rental_station f ON f.id = b.from_station_id LEFT JOIN rental_station g ON g.id = b.to_station_id
             LEFT JOIN rental_handover v ON v.order_id = o.id AND v.line = b.line
            WHERE b.unit_id = u.id AND b.active AND (b.span && ${shown}
               OR (v.order_id IS NOT NULL AND v.returned_at IS NULL AND o.status = 'processing'))), '[]') AS bookings,
           coalesce((SELECT json_agg(json_build_object('id', x.id, 'first', ${day(sql`lower(x.span)`)},
               'last', ${day(sql`upper(x.span) - interval '1 minute'`)}, 'reason', x.reason,
               'toStation', (SELECT name FROM rental_station WHERE id = x.to_station_id)) ORDER BY lower(x.span))
             FROM unit_outage x WHERE x.unit_id = u.id AND x.span && ${shown} AND NOT lower_inf(x.span) AND NOT upper_inf(x.span)), '[]') AS outages
      FROM unit u ORDER BY u.title, u.label, u.id`);
  return { from, to, ...filters, model: first, units: rows.slice(0, maxUnits), more: rows.length > maxUnits };
}
