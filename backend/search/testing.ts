import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "@/backend/db/client";
import { taxRule } from "@/backend/db/schema/hotels";
import { childBand, specialPrice } from "@/backend/db/schema/rooms";
import { addHotel, addPlan, addRoom, addWorld, inDays, setNights, type TestWorld } from "@/backend/hotels/testing";
import { snapshotStay } from "@/backend/quotes/booking-snapshot";
import { availability } from "@/backend/stock/availability";
import { readHotelTerms } from "@/backend/terms/hotel";
import { readSellableNights } from "@/backend/terms/nights";
import { isPublicPlan, readRoomTerms } from "@/backend/terms/room";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { formatParty } from "@/lib/booking/party";
import type { HotelSort } from "@/lib/contracts/hotels/hotel";
import { searchHotels } from "@/lib/contracts/hotels/hotel";
import type { Board } from "@/lib/contracts/hotels/hotel-fields";
import { dayNumber, nightsBetween } from "@/lib/dates";
import { getRefusals, type StayDates, unitsFree } from "@/lib/pricing/stay-rules";
import { policyOut } from "@/lib/pricing/terms";
import type { Party } from "@/lib/pricing/types";
import type { LiveCatalogue } from "./live";
import { findHotels } from "./search";

/** Compares the index with a direct computation, for tests and for the proof with thousands of questions. */

/** Deterministic pseudo-random numbers. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

export type SearchWorld = { places: TestWorld; hotels: number[]; rooms: number[] };

/** Creates two cities of hotels with all rules and price components. `db` has the owner's rights. */
export async function addSearchWorld(db: Database, { hotels: count = 8, seed = 20 } = {}): Promise<SearchWorld> {
  const places = await addWorld(db);
  const hotels: number[] = [];
  const rooms: number[] = [];
  const roll = dice(seed);
  await db.insert(taxRule).values([
    { name: "VAT", valueKind: "percent", value: 600, countryId: places.portugal },
    {
      name: "City tax",
      valueKind: "fixed",
      value: 200,
      per: "person_night",
      payAtProperty: true,
      cityId: places.porto,
      childExemptUnder: 12,
      validFrom: inDays(20),
    },
  ]);
  for (let at = 0; at < count; at++) {
    const hotel = await addHotel(db, places, {
      title: `Hotel ${at}`,
      cityId: at % 3 === 0 ? places.porto : places.lisbon,
      stars: 2 + (at % 4),
      features: at % 2 ? [places.pool] : [],
      reviewCount: at * 3,
      reviewScoreTenths: at ? 60 + ((at * 4) % 40) : null,
      leadMinutes: at === 5 ? 3_000 : 0,
      childAgeLimit: at % 2 ? 12 : 17,
    });
    hotels.push(hotel);
    for (let kind = 0; kind < 1 + roll(3); kind++) {
      const { room } = await addRoom(db, places, hotel, {
        units: 1 + roll(3),
        costPerNightMinor: 5_000 + roll(20_000),
        discountBp: roll(3) * 1_000,
        maxAdults: 1 + roll(3),
        maxChildren: roll(3),
        maxGuests: 2 + roll(3),
        extraAdultMinor: roll(2) * 1_500,
        weekdayDeltaMinor: [0, 0, 0, 0, roll(4_000), roll(4_000), -500],
        minNights: 1 + roll(2),
        bufferNights: roll(3),
      });
      rooms.push(room);
      await addPlan(db, places, room, {
        name: "Breakfast",
        board: "breakfast",
        policyId: places.policies.nonRefundable,
        deltaBp: roll(2_000) - 800,
        minNights: roll(2) ? 2 : null,
        validTo: roll(2) ? inDays(50) : null,
      });
      await addPlan(db, places, room, { name: "Members", memberOnly: true, deltaBp: -5_000 });
      await addPlan(db, places, room, { name: "Spring", code: "SPRING", deltaBp: -5_000 });
      await addPlan(db, places, room, {
        name: "Early",
        deltaBp: -2_000,
        minDaysAhead: roll(40),
        maxDaysAhead: roll(2) ? 40 + roll(20) : null,
        maxNights: roll(2) ? 1 + roll(4) : null,
      });
      await db.insert(specialPrice).values([
        {
          roomId: room,
          name: "Weekends",
          rank: "weekday_range",
          weekdays: 96,
          kind: "increase",
          value: 2_500,
          from: inDays(10),
          to: inDays(40),
          allowDiscount: false,
        },
        { roomId: room, name: "Day", rank: "date", from: inDays(15), to: inDays(15), kind: "fixed", value: 7_777 },
      ]);
      await db.insert(childBand).values([
        { roomId: room, ageFrom: 0, ageTo: 4, kind: "free" },
        { roomId: room, ageFrom: 5, ageTo: 12, kind: "percent", value: 1_500 },
      ]);
      for (let change = 0; change < 12; change++) {
        const from = roll(60);
        const changes = [
          { closed: true },
          { sold: 1 },
          { no_arrival: true },
          { no_departure: true },
          { min_nights: 3 },
        ];
        await setNights(db, room, inDays(from), inDays(from + 1 + roll(4)), changes[roll(5)] ?? {});
      }
      if (roll(4) === 0) await db.execute(sql`DELETE FROM stock WHERE product_id = ${room} AND slot = ${inDays(30)}`);
    }
  }
  await addHotel(db, places, { title: "Not approved", approved: false });
  return { places, hotels, rooms };
}

