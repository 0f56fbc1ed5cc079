import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { availability } from "@/backend/stock/availability";
import type { OutputOf } from "@/lib/contracts/define";
import type { getJourney, getLine, LineView, SeatView } from "@/lib/contracts/transport/journey-search";
import { AppError } from "@/lib/errors";
import { type LayoutCoach, seatLabel } from "@/lib/kinds/transport/layout";
import { localized } from "@/lib/language/localized-message";
import { parseRide } from "@/lib/links/journey-links";
import { wallClock } from "@/lib/time-zone";
import { asArrival, asDeparture, readRides } from "./rides";
import { priceParts } from "./search";

const gone = () => new AppError("not_found", { user: localized("This connection does not exist.") });

/** The properties of the seats of a departure's layout by label. */
async function readFeatures(db: Db, departureId: number): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ coaches: LayoutCoach[] }>(sql`
    SELECT y.coaches FROM transit_departure t JOIN transit_service v ON v.id = t.service_id
      JOIN transit_route r ON r.id = v.route_id JOIN transit_line l ON l.transport_id = r.transport_id
      JOIN transit_layout y ON y.id = l.layout_id WHERE t.departure_id = ${departureId}`);
  const coaches = rows[0]?.coaches ?? [];
  return new Map(
    coaches.flatMap((coach) =>
      coach.rows.flatMap((row) =>
        row.map((seat) => [seatLabel(coaches, coach, seat.number), seat.features] as [string, string[]]),
      ),
    ),
  );
}

async function readSeats(
  db: Db,
  ride: { departureId: number; from: number; to: number; class: string },
): Promise<SeatView[]> {
  const need = { kind: "seats" as const, departureId: ride.departureId, fromLeg: ride.from, toLeg: ride.to };
  const [found] = await availability(db, [{ ...need, class: ride.class, quantity: 1 }]);
  const features = await readFeatures(db, ride.departureId);
  return (found?.seats ?? [])
    .map((seat) => ({ ...seat, features: features.get(seat.label) ?? [] }))
    .sort((a, b) => a.coach - b.coach || a.row - b.row || a.place - b.place);
}

/**
 * A chosen journey with its stops, prices by class, and the seats of the chosen classes.
 * @throws AppError 404
 */
export async function getJourneyDetails(
  db: Db,
  { ride, ...passengers }: z.output<typeof getJourney.query>,
  now = new Date(),
): Promise<OutputOf<typeof getJourney>> {
  const rides = ride.map(parseRide);
  const [journey] = await priceParts(db, [rides], passengers, now);
  if (rides.length > 2 || !journey) throw gone();
  const terms = await readRides(db, rides);
  const stops = rides.map(({ from, to }, at) =>
    (terms[at]?.calls ?? []).slice(from, to + 1).map((call, index, all) => ({
      name: call.name,
      date: (index === all.length - 1 ? asArrival(call) : asDeparture(call)).date,
      arrives: index === 0 ? null : asArrival(call).time,
      departs: index === all.length - 1 ? null : asDeparture(call).time,
    })),
  );
  const seats = await Promise.all(
    rides.map((one, at) => {
      const of = terms[at]?.classes.find(({ code }) => code === one.class);
      return of?.capacity === null && one.changeAt === null ? readSeats(db, one) : [];
    }),
  );
  const { base: currency } = await readCurrencies(db);
  return { currency, journey, stops, seats };
}

const departuresShown = 20;

/** The page of a line: its stops and next departures. @throws AppError 404 */
export async function getLineView(db: Db, transportId: number): Promise<OutputOf<typeof getLine>> {
  const { rows } = await db.execute<
    Omit<LineView, "currency" | "departures"> & {
      departures: (Omit<LineView["departures"][number], "date" | "time"> & { at: string; zone: string })[] | null;
    }
  >(sql`
    SELECT p.id, p.title, p.slug, p.mode, o.name AS operator, p.summary, p.description, c.id AS "cityId", c.name AS city,
           n.name AS country, to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt",
           (SELECT min(price_minor)::float8 FROM transit_fare f WHERE f.transport_id = p.id AND f.passenger = 'adult') AS "fromMinor",
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
  const { base: currency } = await readCurrencies(db);
  const departures = (row.departures ?? []).map(({ at, zone, ...one }) => ({
    ...one,
    ...wallClock(Date.parse(at), zone),
  }));
  return { ...row, departures, currency };
}
