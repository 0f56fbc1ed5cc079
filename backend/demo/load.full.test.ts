import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { brokenInvariants } from "@/backend/orders/testing";
import { getLowestPrice, todayNumber } from "@/backend/search/from";
import { getCatalogue } from "@/backend/search/live";
import { offersIn } from "@/backend/search/offers";
import { readRoomTerms } from "@/backend/terms/room";
import { shownTotals } from "@/lib/booking/open-offers";
import { parseParty } from "@/lib/booking/party";
import type { OutputOf } from "@/lib/contracts/define";
import type { HotelPage, home, listHotels, SearchHit, searchHotels } from "@/lib/contracts/hotels/hotel";
import type { HotelQuote } from "@/lib/contracts/orders/quote";
import { fromDayNumber } from "@/lib/dates";
import { noRateFilter, type RateFilter, rateFilterValues } from "@/lib/links/rate-filter";
import { queryText } from "@/lib/links/stay-links";
import { isNonRefundable } from "@/lib/pricing/cancellation-wording";
import { conflictingRules } from "@/lib/pricing/special-prices";
import { leastNight } from "@/lib/pricing/total";
import { type DemoReport, loadDemo } from "./load";
import { describeBookings } from "./testing-bookings";

const db = await testDatabase("owner", { places: true });
const queryRows = async <T extends Record<string, unknown>>(query: SQL) => (await db.execute<T>(query)).rows;
const getNumber = async (query: SQL) => Number(Object.values((await queryRows(query))[0] ?? {})[0]);

const { app } = testApp(db);

async function get<T>(path: string): Promise<T> {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function createQuote(hit: SearchHit, checkIn: string, checkOut: string, party: string) {
  const { roomId, planId } = hit.offer;
  const selection = { roomId, planId, checkIn, checkOut, party: parseParty(party) };
  const response = await app.request("/api/hotel/quotes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ request: selection }),
  });
  const body = await response.json();
  expect(body).toMatchObject({ id: expect.any(String) });
  return body as HotelQuote;
}

/** The size of the demo of `npm start` takes long. */
const atLength = Boolean(process.env.AT_LENGTH);
const hotels = atLength ? 400 : 130;

let report: DemoReport;
beforeAll(async () => {
  report = await loadDemo(db, { size: "small", hotels, tours: 70 });
}, 600_000);

