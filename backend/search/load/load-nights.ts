import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { lapsedUnits } from "@/backend/stock/scope";
import { type ChangedNights, type NightRules, type Nights, noNights } from "../nights";
import type { DaySpan } from "./changes";

type Row = {
  room: number;
  firstDay: number;
  lastDay: number;
  /** Comma-separated `Nights.free` in day order: one text per room instead of one row per night. */
  free: string;
  /** The days, if some are missing. */
  days: string | null;
  rules: (NightRules & { day: number })[] | null;
};

/** Rooms per statement, which limits a result to a few megabytes. */
const batchSize = 2_000;

function listNights(row: Row): Nights {
  const free = new Int16Array(row.lastDay - row.firstDay + 1).fill(-1);
  const days = row.days?.split(",");
  for (const [at, units] of row.free.split(",").entries()) {
    free[days ? Number(days[at]) - row.firstDay : at] = Number(units);
  }
  const rules = row.rules && new Map(row.rules.map(({ day, ...rule }) => [day, rule]));
  return { firstDay: row.firstDay, free, rules };
}

const columns = sql`
  product_id AS room, min(day) AS "firstDay", max(day) AS "lastDay",
  string_agg((CASE WHEN closed THEN -1 - units ELSE units END)::text, ',' ORDER BY day) AS free,
  CASE WHEN max(day) - min(day) + 1 > count(*) THEN string_agg(day::text, ',' ORDER BY day) END AS days,
  json_agg(json_build_object('day', day, 'noArrival', no_arrival, 'noDeparture', no_departure,
                             'minNights', min_nights, 'maxNights', max_nights))
    FILTER (WHERE no_arrival OR no_departure OR min_nights IS NOT NULL OR max_nights IS NOT NULL) AS rules`;
/** Adds the units of expired holds, which are available again. */
const lapsed = sql`lapsed AS MATERIALIZED ${lapsedUnits}`;
const nights = sql`stock.*, slot - date '1970-01-01' AS day,
  capacity - sold - held + coalesce(lapsed.quantity, 0) AS units
  FROM stock LEFT JOIN lapsed ON lapsed.stock_id = stock.id`;
/** From yesterday on, because it is still that date in some time zones. */
const ahead = sql`kind = 'room' AND slot >= current_date - 1`;

/** Loads the upcoming nights of these room types. */
export async function loadNights(db: Db, rooms: readonly number[]): Promise<Map<number, Nights>> {
  const found = new Map<number, Nights>();
  for (let from = 0; from < rooms.length; from += batchSize) {
    const { rows } = await db.execute<Row>(sql`
      WITH ${lapsed} SELECT ${columns}
        FROM (SELECT ${nights} WHERE ${ahead} AND product_id = ANY(${sql.param(rooms.slice(from, from + batchSize))}::int[])) AS night
       GROUP BY product_id`);
    for (const row of rows) found.set(row.room, listNights(row));
  }
  return found;
}

/** Loads some of their nights. Deleted nights are missing in the result. */
export async function loadChangedNights(
  db: Db,
  spans: ReadonlyMap<number, DaySpan>,
): Promise<Map<number, ChangedNights>> {
  const found = new Map<number, ChangedNights>();
  for (const [room, span] of spans) found.set(room, { span, nights: noNights });
  const days = (end: keyof DaySpan) => sql.param([...spans.values()].map((span) => span[end]));
  const { rows } = await db.execute<Row>(sql`
    WITH ${lapsed} SELECT ${columns}
      FROM unnest(${sql.param([...spans.keys()])}::int[], ${days("firstDay")}::int[], ${days("lastDay")}::int[])
             AS asked (room, first_day, last_day),
           LATERAL (SELECT ${nights} WHERE ${ahead} AND product_id = asked.room
                       AND slot BETWEEN date '1970-01-01' + asked.first_day AND date '1970-01-01' + asked.last_day) AS night
     GROUP BY product_id`);
  for (const row of rows) {
    const changed = found.get(row.room);
    if (changed) changed.nights = listNights(row);
  }
  return found;
}
