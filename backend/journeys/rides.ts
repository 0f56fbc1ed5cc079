import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { titlesColumn } from "@/backend/terms/titles";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { JourneyCall } from "@/lib/contracts/transport/journey";
import type { Flexibility, PassengerType } from "@/lib/kinds/transport/fares";
import type { JourneyMode } from "@/lib/kinds/transport/modes";
import type { Titles } from "@/lib/language/titles";
import { wallClock } from "@/lib/time-zone";

const minuteMs = 60_000;

export type Fare = {
  class: string;
  flexibility: Flexibility;
  passenger: PassengerType;
  priceMinor: number;
  /** The price of these two stops; otherwise of the whole line. */
  between: boolean;
};

export type LineClass = { code: string; name: string; capacity: number | null };

export type RouteCall = JourneyCall & {
  stationId: number;
  arrives: Date;
  departs: Date;
  boarding: boolean;
  alighting: boolean;
};

/** A departure with its stops, classes, counters and fares for a part of it. */
export type RideTerms = {
  departureId: number;
  transportId: number;
  title: string;
  titles: Titles | null;
  slug: string;
  mode: JourneyMode;
  operator: string;
  number: string;
  active: boolean;
  closed: boolean;
  status: "scheduled" | "delayed" | "departed" | "cancelled" | "closed";
  delayMinutes: number;
  platform: string | null;
  reason: string | null;
  confirmMode: "instant" | "request";
  respondHours: number | null;
  cutoffMinutes: number;
  namesRequired: boolean;
  cityId: number;
  stateId: number | null;
  countryId: number;
  picture: Picture | null;
  calls: RouteCall[];
  classes: LineClass[];
  pools: { class: string; leg: number | null; flexibility: Flexibility | null; stockId: number }[];
  fares: Fare[];
};

type StoredCall = {
  stopId: number;
  stationId: number;
  name: string;
  timeZone: string;
  minutes: number;
  dwell: number;
  boarding: boolean;
  alighting: boolean;
};
/** The columns of a ride; what it shares with others is found by its keys. */
type Row = Omit<RideTerms, "calls" | "classes" | "pools" | "fares"> & {
  at: number;
  startsAt: number;
  routeId: number;
  /** The line and the two stops. */
  pair: string;
};
type Found = {
  rides: Row[] | null;
  calls: Record<number, StoredCall[]> | null;
  classes: Record<number, LineClass[]> | null;
  pools: Record<number, RideTerms["pools"]> | null;
  fares: Record<string, Fare[]> | null;
};

function toCalls(startsAt: number, calls: readonly StoredCall[]): RouteCall[] {
  return calls.map(({ minutes, dwell, ...call }, at) => {
    const arrives = startsAt + minutes * minuteMs;
    const departs = arrives + dwell * minuteMs;
    const shown = at === calls.length - 1 ? arrives : departs;
    return {
      ...call,
      ...wallClock(shown, call.timeZone),
      at: new Date(shown).toISOString(),
      arrives: new Date(arrives),
      departs: new Date(departs),
    };
  });
}

/** The call of an arrival with its local time. */
export const asArrival = ({ stopId, name, timeZone, arrives }: RouteCall): JourneyCall => ({
  stopId,
  name,
  timeZone,
  at: arrives.toISOString(),
  ...wallClock(arrives.getTime(), timeZone),
});
/** The call of a departure with its local time. */
export const asDeparture = ({ stopId, name, timeZone, departs }: RouteCall): JourneyCall => ({
  stopId,
  name,
  timeZone,
  at: departs.toISOString(),
  ...wallClock(departs.getTime(), timeZone),
});

/** The picture of a product of transport as JSON; `p` is its row. */
const picture = sql`(
  SELECT json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
    FROM picture WHERE owner_kind = 'transport' AND owner_id = p.id ORDER BY position, id LIMIT 1)`;

/**
 * Departures by id, with the fares between two of their stops. Unknown departures and positions are missing. Stops, classes
 * and fares are read once for all rides of a route or line, because a search has many of each.
 */
