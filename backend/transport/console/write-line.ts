import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { bumpTimetable, generateDepartures } from "@/backend/journeys/departures";
import type { LineForm } from "@/lib/contracts/transport/line-form";
import { AppError, type FieldErrors } from "@/lib/errors";
import { sameValue } from "@/lib/text/same-value";
import { toArray, toAssignments, toInsert } from "./columns";

type Route = NonNullable<LineForm["routes"]>[number];
type Service = Route["services"][number];

const refuse = (path: string, text: string) => new AppError("invalid", { fields: { [path]: text } });
/** @throws AppError 422 if an id belongs to another line or was removed meanwhile */
const known = (rowCount: number | null, path: string) => {
  if (rowCount !== 1) throw refuse(path, "This no longer exists.");
};

type Operator = { name: string; timeZone: string };

/** @throws AppError 422 if the operator does not exist */
export async function requireOperator(db: Db, id: number): Promise<Operator> {
  const { rows } = await db.execute<Operator>(
    sql`SELECT name, time_zone AS "timeZone" FROM transit_operator WHERE id = ${id}`,
  );
  if (!rows[0]) throw refuse("line.operatorId", "Choose an operator from the list.");
  return rows[0];
}

/** The stops of the routes of a line, and their stations. */
async function readRouteStops(tx: Db, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT unnest(ARRAY[p.id, p.parent_id]) AS id FROM transit_route_stop s
      JOIN transit_route r ON r.id = s.route_id JOIN transit_stop p ON p.id = s.stop_id WHERE r.transport_id = ${id}`);
  return rows.map((row) => row.id);
}

async function checkReferences(tx: Db, id: number, form: LineForm): Promise<void> {
  // The form of a line of a feed has no routes.
  const routeStops =
    form.routes?.flatMap(({ stops }) => stops.map(({ stopId }) => stopId)) ?? (await readRouteStops(tx, id));
  const fareStops = (form.fares ?? []).flatMap(({ fromStopId, toStopId }) =>
    [fromStopId, toStopId].flatMap((id) => id ?? []),
  );
  const ids = toArray([...new Set([...routeStops, ...fareStops])], "int");
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT id FROM transit_stop WHERE id = ANY(${ids})`);
  const stops = new Set(rows.map(({ id }) => id));
  const fields: FieldErrors = {};
  for (const [at, route] of (form.routes ?? []).entries())
    for (const [n, { stopId }] of route.stops.entries())
      if (!stops.has(stopId)) fields[`line.routes.${at}.stops.${n}.stopId`] = "Choose a stop from the list.";
  for (const [at, { fromStopId, toStopId }] of (form.fares ?? []).entries()) {
    if (fromStopId && !routeStops.includes(fromStopId))
      fields[`line.fares.${at}.fromStopId`] = "Choose a stop of a route.";
    if (toStopId && !routeStops.includes(toStopId)) fields[`line.fares.${at}.toStopId`] = "Choose a stop of a route.";
  }
  if (form.layoutId !== null) {
    const layout = await tx.execute(sql`SELECT 1 FROM transit_layout WHERE id = ${form.layoutId}`);
    if (layout.rows.length === 0) fields["line.layoutId"] = "Choose seats from the list.";
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/** Departures have places of their classes, so a class with departures keeps its code and its kind of places. */
async function setClasses(tx: Db, id: number, classes: LineForm["classes"]): Promise<void> {
  type Row = { id: number; code: string; capacity: number | null; used: boolean };
  const { rows } = await tx.execute<Row>(sql`
    SELECT k.id, k.code, k.capacity, EXISTS (
             SELECT 1 FROM transit_route r JOIN transit_service v ON v.route_id = r.id
               JOIN transit_departure d ON d.service_id = v.id WHERE r.transport_id = ${id}) AS used
      FROM transit_class k WHERE k.transport_id = ${id}`);
  for (const before of rows.filter(({ used }) => used)) {
    const at = classes.findIndex((one) => one.id === before.id);
    if (at < 0) throw refuse("line.classes", `There are departures with the class ${before.code}, so it stays.`);
    if (classes[at]?.code !== before.code)
      throw refuse(`line.classes.${at}.code`, "There are departures with this code.");
    if ((classes[at]?.capacity === null) !== (before.capacity === null))
      throw refuse(`line.classes.${at}.capacity`, "There are departures with the other kind of places.");
  }
  const kept = classes.flatMap((one) => one.id ?? []);
  await tx.execute(sql`DELETE FROM transit_class WHERE transport_id = ${id} AND id <> ALL(${toArray(kept, "int")})`);
  for (const [position, { id: classId, code, name, capacity }] of classes.entries()) {
    const columns = { transport_id: id, code, name, capacity, position };
    const { rowCount } = await tx.execute(
      classId === undefined
        ? sql`INSERT INTO transit_class ${toInsert(columns)}`
        : sql`UPDATE transit_class SET ${toAssignments(columns)} WHERE id = ${classId} AND transport_id = ${id}`,
    );
    known(rowCount, `line.classes.${position}.code`);
  }
}

async function setService(tx: Db, routeId: number, service: Service, path: string): Promise<void> {
  const columns = {
    route_id: routeId,
    number: service.number,
    depart_minutes: service.departs,
    active: true,
    weekdays: service.weekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0),
    first_date: service.firstDate,
    last_date: service.lastDate,
    added_dates: toArray(service.addedDates, "date"),
    removed_dates: toArray(service.removedDates, "date"),
  };
  const { rowCount } = await tx.execute(
    service.id === undefined
      ? sql`INSERT INTO transit_service ${toInsert(columns)}`
      : sql`UPDATE transit_service SET ${toAssignments(columns)} WHERE id = ${service.id} AND route_id = ${routeId}`,
  );
  known(rowCount, `${path}.departs`);
}

