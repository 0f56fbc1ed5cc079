import { type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { readCurrencies } from "@/backend/quotes/fx";
import { readReviews } from "@/backend/reviews/of-product";
import { availability } from "@/backend/stock/availability";
import type { Need } from "@/backend/stock/needs";
import type { PricedCategory, SailingCall, SailingPage, ShipFacts, ShipPage } from "@/lib/contracts/cruises/cruises";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { cruiseKind } from "@/lib/kinds/cruise";
import { countGuests } from "@/lib/kinds/cruise/cabin-price";
import { cabinClass } from "@/lib/kinds/cruise/cabins";
import type { Party, TaxRule } from "@/lib/pricing/types";
import { priceWithTaxes, readSailingEntries } from "./cards";
import {
  getDaysBefore,
  readCabinSeats,
  readCategories,
  readSailing,
  readShipCategories,
  type SailingTerms,
  sailingOnSale,
  shipOnSale,
} from "./terms";

/** Sailings on the page of a ship. */
const sailingsShown = 60;

const noShip = () => new AppError("not_found", { user: "This ship does not exist." });
const noSailing = () => new AppError("not_found", { user: "This cruise does not exist." });

type ShipRow = Omit<ShipFacts, "place" | "reviews" | "topics" | "scores" | "travellers"> & {
  city: string;
  country: string;
  updatedAt: string;
};

async function readShip(db: Database, shipId: number, which: SQL): Promise<ShipFacts & { updatedAt: string }> {
  const { rows } = await db.execute<ShipRow>(sql`
    SELECT t.id, t.title, t.slug, l.name AS line, t.summary, t.description, t.translations, t.built_in AS "builtIn", t.decks, t.guests,
           (SELECT count(*)::int FROM cabin c WHERE c.ship_id = t.id) AS cabins, c.name AS city, n.name AS country,
           t.review_score_tenths AS "scoreTenths", t.review_count AS "reviewCount", ${isoTime("t.updated_at")} AS "updatedAt",
           coalesce((SELECT json_agg(json_build_object('key', key, 'alt', alt, 'width', width, 'height', height,
                       'placeholder', placeholder) ORDER BY position, id)
                       FROM picture WHERE owner_kind = 'cruise' AND owner_id = t.id), '[]') AS pictures
      FROM cruise_ship t JOIN cruise_line l ON l.id = t.line_id
      JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id WHERE t.id = ${shipId} AND ${which}`);
  const [row] = rows;
  if (!row) throw noShip();
  const { city, country, ...ship } = row;
  const reviews = await readReviews(db, { kind: "cruise", id: shipId }, cruiseKind.reviewTopics);
  return { ...ship, ...reviews, place: { city, country } };
}

/** The page of a ship on sale. @throws AppError 404 */
export async function getShipPage(db: Database, shipId: number): Promise<ShipPage> {
  const ship = await readShip(db, shipId, shipOnSale);
  const [categories, entries, { base }] = await Promise.all([
    readShipCategories(db, shipId),
    readSailingEntries(db, sql`${sailingOnSale} AND s.ship_id = ${shipId}`),
    readCurrencies(db),
  ]);
  const prices = entries.flatMap(({ card }) => card.fromMinor ?? []);
  return {
    ...ship,
    categories,
    sailings: entries.slice(0, sailingsShown).map(({ card }) => card),
    fromMinor: prices.length > 0 ? Math.min(...prices) : null,
    currency: base,
  };
}

/** The days of a sailing; the days between two ports without a row are at sea. */
export async function readCalls(db: Db, sailingId: number, startDate: string): Promise<SailingCall[]> {
  const { rows } = await db.execute<Omit<SailingCall, "date">>(sql`
    SELECT x.day, x.arrives, x.departs,
           CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name, 'country', n.name,
             'latitude', p.latitude, 'longitude', p.longitude) END AS port
      FROM sailing_call x LEFT JOIN cruise_port p ON p.id = x.port_id LEFT JOIN city c ON c.id = p.city_id
      LEFT JOIN country n ON n.id = c.country_id WHERE x.sailing_id = ${sailingId} ORDER BY x.position`);
  return rows.map((call) => ({ ...call, date: addDays(startDate, call.day - 1) }));
}

/** The categories of a sailing with their free cabins. */
async function readPricedCategories(
  db: Db,
  sailing: SailingTerms,
  { party, taxes }: { party: Party; taxes: readonly TaxRule[] },
): Promise<PricedCategory[]> {
  const { id, departureId } = sailing;
  const categories = await readCategories(db, id);
  const needs = categories.flatMap((category) =>
    [false, true].map((accessible): Need => {
      const own = cabinClass(category.id, accessible);
      return { kind: "seats", departureId, fromLeg: 0, toLeg: 1, class: own, quantity: 1 };
    }),
  );
  const [found, cabins] = await Promise.all([availability(db, needs), readCabinSeats(db, departureId, sql`true`)]);
  const freeSeats = new Set(found.flatMap(({ seats = [] }) => seats.flatMap((seat) => (seat.free ? [seat.id] : []))));
  return categories.map(({ rates, ...category }, at) => {
    const usual = found[2 * at]?.left ?? 0;
    const accessible = found[2 * at + 1]?.left ?? 0;
    return {
      ...category,
      left: usual + accessible,
      assignable: usual,
      prices: party.map((cabin) =>
        countGuests(cabin) > category.maxGuests ? null : priceWithTaxes(rates, cabin, { ...sailing, taxes }),
      ),
      free: cabins
        .filter(({ categoryId, seatId }) => categoryId === category.id && freeSeats.has(seatId))
        .map(({ categoryId: _, seatId: __, ...cabin }) => cabin),
    };
  });
}

/**
 * The page of a sailing, also of one that cannot be booked any more.
 * @throws AppError 404
 */
export async function getSailingPage(
  db: Database,
  sailingId: number,
  party: Party,
  now = new Date(),
): Promise<SailingPage> {
  const sailing = await readSailing(db, sailingId);
  if (!sailing?.ship.active || !sailing.active) throw noSailing();
  const [ship, calls, entries, { base }] = await Promise.all([
    readShip(db, sailing.ship.id, shipOnSale),
    readCalls(db, sailingId, sailing.startDate),
    readSailingEntries(db, sql`s.id = ${sailingId}`),
    readCurrencies(db),
  ]);
  const [entry] = entries;
  if (!entry) throw noSailing();
  const categories = await readPricedCategories(db, sailing, { party, taxes: entry.taxes });
  const isLate = now >= getDaysBefore(sailing, sailing.closeDays);
  const { updatedAt, ...facts } = ship;
  return {
    ...entry.card,
    ship: facts,
    calls,
    startsAt: sailing.startsAt.toISOString(),
    endsAt: sailing.endsAt.toISOString(),
    timeZone: sailing.from.timeZone,
    endTimeZone: sailing.to.timeZone,
    state: sailing.cancelled ? "cancelled" : isLate ? "closed" : "open",
    confirmMode: sailing.confirmMode,
    depositBp: sailing.depositBp,
    balanceDays: sailing.balanceDays,
    cancellation: { tiers: [...sailing.policy.tiers], grace: sailing.policy.grace },
    categories,
    currency: base,
    updatedAt,
  };
}
