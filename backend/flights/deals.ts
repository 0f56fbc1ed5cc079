import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { type PlaceIds, readTaxRules, taxesAt } from "@/backend/terms/taxes";
import type { OutputOf } from "@/lib/contracts/define";
import type { FlightDeal, flightDeals } from "@/lib/contracts/flights/search";
import { salesEndMinutes } from "@/lib/kinds/flight/rules";
import { getTotal } from "./prices";

/** Departures within this time are compared. */
const daysAhead = 45;

/** The date at the airport of the departure `a`. */
const todayAtAirport = sql`(now() AT TIME ZONE a.time_zone)::date`;

const oneAdult = { adults: 1, children: 0, infants: 0 };

type Row = Omit<FlightDeal, "fromMinor"> & { place: PlaceIds; price: Parameters<typeof getTotal>[0][number] };

/** The cheapest direct flight to each city, cheapest first. */
export async function listDeals(db: Db, limit: number): Promise<OutputOf<typeof flightDeals>> {
  const [{ base: currency }, rules] = await Promise.all([readCurrencies(db), readTaxRules(db, "flight")]);
  const { rows } = await db.execute<Row>(sql`
    SELECT "dateId", "from", "to", date::text, airline, place, price FROM (
      SELECT DISTINCT ON (b.city_id) d.id AS "dateId", json_build_object('iata', a.iata, 'city', ca.name) AS "from",
             json_build_object('iata', b.iata, 'city', cb.name, 'country', n.name, 'pictureKey', cb.picture_key) AS "to",
             d.date, x.name AS airline, json_build_object('priceMinor', u.price_minor, 'taxMinor', u.tax_minor, 'childBp', 0, 'infantBp', 0) AS price,
             json_build_object('cityId', ca.id, 'stateId', ca.state_id, 'countryId', ca.country_id) AS place,
             u.price_minor + u.tax_minor AS total
        FROM flight_date d JOIN flight f ON f.id = d.flight_id AND f.active JOIN airline x ON x.id = f.airline_id
        JOIN airport a ON a.id = f.from_id JOIN city ca ON ca.id = a.city_id
        JOIN airport b ON b.id = f.to_id JOIN city cb ON cb.id = b.city_id JOIN country n ON n.id = cb.country_id
        JOIN fare_bucket u ON u.flight_date_id = d.id JOIN fare_brand r ON r.id = u.brand_id AND r.active
        JOIN stock k ON k.id = u.stock_id AND NOT k.closed AND k.capacity > k.sold + k.held
       WHERE d.status IN ('scheduled', 'delayed') AND d.date BETWEEN current_date - 1 AND current_date + ${daysAhead + 1}::int
         AND d.date BETWEEN ${todayAtAirport} AND ${todayAtAirport} + ${daysAhead}::int
         AND d.departs_at > clock_timestamp() + ${salesEndMinutes} * interval '1 minute'
       ORDER BY b.city_id, u.price_minor + u.tax_minor, d.departs_at, d.id) best
     ORDER BY total, "dateId" LIMIT ${limit}`);
  const items = rows.map(({ place, price, ...deal }) => ({
    ...deal,
    fromMinor: getTotal([price], oneAdult, { on: deal.date, taxes: taxesAt(rules, place) }),
  }));
  return { currency, items };
}
