import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import { readTaxRules, type ScopedTaxRule, taxesAt } from "@/backend/terms/taxes";
import { linesOfChoice } from "@/backend/tours/offer";
import { datePricesOfOption, unitsOfOption } from "@/backend/tours/terms";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { TourOption } from "@/lib/contracts/tours/tours";
import type { UnitQuantity } from "@/lib/kinds/tour/units";
import type { CancellationPolicy } from "@/lib/pricing/cancellation";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { priceUnits } from "@/lib/pricing/price";
import type { Priced, TaxRule } from "@/lib/pricing/types";

/** An option with what resellers see of its schedule. */
export type SoldOption = TourOption & { startTimes: string[]; hasHours: boolean; lowestBp: number };

/** A tour on sale with everything that products, prices and availability need. */
export type SoldTour = {
  id: number;
  title: string;
  slug: string;
  summary: string;
  description: string;
  highlights: string[];
  included: string[];
  excluded: string[];
  itinerary: { title: string; text: string }[];
  meetingPoint: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  languages: string[];
  confirmMode: "instant" | "request";
  cutoffMinutes: number;
  city: string;
  country: string;
  countryCode: string;
  pictures: Picture[];
  policy: CancellationPolicy;
  taxes: TaxRule[];
  currency: string;
  options: SoldOption[];
};

type Row = Omit<SoldTour, "policy" | "taxes" | "currency"> & {
  policyName: string;
  policyTerms: unknown;
  cityId: number;
  stateId: number | null;
  countryId: number;
};

const options = sql`coalesce((
  SELECT json_agg(json_build_object('id', o.id, 'title', o.title, 'durationMinutes', o.duration_minutes, 'days', o.days,
    'pricing', o.pricing, 'bookingPriceMinor', o.booking_price_minor, 'private', o.private, 'pickups', o.pickups, 'questions', o.questions, 'units', ${unitsOfOption},
    'datePrices', ${datePricesOfOption},
    'startTimes', coalesce((SELECT json_agg(DISTINCT x.time) FROM tour_slot_rule r, unnest(r.times) AS x (time)
                             WHERE r.option_id = o.id), '[]'::json),
    'hasHours', EXISTS (SELECT 1 FROM tour_slot_rule r WHERE r.option_id = o.id AND r.hours IS NOT NULL),
    'lowestBp', coalesce((SELECT min(r.price_bp) FROM tour_slot_rule r WHERE r.option_id = o.id), 10000))
    ORDER BY o.position, o.id)
    FROM tour_option o WHERE o.tour_id = t.id AND o.active), '[]'::json)`;

function toTour(row: Row, taxes: readonly ScopedTaxRule[], currency: string): SoldTour {
  const { policyName, policyTerms, cityId, stateId, countryId, ...tour } = row;
  return {
    ...tour,
    currency,
    policy: policyFromTerms(policyName, policyTerms),
    taxes: taxesAt(taxes, { cityId, stateId, countryId }),
  };
}

/**
 * The tours on sale, in the order of their ids.
 * @param ids only these; tours that are not on sale are missing
 */
export async function readSoldTours(db: Db, ids?: readonly number[]): Promise<SoldTour[]> {
  const which = ids ? sql`AND t.id = ANY(${sql.param([...ids])}::int[])` : sql``;
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, t.title, t.slug, t.summary, t.description, t.highlights, t.included, t.excluded, t.itinerary,
           t.meeting_point AS "meetingPoint", t.latitude, t.longitude, t.time_zone AS "timeZone", t.languages,
           t.confirm_mode AS "confirmMode", t.cutoff_minutes AS "cutoffMinutes", c.name AS city, n.name AS country,
           n.iso2 AS "countryCode", c.id AS "cityId", c.state_id AS "stateId", c.country_id AS "countryId",
           p.name AS "policyName", p.terms AS "policyTerms", ${options} AS options,
           coalesce((SELECT json_agg(json_build_object('key', key, 'alt', alt, 'width', width, 'height', height,
                       'placeholder', NULL) ORDER BY position, id)
                       FROM picture WHERE owner_kind = 'tour' AND owner_id = t.id), '[]'::json) AS pictures
      FROM tour t JOIN city c ON c.id = t.city_id JOIN country n ON n.id = c.country_id
      JOIN cancellation_policy p ON p.id = t.policy_id
     WHERE t.active ${which} ORDER BY t.id`);
  const taxes = await readTaxRules(db, "tour");
  const { base } = await readCurrencies(db);
  return rows.map((row) => toTour(row, taxes, base)).filter((tour) => tour.options.some(isSellable));
}

/** An option without units cannot be booked. */
export const isSellable = (option: SoldOption): boolean => option.units.length > 0;

type PricedSlot = { date: string; priceBp: number };

/** The price of a choice in a slot with taxes, in minor units of the base currency. */
export function priceChoice(
  tour: SoldTour,
  option: SoldOption,
  slot: PricedSlot,
  choice: readonly UnitQuantity[],
): Priced {
  const lines = linesOfChoice(
    { id: tour.id, title: option.title, titles: null },
    option,
    { ...slot, poolId: 0 },
    choice,
  );
  return priceUnits({
    units: lines.flatMap(({ units }, line) => units.map((unit) => ({ ...unit, line, pay: "online" as const }))),
    services: [],
    taxes: tour.taxes,
    persons: lines.map(({ persons }) => persons),
    payment: { payment: "pay_now", depositBp: 0 },
  });
}