describe("the demo catalogue", () => {
  it(`has ${hotels} public hotels with four room types each in at least 60 cities and 25 countries`, async () => {
    expect(await getNumber(sql`SELECT count(*) FROM public_hotel`)).toBe(hotels);
    expect(await getNumber(sql`SELECT count(*) FROM public_room`)).toBeGreaterThanOrEqual(4 * hotels);
    expect(await getNumber(sql`SELECT count(DISTINCT city_id) FROM public_hotel`)).toBeGreaterThanOrEqual(60);
    const countries = sql`SELECT count(DISTINCT c.country_id) FROM public_hotel h JOIN city c ON c.id = h.city_id`;
    expect(await getNumber(countries)).toBeGreaterThanOrEqual(25);
    expect(report.hotels).toBeGreaterThan(hotels);
  });

  it("has stock for 548 nights of every room type, few of them sold out or closed", async () => {
    const ahead = sql`SELECT min(n) FROM (SELECT count(*) AS n FROM stock WHERE kind = 'room' AND slot >= current_date - 1 GROUP BY product_id) AS t`;
    expect(await getNumber(ahead)).toBe(549);
    const [share] = await queryRows<{ full: number; closed: number }>(sql`
      SELECT (count(*) FILTER (WHERE capacity = 0))::float8 / count(*) AS full,
             (count(*) FILTER (WHERE closed))::float8 / count(*) AS closed FROM stock WHERE kind = 'room' AND slot >= current_date + 28`);
    expect(share?.full).toBeGreaterThan(0.01);
    expect(share?.full).toBeLessThan(0.15);
    expect(share?.closed).toBeGreaterThan(0.003);
    expect(share?.closed).toBeLessThan(0.03);
    expect(
      await getNumber(sql`SELECT count(*) FROM stock WHERE no_arrival OR no_departure OR min_nights > 1`),
    ).toBeGreaterThan(1_000);
  });

  it("keeps every invariant, and offers no more rooms than a room type has units", async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    const most = sql`SELECT count(*) FROM stock s JOIN room r ON r.id = s.product_id WHERE s.kind = 'room' AND s.capacity > r.units`;
    expect(await getNumber(most)).toBe(0);
  });

  it("has bookings in every state, some of them in hotels with an owner", async () => {
    const states = await queryRows<{ status: string }>(sql`SELECT DISTINCT status FROM orders ORDER BY status`);
    expect(states.map((row) => row.status)).toEqual(["cancelled", "completed", "processing", "requested"]);
    const staffs = sql`SELECT count(*) FROM orders WHERE hotel_id IN (SELECT id FROM hotel WHERE owner_id IS NOT NULL)`;
    expect(await getNumber(staffs)).toBeGreaterThan(2);
  });

  it("has review counts and scores that match the published reviews", async () => {
    const wrong = sql`
      SELECT count(*) FROM hotel h LEFT JOIN LATERAL (
        SELECT count(*) AS n, round(avg(score) * 10) AS tenths FROM review
         WHERE subject_kind = 'hotel' AND subject_id = h.id AND state = 'published') AS r ON true
       WHERE h.review_count <> r.n OR h.review_score_tenths IS DISTINCT FROM r.tenths`;
    expect(await getNumber(wrong)).toBe(0);
    expect(await getNumber(sql`SELECT count(*) FROM review WHERE text LIKE '%{%' OR text = ''`)).toBe(0);
  });

  it("has complete texts and at least four different pictures for each hotel", async () => {
    expect(
      await getNumber(
        sql`SELECT count(*) FROM hotel WHERE concat(description, summary, policies, address) ~ '[{}*]|undefined'`,
      ),
    ).toBe(0);
    expect(await getNumber(sql`SELECT min(length(description)) FROM hotel`)).toBeGreaterThan(200);
    const bare = sql`SELECT count(*) FROM hotel h WHERE (SELECT count(*) FROM picture WHERE owner_kind = 'hotel' AND owner_id = h.id) < 4`;
    expect(await getNumber(bare)).toBe(0);
    const twice = sql`SELECT count(*) FROM (SELECT 1 FROM picture GROUP BY owner_kind, owner_id, key HAVING count(*) > 1) AS t`;
    expect(await getNumber(twice)).toBe(0);
  });

  it("gives the hotels of a city unique names", async () => {
    expect(
      await getNumber(sql`SELECT count(*) FROM (SELECT 1 FROM hotel GROUP BY city_id, title HAVING count(*) > 1) AS t`),
    ).toBe(0);
  });

  it("has no conflicting price rules, and at least two public plans for each room type", async () => {
    const rooms = await readRoomTerms(db, "all");
    for (const room of rooms) {
      expect(room.plans.filter((plan) => !plan.memberOnly).length).toBeGreaterThan(1);
      for (const rule of room.rates.specialPrices) expect(conflictingRules(rule, room.rates.specialPrices)).toEqual([]);
    }
  });

  it("sells no night below 10.00 with any plan or discount", async () => {
    const rooms = await readRoomTerms(db, "all");
    const least = rooms.map(({ rates, plans }) => leastNight(rates, plans));
    expect(Math.min(...least)).toBeGreaterThanOrEqual(1_000);
  });

  it("assigns four hotels to the sub-administrator and gives the client 500.00", async () => {
    const user = (email: string) => sql`(SELECT id FROM app_user WHERE email = ${email})`;
    const assigned = sql`SELECT count(*) FROM hotel_staff WHERE user_id = ${user("subadmin@demo.test")}`;
    expect(await getNumber(assigned)).toBe(4);
    const wallet = sql`SELECT balance FROM account WHERE code = 'wallet:' || ${user("client@demo.test")}`;
    expect(await getNumber(wallet)).toBe(50_000);
    expect(await getNumber(sql`SELECT coalesce(sum(amount), 0) FROM entry`)).toBe(0);
  });

  it("has tours with units, slots for 400 days, reviews and pictures", async () => {
    const rows = await queryRows(sql`
      SELECT count(*)::int AS tours, count(DISTINCT t.type_id)::int AS types, count(DISTINCT t.city_id)::int AS cities,
             min((SELECT count(*) FROM tour_unit u JOIN tour_option o ON o.id = u.option_id WHERE o.tour_id = t.id))::int AS units,
             min((SELECT max(s.date) - current_date FROM tour_slot s WHERE s.tour_id = t.id)) >= 393 AS ahead,
             min((SELECT count(*) FROM picture p WHERE p.owner_kind = 'tour' AND p.owner_id = t.id)) >= 1 AS pictured,
             bool_and(t.review_count = (SELECT count(*) FROM review r WHERE r.subject_kind = 'tour' AND r.subject_id = t.id)) AS counted
        FROM tour t`);
    expect(rows).toEqual([{ tours: 70, types: 9, cities: 68, units: 2, ahead: true, pictured: true, counted: true }]);
  });

  it("has private tours whose departures have one group each", async () => {
    const [row] = await queryRows<{ departures: number; bookings: number; whole: boolean }>(sql`
      SELECT count(DISTINCT k.id)::int AS departures, count(*)::int AS bookings, bool_and(l.quantity = k.capacity) AS whole
        FROM tour_option o JOIN tour_slot s ON s.option_id = o.id JOIN stock k ON k.id = s.stock_id
        JOIN hold_line l ON l.stock_id = k.id JOIN hold h ON h.id = l.hold_id AND h.state IN ('active', 'consumed')
       WHERE o.private`);
    expect(row?.departures).toBeGreaterThan(0);
    expect(row).toMatchObject({ bookings: row?.departures, whole: true });
  });
});

