import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { hotelsSeen, hotelTranslations, type Visibility } from "@/backend/terms/hotel";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { Titles } from "@/lib/language/titles";

type Described = Omit<
  HotelPage,
  "rooms" | "nearby" | "fromMinor" | "fromAdults" | "cancellation" | "place" | "reviews" | "scores" | "topics"
>;

/** Descriptive data of a hotel besides its terms. `policyName` and `policyTerms` are its own cancellation policy. */
export interface HotelFacts extends Described {
  place: HotelPage["place"];
  policyName: string;
  policyTerms: unknown;
}

type Row = Omit<HotelFacts, "place" | "titles"> & HotelPage["place"] & { titles: Titles | null };

/** Columns that the view of public hotels lacks. */
const ownColumns = sql.join(
  Object.entries({
    licenceNumber: sql`own.licence_number`,
    postcode: sql`own.postcode`,
    checkInUntil: sql`own.check_in_until`,
    languages: sql`own.languages`,
    securityDepositMinor: sql`own.security_deposit_minor::float8`,
  }).map(([name, column]) => sql`(SELECT ${column} FROM hotel own WHERE own.id = h.id) AS ${sql.identifier(name)}`),
  sql`, `,
);

/** Reads a visible hotel with its pictures and features. */
export async function readHotelFacts(
  db: Db,
  hotelId: number,
  visibility: Visibility = "public",
): Promise<HotelFacts | null> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT h.id, h.title, h.slug, h.stars, t.name AS "propertyType", h.address, h.latitude, h.longitude,
           c.id AS "cityId", c.name AS city, s.name AS state, n.name AS country, n.iso2 AS "countryIso2",
           n.id AS "countryId", h.district,
           h.time_zone AS "timeZone", h.check_in_from AS "checkInFrom", h.check_out_until AS "checkOutUntil",
           h.phone, h.email,
           ${ownColumns}, h.summary, h.description, h.policies, h.pets_allowed AS "petsAllowed",
           ${hotelTranslations} AS translations, ${titlesColumn(hotelTranslations)},
           h.child_age_limit AS "childAgeLimit", h.confirm_mode AS "confirmMode",
           h.review_score_tenths AS "scoreTenths", h.review_count AS "reviewCount",
           ${isoTime("h.updated_at")} AS "updatedAt", p.name AS "policyName", p.terms AS "policyTerms",
           coalesce((SELECT json_agg(json_build_object('key', i.key, 'alt', i.alt, 'width', i.width, 'height', i.height,
                                     'placeholder', i.placeholder) ORDER BY i.position, i.id)
                       FROM picture i WHERE i.owner_kind = 'hotel' AND i.owner_id = h.id), '[]'::json) AS pictures,
           coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'icon', f.icon, 'group', f.group_name)
                                     ORDER BY f.group_name, f.position, f.id)
                       FROM hotel_feature x JOIN feature f ON f.id = x.feature_id AND f.enabled WHERE x.hotel_id = h.id), '[]'::json) AS features
      FROM ${hotelsSeen(visibility)} h
      JOIN property_type t ON t.id = h.property_type_id
      JOIN cancellation_policy p ON p.id = h.policy_id
      JOIN city c ON c.id = h.city_id
      JOIN country n ON n.id = c.country_id
      LEFT JOIN state s ON s.id = c.state_id
     WHERE h.id = ${hotelId}`);
  const [row] = rows;
  if (!row) return null;
  const { cityId, city, state, country, countryId, countryIso2, district, titles, ...facts } = row;
  return { ...facts, ...withTitles(titles), place: { cityId, city, state, country, countryId, countryIso2, district } };
}
