import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { firstPicture, type HotelTerms, hotelTranslations, respondHours } from "@/backend/terms/hotel";
import { type RoomTerms, readRoomTerms } from "@/backend/terms/room";
import { shared, sharedText } from "@/backend/terms/shared-values";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { titlesColumn, withTitles } from "@/backend/terms/titles";
import { weightedTenths } from "@/lib/booking/weighted-score";
import type { HotelCard } from "@/lib/contracts/hotels/hotel";
import type { HotelTimes } from "@/lib/pricing/stay-rules";
import type { Catalogue, CityEntry, HotelEntry, NamedPlace, StateEntry } from "../catalogue";
import { metresBetween, putHotel } from "../catalogue";
import { HotelNights, type Nights, noNights } from "../nights";
import { loadNights } from "./load-nights";

type Row = Record<string, unknown>;

type HotelRow = Row &
  Omit<HotelCard, "place" | "titles" | "fromMinor" | "fromAdults" | "distanceMetres" | "discountBp" | "features"> &
  HotelTimes &
  Pick<HotelTerms, "address" | "checkOutUntil" | "confirmMode" | "respondHours" | "titles"> & {
    cityId: number;
    stateId: number | null;
    countryId: number;
    city: string;
    state: string | null;
    country: string;
    countryIso2: string;
    district: string | null;
    propertyTypeId: number;
    featureIds: number[];
    features: string[];
    cityLatitude: number;
    cityLongitude: number;
  };

/**
 * The default rank: the score, weighted towards the mean for few reviews, plus small bonuses for stars and discounts.
 */
function computeDefaultRank(row: HotelRow, discountBp: number): number {
  return weightedTenths(row) + row.stars + discountBp / 500;
}

interface ReadRooms {
  rooms: RoomTerms[];
  nights: Nights[];
}

function toHotelEntry(row: HotelRow, { rooms, nights }: ReadRooms, taxes: HotelEntry["taxes"]): HotelEntry {
  const { id, title, slug, stars, propertyType, latitude, longitude, scoreTenths, reviewCount, picture } = row;
  const { cityId, stateId, countryId, city, state, country, countryIso2, district } = row;
  const { address, checkOutUntil, confirmMode } = row;
  const discountBp = Math.max(0, ...rooms.map((room) => room.rates.discountBp));
  const place = { cityId, city, state, country, countryIso2, district };
  const centre = { latitude: row.cityLatitude, longitude: row.cityLongitude };
  const { timeZone, checkInFrom, leadMinutes, windowDays, childAgeLimit } = row;
  const times = { timeZone, checkInFrom, leadMinutes, windowDays, childAgeLimit };
  return {
    id,
    cityId,
    stateId,
    countryId,
    card: {
      ...withTitles(row.titles && shared(row.titles)),
      id,
      title,
      slug,
      stars,
      propertyType,
      place,
      latitude,
      longitude,
      scoreTenths,
      reviewCount,
      picture,
      features: row.features.slice(0, 5),
      discountBp,
    },
    times,
    timesKey: Object.values(times).join(" "),
    propertyTypeId: row.propertyTypeId,
    featureIds: new Set(row.featureIds),
    taxes,
    address,
    checkOutUntil: sharedText(checkOutUntil),
    confirmMode: sharedText(confirmMode),
    respondHours: row.respondHours,
    distanceMetres: metresBetween(row, centre),
    rank: computeDefaultRank(row, discountBp),
    rooms,
    nights: HotelNights.of(nights),
  };
}

/** Returns known unchanged nights, which need not be read. */
export type KnownNights = (roomId: number) => Nights | undefined;
/** The number of hotels read and the total. */
export type LoadProgress = (read: number, of: number) => void;
/** Hotels per batch, so that each statement is short and parsing does not block the process long. */
const hotelsPerQuery = 500;
/** The server runs one batch while the result of the other is parsed. */
const parallelQueries = 2;
const noneKnown: KnownNights = () => undefined;

/** Loads public hotels with rooms and nights. Requested hotels missing in the result are not public. */
export async function loadHotels(
  db: Db,
  ids: readonly number[],
  { known = noneKnown, onRead }: { known?: KnownNights; onRead?: LoadProgress } = {},
): Promise<HotelEntry[]> {
  const taxes = await readTaxRules(db, "hotel");
  const taxesOfCity = new Map<number, HotelEntry["taxes"]>();
  const parts: HotelEntry[][] = [];
  let next = 0;
  let read = 0;
  async function readSome(): Promise<void> {
    while (next < ids.length) {
      const from = next;
      next += hotelsPerQuery;
      const rows = await readHotelRows(db, ids.slice(from, next));
      const roomsByHotel = await readRooms(
        db,
        rows.map((row) => row.id),
        known,
      );
      parts[from / hotelsPerQuery] = rows.map((row) => {
        const taxed = taxesOfCity.get(row.cityId) ?? taxesAt(taxes, row);
        taxesOfCity.set(row.cityId, taxed);
        return toHotelEntry(row, roomsByHotel.get(row.id) ?? { rooms: [], nights: [] }, taxed);
      });
      read += Math.min(hotelsPerQuery, ids.length - from);
      onRead?.(read, ids.length);
    }
  }
  await Promise.all(Array.from({ length: parallelQueries }, readSome));
  return parts.flat();
}

