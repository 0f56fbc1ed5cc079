import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { importPlaces } from "@/backend/places/import";
import { describeDrawn, type RenderedPicture, toKey } from "@/backend/posters/drawn-pictures";
import { readSettings, writeSettings } from "@/backend/site/settings";
import { createDemoUsers } from "@/backend/users/demo-users";
import type { Picture } from "@/lib/contracts/hotels/hotel";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { addDays } from "@/lib/dates";
import { toSlug } from "@/lib/links/slug";
import { type CancellationPolicy, DEFAULT_POLICIES } from "@/lib/pricing/cancellation";
import { composeHotel, type DemoHotel } from "./compose-hotel";
import { cityPicture, heroPicture, type SeenInTown } from "./compose-pictures";
import type { PolicyName } from "./compose-rooms";
import { nightsAhead } from "./compose-special-prices";
import { demoCurrencies } from "./currencies";
import { createRandom, weighted } from "./draw";
import { loadHistory } from "./history/company";
import { loadJourneys } from "./journeys/load-journeys";
import { demoActors, makeDemoOrders } from "./orders";
import { loadRentals } from "./rentals/load-rentals";
import { insertNights } from "./stock";
import { loadTours } from "./tours/load-tours";
import { loadTourBookings } from "./tours/tour-bookings";
import { type DemoCity, demoCities } from "./world/cities";
import { propertyKinds } from "./world/cultures";
import { demoFeatures } from "./world/features";
import { type DemoServiceName, demoServices } from "./world/services";
import { demoTaxes } from "./world/taxes";

/**
 * The sizes of the demo: public hotels, tours, rental stations and vehicles, lines with the days of their departures,
 * arrivals a day in the history of the company, bookings of tours, and whether the nights of the next weeks are nearly sold
 * out. Tests book such nights.
 */
const sizes = {
  full: {
    ...{ hotels: 400, tours: 320, arrivals: 60, tourBookings: 900, soldOutSoon: true },
    rentals: { stations: 60, cars: 1_500, bikes: 600 },
    journeys: { lines: 9, days: 180 },
  },
  small: {
    ...{ hotels: 200, tours: 40, arrivals: 4, tourBookings: 60, soldOutSoon: false },
    rentals: { stations: 4, cars: 56, bikes: 20 },
    journeys: { lines: 3, days: 30 },
  },
} as const;
export type DemoSize = keyof typeof sizes;

export type DemoOptions = {
  /** `small` is for tests. */
  size?: DemoSize;
  /** Number of public hotels. A few more are pending or deactivated. */
  hotels?: number;
  tours?: number;
  seed?: string;
  /** The date of the catalogue, `YYYY-MM-DD`. */
  today?: string;
  /** Arrivals a day in the history. */
  arrivals?: number;
  /** The current time, at which the history ends. */
  now?: Date;
  /** Whether to create bookings. They are made today, so a catalogue for another date has none. */
  orders?: boolean;
  log?: (line: string) => void;
};

export type DemoReport = { hotels: number; rooms: number; nights: number; cities: number; countries: number };

/** Wallet balance of the demo client in minor units of the base currency. */
const walletMinor = 50_000;
const hotelsAtOnce = 500;

const policies: Record<PolicyName, CancellationPolicy> = {
  Flexible: DEFAULT_POLICIES.flexible,
  Moderate: DEFAULT_POLICIES.moderate,
  "Non-refundable": DEFAULT_POLICIES.nonRefundable,
  "Long notice": {
    name: "Long notice",
    tiers: [
      { untilMinutesBefore: 30 * 1440, fee: { kind: "none" } },
      { untilMinutesBefore: 7 * 1440, fee: { kind: "percent", bp: 5_000 } },
      { untilMinutesBefore: 0, fee: { kind: "percent", bp: 10_000 } },
    ],
    noShow: { kind: "percent", bp: 10_000 },
    grace: null,
  },
};

/**
 * Loads the demo catalogue, deterministic for seed and date: places, hotels with rooms, prices, nights, pictures and
 * reviews, accounts and a wallet. Runs in one transaction, so that an interrupted start leaves nothing behind.
 */