describeBookings(db);

describe("the offers of the demo catalogue", () => {
  let cities: number[] = [];
  /** Those whose hotels are compared with their pages and quotes. */
  let searched: number[] = [];
  beforeAll(async () => {
    await getCatalogue(db).waitForIndex();
    const list = await get<OutputOf<typeof listHotels>>("/api/hotel/list?pageSize=50&sort=distance");
    cities = [...new Set(list.items.map((card) => card.place.cityId))];
    searched = atLength ? cities : cities.slice(0, 20);
  });

  it("have the same price in the search, on the hotel page and in the quote", async () => {
    let compared = 0;
    for (const [at, city] of searched.entries()) {
      const from = 3 + at * 5;
      const nights = 1 + (at % 6);
      const checkIn = inDays(from);
      const checkOut = inDays(from + nights);
      const party = ["2", "1", "2-4", "2_2-9", "3"][at % 5] ?? "2";
      const asked = `in=${checkIn}&out=${checkOut}&party=${party}`;
      const found = await get<OutputOf<typeof searchHotels>>(`/api/hotel/search?city=${city}&${asked}&sort=price_up`);
      for (const hit of found.items.slice(0, 4)) {
        const quote = await createQuote(hit, checkIn, checkOut, party);
        expect(quote.price.totals.totalMinor).toBe(hit.offer.totalMinor);
        expect(quote.policy.freeUntilUtc?.slice(0, 16)).toBe(hit.offer.freeCancellationUntil?.slice(0, 16));
        expect(quote.unitsLeft).toBe(hit.offer.unitsLeft);
        const page = await get<HotelPage>(`/api/hotel/details/${hit.id}?${asked}`);
        const offers = page.rooms.flatMap((room) => room.offers.map((offer) => ({ ...offer, roomId: room.id })));
        const same = offers.find((offer) => offer.planId === hit.offer.planId);
        expect(same).toMatchObject({ roomId: hit.offer.roomId, totalMinor: hit.offer.totalMinor });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(searched.length / 2);
  }, 600_000);

  it("have the price of the search result on the hotel page, with the same filters", async () => {
    const checkIn = inDays(20);
    const checkOut = inDays(23);
    const asked = `in=${checkIn}&out=${checkOut}&party=2`;
    const filters: Partial<RateFilter>[] = [
      {},
      { freeCancellation: true },
      { board: ["breakfast", "half_board"] },
      { board: ["breakfast"], freeCancellation: true },
      { minPrice: 200, maxPrice: 900 },
    ];
    let compared = 0;
    for (const [at, city] of searched.entries()) {
      const filter = { ...noRateFilter, ...filters[at % filters.length] };
      const query = queryText(rateFilterValues(filter)).replace("?", "&");
      const found = await get<OutputOf<typeof searchHotels>>(`/api/hotel/search?city=${city}&${asked}${query}`);
      for (const hit of found.items.slice(0, 3)) {
        const page = await get<HotelPage>(`/api/hotel/details/${hit.id}?${asked}`);
        const offers = page.rooms.flatMap((room) => room.offers);
        expect(Math.min(...shownTotals(offers, filter, "USD"))).toBe(hit.offer.totalMinor);
        const shown = offers.find(({ planId }) => planId === hit.offer.planId);
        if (shown?.policy && hit.offer.nonRefundable) expect(isNonRefundable(shown.policy)).toBe(true);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(filters.length);
  }, 600_000);

  it("include a stay that can be booked at each from-price", async () => {
    const catalogue = await getCatalogue(db).current();
    const now = new Date();
    const today = todayNumber();
    let found = 0;
    for (const hotel of catalogue.hotels.values()) {
      const { minor, adults } = getLowestPrice(hotel, today);
      if (minor === null) continue;
      const rooms = [{ adults, childAges: [] }];
      let hit: { roomId: number; planId: number; checkIn: string; checkOut: string; totalMinor: number } | undefined;
      for (let day = 1; day < 91 && !hit; day++) {
        for (const nights of [1, 2, 3, 4, 5, 7, 14]) {
          const stay = { checkIn: fromDayNumber(today + day), checkOut: fromDayNumber(today + day + nights) };
          const [candidate] = offersIn([hotel], { ...stay, rooms, now });
          const offer = candidate?.choices.find(({ totalMinor }) => Math.ceil(totalMinor / nights) === minor);
          if (offer) hit = { ...stay, roomId: offer.room.id, planId: offer.plan.id, totalMinor: offer.totalMinor };
          if (hit) break;
        }
      }
      expect(hit, `${hotel.card.title}: no stay at ${minor}`).toBeDefined();
      if (!hit) continue;
      const { totalMinor, ...stay } = hit;
      const response = await app.request("/api/hotel/quotes", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ request: { ...stay, party: rooms } }),
      });
      expect(await response.json()).toMatchObject({ price: { totals: { totalMinor } } });
      found++;
    }
    expect(found).toBeGreaterThan(hotels / 2);
  }, 600_000);

  it("have a discount that matches the struck-out price", async () => {
    let discounted = 0;
    for (const city of cities) {
      const asked = `in=${inDays(20)}&out=${inDays(23)}&party=2`;
      const { items } = await get<OutputOf<typeof searchHotels>>(`/api/hotel/search?city=${city}&${asked}&pageSize=50`);
      for (const { offer } of items) {
        const off = offer.grossTotalMinor - offer.totalMinor;
        expect(off * 10_000).toBeGreaterThanOrEqual(offer.discountBp * offer.grossTotalMinor);
        expect(off * 10_000).toBeLessThan((offer.discountBp + 100) * offer.grossTotalMinor);
        if (offer.discountBp > 0) discounted++;
      }
    }
    expect(discounted).toBeGreaterThan(0);
  }, 600_000);

  it("include deals that can be booked at their price", async () => {
    const { deals, destinations, topRated } = await get<OutputOf<typeof home>>("/api/home");
    expect([deals.length, destinations.length, topRated.length]).toEqual([8, 8, 8]);
    for (const deal of deals) {
      const quote = await createQuote(deal, deal.checkIn, deal.checkOut, "2");
      expect(quote.price.totals.totalMinor).toBe(deal.offer.totalMinor);
      expect(deal.offer.grossTotalMinor).toBeGreaterThan(deal.offer.totalMinor);
    }
  });
});