/** Applies a random catalogue change. */
export async function changeSomething(
  db: Database,
  { hotels, rooms }: SearchWorld,
  turn: number,
  roll: (sides: number) => number,
): Promise<void> {
  const room = rooms[roll(rooms.length)] ?? 0;
  const hotel = hotels[roll(hotels.length)] ?? 0;
  const from = roll(60);
  if (turn % 5 === 4)
    await db.execute(sql`UPDATE room SET cost_per_night_minor = ${6_000 + roll(9_000)} WHERE id = ${room}`);
  else if (turn % 25 === 7)
    await db.execute(sql`UPDATE tax_rule SET value = ${500 + roll(900)} WHERE value_kind = 'percent'`);
  else if (turn % 25 === 12) await db.execute(sql`UPDATE hotel SET active = false WHERE id = ${hotel}`);
  else if (turn % 25 === 18) await db.execute(sql`UPDATE hotel SET active = true`);
  else
    await setNights(
      db,
      room,
      inDays(from),
      inDays(from + 3),
      [{ closed: true }, { closed: false }, { sold: 1 }][turn % 3] ?? {},
    );
}

export type Question = {
  city: number;
  checkIn: string;
  checkOut: string;
  rooms: Party;
  sort: HotelSort;
  stars?: number[];
  feature?: readonly number[];
  score?: number;
  board?: Board[];
  freeCancellation?: true;
  /** Whole units for the stay. */
  minPrice?: number;
  maxPrice?: number;
};

const guests = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
});
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

/** Random questions about these hotels. Most leave most filters out, so that most have results. */
export const getQuestions = ({ places }: SearchWorld): fc.Arbitrary<Question> =>
  fc
    .record({
      porto: fc.boolean(),
      from: fc.integer({ min: 0, max: 70 }),
      nights: fc.integer({ min: 1, max: 5 }),
      rooms: fc.array(guests, { minLength: 1, maxLength: 2 }),
      sort: fc.constantFrom<HotelSort>("recommended", "price_up", "price_down", "score", "distance"),
      filters: sometimes(
        fc.record({
          stars: sometimes(fc.subarray([2, 3, 4, 5], { minLength: 1 })),
          feature: sometimes(fc.constant([places.pool])),
          score: sometimes(fc.integer({ min: 50, max: 95 })),
          board: sometimes(fc.subarray<Board>(["room_only", "breakfast"], { minLength: 1 })),
          freeCancellation: sometimes(fc.constant(true as const)),
          minPrice: sometimes(fc.integer({ min: 50, max: 300 })),
          maxPrice: sometimes(fc.integer({ min: 100, max: 1_500 })),
        }),
      ),
    })
    .map(({ porto, from, nights, filters, ...asked }) => ({
      ...asked,
      ...filters,
      city: porto ? places.porto : places.lisbon,
      checkIn: inDays(from),
      checkOut: inDays(from + nights),
    }));