export async function loadDemo(db: Database, options: DemoOptions = {}): Promise<DemoReport> {
  const size = sizes[options.size ?? "full"];
  const { hotels = size.hotels, seed = "wayfare", today = new Date().toISOString().slice(0, 10) } = options;
  const { orders = true, tours = size.tours } = options;
  const { log = () => {} } = options;
  const { users, ...report } = await db.transaction(async (tx) => {
    // The time limit is meant for requests. Here pictures are rendered inside the transaction and statements are large.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await importPlaces(tx);
    log("places are in");
    const lists = await insertLists(tx);
    const cityIds = await placeCities(tx);
    await insertTaxes(tx);
    const users = await createDemoUsers(tx);
    const catalogue = new Catalogue(tx, lists, cityIds, { seed, today, hotels });
    const loaded = await catalogue.load(log);
    await loadTours(tx, { tours, seed, today, cityIds });
    await loadRentals(tx, { ...size.rentals, seed, today, cityIds });
    await loadJourneys(tx, { ...size.journeys, today, cityIds });
    log(`${size.journeys.lines} lines of trains, buses and ferries`);
    // The kinds on sale are those with demo products.
    const site = await readSettings(tx, "site");
    await writeSettings(tx, system, "site", {
      ...site,
      enabledKinds: tours > 0 ? ["hotel", "tour", "transport"] : ["hotel", "transport"],
    });
    log(`${tours} tours`);
    await giveHotels(tx, users.subadmin);
    await tx.execute(sql`ANALYZE`);
    const countries = new Set(demoCities.map((city) => city.iso2)).size;
    return { users, ...loaded, cities: cityIds.size, countries };
  });
  if (orders) {
    // A smaller catalogue has a smaller company.
    const { now = new Date(), arrivals = Math.min(size.arrivals, size.arrivals * (hotels / size.hotels)) } = options;
    const { soldOutSoon } = size;
    await loadHistory(db, { seed, today, now, arrivals, soldOutSoon, accounts: demoActors(users), log });
    const tourBookings = Math.min(size.tourBookings, size.tourBookings * (tours / size.tours));
    const accounts = demoActors(users);
    const booked = await loadTourBookings(db, { seed, today, now, count: Math.round(tourBookings), accounts });
    log(`${booked} bookings of tours`);
    const refs = await makeDemoOrders(db, demoActors(users), walletMinor);
    log(`${refs.length} bookings of the demo client`);
  }
  return report;
}

type Lists = {
  propertyTypes: Map<string, number>;
  features: Map<string, number>;
  policies: Map<PolicyName, number>;
  services: Map<DemoServiceName, number>;
};

/** Inserts rows and returns their ids by name. */
async function insertNamed<K extends string>(
  db: Db,
  table: string,
  names: readonly K[],
  toRow: (name: K, at: number) => Record<string, unknown>,
): Promise<Map<K, number>> {
  const ids = await reserveIds(db, table, names.length);
  await bulkInsert(
    db,
    table,
    names.map((name, at) => ({ id: ids[at], ...toRow(name, at) })),
  );
  return new Map(names.map((name, at) => [name, ids[at] ?? 0]));
}

const propertyIcons: Record<(typeof propertyKinds)[number], string> = {
  Hotel: "building",
  "Boutique hotel": "gem",
  Resort: "palmtree",
  Aparthotel: "building-2",
  "Guest house": "house",
  Villa: "warehouse",
  Hostel: "bed-single",
  Lodge: "tent-tree",
};

const featureKey = (name: string, appliesTo: string) => `${appliesTo} ${name}`;

async function insertLists(db: Db): Promise<Lists> {
  const policyNames = Object.keys(policies) as PolicyName[];
  const serviceNames = Object.keys(demoServices) as DemoServiceName[];
  const featureAt = new Map(demoFeatures.map((one) => [featureKey(one.name, one.appliesTo), one]));
  const lists: Lists = {
    propertyTypes: await insertNamed(db, "property_type", propertyKinds, (name, at) => ({
      name,
      icon: propertyIcons[name],
      position: at,
    })),
    features: await insertNamed(db, "feature", [...featureAt.keys()], (key, at) => {
      const one = featureAt.get(key);
      return { name: one?.name, icon: one?.icon, group_name: one?.group, applies_to: one?.appliesTo, position: at };
    }),
    policies: await insertNamed(db, "cancellation_policy", policyNames, (name) => {
      const { name: _, ...terms } = policies[name];
      return { name, terms };
    }),
    services: await insertNamed(db, "extra_service", serviceNames, (key) => {
      const { name, priceMinor, per, taxable } = demoServices[key];
      return { name, price_minor: priceMinor, per, kind: "hotel", taxable, active: true };
    }),
  };
  await bulkInsert(
    db,
    "currency",
    demoCurrencies.map(([code, name, symbol, exponent, rate]) => ({
      code,
      name,
      symbol,
      exponent,
      rate,
      active: true,
      updated_at: new Date(),
    })),
  );
  return lists;
}

/**
 * Finds the demo cities in the place data: the nearest city of that name, moved to its usual centre and renamed to its
 * usual name. A missing city is added to the state of its neighbours.
 */
