import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { CabinRates } from "@/lib/kinds/cruise/cabin-price";
import type { CabinKind } from "@/lib/kinds/cruise/cabins";
import { getCruisePolicy } from "@/lib/kinds/cruise/policy";
import type { CruiseRegion } from "@/lib/kinds/cruise/regions";
import type { Titles } from "@/lib/language/titles";
import type { CancellationPolicy } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { minutesBefore, wallClock } from "@/lib/time-zone";

/** The first picture of the ship `t` as JSON. */
export const firstShipPicture = sql`(
  SELECT json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
    FROM picture WHERE owner_kind = 'cruise' AND owner_id = t.id ORDER BY position, id LIMIT 1)`;

/** The public sees active ships `t`. */
export const shipOnSale = sql`t.active`;

/** The public sees active sailings `s` of active ships `t`, also those that can no longer be booked. */
export const sailingShown = sql`t.active AND s.active`;

/** The time zone of the first port of the sailing `s`. */
const startZone = sql`(
  SELECT p.time_zone FROM sailing_call x JOIN cruise_port p ON p.id = x.port_id
   WHERE x.sailing_id = s.id ORDER BY x.position LIMIT 1)`;

/** When the sale of the sailing `s` ends, as `getDaysBefore` computes it. */
export const saleEndsAt = sql`(
  (s.starts_at AT TIME ZONE ${startZone} - s.close_days * interval '1 day') AT TIME ZONE ${startZone})`;

/** Sailings `s` of ships `t` that can be booked now. */
export const sailingOnSale = sql`(
  t.active AND s.active AND NOT s.cancelled AND ${saleEndsAt} > clock_timestamp())`;

/** The first and last port of the sailing `s`, in laterals with the aliases `a` and `b` and their cities `ac` and `bc`. */
export const endPorts = sql`
  JOIN LATERAL (SELECT p.* FROM sailing_call x JOIN cruise_port p ON p.id = x.port_id
                 WHERE x.sailing_id = s.id ORDER BY x.position LIMIT 1) a ON true
  JOIN LATERAL (SELECT p.* FROM sailing_call x JOIN cruise_port p ON p.id = x.port_id
                 WHERE x.sailing_id = s.id ORDER BY x.position DESC LIMIT 1) b ON true
  JOIN city ac ON ac.id = a.city_id`;

export type PortTerms = { id: number; name: string; timeZone: string };

export type SailingTerms = {
  id: number;
  title: string;
  titles: Titles | null;
  slug: string;
  region: CruiseRegion;
  startDate: string;
  nights: number;
  startsAt: Date;
  endsAt: Date;
  departureId: number;
  active: boolean;
  cancelled: boolean;
  confirmMode: "instant" | "request";
  depositBp: number;
  balanceDays: number;
  closeDays: number;
  from: PortTerms;
  to: PortTerms;
  cityId: number;
  stateId: number | null;
  countryId: number;
  city: string;
  country: string;
  ship: { id: number; title: string; slug: string; line: string; active: boolean };
  picture: Picture | null;
  policy: CancellationPolicy;
};

type Row = Omit<SailingTerms, "startsAt" | "endsAt" | "policy"> & {
  startsAt: string;
  endsAt: string;
  policyName: string | null;
  policyTerms: unknown;
};

const port = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'timeZone', ${alias}.time_zone)`);

const dayMinutes = 24 * 60;

type Start = Pick<SailingTerms, "startsAt" | "from">;

/** A number of days before the start, at its local time. */
export function getDaysBefore({ startsAt, from: { timeZone } }: Start, days: number): Date {
  const { date, time } = wallClock(startsAt.getTime(), timeZone);
  return minutesBefore(date, time, timeZone, days * dayMinutes);
}

/** The standard terms of cruises, or the policy that staff chose for the sailing. */
const toPolicy = (name: string | null, terms: unknown, depositBp: number): CancellationPolicy =>
  name === null ? getCruisePolicy(depositBp) : policyFromTerms(name, terms);

/** The data of sailings that a price depends on. @param which a condition over the sailing `s` and its ship `t` */
async function readSailings(db: Db, which: SQL): Promise<SailingTerms[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.id, s.title, ${titlesColumn(sql`s.translations`)}, s.slug, s.region, s.start_date::text AS "startDate", s.nights,
           ${isoTime("s.starts_at")} AS "startsAt", ${isoTime("s.ends_at")} AS "endsAt",
           s.departure_id AS "departureId", s.active, s.cancelled, s.confirm_mode AS "confirmMode", s.deposit_bp AS "depositBp",
           s.balance_days AS "balanceDays", s.close_days AS "closeDays", ${port("a")} AS "from", ${port("b")} AS "to",
           ac.id AS "cityId", ac.state_id AS "stateId", ac.country_id AS "countryId", ac.name AS city, n.name AS country,
           json_build_object('id', t.id, 'title', t.title, 'slug', t.slug, 'line', l.name, 'active', t.active) AS ship,
           ${firstShipPicture} AS picture, y.name AS "policyName", y.terms AS "policyTerms"
      FROM sailing s JOIN cruise_ship t ON t.id = s.ship_id JOIN cruise_line l ON l.id = t.line_id ${endPorts}
      JOIN country n ON n.id = ac.country_id LEFT JOIN cancellation_policy y ON y.id = s.policy_id
     WHERE ${which}`);
  return rows.map(({ startsAt, endsAt, policyName, policyTerms, ...terms }) => ({
    ...terms,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    policy: toPolicy(policyName, policyTerms, terms.depositBp),
  }));
}

