import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { AppError } from "@/lib/errors";
import type { Titles } from "@/lib/language/titles";
import type { HotelTimes } from "@/lib/pricing/stay-rules";
import type { PlaceIds } from "./taxes";
import { titlesColumn } from "./titles";

/** The hotel data that a stay depends on. Only public hotels, unless staff visibility is requested. */
export interface HotelTerms extends HotelTimes, PlaceIds {
  id: number;
  title: string;
  /** Names in other languages; null if there are none. */
  titles: Titles | null;
  slug: string;
  address: string;
  city: string;
  country: string;
  checkOutUntil: string;
  confirmMode: "instant" | "request";
  /** Hours to respond to a request; null for the site's setting. */
  respondHours: number | null;
  picture: Picture | null;
}

export const noHotel = () => new AppError("not_found", { user: "This hotel does not exist." });

/** The first picture of a hotel as JSON. `hotel` is the alias of its row. */
export const firstPicture = sql`(
  SELECT json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
    FROM picture WHERE owner_kind = 'hotel' AND owner_id = h.id ORDER BY position, id LIMIT 1)`;

/** The hours to respond to a request, which the view of public hotels lacks. `h` is the alias of the hotel. */
export const respondHours = sql`(SELECT own.respond_hours FROM hotel own WHERE own.id = h.id)`;

/** The texts in other languages, which the view of public hotels lacks. `h` is the alias of the hotel. */
export const hotelTranslations = sql`(SELECT own.translations FROM hotel own WHERE own.id = h.id)`;

/** The public sees approved and active listings, staff see all. */
export type Visibility = "public" | "staff";
export const hotelsSeen = (visibility: Visibility) => (visibility === "staff" ? sql`hotel` : sql`public_hotel`);

export async function readHotelTerms(
  db: Db,
  hotelId: number,
  visibility: Visibility = "public",
): Promise<HotelTerms | null> {
  const { rows } = await db.execute<HotelTerms & Record<string, unknown>>(sql`
    SELECT h.id, h.title, ${titlesColumn(hotelTranslations)}, h.slug, h.address, c.name AS city, n.name AS country, h.time_zone AS "timeZone",
           h.check_in_from AS "checkInFrom", h.check_out_until AS "checkOutUntil", h.lead_minutes AS "leadMinutes",
           h.window_days AS "windowDays", h.child_age_limit AS "childAgeLimit", h.confirm_mode AS "confirmMode", ${respondHours} AS "respondHours",
           h.city_id AS "cityId", c.state_id AS "stateId", c.country_id AS "countryId", ${firstPicture} AS picture
      FROM ${hotelsSeen(visibility)} h JOIN city c ON c.id = h.city_id JOIN country n ON n.id = c.country_id
     WHERE h.id = ${hotelId}`);
  return rows[0] ?? null;
}