/** Ends services that the form no longer has. Those with departures stay for their tickets. */
async function endServices(tx: Db, routeId: number, kept: readonly number[]): Promise<void> {
  const gone = sql`v.route_id = ${routeId} AND v.id <> ALL(${toArray(kept, "int")})`;
  const departed = sql`EXISTS (SELECT 1 FROM transit_departure d WHERE d.service_id = v.id)`;
  await tx.execute(sql`DELETE FROM transit_service v WHERE ${gone} AND NOT ${departed}`);
  await tx.execute(sql`UPDATE transit_service v SET active = false WHERE ${gone} AND v.active`);
}

async function endRoute(tx: Db, routeId: number): Promise<void> {
  await endServices(tx, routeId, []);
  await tx.execute(sql`
    DELETE FROM transit_route r WHERE r.id = ${routeId}
       AND NOT EXISTS (SELECT 1 FROM transit_service v WHERE v.route_id = r.id)`);
}

const stopRows = (stops: Route["stops"]) =>
  stops.map(({ stopId, minutes, dwell, boarding, alighting }) => ({ stopId, minutes, dwell, boarding, alighting }));

async function addRoute(tx: Db, transportId: number, { name, stops }: Route): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`INSERT INTO transit_route ${toInsert({ transport_id: transportId, name })} RETURNING id`,
  );
  const id = rows[0]?.id;
  if (!id) throw new Error("no route was made");
  await addStops(tx, id, stops);
  return id;
}

async function addStops(tx: Db, routeId: number, stops: Route["stops"]): Promise<void> {
  const rows = JSON.stringify(stopRows(stops).map((stop, position) => ({ ...stop, position })));
  await tx.execute(sql`
    INSERT INTO transit_route_stop (route_id, position, stop_id, minutes, dwell, boarding, alighting)
    SELECT ${routeId}, s.position, s."stopId", s.minutes, s.dwell, s.boarding, s.alighting
      FROM jsonb_to_recordset(${rows}::jsonb)
        AS s (position int, "stopId" int, minutes int, dwell int, boarding boolean, alighting boolean)`);
}

/**
 * Stores a route. Other stops or times are another route if there are departures, because tickets name the stops of
 * their departure by position: the old one ends and its departures take no new bookings.
 */