export async function readRides(
  db: Db,
  rides: readonly { departureId: number; from: number; to: number }[],
): Promise<(RideTerms | null)[]> {
  if (rides.length === 0) return [];
  const wanted = JSON.stringify(
    rides.map(({ departureId, from, to }, at) => ({ at, id: departureId, first: from, last: to })),
  );
  const { rows } = await db.execute<Found>(sql`
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${wanted}::jsonb) AS w (at int, id int, first int, last int)),
    ride AS MATERIALIZED (
      SELECT w.at, d.id AS "departureId", p.id AS "transportId", p.title, ${titlesColumn(sql`p.translations`)}, p.slug, p.mode, o.name AS operator, v.number, p.active,
             d.closed, t.status, t.delay_minutes AS "delayMinutes", t.platform, t.reason, p.confirm_mode AS "confirmMode",
             p.respond_hours AS "respondHours", l.cutoff_minutes AS "cutoffMinutes", l.names_required AS "namesRequired",
             p.city_id AS "cityId", c.state_id AS "stateId", c.country_id AS "countryId", r.id AS "routeId",
             (extract(epoch FROM d.starts_at) * 1000)::float8 AS "startsAt",
             p.id || ' ' || a.stop_id || ' ' || e.stop_id AS pair, a.stop_id AS from_stop, e.stop_id AS to_stop
        FROM wanted w JOIN departure d ON d.id = w.id JOIN transit_departure t ON t.departure_id = d.id
        JOIN transit_service v ON v.id = t.service_id JOIN transit_route r ON r.id = v.route_id
        JOIN transit_line l ON l.transport_id = r.transport_id JOIN transit_operator o ON o.id = l.operator_id
        JOIN transport p ON p.id = l.transport_id JOIN city c ON c.id = p.city_id
        JOIN transit_route_stop a ON a.route_id = r.id AND a.position = w.first
        JOIN transit_route_stop e ON e.route_id = r.id AND e.position = w.last),
    line AS (SELECT p.id, ${picture} AS picture FROM transport p WHERE p.id IN (SELECT "transportId" FROM ride)),
    call AS (
      SELECT s.route_id, json_agg(json_build_object('stopId', s.stop_id, 'stationId', coalesce(x.parent_id, x.id), 'name', x.name,
               'timeZone', x.time_zone, 'minutes', s.minutes, 'dwell', s.dwell, 'boarding', s.boarding,
               'alighting', s.alighting) ORDER BY s.position) AS calls
        FROM transit_route_stop s JOIN transit_stop x ON x.id = s.stop_id
       WHERE s.route_id IN (SELECT "routeId" FROM ride) GROUP BY 1),
    class AS (
      SELECT k.transport_id, json_agg(json_build_object('code', k.code, 'name', k.name, 'capacity', k.capacity)
               ORDER BY k.position, k.id) AS classes
        FROM transit_class k WHERE k.transport_id IN (SELECT id FROM line) GROUP BY 1),
    pool AS (
      SELECT q.departure_id, json_agg(json_build_object('class', q.class, 'leg', q.leg, 'flexibility', q.flexibility,
               'stockId', q.stock_id) ORDER BY q.leg) AS pools
        FROM transit_pool q WHERE q.departure_id IN (SELECT id FROM wanted) GROUP BY 1),
    fare AS (
      SELECT u.pair, json_agg(json_build_object('class', f.class, 'flexibility', f.flexibility,
               'passenger', f.passenger, 'priceMinor', f.price_minor, 'between', f.from_stop_id IS NOT NULL)) AS fares
        FROM (SELECT DISTINCT pair, "transportId", from_stop, to_stop FROM ride) u
        JOIN transit_stop b ON b.id = u.from_stop JOIN transit_stop g ON g.id = u.to_stop
        JOIN transit_fare f ON f.transport_id = u."transportId" AND (f.from_stop_id IS NULL OR (
          f.from_stop_id IN (u.from_stop, b.parent_id) AND f.to_stop_id IN (u.to_stop, g.parent_id)))
       GROUP BY 1)
    SELECT (SELECT json_agg(to_jsonb(ride) - 'from_stop' - 'to_stop' || jsonb_build_object('picture', line.picture))
              FROM ride JOIN line ON line.id = ride."transportId") AS rides,
           (SELECT json_object_agg(route_id, calls) FROM call) AS calls,
           (SELECT json_object_agg(transport_id, classes) FROM class) AS classes,
           (SELECT json_object_agg(departure_id, pools) FROM pool) AS pools,
           (SELECT json_object_agg(pair, fares) FROM fare) AS fares`);
  const [found] = rows;
  const byPosition = new Map(
    (found?.rides ?? []).map(({ at, startsAt, routeId, pair, ...row }): [number, RideTerms] => [
      at,
      {
        ...row,
        calls: toCalls(startsAt, found?.calls?.[routeId] ?? []),
        classes: found?.classes?.[row.transportId] ?? [],
        pools: found?.pools?.[row.departureId] ?? [],
        fares: found?.fares?.[pair] ?? [],
      },
    ]),
  );
  return rides.map((_, at) => byPosition.get(at) ?? null);
}

/**
 * The price of a passenger in a class: the fare of the two stops, or else of the line. Passengers without a fare of their
 * own pay that of an adult; infants travel free. A fare of the line is never more than that of an adult between the two
 * stops. Null if the class is not sold with this flexibility.
 */
export function getFare(
  { fares }: Pick<RideTerms, "fares">,
  { class: code, flexibility, passenger }: { class: string; flexibility: Flexibility; passenger: PassengerType },
): number | null {
  const own = fares.filter((fare) => fare.class === code && fare.flexibility === flexibility);
  const find = (type: PassengerType) =>
    own.find((fare) => fare.passenger === type && fare.between) ?? own.find((fare) => fare.passenger === type);
  const adult = find("adult");
  if (!adult) return null;
  const one = find(passenger);
  if (!one) return passenger === "infant" ? 0 : adult.priceMinor;
  return adult.between && !one.between ? Math.min(one.priceMinor, adult.priceMinor) : one.priceMinor;
}
