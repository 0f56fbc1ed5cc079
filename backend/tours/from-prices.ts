import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { fromDayNumber } from "@/lib/dates";
import type { UnitKind } from "@/lib/kinds/tour/units";
import { addedTaxes } from "@/lib/pricing/taxes";
import type { TaxRule } from "@/lib/pricing/types";
import { getPersons } from "./offer";
import { hasFreePlaces, salesAnchor } from "./terms";

/** No free place on a day. */
export const notOnSale = -1;

/** The lowest price of a tour by day in minor units, or `notOnSale`. `firstDay` is the day number of the first element. */
export type DayPrices = { firstDay: number; prices: Int32Array };

/** The unit whose price stands for an option. */
export type LeadUnit = { kind: UnitKind; pax: number; age: number };

/**
 * The lateral join of the unit `u` whose price stands for the option `o`: an adult, or else another unit that may come
 * alone.
 */
const leadUnit = sql`LEFT JOIN LATERAL (
  SELECT u.kind, u.price_minor, u.pax_count, u.age_to FROM tour_unit u
   WHERE u.option_id = o.id AND u.active AND u.accompanied_by = '{}' AND u.pax_count > 0
   ORDER BY u.kind <> 'adult', u.position, u.id LIMIT 1) u ON true`;

/** Whether the option of the tour `t` with the lowest usual price has one price for a whole group. */
export const isPricedPerGroup = sql`coalesce((
  SELECT o.pricing = 'per_booking' FROM tour_option o ${leadUnit} WHERE o.tour_id = t.id AND o.active
   ORDER BY coalesce(o.booking_price_minor, u.price_minor), o.position, o.id LIMIT 1), false)`;

/** Adds the taxes and fees that a traveller must pay to the price of a lead unit on a day (`dayNumber`). */
export function withTaxes({ kind, pax, age }: LeadUnit, rules: readonly TaxRule[]) {
  const added = rules.filter(({ mode }) => mode === "added");
  const dated = added.some(({ validFrom, validTo }) => validFrom !== null || validTo !== null);
  const persons = [getPersons([{ kind, pax, age }])];
  const known = new Map<string, number>();
  return (priceMinor: number, day: number): number => {
    if (added.length === 0) return priceMinor;
    const key = dated ? `${priceMinor} ${day}` : String(priceMinor);
    let total = known.get(key);
    if (total === undefined) {
      const units = [{ on: fromDayNumber(day), line: 0, amountMinor: priceMinor }];
      const taxes = addedTaxes(added, { units, services: [], persons });
      total = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, priceMinor);
      known.set(key, total);
    }
    return total;
  };
}

type Row = LeadUnit & {
  tourId: number;
  cityId: number;
  stateId: number | null;
  countryId: number;
  /** Days since 1970-01-01 with free places, ascending, and the lowest price of each before taxes. */
  days: number[];
  prices: number[];
};

const pricesOfOptions = (which: SQL) => sql`
  WITH lead AS (
    SELECT o.id, o.tour_id, o.private, t.cutoff_minutes * interval '1 minute' AS cutoff, t.city_id, coalesce(u.kind, 'adult') AS kind,
           coalesce(u.pax_count, 1) AS pax, coalesce(u.age_to, 120) AS age,
           coalesce(o.booking_price_minor, u.price_minor) AS price,
           CASE o.pricing WHEN 'per_booking' THEN 'booking' ELSE u.kind END AS price_kind
      FROM tour_option o JOIN tour t ON t.id = o.tour_id ${leadUnit} WHERE o.active AND ${which}),
  priced AS (
    SELECT l.id, s.date - date '1970-01-01' AS day,
           min(coalesce(d.price_minor, round(l.price * s.price_bp / 10000.0))) AS price
      FROM lead l JOIN tour_slot s ON s.option_id = l.id JOIN stock k ON k.id = s.stock_id
      LEFT JOIN tour_date_price d ON d.option_id = l.id AND d.kind = l.price_kind
            AND s.date BETWEEN d.first_date AND d.last_date
     WHERE l.price IS NOT NULL AND s.status = 'open' AND ${salesAnchor} > now() + l.cutoff
       AND ${hasFreePlaces(sql`l.private`)}
     GROUP BY l.id, s.date),
  calendar AS (
    SELECT id, array_agg(day ORDER BY day) AS days, array_agg(price::float8 ORDER BY day) AS prices
      FROM priced GROUP BY id)
  SELECT l.tour_id AS "tourId", l.kind, l.pax, l.age, c.id AS "cityId", c.state_id AS "stateId",
         c.country_id AS "countryId", d.days, d.prices
    FROM lead l JOIN calendar d ON d.id = l.id JOIN city c ON c.id = l.city_id ORDER BY l.id`;

function mergeDays(rows: readonly Row[], getTaxes: (row: Row) => readonly TaxRule[]): DayPrices {
  const firstDay = Math.min(...rows.map(({ days }) => days[0] ?? 0));
  const lastDay = Math.max(...rows.map(({ days }) => days.at(-1) ?? 0));
  const prices = new Int32Array(lastDay - firstDay + 1).fill(notOnSale);
  for (const row of rows) {
    const total = withTaxes(row, getTaxes(row));
    for (const [at, day] of row.days.entries()) {
      const price = total(row.prices[at] ?? 0, day);
      const known = prices[day - firstDay] ?? notOnSale;
      if (known === notOnSale || price < known) prices[day - firstDay] = price;
    }
  }
  return { firstDay, prices };
}

/**
 * The lowest prices of tours by day with added taxes, in minor units of the base currency. Tours without a free place are
 * missing. Expired holds count until they are swept.
 * @param which a condition over the tour `t`
 */
export async function readDayPrices(db: Db, which: SQL): Promise<Map<number, DayPrices>> {
  const [{ rows }, rules] = await Promise.all([db.execute<Row>(pricesOfOptions(which)), readTaxRules(db, "tour")]);
  const atCity = new Map<number, TaxRule[]>();
  const getTaxes = (row: Row): TaxRule[] => {
    const known = atCity.get(row.cityId) ?? taxesAt(rules, row);
    atCity.set(row.cityId, known);
    return known;
  };
  const byTour = new Map<number, Row[]>();
  for (const row of rows) byTour.set(row.tourId, [...(byTour.get(row.tourId) ?? []), row]);
  return new Map([...byTour].map(([tourId, some]) => [tourId, mergeDays(some, getTaxes)]));
}

/** The from-prices of tours with added taxes; those without a free place are missing. */
export async function readFromPrices(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await readDayPrices(db, sql`t.id = ANY(${sql.param([...ids])}::int[])`);
  const lowest = ({ prices }: DayPrices) =>
    prices.reduce((low, price) => (price !== notOnSale && price < low ? price : low), Number.MAX_SAFE_INTEGER);
  return new Map([...found].map(([id, days]) => [id, lowest(days)]));
}
