import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { type PlaceIds, readTaxRules, type ScopedTaxRule, taxesAt } from "@/backend/terms/taxes";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import type { OutputOf } from "@/lib/contracts/define";
import type { getLine, LineSummary, LineView, listLines } from "@/lib/contracts/transport/journey-search";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import type { Titles } from "@/lib/language/titles";
import { addedTaxes } from "@/lib/pricing/taxes";
import { localToday, wallClock } from "@/lib/time-zone";
import { getPersons } from "./offer";

/** The lowest fare of an adult on the line `p`, in minor units of the base currency. */
const lowestFare = sql`(
  SELECT min(price_minor)::float8 FROM transit_fare f WHERE f.transport_id = p.id AND f.passenger = 'adult')`;

/** The place and the zone for the taxes of the line `p` in the city `c`. */
const taxPlace = sql`json_build_object(
  'cityId', c.id, 'stateId', c.state_id, 'countryId', c.country_id, 'timeZone', p.time_zone)`;

type Fare = { fareMinor: number | null; place: PlaceIds & { timeZone: string } };
type Named = { titles: Titles | null };

/** A fare of an adult today with the taxes that are added to it. */
function addTaxes({ fareMinor, place }: Fare, rules: readonly ScopedTaxRule[]): number | null {
  if (fareMinor === null) return null;
  const units = [{ on: localToday(place.timeZone, new Date()), line: 0, amountMinor: fareMinor }];
  const added = addedTaxes(taxesAt(rules, place), { units, services: [], persons: [getPersons("adult")] });
  return added.reduce((sum, { amountMinor }) => sum + amountMinor, fareMinor);
}

/** The lines of a mode that still run. Those with most services come first. */
export async function listModeLines(
  db: Db,
  { mode, page, pageSize }: z.output<typeof listLines.query>,
): Promise<OutputOf<typeof listLines>> {
  const [{ base: currency }, rules, { rows }] = await Promise.all([
    readCurrencies(db),
    readTaxRules(db, "transport"),
    db.execute<Omit<LineSummary, "titles" | "fromMinor"> & Named & Fare>(sql`
      SELECT p.id, p.title, ${titlesColumn(sql`p.translations`)}, p.slug, o.name AS operator, ends."from", ends."to", ends.minutes,
             ${lowestFare} AS "fareMinor", ${taxPlace} AS place
        FROM (SELECT r.transport_id, min(r.id) AS route_id, count(*) AS services
                FROM transit_service v JOIN transit_route r ON r.id = v.route_id
               WHERE v.active AND greatest(v.last_date, (SELECT max(d) FROM unnest(v.added_dates) AS d)) >= current_date
               GROUP BY r.transport_id) runs
        JOIN transport p ON p.id = runs.transport_id AND p.mode = ${mode} AND p.active
        JOIN transit_line l ON l.transport_id = p.id JOIN transit_operator o ON o.id = l.operator_id
        JOIN city c ON c.id = p.city_id
        JOIN LATERAL (
          SELECT (array_agg(x.name ORDER BY s.position))[1] AS "from", max(s.minutes) AS minutes,
                 (array_agg(x.name ORDER BY s.position DESC))[1] AS "to"
            FROM transit_route_stop s JOIN transit_stop x ON x.id = s.stop_id WHERE s.route_id = runs.route_id
          HAVING count(*) > 1) ends ON true
       ORDER BY runs.services DESC, p.id`),
  ]);
  const items = rows.slice((page - 1) * pageSize, page * pageSize).map(({ titles, fareMinor, place, ...line }) => ({
    ...line,
    ...withTitles(titles),
    fromMinor: addTaxes({ fareMinor, place }, rules),
  }));
  return { items, total: rows.length, page, pageSize, currency };
}

const departuresShown = 20;

/** The page of a line: its stops and next departures. @throws AppError 404 */
export async function getLineView(db: Db, transportId: number): Promise<OutputOf<typeof getLine>> {
  const { rows } = await db.execute<
    Omit<LineView, "titles" | "currency" | "departures" | "fromMinor"> &
      Named &
      Fare & {
        departures: (Omit<LineView["departures"][number], "date" | "time"> & { at: string; zone: string })[] | null;
      }
  >(sql`
    SELECT p.id, p.title, ${titlesColumn(sql`p.translations`)}, p.slug, p.mode, o.name AS operator, p.summary, p.description, c.id AS "cityId", c.name AS city,
           n.name AS country, to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt",
           ${lowestFare} AS "fareMinor", ${taxPlace} AS place,
           (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'icon', f.icon) ORDER BY f.position, f.id), '[]')
              FROM product_feature x JOIN feature f ON f.id = x.feature_id
             WHERE x.kind = 'transport' AND x.product_id = p.id AND f.enabled) AS items,
           (SELECT coalesce(json_agg(json_build_object('code', k.code, 'name', k.name, 'numbered', k.capacity IS NULL)
                     ORDER BY k.position, k.id), '[]') FROM transit_class k WHERE k.transport_id = p.id) AS classes,
           (SELECT coalesce(json_agg(json_build_object('name', r.name, 'stops', (
                     SELECT json_agg(json_build_object('name', x.name, 'minutes', s.minutes) ORDER BY s.position)
                       FROM transit_route_stop s JOIN transit_stop x ON x.id = s.stop_id WHERE s.route_id = r.id))), '[]')
              FROM (SELECT * FROM transit_route q WHERE q.transport_id = p.id ORDER BY q.id LIMIT 4) r) AS routes,
           (SELECT json_agg(d.*) FROM (
              SELECT d.id, v.number, a.name AS "from", b.name AS "to", d.starts_at AS at, a.time_zone AS zone, t.status,
                     t.delay_minutes AS "delayMinutes", t.platform
                FROM departure d JOIN transit_departure t ON t.departure_id = d.id
                JOIN transit_service v ON v.id = t.service_id JOIN transit_route r ON r.id = v.route_id
                JOIN transit_route_stop s ON s.route_id = r.id AND s.position = 0 JOIN transit_stop a ON a.id = s.stop_id
                JOIN LATERAL (SELECT stop_id FROM transit_route_stop z WHERE z.route_id = r.id ORDER BY position DESC LIMIT 1) e ON true
                JOIN transit_stop b ON b.id = e.stop_id
               WHERE r.transport_id = p.id AND d.starts_at > clock_timestamp() AND t.status <> 'closed'
               ORDER BY d.starts_at, d.id LIMIT ${departuresShown}) d) AS departures
      FROM transport p JOIN transit_line l ON l.transport_id = p.id JOIN transit_operator o ON o.id = l.operator_id
      JOIN city c ON c.id = p.city_id JOIN country n ON n.id = c.country_id
     WHERE p.id = ${transportId} AND p.active`);
  const [row] = rows;
  if (!row) throw new AppError("not_found", { user: localized("This connection does not exist.") });
  const [{ base: currency }, rules] = await Promise.all([readCurrencies(db), readTaxRules(db, "transport")]);
  const { titles, place, fareMinor, ...line } = row;
  const departures = (line.departures ?? []).map(({ at, zone, ...one }) => ({
    ...one,
    ...wallClock(Date.parse(at), zone),
  }));
  return { ...line, ...withTitles(titles), departures, fromMinor: addTaxes({ fareMinor, place }, rules), currency };
}
