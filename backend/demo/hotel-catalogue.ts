import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { describePicture, getPosterKey, type RenderedPicture } from "@/backend/posters/rendered-pictures";
import { writeSettings } from "@/backend/site/settings";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { addDays } from "@/lib/dates";
import { composeHotel, type DemoHotel } from "./compose-hotel";
import { cityPicture, heroPicture, type SeenInTown } from "./compose-pictures";
import { nightsAhead } from "./compose-special-prices";
import { createRandom, weighted } from "./draw";
import { featureKey, type Lists } from "./lists";
import { insertNights } from "./stock";
import { type DemoCity, demoCities } from "./world/cities";

const hotelsAtOnce = 500;

type CatalogueOptions = { seed: string; today: string; hotels: number };
type ListingStatus = "public" | "unapproved" | "inactive";

/** Composes and inserts hotels in batches, so that memory stays bounded. */
export class HotelCatalogue {
  private readonly pictures = new Map<string, Promise<Picture>>();
  private readonly taken = new Map<string, Set<string>>();
  private readonly seen: SeenInTown = new Map();
  private rooms = 0;
  private readonly nights: Promise<void>[] = [];

  /**
   * @param db a transaction
   * @param nightsDb another connection: the nights, which take as long as all other rows, are inserted meanwhile
   */
  constructor(
    private readonly db: Db,
    private readonly nightsDb: Db,
    private readonly lists: Lists,
    private readonly cityIds: Map<string, number>,
    private readonly options: CatalogueOptions,
  ) {}

  async load(log: (line: string) => void): Promise<{ hotels: number; rooms: number; nights: number }> {
    const { hotels } = this.options;
    const hidden = Math.max(4, Math.round(hotels * 0.02));
    const zones = await this.zones();
    for (let from = 0; from < hotels + hidden; from += hotelsAtOnce) {
      const to = Math.min(hotels + hidden, from + hotelsAtOnce);
      const listingStatuses: ListingStatus[] = [];
      const part: DemoHotel[] = [];
      for (let number = from; number < to; number++) {
        part.push(this.compose(number));
        listingStatuses.push(number < hotels ? "public" : number % 2 === 0 ? "unapproved" : "inactive");
      }
      await this.write(part, listingStatuses, zones);
      log(`${to} hotels with ${this.rooms} kinds of rooms`);
    }
    await this.writeSitePictures();
    return { hotels: hotels + hidden, rooms: this.rooms, nights: this.rooms * (nightsAhead + 1) };
  }

  private compose(number: number): DemoHotel {
    const { seed, today, hotels } = this.options;
    const city = getCity(number, seed);
    const taken = this.taken.get(city.name) ?? new Set();
    this.taken.set(city.name, taken);
    const reviews = hotels <= 1_000 ? ([4, 22] as const) : ([1, 6] as const);
    return composeHotel(number, city, taken, this.seen, { seed, today, reviews });
  }

  private async zones(): Promise<Map<number, string>> {
    const { rows } = await this.db.execute<{ id: number; time_zone: string }>(
      sql`SELECT id, time_zone FROM city WHERE picture_key IS NOT NULL`,
    );
    return new Map(rows.map((row) => [row.id, row.time_zone]));
  }