async function placeCities(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const city of demoCities) {
    const [latitude, longitude] = city.at;
    const { rows } = await db.execute<{
      id: number;
      state_id: number | null;
      country_id: number;
      same: boolean;
      time_zone: string;
    }>(sql`
      SELECT c.id, c.state_id, c.country_id, c.time_zone, c.name IN (${city.name}, ${city.listed ?? city.name}) AS same
        FROM city c JOIN country n ON n.id = c.country_id AND n.iso2 = ${city.iso2}
       WHERE abs(c.latitude - ${latitude}) < 0.5 AND abs(c.longitude - ${longitude}) < 0.7
       ORDER BY c.name IN (${city.name}, ${city.listed ?? city.name}) DESC,
                power(c.latitude - ${latitude}, 2) + power(c.longitude - ${longitude}, 2), c.id
       LIMIT 1`);
    const near = rows[0];
    if (!near) throw new Error(`no place data around ${city.name}`);
    const facts = {
      name: city.name,
      slug: toSlug(city.name),
      picture: toKey(cityPicture(city)),
    };
    const { rows: written } = near.same
      ? await db.execute<{ id: number }>(sql`
          UPDATE city SET name = ${facts.name}, slug = ${facts.slug}, latitude = ${latitude}, longitude = ${longitude},
                 picture_key = ${facts.picture}
           WHERE id = ${near.id} RETURNING id`)
      : await db.execute<{ id: number }>(sql`
          INSERT INTO city (country_id, state_id, name, slug, latitude, longitude, time_zone, picture_key)
          VALUES (${near.country_id}, ${near.state_id}, ${facts.name}, ${facts.slug}, ${latitude}, ${longitude},
                  ${near.time_zone}, ${facts.picture})
          RETURNING id`);
    ids.set(city.name, written[0]?.id ?? near.id);
  }
  return ids;
}

async function insertTaxes(db: Db): Promise<void> {
  const { rows } = await db.execute<{ iso2: string; country: number; city: string | null; id: number | null }>(sql`
    SELECT n.iso2, n.id AS country, c.name AS city, c.id FROM country n
      LEFT JOIN city c ON c.country_id = n.id AND c.picture_key IS NOT NULL`);
  const countryIds = new Map(rows.map((row) => [row.iso2, row.country]));
  const cityIds = new Map(rows.map((row) => [`${row.iso2} ${row.city}`, row.id]));
  await bulkInsert(
    db,
    "tax_rule",
    (await reserveIds(db, "tax_rule", demoTaxes.length)).map((id, at) => {
      const tax = demoTaxes[at];
      if (!tax) throw new Error("more numbers than taxes");
      return {
        id,
        name: tax.name,
        value_kind: tax.kind,
        value: tax.value,
        per: tax.per ?? "booking",
        included: tax.included ?? false,
        pay_at_property: tax.payAtProperty ?? false,
        is_fee: tax.isFee ?? false,
        child_exempt_under: tax.childExemptUnder ?? null,
        kind: "hotel",
        country_id: countryIds.get(tax.iso2) ?? null,
        city_id: tax.city ? (cityIds.get(`${tax.iso2} ${tax.city}`) ?? null) : null,
        active: true,
      };
    }),
  );
}

type CatalogueOptions = { seed: string; today: string; hotels: number };
type ListingStatus = "public" | "unapproved" | "inactive";

/** Composes and inserts hotels in batches, so that memory stays bounded. */
class Catalogue {
  private readonly pictures = new Map<string, Promise<Picture>>();
  private readonly taken = new Map<string, Set<string>>();
  private readonly seen: SeenInTown = new Map();
  private rooms = 0;

  constructor(
    private readonly db: Db,
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
          words: review.words,
          reply: review.reply,
          stayed_on: review.stayedOn,
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
    await insertNights(
      db,
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
    const key = toKey(drawn);
    const known = this.pictures.get(key) ?? describeDrawn(drawn, "");
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
    const logo = settingsGroups.logo.parse({ hero: toKey(heroPicture) });
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

/** Assigns a small owner's hotels: three in one city, one of which confirms on request, and one pending hotel. */
async function giveHotels(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    WITH theirs AS (
      (SELECT h.id FROM hotel h JOIN city c ON c.id = h.city_id
        WHERE c.picture_key IS NOT NULL AND c.name = 'Lisbon' AND h.approved AND h.active ORDER BY h.id LIMIT 3)
      UNION ALL
      (SELECT id FROM hotel WHERE NOT approved ORDER BY id LIMIT 1)
    ), owned AS (
      UPDATE hotel SET owner_id = ${userId},
             confirm_mode = CASE WHEN id = (SELECT id FROM theirs ORDER BY id OFFSET 1 LIMIT 1) THEN 'request' ELSE 'instant' END
       WHERE id IN (SELECT id FROM theirs)
    )
    INSERT INTO hotel_staff (user_id, hotel_id) SELECT ${userId}::uuid, id FROM theirs`);
}
