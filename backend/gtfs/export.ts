import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { plainAmount } from "@/lib/money";

type Cell = string | number | null;
type Sheet = { columns: string[]; rows: Cell[][] };

const quoted = (cell: Cell): string => {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const toCsv = ({ columns, rows }: Sheet): string =>
  [columns, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");

const routeTypes = { train: 2, bus: 3, cruise: 4 } as const;
const toDate = (date: string) => date.replaceAll("-", "");
const two = (n: number) => String(n).padStart(2, "0");
const toTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;

const read = async <T extends Record<string, unknown>>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> =>
  (await db.execute(query)).rows as T[];

/** Lines on sale, by the row `l` of the line and `p` of the product. */
const lines = sql`transit_line l JOIN transport p ON p.id = l.transport_id AND p.active`;

async function listTimetable(db: Db): Promise<Record<string, Sheet>> {
  const trips = await read<{
    id: number;
    line: number;
    number: string;
    weekdays: number;
    first: string;
    last: string;
    added: string[];
    removed: string[];
    depart: number;
    calls: { stop: number; minutes: number; dwell: number; boarding: boolean; alighting: boolean }[];
  }>(
    db,
    sql`SELECT v.id, r.transport_id AS line, v.number, v.weekdays, v.first_date::text AS first, v.last_date::text AS last,
               v.added_dates::text[] AS added, v.removed_dates::text[] AS removed, v.depart_minutes AS depart,
               (SELECT json_agg(json_build_object('stop', s.stop_id, 'minutes', s.minutes, 'dwell', s.dwell,
                         'boarding', s.boarding, 'alighting', s.alighting) ORDER BY s.position)
                  FROM transit_route_stop s WHERE s.route_id = r.id) AS calls
          FROM transit_service v JOIN transit_route r ON r.id = v.route_id JOIN ${lines} ON l.transport_id = r.transport_id
         WHERE v.active ORDER BY v.id`,
  );
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  return {
    trips: {
      columns: ["route_id", "service_id", "trip_id", "trip_short_name"],
      rows: trips.map(({ id, line, number }) => [line, id, id, number]),
    },
    stop_times: {
      columns: [
        "trip_id",
        "arrival_time",
        "departure_time",
        "stop_id",
        "stop_sequence",
        "pickup_type",
        "drop_off_type",
      ],
      rows: trips.flatMap(({ id, depart, calls }) =>
        calls.map(({ stop, minutes, dwell, boarding, alighting }, at): Cell[] => [
          id,
          toTime(depart + minutes),
          toTime(depart + minutes + dwell),
          stop,
          at,
          boarding || at === calls.length - 1 ? 0 : 1,
          alighting || at === 0 ? 0 : 1,
        ]),
      ),
    },
    calendar: {
      columns: ["service_id", ...days, "start_date", "end_date"],
      rows: trips.map(({ id, weekdays, first, last }) => [
        id,
        ...days.map((_, at) => (weekdays >> at) & 1),
        toDate(first),
        toDate(last),
      ]),
    },
    calendar_dates: {
      columns: ["service_id", "date", "exception_type"],
      rows: trips.flatMap(({ id, added, removed }) => [
        ...added.map((date): Cell[] => [id, toDate(date), 1]),
        ...removed.filter((date) => !added.includes(date)).map((date): Cell[] => [id, toDate(date), 2]),
      ]),
    },
  };
}

/** The id states what the format has no fields for: `passenger_class.flexibility.number`, see `parseFareId`. */
async function listFares(db: Db): Promise<Record<string, Sheet>> {
  const { base } = await readCurrencies(db);
  const fares = await read<{ id: string; line: number; from: number | null; to: number | null; minor: number }>(
    db,
    sql`SELECT f.passenger || '_' || f.class || '.' || f.flexibility AS id, f.transport_id AS line, f.from_stop_id AS "from", f.to_stop_id AS "to",
               f.price_minor::float8 AS minor
          FROM transit_fare f JOIN ${lines} ON l.transport_id = f.transport_id ORDER BY f.id`,
  );
  return {
    fare_attributes: {
      columns: ["fare_id", "price", "currency_type", "payment_method", "transfers"],
      rows: fares.map(({ id, minor }, at) => [`${id}.${at}`, plainAmount(minor, base), base, 1, 0]),
    },
    fare_rules: {
      columns: ["fare_id", "route_id", "origin_id", "destination_id"],
      rows: fares.map(({ id, line, from, to }, at) => [`${id}.${at}`, line, from, to]),
    },
  };
}

/** The network on sale as a GTFS feed in a zip archive. */
export async function exportFeed(db: Db): Promise<Uint8Array> {
  const stops = await read<{ id: number; name: string; lat: number; lon: number; parent: number | null; zone: string }>(
    db,
    sql`SELECT s.id, s.name, s.latitude AS lat, s.longitude AS lon, s.parent_id AS parent, s.time_zone AS zone
          FROM transit_stop s WHERE s.id IN (
                 SELECT unnest(ARRAY[x.id, x.parent_id]) FROM transit_route_stop rs JOIN transit_route r ON r.id = rs.route_id
                   JOIN ${lines} ON l.transport_id = r.transport_id JOIN transit_stop x ON x.id = rs.stop_id) ORDER BY s.id`,
  );
  const stations = new Set(stops.flatMap(({ parent }) => parent ?? []));
  const agencies = await read<{ id: number; name: string; url: string | null; zone: string }>(
    db,
    sql`SELECT DISTINCT o.id, o.name, o.url, o.time_zone AS zone FROM transit_operator o JOIN ${lines} ON l.operator_id = o.id
         ORDER BY o.id`,
  );
  const products = await read<{
    id: number;
    agency: number;
    short: string;
    title: string;
    mode: keyof typeof routeTypes;
  }>(db, sql`SELECT p.id, l.operator_id AS agency, l.short_name AS short, p.title, p.mode FROM ${lines} ORDER BY p.id`);
  const sheets: Record<string, Sheet> = {
    agency: {
      columns: ["agency_id", "agency_name", "agency_url", "agency_timezone"],
      rows: agencies.map(({ id, name, url, zone }) => [id, name, url ?? "https://example.com", zone]),
    },
    stops: {
      columns: [
        "stop_id",
        "stop_name",
        "stop_lat",
        "stop_lon",
        "zone_id",
        "location_type",
        "parent_station",
        "stop_timezone",
      ],
      rows: stops.map(({ id, name, lat, lon, parent, zone }) => [
        id,
        name,
        lat,
        lon,
        id,
        stations.has(id) ? 1 : 0,
        parent,
        zone,
      ]),
    },
    routes: {
      columns: ["route_id", "agency_id", "route_short_name", "route_long_name", "route_type"],
      rows: products.map(({ id, agency, short, title, mode }) => [id, agency, short, title, routeTypes[mode]]),
    },
    ...(await listTimetable(db)),
    ...(await listFares(db)),
  };
  return zipSync(
    Object.fromEntries(Object.entries(sheets).map(([name, sheet]) => [`${name}.txt`, strToU8(toCsv(sheet))])),
  );
}