  private async write(
    hotels: DemoHotel[],
    listingStatuses: ListingStatus[],
    zones: Map<number, string>,
  ): Promise<void> {
    const { db, lists } = this;
    // Other threads draw the pictures while the database inserts the rows. `writePictures` reports errors.
    for (const { pictures } of hotels.flatMap((hotel) => [hotel, ...hotel.rooms]))
      for (const { drawn } of pictures) this.described(drawn).catch(() => {});
    const hotelIds = await reserveIds(db, "hotel", hotels.length);
    const roomIds = await reserveIds(
      db,
      "room",
      hotels.reduce((sum, hotel) => sum + hotel.rooms.length, 0),
    );
    let nextRoom = 0;
    const rooms = hotels.flatMap((hotel, at) =>
      hotel.rooms.map((room) => ({ id: roomIds[nextRoom++] ?? 0, hotelId: hotelIds[at] ?? 0, hotel, room })),
    );
    this.rooms += rooms.length;
    const getId = <K>(map: Map<K, number>, key: K): number => {
      const id = map.get(key);
      if (id === undefined) throw new Error(`the demo catalogue names ${String(key)}, which is not there`);
      return id;
    };

    await bulkInsert(
      db,
      "hotel",
      hotels.map((hotel, at) => {
        const cityId = getId(this.cityIds, hotel.city.name);
        const { count, tenths } = meanScore(hotel);
        return {
          id: hotelIds[at],
          token: hotel.token,
          title: hotel.title,
          slug: hotel.slug,
          property_type_id: getId(lists.propertyTypes, hotel.kind),
          city_id: cityId,
          address: hotel.address,
          district: hotel.district,
          latitude: hotel.latitude,
          longitude: hotel.longitude,
          time_zone: zones.get(cityId),
          stars: hotel.stars,
          check_in_from: hotel.checkInFrom,
          check_out_until: hotel.checkOutUntil,
          phone: hotel.phone,
          email: hotel.email,
          summary: hotel.summary,
          description: hotel.description,
          policies: hotel.policies,
          pets_allowed: hotel.petsAllowed,
          child_age_limit: hotel.childAgeLimit,
          lead_minutes: hotel.leadMinutes,
          window_days: hotel.windowDays,
          confirm_mode: hotel.confirmMode,
          policy_id: getId(lists.policies, hotel.policy),
          review_count: count,
          review_score_tenths: tenths,
          approved: listingStatuses[at] !== "unapproved",
          active: listingStatuses[at] !== "inactive",
          created_at: hotel.createdOn,
          submitted_at: hotel.createdOn,
          updated_at: hotel.createdOn,
        };
      }),
    );
    await bulkInsert(
      db,
      "hotel_feature",
      hotels.flatMap((hotel, at) =>
        hotel.features.map((name) => ({
          hotel_id: hotelIds[at],
          feature_id: getId(lists.features, featureKey(name, "hotel")),
        })),
      ),
    );
    await bulkInsert(
      db,
      "room",
      rooms.map(({ id, hotelId, hotel, room }) => ({
        id,
        token: `${hotel.token.slice(0, 10)}${id.toString(36).padStart(6, "0")}`,
        hotel_id: hotelId,
        title: room.title,
        translations: room.translations,
        slug: room.slug,
        description: room.description,
        beds: room.beds,
        size_m_2: room.sizeM2,
        view: room.view,
        base_guests: room.baseGuests,
        max_adults: room.maxAdults,
        max_children: room.maxChildren,
        max_guests: room.maxGuests,
        cost_per_night_minor: room.costPerNightMinor,
        discount_bp: room.discountBp,
        extra_adult_minor: room.extraAdultMinor,
        weekday_delta_minor: room.weekdayDeltaMinor,
        units: room.units,
        min_nights: room.minNights,
        max_nights: room.maxNights,
        approved: true,
        active: true,
        created_at: hotel.createdOn,
        submitted_at: hotel.createdOn,
        updated_at: hotel.createdOn,
      })),
    );
    await bulkInsert(
      db,
      "room_feature",
      rooms.flatMap(({ id, room }) =>
        room.features.map((name) => ({ room_id: id, feature_id: getId(lists.features, featureKey(name, "room")) })),
      ),
    );
    await bulkInsert(
      db,
      "room_extra_service",
      rooms.flatMap(({ id, room }) =>
        room.services.map(({ name, auto }) => ({ room_id: id, extra_service_id: getId(lists.services, name), auto })),
      ),
    );
    await this.numbered("rate_plan", rooms, ({ id, room }) =>
      room.plans.map((plan, position) => ({
        room_id: id,
        name: plan.name,
        board: plan.board,
        policy_id: getId(lists.policies, plan.policy),
        payment: plan.payment,
        deposit_bp: plan.depositBp,
        delta_bp: plan.deltaBp,
        delta_minor: plan.deltaMinor,
        min_nights: plan.minNights,
        member_only: plan.memberOnly,
        active: true,
        position,
      })),
    );
    await this.numbered("child_band", rooms, ({ id, room }) =>
      room.childBands.map((band) => ({
        room_id: id,
        age_from: band.ageFrom,
        age_to: band.ageTo,
        kind: band.kind,
        value: band.value,
      })),
    );
    await this.numbered("special_price", rooms, ({ id, room }) =>
      room.specialPrices.map((price) => ({
        room_id: id,
        name: price.name,
        rank: price.rank,
        from_date: price.from,
        to_date: price.to,
        weekdays: price.weekdays,
        kind: price.kind,
        value: price.value,
        allow_discount: price.allowDiscount,
        created_at: this.options.today,
      })),
    );
    await this.numbered(
      "review",
      hotels.map((hotel, at) => ({ hotel, id: hotelIds[at] })),
      ({ id, hotel }) =>
        hotel.reviews.map((review) => ({
          subject_kind: "hotel",
          subject_id: id,
          author_name: review.author,
          author_country: review.country,
          score: review.score,
          topics: review.topics,
          title: review.title,
          text: review.text,
          reply: review.reply,
          stayed_on: review.stayedOn,
          variant: review.variant,
          travelled_as: review.travelledAs,
          created_at: review.createdOn,
        })),
    );
    await this.writePictures([
      ...hotels.flatMap((hotel, at) =>
        hotel.pictures.map((one, position) => ({ ...one, kind: "hotel", owner: hotelIds[at] ?? 0, position })),
      ),
      ...rooms.flatMap(({ id, room }) =>
        room.pictures.map((one, position) => ({ ...one, kind: "room", owner: id, position })),
      ),
    ]);
    const nights = insertNights(
      this.nightsDb,
      rooms.map(({ id, hotelId, hotel, room }) => ({
        id,
        hotel: hotelId,
        units: room.units,
        popularity: hotel.popularity,
        season: hotel.city.season,
        holiday: hotel.kind === "Resort" || hotel.kind === "Villa",
      })),
      addDays(this.options.today, -1),
      nightsAhead + 1,
    );
    // `waitForNights` throws the error.
    nights.catch(() => {});
    this.nights.push(nights);
  }

