import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { generateDepartures } from "@/backend/journeys/departures";
import { toSlug } from "@/lib/links/slug";
import { listFares } from "./fares";
import type { Feed, FeedCall, FeedLine, Rejected } from "./feed-types";
import type { FeedFiles } from "./files";
import { saveFares } from "./save-fares";
import { type ReadTimetable, readTimetable, type Shift } from "./timetable";

export type SaveOptions = {
  /** Names the feed; a second import under the same name changes its rows. */
  feed: string;
  /** Reads and checks without changes. */
  dryRun: boolean;
  /** Places of a class on each leg; feeds do not state them. */
  capacity: number;
  /** Departures are generated this many days ahead. */
  windowDays: number;
  now?: Date;
};
export type ImportOptions = SaveOptions & Shift;

export type ImportReport = {
  shiftWeeks: number;
  operators: number;
  stops: number;
  lines: number;
  routes: number;
  trips: number;
  fares: number;
  /** New departures. */
  departures: number;
  rejected: Rejected[];
};

type Progress = (done: number, of: number) => void;

/** Inserts or updates rows by the id of the feed. @returns the ids of all rows of the feed by their id in it */
async function upsert(
  tx: Db,
  table: string,
  feed: string,
  rows: readonly (Record<string, unknown> & { gtfs_id: string })[],
): Promise<Map<string, number>> {
  const name = sql.identifier(table);
  const [first] = rows;
  if (first) {
    const own = Object.keys(first);
    const columns = sql.join(
      [...own, "gtfs_feed"].map((column) => sql.identifier(column)),
      sql`, `,
    );
    const set = sql.join(
      own.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
      sql`, `,
    );
    for (let at = 0; at < rows.length; at += 5_000) {
      const part = JSON.stringify(rows.slice(at, at + 5_000).map((row) => ({ ...row, gtfs_feed: feed })));
      await tx.execute(sql`
        INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${part}::json)
        ON CONFLICT (gtfs_feed, gtfs_id) DO UPDATE SET ${set}`);
    }
  }
  const key = table === "transit_line" ? sql`transport_id` : sql`id`;
  const stored = await tx.execute<{ id: number; gtfs: string }>(
    sql`SELECT ${key} AS id, gtfs_id AS gtfs FROM ${name} WHERE gtfs_feed = ${feed}`,
  );
  return new Map(stored.rows.map(({ id, gtfs }) => [gtfs, id]));
}

const requireId = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`"${key}" was not stored`);
  return id;
};

async function saveStops(tx: Db, feed: string, { stops }: Feed): Promise<Map<string, number>> {
  const position = ({ id, name, latitude, longitude, timeZone }: Feed["stops"][number]) => ({
    gtfs_id: id,
    name,
    latitude,
    longitude,
    time_zone: timeZone,
  });
  const ids = await upsert(tx, "transit_stop", feed, stops.map(position));
  const parents = stops.map(({ id, parent }) => ({
    id: requireId(ids, id),
    parent: parent ? (ids.get(parent) ?? null) : null,
  }));
  await tx.execute(sql`
    UPDATE transit_stop s SET parent_id = p.parent
      FROM jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) AS p (id int, parent int)
     WHERE s.id = p.id AND s.parent_id IS DISTINCT FROM p.parent`);
  // The next city within about 30 km, so that stops are found by the name of their city.
  await tx.execute(sql`
    UPDATE transit_stop s SET city_id = (
      SELECT c.id FROM city c WHERE c.enabled AND c.latitude BETWEEN s.latitude - 0.3 AND s.latitude + 0.3
         AND c.longitude BETWEEN s.longitude - 0.4 AND s.longitude + 0.4
       ORDER BY (c.latitude - s.latitude) ^ 2 + ((c.longitude - s.longitude) * cosd(s.latitude)) ^ 2, c.id LIMIT 1)
     WHERE s.gtfs_feed = ${feed} AND s.city_id IS NULL`);
  return ids;
}

