import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { generateDepartures } from "@/backend/journeys/departures";
import { addDays } from "@/lib/dates";
import { flexibilities, type PassengerType } from "@/lib/kinds/transport/fares";
import type { LayoutCoach, SeatFeature } from "@/lib/kinds/transport/layout";
import { toSlug } from "@/lib/links/slug";
import { addVehiclePictures } from "../vehicle-pictures";
import { translateTransportTitle } from "../words/transport-titles";
import { demoCities } from "../world/cities";
import { type DemoLine, demoLines } from "./demo-lines";

type Options = {
  lines: number;
  /** Departures are generated this many days ahead. */
  days: number;
  today: string;
  cityIds: ReadonlyMap<string, number>;
};

const typeNames = { train: "Train", bus: "Coach", cruise: "Ferry" } as const;
const typeIcons = { train: "train-front", bus: "bus", cruise: "ship" } as const;
const passengerBp: Partial<Record<PassengerType, number>> = {
  adult: 10_000,
  youth: 8_000,
  child: 5_000,
  senior: 8_500,
};
const flexibilityBp = { saver: 10_000, semi: 13_000, flex: 17_000 } as const;
/** Saver tickets of a class on each departure. */
const saverTickets = 40;

const rounded = (minor: number) => Math.max(300, Math.round(minor / 100) * 100);
const columns = [0, 1, 3, 4] as const;

/** Features of a seat: places at the windows, tables in the first rows, a quiet zone in the last rows. */
function listFeatures(row: number, rows: number, at: number, isFirst: boolean): SeatFeature[] {
  return [
    at === 0 || at === 3 ? "window" : "aisle",
    ...(isFirst || row < 2 ? (["table"] as const) : []),
    ...(!isFirst && row >= rows - 3 ? (["quiet"] as const) : []),
    ...(row === 0 && at === 1 ? (["accessible"] as const) : []),
  ];
}

function composeCoaches(coaches: NonNullable<DemoLine["coaches"]>): LayoutCoach[] {
  let number = 0;
  return coaches.flatMap(({ class: code, count, rows }) =>
    Array.from({ length: count }, (): LayoutCoach => {
      number++;
      return {
        number,
        name: `Coach ${number}`,
        rows: Array.from({ length: rows }, (_, row) =>
          columns.map((place, at) => ({
            number: `${row + 1}${"ABCD"[at]}`,
            class: code,
            place,
            features: listFeatures(row, rows, at, code === "first"),
          })),
        ),
      };
    }),
  );
}

/** The station of each city: `Lisbon Central`, for ferries `Lisbon Port`. */
const stationName = (city: string, mode: DemoLine["mode"]) => `${city} ${mode === "cruise" ? "Port" : "Central"}`;