type Way = { totalMinor: number; board: Board; free: boolean };
type Stands = { id: number; stars: number; scoreTenths: number; features: number[]; ways: Way[] };

/** All offers of a place computed directly from SQL rows, the stay rules and the price module, without the index. */
async function waysByHand(db: Database, hotels: readonly number[], asked: Question, now: Date): Promise<Stands[]> {
  const { checkIn, checkOut, rooms: party } = asked;
  const taxes = await readTaxRules(db, "hotel");
  const { rows: facts } = await db.execute<Omit<Stands, "ways">>(sql`
    SELECT id, stars, coalesce(review_score_tenths, 0)::int AS "scoreTenths",
           ARRAY(SELECT feature_id FROM hotel_feature WHERE hotel_id = hotel.id) AS features
      FROM hotel WHERE city_id = ${asked.city} AND id = ANY(${sql.param([...hotels])}::int[])`);
  const rooms = await readRoomTerms(db, { hotels: facts.map((one) => one.id) });
  const nights = await readSellableNights(db, rooms, checkIn, checkOut);
  const found: Stands[] = [];
  for (const one of facts) {
    const hotel = await readHotelTerms(db, one.id);
    if (!hotel) continue;
    const ways: Way[] = [];
    for (const room of rooms.filter((candidate) => candidate.hotelId === one.id)) {
      const rows = nights.get(room.id) ?? [];
      for (const plan of room.plans.filter(isPublicPlan)) {
        const stay = { checkIn, checkOut };
        if (getRefusals({ limits: room.limits, hotel, plan, rows, stay, rooms: party, now }).length > 0) continue;
        const promised = { hotel, room, plan, taxes: taxesAt(taxes, hotel), baseCurrency: "USD", now };
        const snapshot = snapshotStay({ ...stay, rooms: party, services: [] }, promised);
        const free = policyOut(snapshot).freeUntilUtc !== null;
        ways.push({ totalMinor: snapshot.priced.totals.totalMinor, board: plan.board, free });
      }
    }
    found.push({ ...one, ways });
  }
  return found;
}

/** Units of each room type for a stay by the index, by the rows for pages and quotes, and as the engine holds them. */
async function unitsLeft(db: Database, live: LiveCatalogue, hotels: readonly number[], stay: StayDates) {
  const rooms = await readRoomTerms(db, { hotels });
  const nights = await readSellableNights(db, rooms, stay.checkIn, stay.checkOut);
  const held = await availability(
    db,
    rooms.map(({ id, limits }) => ({
      kind: "nights",
      productId: id,
      quantity: 1,
      from: stay.checkIn,
      to: stay.checkOut,
      buffer: limits.bufferNights,
    })),
  );
  const index = new Map<number, number>();
  for (const hotel of (await live.current()).hotels.values()) {
    for (const [at, { id, limits }] of hotel.rooms.entries()) {
      const length = nightsBetween(stay.checkIn, stay.checkOut);
      const units = hotel.nights.unitsFree(at, dayNumber(stay.checkIn), length, limits.bufferNights);
      index.set(id, Math.max(0, units));
    }
  }
  return rooms.map(({ id }, at) => ({
    room: id,
    byIndex: index.get(id),
    byRows: unitsFree(nights.get(id) ?? [], stay),
    byEngine: held[at]?.left,
  }));
}

/** Expected hotel counts per filter value, without that filter itself. */
type Expected = {
  totals: Map<number, number>;
  stars: Map<number, number>;
  boards: Map<string, number>;
  freeCancellation: number;
};