  async waitForNights(): Promise<void> {
    await Promise.all(this.nights);
  }

  /** Inserts rows with ids from the table's sequence. */
  private async numbered<T>(
    table: string,
    makers: readonly T[],
    queryRows: (maker: T) => Record<string, unknown>[],
  ): Promise<void> {
    const rows = makers.flatMap(queryRows);
    const ids = await reserveIds(this.db, table, rows.length);
    await bulkInsert(
      this.db,
      table,
      rows.map((row, at) => ({ id: ids[at], ...row })),
    );
  }

  private described(drawn: RenderedPicture): Promise<Picture> {
    const key = getPosterKey(drawn);
    const known = this.pictures.get(key) ?? describePicture(drawn, "");
    this.pictures.set(key, known);
    return known;
  }

  private async writePictures(
    planned: readonly { drawn: RenderedPicture; alt: string; kind: string; owner: number; position: number }[],
  ): Promise<void> {
    const rows = await Promise.all(
      planned.map(async ({ drawn, alt, kind, owner, position }) => {
        const { key, width, height, placeholder } = await this.described(drawn);
        return { owner_kind: kind, owner_id: owner, key, alt, width, height, placeholder, position };
      }),
    );
    await this.numbered("picture", rows, (row) => [row]);
  }

  private async writeSitePictures(): Promise<void> {
    await this.writePictures([
      ...demoCities.map((city) => ({
        drawn: cityPicture(city),
        alt: `${city.name}, drawn`,
        kind: "city",
        owner: this.cityIds.get(city.name) ?? 0,
        position: 0,
      })),
      { drawn: heroPicture, alt: "A coast in the evening, drawn", kind: "site", owner: 0, position: 0 },
    ]);
    const logo = settingsGroups.logo.parse({ hero: getPosterKey(heroPicture) });
    await writeSettings(this.db, system, "logo", logo);
  }
}

/** Each city once, then by weight. Deterministic for the number. */
function getCity(number: number, seed: string): DemoCity {
  const listed = demoCities[number];
  if (listed) return listed;
  const weights = Object.fromEntries(demoCities.map((city) => [city.name, city.weight]));
  const name = weighted(weights, createRandom(`${seed} city ${number}`));
  return demoCities.find((city) => city.name === name) as DemoCity;
}

function meanScore({ reviews }: DemoHotel): { count: number; tenths: number | null } {
  if (reviews.length === 0) return { count: 0, tenths: null };
  const sum = reviews.reduce((total, review) => total + review.score, 0);
  return { count: reviews.length, tenths: Math.round((sum * 10) / reviews.length) };
}