/** The lines with their products. A new product is in the city of its first stop or, without one, in the nearest city. */
async function saveLines(tx: Db, feed: string, read: Feed, operators: Map<string, number>, options: SaveOptions) {
  const stored = await tx.execute<{ id: number; gtfs: string }>(
    sql`SELECT transport_id AS id, gtfs_id AS gtfs FROM transit_line WHERE gtfs_feed = ${feed}`,
  );
  const ids = new Map(stored.rows.map(({ id, gtfs }) => [gtfs, id]));
  const stops = new Map(read.stops.map((stop) => [stop.id, stop]));
  const firstStop = new Map<string, string>();
  for (const { line, calls } of read.trips) if (calls[0] && !firstStop.has(line)) firstStop.set(line, calls[0].stop);
  for (const line of read.lines) {
    const at = stops.get(firstStop.get(line.id) ?? "") ?? read.stops[0];
    const agency = read.agencies.find(({ id }) => id === line.agency);
    if (!at || !agency) continue;
    const known = ids.get(line.id);
    const id = known ?? (await addProduct(tx, line, { at, agency }));
    if (known) await tx.execute(sql`UPDATE transport SET title = ${line.title}, updated_at = now() WHERE id = ${id}`);
    await tx.execute(sql`
      INSERT INTO transit_line (transport_id, operator_id, short_name, window_days, gtfs_feed, gtfs_id)
      VALUES (${id}, ${requireId(operators, line.agency)}, ${line.shortName}, ${options.windowDays}, ${feed}, ${line.id})
      ON CONFLICT (transport_id) DO UPDATE SET operator_id = excluded.operator_id, short_name = excluded.short_name`);
    ids.set(line.id, id);
  }
  return ids;
}

type Place = { at: Feed["stops"][number]; agency: Feed["agencies"][number] };

async function addProduct(tx: Db, { mode, title, description }: FeedLine, { at, agency }: Place): Promise<number> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    INSERT INTO transport (mode, type_id, city_id, title, slug, summary, operator, time_zone, policy_id, phone, email)
    SELECT ${mode}, (SELECT id FROM property_type WHERE kind = 'transport' AND mode = ${mode} ORDER BY position, id LIMIT 1),
           c.id, ${title}, ${toSlug(title)}, ${description}, ${agency.name}, ${agency.timeZone},
           (SELECT id FROM cancellation_policy ORDER BY 'transport' = ANY(default_kinds) DESC, id LIMIT 1),
           ${agency.phone || null}, ${agency.email || null}
      FROM city c ORDER BY (c.latitude - ${at.latitude}) ^ 2 + (c.longitude - ${at.longitude}) ^ 2, c.id LIMIT 1
    RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error("there is no city for the line");
  return id;
}

/** Each mode of the feed needs a type of its products. */
async function saveTypes(tx: Db, { lines }: Feed): Promise<void> {
  const names = { bus: "Bus", train: "Train", cruise: "Ferry" };
  for (const mode of new Set(lines.map((line) => line.mode))) {
    await tx.execute(sql`
      INSERT INTO property_type (kind, mode, name) SELECT 'transport', ${mode}, ${names[mode]}
       WHERE NOT EXISTS (SELECT 1 FROM property_type WHERE kind = 'transport' AND mode = ${mode})`);
  }
}

const signature = (calls: readonly FeedCall[]): string =>
  createHash("sha256")
    .update(calls.map((c) => `${c.stop} ${c.minutes} ${c.dwell} ${c.boarding} ${c.alighting}`).join("\n"))
    .digest("hex")
    .slice(0, 32);

type Ids = { lines: Map<string, number>; stops: Map<string, number> };

/** The distinct sequences of stops and times of a line, once each. */
async function saveRoutes(
  tx: Db,
  { trips, stops: feedStops }: Feed,
  { lines, stops }: Ids,
): Promise<Map<string, number>> {
  const names = new Map(feedStops.map(({ id, name }) => [id, name]));
  const routes = new Map<string, { transport_id: number; signature: string; name: string; calls: FeedCall[] }>();
  for (const { line, calls } of trips) {
    const transport_id = requireId(lines, line);
    const sign = signature(calls);
    const name = `${names.get(calls[0]?.stop ?? "")} – ${names.get(calls.at(-1)?.stop ?? "")}`;
    routes.set(`${transport_id} ${sign}`, { transport_id, signature: sign, name, calls });
  }
  const rows = [...routes.values()].map(({ calls: _, ...route }) => route);
  await tx.execute(sql`
    INSERT INTO transit_route (transport_id, signature, name)
    SELECT transport_id, signature, name FROM json_populate_recordset(NULL::transit_route, ${JSON.stringify(rows)}::json)
    ON CONFLICT (transport_id, signature) DO NOTHING`);
  const stored = await tx.execute<{ id: number; key: string }>(sql`
    SELECT id, transport_id || ' ' || signature AS key FROM transit_route
     WHERE transport_id = ANY(${sql.param([...lines.values()])}::int[]) AND signature IS NOT NULL`);
  const ids = new Map(stored.rows.map(({ id, key }) => [key, id]));
  const calls = [...routes].flatMap(([key, route]) =>
    route.calls.map(({ stop, ...call }, position) => ({
      route_id: requireId(ids, key),
      position,
      stop_id: requireId(stops, stop),
      ...call,
    })),
  );
  for (let at = 0; at < calls.length; at += 5_000) {
    await tx.execute(sql`
      INSERT INTO transit_route_stop
      SELECT * FROM json_populate_recordset(NULL::transit_route_stop, ${JSON.stringify(calls.slice(at, at + 5_000))}::json)
      ON CONFLICT (route_id, position) DO NOTHING`);
  }
  return ids;
}

