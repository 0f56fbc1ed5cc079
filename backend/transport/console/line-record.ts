import { type SQL, sql } from "drizzle-orm";

/** Routes and fares of an imported line that its page shows; lines that are entered by hand have fewer. */
const shownRoutes = 40;
const shownFares = 500;

const json = (select: SQL) => sql`coalesce((${select}), '[]'::json)`;
const lines = (column: string) => sql.raw(`array_to_string(${column}, E'\\n')`);

/** A route is shown while it has services, or none was ever added. */
const current = sql`
  (r.transport_id = t.id AND (EXISTS (SELECT 1 FROM transit_service v WHERE v.route_id = r.id AND v.active)
    OR NOT EXISTS (SELECT 1 FROM transit_service v WHERE v.route_id = r.id)))`;

const stops = json(sql`
  SELECT json_agg(json_build_object('stopId', s.stop_id, 'stopName', p.name, 'minutes', s.minutes, 'dwell', s.dwell,
           'boarding', s.boarding, 'alighting', s.alighting) ORDER BY s.position)
    FROM transit_route_stop s JOIN transit_stop p ON p.id = s.stop_id WHERE s.route_id = r.id`);

const services = json(sql`
  SELECT json_agg(json_build_object('id', v.id, 'number', v.number,
           'departs', lpad((v.depart_minutes / 60)::text, 2, '0') || ':' || lpad((v.depart_minutes % 60)::text, 2, '0'),
           'weekdays', (SELECT coalesce(json_agg(d), '[]') FROM generate_series(1, 7) AS d WHERE v.weekdays & (1 << (d - 1)) <> 0),
           'firstDate', v.first_date, 'lastDate', v.last_date, 'addedDates', ${lines("v.added_dates")},
           'removedDates', ${lines("v.removed_dates")}) ORDER BY v.depart_minutes, v.id)
    FROM transit_service v WHERE v.route_id = r.id AND v.active`);

/** The line `l` of a product `t` as its form has it; null for other modes. */
export const lineColumns = sql`
  (SELECT json_build_object(
    'operatorId', l.operator_id, 'operatorName', o.name, 'shortName', l.short_name, 'layoutId', l.layout_id,
    'layoutName', y.name, 'cutoffMinutes', l.cutoff_minutes, 'windowDays', l.window_days,
    'namesRequired', l.names_required, 'feed', l.gtfs_feed,
    'feedFares', EXISTS (SELECT 1 FROM transit_fare f WHERE f.transport_id = t.id AND f.gtfs_feed IS NOT NULL),
    'classes', ${json(sql`
      SELECT json_agg(json_build_object('id', k.id, 'code', k.code, 'name', k.name, 'capacity', k.capacity)
                      ORDER BY k.position, k.id)
        FROM transit_class k WHERE k.transport_id = t.id`)},
    'routes', ${json(sql`
      SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'stops', ${stops}, 'services', ${services}) ORDER BY r.id)
        FROM (SELECT * FROM transit_route r WHERE ${current} ORDER BY r.id LIMIT ${shownRoutes}) r`)},
    'routeCount', (SELECT count(*) FROM transit_route r WHERE ${current}),
    'fares', ${json(sql`
      SELECT json_agg(json_build_object('class', f.class, 'passenger', f.passenger, 'flexibility', f.flexibility,
               'priceMinor', f.price_minor, 'quota', f.quota, 'fromStopId', f.from_stop_id, 'fromName', a.name,
               'toStopId', f.to_stop_id, 'toName', b.name) ORDER BY f.id)
        FROM (SELECT * FROM transit_fare WHERE transport_id = t.id ORDER BY id LIMIT ${shownFares}) f
        LEFT JOIN transit_stop a ON a.id = f.from_stop_id LEFT JOIN transit_stop b ON b.id = f.to_stop_id`)},
    'fareCount', (SELECT count(*) FROM transit_fare f WHERE f.transport_id = t.id))
   FROM transit_line l JOIN transit_operator o ON o.id = l.operator_id LEFT JOIN transit_layout y ON y.id = l.layout_id
  WHERE l.transport_id = t.id)`;
