import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { TourHit } from "@/lib/contracts/tours/search";
import { isFreeToCancel } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { firstTourPicture, leadPrice, tourOnSale } from "../terms";
import { normalise, notOnSale, type TourCatalogue, type TourEntry } from "./entry";

type Row = Omit<TourHit, "place" | "fromMinor" | "nextDate" | "freeCancellation"> & {
  cityId: number;
  city: string;
  country: string;
  countryId: number;
  typeId: number;
  itemIds: number[];
  policyName: string;
  policyTerms: unknown;
  /** Days since 1970-01-01 with free places, ascending, and the lowest price of each. */
  days: number[];
  prices: number[];
};

const tours = sql`
  WITH lead AS (
    SELECT o.id, o.tour_id, o.duration_minutes, o.pricing, o.position, ${leadPrice} AS price
      FROM tour_option o WHERE o.active),
  priced AS (
    SELECT s.tour_id, s.date - date '1970-01-01' AS day, min(round(l.price * s.price_bp / 10000.0)) AS price
      FROM tour_slot s JOIN tour t ON t.id = s.tour_id JOIN lead l ON l.id = s.option_id
      JOIN stock k ON k.id = s.stock_id
     WHERE s.status = 'open' AND s.starts_at > now() + t.cutoff_minutes * interval '1 minute'
       AND l.price IS NOT NULL AND k.capacity > k.held + k.sold
     GROUP BY s.tour_id, s.date),
  calendar AS (
    SELECT tour_id, array_agg(day ORDER BY day) AS days, array_agg(price::float8 ORDER BY day) AS prices
      FROM priced GROUP BY tour_id)
  SELECT t.id, t.title, t.slug, t.summary, p.name AS type, p.id AS "typeId", t.latitude, t.longitude, t.languages,
         c.id AS "cityId", c.name AS city, n.name AS country, n.id AS "countryId",
         t.review_score_tenths AS "scoreTenths", t.review_count AS "reviewCount",
         ${firstTourPicture} AS picture, y.name AS "policyName", y.terms AS "policyTerms",
         coalesce((SELECT min(l.duration_minutes) FROM lead l WHERE l.tour_id = t.id), 60) AS "durationMinutes",
         coalesce((SELECT l.pricing = 'per_booking' FROM lead l WHERE l.tour_id = t.id
                    ORDER BY l.position, l.id LIMIT 1), false) AS "perGroup",
         ARRAY(SELECT f.feature_id FROM product_feature f
                WHERE f.kind = 'tour' AND f.product_id = t.id ORDER BY f.feature_id) AS "itemIds",
         coalesce(d.days, '{}') AS days, coalesce(d.prices, '{}') AS prices
    FROM tour t JOIN property_type p ON p.id = t.type_id JOIN city c ON c.id = t.city_id
    JOIN country n ON n.id = c.country_id JOIN cancellation_policy y ON y.id = t.policy_id
    LEFT JOIN calendar d ON d.tour_id = t.id
   WHERE ${tourOnSale} ORDER BY t.id`;

function toEntry(row: Row): TourEntry {
  const { cityId, city, country, countryId, typeId, itemIds, policyName, policyTerms, days, prices, ...rest } = row;
  const firstDay = days[0] ?? 0;
  const calendar = new Int32Array(days.length === 0 ? 0 : (days.at(-1) as number) - firstDay + 1).fill(notOnSale);
  for (const [at, day] of days.entries()) calendar[day - firstDay] = prices[at] ?? notOnSale;
  return {
    card: {
      ...rest,
      place: { cityId, city, country },
      freeCancellation: isFreeToCancel(policyFromTerms(policyName, policyTerms)),
    },
    ...{ countryId, typeId, itemIds, firstDay, prices: calendar },
    text: normalise(`${row.title} ${row.type} ${city} ${country}`),
  };
}

/** Reads all tours on sale with the days and prices of their free slots. Expired holds count until they are swept. */
export async function loadTours(db: Db): Promise<TourCatalogue> {
  const [found, types, items] = await Promise.all([
    db.execute<Row>(tours),
    db.execute<{ id: number; name: string }>(
      sql`SELECT id, name FROM property_type WHERE kind = 'tour' AND enabled ORDER BY position, name`,
    ),
    db.execute<{ id: number; name: string }>(
      sql`SELECT id, name FROM feature WHERE applies_to = 'tour' AND enabled ORDER BY position, name`,
    ),
  ]);
  const named = ({ rows }: typeof types) => new Map(rows.map(({ id, name }) => [id, name]));
  return { tours: found.rows.map(toEntry), types: named(types), items: named(items) };
}