async function insertStops(db: Db, lines: readonly DemoLine[], cityIds: Options["cityIds"]) {
  const wanted = new Map<string, { city: string; name: string }>();
  for (const { cities, mode } of lines)
    for (const city of cities) wanted.set(stationName(city, mode), { city, name: stationName(city, mode) });
  const zones = await db.execute<{ id: number; zone: string }>(
    sql`SELECT id, time_zone AS zone FROM city WHERE id = ANY(${sql.param([...cityIds.values()])}::int[])`,
  );
  const zoneById = new Map(zones.rows.map(({ id, zone }) => [id, zone]));
  const ids = await reserveIds(db, "transit_stop", wanted.size);
  const rows = [...wanted.values()].map(({ city, name }, at) => {
    const [latitude, longitude] = demoCities.find((one) => one.name === city)?.at ?? [0, 0];
    const cityId = cityIds.get(city) ?? 0;
    return {
      id: ids[at] ?? 0,
      name,
      city_id: cityId,
      latitude,
      longitude,
      version: 1,
      time_zone: zoneById.get(cityId) ?? "UTC",
    };
  });
  await bulkInsert(db, "transit_stop", rows);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Types of each mode and the items of the lines, by name. */
async function insertNames(db: Db, lines: readonly DemoLine[]) {
  const modes = [...new Set(lines.map(({ mode }) => mode))];
  const typeIds = await reserveIds(db, "property_type", modes.length);
  await bulkInsert(
    db,
    "property_type",
    modes.map((mode, position) => ({
      id: typeIds[position],
      kind: "transport",
      mode,
      name: typeNames[mode],
      icon: typeIcons[mode],
      position,
      enabled: true,
      version: 1,
    })),
  );
  const items = [...new Set(lines.flatMap((line) => line.items))];
  const itemIds = await reserveIds(db, "feature", items.length);
  await bulkInsert(
    db,
    "feature",
    items.map((name, position) => ({
      id: itemIds[position],
      name,
      icon: null,
      position,
      applies_to: "transport",
      group_name: "Transport",
      enabled: true,
      version: 1,
    })),
  );
  return {
    types: new Map(modes.map((mode, at) => [mode, typeIds[at]])),
    items: new Map(items.map((name, at) => [name, itemIds[at]])),
  };
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Fares between all stops of a line in both directions, by the minutes of the way. */
function composeFares(line: DemoLine, transportId: number, stopIds: readonly number[]) {
  return stopIds.flatMap((from, a) =>
    stopIds.flatMap((to, b) => {
      // A round trip has its stop twice.
      if (a === b || (from === to && a > b)) return [];
      const minutes = line.minutes.slice(Math.min(a, b), Math.max(a, b)).reduce((sum, one) => sum + one, 0);
      return line.classes.flatMap(({ code, priceBp }) =>
        Object.entries(passengerBp).flatMap(([passenger, share]) =>
          flexibilities.map((flexibility) => ({
            transport_id: transportId,
            class: code,
            from_stop_id: from,
            to_stop_id: to,
            passenger,
            flexibility,
            price_minor: rounded(
              ((line.hourMinor * minutes) / 60) * (priceBp / 1e4) * (share / 1e4) * (flexibilityBp[flexibility] / 1e4),
            ),
            quota: flexibility === "saver" ? saverTickets : null,
          })),
        ),
      );
    }),
  );
}

/** Inserts rows whose id nothing refers to. */
async function insertRows(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const ids = await reserveIds(db, table, rows.length);
  await bulkInsert(
    db,
    table,
    rows.map((row, at) => ({ id: ids[at], ...row })),
  );
}

/** The operator of that name in a time zone, which is that of its timetables. */
async function findOperator(db: Db, name: string, timeZone: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM transit_operator WHERE name = ${name} AND time_zone = ${timeZone}`,
  );
  if (rows[0]) return rows[0].id;
  const [id = 0] = await reserveIds(db, "transit_operator", 1);
  await bulkInsert(db, "transit_operator", [
    { id, name, time_zone: timeZone, version: 1, gtfs_feed: null, gtfs_id: null },
  ]);
  return id;
}

async function insertLine(db: Db, line: DemoLine, of: Names & { stops: Stops; options: Options }): Promise<number> {
  const { types, items, stops, options } = of;
  const called = line.cities.flatMap((city) => stops.get(stationName(city, line.mode)) ?? []);
  const [first] = called;
  const [id = 0] = await reserveIds(db, "transport", 1);
  const timeZone = first?.time_zone ?? "UTC";
  const operatorId = await findOperator(db, line.operator, timeZone);
  await bulkInsert(db, "transport", [
    {
      id,
      mode: line.mode,
      type_id: types.get(line.mode),
      city_id: first?.city_id,
      title: line.title,
      slug: toSlug(line.title),
      translations: translateTransportTitle(line.title),
      summary: line.summary,
      description: line.description,
      operator: line.operator,
      phone: null,
      email: null,
      time_zone: timeZone,
      confirm_mode: "instant",
      respond_hours: null,
      policy_id: of.policyId,
      active: true,
      review_count: 0,
      review_score_tenths: null,
      version: 1,
      created_at: options.today,
      updated_at: options.today,
    },
  ]);
  const [layoutId = null] = line.coaches ? await reserveIds(db, "transit_layout", 1) : [];
  if (line.coaches) {
    await bulkInsert(db, "transit_layout", [
      {
        id: layoutId,
        name: line.title,
        coaches: composeCoaches(line.coaches),
        version: 1,
        updated_at: options.today,
      },
    ]);
  }
  await bulkInsert(db, "transit_line", [
    {
      transport_id: id,
      operator_id: operatorId,
      layout_id: layoutId,
      short_name: line.shortName,
      cutoff_minutes: 10,
      window_days: options.days,
      names_required: line.namesRequired ?? false,
    },
  ]);
  await insertRows(
    db,
    "transit_class",
    line.classes.map(({ code, name, capacity }, position) => ({ transport_id: id, code, name, capacity, position })),
  );
  await insertRoutes(db, line, { id, called, options });
  await insertRows(
    db,
    "transit_fare",
    composeFares(
      line,
      id,
      called.map((stop) => stop.id),
    ),
  );
  await bulkInsert(
    db,
    "product_feature",
    line.items.map((name) => ({ kind: "transport", product_id: id, feature_id: items.get(name) })),
  );
  return id;
}

type Stops = Awaited<ReturnType<typeof insertStops>>;
type Names = Awaited<ReturnType<typeof insertNames>> & { policyId: number };
type Stop = Stops extends Map<string, infer S> ? S : never;

/** Both directions with their daily services. */
async function insertRoutes(db: Db, line: DemoLine, of: { id: number; called: Stop[]; options: Options }) {
  const { id, called, options } = of;
  const routeIds = await reserveIds(db, "transit_route", 2);
  for (const [way, routeId = 0] of routeIds.entries()) {
    // A round trip has no way back.
    if (line.times[way === 0 ? 0 : 1].length === 0) continue;
    const stops = way === 0 ? called : [...called].reverse();
    const minutes = way === 0 ? line.minutes : [...line.minutes].reverse();
    const name = `${stops[0]?.name} – ${stops.at(-1)?.name}`;
    await bulkInsert(db, "transit_route", [{ id: routeId, transport_id: id, name, signature: null }]);
    await bulkInsert(
      db,
      "transit_route_stop",
      stops.map((stop, position) => ({
        route_id: routeId,
        position,
        stop_id: stop.id,
        minutes: minutes.slice(0, position).reduce((sum, one) => sum + one, 0),
        dwell: position === 0 || position === stops.length - 1 ? 0 : 5,
        boarding: position < stops.length - 1,
        alighting: position > 0,
      })),
    );
    await insertRows(
      db,
      "transit_service",
      line.times[way === 0 ? 0 : 1].map((time, at) => ({
        route_id: routeId,
        number: `${line.shortName} ${way === 0 ? 1 + 2 * at : 2 + 2 * at}`,
        depart_minutes: toMinutes(time),
        weekdays: 127,
        active: true,
        first_date: addDays(options.today, -1),
        last_date: addDays(options.today, 400),
        added_dates: [],
        removed_dates: [],
      })),
    );
  }
}

/** A picture of the vehicle, and one of the hotels in the city of the first stop that shows the city or the landscape. */
async function addPictures(db: Db, lines: readonly DemoLine[], ids: readonly number[]): Promise<void> {
  await addVehiclePictures(
    db,
    lines.map(({ mode, title }, at) => ({ transportId: ids[at], mode, title })),
  );
  await db.execute(sql`
    INSERT INTO picture (owner_kind, owner_id, key, alt, width, height, placeholder, position)
    SELECT 'transport', t.id, p.key, p.alt, p.width, p.height, p.placeholder, 1
      FROM transport t CROSS JOIN LATERAL (
        SELECT i.key, i.alt, i.width, i.height, i.placeholder FROM hotel h
          JOIN picture i ON i.owner_kind = 'hotel' AND i.owner_id = h.id
         WHERE h.city_id = t.city_id AND i.key ~ '^poster--(city|coast|hills|lake|river|forest)--' ORDER BY i.key LIMIT 1) p
     WHERE t.id = ANY(${sql.param([...ids])}::int[])`);
}

/** Lines of trains, buses and ferries between the demo cities with their departures. Hotels are loaded before. */
export async function loadJourneys(db: Db, options: Options): Promise<number> {
  const lines = demoLines.slice(0, options.lines);
  const stops = await insertStops(db, lines, options.cityIds);
  const policy = await db.execute<{ id: number }>(
    sql`SELECT id FROM cancellation_policy ORDER BY 'transport' = ANY(default_kinds) DESC, id LIMIT 1`,
  );
  const names = { ...(await insertNames(db, lines)), policyId: policy.rows[0]?.id ?? 0 };
  const ids: number[] = [];
  for (const line of lines) ids.push(await insertLine(db, line, { ...names, stops, options }));
  await addPictures(db, lines, ids);
  // Today's departures are on sale, too: the demo can be loaded at any hour.
  for (const id of ids) await generateDepartures(db, id, new Date(`${options.today}T00:00:00Z`));
  return lines.length;
}