async function readHotelRows(db: Db, ids: readonly number[]): Promise<HotelRow[]> {
  const { rows } = await db.execute<HotelRow>(sql`
    SELECT h.id, h.title, ${titlesColumn(hotelTranslations)}, h.slug, h.stars, t.name AS "propertyType", t.id AS "propertyTypeId", h.latitude, h.longitude,
           h.review_score_tenths AS "scoreTenths", h.review_count AS "reviewCount", h.district,
           c.id AS "cityId", c.name AS city, c.latitude AS "cityLatitude", c.longitude AS "cityLongitude",
           s.id AS "stateId", s.name AS state, n.id AS "countryId", n.name AS country, n.iso2 AS "countryIso2",
           h.time_zone AS "timeZone", h.check_in_from AS "checkInFrom", h.lead_minutes AS "leadMinutes",
           h.window_days AS "windowDays", h.child_age_limit AS "childAgeLimit", h.address,
           h.check_out_until AS "checkOutUntil", h.confirm_mode AS "confirmMode", ${respondHours} AS "respondHours", ${firstPicture} AS picture,
           coalesce(f.ids, '{}') AS "featureIds", coalesce(f.names, '{}') AS features
      FROM public_hotel h
      JOIN property_type t ON t.id = h.property_type_id
      JOIN city c ON c.id = h.city_id
      JOIN country n ON n.id = c.country_id
      LEFT JOIN state s ON s.id = c.state_id
      LEFT JOIN LATERAL (
        SELECT array_agg(f.id) AS ids, array_agg(f.name ORDER BY f.position, f.id) AS names
          FROM hotel_feature x JOIN feature f ON f.id = x.feature_id AND f.enabled WHERE x.hotel_id = h.id) f ON true
     WHERE h.id = ANY(${sql.param([...ids])}::int[])`);
  return rows;
}

async function readRooms(db: Db, hotels: readonly number[], known: KnownNights): Promise<Map<number, ReadRooms>> {
  const forSale: RoomTerms[] = (await readRoomTerms(db, { hotels })).filter((room) => room.limits.forSale);
  const unread = forSale.flatMap((room) => (known(room.id) ? [] : room.id));
  const nights = await loadNights(db, unread);
  const roomsByHotel = new Map<number, ReadRooms>();
  for (const room of forSale) {
    const read = roomsByHotel.get(room.hotelId) ?? { rooms: [], nights: [] };
    read.rooms.push(room);
    read.nights.push(known(room.id) ?? nights.get(room.id) ?? noNights);
    roomsByHotel.set(room.hotelId, read);
  }
  return roomsByHotel;
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));

export async function loadCatalogue(
  db: Db,
  options: { known?: KnownNights; onRead?: LoadProgress } = {},
): Promise<Catalogue> {
  const cities = await db.execute<CityEntry & Row>(sql`
    SELECT id, name, slug, state_id AS "stateId", country_id AS "countryId", latitude, longitude FROM city
     WHERE id IN (SELECT city_id FROM public_hotel)`);
  const states = await db.execute<StateEntry & Row>(sql`SELECT id, name, country_id AS "countryId" FROM state`);
  const countries = await db.execute<NamedPlace & { iso2: string } & Row>(sql`SELECT id, name, iso2 FROM country`);
  const features = await db.execute<NamedPlace & Row>(
    sql`SELECT id, name FROM feature WHERE applies_to = 'hotel' AND enabled ORDER BY position, id`,
  );
  const types = await db.execute<NamedPlace & Row>(
    sql`SELECT id, name FROM property_type WHERE kind = 'hotel' AND enabled ORDER BY position, id`,
  );
  const catalogue: Catalogue = {
    hotels: new Map(),
    hotelOfRoom: new Map(),
    hotelsOfCity: new Map(),
    cities: byId(cities.rows),
    states: byId(states.rows),
    countries: byId(countries.rows),
    features: byId(features.rows),
    propertyTypes: byId(types.rows),
  };
  const { rows: hotels } = await db.execute<{ id: number }>(sql`SELECT id FROM public_hotel ORDER BY id`);
  const ids = hotels.map((hotel) => hotel.id);
  for (const hotel of await loadHotels(db, ids, options)) putHotel(catalogue, hotel);
  return catalogue;
}
