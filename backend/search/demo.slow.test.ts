import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { loadDemo } from "@/backend/demo/load";
import { inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { shownTotals } from "@/lib/booking/open-offers";
import { parseParty } from "@/lib/booking/party";
import type { OutputOf } from "@/lib/contracts/define";
import type { HotelPage, home, listHotels, SearchHit, searchHotels } from "@/lib/contracts/hotels/hotel";
import type { HotelQuote } from "@/lib/contracts/orders/quote";
import { fromDayNumber } from "@/lib/dates";
import { noRateFilter, type RateFilter, rateFilterValues } from "@/lib/links/rate-filter";
import { queryText } from "@/lib/links/stay-links";
import { isNonRefundable } from "@/lib/pricing/cancellation-wording";
import { getLowestPrice, todayNumber } from "./from";
import { getCatalogue } from "./live";
import { offersIn } from "./offers";

const db = await testDatabase("app", { places: true });
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

const hotels = Number(process.env.DEMO_HOTELS ?? 80);
let cities: number[] = [];

beforeAll(async () => {
  await loadDemo(db, { size: "small", hotels, orders: false });
  await getCatalogue(db).waitForIndex();
  const list = await get<OutputOf<typeof listHotels>>("/api/hotel/list?pageSize=50&sort=distance");
  cities = [...new Set(list.items.map((card) => card.place.cityId))];
}, 600_000);

describe("the whole demo catalogue", () => {
  it("sells at the price that the search, the hotel's page and the quote all name", async () => {
    let compared = 0;
    for (const [at, city] of cities.entries()) {
      const [from, nights] = [3 + at * 5, 1 + (at % 6)];
      const [checkIn, checkOut] = [inDays(from), inDays(from + nights)];
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
    expect(compared).toBeGreaterThan(cities.length / 2);
  }, 600_000);

  it("shows the price of a result on the hotel's page too, with the same filters", async () => {
    const [checkIn, checkOut] = [inDays(20), inDays(23)];
    const asked = `in=${checkIn}&out=${checkOut}&party=2`;
    const filters: Partial<RateFilter>[] = [
      {},
      { freeCancellation: true },
      { board: ["breakfast", "half_board"] },
      { board: ["breakfast"], freeCancellation: true },
      { minPrice: 200, maxPrice: 900 },
    ];
    let compared = 0;
    for (const [at, city] of cities.entries()) {
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

  it("has a night that can be booked at every from-price", async () => {
    const catalogue = await getCatalogue(db).current();
    const [now, today] = [new Date(), todayNumber()];
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

  it("names the share of the price struck out as the discount, and none where nothing is struck out", async () => {
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

  it("has deals that can be booked at the price they name", async () => {
    const { deals, destinations, topRated } = await get<OutputOf<typeof home>>("/api/home");
    expect([deals.length, destinations.length, topRated.length]).toEqual([8, 8, 8]);
    for (const deal of deals) {
      const quote = await createQuote(deal, deal.checkIn, deal.checkOut, "2");
      expect(quote.price.totals.totalMinor).toBe(deal.offer.totalMinor);
      expect(deal.offer.grossTotalMinor).toBeGreaterThan(deal.offer.totalMinor);
    }
  });
});