/** Null for an unknown sailing. */
export const readSailing = async (db: Db, sailingId: number): Promise<SailingTerms | null> =>
  (await readSailings(db, sql`s.id = ${sailingId}`))[0] ?? null;

export type CategoryTerms = {
  id: number;
  code: string;
  name: string;
  /** The names in other languages. */
  titles?: Titles;
  kind: CabinKind;
  maxGuests: number;
  size: number;
  decks: number[];
  cabins: number;
};

/** The columns of a category `g` of a ship. */
const categoryColumns = sql`
  g.id, g.code, g.name, ${titlesColumn(sql`g.translations`)}, g.kind, g.max_guests AS "maxGuests", g.size,
  coalesce((SELECT json_agg(DISTINCT c.deck ORDER BY c.deck) FROM cabin c WHERE c.category_id = g.id), '[]') AS decks,
  (SELECT count(*)::int FROM cabin c WHERE c.category_id = g.id) AS cabins`;

type CategoryRow = Omit<CategoryTerms, "titles"> & { titles: Titles | null };

const toCategory = <Row extends CategoryRow>({ titles, ...row }: Row) => ({ ...row, ...withTitles(titles) });

/** The categories of a ship in their order. */
export async function readShipCategories(db: Db, shipId: number): Promise<CategoryTerms[]> {
  const { rows } = await db.execute<CategoryRow>(
    sql`SELECT ${categoryColumns} FROM cabin_category g WHERE g.ship_id = ${shipId} ORDER BY g.position, g.id`,
  );
  return rows.map(toCategory);
}

/** The categories of a sailing with their prices, cheapest first. */
export async function readCategories(db: Db, sailingId: number): Promise<(CategoryTerms & { rates: CabinRates })[]> {
  const { rows } = await db.execute<CategoryRow & { rates: CabinRates }>(sql`
    SELECT ${categoryColumns},
           json_build_object('guestMinor', p.guest_minor, 'extraMinor', p.extra_minor, 'childMinor', p.child_minor,
             'singleBp', p.single_bp, 'portTaxMinor', p.port_tax_minor, 'gratuityMinor', p.gratuity_minor) AS rates
      FROM sailing_price p JOIN cabin_category g ON g.id = p.category_id
     WHERE p.sailing_id = ${sailingId} ORDER BY p.guest_minor, g.position, g.id`);
  return rows.map(toCategory);
}

export type CabinSeat = {
  id: number;
  number: string;
  deck: number;
  position: number;
  accessible: boolean;
  connecting: boolean;
  seatId: number;
};

/** Cabins of a ship with their seats on a departure. */
export async function readCabinSeats(
  db: Db,
  departureId: number,
  which: SQL,
): Promise<(CabinSeat & { categoryId: number })[]> {
  const { rows } = await db.execute<CabinSeat & { categoryId: number }>(sql`
    SELECT c.id, c.category_id AS "categoryId", c.number, c.deck, c.position, c.accessible, c.connecting, e.id::int AS "seatId"
      FROM sailing s JOIN cabin c ON c.ship_id = s.ship_id
      JOIN seat e ON e.departure_id = s.departure_id AND e.label = c.number
     WHERE s.departure_id = ${departureId} AND ${which} ORDER BY c.deck, c.position, c.id`);
  return rows;
}
