import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import type { TourCard } from "@/lib/contracts/tours/tours";
import type { Titles } from "@/lib/language/titles";
import { isFreeToCancel } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { type DayPrices, isPricedPerGroup, readDayPrices } from "../from-prices";
import { firstTourPicture, tourOnSale } from "../terms";
import { normalise, type TourCatalogue, type TourEntry } from "./entry";
import { getDuration } from "./filters";

type Row = Omit<TourCard, "titles" | "place" | "fromMinor" | "nextDate" | "freeCancellation"> & {
  titles: Titles | null;
  cityId: number;
  city: string;
  country: string;
  countryId: number;
  typeId: number;
  itemIds: number[];
  policyName: string;
  policyTerms: unknown;
};

const tours = sql`
  SELECT t.id, t.title, ${titlesColumn(sql`t.translations`)}, t.slug, t.summary, p.name AS type, p.id AS "typeId", t.latitude, t.longitude, t.languages,
         c.id AS "cityId", c.name AS city, n.name AS country, n.id AS "countryId",
         t.review_score_tenths AS "scoreTenths", t.review_count AS "reviewCount",
         ${firstTourPicture} AS picture, y.name AS "policyName", y.terms AS "policyTerms",
         coalesce((SELECT min(o.duration_minutes) FROM tour_option o WHERE o.tour_id = t.id AND o.active), 60) AS "durationMinutes",
         ${isPricedPerGroup} AS "perGroup",
         ARRAY(SELECT f.feature_id FROM product_feature f
                WHERE f.kind = 'tour' AND f.product_id = t.id ORDER BY f.feature_id) AS "itemIds"
    FROM tour t JOIN property_type p ON p.id = t.type_id JOIN city c ON c.id = t.city_id
    JOIN country n ON n.id = c.country_id JOIN cancellation_policy y ON y.id = t.policy_id
   WHERE ${tourOnSale} ORDER BY t.id`;

const noDays: DayPrices = { firstDay: 0, prices: new Int32Array(0) };

function toEntry(row: Row, { firstDay, prices }: DayPrices): TourEntry {
  const { titles, cityId, city, country, countryId, typeId, itemIds, policyName, policyTerms, ...rest } = row;
  return {
    card: {
      ...rest,
      ...withTitles(titles),
      place: { cityId, city, country },
      freeCancellation: isFreeToCancel(policyFromTerms(policyName, policyTerms)),
    },
    cityId,
    duration: getDuration(row.durationMinutes),
    countryId,
    typeId,
    itemIds,
    firstDay,
    prices,
    text: normalise(`${row.title} ${row.type} ${city} ${country}`),
  };
}

/** Tours whose prices are read at once, so that the rows of many departures do not block other requests. */
const batch = 100;

async function readAllPrices(db: Db, ids: readonly number[]): Promise<Map<number, DayPrices>> {
  const all = new Map<number, DayPrices>();
  for (let at = 0; at < ids.length; at += batch) {
    const some = sql.param(ids.slice(at, at + batch));
    for (const [id, days] of await readDayPrices(db, sql`t.id = ANY(${some}::int[])`)) all.set(id, days);
  }
  return all;
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
  const days = await readAllPrices(
    db,
    found.rows.map(({ id }) => id),
  );
  const named = ({ rows }: typeof types) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    tours: found.rows.map((row) => toEntry(row, days.get(row.id) ?? noDays)),
    types: named(types),
    items: named(items),
  };
}