function getExpected(stands: readonly Stands[], asked: Question): Expected {
  const fits = (one: Stands, { stars, feature, score }: Question) =>
    (!stars || stars.includes(one.stars)) &&
    (feature ?? []).every((id) => one.features.includes(id)) &&
    (!score || one.scoreTenths >= score);
  const passes = (way: Way, { board, freeCancellation, minPrice = 0, maxPrice }: Question) =>
    (!board || board.includes(way.board)) &&
    (!freeCancellation || way.free) &&
    way.totalMinor >= minPrice * 100 &&
    (maxPrice === undefined || way.totalMinor <= maxPrice * 100);
  const totalsFor = (question: Question) =>
    stands.flatMap((one): [number, number][] => {
      const left = fits(one, question) ? one.ways.filter((way) => passes(way, question)) : [];
      return left.length > 0 ? [[one.id, Math.min(...left.map((way) => way.totalMinor))]] : [];
    });
  const count = (change: Partial<Question>) => totalsFor({ ...asked, ...change }).length;
  return {
    totals: new Map(totalsFor(asked)),
    stars: new Map([2, 3, 4, 5].map((stars) => [stars, count({ stars: [stars] })])),
    boards: new Map((["room_only", "breakfast"] as const).map((board) => [board, count({ board: [board] })])),
    freeCancellation: count({ freeCancellation: true }),
  };
}

const getQuery = ({ city, checkIn, checkOut, rooms, sort, ...filters }: Question) => {
  const { stars, feature, score, board, freeCancellation, minPrice, maxPrice } = filters;
  const given = { stars, feature, board, score, minPrice, maxPrice, freeCancellation: freeCancellation && "1" };
  const asText = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const stay = { city: String(city), in: checkIn, out: checkOut, party: formatParty(rooms), sort, pageSize: "50" };
  return searchHotels.query.parse({ ...stay, ...Object.fromEntries(asText) });
};

/** Describes the differences between index and direct computation. Empty if they agree. */
export async function differences(
  db: Database,
  live: LiveCatalogue,
  hotels: readonly number[],
  asked: Question,
): Promise<{ found: number; differ: string[] }> {
  const now = new Date();
  const response = await findHotels(db, live, getQuery(asked), now);
  const expected = getExpected(await waysByHand(db, hotels, asked, now), asked);
  const differ: string[] = [];
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    const a = JSON.stringify(ours);
    const b = JSON.stringify(theirs);
    if (a !== b) differ.push(`${what}: ${a} by the index, ${b} by hand, for ${JSON.stringify(asked)}`);
  };
  const inOrder = (pairs: Iterable<[number, number]>) => [...pairs].sort(([a], [b]) => a - b);
  const hits = response.items.map(({ id, offer }): [number, number] => [id, offer.totalMinor]);
  compare("hotels and totals", inOrder(hits), inOrder(expected.totals));
  compare("how many", response.total, expected.totals.size);
  if (asked.sort === "price_up" || asked.sort === "price_down") {
    const sign = asked.sort === "price_up" ? 1 : -1;
    const byPrice = [...expected.totals].sort(([a, x], [b, y]) => sign * (x - y) || a - b);
    compare("order", hits, byPrice);
  }
  // Checks one neighbouring day, because all seven would multiply the database queries.
  const neighbour = response.strip[dayNumber(asked.checkIn) % response.strip.length];
  if (neighbour) {
    const moved = { ...asked, checkIn: neighbour.checkIn, checkOut: neighbour.checkOut };
    const there = [...getExpected(await waysByHand(db, hotels, moved, now), moved).totals.values()];
    compare(`from ${neighbour.checkIn} on`, neighbour.fromMinor, there.length > 0 ? Math.min(...there) : null);
  }
  for (const { room, byIndex, byRows, byEngine } of await unitsLeft(db, live, hotels, asked)) {
    compare(`units of room ${room} for a page`, byRows, byEngine);
    // Hotels that are not public are not in the index.
    if (byIndex !== undefined) compare(`units of room ${room}`, byIndex, byEngine);
  }
  const { stars, boards, freeCancellation } = response.facets;
  for (const { value, count } of stars) compare(`${value} stars`, count, expected.stars.get(Number(value)) ?? 0);
  for (const { value, count } of boards) compare(`board ${value}`, count, expected.boards.get(value) ?? 0);
  compare("free to cancel", freeCancellation, expected.freeCancellation);
  return { found: expected.totals.size, differ };
}
