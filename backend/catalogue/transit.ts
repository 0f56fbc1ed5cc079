import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transitLayouts, transitOperators, transitStops } from "@/lib/contracts/transport/transit";
import { AppError } from "@/lib/errors";
import type { LayoutCoach } from "@/lib/kinds/transport/layout";
import { coachClass, parseSeatPlan, writeSeatPlan } from "@/lib/kinds/transport/seat-plan";
import { defineResourceType } from "./resource-type";
import { transportWhere } from "./uses";

/** Journeys are searched in a cached timetable, which has the names and places of stops. */
const nextTimetable = sql`
  INSERT INTO transit_version (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET version = transit_version.version + 1`;

export const transitOperator = defineResourceType({
  kind: "transit_operator",
  one: "operator",
  getKind: () => "transport",
  endpoints: transitOperators,
  columns: sql`t.time_zone AS "timeZone", coalesce(t.phone, '') AS phone, coalesce(t.email, '') AS email,
    coalesce(t.url, '') AS url, t.gtfs_feed AS feed`,
  sorts: { name: sql`t.name` },
  text: sql`t.name`,
  filter: () => [],
  enabled: null,
  ordered: false,
  async write(tx, { name, timeZone, phone, email, url }, id) {
    const { rows } = await tx.execute<{ timeZone: string }>(sql`
      SELECT o.time_zone AS "timeZone" FROM transit_operator o JOIN transit_line l ON l.operator_id = o.id
       WHERE o.id = ${id} LIMIT 1`);
    if (rows[0] && rows[0].timeZone !== timeZone)
      throw new AppError("invalid", { fields: { timeZone: "Its lines have departures in the current time zone." } });
    return { name, time_zone: timeZone, phone: phone || null, email: email || null, url: url || null };
  },
  writeParts: async (tx) => {
    await tx.execute(nextTimetable);
  },
  used: sql`SELECT count(*) FROM transit_line l WHERE l.operator_id = t.id`,
  uses: (db, id) => transportWhere(db, sql`t.id IN (SELECT transport_id FROM transit_line WHERE operator_id = ${id})`),
  detail: sql`t.time_zone`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "zone", label: "Time zone", cell: (row) => row.timeZone },
    { list: "contact", label: "Phone", cell: (row) => row.phone },
    { list: "contact", label: "Email", cell: (row) => row.email },
    { list: null, label: "Website", cell: (row) => row.url },
    { list: "feed", label: "Feed", cell: (row) => row.feed },
    { list: "used", label: "Lines", cell: (row) => row.used },
  ],
});

const linesOfStop = (stop: SQL) => sql`
  SELECT r.transport_id FROM transit_route r JOIN transit_route_stop s ON s.route_id = r.id WHERE s.stop_id = ${stop}`;

async function checkPlaces(tx: Db, cityId: number | null, parentId: number | null, id: number | null): Promise<void> {
  const fields: Record<string, string> = {};
  const { rows } = await tx.execute<{ city: boolean; parent: boolean; children: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM city WHERE id = ${cityId}) AS city,
           EXISTS (SELECT 1 FROM transit_stop WHERE id = ${parentId} AND parent_id IS NULL) AS parent,
           EXISTS (SELECT 1 FROM transit_stop WHERE parent_id = ${id}) AS children`);
  if (cityId !== null && !rows[0]?.city) fields.cityId = "This city no longer exists.";
  if (parentId !== null && (!rows[0]?.parent || parentId === id))
    fields.parentId = "Choose a station that is not a platform itself.";
  else if (parentId !== null && rows[0]?.children) fields.parentId = "This station has platforms itself.";
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

export const transitStop = defineResourceType({
  kind: "transit_stop",
  one: "stop",
  getKind: () => "transport",
  endpoints: transitStops,
  columns: sql`t.city_id AS "cityId", k.name AS "cityName", t.parent_id AS "parentId", p.name AS "parentName",
    json_build_object('latitude', t.latitude, 'longitude', t.longitude) AS pin, t.time_zone AS "timeZone",
    t.gtfs_feed AS feed`,
  join: sql`LEFT JOIN city k ON k.id = t.city_id LEFT JOIN transit_stop p ON p.id = t.parent_id`,
  sorts: { name: sql`t.name`, city: sql`coalesce(k.name, '')` },
  text: sql`t.name || ' ' || coalesce(k.name, '')`,
  filter: ({ city }) => [city ? sql`t.city_id = ${city}` : undefined],
  enabled: null,
  ordered: false,
  async write(tx, { name, cityId, parentId, pin, timeZone }, id) {
    await checkPlaces(tx, cityId, parentId, id);
    const { latitude, longitude } = pin;
    return { name, city_id: cityId, parent_id: parentId, latitude, longitude, time_zone: timeZone };
  },
  writeParts: async (tx) => {
    await tx.execute(nextTimetable);
  },
  used: sql`SELECT count(DISTINCT x.transport_id) FROM (${linesOfStop(sql`t.id`)}) x`,
  uses: (db, id) => transportWhere(db, sql`t.id IN (${linesOfStop(sql`${id}`)})`),
  detail: sql`coalesce(p.name, k.name, '')`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "name", label: "Station", cell: (row) => row.parentName },
    { list: "city", label: "City", cell: (row) => row.cityName },
    { list: null, label: "Latitude", cell: (row) => row.pin.latitude },
    { list: null, label: "Longitude", cell: (row) => row.pin.longitude },
    { list: "zone", label: "Time zone", cell: (row) => row.timeZone },
    { list: "feed", label: "Feed", cell: (row) => row.feed },
    { list: "used", label: "Lines", cell: (row) => row.used },
  ],
});

type CoachText = { name: string; class: string; plan: string };

const toCoach = ({ name, class: code, plan }: CoachText, at: number): LayoutCoach => ({
  number: at + 1,
  name,
  rows: parseSeatPlan(plan, code).seats,
});

export const transitLayout = defineResourceType({
  kind: "transit_layout",
  one: "seat layout",
  getKind: () => "transport",
  endpoints: transitLayouts,
  columns: sql`t.coaches`,
  toRow({ coaches }) {
    const stored = coaches as LayoutCoach[];
    return {
      coaches: stored.map((coach) => ({ name: coach.name, class: coachClass(coach), plan: writeSeatPlan(coach) })),
      seatCount: stored.reduce((sum, { rows }) => sum + rows.flat().length, 0),
    };
  },
  sorts: { name: sql`t.name` },
  text: sql`t.name`,
  filter: () => [],
  enabled: null,
  ordered: false,
  write: (_, { name, coaches }) => ({
    name,
    coaches: sql`${JSON.stringify(coaches.map(toCoach))}::jsonb`,
    updated_at: sql`now()`,
  }),
  used: sql`SELECT count(*) FROM transit_line l WHERE l.layout_id = t.id`,
  uses: (db, id) => transportWhere(db, sql`t.id IN (SELECT transport_id FROM transit_line WHERE layout_id = ${id})`),
  detail: sql`''`,
  constraints: {},
  exportColumns: [
    { list: null, label: "Number", cell: (row) => row.id },
    { list: "name", label: "Name", cell: (row) => row.name },
    { list: "coaches", label: "Coaches", cell: (row) => row.coaches.length },
    { list: "seats", label: "Seats", cell: (row) => row.seatCount },
    { list: "used", label: "Lines", cell: (row) => row.used },
  ],
});