/**
 * Ends services whose trips have other stops or times than their departures, because tickets name the stops of their
 * departure by position. Their trips get new services.
 */
const endChanged = (tx: Db, feed: string, trips: readonly { gtfs_id: string; route_id: number }[]) =>
  tx.execute(sql`
    UPDATE transit_service v SET active = false, gtfs_id = NULL
      FROM jsonb_to_recordset(${JSON.stringify(trips)}::jsonb) AS t (gtfs_id text, route_id int)
     WHERE v.gtfs_feed = ${feed} AND v.gtfs_id = t.gtfs_id AND v.route_id <> t.route_id
       AND EXISTS (SELECT 1 FROM transit_departure d WHERE d.service_id = v.id)`);

async function saveTrips(
  tx: Db,
  feed: string,
  { trips, services }: Feed,
  lines: Ids["lines"],
  routes: Map<string, number>,
) {
  const rows = trips.flatMap(({ id, line, number, departMinutes, calls, service }) => {
    const dates = services.get(service);
    if (!dates) return [];
    return [
      {
        gtfs_id: id,
        route_id: requireId(routes, `${requireId(lines, line)} ${signature(calls)}`),
        number,
        depart_minutes: departMinutes,
        weekdays: dates.weekdays,
        active: true,
        first_date: dates.firstDate,
        last_date: dates.lastDate,
        added_dates: dates.addedDates,
        removed_dates: dates.removedDates,
      },
    ];
  });
  await endChanged(
    tx,
    feed,
    rows.map(({ gtfs_id, route_id }) => ({ gtfs_id, route_id })),
  );
  await upsert(tx, "transit_service", feed, rows);
  await tx.execute(sql`
    UPDATE transit_service SET active = false
     WHERE gtfs_feed = ${feed} AND gtfs_id <> ALL(${sql.param(rows.map((row) => row.gtfs_id))}::text[])`);
}

/**
 * Saves a feed in one transaction and generates its departures, one line at a time. Rows that cannot be used are
 * rejected with their line and the reason. Repeating an import changes nothing; trips that a newer feed does not have any
 * more are closed and keep their tickets.
 */
export async function saveFeed(
  db: Database,
  { feed: read, shiftWeeks }: ReadTimetable,
  options: SaveOptions,
  onProgress?: Progress,
): Promise<ImportReport> {
  const now = options.now ?? new Date();
  const report = await transaction(db, async (tx) => {
    const fares = await listFares(tx, read);
    const counts = {
      operators: read.agencies.length,
      stops: read.stops.length,
      lines: read.lines.length,
      routes: new Set(read.trips.map(({ line, calls }) => `${line} ${signature(calls)}`)).size,
      trips: read.trips.length,
      fares: fares.length,
    };
    if (options.dryRun) return { counts, lineIds: [] };
    const agencies = read.agencies.map(({ id, name, timeZone, ...contact }) => ({
      gtfs_id: id,
      name,
      time_zone: timeZone,
      url: contact.url || null,
      phone: contact.phone || null,
      email: contact.email || null,
    }));
    const operators = await upsert(tx, "transit_operator", options.feed, agencies);
    await saveTypes(tx, read);
    const stops = await saveStops(tx, options.feed, read);
    const lines = await saveLines(tx, options.feed, read, operators, options);
    const routes = await saveRoutes(tx, read, { lines, stops });
    await saveTrips(tx, options.feed, read, lines, routes);
    const stored = fares.map(({ line, fromStop, toStop, ...fare }) => ({
      ...fare,
      transport_id: requireId(lines, line),
      from_stop_id: fromStop === null ? null : requireId(stops, fromStop),
      to_stop_id: toStop === null ? null : requireId(stops, toStop),
    }));
    await saveFares(tx, [...lines.values()], stored, options);
    return { counts, lineIds: [...lines.values()] };
  });
  let departures = 0;
  for (const [at, id] of report.lineIds.entries()) {
    departures += await transaction(db, (tx) => generateDepartures(tx, id, now));
    onProgress?.(at + 1, report.lineIds.length);
  }
  return { shiftWeeks, ...report.counts, departures, rejected: read.rejected };
}

/** Reads and saves a feed. @throws AppError 422 on `file` */
export const importFeed = async (
  db: Database,
  files: FeedFiles,
  options: ImportOptions,
  onProgress?: Progress,
): Promise<ImportReport> => saveFeed(db, readTimetable(files, options), options, onProgress);
