import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";

export type NearCity = {
  id: number;
  name: string;
  state: string | null;
  stateCode: string | null;
  country: string;
  iso2: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  /** Great-circle distance. */
  km: number;
};

type Spot = { latitude: number; longitude: number };
const kmPerDegree = 111.32;

/**
 * Cities around a point, nearest first. A bounding box finds them by index, the distance orders them. At the 180th
 * meridian the box has two parts.
 */
export async function findNear(db: Db, { latitude, longitude }: Spot, { km, limit }: { km: number; limit: number }) {
  const high = km / kmPerDegree;
  const wide = Math.min(180, km / (kmPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))));
  const west = longitude - wide;
  const east = longitude + wide;
  const between = sql`t.longitude BETWEEN ${west} AND ${east}`;
  const around =
    west < -180
      ? sql`(${between} OR t.longitude >= ${west + 360})`
      : east > 180
        ? sql`(${between} OR t.longitude <= ${east - 360})`
        : between;
  const distance = sql`12742 * asin(sqrt(least(1, power(sin(radians(t.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(t.latitude)) * power(sin(radians(t.longitude - ${longitude}) / 2), 2))))`;
  const { rows } = await db.execute<NearCity>(sql`
    SELECT * FROM (
      SELECT t.id, t.name, s.name AS state, s.code AS "stateCode", c.name AS country, c.iso2, t.latitude, t.longitude,
             t.time_zone AS "timeZone", ${distance} AS km
        FROM city t JOIN country c ON c.id = t.country_id AND c.enabled LEFT JOIN state s ON s.id = t.state_id
       WHERE t.enabled AND t.latitude BETWEEN ${latitude - high} AND ${latitude + high} AND ${around}) near
     WHERE km <= ${km} ORDER BY km, id LIMIT ${limit}`);
  return rows;
}
