import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { readReviews } from "@/backend/reviews/of-product";
import { withTitles } from "@/backend/terms/titles";
import { transportOnSale } from "@/backend/transport/on-sale";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { RentalPage } from "@/lib/contracts/transport/rental-search";
import { AppError } from "@/lib/errors";
import { transportKind } from "@/lib/kinds/transport";
import { localToday } from "@/lib/time-zone";
import { readActiveStations } from "./search";
import { readExtras, readRentalModel } from "./terms";

type Row = Pick<
  RentalPage,
  "scoreTenths" | "reviewCount" | "type" | "summary" | "description" | "items" | "updatedAt"
> & {
  cityId: number;
  city: string;
  country: string;
  timeZone: string;
  pictures: Picture[];
  /** The stations where the vehicles are, or will be after a rental or transfer. */
  stationIds: (number | null)[];
};

/** The page of a model. @throws AppError 404 */
export async function getRentalPage(db: Database, transportId: number): Promise<RentalPage> {
  const { rows } = await db.execute<Row>(sql`
    SELECT t.review_score_tenths AS "scoreTenths", t.review_count AS "reviewCount", y.name AS type, t.summary, t.description, c.id AS "cityId", c.name AS city, n.name AS country, t.time_zone AS "timeZone",
           to_char(t.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt",
           coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'icon', f.icon) ORDER BY f.position, f.id)
                       FROM product_feature x JOIN feature f ON f.id = x.feature_id
                      WHERE x.kind = 'transport' AND x.product_id = t.id AND f.enabled), '[]') AS items,
           coalesce((SELECT json_agg(json_build_object('key', key, 'alt', alt, 'width', width, 'height', height,
                       'placeholder', placeholder) ORDER BY position, id)
                       FROM picture WHERE owner_kind = 'transport' AND owner_id = t.id), '[]') AS pictures,
           ARRAY(SELECT unnest(ARRAY[u.station_id, b.to_station_id, g.to_station_id]) FROM rental_unit u
                   LEFT JOIN unit_booking b ON b.unit_id = u.id AND b.active AND upper(b.span) > now()
                   LEFT JOIN unit_outage g ON g.unit_id = u.id AND upper(g.span) > now()
                  WHERE u.model_id = t.id AND NOT u.closed) AS "stationIds"
      FROM transport t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id
      JOIN property_type y ON y.id = t.type_id WHERE t.id = ${transportId} AND ${transportOnSale}`);
  const [row] = rows;
  const model = row ? await readRentalModel(db, transportId) : null;
  if (!row || !model) throw new AppError("not_found", { user: "This vehicle does not exist." });
  const [stations, extras, { base }, reviews] = await Promise.all([
    readActiveStations(db),
    readExtras(db, transportId),
    readCurrencies(db),
    readReviews(db, { kind: "transport", id: transportId }, transportKind.reviewTopics),
  ]);
  const own = stations.filter(({ id }) => row.stationIds.includes(id));
  const { tiers, grace } = model.policy;
  const today = localToday(row.timeZone, new Date());
  const { titles, policy: _, prices, active: ___, picture: ____, respondHours: _____, ...shown } = model;
  const { cityId, city, country, timeZone: __, stationIds: ______, ...rest } = row;
  return {
    ...shown,
    ...withTitles(titles),
    ...rest,
    ...reviews,
    seasons: prices
      .filter(({ lastDate }) => lastDate >= today)
      .sort((a, b) => a.firstDate.localeCompare(b.firstDate) || a.id - b.id)
      .map(({ id: _id, weekdays, ...season }) => ({ ...season, weekdays: [...weekdays] })),
    place: { cityId, city, country },
    cancellation: { tiers: [...tiers], grace },
    stations: own.map(({ stateId: _s, countryId: _c, phone: _p, active: _a, ...station }) => station),
    returnStations: (model.oneWayFeeMinor === null ? own : stations).map(({ id, name, city: where }) => ({
      id,
      name,
      city: where,
    })),
    extras: extras
      .filter(({ auto }) => !auto)
      .map(({ id, name, priceMinor, per, maxQuantity }) => ({ id, name, priceMinor, per, maxQuantity })),
    currency: base,
  };
}