async function setRoute(tx: Db, transportId: number, route: Route, path: string): Promise<void> {
  let { id, services } = route;
  if (id !== undefined) {
    const { rows } = await tx.execute<{ stops: unknown; departed: boolean }>(sql`
      SELECT (SELECT json_agg(json_build_object('stopId', s.stop_id, 'minutes', s.minutes, 'dwell', s.dwell,
                       'boarding', s.boarding, 'alighting', s.alighting) ORDER BY s.position)
                FROM transit_route_stop s WHERE s.route_id = r.id) AS stops,
             EXISTS (SELECT 1 FROM transit_service v JOIN transit_departure d ON d.service_id = v.id
                      WHERE v.route_id = r.id) AS departed
        FROM transit_route r WHERE r.id = ${id} AND r.transport_id = ${transportId}`);
    const [before] = rows;
    if (!before) throw refuse(`${path}.name`, "This no longer exists.");
    if (!sameValue(before.stops, stopRows(route.stops))) {
      if (before.departed) {
        await endRoute(tx, id);
        id = undefined;
        services = services.map(({ id: __, ...service }) => service);
      } else {
        await tx.execute(sql`DELETE FROM transit_route_stop WHERE route_id = ${id}`);
        await addStops(tx, id, route.stops);
      }
    }
  }
  if (id === undefined) id = await addRoute(tx, transportId, route);
  else await tx.execute(sql`UPDATE transit_route SET name = ${route.name} WHERE id = ${id}`);
  await endServices(
    tx,
    id,
    services.flatMap((service) => service.id ?? []),
  );
  for (const [at, service] of services.entries()) await setService(tx, id, service, `${path}.services.${at}`);
}

async function setRoutes(tx: Db, transportId: number, routes: readonly Route[]): Promise<void> {
  const kept = routes.flatMap(({ id }) => id ?? []);
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM transit_route WHERE transport_id = ${transportId} AND id <> ALL(${toArray(kept, "int")})`);
  for (const { id } of rows) await endRoute(tx, id);
  for (const [at, route] of routes.entries()) await setRoute(tx, transportId, route, `line.routes.${at}`);
}

async function setFares(tx: Db, transportId: number, fares: NonNullable<LineForm["fares"]>): Promise<void> {
  // Orders keep their prices, so fares are replaced as a whole.
  await tx.execute(sql`DELETE FROM transit_fare WHERE transport_id = ${transportId}`);
  for (const fare of fares) {
    await tx.execute(sql`
      INSERT INTO transit_fare ${toInsert({
        transport_id: transportId,
        class: fare.class,
        passenger: fare.passenger,
        flexibility: fare.flexibility,
        price_minor: fare.priceMinor,
        quota: fare.quota,
        from_stop_id: fare.fromStopId,
        to_stop_id: fare.toStopId,
      })}`);
  }
}

async function hasFeedFares(tx: Db, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM transit_fare WHERE transport_id = ${id} AND gtfs_feed IS NOT NULL LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Replaces the line of a product with its classes, routes, timetable and fares, and generates its departures. Lines of a
 * feed keep the timetable and the fares that the feed brings; without fares in the feed they get them here.
 * @throws AppError 422 by field
 */
export async function setLine(tx: Db, transportId: number, form: LineForm): Promise<void> {
  await checkReferences(tx, transportId, form);
  const columns = {
    operator_id: form.operatorId,
    layout_id: form.layoutId,
    short_name: form.shortName,
    cutoff_minutes: form.cutoffMinutes,
    window_days: form.windowDays,
    names_required: form.namesRequired,
  };
  const { rows } = await tx.execute<{ feed: string | null }>(sql`
    INSERT INTO transit_line ${toInsert({ transport_id: transportId, ...columns })}
    ON CONFLICT (transport_id) DO UPDATE SET ${toAssignments(columns)} RETURNING gtfs_feed AS feed`);
  await setClasses(tx, transportId, form.classes);
  const isOfFeed = Boolean(rows[0]?.feed);
  if (!isOfFeed) await setRoutes(tx, transportId, form.routes ?? []);
  const keepsFares = isOfFeed && (form.fares === undefined || (await hasFeedFares(tx, transportId)));
  if (!keepsFares) await setFares(tx, transportId, form.fares ?? []);
  await generateDepartures(tx, transportId);
}

/** Deletes the departures of a line that was never booked, with their seats and counters. */
export async function removeDepartures(tx: Db, transportId: number): Promise<void> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    SELECT coalesce(array_agg(d.departure_id), '{}') AS ids FROM transit_departure d
      JOIN transit_service v ON v.id = d.service_id JOIN transit_route r ON r.id = v.route_id
     WHERE r.transport_id = ${transportId}`);
  const ids = toArray(rows[0]?.ids ?? [], "int");
  // Counters are kept for the history of holds; nothing can be sold from them without their departures.
  await tx.execute(sql`
    UPDATE stock k SET closed = true FROM transit_pool q WHERE q.stock_id = k.id AND q.departure_id = ANY(${ids})`);
  for (const table of ["transit_pool", "seat", "transit_departure"])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE departure_id = ANY(${ids})`);
  await tx.execute(sql`DELETE FROM departure WHERE id = ANY(${ids})`);
  await bumpTimetable(tx);
}
