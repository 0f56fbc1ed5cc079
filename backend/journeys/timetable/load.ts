import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "@/backend/db/client";
import { dayMs } from "@/lib/dates";
import { indexRuns } from "./connections";
import type { Call, Run, Timetable } from "./types";

const minuteMs = 60_000;
/** Runs start at most this many days before a call at a stop. */
const maxDaysBefore = 2;
const daysCached = 60;

type Row = {
  departureId: number;
  transportId: number;
  operatorId: number;
  mode: string;
  routeId: number;
  startsAt: number;
  delayMs: number;
};
type Pattern = {
  stopId: number;
  stationId: number;
  minutes: number;
  dwell: number;
  boarding: boolean;
  alighting: boolean;
};

/** The departures on sale that start on a UTC day. */
async function readDay(db: Db, day: number): Promise<Timetable> {
  const instant = (ms: number) => new Date(ms).toISOString();
  const { rows } = await db.execute<Row>(sql`
    SELECT d.id AS "departureId", r.transport_id AS "transportId", l.operator_id AS "operatorId", p.mode,
           r.id AS "routeId", (extract(epoch FROM d.starts_at) * 1000)::float8 AS "startsAt",
           t.delay_minutes * ${minuteMs}::int AS "delayMs"
      FROM departure d JOIN transit_departure t ON t.departure_id = d.id
      JOIN transit_service v ON v.id = t.service_id JOIN transit_route r ON r.id = v.route_id
      JOIN transit_line l ON l.transport_id = r.transport_id JOIN transport p ON p.id = r.transport_id
     WHERE d.starts_at >= ${instant(day * dayMs)}::timestamptz AND d.starts_at < ${instant((day + 1) * dayMs)}::timestamptz
       AND NOT d.closed AND t.status IN ('scheduled', 'delayed') AND p.active ORDER BY d.id`);
  const routes = [...new Set(rows.map(({ routeId }) => routeId))];
  const stops = await db.execute<Pattern & { routeId: number }>(sql`
    SELECT s.route_id AS "routeId", s.stop_id AS "stopId", coalesce(x.parent_id, x.id) AS "stationId", s.minutes, s.dwell,
           s.boarding, s.alighting
      FROM transit_route_stop s JOIN transit_stop x ON x.id = s.stop_id
     WHERE s.route_id = ANY(${sql.param(routes)}::int[]) ORDER BY s.route_id, s.position`);
  const patterns = new Map<number, Pattern[]>();
  for (const { routeId, ...stop } of stops.rows) {
    const own = patterns.get(routeId);
    if (own) own.push(stop);
    else patterns.set(routeId, [stop]);
  }
  return indexRuns(
    rows.map(
      ({ routeId, startsAt, ...run }): Run => ({
        ...run,
        calls: (patterns.get(routeId) ?? []).map(
          ({ minutes, dwell, ...stop }): Call => ({
            ...stop,
            arrives: startsAt + minutes * minuteMs,
            departs: startsAt + (minutes + dwell) * minuteMs,
          }),
        ),
      }),
    ),
  );
}

/**
 * The timetable of the departures on sale, in memory by day. It has no seats and no prices. A day is read again after any
 * change of the timetable, by any process.
 */
export class TimetableCache {
  private version = -1;
  private readonly days = new LRUCache<number, Promise<Timetable>>({ max: daysCached });

  private async checkVersion(db: Db): Promise<void> {
    const { rows } = await db.execute<{ version: number }>(
      sql`SELECT version::float8 AS version FROM transit_version WHERE id = 1`,
    );
    const version = rows[0]?.version ?? 0;
    if (version !== this.version) this.days.clear();
    this.version = version;
  }

  /** The runs that can be boarded in `[after, before)` and their connections within `horizonMs` afterwards. */
  async read(db: Db, after: number, before: number, horizonMs = dayMs): Promise<Timetable[]> {
    await this.checkVersion(db);
    const first = Math.floor(after / dayMs) - maxDaysBefore;
    const last = Math.floor((before + horizonMs) / dayMs);
    const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return Promise.all(
      days.map((day) => {
        const known = this.days.get(day);
        if (known) return known;
        const loading = readDay(db, day).catch((error: unknown) => {
          this.days.delete(day);
          throw error;
        });
        this.days.set(day, loading);
        return loading;
      }),
    );
  }
}
