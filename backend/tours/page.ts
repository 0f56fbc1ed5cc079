import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { readReviews } from "@/backend/reviews/of-product";
import { freeFor } from "@/backend/stock/rows";
import { type PlaceIds, readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { fewPlaces, type TourCard, type TourPage, type TourSlot } from "@/lib/contracts/tours/tours";
import { dayNumber } from "@/lib/dates";
import { tourKind } from "@/lib/kinds/tour";
import { getLeadUnit, priceInSlot } from "@/lib/kinds/tour/units";
import type { Titles } from "@/lib/language/titles";
import { isFreeToCancel } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { localToday } from "@/lib/time-zone";
import { isPricedPerGroup, readFromPrices, withTaxes } from "./from-prices";
import { firstTourPicture, nextTourDate, noTour, readTourOptions, salesAnchor, tourOnSale } from "./terms";

const nearbyShown = 4;

/** The columns of a card; `t` is the tour, `c` its city, `n` its country, `p` its type, `y` its policy. */
const cardColumns = sql`
  t.id, t.title, ${titlesColumn(sql`t.translations`)}, t.slug, p.name AS type, c.id AS "cityId", c.name AS city, n.name AS country, t.latitude, t.longitude,
  t.summary, t.languages, t.review_score_tenths AS "scoreTenths", t.review_count AS "reviewCount",
  (SELECT coalesce(min(o.duration_minutes), 60) FROM tour_option o WHERE o.tour_id = t.id AND o.active) AS "durationMinutes",
  ${firstTourPicture} AS picture, ${nextTourDate} AS "nextDate",
  ${isPricedPerGroup} AS "perGroup",
  y.name AS "policyName", y.terms AS "policyTerms"`;
const cardTables = sql`
  tour t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id
    JOIN property_type p ON p.id = t.type_id JOIN cancellation_policy y ON y.id = t.policy_id`;

type CardRow = Omit<TourCard, "titles" | "place" | "freeCancellation" | "fromMinor"> & {
  titles: Titles | null;
  cityId: number;
  city: string;
  country: string;
  policyName: string;
  policyTerms: unknown;
};

type FromPrices = ReadonlyMap<number, number>;

const toCard = (
  { titles, cityId, city, country, policyName, policyTerms, ...card }: CardRow,
  from: FromPrices,
): TourCard => ({
  ...card,
  ...withTitles(titles),
  fromMinor: from.get(card.id) ?? null,
  place: { cityId, city, country },
  freeCancellation: isFreeToCancel(policyFromTerms(policyName, policyTerms)),
});

/** Other tours of the city, best rated first. */
async function readNearby(db: Database, tourId: number, cityId: number): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    SELECT ${cardColumns} FROM ${cardTables} WHERE ${tourOnSale} AND t.city_id = ${cityId} AND t.id <> ${tourId}
     ORDER BY t.review_score_tenths DESC NULLS LAST, t.review_count DESC, t.id LIMIT ${nearbyShown}`);
  return rows;
}

type PageRow = CardRow &
  Pick<
    TourPage,
    | "meetingPoint"
    | "timeZone"
    | "description"
    | "highlights"
    | "included"
    | "excluded"
    | "itinerary"
    | "confirmMode"
    | "cutoffMinutes"
    | "minParticipants"
    | "weatherDependent"
    | "items"
    | "updatedAt"
  > & { pictures: Picture[] };

/**
 * The page of a tour.
 * @param visibility staff see tours that are not on sale
 * @throws AppError 404
 */
export async function getTourPage(
  db: Database,
  tourId: number,
  visibility: "public" | "staff" = "public",
): Promise<TourPage> {
  const { rows } = await db.execute<PageRow>(sql`
    SELECT ${cardColumns}, t.meeting_point AS "meetingPoint", t.time_zone AS "timeZone", t.description, t.highlights,
           t.included, t.excluded, t.itinerary, t.confirm_mode AS "confirmMode", t.cutoff_minutes AS "cutoffMinutes",
           t.min_participants AS "minParticipants", t.weather_dependent AS "weatherDependent",
           to_char(t.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt",
           coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'icon', f.icon) ORDER BY f.position, f.id)
                       FROM product_feature x JOIN feature f ON f.id = x.feature_id
                      WHERE x.kind = 'tour' AND x.product_id = t.id AND f.enabled), '[]') AS items,
           coalesce((SELECT json_agg(json_build_object('key', key, 'alt', alt, 'width', width, 'height', height,
                       'placeholder', placeholder) ORDER BY position, id)
                       FROM picture WHERE owner_kind = 'tour' AND owner_id = t.id), '[]') AS pictures
      FROM ${cardTables} WHERE t.id = ${tourId} AND ${visibility === "staff" ? sql`true` : tourOnSale}`);
  const [row] = rows;
  if (!row) throw noTour();
  const { tiers, grace } = policyFromTerms(row.policyName, row.policyTerms);
  const nearby = await readNearby(db, tourId, row.cityId);
  const from = await readFromPrices(db, [tourId, ...nearby.map(({ id }) => id)]);
  const { freeCancellation: _, durationMinutes: __, picture: ___, ...shown } = toCard(row, from);
  const { base } = await readCurrencies(db);
  return {
    ...shown,
    ...(await readReviews(db, { kind: "tour", id: tourId }, tourKind.reviewTopics)),
    meetingPoint: row.meetingPoint,
    timeZone: row.timeZone,
    description: row.description,
    highlights: row.highlights,
    included: row.included,
    excluded: row.excluded,
    itinerary: row.itinerary,
    items: row.items,
    confirmMode: row.confirmMode,
    cutoffMinutes: row.cutoffMinutes,
    minParticipants: row.minParticipants,
    weatherDependent: row.weatherDependent,
    cancellation: { tiers: [...tiers], grace },
    pictures: row.pictures,
    options: await readTourOptions(db, tourId),
    currency: base,
    nearby: nearby.map((other) => toCard(other, from)),
    updatedAt: row.updatedAt,
  };
}

type Place = Pick<PlaceIds, keyof PlaceIds> & { timeZone: string };

/** The prices of a slot with added taxes: of a group or of the lead unit, and of each unit. */
async function readSlotPrices(db: Database, tourId: number, place: PlaceIds) {
  const taxes = taxesAt(await readTaxRules(db, "tour"), place);
  const options = new Map(
    (await readTourOptions(db, tourId)).map((option) => {
      const lead = getLeadUnit(option);
      const total = withTaxes(
        { kind: lead?.kind ?? "adult", pax: lead?.paxCount ?? 1, age: lead?.ageTo ?? 120 },
        taxes,
      );
      const units = option.units.map(({ kind, paxCount, ageTo, priceMinor }) => ({
        kind,
        priceMinor,
        total: withTaxes({ kind, pax: paxCount, age: ageTo }, taxes),
      }));
      return [option.id, { ...option, lead, total, priced: option.pricing === "per_unit" ? units : [] }];
    }),
  );
  return (slot: Pick<TourSlot, "optionId" | "date" | "priceBp">): Pick<TourSlot, "fromMinor" | "unitPrices"> => {
    const option = options.get(slot.optionId);
    const usual = option?.bookingPriceMinor ?? option?.lead?.priceMinor;
    if (!option || usual === undefined) return { fromMinor: null, unitPrices: [] };
    const kind = option.pricing === "per_booking" ? "booking" : (option.lead?.kind ?? "adult");
    const day = dayNumber(slot.date);
    return {
      fromMinor: option.total(priceInSlot(option.datePrices, kind, usual, slot), day),
      unitPrices: option.priced.map((unit) =>
        unit.total(priceInSlot(option.datePrices, unit.kind, unit.priceMinor, slot), day),
      ),
    };
  };
}

/**
 * The slots of a month from today on, in the order of their start.
 * @param month `YYYY-MM`
 * @throws AppError 404
 */
export async function getTourCalendar(
  db: Database,
  tourId: number,
  month: string,
  now = new Date(),
): Promise<{ tourId: number; today: string; slots: TourSlot[] }> {
  const tour = await db.execute<Place>(sql`
    SELECT t.time_zone AS "timeZone", c.id AS "cityId", c.state_id AS "stateId", c.country_id AS "countryId"
      FROM tour t JOIN city c ON c.id = t.city_id WHERE t.id = ${tourId} AND ${tourOnSale}`);
  const [place] = tour.rows;
  if (!place) throw noTour();
  const { timeZone } = place;
  const getPrices = await readSlotPrices(db, tourId, place);
  const today = localToday(timeZone, now);
  // Expired holds count as free places.
  const { rows } = await db.execute<
    Omit<TourSlot, "left" | "state" | "fromMinor" | "unitPrices"> & {
      status: string;
      capacity: number;
      left: number;
      private: boolean;
      late: boolean;
    }
  >(sql`
    SELECT s.id, s.option_id AS "optionId", s.date::text AS date, s.time, s.hours, s.last_date::text AS "lastDate", s.status, s.price_bp AS "priceBp",
           o.private, k.capacity, (k.capacity - k.sold - (
             SELECT coalesce(sum(l.quantity), 0) FROM hold_line l JOIN hold h ON h.id = l.hold_id
              WHERE l.stock_id = k.id AND h.state = 'active' AND h.expires_at > clock_timestamp()))::int AS left,
           ${salesAnchor} <= ${now.toISOString()}::timestamptz + t.cutoff_minutes * interval '1 minute' AS late
      FROM tour_slot s JOIN tour t ON t.id = s.tour_id JOIN tour_option o ON o.id = s.option_id
      JOIN stock k ON k.id = s.stock_id
     WHERE s.tour_id = ${tourId} AND o.active AND s.status <> 'cancelled' AND s.date >= ${today}::date
       AND s.date >= ${`${month}-01`}::date AND s.date < ${`${month}-01`}::date + interval '1 month'
     ORDER BY s.date, s.time, o.position, s.id`);
  return {
    tourId,
    today,
    slots: rows.map(({ status, capacity, left, private: whole, late, ...slot }) => {
      const free = freeFor({ whole }, { capacity }, left);
      const state = late ? "too_late" : status === "closed" ? "closed" : free > 0 ? "open" : "sold_out";
      const few = state === "open" && !whole && free < fewPlaces;
      return { ...slot, state, left: few ? free : null, ...getPrices(slot) };
    }),
  };
}
