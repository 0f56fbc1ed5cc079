import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { holdIsDue } from "@/backend/stock/scope";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import { defaultParty } from "@/lib/booking/party";
import type { SailingCard } from "@/lib/contracts/cruises/cruises";
import { addDays } from "@/lib/dates";
import { type CabinRates, countGuests, priceCabin } from "@/lib/kinds/cruise/cabin-price";
import { type CabinKind, maxCabins } from "@/lib/kinds/cruise/cabins";
import type { Titles } from "@/lib/language/titles";
import { addedTaxes } from "@/lib/pricing/taxes";
import type { Party, Persons, TaxRule } from "@/lib/pricing/types";
import { endPorts, firstShipPicture } from "./terms";

/** A category that has free cabins, with its prices. */
export type FreeCategory = { kind: CabinKind; maxGuests: number; left: number; rates: CabinRates };

export type SailingEntry = {
  card: SailingCard;
  portId: number;
  lineId: number;
  taxes: readonly TaxRule[];
  categories: FreeCategory[];
};

type Row = Omit<SailingCard, "endDate" | "fromMinor" | "titles"> & {
  titles: Titles | null;
  portId: number;
  lineId: number;
  cityId: number;
  stateId: number | null;
  countryId: number;
  categories: FreeCategory[];
};

/** Free cabins by departure and category, also accessible ones; expired holds do not count. */
const freeCabins = (which: SQL) => sql`
  SELECT e.departure_id, split_part(e.class, '-', 1) AS category, count(*)::int AS n
    FROM sailing s JOIN cruise_ship t ON t.id = s.ship_id JOIN seat e ON e.departure_id = s.departure_id AND NOT e.closed
   WHERE ${which} AND NOT EXISTS (
     SELECT 1 FROM seat_claim x JOIN hold h ON h.id = x.hold_id
      WHERE x.seat_id = e.id AND x.active AND NOT (${holdIsDue(sql`h`)}))
   GROUP BY 1, 2`;

/** Sailings with the categories that have free cabins. @param which a condition over the sailing `s` and its ship `t` */
export async function readSailingEntries(db: Db, which: SQL): Promise<SailingEntry[]> {
  const [{ rows }, rules] = await Promise.all([
    db.execute<Row>(sql`
      WITH free AS (${freeCabins(which)})
      SELECT s.id, s.title, ${titlesColumn(sql`s.translations`)}, s.slug, s.region, s.start_date::text AS "startDate", s.nights, a.name AS "from", b.name AS "to",
             a.id AS "portId", t.line_id AS "lineId", ac.id AS "cityId", ac.state_id AS "stateId", ac.country_id AS "countryId",
             json_build_object('id', t.id, 'title', t.title, 'slug', t.slug, 'line', l.name,
               'scoreTenths', t.review_score_tenths, 'reviewCount', t.review_count) AS ship,
             (SELECT json_agg(p.name ORDER BY x.position) FROM sailing_call x JOIN cruise_port p ON p.id = x.port_id
               WHERE x.sailing_id = s.id) AS ports,
             ${firstShipPicture} AS picture,
             coalesce((SELECT json_agg(json_build_object('kind', g.kind, 'maxGuests', g.max_guests, 'left', f.n,
                 'rates', json_build_object('guestMinor', p.guest_minor, 'extraMinor', p.extra_minor,
                   'childMinor', p.child_minor, 'singleBp', p.single_bp, 'portTaxMinor', p.port_tax_minor,
                   'gratuityMinor', p.gratuity_minor)) ORDER BY p.guest_minor)
               FROM sailing_price p JOIN cabin_category g ON g.id = p.category_id
               JOIN free f ON f.departure_id = s.departure_id AND f.category = g.id::text
              WHERE p.sailing_id = s.id), '[]') AS categories
        FROM sailing s JOIN cruise_ship t ON t.id = s.ship_id JOIN cruise_line l ON l.id = t.line_id ${endPorts}
       WHERE ${which} ORDER BY s.starts_at, s.id`),
    readTaxRules(db, "cruise"),
  ]);
  return rows.map(({ portId, lineId, cityId, stateId, countryId, categories, titles, ...card }) => {
    const entry: SailingEntry = {
      card: {
        ...card,
        ...withTitles(titles),
        ports: card.ports.filter((name, at) => name !== card.ports[at - 1]),
        endDate: addDays(card.startDate, card.nights),
        fromMinor: null,
      },
      portId,
      lineId,
      categories,
      taxes: taxesAt(rules, { cityId, stateId, countryId }),
    };
    entry.card.fromMinor = getGuestPrice(getPartyPrice(entry, defaultParty), defaultParty);
    return entry;
  });
}

/** The price of a cabin with the taxes that are added, in minor units. */
export function priceWithTaxes(
  rates: CabinRates,
  guests: Persons,
  { startDate, nights, taxes }: { startDate: string; nights: number; taxes: readonly TaxRule[] },
): number {
  const parts = priceCabin(rates, guests, nights);
  const units = parts.map(({ amountMinor }) => ({ on: startDate, line: 0, amountMinor }));
  const added = addedTaxes(
    taxes.filter(({ mode }) => mode === "added"),
    { units, services: [], persons: [guests] },
  );
  return [...parts, ...added].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

type PricedOption = { category: FreeCategory; minor: number };

/** The lowest sum with one option for each cabin, within the free cabins of the categories; infinite if there is none. */
function findLowestSum([options, ...others]: readonly PricedOption[][], taken: readonly FreeCategory[]): number {
  if (!options) return 0;
  const sums = options
    .filter(({ category }) => taken.filter((one) => one === category).length < category.left)
    .map(({ category, minor }) => minor + findLowestSum(others, [...taken, category]));
  return Math.min(Number.POSITIVE_INFINITY, ...sums);
}

/**
 * The lowest price of a party, with a cabin of any of the kinds for each of its cabins; null without enough free cabins
 * and for more cabins than a booking may have.
 */
export function getPartyPrice(
  { card, categories, taxes }: SailingEntry,
  party: Party,
  kinds: readonly CabinKind[] = [],
): number | null {
  if (party.length > maxCabins) return null;
  const offered = categories.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const options = party.map((cabin) =>
    offered
      .filter(({ maxGuests }) => countGuests(cabin) <= maxGuests)
      .map((category) => ({ category, minor: priceWithTaxes(category.rates, cabin, { ...card, taxes }) }))
      .sort((a, b) => a.minor - b.minor)
      // The other cabins can use up only one category each, so one of these is left.
      .slice(0, party.length),
  );
  const sum = findLowestSum(options, []);
  return Number.isFinite(sum) ? sum : null;
}

/** The price of a party for each of its guests. */
export const getGuestPrice = (totalMinor: number | null, party: Party): number | null =>
  totalMinor === null ? null : Math.ceil(totalMinor / party.reduce((sum, cabin) => sum + countGuests(cabin), 0));
